"""The time limit of a command."""

from __future__ import annotations

from time import monotonic


class TimeLimit:
    """A number of seconds for the whole command, from now on; None for no limit."""

    def __init__(self, seconds: float | None) -> None:
        self._deadline = None if seconds is None else monotonic() + seconds

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


class TimeLimits:
    """The time limits of a command that makes one thing after the other.

    A number of seconds is for all of them together; without one, each has `default` seconds.
    """

    def __init__(self, seconds: float | None, default: float) -> None:
        self._is_shared = seconds is not None
        self._default = default
        self._current = TimeLimit(default if seconds is None else seconds)

    def start_next(self) -> None:
        """Begin with the next thing."""
        if not self._is_shared:
            self._current = TimeLimit(self._default)

    def is_over(self) -> bool:
        """Whether no time is left for the current thing."""
        return self._current.is_over()
