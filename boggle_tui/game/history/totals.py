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
    best_words,
    better,
    comparable,
    days_boards,
    days_played,
    misses,
    modes,
    shares,
    word_lengths,
)

Key = TypeVar("Key")

MOST_WORDS = 5
"""Best words that are kept."""


@dataclass(frozen=True)
class RoundTotals:
    """Sums over rounds. The tallies of earlier and of later rounds add up to that of all."""

    rounds: int = 0
    points: int = 0
    """Points of the rounds that compare: whole ones, by the game's own tables."""
    seconds: float = 0.0
    """Seconds that were played in those."""
    shares: tuple[float, ...] = ()
    """The share of the points in each round where it is known, from the first to the last."""
    days: frozenset[date] = frozenset()
    """The days on which there was a round."""
    boards: frozenset[date] = frozenset()
    """The days whose board was played."""
    lengths: Counter[int] = field(default_factory=Counter)
    """How many words of each length were found."""
    misses: Counter[str] = field(default_factory=Counter)
    """How often each word was missed."""
    best: tuple[BestWord, ...] = ()
    """The words worth most."""
    modes: Counter[str] = field(default_factory=Counter)
    """How many rounds there were of each mode."""

    @classmethod
    def of(cls, rounds: Sequence[PlayedRound]) -> Self:
        """The tally of these rounds."""
        alike = comparable(rounds)
        return cls(
            len(rounds),
            sum(played.score for played in alike),
            sum(played.elapsed for played in alike),
            tuple(shares(rounds)),
            frozenset(days_played(rounds)),
            frozenset(days_boards(rounds)),
            Counter(word_lengths(rounds)),
            misses(rounds),
            tuple(best_words(rounds, MOST_WORDS)),
            modes(rounds),
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
            tuple(better((*self.best, *later.best), MOST_WORDS)),
            _sum(self.modes, later.modes),
        )

    @property
    def points_a_minute(self) -> float:
        """Points for each minute played; 0 where no time was played."""
        return 60 * self.points / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """The tally as plain values; `from_json` reads them."""
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
        }

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """The tally that `to_json` wrote."""
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
        )


def _sum(many: Counter[Key], few: Counter[Key]) -> Counter[Key]:
    # Several times as fast as +, which goes through the many one by one.
    both = Counter(many)
    both.update(few)
    return both
