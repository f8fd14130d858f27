"""The solutions of a puzzle one at a time, while searches are cut short."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Found
from boggle_tui.unboggle.workers.solution_browser import SolutionBrowser

PUZZLE = Puzzle(("ab",), 2, 2)
BESIDE, MIRRORED, AND_MORE, ACROSS = "ab/..", "../ba", "ab/x.", "a./.b"


def found(notation: str) -> Found:
    board = Board.parse(notation)
    paths = {"ab": tuple(board.faces.index(letter) for letter in "AB")}
    return Found(
        puzzle=PUZZLE,
        board=board,
        paths=paths,
        engine="sat",
        seconds=0.1,
        upper_bound=1,
        tiles_lower_bound=2,
    )


class SlowSource:
    """Solutions that come when `go` is set; counts the searches that run."""

    def __init__(self, *boards: str) -> None:
        self.boards, self.go, self.running, self.begun = boards, asyncio.Event(), 0, 0

    async def __call__(self, puzzle, *, best):
        assert (puzzle, best) == (PUZZLE, None)
        self.running += 1
        self.begun += 1
        try:
            for notation in self.boards:
                await self.go.wait()
                yield found(notation)
        finally:
            await asyncio.sleep(0)  # as where a process is killed
            self.running -= 1


async def next_board(browser: SolutionBrowser) -> str | None:
    async with aclosing(browser.next_solution()) as events:
        async for event in events:
            return str(event.board)
    return None


async def test_boards_come_one_at_a_time_and_none_twice():
    source = SlowSource(BESIDE, MIRRORED, AND_MORE, ACROSS)
    source.go.set()
    browser = SolutionBrowser(PUZZLE, source)
    assert [await next_board(browser) for _ in range(3)] == [BESIDE, ACROSS, None]
    assert source.begun == 1
    await browser.close()
    assert source.running == 0


@pytest.mark.parametrize("first", ["cancel", "close", "search again"])
async def test_a_search_that_is_cut_short_and_another_do_not_meet(first):
    source = SlowSource(BESIDE)
    browser = SolutionBrowser(PUZZLE, source)
    reading = asyncio.create_task(next_board(browser))
    await asyncio.sleep(0)
    assert source.running == 1
    if first == "close":
        await browser.close()
    elif first == "cancel":
        reading.cancel()
    again = asyncio.create_task(next_board(browser))
    await asyncio.sleep(0)
    if first != "cancel":
        reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    source.go.set()
    assert await again == BESIDE
    await browser.close()
    assert source.running == 0


async def test_closing_leaves_a_search_to_its_reader():
    source = SlowSource(BESIDE)
    browser = SolutionBrowser(PUZZLE, source)
    reading = asyncio.create_task(next_board(browser))
    await asyncio.sleep(0)
    await browser.close()
    source.go.set()
    assert await reading == BESIDE
    assert source.running == 0
