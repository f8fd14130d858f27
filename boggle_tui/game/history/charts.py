"""The figures for charts of many rounds, from their totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple, Self

from boggle_tui.game.history.chart_totals import KEPT_SCORES, ChartTotals
from boggle_tui.game.history.statistics import streaks

MEAN_OF = 10
"""The number of rounds of which the running mean is taken."""
LATEST = KEPT_SCORES - MEAN_OF
"""The number of rounds in the plot of scores."""


class Records(NamedTuple):
    """The records on boards of one kind."""

    dice: str
    """Name of the dice, or OTHER."""
    rounds: int
    score: int
    """The highest score by a standard table of points; 0 without one."""
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
    def of(cls, totals: ChartTotals, today: date) -> Self:
        """Compute the charts of the rounds with these totals."""
        whole = totals.all()
        scores = [score for _, score in whole.latest]
        return cls(
            whole.rounds,
            records(totals, today),
            tuple(scores[-LATEST:]),
            tuple(running_means(scores)[-LATEST:]),
            whole.days,
            length_counts(whole.found_lengths, whole.missed_lengths),
            missed_letters(whole.found_letters, whole.missed_letters),
        )


def records(totals: ChartTotals, today: date) -> tuple[Records, ...]:
    """The records by kind of board."""
    by_dice = totals.by_dice().items()
    return tuple(
        Records(dice, at.rounds, at.score, at.words, at.longest, streaks(at.days, today).longest)
        for dice, at in sorted(by_dice, key=lambda entry: (-entry[1].rounds, entry[0]))
    )


def running_means(values: Sequence[float]) -> list[float]:
    """At each value, the mean of it and the few before it."""
    return [
        sum(part) / len(part)
        for end in range(1, len(values) + 1)
        if (part := values[max(0, end - MEAN_OF) : end])
    ]


def length_counts(found: Mapping[int, int], missed: Mapping[int, int]) -> dict[int, LengthCount]:
    """List the numbers of words by length, without gaps between the lengths."""
    lengths = found.keys() | missed.keys()
    return {
        length: LengthCount(found.get(length, 0), found.get(length, 0) + missed.get(length, 0))
        for length in range(min(lengths, default=0), max(lengths, default=-1) + 1)
    }


def missed_letters(found: Mapping[str, int], missed: Mapping[str, int]) -> dict[str, float]:
    """For each letter that occurs, the share of its occurrences in missed words."""
    return {
        letter: missed.get(letter, 0) / (missed.get(letter, 0) + found.get(letter, 0))
        for letter in sorted(found.keys() | missed.keys())
    }
