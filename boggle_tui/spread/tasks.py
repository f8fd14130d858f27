"""Tasks, where they come from, the workers that carry them out, and what becomes of them."""

from __future__ import annotations

import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from enum import Enum
from typing import Any, NamedTuple

from boggle_tui.files.errors import UserError


class SpreadError(UserError):
    """The work can't be spread, or its results can't be kept; the text says why."""


class Crew(NamedTuple):
    """Workers that are ready."""

    room: int
    """The number of tasks to hand out at the same time."""
    call: Callable[[Callable[[Any], Any], Any], Awaitable[Any]]
    """Call a function with a task on a worker; raises an exception where the worker is lost."""


class Workforce(ABC):
    """Workers to carry out tasks."""

    @abstractmethod
    def crew(self) -> AbstractAsyncContextManager[Crew]:
        """Start the workers, or connect to them; at the end, stop what is running.

        Raises SpreadError.
        """


class NoTask(Enum):
    """A value that an iterator of tasks may yield instead of one, and stands for its end."""

    WAIT = "the next task isn't known yet"
    END = "there are no more tasks"


class Done(NamedTuple):
    """A task that ended, with its result or its error."""

    task: Any
    result: Any = None
    error: Exception | None = None


def cores() -> int:
    """Return the number of cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
