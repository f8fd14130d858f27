"""Pages as one SVG picture, one beneath the other."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from boggle_tui.share.documents.svg import nested_board_svg
from boggle_tui.share.pages.metrics import Font
from boggle_tui.share.pages.page import Box, Mark, Page, Rule, Text

FONTS = "DejaVu Sans, Bitstream Vera Sans, Verdana, sans-serif"
"""Fonts of the widths that the pages were laid out for, and others where those are missing."""
STYLES = {
    Font.REGULAR: "",
    Font.BOLD: ' font-weight="bold"',
    Font.ITALIC: ' font-style="italic"',
}
GAP = 18
"""The gap between two pages."""


def write_svg(pages: Iterable[Page], title: str) -> str:
    """Draw the pages."""
    parts = []
    top = width = 0.0
    for page in pages:
        marks = "".join(map(_mark, page.marks))
        parts.append(
            f'<g transform="translate(0 {top:.5g})">\n<rect width="{page.paper.width:.5g}"'
            f' height="{page.paper.height:.5g}" fill="white"/>\n{marks}</g>\n'
        )
        top += page.paper.height + GAP
        width = max(width, page.paper.width)
    height = top - GAP
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
    return nested_board_svg(
        mark.board,
        mark.q,
        place=(mark.x, mark.y, mark.width, mark.height),
        path=mark.path,
        turns=mark.turns,
    )
