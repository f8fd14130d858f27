"""Several players in one process have nothing in common, and a guest has no files."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from support.played_rounds import a_round
from support.player import Player, at_home

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import Board
from boggle_tui.play.plan import RoundRequest
from boggle_tui.store.saved import SavedBoard
from boggle_tui.store.store import Profile, Store
from boggle_tui.tui.base.questions import FileDialog, Palette
from boggle_tui.tui.base.screen import FILE_ACTIONS
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.history.saved_boards_screen import SavedBoardsScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.messages import BuildBoard, Go, Place
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen

BOARDS = {"anna": "taps/elin/roqt/deck", "ben": "gold/blue/pink/army"}
FOUND = {"anna": ("taps", "liquor"), "ben": ("gold", "blue")}
PUZZLES = {"anna": ("house", "mouse"), "ben": ("green", "brown")}
THEMES = {"anna": "paper", "ben": "harbour"}


class Meeting:
    """Two players at their screens, who do the same things by turns."""

    def __init__(self) -> None:
        self.together = asyncio.Barrier(2)
        # A player waits until nothing else in the event loop has anything to do.
        self.turn = asyncio.Lock()


async def play_and_build(name: str, profile: Profile, meeting: Meeting) -> None:
    """Play a round and build a board, each while the other player does."""
    start = RoundRequest(board=Board.parse(BOARDS[name]), seconds=0)
    async with AsyncExitStack() as stack:
        async with meeting.turn:
            player = await stack.enter_async_context(at_home(start=start, profile=profile))
            await player.use_theme(THEMES[name])
        for word in FOUND[name]:
            await meeting.together.wait()
            async with meeting.turn:
                await player.submit(word)
        await meeting.together.wait()
        async with meeting.turn:
            assert tuple(player.screen.game.found) == FOUND[name]
            await asyncio.to_thread(profile.store.database.flush, 9)
            assert profile.store.rounds.unfinished() == []
            await player.end_round()
            await player.press("escape", to=HomeScreen)
        await meeting.together.wait()
        async with meeting.turn:
            await player.press("u", to=UnboggleScreen)
            screen = player.screen
            for word in PUZZLES[name]:
                await player.type(word)
                await player.press("enter")
            await player.press("f5")
        await meeting.together.wait()
        await player.until(
            lambda: screen.state.words == PUZZLES[name] and screen.state.is_complete,
            then_settle=False,
        )
        await meeting.together.wait()
        assert player.app.theme == THEMES[name]
        assert player.notices == []
        async with meeting.turn:
            await stack.aclose()


async def test_two_players_play_and_build_at_the_same_time_and_find_nothing_of_each_other(
    tmp_path: Path,
) -> None:
    meeting = Meeting()
    profiles = {name: Profile(Store(tmp_path / name)) for name in BOARDS}
    async with asyncio.TaskGroup() as group:
        for name, profile in profiles.items():
            group.create_task(play_and_build(name, profile, meeting))
    for name, profile in profiles.items():
        assert profile.store.close(9)
        (played,) = profile.store.rounds.finished()
        assert (str(played.setup.board), played.found) == (BOARDS[name], FOUND[name])
        assert profile.store.drafts.load().puzzle_words == PUZZLES[name]
        assert profile.store.settings.load().theme == THEMES[name]
    assert player_store().rounds.facts() == []
    assert not player_store().database.file.exists()


async def test_two_apps_share_the_word_lists_of_the_program(tmp_path: Path) -> None:
    async with (
        at_home(profile=Profile(Store(tmp_path / "one"))) as one,
        at_home(profile=Profile(Store(tmp_path / "two"))) as two,
    ):
        assert await one.app.lexicon("common") is await two.app.lexicon("common")


async def test_each_player_hears_of_their_own_store_only(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    (tmp_path / "one" / "boggle.sqlite3").write_text("Dear diary")
    async with (
        at_home(profile=Profile(Store(tmp_path / "one"))) as one,
        at_home(profile=Profile(Store(tmp_path / "two"))) as two,
    ):
        await one.until_notified("was damaged")
        two.app.change_settings(goal=70)
        await two.until(lambda: two.app.store.database.flush(9))
        assert two.notices == []


async def offers_no_files(player: Player) -> None:
    """Check that nothing on the screen asks for a file: no key, nor what the palette lists."""
    screen = player.screen
    offered = {active.binding.action for active in screen.active_bindings.values()}
    assert not offered & FILE_ACTIONS
    mine = [binding for binding in screen.BINDINGS if binding.action in FILE_ACTIONS]
    assert mine
    for binding in mine:
        await player.press(*binding.key.split(",")[:1])
        assert not isinstance(player.screen, FileDialog)
    await player.press("ctrl+p", to=Palette)
    assert not player.reads("Export")
    assert not player.reads("Print")
    await player.press("escape")
    await player.until(lambda: player.screen is screen)


@pytest.fixture
def guest(tmp_path: Path) -> Profile:
    """A player without files, who has played a round and saved a board."""
    store = Store(tmp_path / "guest")
    store.rounds.finish(a_round(1))
    store.boards.save(SavedBoard(name="mine", board=Board.parse(BOARDS["anna"])))
    assert store.database.flush(9)
    return Profile(store)


async def test_no_screen_offers_files_to_a_player_who_has_none(guest: Profile) -> None:
    async with at_home(profile=guest) as player:
        await offers_no_files(player)
        for message, kind in (
            (Go(Place.HISTORY), HistoryScreen),
            (Go(Place.BOARDS), SavedBoardsScreen),
            (BuildBoard(), UnboggleScreen),
        ):
            player.app.post_message(message)
            await player.until_screen(kind)
            if isinstance(player.screen, HistoryScreen):
                await player.until(lambda: player.screen.is_shown)
            await offers_no_files(player)
            await player.press("escape", to=HomeScreen)


async def test_a_player_without_files_uses_only_the_word_lists_of_the_program(
    guest: Profile, tmp_path: Path
) -> None:
    (tmp_path / "secret.txt").write_text("secret\n")
    start = RoundRequest(board=Board.parse(BOARDS["anna"]), dictionary=str(tmp_path / "secret.txt"))
    async with at_home(profile=guest, start=start, to=HomeScreen) as player:
        await player.until_notified("not one of the program's word lists")
        assert isinstance(player.screen, HomeScreen)
        assert await player.app.lexicon("german-common")


async def test_the_same_player_twice_is_two_programs_to_the_store(guest: Profile) -> None:
    other = replace(guest, store=Store(guest.store.database.file.parent))
    start = RoundRequest(board=Board.parse(BOARDS["ben"]), seconds=0)
    async with at_home(profile=guest, start=start) as player:
        await player.submit("gold")
        assert guest.store.database.flush(9)
        assert other.store.rounds.unfinished() == []
        await player.press("escape", "end", "enter", to=HomeScreen)
        assert guest.store.database.flush(9)
        assert other.store.rounds.unfinished() != []
    assert guest.store.close(9)
