"""Widgets that are quick to say what they show, as all are asked when one line changes."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Self

from textual.containers import Horizontal, Vertical
from textual.filter import ANSIToTruecolor
from textual.geometry import Region, Size
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
