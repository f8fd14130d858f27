"""How Textual draws, replaced where it does too much for each line, or keeps too much of it.

With a new version of Textual, look here and at `textual_internals.py` first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import textual.widget
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor, CompositorUpdate, ReflowResult
from textual._styles_cache import StylesCache
from textual.color import Color
from textual.content import _CONTROL_STRIP_TRANSLATE
from textual.dom import NoScreen
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region, Size, Spacing
from textual.message_pump import MessagePump
from textual.strip import Strip
from textual.widget import Widget

# Textual keeps the drawn lines of a thousand widgets that are gone: a cache of colours remembers
# for which widget's lines each was asked. Asked for the class, it has an entry for each colour.
StylesCache.get_inner_outer = classmethod(  # type: ignore[method-assign, assignment]
    StylesCache.get_inner_outer  # type: ignore[arg-type]
)


class _Look(NamedTuple):
    """What the lines of a widget have in common, until all of them are to be drawn anew."""

    size: Size
    padding: Spacing
    style: Style
    background: Color
    filters: Sequence[LineFilter]
    is_plain: bool
    """Whether there is nothing around or above the lines but padding."""


class PlainStylesCache(StylesCache):
    """The lines drawn of a widget; plain ones are drawn without looking anything up.

    Textual asks for all styles of the widget and of those around it, for each line.
    """

    _look: _Look | None = None

    def clear(self) -> None:
        super().clear()
        self._look = None

    def render_widget(self, widget: Widget, crop: Region) -> list[Strip]:
        if (look := self._look) is None or look.size != widget.outer_size:
            self.clear()
            look = self._look = self._look_of(widget)
        if not look.is_plain:
            return super().render_widget(widget, crop)
        (width, height), (top, right, bottom, left) = look.size, look.padding
        for y in crop.line_range:
            if y in self._cache and y not in self._dirty_lines:
                continue
            if top <= y < height - bottom:
                strip = widget.render_line(y - top)
                strip = strip.adjust_cell_length(width - left - right, look.style)
                if left or right:
                    segments = [*strip, Segment(" " * right, look.style)]
                    strip = Strip([Segment(" " * left, look.style), *segments], width)
            else:
                strip = Strip.blank(width, look.style)
            for line_filter in look.filters:
                strip = strip.apply_filter(line_filter, look.background)
            self._cache[y] = strip
        self._dirty_lines.difference_update(crop.line_range)
        lines = [self._cache[y] for y in crop.line_range]
        x = crop.column_span
        return lines if x == (0, width) else [line.crop(*x) for line in lines]

    def _look_of(self, widget: Widget) -> _Look:
        styles, (below, background) = widget.styles, widget.background_colors
        edges = [kind for kind, _ in (*styles.border, *styles.outline)]
        is_whole = widget.opacity == styles.text_opacity == 1 and not styles.tint.a
        is_plain = is_whole and not (any(edges) or styles.has_rule("hatch"))
        return _Look(
            widget.outer_size,
            styles.padding,
            self.get_inner_outer(below, background)[0].rich_style,
            background,
            widget.get_line_filters(),
            is_plain and not widget.hover_style._link_id,
        )


class ThemeColored(Widget):
    """A widget drawn in colours of the theme only, none of which depend on the terminal."""

    def get_line_filters(self) -> Sequence[LineFilter]:
        found = super().get_line_filters()
        return [each for each in found if not isinstance(each, ANSIToTruecolor)]


textual.widget.StylesCache = PlainStylesCache  # type: ignore[attr-defined]


def _check_idle(self: Widget) -> None:
    asks_for_more = self._layout_required or self._scroll_required or self._refresh_styles_required
    if self._repaint_required and self._is_mounted and not asks_for_more:
        with suppress(NoScreen):
            screen = self.screen
            if screen is not self and screen in screen._compositor:
                self._repaint_required = False
                if self.display:
                    screen._dirty_widgets.add(self)
                    screen.check_idle()
                return
    MessagePump.check_idle(self)


# A widget that is to be drawn wakes up, tells its screen by a message, and that draws: three turns
# of the event loop for each. It is enough to wake the screen.
Widget.check_idle = _check_idle  # type: ignore[method-assign, assignment]


class _NoCache:
    """A cache that remembers nothing."""

    __slots__ = ()

    def get(self, key: object, default: Any = None) -> Any:  # noqa: ARG002
        return default

    def __setitem__(self, key: object, value: object) -> None:
        pass


_NO_CACHE: Any = _NoCache()


def _begin_strip(self: Strip, segments: Iterable[Segment], cell_length: int | None = None) -> None:
    self._segments, self._cell_length = list(segments), cell_length
    self._crop_cache = self._crop_extend_cache = self._divide_cache = _NO_CACHE
    self._line_length_cache = self._filter_cache = _NO_CACHE
    self._style_cache = self._offsets_cache = _NO_CACHE
    self._render_cache = self._link_ids = self._cell_count = None


# Textual gives each line that it has drawn seven caches, which hardly ever find anything. They were
# a third of all objects of a host with guests, and made its garbage collections long.
Strip.__init__ = _begin_strip  # type: ignore[method-assign]

_codes_of = Strip.render_ansi


def _codes_for_terminal(_: type[Strip], style: Style, color_system: ColorSystem) -> str:
    codes = _codes_of(style, color_system)
    style._ansi = None
    return codes


# Textual has a style remember its codes for whichever terminal came first. A host has guests with
# different ones.
Strip.render_ansi = classmethod(_codes_for_terminal)  # type: ignore[assignment]


Span = tuple[int, int, int]
"""A line of the screen, and the columns where a part of it begins and ends."""


class SpansUpdate(CompositorUpdate):
    """Parts of lines to write to the terminal."""

    def __init__(self, parts: Sequence[tuple[int, int, Strip]]) -> None:
        """Write each strip at a column and a line."""
        self._parts = parts

    def render_segments(self, console: Console) -> str:
        return "".join(
            f"\x1b[{y + 1};{x + 1}H{strip.render(console)}" for x, y, strip in self._parts
        )


def _cropped(line: Strip, start: int, end: int) -> Strip:
    """A part of a line without wide characters; Textual measures each character."""
    parts, right = [], 0
    for text, style, _ in line._segments:
        left, right = right, right + len(text)
        if right > start and left < end:
            parts.append(Segment(text[max(0, start - left) : end - left], style))
    return Strip(parts, end - start)


class ExactCompositor(Compositor):
    """A compositor that asks for the lines that have changed, of the widgets they belong to.

    Textual asks all widgets for all their lines whenever one has changed, and writes again
    whatever is beside it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._owned: dict[Span, list[tuple[Widget, Span, Region]]] = {}
        """The owners found for spans, as long as the layers are the same."""
        self._owned_in: object = None

    @property
    def visible_widgets(self) -> dict[Widget, tuple[Region, Region]]:
        if self._visible_widgets is None:
            self._layers_visible = None  # Textual may keep widgets there that are gone.
        return super().visible_widgets

    def reflow(self, parent: Widget, size: Size) -> ReflowResult:
        before = self._full_map, self._visible_map, self.widgets
        result = super().reflow(parent, size)
        for each in before:
            if each:  # It belongs to a function that refers to itself, and waits for the collector.
                each.clear()
        return result

    def render_partial_update(self) -> ChopsUpdate | None:
        screen, dirty = self.size.region, self._dirty_regions
        regions = [region for each in dirty if (region := each.intersection(screen))]
        dirty.clear()
        found: dict[Widget, list[tuple[Span, Region]]] = {}
        for span in self._regions_to_spans(regions):
            for widget, part, region in self._owners(span):
                found.setdefault(widget, []).append((part, region))
        parts: list[tuple[int, int, Strip]] = []
        for widget, spans in found.items():
            parts += self._strips_of(widget, spans)
        parts.sort(key=lambda part: part[1::-1])
        return SpansUpdate(parts) if parts else None  # type: ignore[return-value]

    def _strips_of(
        self, widget: Widget, spans: Sequence[tuple[Span, Region]]
    ) -> Iterator[tuple[int, int, Strip]]:
        """Ask a widget once for all these lines."""
        left, top, width, _ = region = spans[0][1]
        first = min(y for (y, _, _), _ in spans)
        last = max(y for (y, _, _), _ in spans)
        lines = widget.render_lines(Region(0, first - top, width, last + 1 - first))
        for span, _ in spans:
            y, begin, end = span
            line = lines[y - first]
            if end - begin == width:
                yield begin, y, line
            elif sum(len(segment.text) for segment in line._segments) == line.cell_length:
                yield begin, y, _cropped(line, begin - left, end - left)
            else:
                # A change may begin or end within a wide character: draw all that is seen of it.
                whole = (y, max(0, left), min(self.size.width, region.right))
                for owner, (_, start, stop), _ in self._owners(whole):
                    if owner is widget and start <= begin < stop:
                        begin, end = start, stop
                yield begin, y, line.crop(begin - left, end - left)

    def _owners(self, span: Span) -> list[tuple[Widget, Span, Region]]:
        """Divide a part of a line among the widgets that are seen there."""
        if self._owned_in is not self.layers_visible:
            self._owned, self._owned_in = {}, self.layers_visible
        if (owned := self._owned.get(span)) is None:
            owned = self._owned[span] = list(self._find_owners(span))
        return owned

    def _find_owners(self, span: Span) -> Iterator[tuple[Widget, Span, Region]]:
        gaps = [span]
        for widget, cropped, region in self.layers_visible[span[0]]:
            left, right, rest = cropped.x, cropped.right, []
            for y, begin, end in gaps:
                seen = (y, max(begin, left), min(end, right))
                if seen[1] >= seen[2]:
                    rest.append((y, begin, end))
                    continue
                yield widget, seen, region
                rest += [(y, *gap) for gap in ((begin, seen[1]), (seen[2], end)) if gap[0] < gap[1]]
            if not (gaps := rest):
                break


def strip_all_control_codes() -> None:
    """Have Textual drop every control character of a text that it shows, except tab and newline.

    It drops five of them. The escape of a name from a file would reach the terminal, which obeys
    what follows.
    """
    others = {*range(32), *range(127, 160)} - {ord("\t"), ord("\n")}
    _CONTROL_STRIP_TRANSLATE.update(dict.fromkeys(others))
