"""Explanation: why a puzzle has no board, and what would help, as values for any process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.reason import Reason


@dataclass(frozen=True)
class Suggestion:
    """A similar puzzle that has a board."""

    text: str
    puzzle: Puzzle
    board: Board
    """A board for the puzzle."""

    def to_json(self) -> dict[str, Any]:
        """Return the suggestion as plain values for `from_json`."""
        board = list(self.board.faces)
        return {"text": self.text, "puzzle": self.puzzle.to_json(), "board": board}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """Read a suggestion from plain values."""
        puzzle = Puzzle.from_json(values["puzzle"])
        board = Board(puzzle.rows, puzzle.cols, tuple(values["board"]))
        return cls(values["text"], puzzle, board)


@dataclass(frozen=True)
class Explanation:
    """The reason why no board exists, and changes that would help."""

    reason: Reason
    is_minimal: bool
    """Whether it is proven that none of the words of the reason can be left out."""
    suggestions: tuple[Suggestion, ...]
    is_complete: bool = True
    """Whether the search for suggestions is over."""

    def to_json(self) -> dict[str, Any]:
        """Return the explanation as plain values for `from_json`."""
        return {
            "status": "explained",
            "reason": self.reason.to_json(),
            "smallest": self.is_minimal,
            "suggestions": [suggestion.to_json() for suggestion in self.suggestions],
            "complete": self.is_complete,
        }

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """Read an explanation from plain values."""
        return cls(
            Reason.from_json(values["reason"]),
            values["smallest"],
            tuple(map(Suggestion.from_json, values["suggestions"])),
            values["complete"],
        )
