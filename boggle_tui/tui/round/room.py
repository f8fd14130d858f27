"""The width of the parts of a round: the board gets what it can use, and stands in the middle."""

from __future__ import annotations

from typing import NamedTuple

from boggle_tui.tui.board.board_view import BoardView

NARROW, WIDE = 78, 108
"""Columns below which there is little room, and from which there is much."""


class Room(NamedTuple):
    """The columns of the three parts, and the lines of the board."""

    status: int
    middle: int
    found: int
    board_height: int


class _Widths(NamedTuple):
    """The least columns of each part, and those the list of words should have."""

    status: int
    middle: int
    found: int
    good_found: int


def shared_room(view: BoardView, width: int, height: int) -> Room:
    """Share a width between the parts, with the largest tiles that leave room for the others."""
    if width < NARROW:
        least = _Widths(14, 31, 13, 13)
    elif width < WIDE:
        least = _Widths(16, 38, 15, 24)
    else:
        least = _Widths(20, 44, 20, 30)
    layout = view.layout_in(width - least.status - least.found, height)
    margin = 0 if width < NARROW else 2
    middle = max(layout.width + margin, least.middle)
    left = width - middle
    status = max(least.status, min(left // 2, left - least.good_found))
    return Room(status, middle, left - status, layout.height)
