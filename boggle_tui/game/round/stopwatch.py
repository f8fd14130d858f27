"""The time that was played: a clock that can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

Clock = Callable[[], float]
"""Seconds since any fixed moment; it never goes back."""


class Stopwatch:
    """Runs from the beginning, by the clock that is passed in, up to a number of seconds."""

    def __init__(self, clock: Clock, length: float = inf) -> None:
        self._clock, self._length = clock, length
        self._running_since: float | None = clock()
        self._elapsed_before = 0.0

    @property
    def is_running(self) -> bool:
        """Whether it was not stopped; at its end it still runs, but the seconds stay."""
        return self._running_since is not None

    @property
    def elapsed(self) -> float:
        """Seconds that it ran, at most its length."""
        running = 0.0 if self._running_since is None else self._clock() - self._running_since
        return min(self._elapsed_before + running, self._length)

    @property
    def remaining(self) -> float:
        """Seconds that are left; may be infinite."""
        return self._length - self.elapsed

    def stop(self) -> None:
        """Stand still."""
        self._elapsed_before, self._running_since = self.elapsed, None

    def start(self) -> None:
        """Run again."""
        if self._running_since is None:
            self._running_since = self._clock()

    def set_elapsed(self, elapsed: float) -> None:
        """Stand still as after so many seconds."""
        self._elapsed_before, self._running_since = elapsed, None
