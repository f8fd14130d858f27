"""UniquenessResult: whether a board is the only one, as values for any process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from boggle_tui.game.board.board import Board, Cell


@dataclass(frozen=True)
class UniquenessResult:
    """The minimum clues with which a board is the only one, up to symmetry."""

    board: Board
    cells: tuple[Cell, ...]
    """The fewest cells to fix; none if the words alone leave only this board."""

    @property
    def is_unique(self) -> bool:
        """Whether the words alone leave only this board."""
        return not self.cells

    def to_json(self) -> dict[str, Any]:
        """Return the result as plain values for `from_json`."""
        return {"status": "unique", "board": str(self.board), "cells": list(self.cells)}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Self:
        """Read a result from plain values."""
        return cls(Board.parse(values["board"]), tuple(values["cells"]))
