"""The points table of a sheet, drawn."""

from __future__ import annotations

from boggle_tui.share.pages.metrics import Font, text_width
from boggle_tui.share.pages.page import Box, Rule, Text
from boggle_tui.share.sheets.flow import Flow
from boggle_tui.share.sheets.instructions import POINTS_HEAD, points_table
from boggle_tui.share.sheets.sheet import Sheet


def draw_points(flow: Flow, sheet: Sheet, body: float) -> None:
    """Draw the points of words by their letters; nothing where points don't depend on those."""
    table = points_table(sheet)
    if not table:
        return
    # All widths are in units of the font size, which is reduced where the table is too wide.
    label = max(text_width(text, 1, Font.BOLD) for text in POINTS_HEAD) + 1
    step = max(text_width(text, 1) for row in table for text in row) + 1.2
    units = label + step * len(table) + 0.3
    size = min(body, flow.frame.width / units)
    left, top = flow.frame.left, flow.y
    for at, name in enumerate(POINTS_HEAD):
        base = top + size * (1.2 + 1.5 * at)
        flow.page.add(Text(left + size * 0.5, base, name, size, Font.BOLD))
        for column, row in enumerate(table):
            x = left + (label + (column + 0.5) * step) * size
            flow.page.add(Text(x, base, row[at], size, anchor="middle"))
    right, middle = left + units * size, top + size * 1.6
    flow.page.add(Box(left, top, right - left, size * 3.2), Rule(left, middle, right, middle, 0.4))
    flow.space(size * 3.4)
