"""The analyses, each in a process of its own, for async programs.

Close the generators (`contextlib.aclosing`) to stop: the process is killed at once. Each raises
SolverError if the process dies, and TimeoutError after a time limit in seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any, TypeVar

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.analysis.uniqueness_result import UniquenessResult
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.process import SolverError, WorkerProcess
from boggle_tui.unboggle.workers.protocol import (
    ON_DEMAND,
    EnumerationTask,
    Filling,
    FillTask,
    Task,
    TaskName,
    UniquenessTask,
)

T = TypeVar("T")


async def explain(
    puzzle: Puzzle, time_limit: float | None = None, *, is_brief: bool = False
) -> AsyncGenerator[Progress | Explanation, None]:
    """Explain why a puzzle is infeasible: yield Progress, and the Explanation at the end.

    A brief explanation is only a reason, and is missing where none is found quickly.
    """
    async with aclosing(_lines("reason" if is_brief else "explain", puzzle, time_limit)) as lines:
        async for values in lines:
            if values["status"] == "searching":
                # The boards belong to the smaller and larger puzzles that are tried on the way.
                yield Progress.from_json({**values, "board": None, "paths": {}}, puzzle)
            else:
                yield Explanation.from_json(values)


def enumerate_solutions(
    puzzle: Puzzle, time_limit: float | None = None, best: Result | None = None
) -> AsyncGenerator[Progress | Result, None]:
    """Enumerate the solutions of a puzzle: yield Progress and Results until there are no more.

    See `boggle_tui.unboggle.analysis.enumeration.enumerate_solutions`.
    """
    lines = _lines("enumerate", EnumerationTask(puzzle, best), time_limit)
    return _events(lines, puzzle, lambda values: Result.from_json(values, puzzle))


def minimum_clues(
    puzzle: Puzzle, board: Board, time_limit: float | None = None
) -> AsyncGenerator[Progress | UniquenessResult, None]:
    """Find the minimum clues for a board: yield Progress, and the UniquenessResult at the end.

    See `boggle_tui.unboggle.analysis.uniqueness.minimum_clues`.
    """
    lines = _lines("unique", UniquenessTask(puzzle, board), time_limit)
    return _events(lines, puzzle, UniquenessResult.from_json)


async def fill(task: FillTask) -> AsyncGenerator[Filling, None]:
    """Fill the empty cells of a board: yield the best board so far until the time is up."""
    async with aclosing(_lines("fill", task)) as lines:
        async for values in lines:
            yield Filling.from_json(values)


async def _events(
    lines: AsyncGenerator[dict[str, Any], None],
    puzzle: Puzzle,
    read_result: Callable[[dict[str, Any]], T],
) -> AsyncGenerator[Progress | T, None]:
    async with aclosing(lines):
        async for values in lines:
            is_progress = values["status"] == "searching"
            yield Progress.from_json(values, puzzle) if is_progress else read_result(values)


async def _lines(
    name: TaskName, task: Task, time_limit: float | None = None
) -> AsyncGenerator[dict[str, Any], None]:
    """Yield the lines of a new worker up to the last. Raises SolverError, or TimeoutError."""
    loop = asyncio.get_running_loop()
    deadline = None if time_limit is None else loop.time() + time_limit
    worker = await WorkerProcess.start(name)
    try:
        worker.send(task)
        while True:
            timeout = None if deadline is None else max(0, deadline - loop.time())
            values = await asyncio.wait_for(worker.read(), timeout)
            if values is None:
                break
            if values["status"] == "end":
                return
            if values["status"] == "error":
                raise SolverError(values["text"])
            yield values
            if name in ON_DEMAND and values["status"] != "searching":
                worker.request_next()
        raise SolverError(f"The solver stopped without a result: {await worker.exit_reason()}.")
    finally:
        await worker.kill()
