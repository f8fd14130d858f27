"""Widgets that are quick to say what they show, and texts of which only what changes is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Self

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import messages
from textual.color import Color
from textual.content import Content, Span
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

BLACK = Color(0, 0, 0)


def cut(text: str, width: int) -> str:
    """A text, with an ellipsis in place of its end if it is wider than this."""
    if cell_len(text) <= width:
        return text
    return f"{set_cell_size(text, max(0, width - 1))}…"[:width]


class Line(Strip):
    """A line that is freed with its last use.

    One of Textual's keeps itself in a cache once it is drawn whole, so it stays until garbage is
    collected, with seven other caches.
    """

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        cuts = list(cuts)
        return [self] if cuts == [self.cell_length] else super().divide(cuts)


class Painted(Base):
    """A widget without a border that keeps its lines until they are to be drawn anew.

    Textual keeps them too, but looks up all styles and filters each line whenever it is asked.
    """

    def __init__(self, *children: Widget, **options: Any) -> None:
        self._kept: dict[int, Strip] = {}
        self._asked: Asked | None = None
        """The latest request."""
        self._answer: list[Strip] | None = None
        """The answer to that, unless some of it is to be drawn anew."""
        self._tells_screen = False
        super().__init__(*children, **options)

    def refresh(self, *regions: Region, **options: Any) -> Self:
        self._answer = None
        if not regions:
            self.forget_lines()
        for region in regions:
            for y in region.line_range:
                self._kept.pop(y, None)
        self._tells_screen = bool(regions) and self.is_mounted and self.is_attached and self.display
        super().refresh(*regions, **options)
        self._tells_screen = False
        return self

    def check_idle(self) -> None:
        """Tell the screen at once which lines are to be drawn, not after a message to itself."""
        if self._tells_screen:
            self.screen.post_message(messages.Update(self))
        else:
            super().check_idle()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self.forget_lines()

    def forget_lines(self) -> None:
        """Draw all lines anew when they are asked for."""
        self._answer = None
        self._kept.clear()

    def render_lines(self, crop: Region) -> list[Strip]:
        before, asked = self._asked, (crop, self.outer_size, self.visual_style)
        if self._answer is None or before != asked:
            self._asked = asked
            if before is None or before[1:] != asked[1:]:
                self.forget_lines()
            if not self.is_plain():
                return super().render_lines(crop)
            self._draw({*crop.line_range} - self._kept.keys())
            lines = [self._kept[y] for y in crop.line_range]
            if crop.column_span != (0, self.outer_size.width):
                lines = [line.crop(*crop.column_span) for line in lines]
            self._answer = lines
        return self._answer

    def is_plain(self) -> bool:
        """Whether there is nothing around the lines."""
        return not self.styles.gutter

    def segments(self, y: int) -> list[Segment]:  # noqa: ARG002
        """Draw a line, in its whole width: here, only the background."""
        return [Segment(" " * self.outer_size.width, self.visual_style.rich_style)]

    def render_line(self, y: int) -> Strip:
        return Strip(self.segments(y))

    def _draw(self, missing: Collection[int]) -> None:
        """Draw these lines, in the colours of the theme, none of which depend on the terminal."""
        if not missing:
            return
        width, background = self.outer_size.width, self.visual_style.background
        filters = [each for each in self.get_line_filters() if type(each) is not ANSIToTruecolor]
        for y in missing:
            segments = self.segments(y)
            for line_filter in filters:
                segments = line_filter.apply(segments, background or BLACK)
            self._kept[y] = Line(segments, width)


class Lines(Painted, ScrollView, can_focus=False):
    """A text whose lines aren't wrapped: of a new text, only the lines that differ are drawn."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Lines { overflow: hidden; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Content] = ()

    def show(self, lines: Sequence[Content]) -> None:
        """Show another text."""
        before, self._lines = self._lines, lines
        if changed := changed_lines(before, lines):
            top, width = self.scroll_offset.y, self.outer_size.width
            self.refresh(*(Region(0, y - top, width, 1) for y in changed))
        # Another size has the whole screen laid out, so tell it only if there is more than fits.
        self.virtual_size = Size(0, len(lines) if len(lines) > self.size.height else 0)

    def segments(self, y: int) -> list[Segment]:
        y += self.scroll_offset.y
        line = self._lines[y] if y < len(self._lines) else Content()
        width, look = self.scrollable_content_region.width, self.visual_style
        beside = Segment(" " * (self.outer_size.width - width), look.rich_style)
        return [*drawn(line, width, look, self.styles.text_align), beside]


def changed_lines(before: Sequence[Content], after: Sequence[Content]) -> list[int]:
    """The lines that differ between two texts."""
    pairs = zip_longest(before, after, fillvalue=Content())
    return [y for y, (old, new) in enumerate(pairs) if old is not new and not old.is_same(new)]


def drawn(line: Content, width: int, look: Style, align: str) -> list[Segment]:
    """Draw a line of text in a width."""
    if line.cell_length > width:
        line = line.truncate(width, ellipsis=True)
    room, ground = width - line.cell_length, look.rich_style
    left = room // 2 if align == "center" else 0
    match line.spans:
        case []:
            middle = [Segment(line.plain, ground)]
        case [Span(0, end, str(style))] if end == len(line):  # is quicker than to render
            middle = [Segment(line.plain, _combined(look, Style.parse(style)))]
        case _:
            middle = [Segment(text, style.rich_style) for text, style in line.render(look, "")]
    return [Segment(" " * left, ground), *middle, Segment(" " * (room - left), ground)]


@lru_cache(500)
def _combined(look: Style, style: Style) -> RichStyle:
    return (look + style).rich_style


@lru_cache(500)
def figures(value: str, style: str = "") -> list[Content]:
    """Draw a number large, in three lines."""
    drawn = Digits(value).render(RichStyle())
    texts = [each.text for each in drawn if isinstance(each, Segment) and each.text != "\n"]
    return [Content.styled(text, style) for text in texts]
