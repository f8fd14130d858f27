"""The cursor on a board, and the keys that move it."""

from __future__ import annotations

from boggle_tui.game.board.board import Board, Cell

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""The rows and columns each key moves the cursor by."""


def move_cursor(board: Board, cursor: Cell | None, rows: int, cols: int) -> Cell:
    """Return the cell that far away, wrapping at the edges; cell 0 without a cursor."""
    if cursor is None:
        return 0
    row, col = divmod(cursor, board.cols)
    return (row + rows) % board.rows * board.cols + (col + cols) % board.cols
