"""Every screen in a typical state, the same each time, for snapshots and pictures."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple, Self
from unittest.mock import patch

from textual.screen import Screen

from boggle_tui import Board, Found, Puzzle
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.players import ContestKind
from boggle_tui.game.contest.room import Room
from boggle_tui.game.round.setup import WordDisplay, WordsToFind
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.play.plan import RoundRequest
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.questions import ChoicesDialog, KeyDialog, PromptDialog
from boggle_tui.tui.contest.contest_end_screen import ContestEndScreen
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen, HandOverScreen
from boggle_tui.tui.contest.contest_table_screen import ContestTableScreen
from boggle_tui.tui.flows import contest as contest_flow
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
from boggle_tui.tui.room.room_screens import LobbyScreen, RoomEndScreen, RoomTableScreen
from boggle_tui.tui.room.round_screen import CountdownScreen, LookScreen, RoomRoundScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.timed_screen import Countdown, PaperScreen, PauseDialog
from boggle_tui.tui.settings.help_screen import HelpScreen
from boggle_tui.tui.settings.settings_screen import SettingsScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from support.contests import a_contest, after_round, after_turn
from support.gogens import in_a_gogen
from support.played_rounds import a_round
from support.player import BOARD, WORDS, Player, at_home, in_a_round, word_file
from support.rooms import choose, end_round, in_an_own_room
from support.unboggler import at_unboggle

Scene = Callable[[], AbstractAsyncContextManager[Player]]
KEPT = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
BEGUN = a_contest().with_round(Board.parse(BOARD))
FOUND = {"Anna": ("taps", "liquor", "nip"), "Ben": ("taps", "tail")}
TEAM = after_turn(
    a_contest(3, kind=ContestKind.IN_TURNS, goal=10, in_common=30).with_round(Board.parse(BOARD)),
    ("taps", "liquor", "nip"),
)
TEAM_PLAYED = after_turn(after_turn(TEAM, ("tail", "tailor")), ("deck", "quits"))
PLAYED = after_round(a_contest(goal=SINGLE_ROUND), FOUND)


class Shown(NamedTuple):
    """A scene and the class of its screen."""

    screen: type[Screen[Any]]
    play: Scene


def _after(start: Scene, *keys: str, until: type[Screen[Any]]) -> Scene:
    """A scene that another one leads to by these keys."""

    @asynccontextmanager
    async def scene() -> AsyncIterator[Player]:
        async with start() as player:
            player.app.change_settings(dictionary=str(word_file(*WORDS)))
            for key in keys:
                await player.press(key)
            await player.until_screen(until)
            yield player

    return scene


@asynccontextmanager
async def a_word_half_entered() -> AsyncIterator[Player]:
    async with in_a_round() as player:
        player.clock.advance(55)
        await player.submit("tap", "liquor", "tack")
        await player.type("tail")
        await player.press("down")
        await player.until(lambda: player.find(Countdown).seconds == 125)
        yield player


@asynccontextmanager
async def hints() -> AsyncIterator[Player]:
    async with in_a_round() as player:
        await player.submit("tap")
        await player.press("f2", to="cost")
        await player.press("1")
        await player.until(lambda: player.screen.game.hints)
        yield player


@asynccontextmanager
async def a_puzzle() -> AsyncIterator[Player]:
    puzzle = RoundRequest(
        board=Board.parse("gold/bule/erdi/gnat"),
        dictionary="standard",
        to_find=WordsToFind(("gnat", "gold", "blue", "dlo"), WordDisplay.CLUES, has_bonus=True),
    )
    async with at_home(start=puzzle) as player:
        await player.until_screen(PlayScreen)
        await player.sees("noun: any of various")
        await player.submit("idle", "gold")
        yield player


@asynccontextmanager
async def a_pause() -> AsyncIterator[Player]:
    async with in_a_round() as player:
        await player.press("escape")
        yield player


@asynccontextmanager
async def the_summary() -> AsyncIterator[Player]:
    words = str(word_file(*WORDS))
    for number, score in enumerate((2, 4, 3, 6, 1, 3)):
        earlier = a_round(number, score=score, dictionary=words, found=("tap",), times=(1,))
        player_store().rounds.finish(earlier)
    assert player_store().close(9)
    async with in_a_round() as player:
        await player.submit("tap", "liquor", "tailor", "nip", "tack")
        player.clock.advance(180)
        await player.until_screen(SummaryScreen)
        await player.until(lambda: player.screen.standing and player.screen.is_complete)
        yield player


@asynccontextmanager
async def the_review() -> AsyncIterator[Player]:
    async with in_a_round() as player:
        await player.submit("tap", "liquor", "tack", "lin")
        await player.end_round()
        await player.press("down")
        yield player


@asynccontextmanager
async def words_on_a_board() -> AsyncIterator[Player]:
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

    async with at_unboggle("gold", "blue", "red", solver=known) as player:
        await player.solve()
        yield player


@asynccontextmanager
async def no_words_yet() -> AsyncIterator[Player]:
    async with at_unboggle() as player:
        yield player


@asynccontextmanager
async def the_history() -> AsyncIterator[Player]:
    for number in range(12):
        player_store().rounds.finish(a_round(number, score=number + 3))
    assert player_store().close(9)
    async with at_home() as player:
        await player.press("h", to=HistoryScreen)
        await player.until(lambda: player.screen.is_shown and player.reads("best LIQUOR"))
        yield player


@asynccontextmanager
async def the_statistics() -> AsyncIterator[Player]:
    async with the_history() as player:
        with patch.object(statistics_screen, "date", FixedDate):
            await player.press("i", to=StatisticsScreen)
            await player.until(lambda: player.screen.charts)
            yield player


class FixedDate(date):
    """A calendar in which it is always the same day."""

    @classmethod
    def today(cls) -> Self:
        return cls(2026, 1, 2)


@asynccontextmanager
async def the_boards() -> AsyncIterator[Player]:
    for number, name in enumerate(("Days of Anna", "A tray", "Colours")):
        board = Board.parse("gol/udb/ela")
        kept = KEPT.replace(minute=number)
        player_store().boards.save(
            SavedBoard(name=name, board=board, to_find=WordsToFind(("gold",)), kept=kept)
        )
    assert player_store().close(9)
    async with at_home() as player:
        await player.press("b", to=SavedBoardsScreen)
        await player.until(lambda: len(player.screen.boards) == 3)
        yield player


def _in_contest(contest: Contest, *keys: str, until: type[Screen[Any]]) -> Scene:
    """Resume a contest, then press keys."""

    @asynccontextmanager
    async def scene() -> AsyncIterator[Player]:
        async with at_home() as player:
            contest_flow.proceed(player.app, replace(contest, dictionary=str(word_file(*WORDS))))
            await player.until(lambda: not isinstance(player.screen, HomeScreen))
            player.clock.advance(1)
            await player.press(*keys, to=until)
            yield player

    return scene


def _in_a_room(until: type[Screen[Any]]) -> Scene:
    """Open a room that two others join, and go as far as this screen."""

    @asynccontextmanager
    async def scene() -> AsyncIterator[Player]:
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
                await anna.until_screen(RoomEndScreen)
            anna.app.clear_notifications()
            await anna.settle()
            yield anna

    return scene


@asynccontextmanager
async def the_first_start() -> AsyncIterator[Player]:
    async with at_home() as player:
        await player.sees("New here?")
        yield player


@asynccontextmanager
async def the_card_of_the_day() -> AsyncIterator[Player]:
    async with at_home() as player:
        days = (2, 3, 4, *range(6, 13))
        played = frozenset(KEPT.date() - timedelta(days=number - 1) for number in days)
        record = DailyRecord(LANGUAGES["english"], {}, (), {}, played)
        player.app.push_screen(TodayDialog(KEPT, record))
        await player.until_screen(TodayDialog)
        yield player


@asynccontextmanager
async def the_end_of_the_demo() -> AsyncIterator[Player]:
    async with at_home() as player:
        await player.press("v", to=DemoScreen)
        await player.until(lambda: player.screen.is_over)
        yield player


@asynccontextmanager
async def the_tray() -> AsyncIterator[Player]:
    async with at_home() as player:
        await player.press("e", to=TrayScreen)
        await player.type("tapselinro")
        yield player


@asynccontextmanager
async def a_round_on_paper() -> AsyncIterator[Player]:
    async with the_tray() as player:
        await player.type("qtdeck")
        await player.press("f5", to=PaperScreen)
        yield player


@asynccontextmanager
async def how_to_fill() -> AsyncIterator[Player]:
    async with words_on_a_board() as player:
        await player.press("ctrl+k", to=ChoicesDialog)
        yield player


@asynccontextmanager
async def a_key_to_press() -> AsyncIterator[Player]:
    async with at_home() as player:
        await player.press("s", to=SettingsScreen)
        await player.press("end", "enter", to=KeyDialog)
        await player.press("p")
        yield player


@asynccontextmanager
async def a_gogen() -> AsyncIterator[Player]:
    async with in_a_gogen() as player:
        await player.press("down", "a", "right", "right", "N", "T")
        yield player


@asynccontextmanager
async def a_solved_gogen() -> AsyncIterator[Player]:
    async with in_a_gogen("y") as player:
        await player.type("y")
        await player.sees("5x5: your first.")
        yield player


SCENES: dict[str, Shown] = {
    "home": Shown(HomeScreen, the_first_start),
    "today": Shown(TodayDialog, the_card_of_the_day),
    "demo": Shown(DemoScreen, the_end_of_the_demo),
    "rules": Shown(RulesScreen, _after(at_home, "r", "down", until=RulesScreen)),
    "help": Shown(HelpScreen, _after(at_home, "f1", until=HelpScreen)),
    "settings": Shown(SettingsScreen, _after(at_home, "s", "down", until=SettingsScreen)),
    "round": Shown(PlayScreen, a_word_half_entered),
    "hints": Shown(PlayScreen, hints),
    "puzzle": Shown(PlayScreen, a_puzzle),
    "pause": Shown(PauseDialog, a_pause),
    "summary": Shown(SummaryScreen, the_summary),
    "review": Shown(ReviewScreen, the_review),
    "unboggle": Shown(UnboggleScreen, words_on_a_board),
    "unboggle-empty": Shown(UnboggleScreen, no_words_yet),
    "gogen": Shown(GogenScreen, a_gogen),
    "gogen-solved": Shown(GogenScreen, a_solved_gogen),
    "history": Shown(HistoryScreen, the_history),
    "statistics": Shown(StatisticsScreen, the_statistics),
    "saved-boards": Shown(SavedBoardsScreen, the_boards),
    "tray": Shown(TrayScreen, the_tray),
    "contest-setup": Shown(ContestSetupScreen, _after(at_home, "f", until=ContestSetupScreen)),
    "contest-hand-over": Shown(HandOverScreen, _in_contest(BEGUN, until=HandOverScreen)),
    "contest-turn": Shown(PlayScreen, _in_contest(BEGUN, "enter", until=PlayScreen)),
    "contest-table": Shown(ContestTableScreen, _in_contest(PLAYED, until=ContestTableScreen)),
    "contest-end": Shown(ContestEndScreen, _in_contest(PLAYED, "ctrl+n", until=ContestEndScreen)),
    "contest-team": Shown(HandOverScreen, _in_contest(TEAM, until=HandOverScreen)),
    "contest-team-turn": Shown(PlayScreen, _in_contest(TEAM, "enter", until=PlayScreen)),
    "contest-team-end": Shown(
        ContestEndScreen, _in_contest(TEAM_PLAYED, "ctrl+n", until=ContestEndScreen)
    ),
    "paper": Shown(PaperScreen, a_round_on_paper),
    "fill": Shown(ChoicesDialog, how_to_fill),
    "code": Shown(PromptDialog, _after(at_home, "c", until=PromptDialog)),
    "key": Shown(KeyDialog, a_key_to_press),
    "room-lobby": Shown(LobbyScreen, _in_a_room(LobbyScreen)),
    "room-round": Shown(RoomRoundScreen, _in_a_room(RoomRoundScreen)),
    "room-look": Shown(LookScreen, _in_a_room(LookScreen)),
    "room-table": Shown(RoomTableScreen, _in_a_room(RoomTableScreen)),
    "room-end": Shown(RoomEndScreen, _in_a_room(RoomEndScreen)),
}
"""The scenes by the names of their snapshots."""
