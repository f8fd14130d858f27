"""Explanations, as values that any process can read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Reason


@dataclass(frozen=True)
class Suggestion:
    """A puzzle that can be solved, near to one that cannot."""

    text: str
    puzzle: Puzzle
    board: Board
    """The proof that it can be solved."""


@dataclass(frozen=True)
class Explanation:
    """Why there is no board, and what would help."""

    reason: Reason
    is_smallest: bool
    """Whether none of the words of the reason can be left out, as far as is proven."""
    suggestions: tuple[Suggestion, ...]

    def to_json(self) -> dict[str, Any]:
        """The explanation as plain values."""
        return {
            "status": "explained",
            "reason": self.reason.to_json(),
            "smallest": self.is_smallest,
            "suggestions": [
                {
                    "text": suggestion.text,
                    "puzzle": suggestion.puzzle.to_json(),
                    "board": list(suggestion.board.faces),
                }
                for suggestion in self.suggestions
            ],
        }

    @staticmethod
    def from_json(values: dict[str, Any]) -> Explanation:
        """The explanation that `to_json` wrote."""
        suggestions = []
        for each in values["suggestions"]:
            puzzle = Puzzle.from_json(each["puzzle"])
            board = Board(puzzle.rows, puzzle.cols, tuple(each["board"]))
            suggestions.append(Suggestion(each["text"], puzzle, board))
        reason = Reason.from_json(values["reason"])
        return Explanation(reason, values["smallest"], tuple(suggestions))
