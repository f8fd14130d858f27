"""Running many tasks on an executor: a few at a time, and again if their worker is lost."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from typing import Any, NamedTuple

from boggle_tui.files.interrupts import interrupts_held
from boggle_tui.spread.errors import SpreadError
from boggle_tui.spread.executors import Workforce

TASKS_PER_WORKER = 3
"""Tasks handed out for each worker, so that none waits for the next."""
MOST_LOSSES = 3
"""Losses of workers in a row, without any result between, before the run is given up."""
POLL = 0.1
"""Seconds after which a waiting run lets its caller act."""


class Done(NamedTuple):
    """A task that ended, with its result or its error."""

    task: Any
    result: Any = None
    error: Exception | None = None


def run_tasks(
    workforce: Workforce, function: Callable[[Any], Any], tasks: Iterable[Any]
) -> Generator[Done | None, None, None]:
    """Yield each task as it is done, and None every moment while none is.

    A task that is None says that the next one isn't known yet: the iterator has waited a moment
    for it, and is asked again. Function and tasks must be picklable. An exception that the function
    raises belongs to its task; a lost worker's tasks run again. Close the generator to stop:
    running tasks are then killed. Raises SpreadError where workers are lost again and again.
    """
    waiting, running, losses = iter(tasks), {}, 0
    executor = workforce.open()
    room = TASKS_PER_WORKER * workforce.workers
    is_finished = False

    def submit(task: Any) -> None:
        # A pool starts its processes as tasks come. Until a new one runs `start_worker`, Ctrl-C
        # would end it with a page of errors.
        with interrupts_held():
            running[executor.submit(function, task)] = task

    try:
        while True:
            is_exhausted = False
            while len(running) < room:
                try:
                    task = next(waiting)
                except StopIteration:
                    is_exhausted = True
                    break
                if task is None:
                    break
                submit(task)
            if not running:
                if is_exhausted:
                    break
                yield None
                continue
            ended: set[Future[Any]] = wait(running, POLL, FIRST_COMPLETED).done
            if not ended:
                yield None
            lost: list[tuple[Any, Exception]] = []
            for future in ended:
                task = running.pop(future)
                try:
                    result = future.result()
                except (BrokenExecutor, CancelledError) as error:
                    lost.append((task, error))
                except Exception as error:
                    if type(error).__name__ == "KilledWorker":  # Dask's word for the same
                        lost.append((task, error))
                    else:
                        yield Done(task, error=error)
                else:
                    losses = 0
                    yield Done(task, result)
            if lost:
                losses += 1
                if losses > MOST_LOSSES:
                    raise SpreadError(
                        "The workers end before they have answered, again and again:"
                        " there may be too little memory."
                    ) from lost[0][1]
                # A pool of processes that lost one is broken: all that it had begun runs again.
                again = [task for task, _ in lost]
                if isinstance(lost[0][1], BrokenExecutor):
                    again += running.values()
                    running.clear()
                    workforce.close(executor, is_finished=False)
                    executor = workforce.open()
                for task in again:
                    submit(task)
        is_finished = True
    finally:
        workforce.close(executor, is_finished)
