"""Tasks: where they come from, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, NamedTuple, Protocol


class NoTask(Enum):
    """The answers of a source without a next task."""

    WAIT = "the next task isn't known yet"
    END = "there are no more tasks"


class TaskSource(Protocol):
    """A source of tasks; their number needn't be known."""

    def next_task(self) -> Any:
        """Return the next task, or a NoTask."""
        ...


class Tasks:
    """A source whose tasks come from an iterable."""

    def __init__(self, tasks: Iterable[Any]) -> None:
        self._tasks = iter(tasks)

    def next_task(self) -> Any:
        """Return the next task, or END."""
        return next(self._tasks, NoTask.END)


class Done(NamedTuple):
    """A task that ended, with its result or its error."""

    task: Any
    result: Any = None
    error: Exception | None = None
