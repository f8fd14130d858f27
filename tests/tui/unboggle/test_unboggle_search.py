"""The search behind the Unboggle screen: running, stopped, killed and stuck."""

import asyncio
import re

from support.hard_words import HARD, SIZE
from support.platforms import KILLED, kill, suspend
from support.player import at_home
from support.unboggler import Stuck, Unboggler, at_unboggle

from boggle_tui import verify
from boggle_tui.cli.player_store import player_store
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.unboggle.solver import solve


def seconds_shown(player: Unboggler) -> float:
    """The time of the search on the screen; 0 if none is shown."""
    match = re.search(r"(\d+\.\d) s ", "\n".join(player.lines()))
    return float(match[1]) if match else 0.0


async def test_divided_words_are_saved_as_boards_with_a_part_of_the_words_each():
    stuck = Stuck(board="one./..../..../ten.")
    numbers = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    async with at_unboggle(*numbers, solver=stuck) as player:
        await player.press("f5", to="2 of 10 words placed")
        await player.press("escape")
        await player.sees("2 of 10 fit on 4x4.", "Divide between boards")
        await player.press("3")
        await player.until(lambda: len(player_store().boards.all()) == 2)
        await player.sees("10 words on 2 boards.")
        first, second = player_store().boards.all()
        assert {*first.to_find.words, *second.to_find.words} == {*numbers}
        assert len(first.to_find.words) == 5
        assert [first.name, second.name] == ["two three four, 1/2", "two three four, 2/2"]


async def test_the_real_solver_builds_a_board(workers):
    async with at_home() as player:
        await player.press("u", to=UnboggleScreen)
        await player.press(*"gold blue red", "enter", "enter", to="All 3 words fit")
        assert verify(player.board.board, ("gold", "blue", "red"))
    await asyncio.wait_for(asyncio.gather(*(worker.wait() for worker in workers)), timeout=60)
    assert workers.are_gone()


async def test_keys_work_during_a_search_and_escape_stops_it_before_it_leaves_the_screen():
    stuck = Stuck()
    async with at_unboggle("gold", solver=stuck) as player:
        await player.press("f5")
        await player.sees("1.5 s", "still searching", "dead ends", "Esc: stop")
        await player.press("down", "up", *"re")
        assert player.entry.value == "re"
        assert player.is_searching
        assert not stuck.closed
        await player.press("escape")
        await player.until(lambda: stuck.closed)
        await player.sees("Stopped", "Solve")
        await player.press("escape", "escape")  # The first clears the line.
        await player.until_screen(HomeScreen)


async def test_leaving_the_screen_ends_the_process(workers):
    async with at_unboggle(*HARD, solver=solve, size=SIZE) as player:
        await player.press("f5")
        await player.until(lambda: workers and player.is_searching)
        player.app.pop_screen()
        await player.until(workers.are_gone)


async def test_a_process_that_dies_twice_is_reported_and_the_words_are_kept(workers):
    workers.fate = (kill,) * 9
    async with at_unboggle("gold", "red", solver=solve) as player:
        await player.solve()
        await player.sees("stopped twice without a result", KILLED.split()[-1])
        assert player.words == ("gold", "red")
        workers.fate = ()
        await player.solve()
        await player.sees("Both words fit")


async def test_a_frozen_process_shows_time_passing_and_can_be_stopped(workers):
    workers.fate = (suspend,) * 9
    async with at_unboggle("gold", solver=solve) as player:
        await player.press("f5")
        await player.until(lambda: seconds_shown(player) > 0)
        before = seconds_shown(player)
        await player.until(lambda: seconds_shown(player) > before)
        await player.press("escape")
        await player.until(workers.are_gone)
        assert player.words == ("gold",)


async def test_f5_with_a_word_in_the_line_starts_a_single_search():
    stuck = Stuck()
    async with at_unboggle("gold", solver=stuck) as player:
        await player.press("r", "e", "d", "f5")
        await player.until(lambda: stuck.puzzles)
        assert player.state.is_search_shown
        assert [puzzle.words for puzzle in stuck.puzzles] == [("gold", "red")]
