"""How many tiles the words need, against the cells that there are."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

ROOMY = 30
"""Columns from which on there is room for words in place of signs."""


class TileGauge(Widget):
    """A bar, and the numbers in words; too many tiles are told by both."""

    DEFAULT_CSS = """
    TileGauge { height: 1; width: 1fr; padding: 0 1; }
    """

    tiles: reactive[int] = reactive(0)
    """Tiles needed."""
    cells: reactive[int] = reactive(16)
    """Cells of the board."""

    def render(self) -> Content:
        too_many = self.tiles - self.cells
        least = "at least " if self.size.width >= ROOMY else "≥"
        told = f" {least}{self.tiles} of {self.cells} tiles" if self.tiles else " no tiles yet"
        if too_many > 0:
            told = f" {least}{self.tiles} tiles: {too_many} too many"
        width = max(0, self.size.width - len(told))
        needed = min(width, round(width * self.tiles / self.cells))
        color = "$error" if too_many > 0 else "$primary"
        return Content.assemble(
            ("━" * needed, color),
            ("━" * (width - needed), "$panel"),
            (told, color if too_many > 0 else "$secondary"),
        )
