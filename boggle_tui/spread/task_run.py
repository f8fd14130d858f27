"""Running many tasks on an executor: a few at a time, and again if their worker is lost."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass
from functools import partial
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
    waiting = iter(tasks)
    run = _Run(workforce, function)
    is_finished = False
    try:
        while not is_finished:
            is_exhausted = run.hand_out(waiting)
            if run.is_idle:
                is_finished = is_exhausted
                if not is_finished:
                    yield None
                continue
            ended = run.wait()
            if not ended:
                yield None
            lost: list[_Loss] = []
            for future in ended:
                outcome = run.outcome(future)
                if isinstance(outcome, Done):
                    yield outcome
                else:
                    lost.append(outcome)
            if lost:
                run.repeat(lost)
    finally:
        run.close(is_finished)


@dataclass
class _Answer:
    """What a function returned, or the error that it raised."""

    result: Any = None
    error: Exception | None = None


def _answer(function: Callable[[Any], Any], task: Any) -> _Answer:
    """Call the function, on a worker: an error that comes otherwise is the executor's own."""
    try:
        return _Answer(function(task))
    except Exception as error:
        return _Answer(error=error)


class _Loss(NamedTuple):
    """A task whose worker or answer was lost, and how that showed."""

    task: Any
    error: Exception


class _Run:
    """The tasks that are handed out to an executor."""

    def __init__(self, workforce: Workforce, function: Callable[[Any], Any]) -> None:
        self._workforce, self._function = workforce, partial(_answer, function)
        self._executor = workforce.open()
        self._room = TASKS_PER_WORKER * workforce.workers
        self._running: dict[Future[Any], Any] = {}
        self._losses = 0

    @property
    def is_idle(self) -> bool:
        """Whether no task is handed out."""
        return not self._running

    def hand_out(self, waiting: Iterator[Any]) -> bool:
        """Hand out tasks while there is room; return whether there are no more."""
        while len(self._running) < self._room:
            try:
                task = next(waiting)
            except StopIteration:
                return True
            if task is None:
                return False
            self._submit(task)
        return False

    def wait(self) -> list[Future[Any]]:
        """Wait a moment for tasks to end; return those that have, in the order of the tasks."""
        ended = wait(self._running, POLL, FIRST_COMPLETED).done
        return [future for future in self._running if future in ended]

    def outcome(self, future: Future[Any]) -> Done | _Loss:
        """Return what became of a task that has ended."""
        task = self._running.pop(future)
        try:
            answer: _Answer = future.result()
        except Exception as error:
            # Dask has an error of its own for a lost worker. Where one goes just after its answer
            # has come, it takes that for an error, and fails.
            return _Loss(task, error)
        self._losses = 0
        return Done(task, answer.result, answer.error)

    def repeat(self, lost: list[_Loss]) -> None:
        """Run lost tasks again. Raises SpreadError at the last of too many losses in a row."""
        self._losses += 1
        error = lost[0].error
        if self._losses > MOST_LOSSES:
            raise SpreadError(
                f"The workers fail again and again: {error!r}."
                " If they end, there may be too little memory."
            ) from error
        again = [loss.task for loss in lost]
        if isinstance(error, BrokenExecutor):
            # A pool of processes that lost one is broken: all that it had begun runs again.
            again += self._running.values()
            self._running.clear()
            self._workforce.close(self._executor, is_finished=False)
            self._executor = self._workforce.open()
        for task in again:
            self._submit(task)

    def close(self, is_finished: bool) -> None:
        """Close the executor; unless the run is finished, stop what is running."""
        self._workforce.close(self._executor, is_finished)

    def _submit(self, task: Any) -> None:
        # A pool starts its processes as tasks come. Until a new one runs `start_worker`, Ctrl-C
        # would end it with a page of errors.
        with interrupts_held():
            self._running[self._executor.submit(self._function, task)] = task
