"""Flow: fills pages from top to bottom, with a new one where room runs out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from boggle_tui.share.pages.metrics import CAPITAL, LEADING, Font, wrap
from boggle_tui.share.pages.page import Page, Text
from boggle_tui.share.pages.paper import Frame, Paper


class Item(Protocol):
    """Something with a height that depends on its width."""

    def height(self, width: float) -> float:
        """Return its height at this width."""

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw it beneath a point."""


class Flow:
    """Pages, and the height that is reached on the last of them."""

    def __init__(
        self,
        paper: Paper,
        frames: Callable[[int], Frame],
        on_page: Callable[[Page, int], None] | None = None,
    ) -> None:
        """Start without a page. `frames` has the frame of a page by its index, from 0."""
        self._paper, self._frames, self._on_page = paper, frames, on_page
        self.pages: list[Page] = []
        self.y = 0.0

    @property
    def page(self) -> Page:
        """The last page."""
        return self.pages[-1]

    @property
    def frame(self) -> Frame:
        """The frame of the last page."""
        return self.page.frame

    @property
    def left(self) -> float:
        """The height that is left on the page."""
        return self.frame.bottom - self.y

    def start_page(self) -> None:
        """Go on at the top of a new page."""
        index = len(self.pages)
        self.pages.append(Page(self._paper, self._frames(index)))
        self.y = self.frame.top
        if self._on_page is not None:
            self._on_page(self.page, index)

    def need(self, height: float) -> None:
        """Start a new page unless this much is left, or the page is empty."""
        if height > self.left + 0.01 and self.y > self.frame.top:
            self.start_page()

    def space(self, height: float) -> None:
        """Leave a gap."""
        self.y += height

    def paragraph(
        self, text: str, size: float, font: Font = Font.REGULAR, width: float | None = None
    ) -> None:
        """Write a text over as many lines and pages as it needs."""
        for line in wrap(text, size, width or self.frame.width, font):
            self.need(size * LEADING)
            self.page.add(Text(self.frame.left, self.y + size * CAPITAL * 1.15, line, size, font))
            self.y += size * LEADING

    def grid(self, items: Sequence[Item], columns: int, gap: float, row_gap: float) -> None:
        """Draw the items in rows, from left to right."""
        for at in range(0, len(items), columns):
            row = items[at : at + columns]
            width = column_width(self.frame.width, columns, gap)
            height = max(item.height(width) for item in row)
            self.need(height)
            for index, item in enumerate(row):
                item.draw(self.page, self.frame.left + index * (width + gap), self.y, width)
            self.y += height + row_gap


def column_width(width: float, columns: int, gap: float) -> float:
    """Return the width of one of several columns."""
    return (width - gap * (columns - 1)) / columns


def balanced(count: int, columns: int) -> int:
    """Return the fewest columns that need no more rows than this many do."""
    rows = max(1, -(-count // max(1, columns)))
    return max(1, -(-count // rows))


def grid_height(
    items: Sequence[Item], width: float, columns: int, gap: float, row_gap: float
) -> float:
    """Return the height of a grid."""
    each = column_width(width, columns, gap)
    return sum(
        max(item.height(each) for item in items[at : at + columns]) + row_gap
        for at in range(0, len(items), columns)
    )
