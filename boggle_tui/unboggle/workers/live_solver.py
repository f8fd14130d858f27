"""Answers while a person types: at once where the puzzle is easy, else by the race."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from boggle_tui.kernel.annealer import IS_COMPILED
from boggle_tui.unboggle.puzzle.puzzle import Goal, Puzzle
from boggle_tui.unboggle.search import local_search as anneal
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Answer
from boggle_tui.unboggle.workers.parallel_portfolio import solve
from boggle_tui.unboggle.workers.process import Nursery

EASY = 4000
"""Tiles of all words times cells up to which one run of the local search is a matter of
milliseconds."""


async def solve_as_typed(
    puzzle: Puzzle, nursery: Nursery | None
) -> AsyncGenerator[Progress | Answer, None]:
    """Solve the puzzle as `solve` does, but glance first whether it is easy.

    To hand a puzzle to a child and hear from it takes longer than most that a person types.
    """
    answer = await asyncio.to_thread(glance, puzzle)
    if answer is not None:
        yield answer
        return
    async with aclosing(solve(puzzle, nursery=nursery)) as events:
        async for event in events:
            yield event


def glance(puzzle: Puzzle) -> Answer | None:
    """The answer, if counting, or one run of the compiled local search, comes to it."""
    if not IS_COMPILED or puzzle.goal is not Goal.ALL or puzzle.tiles_laid * puzzle.size > EASY:
        return None
    first = next(anneal.search(puzzle))
    return first if isinstance(first, Answer) else None
