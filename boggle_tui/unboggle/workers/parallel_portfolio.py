"""A portfolio of engines on one puzzle, each in a process of its own, for async programs.

The local search finds boards; SAT and the embedding search find them as well, and prove where none
exists. What they learn is combined here. After a second, all cores join in the embedding search if
it suits the puzzle.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, aclosing
from typing import Any

from boggle_tui.spread.executors import Workforce
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, check_time_limit
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.portfolio import can_be_divided
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Engine, Result
from boggle_tui.unboggle.workers import cube_portfolio
from boggle_tui.unboggle.workers.process import (
    MAX_DEATHS,
    SolverError,
    WorkerPool,
    WorkerProcess,
    died_twice,
)
from boggle_tui.unboggle.workers.protocol import ENGINES

TICK = 0.1
"""The longest time in seconds between two reports of progress."""


async def solve(
    puzzle: Puzzle,
    time_limit: float | None = None,
    pool: WorkerPool | None = None,
    workforce: Workforce | None = None,
) -> AsyncGenerator[Progress | Result, None]:
    """Solve the puzzle: yield Progress at least every TICK, and the Result at the end.

    After `time_limit` seconds the result is Unknown, with the best board so far. Close the
    generator (`contextlib.aclosing`) to stop: the processes are killed at once. One that dies is
    started again; the second time, SolverError is raised. A `pool` keeps idle processes ready
    between one puzzle and the next. A `workforce` takes over hard puzzles that can be cut into
    cubes; by default, the cores of this machine do.
    """
    check_time_limit(time_limit)
    # In a thread, as counting thousands of words takes longer than a key press may wait.
    incumbent = await asyncio.to_thread(Incumbent, puzzle)
    infeasible = await asyncio.to_thread(incumbent.infeasible_by_counting)
    if infeasible is not None:
        yield infeasible
        return
    can_be_cut = can_be_divided(puzzle)
    async with Portfolio(puzzle, pool) as portfolio:
        while not can_be_cut or portfolio.seconds < cube_portfolio.PATIENCE:
            if time_limit is not None and incumbent.seconds >= time_limit:
                yield incumbent.unknown(portfolio.engine)
                return
            timeout = TICK if time_limit is None else min(TICK, time_limit - incumbent.seconds)
            values = await portfolio.read(timeout)
            if values is None:
                yield incumbent.progress(portfolio.engine)
            elif values["status"] == "searching":
                incumbent.merge(Progress.from_json(values, puzzle))
                if incumbent.is_optimal:
                    yield incumbent.optimal(portfolio.engine)
                    return
                yield incumbent.progress(portfolio.engine)
            elif values["status"] == "error":
                raise SolverError(values["text"])
            else:
                yield Result.from_json(values, puzzle)
                return
    async with aclosing(cube_portfolio.search_cubes(incumbent, workforce)) as steps:
        async for search in steps:
            if search.result is not None:
                yield search.result
            elif time_limit is not None and incumbent.seconds >= time_limit:
                yield incumbent.unknown("embed")
                return
            else:
                yield incumbent.progress("embed")


class Portfolio:
    """Both engines at work on one puzzle; at the end, their processes are killed."""

    def __init__(self, puzzle: Puzzle, pool: WorkerPool | None) -> None:
        self.puzzle = puzzle
        self.engine: Engine = "sat"
        """The engine that reported last."""
        self.seconds = 0.0
        """The seconds for which an engine has searched, as last reported."""
        self._pool = pool or WorkerPool()
        self._workers = AsyncExitStack()
        self._reading: dict[asyncio.Task[dict[str, Any] | None], WorkerProcess] = {}
        self._deaths: Counter[str] = Counter()

    async def __aenter__(self) -> Portfolio:
        try:
            for name in ENGINES:
                await self._add(await self._pool.acquire(name))
        except BaseException:
            await self._workers.aclose()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._reading:
            task.cancel()
        await self._workers.aclose()

    async def read(self, timeout: float) -> dict[str, Any] | None:
        """Return the next line of either engine; None at the timeout."""
        done, _ = await asyncio.wait(
            self._reading, timeout=timeout, return_when=asyncio.FIRST_COMPLETED
        )
        if not done:
            return None
        task = done.pop()
        worker = self._reading.pop(task)
        values = task.result()
        if values is None:
            await self._restart(worker)
            return None
        self._read_next(worker)
        self.engine = values.get("engine", self.engine)
        self.seconds = max(self.seconds, values.get("seconds", 0.0))
        return values

    async def _add(self, worker: WorkerProcess) -> None:
        self._workers.push_async_callback(worker.kill)
        worker.send(self.puzzle)
        self._read_next(worker)

    def _read_next(self, worker: WorkerProcess) -> None:
        self._reading[asyncio.create_task(worker.read())] = worker

    async def _restart(self, worker: WorkerProcess) -> None:
        """Replace a worker that has died. Raises SolverError at MAX_DEATHS."""
        await worker.kill()
        self._deaths[worker.name] += 1
        if self._deaths[worker.name] == MAX_DEATHS:
            raise await died_twice(worker)
        await self._add(await self._pool.start(worker.name))
