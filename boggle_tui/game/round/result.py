"""The result of a round: the words found, and those missed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from boggle_tui.game.board.board import Path
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.words.lexicon import Lexicon


@dataclass(frozen=True)
class RoundResult:
    """The words of a round: found, missed and rejected, with points and paths."""

    found: dict[str, int]
    """Points of each found word, the best first."""
    missed: dict[str, int]
    """Points of each missed word: common words first, then the best."""
    rejected: dict[str, Verdict]
    paths: Mapping[str, Path]
    """A path for each word on the board, rejected ones included."""
    score: int
    """Points of the found words, minus those spent on hints."""
    possible: int
    """Points of the words in totals."""
    rare: frozenset[str] = frozenset()
    """The missed words that are not common; none in a puzzle."""
    bonus: frozenset[str] = frozenset()
    """The words of a puzzle that were not to be found, but score as well."""
    counted: frozenset[str] = frozenset()
    """The words in totals: those to find, or all on the board; no offensive ones."""
    beyond: int = 0
    """The part of the score for other words."""

    @classmethod
    def of(cls, game: Round, all_words: Mapping[str, Path], common: Lexicon) -> RoundResult:
        """Evaluate a round, given the words to count on its board, and the list of common words.

        Of a puzzle, only the words to find are in totals.
        """
        found = sorted(game.found, key=lambda word: (-game.points(word), word))
        missed = sorted(
            (word for word in all_words if word not in game.found),
            key=lambda word: (word not in common, -game.points(word), word),
        )
        possible: Iterable[str] = all_words
        known = game.setup.own.added
        rare = frozenset(word for word in missed if word not in common and word not in known)
        if game.to_find:
            possible, rare = game.to_find.words, frozenset()
        total = sum(game.points(word) for word in possible if word in game.found)
        rejected_paths = {
            word: path
            for word in game.rejected
            if (path := first_path(game.board, word, game.rules.q))
        }
        return cls(
            {word: game.points(word) for word in found},
            {word: game.points(word) for word in missed},
            dict(game.rejected),
            {**rejected_paths, **all_words, **game.found},
            game.score,
            game.setup.score_for(sum(map(game.points, possible))),
            rare,
            frozenset({*found, *missed} - {*game.to_find.words} if game.to_find else ()),
            frozenset(possible),
            game.score - max(0, game.setup.score_for(total) - game.spent),
        )

    @property
    def share(self) -> float:
        """The share of the possible points, from 0 to 1; 1 if none were possible."""
        return (self.score - self.beyond) / self.possible if self.possible else 1.0

    @property
    def found_counted(self) -> dict[str, int]:
        """Points of each found word that is in totals."""
        return {word: points for word, points in self.found.items() if word in self.counted}
