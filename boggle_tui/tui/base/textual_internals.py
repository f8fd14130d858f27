"""The private parts of Textual that the program needs: nothing public does the same.

Each function says what is missing. With a new version of Textual, look here first.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar
from weakref import WeakSet

import textual.dom
import textual.timer
import textual.widget
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual import events, messages
from textual._compositor import ChopsUpdate, Compositor, CompositorUpdate, ReflowResult
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser as XTermParser  # reads keys from bytes
from textual.app import App, ReturnType, ScreenStackError
from textual.cache import FIFOCache, LRUCache
from textual.color import Color
from textual.content import _CONTROL_STRIP_TRANSLATE
from textual.css.model import RuleSet
from textual.css.query import NoMatches
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode, NoScreen
from textual.errors import NoWidget
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region, Size, Spacing
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.worker import WorkerFailed

ResultType = TypeVar("ResultType")

# On Windows, each of Textual's timers waits in a thread, and leaves none for any work.
if sys.platform == "win32":
    textual.timer.sleep = asyncio.sleep  # type: ignore[assignment, attr-defined]

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


Handler = tuple[type, Any]
_find_handlers = MessagePump._get_dispatch_methods


@lru_cache(5000)
def _plain_handlers(node: type, name: str, message: Any) -> list[Handler] | None:
    """The handlers of a message in the order of classes; None if some are for certain senders."""
    found = []
    for cls in node.__mro__:
        decorated = cls.__dict__.get("_decorated_handlers") or {}
        if any(kind in decorated for kind in message.__mro__):
            return None
        method = cls.__dict__.get(f"_{name}") or cls.__dict__.get(name)
        if method is not None and not hasattr(method, "_textual_on"):
            found.append((cls, method))
    return found


def _known_handlers(self: MessagePump, name: str, message: Message) -> Iterator[Handler]:
    handlers = _plain_handlers(type(self), name, type(message))  # type: ignore[arg-type]
    if handlers is None:
        yield from _find_handlers(self, name, message)
        return
    for cls, method in handlers:
        if message._no_default_action:
            break
        yield cls, method.__get__(self, cls)


# Textual looks through all classes of a widget for each message.
MessagePump._get_dispatch_methods = _known_handlers  # type: ignore[method-assign, assignment]


_parse_rules = Stylesheet._parse_rules
_PARSED: LRUCache[tuple[object, ...], list[RuleSet]] = LRUCache(500)


def _parse_once(self: Stylesheet, *source: Any, **options: Any) -> list[RuleSet]:
    key = (*source, *options.items(), *self._variables.items())
    if (rules := _PARSED.get(key)) is None:
        rules = _PARSED[key] = _parse_rules(self, *source, **options)
    return rules


# Textual parses the style sheets for each app: a host, for each of its guests.
Stylesheet._parse_rules = _parse_once  # type: ignore[method-assign]


_process_component_classes = Stylesheet._process_component_classes


def _replace_component_styles(self: Stylesheet, node: DOMNode) -> None:
    before = [styles.node for styles in node._component_styles.values()]
    _process_component_classes(self, node)
    for virtual in before:
        virtual.__dict__.clear()


# Each node made for the styles of a part of a widget would wait for the garbage collector.
Stylesheet._process_component_classes = _replace_component_styles  # type: ignore[method-assign]
# So would the entries of these caches, which are linked in a circle.
textual.widget.LRUCache = textual.dom.LRUCache = FIFOCache  # type: ignore[assignment, attr-defined]


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
    self._divide_cache, self._filter_cache = FIFOCache(4), FIFOCache(4)
    self._crop_cache = self._crop_extend_cache = self._line_length_cache = _NO_CACHE
    self._style_cache = self._offsets_cache = _NO_CACHE
    self._render_cache = self._link_ids = self._cell_count = None


# Textual gives each line that it has drawn seven caches, of which five never find anything. They
# were a third of all objects of a host with guests, and made its garbage collections long.
Strip.__init__ = _begin_strip  # type: ignore[method-assign]
_divide = Strip.divide


def _divide_strip(self: Strip, cuts: Iterable[int]) -> Sequence[Strip]:
    """Divide a line without remembering that the whole of it is the line itself.

    That would be a cycle, and every line drawn would wait for the garbage collector.
    """
    cuts = [cut for cut in cuts if cut <= self.cell_length]
    return [self] if cuts == [self.cell_length] else _divide(self, cuts)


Strip.divide = _divide_strip  # type: ignore[method-assign]


_leave = Widget._message_loop_exit


async def _leave_little(self: Widget) -> None:
    """Drop what was drawn of a widget that is removed; the app knows it until its own end."""
    virtual = [styles.node for styles in self._component_styles.values()]
    await _leave(self)
    for node in virtual:
        node.__dict__.clear()
    self._styles_cache.clear()
    self._box_model_cache.clear()
    if isinstance(self.app, ReportingApp):
        self.app.removed.add(self)


# Textual's widgets hold on to themselves in many ways, and wait for the garbage collector with all
# that was drawn of them.
Widget._message_loop_exit = _leave_little  # type: ignore[method-assign]


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


class ExactCompositor(Compositor):
    """A compositor that asks for the lines that have changed, of the widgets they belong to.

    Textual asks all widgets for all their lines whenever one has changed, and writes again
    whatever stands beside it.
    """

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
            if end - begin < width and line.cell_length != len(line.text):
                # A change may begin or end within a wide character: draw all that is seen of it.
                whole = (y, max(0, left), min(self.size.width, region.right))
                for owner, (_, start, stop), _ in self._owners(whole):
                    if owner is widget and start <= begin < stop:
                        begin, end = start, stop
            yield begin, y, line.crop(begin - left, end - left)

    def _owners(self, span: Span) -> Iterator[tuple[Widget, Span, Region]]:
        """Divide a part of a line among the widgets that are seen there."""
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


class ReportingApp(App[ReturnType]):
    """An app that reports an exception in any widget, timer or worker, and ends.

    Textual itself prints a page of traceback with the values of all variables, and has no hook for
    doing otherwise. Nothing is reported of work that finds a screen or a widget gone as the app
    ends.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.removed: WeakSet[Widget] = WeakSet()
        """Widgets that were removed, and are still in memory."""
        self._long_removed: WeakSet[Widget] = WeakSet()

    def forget_removed(self) -> None:
        """Free the memory of the widgets that were already removed when this was last called.

        They would wait for the garbage collector, which keeps all apps of the process waiting. Call
        it every few seconds: those removed since then may still have something to do.
        """
        for widget in self._long_removed:
            widget.__dict__.clear()
        self._long_removed, self.removed = self.removed, WeakSet()

    def dissolve(self) -> None:
        """Free the memory of an app that has ended."""
        self.forget_removed()
        self.forget_removed()
        self.__dict__.clear()

    def report(self, error: Exception) -> int:
        """Report an exception before the app ends; return the exit code."""
        raise NotImplementedError

    def clear_errors(self) -> None:
        """Remove notifications of errors, once fixed; `clear_notifications` removes all kinds."""
        for notice in [notice for notice in self._notifications if notice.severity == "error"]:
            self._unnotify(notice)

    async def push_screen_wait(
        self, screen: Screen[ResultType] | str, *, mode: str | None = None
    ) -> ResultType | Any:
        """Show a screen and return its result; for use in a worker, which may be cancelled.

        Textual has the worker do first what the app is about to do, such as closing another screen:
        cancelled together with the worker, it would be left half done.
        """
        return await asyncio.shield(self.push_screen(screen, wait_for_dismiss=True, mode=mode))

    async def _process_messages_loop(self) -> None:
        """Handle messages until the end; report the cancelling of what one of them waits for.

        Textual takes it for the end of the app.
        """
        task = asyncio.current_task()
        try:
            await super()._process_messages_loop()
        except asyncio.CancelledError as cancelled:
            if is_ending(self) or task is None or task.cancelling():
                raise
            error = RuntimeError("What a message waited for was cancelled.")
            error.__cause__ = cancelled
            self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        cause = error.error if isinstance(error, WorkerFailed) else error
        if isinstance(cause, ScreenStackError | NoMatches) and is_ending(self):
            return
        if self._exception is None:
            self._exception = error  # A test that runs the app raises it again.
            self._exception_event.set()
            self._return_code = self.report(error)
        self._close_messages_no_wait()


