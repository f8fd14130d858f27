"""A round of a contest: one board, and the turns on it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Self

from boggle_tui.game.round.round import Round, Verdict


class WordStatus(Enum):
    """The outcome of a word after all turns."""

    UNIQUE = "counts"
    SHARED = "was found by several, and scores for nobody"
    UPHELD = "was challenged, and counts"
    REJECTED = "was challenged, and does not count"


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One player's turn on a board, finished or not."""

    player: str
    found: tuple[str, ...] = ()
    worth: tuple[int, ...] = ()
    """The points of each found word, if it counts."""
    times: tuple[float, ...] = ()
    """The seconds played when each word was found."""
    rejected: tuple[tuple[str, Verdict], ...] = ()
    elapsed: float = 0.0
    """Seconds played, without pauses."""
    is_over: bool = False

    def after(self, game: Round) -> Self:
        """Update this turn from its round."""
        return replace(
            self,
            found=tuple(game.found),
            worth=tuple(map(game.points, game.found)),
            times=tuple(round(seconds, 3) for seconds in game.found_at.values()),
            rejected=tuple(game.rejected.items()),
            elapsed=round(game.elapsed, 3),
            is_over=game.is_over,
        )


@dataclass(frozen=True, kw_only=True)
class ContestRound:
    """One board, the turns of all players on it, and the judgements on challenged words."""

    notation: str
    """The board, as `Board.parse` reads it."""
    turns: tuple[Turn, ...]
    """In the order of play."""
    judged: tuple[tuple[str, bool], ...] = ()
    """Each challenged word, and whether it counts."""

    @cached_property
    def shared(self) -> frozenset[str]:
        """The words found by two or more players."""
        counts = Counter(word for turn in self.turns for word in turn.found)
        return frozenset(word for word, count in counts.items() if count > 1)

    @cached_property
    def worth(self) -> dict[str, int]:
        """The points of each word, if it counts."""
        return {
            word: points
            for turn in self.turns
            for word, points in zip(turn.found, turn.worth, strict=True)
        }

    @cached_property
    def points(self) -> dict[str, int]:
        """The score of each player."""
        return {
            turn.player: sum(self.worth[word] for word in self.counting(turn))
            for turn in self.turns
        }

    @property
    def is_over(self) -> bool:
        """Whether all players had their turn."""
        return all(turn.is_over for turn in self.turns)

    def finders(self, word: str) -> tuple[str, ...]:
        """The players who found a word, in the order of play."""
        return tuple(turn.player for turn in self.turns if word in turn.found)

    def status(self, word: str) -> WordStatus:
        """The outcome of a found word."""
        if word in self.shared:
            return WordStatus.SHARED
        counts = dict(self.judged).get(word)
        if counts is None:
            return WordStatus.UNIQUE
        return WordStatus.UPHELD if counts else WordStatus.REJECTED

    def counting(self, turn: Turn) -> tuple[str, ...]:
        """The words of a turn that score."""
        return tuple(
            word
            for word in turn.found
            if self.status(word) in (WordStatus.UNIQUE, WordStatus.UPHELD)
        )
