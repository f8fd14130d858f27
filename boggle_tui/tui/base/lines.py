"""Texts and large figures of which only what changes is drawn."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import Region
from textual.renderables.digits import Digits as LargeDigits
from textual.strip import Strip
from textual.visual import Visual
from textual.widgets import Digits, Static

SELECTABLE = Style(meta={"offset": (0, 0)})


class Lines(Static):
    """A text whose lines aren't wrapped: of a new text, only the lines that differ are drawn."""

    DEFAULT_CSS = "Lines { text-wrap: nowrap; text-overflow: ellipsis; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.text = Content()
        """The text shown."""
        self._lines = [self.text]

    def render(self) -> Content:
        return self.text

    def show(self, text: Content, *, layout: bool = False) -> None:
        """Show another text; with `layout`, its size may be another one."""
        before, self._lines = self._lines, text.split(allow_blank=True)
        self.text = text
        if layout:
            self.refresh(layout=True)
            return
        most = max(len(before), len(self._lines))
        blank = [Content()] * most
        pairs = zip((before + blank)[:most], (self._lines + blank)[:most], strict=True)
        changed = [y for y, (old, new) in enumerate(pairs) if not old.is_same(new)]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def render_line(self, y: int) -> Strip:
        if self.text_selection is not None:
            return super().render_line(y)
        width, style = self.size.width, self.visual_style
        strips = (
            Visual.to_strips(self, self._lines[y], width, 1, style) if y < len(self._lines) else ()
        )
        return strips[0] if strips else Strip.blank(width, style.rich_style)


class Figures(Digits):
    """A number in large figures, of which only those that change are drawn."""

    def update(self, value: str) -> None:
        before, after = _rows(self._value, Style()), _rows(value, Style())
        if len(before[0]) != len(after[0]):
            super().update(value)
            return
        self._value = value
        left = self._left(after[0])
        for y, (old, new) in enumerate(zip(before, after, strict=True)):
            columns = [x for x, pair in enumerate(zip(old, new, strict=True)) if len({*pair}) > 1]
            if columns:
                self.refresh(Region(left + columns[0], y, columns[-1] + 1 - columns[0], 1))

    def render_line(self, y: int) -> Strip:
        if self.text_selection is not None:
            return super().render_line(y)
        width, style = self.size.width, self.rich_style
        rows = _rows(self._value, style)
        if y >= len(rows):
            return Strip.blank(width, style)
        left = Segment(" " * self._left(rows[y]), style)
        strip = Strip([left, Segment(rows[y], style + SELECTABLE)])
        return strip.adjust_cell_length(width, style)

    def _left(self, row: str) -> int:
        """The columns to the left of the figures."""
        left = max(0, self.size.width - len(row))
        return {"center": left // 2, "right": left}.get(self.styles.text_align, 0)


def _rows(value: str, style: Style) -> list[str]:
    drawn = (part for part in LargeDigits(value).render(style) if isinstance(part, Segment))
    return [segment.text for segment in drawn if segment.text != "\n"]


def line_count(content: Content) -> int:
    """The number of lines of a text that isn't wrapped."""
    return content.plain.count("\n") + 1
