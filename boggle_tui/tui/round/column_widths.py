"""The widths of a round's columns: the board gets what it can use, and stands in the middle."""

from __future__ import annotations

from typing import NamedTuple

from boggle_tui.tui.board.board_view import BoardView

NARROW, WIDE = 78, 108
"""A terminal narrower than the first is narrow, one as wide as the second is wide."""


class ColumnWidths(NamedTuple):
    """The widths of the three columns, and the lines of the board."""

    status: int
    middle: int
    found: int
    board_height: int


class _Least(NamedTuple):
    """The least width of each column, and a good one for the list of words."""

    status: int
    middle: int
    found: int
    good_found: int


GOOD_FOR_CLUES = 60
"""A width in which clues have few lines."""


def column_widths(view: BoardView, width: int, height: int, *, has_clues: bool) -> ColumnWidths:
    """Share a width between the columns, with the largest tiles that leave room for the rest.

    The board is in the middle, unless clues need the room next to it.
    """
    if width < NARROW:
        least = _Least(14, 31, 13, 13)
    elif width < WIDE:
        least = _Least(16, 38, 15, 24)
    else:
        least = _Least(20, 44, 20, 30)
    layout = view.layout_in(width - least.status - least.found, height)
    margin = 0 if width < NARROW else 2
    middle = max(layout.width + margin, least.middle)
    left = width - middle
    good_found = GOOD_FOR_CLUES if has_clues else least.good_found
    status = max(least.status, min(left // 2, left - good_found))
    return ColumnWidths(status, middle, left - status, layout.height)
