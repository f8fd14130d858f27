"""A board as an SVG picture, which scales to any size."""

from __future__ import annotations

from boggle_tui.game.board.board import BLOCK, SPARE, Board, QReading
from boggle_tui.game.board.faces import shown_face

TILE, GAP, ROUND = 90, 10, 14
"""The side of a tile, the gap between two tiles, and the radius of the corners."""
FACE, EDGE, LETTER = "#efe2c6", "#a8926c", "#2a1f16"
"""The colours of a tile; a block has the letters' colour, a spare cell has none."""
LETTER_SIZES = {1: 56, 2: 44}
"""Font sizes by the number of letters on a tile."""


def board_svg(board: Board, q: QReading = QReading.QU) -> str:
    """Draw the board as an SVG picture; `text.read_board` reads it back."""
    pitch = TILE + GAP
    width, height = board.cols * pitch + GAP, board.rows * pitch + GAP
    tiles = "".join(
        _tile(face, shown_face(face, q), cell % board.cols * pitch, cell // board.cols * pitch)
        for cell, face in enumerate(board.faces)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img"'
        f' font-family="sans-serif" font-weight="bold" text-anchor="middle">\n'
        f"<title>{board.rows}x{board.cols} board</title>\n"
        f"<desc>\nBoard: {board}\n</desc>\n{tiles}</svg>\n"
    )


def _tile(face: str, shown: str, x: int, y: int) -> str:
    fill = {BLOCK: LETTER, SPARE: "none"}.get(face, FACE)
    tile = (
        f'<rect x="{x + GAP}" y="{y + GAP}" width="{TILE}" height="{TILE}" rx="{ROUND}"'
        f' fill="{fill}" stroke="{EDGE}" stroke-width="3"/>'
    )
    if face in (BLOCK, SPARE):
        return f"{tile}\n"
    size = LETTER_SIZES[len(shown)]
    # A capital is about seven tenths of the font size high: this centres it.
    middle, line = x + GAP + TILE // 2, y + GAP + (TILE + size * 7 // 10) // 2
    return (
        f'{tile}<text x="{middle}" y="{line}" font-size="{size}" fill="{LETTER}">{shown}</text>\n'
    )
