"""The private parts of Textual that the program needs: nothing public does the same.

Each function says what is missing. With a new version of Textual, look here and at
`textual_drawing.py` first.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar
from weakref import WeakSet

import textual.dom
import textual.timer
import textual.widget
from textual import events, messages
from textual._xterm_parser import XTermParser as XTermParser  # reads keys from bytes
from textual.app import App, ReturnType, ScreenStackError
from textual.cache import FIFOCache, LRUCache
from textual.css.model import RuleSet
from textual.css.query import NoMatches
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.errors import NoWidget
from textual.geometry import Size
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import WorkerFailed

from boggle_tui.tui.base.textual_drawing import ExactCompositor

ResultType = TypeVar("ResultType")

# On Windows, each of Textual's timers waits in a thread, and leaves none for any work.
if sys.platform == "win32":
    textual.timer.sleep = asyncio.sleep  # type: ignore[assignment, attr-defined]


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
        if isinstance(event, events.Compose):
            self._note_size()
        if isinstance(event, events.Mount):
            self._was_left_early = self._pruning or is_ending(self.app)
        if not self._was_left_early or isinstance(event, events.Callback | events.Unmount):
            await super().on_event(event)

    def _note_size(self) -> None:
        """Set the classes for the size of the terminal.

        Textual sets them last, and then looks up the styles of all widgets again.
        """
        (width, height), app = self.app.size, self.app
        app._load_screen_css(self)  # From Python 3.12 on, it would come after the widgets.
        self.add_class(*self._get_breakpoint_classes(width, app.HORIZONTAL_BREAKPOINTS or []))
        self.add_class(*self._get_breakpoint_classes(height, app.VERTICAL_BREAKPOINTS or []))

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        """Lay out and draw a new screen.

        Textual looks up the styles of its widgets again, which they have just done, and draws it
        again.
        """
        if not self.stack_updates and self.is_attached:
            event.prevent_default()
            self.stack_updates += 1
            self.app._refresh_notifications()
            self._update_auto_focus()
            self._refresh_layout(self.app.size)

    def _screen_resized(self, size: Size) -> None:
        """Lay out for another size; Textual lays out a new screen twice."""
        if size != self._compositor.size:
            super()._screen_resized(size)

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

        Textual looks for the parent of what is under the mouse, to select its text. After a key, it
        looks at the shape of the mouse.
        """
        if isinstance(event, events.Key):
            if not event.is_forwarded:
                event._set_forwarded()
                self.post_message(event)
            return
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
