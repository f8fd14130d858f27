"""Items in columns, in grids that flow from page to page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from boggle_tui.paper.metrics import CAPITAL, LEADING, Font, wrap
from boggle_tui.paper.page import Frame, Page, Paper, Text


class Item(Protocol):
    """Something with a height that depends on its width."""

    def height(self, width: float) -> float:
        """Return its height at this width."""

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw it beneath a point."""


class Grid(NamedTuple):
    """Items in columns of the same width, row by row."""

    items: Sequence[Item]
    columns: int = 1
    gap: float = 0.0
    """Between two columns."""
    row_gap: float = 0.0

    def column_width(self, width: float) -> float:
        """Return the width of a column if the grid is as wide as this."""
        return (width - self.gap * (self.columns - 1)) / self.columns

    def rows(self) -> Iterator[Sequence[Item]]:
        """Yield the rows, from the top."""
        for at in range(0, len(self.items), self.columns):
            yield self.items[at : at + self.columns]

    def height(self, width: float) -> float:
        """Return the height at this width."""
        each = self.column_width(width)
        heights = [max(item.height(each) for item in row) for row in self.rows()]
        return sum(heights) + self.row_gap * max(0, len(heights) - 1)


class Flow:
    """Pages, and the height that is reached on the last of them."""

    def __init__(
        self,
        paper: Paper,
        frames: Callable[[int], Frame],
        on_page: Callable[[Page, int], None] = lambda _page, _index: None,
    ) -> None:
        """Start a page. `frames` has the frame of a page by its index, from 0."""
        self._paper, self._frames, self._on_page = paper, frames, on_page
        self.pages: list[Page] = []
        self.start_page()

    @property
    def page(self) -> Page:
        """The last page."""
        return self.pages[-1]

    @property
    def frame(self) -> Frame:
        """The frame of the last page."""
        return self.page.frame

    @property
    def rest(self) -> Frame:
        """The part of the last page that is still empty."""
        return Frame(self.frame.left, self.y, self.frame.right, self.frame.bottom)

    def start_page(self) -> None:
        """Continue at the top of a new page."""
        index = len(self.pages)
        self.pages.append(Page(self._paper, self._frames(index)))
        self.y = self.frame.top
        self._on_page(self.page, index)

    def need(self, height: float) -> None:
        """Start a new page unless this much is left, or the page is empty."""
        if height > self.rest.height + 0.01 and self.y > self.frame.top:
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

    def grid(self, grid: Grid) -> None:
        """Draw a grid; its rows aren't split."""
        for at, row in enumerate(grid.rows()):
            height = max(item.height(grid.column_width(self.frame.width)) for item in row)
            self.y += grid.row_gap if at else 0
            self.need(height)
            self.y = draw_row(self.page, self.rest, grid, row)


def draw_grids(page: Page, frame: Frame, grids: Sequence[Grid], gap: float) -> None:
    """Draw grids one beneath the other in a frame that has space for them."""
    y = frame.top
    for grid in grids:
        for at, row in enumerate(grid.rows()):
            y += grid.row_gap if at else 0
            y = draw_row(page, Frame(frame.left, y, frame.right, frame.bottom), grid, row)
        y += gap


def draw_row(page: Page, frame: Frame, grid: Grid, row: Sequence[Item]) -> float:
    """Draw a row at the top of a frame; return where it ends."""
    width = grid.column_width(frame.width)
    for index, item in enumerate(row):
        item.draw(page, frame.left + index * (width + grid.gap), frame.top, width)
    return frame.top + max(item.height(width) for item in row)


def grids_height(grids: Sequence[Grid], width: float, gap: float) -> float:
    """Return the height of grids with gaps between them."""
    return sum(grid.height(width) for grid in grids) + gap * max(0, len(grids) - 1)


def balanced(count: int, columns: int) -> int:
    """Return the fewest columns that need no more rows than this many do."""
    rows = max(1, -(-count // max(1, columns)))
    return max(1, -(-count // rows))
