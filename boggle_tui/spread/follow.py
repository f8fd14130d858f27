"""Asynchronous work, and many tasks, for a program without an event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from typing import Any, TypeVar

from boggle_tui.files.errors import UserError
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.spread.hand_out import hand_out
from boggle_tui.spread.tasks import Done, NoTask, Workforce

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
