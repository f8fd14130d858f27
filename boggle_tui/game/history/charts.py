"""The figures for charts of many rounds, from the facts about them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple, Self

from boggle_tui.game.history.round_facts import History, RoundFacts, counted_lengths, total
from boggle_tui.game.history.statistics import streaks

MEAN_OF = 10
"""The number of rounds in the running mean."""
LATEST = 100
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
    def of(cls, history: History, today: date) -> Self:
        """Compute the charts of these rounds, puzzles excepted."""
        rounds = [facts for facts in history.rounds if not facts.to_find]
        by_dice: defaultdict[str, list[RoundFacts]] = defaultdict(list)
        for facts in rounds:
            by_dice[facts.dice].append(facts)
        longest: defaultdict[str, set[str]] = defaultdict(set)
        for group, words in history.found.items():
            longest[group.dice].add(_longest(words))
        records = [
            _records(dice, each, _longest(longest[dice]), today) for dice, each in by_dice.items()
        ]
        found, missed = (
            total(words for group, words in counts.items() if group.is_known)
            for counts in (history.found, history.missed)
        )
        scores = [facts.score for facts in rounds[-LATEST - MEAN_OF :]]
        return cls(
            len(rounds),
            tuple(sorted(records, key=lambda each: (-each.rounds, each.dice))),
            tuple(scores[-LATEST:]),
            tuple(running_means(scores)[-LATEST:]),
            Counter(facts.local_day for facts in rounds),
            length_counts(counted_lengths(found), counted_lengths(missed)),
            missed_letters(_letters(found), _letters(missed)),
        )


def _longest(words: Iterable[str]) -> str:
    return min(words, key=lambda word: (-len(word), word), default="")


def _records(dice: str, rounds: Sequence[RoundFacts], longest: str, today: date) -> Records:
    return Records(
        dice,
        len(rounds),
        max((facts.score for facts in rounds if facts.has_standard_points), default=0),
        max(facts.found.count(" ") + bool(facts.found) for facts in rounds),
        longest,
        streaks((facts.local_day for facts in rounds), today).longest,
    )


def _letters(words: Mapping[str, int]) -> Counter[str]:
    """Count the letters of these words."""
    letters: Counter[str] = Counter()
    for word, count in words.items():
        for letter in word:
            letters[letter] += count
    return letters


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
