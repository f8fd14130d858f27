"""Contests among the rounds of the history."""

from datetime import UTC, datetime

from support.contests import a_contest, after_round
from support.played_rounds import a_round
from support.player import at_home

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.contest.contest import ContestKind
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.contest.contest_table_screen import ContestEndScreen
from boggle_tui.tui.history.history_screen import HistoryScreen

STARTED = datetime(2027, 1, 2, 12, tzinfo=UTC)


async def test_the_history_lists_contests_of_each_kind_and_leads_to_their_final_scores():
    store = player_store()
    store.rounds.finish(a_round(1))
    team = a_contest(kind=ContestKind.IN_TURNS, goal=3, in_common=30, started=STARTED)
    store.contests.finish(after_round(team, {"Anna": ("tap",), "Ben": ("liquor",)}))
    rivals = a_contest(goal=0, started=STARTED.replace(hour=11))
    store.contests.finish(after_round(rivals, {"Ben": ("liquor",)}))
    assert store.database.flush(9)
    async with at_home() as player:
        await player.press("h", to=HistoryScreen)
        await player.sees("4/3✓ Anna, Ben", "3 Ben, Anna", "Anna: TAP · Ben: LIQUOR")
        await player.sees("Anna and Ben as a team: 4 points, goal 3.")
        await player.press("enter", to=ContestEndScreen)
        assert player.find(LargeText).text == "Goal reached"
        await player.sees("with 1 point to spare", "LIQUOR")
        await player.press("escape", to=HistoryScreen)
        await player.press("down", to="Anna: –")
        await player.press("enter", to=ContestEndScreen)
        assert player.find(LargeText).text == "BEN WINS"
