"""Difficulty: the reasoning that a Gogen needs."""

from __future__ import annotations

from enum import StrEnum


class Difficulty(StrEnum):
    """The hardest kind of reasoning that a puzzle needs, if the easiest is always used first."""

    EASY = "easy"
    """A letter has one cell left beside the placed letters that it touches, or a cell has one
    letter left."""
    MEDIUM = "medium"
    """Also: a letter must touch some cell where a letter that is not placed yet can be."""
    HARD = "hard"
    """Also: two or three letters share as many cells, so that no other letter can be there."""
    VERY_HARD = "very-hard"
    """Also: a letter is tried on a cell, and leads to a contradiction."""

    @property
    def rank(self) -> int:
        """Its number, from 0 for the easiest."""
        return list(Difficulty).index(self)

    @property
    def label(self) -> str:
        """Its name in a sentence."""
        return self.replace("-", " ")
