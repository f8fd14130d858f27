"""Explanation: why a puzzle has no board, and what would help."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.reason import Reason


@dataclass(frozen=True)
class LargerBoard:
    """A board of another size."""

    rows: int
    cols: int


@dataclass(frozen=True)
class NoDice:
    """Letters that the dice set can't show."""


@dataclass(frozen=True)
class FreeCells:
    """Any letters on the cells that are fixed."""


@dataclass(frozen=True)
class LetQBeAlone:
    """The Qu tile for a q without a u as well."""


@dataclass(frozen=True)
class DropWords:
    """Fewer words."""

    words: tuple[str, ...]
    """The words to leave out."""
    is_least: bool = False
    """Whether it is proven that fewer words, or lighter ones, won't do."""


Change = LargerBoard | NoDice | FreeCells | LetQBeAlone | DropWords
"""A change of a puzzle that may give it a board."""


@dataclass(frozen=True)
class Suggestion:
    """A change that gives a puzzle a board."""

    change: Change
    puzzle: Puzzle
    """The changed puzzle."""
    board: Board
    """A board for it."""


@dataclass(frozen=True)
class Explanation:
    """The reason why no board exists, and changes that would help."""

    reason: Reason
    is_minimal: bool
    """Whether it is proven that none of the words of the reason can be left out."""
    suggestions: tuple[Suggestion, ...]
    is_complete: bool = True
    """Whether the search for suggestions is over."""
