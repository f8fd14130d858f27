"""A team at one keyboard: from the set-up to the goal."""

import pytest
from support.contests import BOARD
from support.player import WORDS, Player, at_home, word_file

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import ContestKind, GoalLevel
from boggle_tui.play import plan
from boggle_tui.tui.base.questions import ResumeDialog
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.contest.contest_setup_screen import ContestSetupScreen, HandOverScreen
from boggle_tui.tui.contest.contest_table_screen import ContestEndScreen, ContestTableScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen


@pytest.fixture(autouse=True)
def known_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Roll the board that these tests' words are on."""
    monkeypatch.setattr(plan, "roll_of_quality", lambda *_: Board.parse(BOARD))


async def start_turn(player: Player) -> None:
    await player.until_screen(HandOverScreen)
    player.clock.advance(1)
    await player.press("enter", to=PlayScreen)


async def end_turn(player: Player) -> None:
    await player.press("ctrl+d", "y")
    await player.until(lambda: not isinstance(player.screen, PlayScreen))


async def test_a_team_takes_turns_is_left_and_resumed_and_reaches_its_goal():
    async with at_home() as player:
        player.app.change_settings(dictionary=str(word_file(*WORDS)), players="Anna\nBen")
        await player.press("f", to=ContestSetupScreen)
        await player.sees("rivals", "50 points")
        await player.press("tab", "up", "up", "up", "right")
        await player.sees("team, in turns", "fair", "One board, shared points, one goal.")
        assert not player.reads("50 points")
        await player.press("f5", to=HandOverScreen)
        await player.sees("Together · goal: 2 points", "common words here are worth 12 points")
        await player.press("left", to="goal: 1 point ")
        await player.press("right")
        await player.sees("goal: 5 points", "Raise goal", "counts once for all")
        assert player.find(LargeText).text == "ANNA"
        await start_turn(player)
        await player.sees("Team 0", "goal 5")
        await player.submit("taps", "liquor")
        await player.sees("Team 4", "goal 5")
        await end_turn(player)
        await player.until_screen(HandOverScreen)
        await player.sees("4 points, goal 5", "Anna 4 · Ben 0")
        assert player.find(LargeText).text == "BEN"
        assert not player.reads("Raise goal")
        await player.press("escape", to=HomeScreen)
        await player.press("f", to=ResumeDialog)
        await player.sees("4 points, goal 5")
        await player.press("enter")
        await start_turn(player)
        await player.sees("BEN", "TAPS", "LIQUOR", "0 words")
        await player.submit("taps")
        await player.sees("TAPS is already found by Anna")
        await player.submit("tap")
        await player.sees("TAP  +1  Goal reached!", "★ reached")
        await end_turn(player)
        await player.until_screen(ContestTableScreen)
        await player.sees("ANNA", "4 points", "1 point", "Goal reached exactly.")
        assert not player.reads("Shared")
        await player.press("ctrl+n", to=ContestEndScreen)
        assert player.find(LargeText).text == "Goal reached"
        await player.sees("exactly", "Anna and Ben: 5 points, goal 5", "2 words", "LIQUOR")
        assert player_store().database.flush(9)
        (contest,) = player_store().contests.finished()
        assert (contest.kind, contest.is_reached) == (ContestKind.IN_TURNS, True)


async def test_a_team_plays_one_turn_at_once_and_learns_by_how_much_it_missed():
    async with at_home() as player:
        player.app.change_settings(
            dictionary=str(word_file(*WORDS)),
            players="Anna\nBen\nCleo",
            contest_kind=ContestKind.AT_ONCE,
            level=GoalLevel.HARD,
            seconds=0,
        )
        await player.press("f", to=ContestSetupScreen)
        await player.press("f5", to=HandOverScreen)
        await player.sees(
            "goal: 10 points", "All at the keyboard", "Anna, Ben and Cleo", "Call out words"
        )
        await start_turn(player)
        await player.submit("liquor")
        await player.press("ctrl+d", to=ContestTableScreen)
        await player.sees("EVERYONE", "3 points, goal 10. Goal missed by 7 points.")
        await player.sees("LIQUOR: 3 points for the team")
        await player.press("ctrl+n", to=ContestEndScreen)
        assert player.find(LargeText).text == "Goal missed"
        await player.sees("by 7 points", "Everyone")
        await player.press("a", to=HandOverScreen)
        await player.sees("goal: 10 points")
        assert player.screen.contest.rounds[0].turns[0].found == ()
