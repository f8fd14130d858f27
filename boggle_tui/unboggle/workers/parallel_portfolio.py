"""The solver for programs that must not wait: two engines, each in a child process, race.

The local search finds boards; SAT finds them as well, and it alone may say that there is none.
What each of them learns is put together here.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from typing import Any

from boggle_tui.unboggle.puzzle.checks import check_time_limit
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Engine, Result
from boggle_tui.unboggle.workers.process import ENGINES, WorkerPool, WorkerProcess

TICK = 0.1
"""Seconds between two signs of life, at most."""


class SolverFailed(Exception):  # noqa: N818 - what has happened, as it is told to the person
    """The solver's process ended without an answer, twice; the message says how."""


async def solve(
    puzzle: Puzzle, time_limit: float | None = None, pool: WorkerPool | None = None
) -> AsyncGenerator[Progress | Result, None]:
    """Solve the puzzle in child processes: Progress at least every TICK, and lastly the Answer.

    Where `time_limit` seconds are over the answer is Undecided, with the best board so far.
    Close the generator (`contextlib.aclosing`) to stop: the children are killed at once. A child
    that dies is started once more, then SolverFailed is raised. A `pool` keeps children warm
    between one question and the next.
    """
    check_time_limit(time_limit)
    # In a thread, for to count thousands of words takes longer than a key press may wait.
    incumbent = await asyncio.to_thread(Incumbent, puzzle)
    refused = await asyncio.to_thread(incumbent.refused)
    if refused is not None:
        yield refused
        return
    async with Portfolio(puzzle, pool) as race:
        while True:
            if time_limit is not None and incumbent.seconds >= time_limit:
                yield incumbent.undecided(race.leader)
                return
            left = TICK if time_limit is None else min(TICK, time_limit - incumbent.seconds)
            values = await race.hear(left)
            if values is None:
                yield incumbent.progress(race.leader)
            elif values["status"] == "searching":
                incumbent.hear(Progress.from_json(values, puzzle))
                if incumbent.is_settled:
                    yield incumbent.settled(race.leader)
                    return
                yield incumbent.progress(race.leader)
            elif values["status"] == "error":
                raise SolverFailed(values["text"])
            else:
                yield Result.from_json(values, puzzle)
                return


class Portfolio:
    """Both engines at work on one puzzle; all their children are killed in the end."""

    def __init__(self, puzzle: Puzzle, pool: WorkerPool | None) -> None:
        self.puzzle = puzzle
        self.leader: Engine = "sat"
        """The engine that was heard of last."""
        self._nursery = pool or WorkerPool()
        self._children = AsyncExitStack()
        self._reading: dict[asyncio.Task[dict[str, Any] | None], WorkerProcess] = {}
        self._deaths: Counter[str] = Counter()

    async def __aenter__(self) -> Portfolio:
        try:
            for engine in ENGINES:
                await self._enter(await self._nursery.take(engine))
        except BaseException:
            await self._children.aclose()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._reading:
            task.cancel()
        await self._children.aclose()

    async def hear(self, patience: float) -> dict[str, Any] | None:
        """The next line of either engine; None if there is none within so many seconds."""
        done, _ = await asyncio.wait(
            self._reading, timeout=patience, return_when=asyncio.FIRST_COMPLETED
        )
        if not done:
            return None
        task = done.pop()
        child = self._reading.pop(task)
        values = task.result()
        if values is None:
            await self._again(child)
            return None
        self._read(child)
        self.leader = "anneal" if child.task == "anneal" else "sat"
        return values

    async def _enter(self, child: WorkerProcess) -> None:
        self._children.push_async_callback(child.kill)
        child.ask(self.puzzle)
        self._read(child)

    def _read(self, child: WorkerProcess) -> None:
        self._reading[asyncio.create_task(child.read())] = child

    async def _again(self, child: WorkerProcess) -> None:
        """Start an engine anew whose child has died. Raises SolverFailed the second time."""
        await child.kill()
        self._deaths[child.task] += 1
        if self._deaths[child.task] == 2:
            raise SolverFailed(
                f"The solver stopped twice without an answer: {await child.last_words()}."
                " Your words are kept; try again, or with fewer of them."
            )
        await self._enter(await self._nursery.start(child.task))
