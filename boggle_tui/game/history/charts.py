"""The figures for charts of many rounds, from a few facts about each round."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NamedTuple, Self

from boggle_tui.game.dice.data import published
from boggle_tui.game.history.statistics import streaks

MEAN_OF = 10
"""The number of rounds of which the running mean is taken."""
LATEST = 100
"""The number of rounds in the plot of scores."""
OTHER = ""
"""The kind of boards that no known dice rolled."""


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

    def chosen(self, rounds: Iterable[RoundFacts], today: date) -> list[RoundFacts]:
        """The rounds that match."""
        since = today - timedelta(days=self.days - 1) if self.days else None
        # The day in UTC is at most one off the local one, which takes long to compute.
        earliest = (since - timedelta(days=1)).isoformat() if since else ""
        return [
            facts
            for facts in rounds
            if (self.dice is None or (facts.dice or OTHER) == self.dice)
            and (self.dictionary is None or facts.dictionary == self.dictionary)
            and (self.mode is None or facts.mode == self.mode)
            and (self.seconds is None or (facts.seconds or 0) == self.seconds)
            and facts.started >= earliest
            and (since is None or facts.local_day >= since)
        ]


class Records(NamedTuple):
    """The records on boards of one kind."""

    dice: str
    """Name of the dice, or OTHER."""
    rounds: int
    score: int
    """The highest score by a standard table of points; 0 if there is none."""
    words: int
    longest: str
    streak: int
    """The most consecutive days with a round."""


class LengthCount(NamedTuple):
    """The words of a length: the number found, and the number on the boards."""

    found: int
    there: int


@dataclass(frozen=True)
class Charts:
    """Everything that the charts show."""

    rounds: int
    records: tuple[Records, ...]
    """The records by kind of board, the kind played most first."""
    scores: tuple[int, ...]
    """The scores of the latest rounds, in time order."""
    means: tuple[float, ...]
    """The running mean at each of them."""
    days: Counter[date]
    """The number of rounds on each day."""
    lengths: dict[int, LengthCount]
    """By length, from the shortest to the longest; only of rounds whose words are known."""
    missed_letters: dict[str, float]
    """For each letter, the share of its occurrences that were in missed words, from 0 to 1."""

    @classmethod
    def of(cls, rounds: Sequence[RoundFacts], today: date) -> Self:
        """Compute the charts of rounds in time order."""
        days = [facts.local_day for facts in rounds]
        known = [facts for facts in rounds if facts.possible is not None]
        found = " ".join(facts.found for facts in known)
        missed = " ".join(facts.missed for facts in known)
        scores = [facts.score for facts in rounds]
        means = running_means(scores[-LATEST - MEAN_OF :])
        return cls(
            len(rounds),
            records(rounds, days, today),
            tuple(scores[-LATEST:]),
            tuple(means[-LATEST:]),
            Counter(days),
            length_counts(found, missed),
            missed_letters(found, missed),
        )


def records(rounds: Sequence[RoundFacts], days: Sequence[date], today: date) -> tuple[Records, ...]:
    """The records by kind of board; `days` are those of the rounds."""
    standard = published()["scoring"].keys()
    kinds: dict[str, list[int]] = defaultdict(list)
    for number, facts in enumerate(rounds):
        kinds[facts.dice or OTHER].append(number)
    return tuple(
        Records(
            dice,
            len(numbers),
            max((rounds[at].score for at in numbers if rounds[at].scoring in standard), default=0),
            max(len(rounds[at].found.split()) for at in numbers),
            max((longest_of(rounds[at].found) for at in numbers), key=len),
            streaks((days[at] for at in numbers), today).longest,
        )
        for dice, numbers in sorted(kinds.items(), key=lambda kind: (-len(kind[1]), kind[0]))
    )


def longest_of(words: str) -> str:
    """The longest of words with a space between two; the first of ties, empty if none."""
    return max(words.split(), key=len, default="")


def running_means(values: Sequence[float]) -> list[float]:
    """At each value, the mean of it and the few before it."""
    return [
        sum(part) / len(part)
        for end in range(1, len(values) + 1)
        if (part := values[max(0, end - MEAN_OF) : end])
    ]


def length_counts(found: str, missed: str) -> dict[int, LengthCount]:
    """Count words by length, without gaps between the lengths."""
    ours, others = (Counter(map(len, words.split())) for words in (found, missed))
    lengths = ours.keys() | others.keys()
    if not lengths:
        return {}
    return {
        length: LengthCount(ours[length], ours[length] + others[length])
        for length in range(min(lengths), max(lengths) + 1)
    }


def missed_letters(found: str, missed: str) -> dict[str, float]:
    """For each letter that occurs, the share of its occurrences in missed words."""
    letters = sorted(letter for letter in set(found) | set(missed) if letter.isalpha())
    counts = {letter: (missed.count(letter), found.count(letter)) for letter in letters}
    return {letter: ours / (ours + theirs) for letter, (ours, theirs) in counts.items()}
