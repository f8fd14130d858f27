"""Keys of terminals that send others than most do, mended in a driver."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.message import Message

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
