"""A board seen after quarter turns: where each cell is shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from boggle_tui.game.board.board import Board, Cell, Path


@dataclass(frozen=True)
class BoardTurn:
    """A board, and how it is shown; a place is a cell of the board as it is shown."""

    board: Board
    """The board itself."""
    turns: int
    """The number of quarter turns."""
    cells: tuple[Cell, ...]
    """The cell of the board at each place."""
    shown: Board
    """The board as it is shown."""

    @classmethod
    def of(cls, board: Board, turns: int) -> Self:
        """Turn a board clockwise, by a quarter each time."""
        cells, shown = tuple(range(len(board.faces))), board
        for _ in range(turns % 4):
            rows, cols = shown.rows, shown.cols
            cells = tuple(
                cells[(rows - 1 - row) * cols + col] for col in range(cols) for row in range(rows)
            )
            shown = shown.turned()
        return cls(board, turns, cells, shown)

    @cached_property
    def _places(self) -> dict[Cell, Cell]:
        return {cell: place for place, cell in enumerate(self.cells)}

    def place_of(self, cell: Cell) -> Cell:
        """The place where a cell is shown."""
        return self._places[cell]

    def path(self, path: Path) -> Path:
        """The places of a path; cells of an earlier, larger board are left out."""
        return tuple(self._places[cell] for cell in path if cell in self._places)
