"""Where Textual's own app, screen and driver fail a player, and the few private names that mend it.

Each method says what is missing; docs/textual.md lists them all. Look here first with a new version
of Textual. The driver also mends the keys of terminals that send others than most do.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from rich.segment import Segment
from textual import events, messages
from textual._xterm_parser import XTermParser as XTermParser  # reads keys from bytes
from textual.app import App, ReturnType, ScreenStackError
from textual.color import Color as Background
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.errors import NoWidget
from textual.filter import LineFilter
from textual.message import Message
from textual.notifications import Notification, Notify
from textual.screen import Screen
from textual.timer import Timer, TimerCallback
from textual.widget import Widget
from textual.worker import WorkerFailed

ResultType = TypeVar("ResultType")
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")
"""The characters that a terminal obeys instead of showing them."""
SHORTEST = 0.05
"""The shortest delay of an app's timers, in seconds."""


class WithoutControl(LineFilter):
    """Drops every control character from what is drawn.

    Textual drops five of them. The escape of a name from a file would reach the terminal, which
    obeys what follows.
    """

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:  # noqa: ARG002
        if not CONTROL.search("".join([segment.text for segment in segments])):
            return segments
        return [Segment(CONTROL.sub("", text), style) for text, style, _ in segments]


class ReportingApp(App[ReturnType]):
    """An app that reports an exception in any widget, timer or worker, and ends.

    Textual itself prints a page of traceback with the values of all variables, and has no hook for
    doing otherwise. Nothing is reported of work that finds a screen or a widget gone as the app
    ends.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.failure: Exception | None = None
        """The exception that ended the app, if any."""
        self._notices: list[Notification] = []
        """The notices that may still be shown."""
        self._without_control = WithoutControl()

    def report(self, error: Exception) -> int:
        """Report an exception before the app ends; return the exit code."""
        raise NotImplementedError

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), self._without_control]

    def on_notify(self, event: Notify) -> None:
        """Remember what is shown."""
        self._notices = [notice for notice in self._notices if not notice.has_expired]
        self._notices.append(event.notification)

    def set_timer(
        self,
        delay: float,
        callback: TimerCallback | None = None,
        *,
        name: str | None = None,
        pause: bool = False,
    ) -> Timer:
        """Set a timer that a busy machine is unlikely to hold up for its whole delay as it starts.

        Textual never calls such a one, and until it is called takes no new size of the terminal.
        """
        return super().set_timer(max(delay, SHORTEST), callback, name=name, pause=pause)

    def clear_errors(self) -> None:
        """Remove notices of errors, once fixed; `clear_notifications` removes all kinds."""
        self.expire_notices(lambda notice: notice.severity == "error")
        for screen in self.screen_stack:
            screen.query("Toast.-error").remove()

    def expire_notices(self, is_over: Callable[[Notification], bool]) -> None:
        """Show some of the notices no longer than this screen."""
        for notice in filter(is_over, self._notices):
            notice.timeout = 0

    async def push_screen_wait(
        self, screen: Screen[ResultType] | str, *, mode: str | None = None
    ) -> ResultType | Any:
        """Show a screen and return its result; for use in a worker, which may be cancelled.

        Textual has the worker do first what the app is about to do, such as closing another screen:
        cancelled together with the worker, it would be left half done.
        """
        return await asyncio.shield(self.push_screen(screen, wait_for_dismiss=True, mode=mode))

    async def on_event(self, event: events.Event) -> None:
        """Handle an event, unless the mouse does something to a widget that has just gone.

        Textual looks for the parent of the widget under the mouse, to select its text.
        """
        if isinstance(event, events.MouseEvent) and not event.is_forwarded and self.screen_stack:
            with suppress(NoWidget):
                widget, _ = self.screen.get_widget_at(event.x, event.y)
                if not widget.is_attached:
                    return
        await super().on_event(event)

    async def _process_messages_loop(self) -> None:
        """Handle messages until the end; report the cancelling of what one of them waits for.

        Textual would then end the app.
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
        if self.failure is None:
            self.failure = error
            self.exit(return_code=self.report(error))


class SteadyScreen(Screen[ResultType]):
    """A screen that can be left at any moment, even while it opens."""

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


def is_ending(app: App[Any]) -> bool:
    """Whether the app is shutting down, and mounts no more widgets."""
    return app.return_code is not None or not app.is_running


def start_tasks_as_usual() -> None:
    """Have tasks start at the next turn of the event loop, once the app loads.

    Textual lets those of the whole loop start immediately, and asyncssh's logins then hang.
    """
    asyncio.get_running_loop().set_task_factory(None)


KEYPAD, NO_KEYPAD = "\x1b=", "\x1b>"
"""For st: only with codes of its keypad, Delete sends another sequence than F1."""
ARROWS = frozenset({"up", "down", "left", "right"})
SWAPPED = {"ctrl+home": "ctrl+end", "ctrl+end": "ctrl+home"}
"""For rxvt-unicode, whose sequences Textual knows the wrong way round."""
AT_ONCE = 0.02
"""Seconds in which nobody presses two keys."""

if TYPE_CHECKING:
    Base = Driver
else:
    Base = object


def wants_keypad(terminal: str) -> bool:
    """Whether a terminal of that name is to send the codes of its keypad."""
    return terminal.startswith("st")


class TerminalKeys(Base):
    """A driver that takes an Escape and an arrow at once for Alt and the arrow.

    PuTTY and rxvt-unicode send them so. Without it, Alt and an arrow would leave a screen.
    """

    terminal = ""
    """The name of the terminal."""
    _held: asyncio.TimerHandle | None = None
    """Set while an Escape waits for an arrow."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self._player, self._clock = app, asyncio.get_running_loop()

    def send_message(self, message: Message) -> None:
        """Send a message from any thread."""
        self._clock.call_soon_threadsafe(self.join, message)

    def join(self, message: Message) -> None:
        """Send a message, or join it with an Escape just before it."""
        key = message.key if isinstance(message, events.Key) else ""
        if self._held is not None:
            self._held.cancel()
            if key in ARROWS:
                self._held, message = None, events.Key(f"alt+{key}", None)
            else:
                self._send_escape()
        if key in SWAPPED and self.terminal.startswith("rxvt"):
            message = events.Key(SWAPPED[key], None)
        if key == "escape":
            self._held = self._clock.call_later(AT_ONCE, self._send_escape)
        else:
            self._send(message)

    def close(self) -> None:
        if self._held is not None:
            self._held.cancel()
        super().close()

    def _send_escape(self) -> None:
        self._held = None
        self._send(events.Key("escape", "\x1b"))

    def _send(self, message: Message) -> None:
        self._player.post_message(message.set_sender(self._player))
