"""Progress: what a search can tell while it is at work."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boggle_tui.game.board.board import Board, Path
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.result import Engine


@dataclass(frozen=True, kw_only=True)
class Progress:
    """What is known of a puzzle at one moment of the search."""

    seconds: float
    """Time since the search began."""
    engine: Engine
    """The engine that was heard of last."""
    words: int
    """Words asked for."""
    upper_bound: int
    """The most words that could fit (or weight, where they carry any), as far as is proven."""
    tiles_lower_bound: int
    """The fewest tiles that hold all the words, or the most of them, as far as is proven."""
    board: Board | None = None
    """The best board so far."""
    paths: dict[str, Path] = field(default_factory=dict)
    """A path for each word that stands on it."""
    conflicts: int = 0
    """Dead ends that the SAT solver has learnt from."""
    restarts: int = 0
    """Times that a search began anew."""
    text: str
    """What is known now, in one short sentence."""

    @property
    def placed(self) -> int:
        """Words on the best board so far."""
        return len(self.paths)

    def to_json(self) -> dict[str, Any]:
        """The progress as plain values; `from_json` reads them."""
        values = {**vars(self), "board": self.board and list(self.board.faces)}
        return {"status": "searching", **values}

    @staticmethod
    def from_json(values: dict[str, Any], puzzle: Puzzle) -> Progress:
        """The progress on the puzzle that `to_json` wrote."""
        fields = {name: value for name, value in values.items() if name != "status"}
        if fields["board"] is not None:
            fields["board"] = Board(puzzle.rows, puzzle.cols, tuple(fields["board"]))
        fields["paths"] = {word: tuple(path) for word, path in fields["paths"].items()}
        return Progress(**fields)
