"""Ending the program together with its terminal."""

from __future__ import annotations

import os
import select
import signal
import sys
from asyncio import get_running_loop
from contextlib import suppress
from contextvars import copy_context
from typing import TYPE_CHECKING, Any

if sys.platform != "win32":
    import termios

if TYPE_CHECKING:
    from textual.app import App
    from textual.driver import Driver

INTERRUPTED = 130
"""Exit code after Ctrl-C."""
TERMINAL_CLOSED = 129
"""Exit code after the terminal was closed."""


def leave_with_terminal(app: App[Any]) -> None:
    """End the program when its terminal closes."""

    def check_terminal() -> None:
        if is_gone(sys.__stdin__.fileno() if sys.__stdin__ else -1):
            app.exit(return_code=TERMINAL_CLOSED)

    app.set_interval(1, check_terminal)


def leave_when_told(app: App[Any]) -> None:
    """End the program when another one interrupts or ends it; the terminal is restored.

    The handlers stay until the process ends: what is still to be saved then is saved. A handler of
    asyncio's own would give way to one that raises KeyboardInterrupt.
    """
    loop, context = get_running_loop(), copy_context()

    def leave(number: int, _: object) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(app.exit, None, 128 + number, context=context)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, leave)


def stop_with_shell(app: App[Any]) -> None:
    """Stop when the shell says so, and come back to the screen when it continues the program."""
    if sys.platform == "win32":
        return
    loop = get_running_loop()

    def stop() -> None:
        if app.return_code is None:
            loop.remove_signal_handler(signal.SIGCONT)
            with app.suspend():
                os.kill(os.getpid(), signal.SIGSTOP)
            loop.add_signal_handler(signal.SIGCONT, come_back)

    def come_back() -> None:
        if app.return_code is None:
            with app.suspend():
                pass

    loop.add_signal_handler(signal.SIGTSTP, stop)
    loop.add_signal_handler(signal.SIGCONT, come_back)


def with_own_signals(driver_class: type[Driver]) -> type[Driver]:
    """Let the program handle signals from the moment when the terminal changes.

    Until then, Ctrl-C ends the process at once. If asyncio handled it, by cancelling the app, then
    Textual would take that for a usual end.

    Textual handles the signals that stop and continue the program in the signal handler itself:
    there it waits without end for the lock of its output, if that is held by what the signal
    interrupted; and if the program is continued while it starts, it forgets how the terminal was.
    Until `stop_with_shell`, the program doesn't stop.
    """

    class OwnSignalsDriver(driver_class):  # type: ignore[valid-type, misc]
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            self._modes: list[Any] | None = None
            if sys.platform != "win32":
                signal.signal(signal.SIGTSTP, signal.SIG_IGN)
                signal.signal(signal.SIGCONT, signal.SIG_DFL)

        def start_application_mode(self) -> None:
            leave_when_told(self._app)
            modes = self._modes
            if modes is not None:
                # What was typed while the program stood still, the terminal edited as a line, so
                # that the end of a paste may be gone: Textual would take all keys after it for
                # text of the paste, Ctrl-C too.
                with suppress(termios.error):
                    raw = [*modes[:3], modes[3] & ~termios.ICANON, *modes[4:]]
                    termios.tcsetattr(self.fileno, termios.TCSANOW, raw)
                    termios.tcflush(self.fileno, termios.TCIFLUSH)
            super().start_application_mode()
            if modes is not None:
                self.attrs_before = modes

        def stop_application_mode(self) -> None:
            # Ctrl-S would hold back what is still to be written, and the program wait for Ctrl-Q.
            self._modes = self._modes or getattr(self, "attrs_before", None)
            if self._modes is not None:
                self.attrs_before = [self._modes[0] & ~termios.IXON, *self._modes[1:]]
            super().stop_application_mode()

        def close(self) -> None:
            super().close()
            if self._modes is not None:
                with suppress(termios.error):
                    termios.tcsetattr(self.fileno, termios.TCSANOW, self._modes)

    return OwnSignalsDriver


def is_gone(descriptor: int) -> bool:
    """Whether the terminal of a file descriptor is closed; always False on Windows.

    A closing window sends a signal only to the programs of its own session. In any other, Textual
    would read from the closed terminal without end, at full speed.
    """
    if not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(descriptor, 0)
    closed = select.POLLHUP | select.POLLERR | select.POLLNVAL
    return any(event & closed for _, event in poll.poll(0))
