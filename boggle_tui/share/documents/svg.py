"""A board as an SVG picture, which scales to any size."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Path, QReading
from boggle_tui.game.board.faces import shown_face

TILE, GAP, ROUND = 90, 10, 14
"""The side of a tile, the gap between two tiles, and the radius of the corners."""
LETTER_SIZES = {1: 56, 2: 44}
"""Font sizes by the number of letters on a tile."""
Point = tuple[int, int]
INK, TRAIL = "#222222", "#f5b971"
"""On paper: the colour of letters and outlines, and that of a word's path."""
UNDERLINED = "MWNZ"
"""The letters that have a line beneath them where letters are turned: they may be mistaken."""


@dataclass(frozen=True)
class Colours:
    """The colours of a tile; a block has the colour of letters, a spare cell has none."""

    face: str
    edge: str
    letter: str


ON_SCREEN = Colours("#efe2c6", "#a8926c", "#2a1f16")
ON_PAPER = Colours("#ffffff", INK, INK)


def board_svg(
    board: Board,
    q: QReading = QReading.QU,
    *,
    colours: Colours = ON_SCREEN,
    path: Path = (),
    turns: tuple[int, ...] = (),
) -> str:
    """Draw the board as an SVG picture; `text.read_board` reads it back.

    With `path`, a word's path lies beneath the letters, from a dot to its end. `turns` has the
    quarter turns of each letter.
    """
    width, height = _size(board)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img"'
        f' font-family="sans-serif" font-weight="bold" text-anchor="middle">\n'
        f"<title>{board.rows}x{board.cols} board</title>\n"
        f"<desc>\nBoard: {board}\n</desc>\n{_drawing(board, q, colours, path, turns)}</svg>\n"
    )


def nested_board_svg(
    board: Board,
    q: QReading,
    *,
    place: tuple[float, float, float, float],
    path: Path = (),
    turns: tuple[int, ...] = (),
) -> str:
    """Draw the board for a page at this place (x, y, width, height) of a larger picture."""
    x, y, width, height = place
    inner_width, inner_height = _size(board)
    return (
        f'<svg x="{x:.5g}" y="{y:.5g}" width="{width:.5g}" height="{height:.5g}"'
        f' viewBox="0 0 {inner_width} {inner_height}" font-weight="bold" text-anchor="middle">\n'
        f"{_drawing(board, q, ON_PAPER, path, turns)}</svg>\n"
    )


def _size(board: Board) -> tuple[int, int]:
    pitch = TILE + GAP
    return board.cols * pitch + GAP, board.rows * pitch + GAP


def _drawing(
    board: Board, q: QReading, colours: Colours, path: Path, turns: tuple[int, ...]
) -> str:
    pitch, first = TILE + GAP, GAP + TILE // 2
    middles = [
        (cell % board.cols * pitch + first, cell // board.cols * pitch + first)
        for cell in range(len(board.faces))
    ]
    tiles = "".join(
        _tile(face, x, y, colours) for face, (x, y) in zip(board.faces, middles, strict=True)
    )
    trail = _trail([middles[cell] for cell in path]) if path else ""
    letters = "".join(
        _letter(shown_face(face, q), middles[cell], colours, turns[cell] if turns else None)
        for cell, face in enumerate(board.faces)
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


def _letter(shown: str, middle: Point, colours: Colours, turns: int | None) -> str:
    x, y = middle
    size = LETTER_SIZES[len(shown)]
    # A capital is about seven tenths of the font size high: this centres it.
    line = y + size * 7 // 20
    turn = f' transform="rotate({90 * turns} {x} {y})"' if turns else ""
    style = f'font-size="{size}" fill="{colours.letter}"{turn}'
    text = f'<text x="{x}" y="{line}" {style}>{shown}</text>\n'
    if turns is None or shown not in UNDERLINED:
        return text
    below = y + 31
    return text + (
        f'<line x1="{x - 22}" y1="{below}" x2="{x + 22}" y2="{below}" stroke="{colours.letter}"'
        f' stroke-width="4"{turn}/>\n'
    )
