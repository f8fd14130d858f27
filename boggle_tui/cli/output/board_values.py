"""A board as plain values for JSON."""

from __future__ import annotations

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.faces import shown_faces


def board_values(board: Board, q: QReading) -> dict[str, object]:
    """Return the size, the faces as players see them, and the notation."""
    return {
        "rows": board.rows,
        "cols": board.cols,
        "board": shown_faces(board.faces, q),
        "notation": str(board),
    }
