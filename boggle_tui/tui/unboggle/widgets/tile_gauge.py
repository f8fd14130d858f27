"""TileGauge: the tiles that the words need, against the cells of the board."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

ROOMY_WIDTH = 30
"""The number of columns from which on there is room for words instead of signs."""


class TileGauge(Widget):
    """A bar, and the numbers in words."""

    DEFAULT_CSS = """
    TileGauge { height: 1; width: 1fr; padding: 0 1; }
    """

    tiles: reactive[int] = reactive(0)
    """A lower bound on the tiles needed."""
    cells: reactive[int] = reactive(16)
    """The cells of the board that are in play."""

    def render(self) -> Content:
        too_many = self.tiles - self.cells
        least = "at least " if self.size.width >= ROOMY_WIDTH else "≥"
        text = f" {least}{self.tiles} of {self.cells} tiles" if self.tiles else " no tiles yet"
        if too_many > 0:
            text = f" {least}{self.tiles} tiles: {too_many} too many"
        width = max(0, self.size.width - len(text))
        needed = min(width, round(width * self.tiles / self.cells))
        color = "$error" if too_many > 0 else "$primary"
        return Content.assemble(
            ("━" * needed, color),
            ("━" * (width - needed), "$panel"),
            (text, color if too_many > 0 else "$secondary"),
        )
