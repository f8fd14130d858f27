"""Handing out tasks to a crew, and following asynchronous work without an event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from functools import partial
from typing import Any, TypeVar

from boggle_tui.files.errors import UserError
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.spread.tasks import Crew, Done, NoTask, SpreadError, Workforce

MOST_LOSSES = 3
"""Losses of workers in a row, without any result between, before the run is given up."""
POLL = 0.1
"""Seconds after which a waiting run lets its caller act."""
Answer = tuple[Any, Exception | None]
"""The result of a function, or the error that it raised."""
MOMENT = 0.01
"""Seconds until an iterator without a next task is asked again, if nothing is running."""


async def hand_out(
    crew: Crew, function: Callable[[Any], Any], tasks: Iterable[Any]
) -> AsyncGenerator[Done | None, None]:
    """Yield each task as it is done, and None every moment while none is.

    An iterator yields NoTask.WAIT while the next task isn't known. Function and tasks must be
    picklable. An exception that the function raises belongs to its task;
    a lost worker's task runs again. Close the generator to stop: running tasks are then killed.
    Raises SpreadError where workers are lost again and again.
    """
    run, source = _Run(crew, partial(_answer, function)), iter(tasks)
    try:
        while True:
            state = run.hand_out(source)
            if run.running:
                ended, _ = await asyncio.wait(
                    run.running, timeout=POLL, return_when=asyncio.FIRST_COMPLETED
                )
            elif state is NoTask.END:
                return
            else:
                await asyncio.sleep(MOMENT)
                ended = set()
            if not ended:
                yield None
            for future in [future for future in run.running if future in ended]:
                done = run.take(future)
                if done is not None:
                    yield done
    finally:
        await run.stop()


def _answer(function: Callable[[Any], Any], task: Any) -> Answer:
    """Call the function, on a worker: an error that comes otherwise is the worker's own."""
    try:
        return function(task), None
    except Exception as error:
        return None, error


class _Run:
    """The tasks that are handed out to a crew."""

    def __init__(self, crew: Crew, function: Callable[[Any], Answer]) -> None:
        self._crew, self._function = crew, function
        self.running: dict[asyncio.Future[Answer], Any] = {}
        """The tasks that are running, in the order in which they were handed out."""
        self._lost: list[Any] = []
        self._losses = 0

    def hand_out(self, tasks: Iterator[Any]) -> NoTask | None:
        """Hand out tasks while there is room; return why there are no more, if that is so."""
        while len(self.running) < self._crew.room:
            task = self._lost.pop() if self._lost else next(tasks, NoTask.END)
            if isinstance(task, NoTask):
                return task
            self.running[asyncio.ensure_future(self._crew.call(self._function, task))] = task
        return None

    def take(self, future: asyncio.Future[Answer]) -> Done | None:
        """Return a task that has ended; None if its worker was lost, and it must run again.

        Raises SpreadError at the last of too many losses in a row.
        """
        task = self.running.pop(future)
        try:
            result, failure = future.result()
        except Exception as error:
            # Dask has an error of its own for a lost worker. Where one goes just after its answer
            # has come, it takes that for an error, and fails.
            self._lost.append(task)
            self._losses += 1
            if self._losses > MOST_LOSSES:
                raise SpreadError(
                    "The workers fail again and again: {reason!r}."
                    " If they end, there may be too little memory.",
                    reason=error,
                ) from error
            return None
        self._losses = 0
        return Done(task, result, failure)

    async def stop(self) -> None:
        """Stop what is running."""
        for future in self.running:
            future.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)


T = TypeVar("T")


def follow(events: AsyncGenerator[T, None]) -> Generator[T, None, None]:
    """Yield what an asynchronous generator yields, which is closed at the end.

    After Ctrl-C it is closed as well, and KeyboardInterrupt raised; a second one has no effect
    until it has cleaned up. SIGTERM and SIGHUP raise SystemExit. Where an event loop runs in this
    thread, as in a notebook, all values come at the end, from another thread.
    """
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        yield from _followed(events)
    else:
        with ThreadPoolExecutor(1) as thread:
            yield from thread.submit(lambda: [*_followed(events)]).result()


def _followed(events: AsyncGenerator[T, None]) -> Generator[T, None, None]:
    task: asyncio.Task[Any] | None = None

    def cancel() -> None:
        if task is not None:
            task.get_loop().call_soon_threadsafe(task.cancel)

    async def step() -> T | NoTask:
        nonlocal task
        task = asyncio.current_task()
        if is_interrupted.is_set():
            raise asyncio.CancelledError
        return await anext(events, NoTask.END)

    with interrupts_noted(cancel) as is_interrupted, asyncio.Runner() as runner:
        try:
            while not isinstance(event := runner.run(step()), NoTask):
                yield event
        except (asyncio.CancelledError, UserError):
            if not is_interrupted.is_set():  # Ctrl-C also ends processes.
                raise
        finally:
            task = None
            runner.run(events.aclose())
    if is_interrupted.is_set():
        raise KeyboardInterrupt


def run_tasks(
    workforce: Workforce, function: Callable[[Any], Any], tasks: Iterable[Any]
) -> Generator[Done | None, None, None]:
    """Yield each task as it is done, and None every moment while none is; see `hand_out`."""

    async def done_tasks() -> AsyncGenerator[Done | None, None]:
        async with (
            workforce.crew() as crew,
            aclosing(hand_out(crew, function, tasks)) as runs,
        ):
            async for done in runs:
                yield done

    return follow(done_tasks())
