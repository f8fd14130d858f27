"""Objective: what makes one board better than another."""

from __future__ import annotations

from enum import StrEnum


class Objective(StrEnum):
    """The quality of a board to optimise."""

    ALL = "all"
    """All the words, on any number of tiles."""
    MAX_WORDS = "best"
    """The most words, or the greatest total weight."""
    MIN_TILES = "fewest"
    """All the words, on the fewest tiles."""
    MAX_WORDS_MIN_TILES = "best-fewest"
    """The most words or the greatest weight; among such boards, the fewest tiles."""

    @classmethod
    def of(cls, *, is_partial: bool, minimizes_tiles: bool) -> Objective:
        """Return the objective with these two properties."""
        if is_partial:
            return cls.MAX_WORDS_MIN_TILES if minimizes_tiles else cls.MAX_WORDS
        return cls.MIN_TILES if minimizes_tiles else cls.ALL

    @property
    def is_partial(self) -> bool:
        """Whether words may be left out."""
        return self in (Objective.MAX_WORDS, Objective.MAX_WORDS_MIN_TILES)

    @property
    def minimizes_tiles(self) -> bool:
        """Whether fewer tiles are better, for the same words."""
        return self in (Objective.MIN_TILES, Objective.MAX_WORDS_MIN_TILES)
