"""Totals over many rounds, kept so that statistics need not read every round again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Self, TypeVar

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.statistics import (
    BestWord,
    Puzzles,
    best_words,
    comparable,
    days_boards,
    days_played,
    merge_best_words,
    misses,
    modes,
    shares,
    word_lengths,
)

Key = TypeVar("Key")

MAX_BEST = 5
"""The number of best words to keep."""


@dataclass(frozen=True)
class RoundTotals:
    """Totals over rounds; those of earlier and later rounds can be added."""

    rounds: int = 0
    points: int = 0
    """Points of the comparable rounds."""
    seconds: float = 0.0
    """Seconds played in the comparable rounds."""
    shares: tuple[float, ...] = ()
    """The share of the possible points in each round where it is known, in time order."""
    days: frozenset[date] = frozenset()
    """The days with a round."""
    boards: frozenset[date] = frozenset()
    """The days whose daily board was played."""
    lengths: Counter[int] = field(default_factory=Counter)
    """The number of found words of each length."""
    misses: Counter[str] = field(default_factory=Counter)
    """The number of times each word was missed."""
    best: tuple[BestWord, ...] = ()
    """The words with the most points."""
    modes: Counter[str] = field(default_factory=Counter)
    """The number of rounds in each mode."""
    puzzles: Puzzles = field(default_factory=Puzzles)
    """The puzzles, which are part of `rounds`, `days` and `boards`, and of nothing else here."""

    @classmethod
    def of(cls, all_rounds: Sequence[PlayedRound]) -> Self:
        """Compute the totals of these rounds."""
        rounds = [played for played in all_rounds if not played.is_puzzle]
        compared = comparable(rounds)
        return cls(
            len(all_rounds),
            sum(played.score for played in compared),
            sum(played.elapsed for played in compared),
            tuple(shares(rounds)),
            frozenset(days_played(all_rounds)),
            frozenset(days_boards(all_rounds)),
            Counter(word_lengths(rounds)),
            misses(rounds),
            tuple(best_words(rounds, MAX_BEST)),
            modes(rounds),
            Puzzles.of(all_rounds),
        )

    def __add__(self, later: RoundTotals) -> RoundTotals:
        return RoundTotals(
            self.rounds + later.rounds,
            self.points + later.points,
            self.seconds + later.seconds,
            self.shares + later.shares,
            self.days | later.days,
            self.boards | later.boards,
            _sum(self.lengths, later.lengths),
            _sum(self.misses, later.misses),
            tuple(merge_best_words((*self.best, *later.best), MAX_BEST)),
            _sum(self.modes, later.modes),
            self.puzzles.plus(later.puzzles),
        )

    @property
    def points_a_minute(self) -> float:
        """Points per minute played; 0 if no time was played."""
        return 60 * self.points / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """Convert to plain values, for `from_json`."""
        return {
            "rounds": self.rounds,
            "points": self.points,
            "seconds": self.seconds,
            "shares": self.shares,
            "days": sorted(map(str, self.days)),
            "boards": sorted(map(str, self.boards)),
            "lengths": list(self.lengths.items()),
            "misses": dict(self.misses),
            "best": [[best.word, best.points, str(best.day)] for best in self.best],
            "modes": dict(self.modes),
            "puzzles": list(self.puzzles),
        }

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """Convert from the values that `to_json` returned."""
        return cls(
            values["rounds"],
            values["points"],
            values["seconds"],
            tuple(values["shares"]),
            frozenset(map(date.fromisoformat, values["days"])),
            frozenset(map(date.fromisoformat, values["boards"])),
            Counter(dict(values["lengths"])),
            Counter(values["misses"]),
            tuple(
                BestWord(word, points, date.fromisoformat(day))
                for word, points, day in values["best"]
            ),
            Counter(values["modes"]),
            Puzzles(*values["puzzles"]),
        )


def _sum(larger: Counter[Key], smaller: Counter[Key]) -> Counter[Key]:
    # Several times as fast as +, which iterates over the larger counter.
    total = Counter(larger)
    total.update(smaller)
    return total
