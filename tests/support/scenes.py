"""Every screen in a typical state, the same each time, for snapshots and pictures."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any, NamedTuple, Self
from unittest.mock import patch

from textual.screen import Screen

from boggle_tui import Board, Found, Puzzle
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.game.contest.room import Room
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.play.plan import RoundRequest
from boggle_tui.store.saved import SavedBoard
from boggle_tui.tui.base.questions import ChoicesDialog, KeyDialog, PromptDialog
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen, HandOverScreen
from boggle_tui.tui.contest.contest_table_screen import ContestEndScreen, ContestTableScreen
from boggle_tui.tui.flows import contest_flow as contest_flow
from boggle_tui.tui.gogen.gogen_screen import GogenScreen
from boggle_tui.tui.history import statistics_screen
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.history.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.history.statistics_screen import StatisticsScreen
from boggle_tui.tui.home.demo_screen import DemoScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.home.today_dialog import DailyRecord, TodayDialog
from boggle_tui.tui.home.tray_screen import TrayScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.room.room_screens import (
    CountdownScreen,
    LobbyScreen,
    LookScreen,
    RoomEndScreen,
    RoomRoundScreen,
    RoomTableScreen,
)
from boggle_tui.tui.round.play_screen import PaperScreen, PauseDialog, PlayScreen
from boggle_tui.tui.round.word_screen import Countdown
from boggle_tui.tui.settings.help_screen import HelpScreen
from boggle_tui.tui.settings.settings_screen import KeysScreen, SettingsScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from support.contests import a_contest, after_round, after_turn
from support.gogens import in_a_gogen
from support.played_rounds import a_round
from support.player import BOARD, WORDS, Player, at_home, in_a_round, word_file
from support.rooms import choose, end_round, in_an_own_room
from support.unboggler import Unboggler, at_unboggle

KEPT = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
BEGUN = a_contest().with_round(Board.parse(BOARD))
FOUND = {"Anna": ("taps", "liquor", "nip"), "Ben": ("taps", "tail")}
TEAM = after_turn(
    a_contest(3, kind=ContestKind.IN_TURNS, goal=10, in_common=30).with_round(Board.parse(BOARD)),
    ("taps", "liquor", "nip"),
)
TEAM_PLAYED = after_turn(after_turn(TEAM, ("tail", "tailor")), ("deck", "quits"))
PLAYED = after_round(a_contest(goal=SINGLE_ROUND), FOUND)


class Scene(NamedTuple):
    """The class of a screen, where a player starts, and how to come to the screen from there."""

    screen: type[Screen[Any]]
    start: Callable[[], AbstractAsyncContextManager[Player]]
    then: Callable[[Player], Awaitable[None]]

    @asynccontextmanager
    async def play(self) -> AsyncIterator[Player]:
        async with self.start() as player:
            await self.then(player)
            await player.until_screen(self.screen)
            yield player


def keys(*pressed: str) -> Callable[[Player], Awaitable[None]]:
    """Press these keys, one after the other."""

    async def press(player: Player) -> None:
        player.app.change_settings(dictionary=str(word_file(*WORDS)))
        for key in pressed:
            await player.press(key)

    return press


async def a_word_half_entered(player: Player) -> None:
    player.clock.advance(55)
    await player.submit("tap", "liquor", "tack")
    await player.type("tail")
    await player.press("down")
    await player.until(lambda: player.find(Countdown).seconds == 125)


async def hints(player: Player) -> None:
    await player.submit("tap")
    await player.press("f2", to="cost")
    await player.press("1")
    await player.until(lambda: player.screen.game.hints)


def in_a_puzzle() -> AbstractAsyncContextManager[Player]:
    board = Board.parse("gold/bule/erdi/gnat")
    words = WordsToFind(("gnat", "gold", "blue", "dlo"), WordDisplay.CLUES, has_bonus=True)
    return at_home(start=RoundRequest(board=board, dictionary="standard", to_find=words))


async def bonus_words(player: Player) -> None:
    await player.sees("noun: any of various")
    await player.submit("idle", "gold")


def in_a_seventh_round() -> AbstractAsyncContextManager[Player]:
    words = str(word_file(*WORDS))
    for number, score in enumerate((2, 4, 3, 6, 1, 3)):
        earlier = a_round(number, score=score, dictionary=words, found=("tap",), times=(1,))
        player_store().rounds.finish(earlier)
    return in_a_round()


async def the_summary(player: Player) -> None:
    await player.submit("tap", "liquor", "tailor", "nip", "tack")
    player.clock.advance(180)
    await player.until_screen(SummaryScreen)
    await player.until(lambda: player.screen.standing and player.screen.is_complete)


async def the_review(player: Player) -> None:
    await player.submit("tap", "liquor", "tack", "lin")
    await player.end_round()
    await player.press("down")


def at_unboggle_with_a_solver() -> AbstractAsyncContextManager[Unboggler]:
    async def known(puzzle: Puzzle) -> AsyncIterator[Found]:
        board = Board.parse("gold/.ue./blrd/....")
        paths = {"gold": (0, 1, 2, 3), "blue": (8, 9, 5, 6), "red": (10, 6, 11)}
        yield Found(
            puzzle=puzzle,
            board=board,
            paths=paths,
            engine="anneal",
            seconds=0.1,
            upper_bound=3,
            tiles_lower_bound=9,
        )

    return at_unboggle("gold", "blue", "red", solver=known)


async def how_to_fill(player: Player) -> None:
    await player.solve()
    await player.press("ctrl+k")


def at_home_after_rounds() -> AbstractAsyncContextManager[Player]:
    for number in range(12):
        player_store().rounds.finish(a_round(number, score=number + 3))
    return at_home()


async def the_history(player: Player) -> None:
    await player.press("h", to=HistoryScreen)
    await player.until(lambda: player.screen.is_shown and player.reads("best LIQUOR"))


async def the_statistics(player: Player) -> None:
    await the_history(player)
    await player.press("i", to=StatisticsScreen)
    await player.until(lambda: player.screen.charts)


class FixedDate(date):
    """A calendar in which it is always the same day."""

    @classmethod
    def today(cls) -> Self:
        return cls(2026, 1, 2)


@asynccontextmanager
async def at_home_on_that_day() -> AsyncIterator[Player]:
    with patch.object(statistics_screen, "date", FixedDate):
        async with at_home_after_rounds() as player:
            yield player


def at_home_with_boards() -> AbstractAsyncContextManager[Player]:
    for number, name in enumerate(("Days of Anna", "A tray", "Colours")):
        board = Board.parse("gol/udb/ela")
        kept = KEPT.replace(minute=number)
        player_store().boards.save(
            SavedBoard(name=name, board=board, to_find=WordsToFind(("gold",)), kept=kept)
        )
    return at_home()


async def the_boards(player: Player) -> None:
    await player.press("b", to=SavedBoardsScreen)
    await player.until(lambda: len(player.screen.boards) == 3)


def resume(contest: Contest, *keys: str) -> Callable[[Player], Awaitable[None]]:
    """Resume a contest, then press keys."""

    async def then(player: Player) -> None:
        contest_flow.proceed(player.app, replace(contest, dictionary=str(word_file(*WORDS))))
        await player.until(lambda: not isinstance(player.screen, HomeScreen))
        player.clock.advance(1)
        await player.press(*keys)

    return then


def in_a_room(until: type[Screen[Any]]) -> Callable[[], AbstractAsyncContextManager[Player]]:
    """Open a room that two others join, and go as far as this screen."""

    @asynccontextmanager
    async def start() -> AsyncIterator[Player]:
        async with in_an_own_room() as (anna, host):
            ben, cleo = host.join("Ben"), host.join("Cleo")
            await anna.sees("3 of 8")
            if until is LookScreen:
                await anna.press("v")
            if until is not LobbyScreen:
                await anna.press("f5", to=CountdownScreen)
                host.advance(3)
                await anna.until_screen(LookScreen if until is LookScreen else RoomRoundScreen)
                for guest, words in ((ben, ("tape", "tail", "nip")), (cleo, ("quit", "tap"))):
                    for word in words:
                        guest.member.do(Room.submit, word)
                await anna.submit(*(("taps", "nip", "tailor") if until is not LookScreen else ()))
                host.advance(55)
                await anna.pause(0.1)  # until the clock has ticked
            if until in (RoomTableScreen, RoomEndScreen):
                await end_round(host, anna)
            if until is RoomEndScreen:
                await choose(anna, "End the contest")
                await anna.press("y", to=RoomEndScreen)
            anna.app.clear_notifications()
            yield anna

    return start


async def the_card_of_the_day(player: Player) -> None:
    days = (2, 3, 4, *range(6, 13))
    played = frozenset(KEPT.date() - timedelta(days=number - 1) for number in days)
    record = DailyRecord(LANGUAGES["english"], {}, (), {}, played)
    player.app.push_screen(TodayDialog(KEPT, record))


async def the_end_of_the_demo(player: Player) -> None:
    await player.press("v", to=DemoScreen)
    await player.until(lambda: player.screen.is_over)


async def the_tray(player: Player) -> None:
    await player.press("e", to=TrayScreen)
    await player.type("tapselinro")


async def a_round_on_paper(player: Player) -> None:
    await the_tray(player)
    await player.type("qtdeck")
    await player.press("f5")


SCENES = {
    "home": Scene(HomeScreen, at_home, lambda player: player.sees("New here?")),
    "today": Scene(TodayDialog, at_home, the_card_of_the_day),
    "demo": Scene(DemoScreen, at_home, the_end_of_the_demo),
    "rules": Scene(RulesScreen, at_home, keys("r", "down")),
    "help": Scene(HelpScreen, at_home, keys("f1")),
    "settings": Scene(SettingsScreen, at_home, keys("s", "down")),
    "keys": Scene(KeysScreen, at_home, keys("s", "end", "enter")),
    "round": Scene(PlayScreen, in_a_round, a_word_half_entered),
    "hints": Scene(PlayScreen, in_a_round, hints),
    "puzzle": Scene(PlayScreen, in_a_puzzle, bonus_words),
    "pause": Scene(PauseDialog, in_a_round, keys("escape")),
    "summary": Scene(SummaryScreen, in_a_seventh_round, the_summary),
    "review": Scene(ReviewScreen, in_a_round, the_review),
    "unboggle": Scene(UnboggleScreen, at_unboggle_with_a_solver, Unboggler.solve),
    "unboggle-empty": Scene(UnboggleScreen, at_unboggle, Player.settle),
    "gogen": Scene(GogenScreen, in_a_gogen, keys("down", "a", "right", "right", "N", "T")),
    "gogen-solved": Scene(
        GogenScreen,
        partial(in_a_gogen, "y"),
        lambda player: player.type("y", to="5x5: your first."),
    ),
    "history": Scene(HistoryScreen, at_home_after_rounds, the_history),
    "statistics": Scene(StatisticsScreen, at_home_on_that_day, the_statistics),
    "saved-boards": Scene(SavedBoardsScreen, at_home_with_boards, the_boards),
    "tray": Scene(TrayScreen, at_home, the_tray),
    "contest-setup": Scene(ContestSetupScreen, at_home, keys("f")),
    "contest-hand-over": Scene(HandOverScreen, at_home, resume(BEGUN)),
    "contest-turn": Scene(PlayScreen, at_home, resume(BEGUN, "enter")),
    "contest-table": Scene(ContestTableScreen, at_home, resume(PLAYED)),
    "contest-end": Scene(ContestEndScreen, at_home, resume(PLAYED, "ctrl+n")),
    "contest-team": Scene(HandOverScreen, at_home, resume(TEAM)),
    "contest-team-turn": Scene(PlayScreen, at_home, resume(TEAM, "enter")),
    "contest-team-end": Scene(ContestEndScreen, at_home, resume(TEAM_PLAYED, "ctrl+n")),
    "paper": Scene(PaperScreen, at_home, a_round_on_paper),
    "fill": Scene(ChoicesDialog, at_unboggle_with_a_solver, how_to_fill),
    "code": Scene(PromptDialog, at_home, keys("c")),
    "key": Scene(KeyDialog, at_home, keys("s", "end", "enter", "right", "enter", "u")),
} | {
    name: Scene(screen, in_a_room(screen), Player.settle)
    for name, screen in {
        "room-lobby": LobbyScreen,
        "room-round": RoomRoundScreen,
        "room-look": LookScreen,
        "room-table": RoomTableScreen,
        "room-end": RoomEndScreen,
    }.items()
}
"""The scenes by the names of their snapshots."""
