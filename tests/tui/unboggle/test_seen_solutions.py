"""The solutions of a puzzle one at a time, while searches are cut short."""

import asyncio
from contextlib import aclosing

import pytest

from boggle_tui import Board, Found, Puzzle
from boggle_tui.tui.unboggle.searches import Searches, SeenSolutions
from boggle_tui.tui.unboggle.unboggle_state import Solved
from boggle_tui.unboggle.analysis.enumeration import next_solution
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft

DRAFT = PuzzleDraft(("ab",), (2, 2))
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


class Source(Searches):
    """Solutions of which the first that isn't seen comes, when `go` is set."""

    def __init__(self, *boards: str) -> None:
        super().__init__()
        self.boards, self.go, self.running = boards, asyncio.Event(), 0

    async def analyse(self, function, puzzle, best, seen):
        assert (function, puzzle, best) == (next_solution, PUZZLE, None)
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


async def next_board(source: Source, seen: SeenSolutions) -> str | None:
    async with aclosing(source.browse(DRAFT, seen)) as events:
        async for event in events:
            if isinstance(event, Solved):
                return str(event.result.board)
    return None


async def test_boards_come_one_at_a_time_and_none_twice():
    source = Source(BESIDE, ACROSS)
    source.go.set()
    seen = SeenSolutions(PUZZLE)
    assert [await next_board(source, seen) for _ in range(3)] == [BESIDE, ACROSS, None]
    assert len(seen.boards) == 2
    assert source.running == 0


async def test_a_search_that_is_cancelled_begins_again():
    source = Source(BESIDE)
    seen = SeenSolutions(PUZZLE)
    reading = asyncio.create_task(next_board(source, seen))
    await asyncio.sleep(0)
    assert source.running == 1
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert (source.running, seen.boards) == (0, ())
    source.go.set()
    assert await next_board(source, seen) == BESIDE


@pytest.mark.parametrize(
    ("notation", "is_new"), [(MIRRORED, False), (AND_MORE, False), (ACROSS, True)]
)
def test_a_board_like_one_that_was_seen_is_not_new(notation, is_new):
    seen = SeenSolutions(PUZZLE)
    assert seen.add(Board.parse(BESIDE))
    assert seen.add(Board.parse(notation)) is is_new
    assert len(seen.boards) == 1 + is_new
