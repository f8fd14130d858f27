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
from textual.renderables.digits import Digits
from textual.scroll_view import ScrollView
from textual.strip import Strip

from boggle_tui.tui.base.painted import Painted


class Lines(Painted, ScrollView, can_focus=False):
    """A text whose lines aren't wrapped: of a new text, only the lines that differ are drawn."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Lines { overflow: hidden; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Content] = ()
        self._drawn: FIFOCache[int, tuple[Content, Strip]] = FIFOCache(100)
        """Lines that were drawn in the present style: a word that is added moves many."""
        self._shape: object = None
        self._width = 0

    def show(self, lines: Sequence[Content]) -> None:
        """Show another text."""
        before, self._lines = self._lines, lines
        pairs = zip_longest(before, lines, fillvalue=Content())
        changed = [
            y for y, (old, new) in enumerate(pairs) if old is not new and not old.is_same(new)
        ]
        if changed:
            top, width = self.scroll_offset.y, self.outer_size.width
            self.refresh(*(Region(0, y - top, width, 1) for y in changed))
        if len(before) != len(lines):
            self.virtual_size = Size(0, len(lines))

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._shape = None

    def render_lines(self, crop: Region) -> list[Strip]:
        shape = self.outer_size, self.show_vertical_scrollbar
        if self._shape != shape:
            self._shape, self._width = shape, self.scrollable_content_region.width
            self._drawn.clear()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        y, width, style = y + self.scroll_offset.y, self._width, self.visual_style
        if y >= len(self._lines):
            return Strip.blank(width, style.rich_style)
        line = self._lines[y]
        drawn, strip = self._drawn.get(id(line), (None, None))
        if strip is None or drawn is not line:
            shown = line.truncate(width, ellipsis=True) if line.cell_length > width else line
            if self.styles.text_align == "center":
                shown = shown.pad_left((width - shown.cell_length) // 2)
            parts = shown.render(style, "")
            strip = Strip([Segment(part, style.rich_style) for part, style in parts])
            strip = strip.adjust_cell_length(width, style.rich_style)
            self._drawn[id(line)] = line, strip
        return strip


class Sentence(Lines):
    """A text that is wrapped; its height is that of the widget."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.text = Content()

    def say(self, text: str, style: str = "") -> None:
        """Show another text."""
        self.text = Content.styled(text, style)
        self.on_resize()

    def on_resize(self) -> None:
        self.show(self.text.wrap(max(1, self.size.width)))


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
