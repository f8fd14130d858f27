"""A board as an SVG picture, and the tiles and letters that it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boggle_tui.files.translation import _
from boggle_tui.game.board.faces import BLOCK, SPARE, QReading, shown_face, written_faces

TILE, GAP, ROUND = 90, 10, 14
"""The side of a tile, the gap between two tiles, and the radius of the corners."""
LETTER_SIZES = {1: 56, 2: 44}
"""Font sizes by the number of letters on a tile."""
Point = tuple[int, int]
INK, TRAIL = "#222222", "#f5b971"
"""On paper: the colour of letters and outlines, and that of a word's path."""
UNDERLINED = "MWNZ"
"""The letters that have a line beneath them where letters are turned: they may be mistaken."""


class Colours(NamedTuple):
    """The colours of a tile; a block has the colour of letters, a spare cell has none."""

    face: str
    edge: str
    letter: str


ON_SCREEN = Colours("#efe2c6", "#a8926c", "#2a1f16")
ON_PAPER = Colours("#ffffff", INK, INK)


def draw_board(
    faces: Sequence[str],
    cols: int,
    q: QReading = QReading.QU,
    path: Sequence[int] = (),
    rotations: Sequence[int] = (),
    colours: Colours = ON_SCREEN,
) -> str:
    """Draw the board of these faces as an SVG picture; `paper.text.read_board` reads it back.

    A word's path lies beneath the letters, from a dot to its end. The rotations are the quarter
    turns of each letter; without any, all are upright.
    """
    rows = len(faces) // cols
    width, height = drawing_size(rows, cols)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img"'
        f' font-family="sans-serif" font-weight="bold" text-anchor="middle">\n'
        f"<title>{_('{size} board', size=f'{rows}x{cols}')}</title>\n"
        f"<desc>\nBoard: {written_faces(faces, cols)}\n</desc>\n"
        f"{draw_tiles(faces, cols, q, path, rotations, colours)}</svg>\n"
    )


def drawing_size(rows: int, cols: int) -> tuple[int, int]:
    """Return the width and height of the picture of a board."""
    pitch = TILE + GAP
    return cols * pitch + GAP, rows * pitch + GAP


def draw_tiles(
    faces: Sequence[str],
    cols: int,
    q: QReading,
    path: Sequence[int],
    rotations: Sequence[int],
    colours: Colours,
) -> str:
    """Draw what is within the picture of a board, as in `draw_board`."""
    pitch, first = TILE + GAP, GAP + TILE // 2
    middles = [
        (cell % cols * pitch + first, cell // cols * pitch + first) for cell in range(len(faces))
    ]
    tiles = "".join(_tile(face, x, y, colours) for face, (x, y) in zip(faces, middles, strict=True))
    trail = _trail([middles[cell] for cell in path]) if path else ""
    letters = "".join(
        _letter(
            shown_face(face, q),
            middles[cell],
            colours,
            rotations[cell] if rotations else None,
        )
        for cell, face in enumerate(faces)
        if face not in (BLOCK, SPARE)
    )
    return tiles + trail + letters


def _tile(face: str, x: int, y: int, colours: Colours) -> str:
    fill = {BLOCK: colours.letter, SPARE: "none"}.get(face, colours.face)
    half = TILE // 2
    return (
        f'<rect x="{x - half}" y="{y - half}" width="{TILE}" height="{TILE}" rx="{ROUND}"'
        f' fill="{fill}" stroke="{colours.edge}" stroke-width="3"/>\n'
    )


def _trail(points: list[Point]) -> str:
    (x, y), line = points[0], " ".join(f"{x},{y}" for x, y in points)
    return (
        f'<circle cx="{x}" cy="{y}" r="38" fill="{TRAIL}"/>\n'
        f'<polyline points="{line}" fill="none" stroke="{TRAIL}" stroke-width="27"'
        ' stroke-linecap="round" stroke-linejoin="round"/>\n'
    )


def _letter(shown: str, middle: Point, colours: Colours, rotation: int | None) -> str:
    x, y = middle
    size = LETTER_SIZES[len(shown)]
    # A capital is about seven tenths of the font size high: this centres it.
    line = y + size * 7 // 20
    transform = f' transform="rotate({90 * rotation} {x} {y})"' if rotation else ""
    style = f'font-size="{size}" fill="{colours.letter}"{transform}'
    text = f'<text x="{x}" y="{line}" {style}>{shown}</text>\n'
    if rotation is None or shown not in UNDERLINED:
        return text
    below = y + 31
    return text + (
        f'<line x1="{x - 22}" y1="{below}" x2="{x + 22}" y2="{below}" stroke="{colours.letter}"'
        f' stroke-width="4"{transform}/>\n'
    )
