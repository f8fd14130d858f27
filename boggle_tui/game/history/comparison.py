"""A round compared with the player's earlier ones of the same kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from boggle_tui.game.history.played_round import PlayedRound

LATEST = 10
"""The number of earlier rounds to compare a score with."""


class RoundFigures(NamedTuple):
    """The values of a round that can be records."""

    score: int
    words: int
    longest: int
    """Letters of the longest word; 0 without words."""


class Record(Enum):
    """A value that no earlier round of its kind reached."""

    SCORE = "score"
    WORDS = "words"
    LONGEST = "longest"


@dataclass(frozen=True)
class Comparison:
    """A round, and the earlier ones with a board of that size, the same rules and word list."""

    figures: RoundFigures
    past: tuple[RoundFigures, ...]
    """The earlier rounds, the latest first."""

    @classmethod
    def of(cls, played: PlayedRound, past: Sequence[RoundFigures]) -> Comparison:
        """Compare a round with earlier ones of its kind."""
        return cls(figures_of(played.score, played.found), tuple(past))

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the latest earlier rounds, in time order."""
        return tuple(figures.score for figures in reversed(self.past[:LATEST]))

    @property
    def mean(self) -> float:
        """The mean of these scores. There must be one."""
        return sum(self.scores) / len(self.scores)

    @property
    def rank(self) -> int:
        """The place of this round's score among them and itself, from 1."""
        return 1 + sum(score > self.figures.score for score in self.scores)

    @property
    def records(self) -> dict[Record, int]:
        """The records that this round broke, each with its value before."""
        if not self.past:
            return {}
        before = map(max, zip(*self.past, strict=True))
        return {
            record: value
            for record, value, now in zip(Record, before, self.figures, strict=True)
            if now > value
        }


def figures_of(score: int, found: Sequence[str]) -> RoundFigures:
    """The figures of a round with that score and those words."""
    return RoundFigures(score, len(found), max(map(len, found), default=0))
