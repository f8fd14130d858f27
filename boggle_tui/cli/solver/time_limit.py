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

    def at_most(self, seconds: float) -> float:
        """Return the seconds left, but no more than that many."""
        return seconds if self.left is None else min(seconds, self.left)
