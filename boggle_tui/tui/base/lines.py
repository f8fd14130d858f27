"""Texts and large figures of which only what changes is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from rich.segment import Segment
from rich.style import Style
from textual.cache import FIFOCache
from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import Reactive
from textual.renderables.digits import Digits
from textual.scroll_view import ScrollView
from textual.strip import Strip

from boggle_tui.tui.base.textual_internals import ThemeColored


class Lines(ScrollView, ThemeColored, can_focus=False):
    """A text whose lines aren't wrapped: of a new text, only the lines that differ are drawn."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Lines { overflow: hidden; }"

    virtual_size = Reactive(Size(0, 0))  # Textual's own asks for a layout of the whole screen.

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Content] = ()
        self._drawn: FIFOCache[tuple[object, ...], Strip] = FIFOCache(100)
        """Lines that were drawn in the present style: a word that is added moves many."""
        self._width = 0

    def show(self, lines: Sequence[Content]) -> None:
        """Show another text."""
        before, self._lines = self._lines, lines
        pairs = zip_longest(before, lines, fillvalue=Content())
        changed = [y for y, (old, new) in enumerate(pairs) if not old.is_same(new)]
        if changed:
            top, width = self.scroll_offset.y, self.outer_size.width
            self.refresh(*(Region(0, y - top, width, 1) for y in changed))
        if len(before) != len(lines):
            self.virtual_size = Size(0, len(lines))
            self._scroll_update(self.virtual_size)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._drawn.clear()

    def render_lines(self, crop: Region) -> list[Strip]:
        self._width = self.scrollable_content_region.width
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        y, width, style = y + self.scroll_offset.y, self._width, self.visual_style
        if y >= len(self._lines):
            return Strip.blank(width, style.rich_style)
        line = self._lines[y]
        key = line.plain, *line.spans, width
        if (strip := self._drawn.get(key)) is None:
            if line.cell_length > width:
                line = line.truncate(width, ellipsis=True)
            if self.styles.text_align == "center":
                line = line.pad_left((width - line.cell_length) // 2)
            parts = line.render(style, "", self._get_style)
            strip = Strip([Segment(part, style.rich_style) for part, style in parts])
            strip = self._drawn[key] = strip.adjust_cell_length(width, style.rich_style)
        return strip


class Figures(Lines):
    """A number in large figures."""

    DEFAULT_CSS = "Figures { height: 3; text-align: center; }"

    def __init__(self, value: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.update(value)

    def update(self, value: str) -> None:
        """Show another number."""
        self.value = value
        self.show(_rows(value))


@lru_cache(500)
def _rows(value: str) -> list[Content]:
    drawn = Digits(value).render(Style())
    return [Content(each.text) for each in drawn if isinstance(each, Segment) and each.text != "\n"]
