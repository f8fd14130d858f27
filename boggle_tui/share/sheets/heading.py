"""The heading of a sheet: its title, its label, and lines for name and date."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.share.pages.metrics import CAPITAL, Font, text_width, wrap
from boggle_tui.share.pages.page import Box, Page, Rule, Text
from boggle_tui.share.pages.paper import MILLIMETRE, Frame, Paper, frame
from boggle_tui.share.sheets.flow import Flow
from boggle_tui.share.sheets.instructions import DATE, NAME

MARGIN, SMALL_MARGIN = 18 * MILLIMETRE, 13 * MILLIMETRE
TITLE, BODY, LARGE_BODY = 24.0, 11.0, 18.0
"""Font sizes; the last is that of large print."""
SIZES, LARGE_SIZES = (13.0, 12.0, BODY, 10.5, 10.0), (LARGE_BODY, 17.0, 16.0)
"""The font sizes of a puzzle, of which the first is used that leaves enough room for the board."""
SMALLEST_BOARD, LARGEST_BOARD = 0.5, 0.88
"""The widths of a board as shares of the text's width."""
SMALLEST_LARGE_TILE, LARGEST_TILE = 16 * MILLIMETRE, 30 * MILLIMETRE
"""The smallest pitch of tiles in large print, and the largest in any print."""
TITLES, KEY_TITLES = (TITLE, 20.0, 16.0, 13.0), (18.0, 15.0, 12.0)
"""The sizes of titles, of which the first that needs no more than two lines is used."""


def sheet_flow(paper: Paper) -> Flow:
    """Return the pages of a sheet, which has no gutter."""
    inner = frame(paper, SMALL_MARGIN if paper.width < 500 else MARGIN)
    return Flow(paper, lambda _: inner)


def largest_board(flow: Flow, cols: int) -> float:
    """Return the width of a board that has all the room it can use."""
    return min(LARGEST_BOARD * flow.frame.width, LARGEST_TILE * cols)


def least_board(flow: Flow, cols: int, body: float) -> float:
    """Return the least width of a board with words of this size: larger ones may not shrink it."""
    largest = largest_board(flow, cols)
    if body >= LARGE_SIZES[-1]:
        return min(SMALLEST_LARGE_TILE * cols, largest)
    return min(SMALLEST_BOARD * flow.frame.width, largest) if body <= BODY else largest


def title_size(title: str, width: float, sizes: Sequence[float]) -> float:
    """Return the largest size at which the title needs no more than two lines, or the smallest."""
    fitting = (size for size in sizes if len(wrap(title, size, width, Font.BOLD)) <= 2)
    return next(fitting, sizes[-1])


def draw_heading(flow: Flow, title: str, body: float, label: str = "") -> None:
    """Draw the title, the label in a box, and lines for name and date."""
    page, inner = flow.page, flow.frame
    width = inner.width
    if label:
        side = TITLE * 1.5
        middle = inner.top + side / 2 + TITLE * CAPITAL / 2
        page.add(
            Box(inner.right - side, inner.top, side, side),
            Text(inner.right - side / 2, middle, label, TITLE, Font.BOLD, "middle"),
        )
        width -= side + 10
    flow.paragraph(title, title_size(title, width, TITLES), Font.BOLD, width)
    flow.space(body * 1.6)
    _draw_name_line(page, inner, flow.y, body)
    flow.space(body * 1.3)


def _draw_name_line(page: Page, inner: Frame, y: float, size: float) -> None:
    split = inner.left + inner.width * 0.66
    for text, start, end in ((NAME, inner.left, split - 12), (DATE, split, inner.right)):
        line = start + text_width(text, size) + size * 0.5
        page.add(Text(start, y, text, size), Rule(line, y + 2, end, y + 2))
