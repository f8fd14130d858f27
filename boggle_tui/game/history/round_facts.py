"""A round in the few values that charts need, and a choice among rounds by these values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NamedTuple

OTHER = ""
"""The kind of boards that no known dice rolled."""


class RoundKind(NamedTuple):
    """The values by which rounds are chosen, apart from their time."""

    dice: str
    """Name of the dice, or OTHER."""
    dictionary: str
    mode: str
    seconds: float
    """Length of the round; 0 without a clock."""


class RoundFacts(NamedTuple):
    """A round in as few values as the charts need; reading all of it would take too long."""

    started: str
    """In UTC, for `datetime.fromisoformat`."""
    score: int
    possible: int | None
    dice: str | None
    dictionary: str
    mode: str
    scoring: str
    seconds: float | None
    """Length of the round; None without a clock."""
    found: str
    """The words found, with a space between two."""
    missed: str
    """The common words missed, likewise; known if `possible` is."""

    @property
    def local_day(self) -> date:
        """The day on which it began, in local time."""
        return datetime.fromisoformat(self.started).astimezone().date()

    @property
    def kind(self) -> RoundKind:
        """The values by which it is chosen."""
        return RoundKind(self.dice or OTHER, self.dictionary, self.mode, self.seconds or 0)


@dataclass(frozen=True)
class RoundFilter:
    """Which rounds to show: those with these values, where a value is given."""

    dice: str | None = None
    dictionary: str | None = None
    mode: str | None = None
    seconds: float | None = None
    """Length of the rounds; 0 for rounds without a clock."""
    days: int | None = None
    """Only rounds of that many days up to today."""

    def matches(self, kind: RoundKind) -> bool:
        """Whether rounds of this kind are chosen, whenever they were played."""
        wanted = self.dice, self.dictionary, self.mode, self.seconds
        return all(want in (None, value) for want, value in zip(wanted, kind, strict=True))

    def earliest(self, today: date) -> str:
        """A moment in UTC before which no chosen round began."""
        # The day in UTC is at most one off the local one, which takes long to compute.
        return (today - timedelta(days=self.days)).isoformat() if self.days else ""

    def chosen(self, rounds: Iterable[RoundFacts], today: date) -> list[RoundFacts]:
        """The rounds that match."""
        since = today - timedelta(days=self.days - 1) if self.days else None
        earliest = self.earliest(today)
        return [
            facts
            for facts in rounds
            if self.matches(facts.kind)
            and facts.started >= earliest
            and (since is None or facts.local_day >= since)
        ]
