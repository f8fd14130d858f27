"""The news of a search, each with the draft that it is about."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass, replace
from typing import Self

from boggle_tui.tui.unboggle.built_board import BuiltBoard, Move
from boggle_tui.tui.unboggle.suggestions import SuggestedChange
from boggle_tui.unboggle.analysis.fill import Filling
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
from boggle_tui.unboggle.puzzle.explanation import Explanation
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import PuzzleDraft
from boggle_tui.unboggle.search.result import Progress, Result, UniquenessResult


@dataclass(frozen=True, kw_only=True)
class SolverEvent:
    """News of a search."""

    draft: PuzzleDraft
    """The draft for which the search began."""
    board: BuiltBoard | None = None
    """The board that the news is about, to be shown now; None if it is about none."""

    def moved(self, move: Move) -> Self:
        """Rotate or mirror the puzzle and the board."""
        board = None if self.board is None else self.board.moved(move)
        return replace(self, draft=move.draft(self.draft), board=board)


@dataclass(frozen=True, kw_only=True)
class Started(SolverEvent):
    """A search that was asked for has begun."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Progressed(SolverEvent):
    """A search has come further."""

    puzzle: Puzzle
    progress: Progress


SearchEvent = Started | Progressed
"""News of a running search."""


@dataclass(frozen=True, kw_only=True)
class Fits(SolverEvent):
    """A board holds the words as they are now; a smaller one may still be searched for."""

    board: BuiltBoard


@dataclass(frozen=True, kw_only=True)
class Solved(SolverEvent):
    """A search has a result."""

    result: Result
    is_requested: bool
    """Whether the player asked for it; otherwise it was started by an edit."""


@dataclass(frozen=True, kw_only=True)
class NoOtherBoard(SolverEvent):
    """All solutions have been shown."""

    puzzle: Puzzle
    count: int


@dataclass(frozen=True, kw_only=True)
class Explained(SolverEvent):
    """An explanation why no board exists and what would help, possibly still partial."""

    explanation: Explanation


@dataclass(frozen=True, kw_only=True)
class Filled(SolverEvent):
    """The spare cells of the board have better letters."""

    board: BuiltBoard
    filling: Filling
    is_change: bool
    """Whether undo comes back to the board before."""


@dataclass(frozen=True, kw_only=True)
class UniquenessChecked(SolverEvent):
    """The uniqueness check has finished."""

    board: BuiltBoard
    puzzle: Puzzle
    result: UniquenessResult


@dataclass(frozen=True, kw_only=True)
class SmallestFound(SolverEvent):
    """The search for the smallest board has a result."""

    smallest: SmallestBoard


@dataclass(frozen=True, kw_only=True)
class Stopped(SolverEvent):
    """The player stopped the search."""

    last: Progressed | None
    """Its latest progress with a board."""


@dataclass(frozen=True, kw_only=True)
class Failed(SolverEvent):
    """The draft is not a puzzle, or the solver failed."""

    text: str
    suggestions: tuple[SuggestedChange, ...] = ()
    """The changes that are known to help."""


Events = AsyncGenerator[SolverEvent, None]
