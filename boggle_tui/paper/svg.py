"""SVG: a board as a picture, and pages one beneath the other."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from boggle_tui.game.board.board import (
    ON_PAPER,
    ON_SCREEN,
    Colours,
    draw_board,
    draw_tiles,
    drawing_size,
)
from boggle_tui.paper.metrics import Font
from boggle_tui.paper.page import Box, Mark, Page, Picture, Rule, Text

FONTS = "DejaVu Sans, Bitstream Vera Sans, Verdana, sans-serif"
"""Fonts of the widths that the pages were laid out for, and others where those are missing."""
STYLES = {
    Font.REGULAR: "",
    Font.BOLD: ' font-weight="bold"',
    Font.ITALIC: ' font-style="italic"',
}
PAGE_GAP = 18
"""The gap between two pages."""


def board_svg(picture: Picture, colours: Colours = ON_SCREEN) -> str:
    """Draw the picture as a document of its own."""
    board = picture.board
    return draw_board(board.faces, board.cols, picture.q, picture.path, picture.rotations, colours)


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
    picture, board = mark.picture, mark.picture.board
    width, height = drawing_size(board.rows, board.cols)
    tiles = draw_tiles(
        board.faces, board.cols, picture.q, picture.path, picture.rotations, ON_PAPER
    )
    return (
        f'<svg x="{mark.x:.5g}" y="{mark.y:.5g}" width="{mark.width:.5g}"'
        f' height="{mark.height:.5g}" viewBox="0 0 {width} {height}" font-weight="bold"'
        f' text-anchor="middle">\n{tiles}</svg>\n'
    )
