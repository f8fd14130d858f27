"""Geometry: which cells touch which, for sets of cells as bits of a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from boggle_tui.game.board.board import BLOCK, Board, Cell

Cells = int
"""A set of cells: bit i stands for cell i."""


class Geometry:
    """The cells in play of a board, and which of them touch."""

    def __init__(self, rows: int, cols: int, in_play: Cells) -> None:
        self.rows, self.cols, self.in_play = rows, cols, in_play
        self._not_first_col = cells_of(at for at in range(rows * cols) if at % cols)
        self._not_last_col = cells_of(at for at in range(rows * cols) if (at + 1) % cols)

    @staticmethod
    @cache
    def of(board: Board) -> Geometry:
        """Return the geometry of a board; its blocks are out of play."""
        open_cells = (cell for cell, face in enumerate(board.faces) if face != BLOCK)
        return Geometry(board.rows, board.cols, cells_of(open_cells))

    def touching(self, cells: Cells) -> Cells:
        """Return every cell in play that touches at least one of these cells."""
        sides = (cells << 1) & self._not_first_col | (cells >> 1) & self._not_last_col
        across = sides | cells
        return (sides | across << self.cols | across >> self.cols) & self.in_play


def cells_of(cells: Iterable[Cell]) -> Cells:
    """Return the set of these cells."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def members(cells: Cells) -> Iterator[Cell]:
    """Yield the cells of a set, in order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def is_single(cells: Cells) -> bool:
    """Whether a set holds exactly one cell."""
    return bool(cells) and not cells & (cells - 1)
