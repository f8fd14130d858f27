"""The cubes of one puzzle, searched on all cores or on a cluster, for async programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

from boggle_tui.spread.executors import Workforce, cores
from boggle_tui.spread.task_run import run_tasks
from boggle_tui.unboggle.search.cube_search import CubeResult, CubeSearch, CubeTask, run_task
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.workers.process import (
    MAX_DEATHS,
    SolverError,
    WorkerProcess,
    died_twice,
)

PATIENCE = 1.0
"""The seconds that the other engines have before."""
TICK = 0.1
"""The longest time in seconds between two steps of `search_cubes`."""


async def search_cubes(
    incumbent: Incumbent, workforce: Workforce | None = None
) -> AsyncGenerator[CubeSearch, None]:
    """Search until the result is reached: yield the search at least every TICK.

    It runs on a worker process for each core, or on a workforce. Close the generator to stop.
    Raises SolverError where processes die again and again, SpreadError where a workforce fails.
    """
    search = CubeSearch(incumbent)
    step = CubeWorkers(search).steps() if workforce is None else _spread(search, workforce)
    async with step as steps:
        async for _ in steps:
            yield search
            if search.result is not None:
                return


class CubeWorkers:
    """Worker processes that carry out the tasks of a search."""

    def __init__(self, search: CubeSearch) -> None:
        self._search = search
        self._puzzle = search.incumbent.puzzle
        self._idle: list[WorkerProcess] = []
        self._tasks: dict[asyncio.Task[dict[str, Any] | None], tuple[WorkerProcess, CubeTask]] = {}
        self._lost: list[CubeTask] = []
        self._deaths = 0
        self._workers = AsyncExitStack()

    @asynccontextmanager
    async def steps(self) -> AsyncIterator[AsyncIterator[None]]:
        """Start the workers; at the end, kill them."""
        async with self._workers:
            try:
                for _ in range(cores()):
                    await self._start()
                yield self._steps()
            finally:
                for reading in self._tasks:
                    reading.cancel()

    async def _start(self) -> None:
        worker = await WorkerProcess.start("cubes")
        self._workers.push_async_callback(worker.kill)
        worker.send(self._puzzle)
        self._idle.append(worker)

    async def _steps(self) -> AsyncIterator[None]:
        while self._search.result is None:
            self._hand_out()
            if self._tasks:
                done, _ = await asyncio.wait(
                    self._tasks, timeout=TICK, return_when=asyncio.FIRST_COMPLETED
                )
                for reading in done:
                    await self._take(reading)
            yield

    def _hand_out(self) -> None:
        while self._idle:
            task = self._lost.pop() if self._lost else next(self._search, None)
            if task is None:
                return
            worker = self._idle.pop()
            worker.send(task)
            self._tasks[asyncio.create_task(worker.read())] = worker, task

    async def _take(self, reading: asyncio.Task[dict[str, Any] | None]) -> None:
        worker, task = self._tasks.pop(reading)
        values = reading.result()
        if values is None:
            await worker.kill()
            self._deaths += 1
            if self._deaths == MAX_DEATHS:
                raise await died_twice(worker)
            self._lost.append(task)
            await self._start()
        elif values["status"] == "error":
            raise SolverError(values["text"])
        else:
            self._idle.append(worker)
            self._search.take(task, CubeResult.from_json(values, self._puzzle))


@asynccontextmanager
async def _spread(search: CubeSearch, workforce: Workforce) -> AsyncIterator[AsyncIterator[None]]:
    """Run the tasks on a workforce, from a thread; at the end, stop what is running."""
    step: asyncio.Future[bool] | None = None
    runs = run_tasks(workforce, partial(run_task, search.incumbent.puzzle), search)

    def advance() -> bool:
        for done in runs:
            if done is not None:
                if done.error is not None:
                    raise done.error
                search.take(done.task, done.result)
            return True
        return False

    async def steps() -> AsyncIterator[None]:
        nonlocal step
        while search.result is None:
            step = asyncio.ensure_future(asyncio.to_thread(advance))
            if not await asyncio.shield(step):
                return
            yield

    try:
        yield steps()
    finally:
        if step is not None and not step.done():
            await asyncio.wait([step])  # A generator can't be closed while it runs.
        await asyncio.to_thread(runs.close)
