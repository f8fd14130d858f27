"""The app of the person at this machine, and the terminal that it runs in."""

from __future__ import annotations

import asyncio
import gc
import select
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from textual.app import App
from textual.driver import Driver

from boggle_tui.files.interrupts import ENDING, end_with_console
from boggle_tui.tui.app import BoggleApp

TERMINAL_CLOSED = 129
"""The exit code after the terminal was closed."""


async def run_in_terminal(app: App[Any]) -> None:
    """Run an app until the player, a signal or the end of the terminal ends it.

    SIGINT and the ENDING signals close the app, which restores the terminal. The handlers stay
    until the process ends, so that what is still to be done then is done.
    """
    loop = asyncio.get_running_loop()

    def leave(number: int, _: object) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(app.exit, None, 128 + number)

    for number in (signal.SIGINT, *ENDING):
        signal.signal(number, leave)
    end_with_console()
    loop.set_default_executor(_Background())
    app.driver_class = _driver_that_never_stops(app.driver_class)  # type: ignore[assignment]
    watch = loop.create_task(_leave_with_terminal(app))
    await app.run_async()
    watch.cancel()


def _driver_that_never_stops(driver_class: Callable[..., Driver]) -> Callable[..., Driver]:
    """Ignore SIGTSTP once Textual's driver is there: on the screen, Ctrl-Z is a key like any other.

    The driver's handler writes to the terminal, which never ends if the signal has interrupted
    another writing, and after a SIGCONT the driver forgets how the terminal was.
    """

    def drive(*arguments: Any, **options: Any) -> Driver:
        driver = driver_class(*arguments, **options)
        if sys.platform != "win32":
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
            signal.signal(signal.SIGCONT, signal.SIG_DFL)
        return driver

    return drive


class _Background(ThreadPoolExecutor):
    """Threads that the end of the program doesn't wait for, as it would for the default ones."""

    def shutdown(self, *_: object, **__: object) -> None:
        """Begin no more work, and don't wait."""
        super().shutdown(wait=False, cancel_futures=True)


async def _leave_with_terminal(app: App[Any]) -> None:
    """Close the app when its terminal closes.

    A closing window sends a signal only to the programs of its own session. In any other
    session, Textual would read from the closed terminal endlessly, at full speed.
    """
    terminal = sys.__stdin__.fileno() if sys.__stdin__ else -1
    while not is_gone(terminal):
        await asyncio.sleep(1)
    app.exit(return_code=TERMINAL_CLOSED)


def is_gone(descriptor: int) -> bool:
    """Whether the terminal of a file descriptor is closed; always False on Windows."""
    if not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(descriptor, 0)
    closed = select.POLLHUP | select.POLLERR | select.POLLNVAL
    return any(event & closed for _, event in poll.poll(0))


class LocalApp(BoggleApp):
    """The app, with what belongs to the whole process; see also `run_in_terminal`."""

    async def load(self) -> None:
        await super().load()
        if not gc.isenabled():  # As before a start in a terminal.
            gc.freeze()  # What is there by now stays: a collection takes 10 ms less without it.
            gc.enable()
