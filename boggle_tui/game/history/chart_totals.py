"""Totals of rounds by their kind, kept so that charts need not count every round again."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import reduce
from operator import add
from typing import Any, Self

from boggle_tui.game.dice.data import published
from boggle_tui.game.history.round_facts import RoundFacts, RoundFilter, RoundKind

KEPT_SCORES = 110
"""The number of latest scores to keep: those of a plot, and those before it for its mean."""


@dataclass(frozen=True)
class KindTotals:
    """Totals over rounds; those of different rounds can be added in any order."""

    rounds: int = 0
    score: int = 0
    """The highest score by a standard table of points; 0 without one."""
    words: int = 0
    """The most words of a round."""
    longest: str = ""
    """The longest word, alphabetically the first of ties."""
    days: Counter[date] = field(default_factory=Counter)
    """The number of rounds on each day."""
    latest: tuple[tuple[str, int], ...] = ()
    """The start and the score of the latest rounds, in time order."""
    found_lengths: Counter[int] = field(default_factory=Counter)
    """The number of words found of each length, in rounds whose words are known."""
    missed_lengths: Counter[int] = field(default_factory=Counter)
    found_letters: Counter[str] = field(default_factory=Counter)
    """The number of times each letter occurs in these words."""
    missed_letters: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, rounds: Sequence[RoundFacts]) -> Self:
        """Count these rounds."""
        standard = published()["scoring"].keys()
        words = [facts.found.split() for facts in rounds]
        known = [facts for facts in rounds if facts.possible is not None]
        found = " ".join(facts.found for facts in known)
        missed = " ".join(facts.missed for facts in known)
        return cls(
            len(rounds),
            max((facts.score for facts in rounds if facts.scoring in standard), default=0),
            max(map(len, words), default=0),
            longest_of(word for each in words for word in each),
            Counter(facts.local_day for facts in rounds),
            _latest((facts.started, facts.score) for facts in rounds),
            Counter(map(len, found.split())),
            Counter(map(len, missed.split())),
            _letters(found),
            _letters(missed),
        )

    def __add__(self, other: KindTotals) -> KindTotals:
        return KindTotals(
            self.rounds + other.rounds,
            max(self.score, other.score),
            max(self.words, other.words),
            longest_of((self.longest, other.longest)),
            self.days + other.days,
            _latest((*self.latest, *other.latest)),
            self.found_lengths + other.found_lengths,
            self.missed_lengths + other.missed_lengths,
            self.found_letters + other.found_letters,
            self.missed_letters + other.missed_letters,
        )

    def to_json(self) -> list[Any]:
        """Convert to plain values, for `from_json`."""
        return [
            *(self.rounds, self.score, self.words, self.longest),
            {str(day): count for day, count in self.days.items()},
            self.latest,
            *(list(self.found_lengths.items()), list(self.missed_lengths.items())),
            *(self.found_letters, self.missed_letters),
        ]

    @classmethod
    def from_json(cls, values: list[Any]) -> Self:
        """Convert from the values that `to_json` returned."""
        rounds, score, words, longest, days, latest, *counters = values
        found_lengths, missed_lengths, found_letters, missed_letters = counters
        return cls(
            rounds,
            score,
            words,
            longest,
            Counter({date.fromisoformat(day): count for day, count in days.items()}),
            tuple((started, points) for started, points in latest),
            Counter(dict(found_lengths)),
            Counter(dict(missed_lengths)),
            Counter(found_letters),
            Counter(missed_letters),
        )


@dataclass(frozen=True)
class ChartTotals:
    """The totals of rounds by their kind; those of different rounds can be added."""

    kinds: dict[RoundKind, KindTotals] = field(default_factory=dict)

    @classmethod
    def of(cls, rounds: Iterable[RoundFacts]) -> Self:
        """Count these rounds."""
        by_kind: dict[RoundKind, list[RoundFacts]] = defaultdict(list)
        for facts in rounds:
            by_kind[facts.kind].append(facts)
        return cls({kind: KindTotals.of(rounds) for kind, rounds in by_kind.items()})

    def __add__(self, other: ChartTotals) -> ChartTotals:
        both = self.kinds.keys() | other.kinds.keys()
        none = KindTotals()
        return ChartTotals(
            {kind: self.kinds.get(kind, none) + other.kinds.get(kind, none) for kind in both}
        )

    def chosen(self, choice: RoundFilter) -> ChartTotals:
        """The totals of the kinds that match, whenever their rounds were played."""
        return ChartTotals(
            {kind: totals for kind, totals in self.kinds.items() if choice.matches(kind)}
        )

    def by_dice(self) -> dict[str, KindTotals]:
        """The totals for each kind of board."""
        by_dice: dict[str, KindTotals] = {}
        for kind, totals in self.kinds.items():
            known = by_dice.get(kind.dice)
            by_dice[kind.dice] = known + totals if known else totals
        return by_dice

    def all(self) -> KindTotals:
        """The totals of all kinds together."""
        return reduce(add, self.kinds.values(), KindTotals())

    def to_json(self) -> list[Any]:
        """Convert to plain values, for `from_json`."""
        return [[kind, totals.to_json()] for kind, totals in self.kinds.items()]

    @classmethod
    def from_json(cls, values: list[Any]) -> Self:
        """Convert from the values that `to_json` returned."""
        return cls({RoundKind(*kind): KindTotals.from_json(totals) for kind, totals in values})


def longest_of(words: Iterable[str]) -> str:
    """The longest word, alphabetically the first of ties; empty without rounds."""
    return min(words, key=lambda word: (-len(word), word), default="")


def _latest(scores: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(scores)[-KEPT_SCORES:])


def _letters(words: str) -> Counter[str]:
    # Several times as fast as a Counter of the text.
    return Counter({letter: words.count(letter) for letter in set(words) if letter.isalpha()})
