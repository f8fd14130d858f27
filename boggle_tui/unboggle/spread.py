"""Many independent tasks over an Executor that is passed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 32
"""The tasks that are handed over before the first of them is done."""
PAUSE = 0.2
"""The seconds between two looks at whether to stop."""


def spread(
    executor: Executor,
    work: Callable[[T], R],
    tasks: Iterable[T],
    is_stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[int, R]]:
    """Yield the index and the result of each task, in the order in which they are done.

    Ends early if it is stopped, and then drops what has not begun.
    """
    remaining = enumerate(tasks)
    pending: dict[Future[R], int] = {}
    try:
        while True:
            for index, task in islice(remaining, AHEAD - len(pending)):
                pending[executor.submit(work, task)] = index
            if not pending or is_stopped():
                return
            done, _ = wait(pending, PAUSE, FIRST_COMPLETED)
            for future in sorted(done, key=pending.__getitem__):
                yield pending.pop(future), future.result()
    finally:
        for future in pending:
            future.cancel()
