"""Workforce: workers that carry out tasks, of whatever kind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple


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
