"""The cursor on a board, and the keys that move it."""

from __future__ import annotations

from boggle_tui.game.board.board import Board, Cell

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""Rows and columns that a key moves the cursor by."""


def stepped(board: Board, cursor: Cell | None, rows: int, cols: int) -> Cell:
    """The cell that far on, in again at the other side; the first one if there was none yet."""
    if cursor is None:
        return 0
    row, col = divmod(cursor, board.cols)
    return (row + rows) % board.rows * board.cols + (col + cols) % board.cols
