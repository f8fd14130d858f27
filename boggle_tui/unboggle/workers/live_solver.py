"""Solving while words are typed: at once if the puzzle is easy, otherwise in child processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from boggle_tui.kernel.annealer import IS_COMPILED
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import local_search
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.parallel_portfolio import solve
from boggle_tui.unboggle.workers.process import WorkerPool

EASY_SIZE = 4000
"""The tiles in all tilings, times cells, up to which a run of the local search takes milliseconds.
"""


async def solve_as_typed(
    puzzle: Puzzle, pool: WorkerPool | None
) -> AsyncGenerator[Progress | Result, None]:
    """Solve the puzzle as `solve` does, but try a single run of the local search first.

    Most puzzles that are typed are solved by then, sooner than a child process could be asked.
    """
    result = await asyncio.to_thread(solve_in_one_run, puzzle)
    if result is not None:
        yield result
        return
    async with aclosing(solve(puzzle, pool=pool)) as events:
        async for event in events:
            yield event


def solve_in_one_run(puzzle: Puzzle) -> Result | None:
    """Return the result if counting or one run of the compiled local search reaches one."""
    if (
        not IS_COMPILED
        or puzzle.objective is not Objective.ALL
        or puzzle.total_tiling_length * puzzle.size > EASY_SIZE
    ):
        return None
    first = next(local_search.search(puzzle))
    return first if isinstance(first, Result) else None
