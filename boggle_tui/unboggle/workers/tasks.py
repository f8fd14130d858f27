"""Questions that one child process answers, for programs that must not wait.

Close the generators (`contextlib.aclosing`) to stop: the child is killed at once. Each raises
SolverFailed where it dies, and TimeoutError when a time limit, in seconds, is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.parallel_portfolio import SolverFailed
from boggle_tui.unboggle.workers.process import Order, Task, WorkerProcess
from boggle_tui.unboggle.workers.protocol import (
    EnumerationTask,
    Filling,
    FillTask,
    UniquenessResult,
    UniquenessTask,
)
from boggle_tui.unboggle.workers.worker import AT_REQUEST


async def explain(
    puzzle: Puzzle, time_limit: float | None = None
) -> AsyncGenerator[Progress | Explanation, None]:
    """Explain in a child process why there is no board: Progress, and lastly the Explanation."""
    async with aclosing(_lines("explain", puzzle, time_limit)) as lines:
        async for values in lines:
            if values["status"] == "searching":
                # The boards are of the smaller and larger puzzles that are tried on the way.
                yield Progress.from_json({**values, "board": None, "paths": {}}, puzzle)
            else:
                yield Explanation.from_json(values)


async def enumerate_solutions(
    puzzle: Puzzle, time_limit: float | None = None, best: Result | None = None
) -> AsyncGenerator[Progress | Result, None]:
    """Look in a child process for one board after another: Progress, and Answers, to the last.

    See `boggle_tui.unboggle.analysis.enumeration.enumerate_solutions`.
    """
    async with aclosing(_lines("another", EnumerationTask(puzzle, best), time_limit)) as lines:
        async for values in lines:
            if values["status"] == "searching":
                yield Progress.from_json(values, puzzle)
            else:
                yield Result.from_json(values, puzzle)


async def minimum_clues(
    puzzle: Puzzle, board: Board, time_limit: float | None = None
) -> AsyncGenerator[Progress | UniquenessResult, None]:
    """Find in a child process the fewest cells that fix the board: Progress, and lastly Fixed.

    See `boggle_tui.unboggle.analysis.uniqueness.minimum_clues`.
    """
    async with aclosing(_lines("unique", UniquenessTask(puzzle, board), time_limit)) as lines:
        async for values in lines:
            if values["status"] == "searching":
                yield Progress.from_json(values, puzzle)
            else:
                yield UniquenessResult.from_json(values)


async def fill(order: FillTask) -> AsyncGenerator[Filling, None]:
    """Fill the spare cells of a board in a child process: the best so far, to the last."""
    async with aclosing(_lines("fill", order)) as lines:
        async for values in lines:
            yield Filling.from_json(values)


async def _lines(
    task: Task, order: Order, time_limit: float | None = None
) -> AsyncGenerator[dict[str, Any], None]:
    """What a child tells, up to the end of it. Raises SolverFailed if it dies before.

    Raises TimeoutError when the time limit, in seconds, is over.
    """
    loop = asyncio.get_running_loop()
    until = None if time_limit is None else loop.time() + time_limit
    child = await WorkerProcess.start(task)
    try:
        child.ask(order)
        while True:
            left = None if until is None else max(0, until - loop.time())
            values = await asyncio.wait_for(child.read(), left)
            if values is None:
                break
            if values["status"] == "end":
                return
            if values["status"] == "error":
                raise SolverFailed(values["text"])
            yield values
            if task in AT_REQUEST and values["status"] != "searching":
                child.ask_more()
        raise SolverFailed(f"The solver stopped without an answer: {await child.last_words()}.")
    finally:
        await child.kill()
