"""The solutions of a puzzle one at a time, while searches are cut short."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Found
from boggle_tui.unboggle.workers.analyses import SolutionBrowser

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


class Source:
    """Solutions of which the first that isn't seen comes, when `go` is set."""

    def __init__(self, *boards: str) -> None:
        self.boards, self.go, self.running = boards, asyncio.Event(), 0

    async def __call__(self, puzzle, *, best, seen):
        assert (puzzle, best) == (PUZZLE, None)
        self.running += 1
        try:
            await self.go.wait()
            for notation in self.boards:
                if Board.parse(notation) not in seen:
                    yield found(notation)
                    return
        finally:
            await asyncio.sleep(0)  # as where a process is killed
            self.running -= 1


async def next_board(browser: SolutionBrowser) -> str | None:
    async with aclosing(browser.next_solution()) as events:
        async for event in events:
            return str(event.board)
    return None


async def test_boards_come_one_at_a_time_and_none_twice():
    source = Source(BESIDE, ACROSS)
    source.go.set()
    browser = SolutionBrowser(PUZZLE, source)
    assert [await next_board(browser) for _ in range(3)] == [BESIDE, ACROSS, None]
    assert browser.count == 2
    assert source.running == 0


async def test_a_search_that_is_cancelled_begins_again():
    source = Source(BESIDE)
    browser = SolutionBrowser(PUZZLE, source)
    reading = asyncio.create_task(next_board(browser))
    await asyncio.sleep(0)
    assert source.running == 1
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert (source.running, browser.count) == (0, 0)
    source.go.set()
    assert await next_board(browser) == BESIDE


@pytest.mark.parametrize(
    ("notation", "is_new"), [(MIRRORED, False), (AND_MORE, False), (ACROSS, True)]
)
def test_a_board_like_one_that_was_seen_is_not_new(notation, is_new):
    browser = SolutionBrowser(PUZZLE)
    assert browser.add_seen(Board.parse(BESIDE))
    assert browser.add_seen(Board.parse(notation)) is is_new
    assert browser.count == 1 + is_new
