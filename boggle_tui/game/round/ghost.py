"""An earlier round as a rival, with its score at each moment."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass


@dataclass(frozen=True)
class Ghost:
    """An earlier round, replayed beside the current one."""

    moments: tuple[float, ...]
    """The seconds played at each found word or hint, in order."""
    scores: tuple[int, ...]
    """The score after each of them."""

    def score_at(self, seconds: float) -> int:
        """The score after that many seconds."""
        found = bisect_right(self.moments, seconds)
        return self.scores[found - 1] if found else 0

    @property
    def final(self) -> int:
        """The score at the end."""
        return self.scores[-1] if self.scores else 0
