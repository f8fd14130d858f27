"""A time limit for all that is asked, or for each part of it."""

from __future__ import annotations

from time import monotonic


class TimeLimit:
    """A number of seconds for the whole command, from now on; None for no limit.

    A command that makes several things may have a default instead, for each of them.
    """

    def __init__(self, seconds: float | None, *, for_each: float | None = None) -> None:
        self._for_each = for_each if seconds is None else None
        self._start(seconds if self._for_each is None else self._for_each)

    def _start(self, seconds: float | None) -> None:
        self._deadline = None if seconds is None else monotonic() + seconds

    def start_next(self) -> None:
        """Begin with the next thing."""
        if self._for_each is not None:
            self._start(self._for_each)

    @property
    def left(self) -> float | None:
        """Seconds left; None without a limit."""
        return None if self._deadline is None else max(0.0, self._deadline - monotonic())

    def is_over(self) -> bool:
        """Whether no second is left."""
        return self.left == 0

    def at_most(self, seconds: float) -> float:
        """Return the seconds left, but no more than that many."""
        return seconds if self.left is None else min(seconds, self.left)
