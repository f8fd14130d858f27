"""Widgets that are quick to say what they show, and texts of which only what changes is drawn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Self

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.cache import FIFOCache
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.filter import ANSIToTruecolor
from textual.geometry import Region, Size
from textual.renderables.digits import Digits
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

Asked = tuple[Region, Size, Style]


if TYPE_CHECKING:
    Base = Widget
else:
    Base = object  # Of several bases, Textual takes only the first widget's styles.


class Painted(Base):
    """A widget without a border that keeps its lines until they are to be drawn anew.

    Textual keeps them too, but looks up all styles and filters each line whenever it is asked.
    """

    def __init__(self, *children: Widget, **options: Any) -> None:
        self._kept: dict[int, Strip] = {}
        self._whole: tuple[Asked | None, list[Strip]] = (None, [])
        """The latest request, and its lines."""
        super().__init__(*children, **options)

    def refresh(self, *regions: Region, **options: Any) -> Self:
        if not regions:
            self.forget_lines()
        else:
            self._whole = (None, [])
            for region in regions:
                for y in region.line_range:
                    self._kept.pop(y, None)
        return super().refresh(*regions, **options)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self.forget_lines()

    def forget_lines(self) -> None:
        """Draw all lines anew when they are asked for."""
        self._whole = (None, [])
        self._kept.clear()

    def render_lines(self, crop: Region) -> list[Strip]:
        if not self.is_plain():
            return super().render_lines(crop)
        asked = crop, self.outer_size, self.visual_style
        before, lines = self._whole
        if before != asked:
            if before is not None and before[1:] != asked[1:]:
                self.forget_lines()
            self._draw({*crop.line_range} - self._kept.keys())
            lines = [self._kept[y] for y in crop.line_range]
            if crop.column_span != (0, self.outer_size.width):
                lines = [line.crop(*crop.column_span) for line in lines]
            self._whole = asked, lines
        return lines

    def is_plain(self) -> bool:
        """Whether there is nothing around the lines."""
        return not self.gutter

    def _draw(self, missing: Collection[int]) -> None:
        """Draw these lines, in the colours of the theme, none of which depend on the terminal."""
        if not missing:
            return
        width, style, (_, background) = (
            self.outer_size.width,
            self.visual_style.rich_style,
            self.background_colors,
        )
        filters = [each for each in self.get_line_filters() if type(each) is not ANSIToTruecolor]
        for y in missing:
            segments = list(self.render_line(y).adjust_cell_length(width, style))
            for line_filter in filters:
                segments = line_filter.apply(segments, background)
            self._kept[y] = Strip(segments, width)


class Ground(Painted):
    """A widget below others: only a background."""

    def is_plain(self) -> bool:
        return True

    def render_line(self, y: int) -> Strip:  # noqa: ARG002
        return Strip.blank(self.outer_size.width, self.visual_style.rich_style)


class Column(Ground, Vertical):
    """Widgets one below the other."""


class Row(Ground, Horizontal):
    """Widgets side by side."""


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
    drawn = Digits(value).render(RichStyle())
    return [Content(each.text) for each in drawn if isinstance(each, Segment) and each.text != "\n"]
