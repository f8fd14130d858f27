"""The terminal around the program: whether it is still there, and how the program leaves it."""

from __future__ import annotations

import select
import sys
from asyncio import get_running_loop
from contextlib import suppress
from signal import SIGINT, SIGTERM
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App

INTERRUPTED = 130
"""Exit code after Ctrl-C."""
TERMINAL_CLOSED = 129
"""Exit code after the terminal was closed."""


def leave_with_terminal(app: App[Any]) -> None:
    """End where nobody can see or press anything any more.

    And leave the terminal as it was, too, when another program ends this one.
    """
    for number in (SIGINT, SIGTERM):
        with suppress(NotImplementedError):  # not on Windows
            get_running_loop().add_signal_handler(number, app.exit, None, 128 + number)

    def look_at_terminal() -> None:
        if is_gone(sys.__stdin__.fileno() if sys.__stdin__ else -1):
            app.exit(return_code=TERMINAL_CLOSED)

    app.set_interval(1, look_at_terminal)


def is_gone(descriptor: int) -> bool:
    """Whether the terminal of that file descriptor was closed. Unknown on Windows: False.

    A window that closes sends a signal only to the programs that belong to its session; in any
    other, Textual would go on reading nothing from it, as fast as it can.
    """
    if not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(descriptor, 0)
    closed = select.POLLHUP | select.POLLERR | select.POLLNVAL
    return any(event & closed for _, event in poll.poll(0))
