"""A stopwatch for the time played."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, isinf

Clock = Callable[[], float]
"""Returns the seconds since some fixed moment; never goes backwards."""


class Stopwatch:
    """Measures time by the clock passed in, up to a limit; it runs from the start."""

    def __init__(self, clock: Clock, limit: float = inf) -> None:
        self._clock, self._limit = clock, limit
        self._running_since: float | None = clock()
        self._elapsed_before = 0.0

    @property
    def is_running(self) -> bool:
        """Whether it was not stopped; at the limit it runs on, but `elapsed` stays."""
        return self._running_since is not None

    @property
    def elapsed(self) -> float:
        """Seconds measured, at most the limit."""
        running = 0.0 if self._running_since is None else self._clock() - self._running_since
        return min(self._elapsed_before + running, self._limit)

    @property
    def remaining(self) -> float:
        """Seconds left; may be infinite."""
        return self._limit - self.elapsed

    def stop(self) -> None:
        """Stop it, keeping the time."""
        self._elapsed_before, self._running_since = self.elapsed, None

    def start(self) -> None:
        """Start it again."""
        if self._running_since is None:
            self._running_since = self._clock()

    def set_elapsed(self, elapsed: float) -> None:
        """Stop it and set the time."""
        self._elapsed_before, self._running_since = elapsed, None


def clock_face(seconds: float) -> str:
    """Seconds as minutes and seconds, such as 3:00; dashes for endless time."""
    return "–:––" if isinf(seconds) else f"{int(seconds) // 60}:{int(seconds) % 60:02}"
