"""A Textual driver for a terminal at the other end of a connection."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Protocol

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from boggle_tui.rooms.host_limits import Bucket, Limits
from boggle_tui.tui.base.textual_internals import (
    KEYPAD,
    NO_KEYPAD,
    TerminalKeys,
    XTermParser,
    wants_keypad,
)

START = "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?7l"
"""The other screen; no cursor; pastes in brackets; no wrapping."""
MOUSE = "\x1b[?1000h\x1b[?1002h\x1b[?1003h\x1b[?1006h"
"""The mouse: clicks, drags (PuTTY knows no more), all moves, by a sequence without limits."""
END = "\x1b[2J\x1b[?7h\x1b[?2004l\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[?1049l\x1b[?25h"
INPUT = (events.Key, events.MouseEvent, events.Paste)
"""All that a guest's terminal is asked for. What else the parser reads, such as a size, could be
typed by the guest, and would be believed."""
ESCAPE_DELAY = 0.12
"""Seconds after which an escape is a key by itself, not the beginning of another one."""


class Connection(Protocol):
    """A carrier of the terminal's bytes."""

    @property
    def is_full(self) -> bool:
        """Whether the other end reads more slowly than is written."""

    def write(self, data: bytes) -> None:
        """Write without waiting."""

    def flood(self) -> None:
        """End the connection, since it sends too much."""


class ConnectionDriver(TerminalKeys, Driver):
    """Draws on a connection, and reads keys, the mouse and sizes from it."""

    def __init__(
        self,
        connection: Connection,
        limits: Limits,
        app: App[Any],
        terminal: str = "",
        **options: Any,
    ) -> None:
        super().__init__(app, **options)
        self.terminal = terminal
        self._has_mouse = options.get("mouse", True)
        self._first_size = Size(*(options.get("size") or (80, 24)))
        self._connection, self._limits = connection, limits
        self._parser = XTermParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._inputs = Bucket(limits.inputs, limits.burst)
        self._bytes = Bucket(limits.bytes, limits.burst)
        self._flood = Bucket(limits.flood, limits.burst)
        self._waiting = b""
        """Input that is not yet read."""
        self._reading: asyncio.TimerHandle | None = None
        """Set while input waits."""
        self._swallowed = 0
        """Bytes since the latest key, as of a paste without an end."""
        self._escape: asyncio.TimerHandle | None = None
        self._new_size: Size | None = None
        self._resizing: asyncio.TimerHandle | None = None
        """Set for a while after a new size."""
        self._catching_up: asyncio.TimerHandle | None = None
        """Set when something was not drawn, as the connection was full."""

    def write(self, data: str) -> None:
        if not self._connection.is_full:
            self._connection.write(data.encode("utf-8", "replace"))
        elif self._catching_up is None:
            self._catching_up = self._clock.call_later(self._limits.redraw, self._catch_up)

    def start_application_mode(self) -> None:
        self.write(START + MOUSE * self._has_mouse + KEYPAD * wants_keypad(self.terminal))
        self._post_size(self._first_size)

    def disable_input(self) -> None:
        pass

    def stop_application_mode(self) -> None:
        self.write(END + NO_KEYPAD * wants_keypad(self.terminal))

    def close(self) -> None:
        for timer in (self._reading, self._escape, self._catching_up, self._resizing):
            if timer is not None:
                timer.cancel()
        super().close()

    def send_message(self, message: Message) -> None:
        self.join(message)

    def feed(self, data: bytes) -> None:
        """Take input; what is too much is dropped, and far too much ends the connection."""
        self._swallowed += len(data)
        largest = self._limits.flood * self._limits.burst
        if not self._flood.take(len(data)) or self._swallowed > largest:
            self._connection.flood()
            return
        if not self._bytes.take(len(data)):
            self._parser = XTermParser()  # The old one may hold a part of what was dropped.
            return
        self._waiting += data
        if self._reading is None:
            self._read_waiting()

    def resize(self, width: int, height: int) -> None:
        """Take a new size; of several in quick succession, the first and the latest count."""
        self._new_size = Size(*self._limits.terminal(width, height))
        if self._resizing is None:
            self._resize()

    def _read_waiting(self) -> None:
        """Read what has come, or later, all at once, if the guest sends too much."""
        self._reading = None
        if not self._inputs.has(1):
            self._reading = self._clock.call_later(self._limits.redraw, self._read_waiting)
            return
        text, self._waiting = self._decode(self._waiting), b""
        if text:  # Nothing, as of half a letter, is the end for Textual's parser.
            self._read(lambda parser: parser.feed(text))
        if self._escape is not None:
            self._escape.cancel()
        self._escape = self._clock.call_later(ESCAPE_DELAY, self._end_escape)

    def _read(self, parse: Callable[[XTermParser], Iterable[Message]]) -> None:
        try:
            messages = list(parse(self._parser))
        except Exception:  # Textual's parser stumbles over some sequences, in many ways.
            messages = []
            self._parser = XTermParser()
        typed = [message for message in messages if isinstance(message, INPUT)]
        if len(typed) < len(messages):
            self._parser = XTermParser()  # which has believed them: they may change the mouse
        self._take(typed)

    def _take(self, messages: Sequence[Message]) -> None:
        if messages:
            self._swallowed = 0
        for message, following in pairwise([*messages, None]):
            is_move = isinstance(message, events.MouseMove)
            if is_move and isinstance(following, events.MouseMove):
                continue
            if message is not None and self._inputs.take(1):
                self.process_message(message)

    def _catch_up(self) -> None:
        """Draw everything again, as soon as the connection accepts it."""
        self._catching_up = None
        if self._connection.is_full:
            self._catching_up = self._clock.call_later(self._limits.redraw, self._catch_up)
        else:
            self._player.call_later(self._player.refresh, layout=True)

    def _end_escape(self) -> None:
        self._escape = None
        self._read(XTermParser.tick)

    def _resize(self) -> None:
        self._resizing = None
        if self._new_size is not None:
            self._post_size(self._new_size)
            self._new_size = None
            self._resizing = self._clock.call_later(self._limits.redraw, self._resize)

    def _post_size(self, size: Size) -> None:
        self._player.post_message(events.Resize(size, size))
