"""SVG: a board as a picture, and pages one beneath the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from boggle_tui.game.board.board import BLOCK, SPARE, Board
from boggle_tui.game.board.faces import shown_face
from boggle_tui.paper.metrics import Font
from boggle_tui.paper.page import Box, Mark, Page, Picture, Rule, Text

TILE, GAP, ROUND = 90, 10, 14
"""The side of a tile, the gap between two tiles, and the radius of the corners."""
LETTER_SIZES = {1: 56, 2: 44}
"""Font sizes by the number of letters on a tile."""
Point = tuple[int, int]
INK, TRAIL = "#222222", "#f5b971"
"""On paper: the colour of letters and outlines, and that of a word's path."""
UNDERLINED = "MWNZ"
"""The letters that have a line beneath them where letters are turned: they may be mistaken."""


FONTS = "DejaVu Sans, Bitstream Vera Sans, Verdana, sans-serif"
"""Fonts of the widths that the pages were laid out for, and others where those are missing."""
STYLES = {
    Font.REGULAR: "",
    Font.BOLD: ' font-weight="bold"',
    Font.ITALIC: ' font-style="italic"',
}
PAGE_GAP = 18
"""The gap between two pages."""


@dataclass(frozen=True)
class Colours:
    """The colours of a tile; a block has the colour of letters, a spare cell has none."""

    face: str
    edge: str
    letter: str


ON_SCREEN = Colours("#efe2c6", "#a8926c", "#2a1f16")
ON_PAPER = Colours("#ffffff", INK, INK)


def board_svg(picture: Picture, colours: Colours = ON_SCREEN) -> str:
    """Draw the board as an SVG picture; `text.read_board` reads it back.

    A word's path lies beneath the letters, from a dot to its end.
    """
    board = picture.board
    width, height = _size(board)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img"'
        f' font-family="sans-serif" font-weight="bold" text-anchor="middle">\n'
        f"<title>{board.rows}x{board.cols} board</title>\n"
        f"<desc>\nBoard: {board}\n</desc>\n{_drawing(picture, colours)}</svg>\n"
    )


def pages_svg(pages: Iterable[Page], title: str) -> str:
    """Draw the pages, one beneath the other."""
    parts = []
    top = width = 0.0
    for page in pages:
        marks = "".join(map(_mark, page.marks))
        parts.append(
            f'<g transform="translate(0 {top:.5g})">\n<rect width="{page.paper.width:.5g}"'
            f' height="{page.paper.height:.5g}" fill="white"/>\n{marks}</g>\n'
        )
        top += page.paper.height + PAGE_GAP
        width = max(width, page.paper.width)
    height = top - PAGE_GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.5g} {height:.6g}"'
        f' width="{width:.5g}pt" height="{height:.6g}pt" font-family="{FONTS}">\n'
        f"<title>{escape(title)}</title>\n{''.join(parts)}</svg>\n"
    )


def _mark(mark: Mark) -> str:
    if isinstance(mark, Text):
        return (
            f'<text x="{mark.x:.5g}" y="{mark.y:.5g}" font-size="{mark.size:.4g}"'
            f' text-anchor="{mark.anchor}"{STYLES[mark.font]}>{escape(mark.text)}</text>\n'
        )
    if isinstance(mark, Rule):
        return (
            f'<line x1="{mark.x:.5g}" y1="{mark.y:.5g}" x2="{mark.to_x:.5g}" y2="{mark.to_y:.5g}"'
            f' stroke="black" stroke-width="{mark.width:.3g}"/>\n'
        )
    if isinstance(mark, Box):
        return (
            f'<rect x="{mark.x:.5g}" y="{mark.y:.5g}" width="{mark.width:.5g}"'
            f' height="{mark.height:.5g}" rx="{mark.radius:.3g}" fill="none" stroke="black"'
            f' stroke-width="{mark.line:.3g}"/>\n'
        )
    width, height = _size(mark.picture.board)
    return (
        f'<svg x="{mark.x:.5g}" y="{mark.y:.5g}" width="{mark.width:.5g}"'
        f' height="{mark.height:.5g}" viewBox="0 0 {width} {height}" font-weight="bold"'
        f' text-anchor="middle">\n{_drawing(mark.picture, ON_PAPER)}</svg>\n'
    )


def _size(board: Board) -> tuple[int, int]:
    pitch = TILE + GAP
    return board.cols * pitch + GAP, board.rows * pitch + GAP


def _drawing(picture: Picture, colours: Colours) -> str:
    board, rotations = picture.board, picture.rotations
    pitch, first = TILE + GAP, GAP + TILE // 2
    middles = [
        (cell % board.cols * pitch + first, cell // board.cols * pitch + first)
        for cell in range(len(board.faces))
    ]
    tiles = "".join(
        _tile(face, x, y, colours) for face, (x, y) in zip(board.faces, middles, strict=True)
    )
    trail = _trail([middles[cell] for cell in picture.path]) if picture.path else ""
    letters = "".join(
        _letter(
            shown_face(face, picture.q),
            middles[cell],
            colours,
            rotations[cell] if rotations else None,
        )
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
