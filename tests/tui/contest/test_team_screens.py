"""A team at one keyboard: from the set-up to the goal."""

from __future__ import annotations

import pytest
from support.contests import BOARD
from support.player import WORDS, Player, at_home, word_file

from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.kind import Kind
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import ResumeDialog
from boggle_tui.tui.board.large_text import LargeText
from boggle_tui.tui.contest.contest_end_screen import ContestEndScreen
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen
from boggle_tui.tui.contest.contest_table_screen import ContestTableScreen
from boggle_tui.tui.contest.hand_over_screen import HandOverScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.session import roll_options


@pytest.fixture(autouse=True)
def known_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Roll the board that these tests' words are on."""
    monkeypatch.setattr(roll_options, "roll_of_quality", lambda *_: Board.parse(BOARD))


async def start_turn(player: Player) -> None:
    await player.until_screen(HandOverScreen)
    player.clock.advance(1)
    await player.press("enter")
    await player.until_screen(PlayScreen)


async def end_turn(player: Player) -> None:
    await player.press("ctrl+e", "y")
    await player.until(lambda: not isinstance(player.screen, PlayScreen))


async def test_a_team_takes_turns_is_left_and_resumed_and_reaches_its_goal():
    async with at_home() as player:
        player.app.change_settings(dictionary=str(word_file(*WORDS)), players="Anna\nBen")
        await player.press("f")
        await player.until_screen(ContestSetupScreen)
        assert player.reads("rivals", "50 points")
        await player.press("tab", "down", "right")
        assert player.reads("team, in turns", "fair", "One board, shared points, one goal.")
        assert not player.reads("50 points")
        await player.press("ctrl+g")
        await player.until_screen(HandOverScreen)
        assert player.reads("Together · goal: 2 points", "common words here are worth 12 points")
        await player.press("left")
        assert player.reads("goal: 1 point ")
        await player.press("right")
        assert player.reads("goal: 5 points", "Raise goal", "counts once for all")
        assert player.find(LargeText).text == "ANNA"
        await start_turn(player)
        assert player.reads("0 of 5", "team points")
        await player.submit("taps", "liquor")
        assert player.reads("4 of 5")
        await end_turn(player)
        await player.until_screen(HandOverScreen)
        assert player.reads("4 of 5 points", "Anna 4 · Ben 0")
        assert player.find(LargeText).text == "BEN"
        assert not player.reads("Raise goal")
        await player.press("escape")
        await player.until_screen(HomeScreen)
        await player.press("f")
        await player.until_screen(ResumeDialog)
        assert player.reads("4 of 5 points")
        await player.press("enter")
        await start_turn(player)
        assert player.reads("BEN", "TAPS", "LIQUOR", "0 words")
        await player.submit("taps")
        assert player.reads("TAPS is already found by Anna")
        await player.submit("tap")
        assert player.reads("TAP  +1  Goal reached!", "★ reached")
        await end_turn(player)
        await player.until_screen(ContestTableScreen)
        assert player.reads("ANNA", "4 points", "1 point", "Goal reached exactly.")
        assert not player.reads("Shared")
        await player.press("n")
        await player.until_screen(ContestEndScreen)
        assert player.find(LargeText).text == "Goal reached"
        assert player.reads("exactly", "Anna and Ben: 5 of 5 points")
        assert player.reads("2 words", "LIQUOR")
        assert player_store().database.flush(9)
        (contest,) = player_store().contests.finished()
        assert (contest.kind, contest.is_reached) == (Kind.IN_TURNS, True)


async def test_a_team_plays_one_turn_at_once_and_learns_by_how_much_it_missed():
    async with at_home() as player:
        player.app.change_settings(
            dictionary=str(word_file(*WORDS)),
            players="Anna\nBen\nCleo",
            contest_kind="together at once",
            level="hard",
            seconds=0,
        )
        await player.press("f")
        await player.until_screen(ContestSetupScreen)
        await player.press("ctrl+g")
        await player.until_screen(HandOverScreen)
        assert player.reads(
            "goal: 10 points", "All at the keyboard", "Anna, Ben and Cleo", "Call out words"
        )
        await start_turn(player)
        await player.submit("liquor")
        await player.press("ctrl+e")
        await player.until_screen(ContestTableScreen)
        assert player.reads("EVERYONE", "3 of 10 points. Goal missed by 7 points.")
        assert player.reads("LIQUOR: 3 points for the team")
        await player.press("n")
        await player.until_screen(ContestEndScreen)
        assert player.find(LargeText).text == "Goal missed"
        assert player.reads("by 7 points", "Everyone")
        await player.press("a")
        await player.until_screen(HandOverScreen)
        assert player.reads("goal: 10 points")
        assert player.screen.contest.rounds[0].turns[0].found == ()
