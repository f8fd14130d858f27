"""Filling while the player waits: at once if that is easy, otherwise in a child process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from boggle_tui.kernel.annealer import IS_COMPILED
from boggle_tui.unboggle.analysis.fill import FillGoal
from boggle_tui.unboggle.puzzle.puzzle import PuzzleError
from boggle_tui.unboggle.workers.analyses import fill
from boggle_tui.unboggle.workers.fill_worker import run_fill
from boggle_tui.unboggle.workers.process import SolverError
from boggle_tui.unboggle.workers.protocol import Filling, FillTask

QUICK_SECONDS = 0.1
"""The time to look for letters in this process."""


async def fill_at_once(task: FillTask) -> AsyncGenerator[Filling, None]:
    """Fill the empty cells as `fill` does, but try for a moment in a thread first.

    Random letters are found by then, sooner than a child process could start, unless they can
    hardly avoid the unwanted words. Raises SolverError.
    """
    if IS_COMPILED and task.goal == FillGoal.RANDOM:
        try:
            filling = await asyncio.to_thread(_fill_quickly, task)
        except PuzzleError as error:
            raise SolverError(str(error)) from None
        yield filling
        if not filling.unwanted:
            return
    async with aclosing(fill(task)) as fillings:
        async for filling in fillings:
            yield filling


def _fill_quickly(task: FillTask) -> Filling:
    *_, filling = run_fill(task, QUICK_SECONDS)
    return filling
