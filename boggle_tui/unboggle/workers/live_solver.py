"""Answers while a person types: at once where the puzzle is easy, else by the race."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from boggle_tui.kernel.annealer import IS_COMPILED
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import local_search as anneal
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.parallel_portfolio import solve
from boggle_tui.unboggle.workers.process import WorkerPool

EASY = 4000
"""Tiles of all words times cells up to which one run of the local search is a matter of
milliseconds."""


async def solve_as_typed(
    puzzle: Puzzle, pool: WorkerPool | None
) -> AsyncGenerator[Progress | Result, None]:
    """Solve the puzzle as `solve` does, but glance first whether it is easy.

    To hand a puzzle to a child and hear from it takes longer than most that a person types.
    """
    result = await asyncio.to_thread(solve_quickly, puzzle)
    if result is not None:
        yield result
        return
    async with aclosing(solve(puzzle, pool=pool)) as events:
        async for event in events:
            yield event


def solve_quickly(puzzle: Puzzle) -> Result | None:
    """The answer, if counting, or one run of the compiled local search, comes to it."""
    if (
        not IS_COMPILED
        or puzzle.objective is not Objective.ALL
        or puzzle.tiles_laid * puzzle.size > EASY
    ):
        return None
    first = next(anneal.search(puzzle))
    return first if isinstance(first, Result) else None