class SteadyScreen(Screen[ResultType]):
    """A screen that can be left at any moment: while it opens, and while the mouse is at work."""

    def __init__(self, **options: str | None) -> None:
        super().__init__(**options)
        self._compositor = ExactCompositor()

    _was_left_early = False
    """Whether the screen was left before all of its widgets were there; they will never be."""

    async def on_event(self, event: events.Event) -> None:
        """Handle an event; on the way out of a screen without widgets, only those of the way out.

        Textual mounts no more widgets once a screen is left, or the app ends, but still tells the
        screen that it has all of them.
        """
        if isinstance(event, events.Mount):
            self._was_left_early = self._pruning or is_ending(self.app)
        if not self._was_left_early or isinstance(event, events.Callback | events.Unmount):
            await super().on_event(event)

    def _post_mount(self) -> None:
        if not self._was_left_early:  # Otherwise it calls all watchers.
            super()._post_mount()  # type: ignore[no-untyped-call]

    def on_layout(self, message: messages.Layout) -> None:
        """Measure a widget again before it is laid out.

        If a text is replaced before the widget has asked for a layout, Textual keeps the size of
        the old one: the end of a longer one would stay hidden.
        """
        message.widget._layout_updates += 1
        message.widget.clear_cached_dimensions()
        for ancestor in message.widget.ancestors:
            if not isinstance(ancestor, Widget):
                break
            ancestor._clear_arrangement_cache()
            if not ancestor.styles.auto_dimensions:
                break

    def _forward_event(self, event: events.Event) -> None:
        """Drop what the mouse does to a widget that has just gone.

        Textual looks for the parent of what is under the mouse, to select its text.
        """
        if isinstance(event, events.MouseEvent) and not event.is_forwarded:
            with suppress(NoWidget):
                widget, _ = self.get_widget_at(event.x, event.y)
                if not widget.is_attached:
                    return
        super()._forward_event(event)


def is_ending(app: App[Any]) -> bool:
    """Whether the app is shutting down, and mounts no more widgets."""
    return app._exit or not app.is_running


def leave_output_alone(app: App[Any]) -> None:
    """Have the app leave standard output and standard error as they are.

    Textual redirects both while an app runs. Of several apps in one process, the last to end would
    leave them redirected to one that has ended.
    """
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]


def start_tasks_as_usual() -> None:
    """Have tasks start at the next turn of the event loop, once the app loads.

    Textual lets those of the whole loop start immediately, and asyncssh's logins then hang.
    """
    asyncio.get_running_loop().set_task_factory(None)


def use_colors(app: App[Any], name: str) -> None:
    """Draw in the colours of another terminal than that of the process, such as "256"."""
    app.console._color_system = COLOR_SYSTEMS[name]
