"""The app of the person at this machine, and the terminal that it runs in."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import select
import signal
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.driver import Driver

from boggle_tui.files.interrupts import ENDING, end_with_console
from boggle_tui.store.settings import LIGHT
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.base.textual_internals import KEYPAD, NO_KEYPAD, TerminalKeys, wants_keypad

try:
    import termios
    import tty
except ImportError:  # on Windows
    tty = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from boggle_tui.rooms.visit import RoomHost
    from boggle_tui.store.store import Store

MANY_THREADS = 1000
ANSWER_SECONDS = 0.2
"""The time for a terminal to answer."""
TERMINAL_CLOSED = 129
"""The exit code after the terminal was closed."""

DRAG, NO_DRAG = "\x1b[?1002h\x1b[?1003h", "\x1b[?1002l"
"""For PuTTY, which knows no mode 1003: the mouse while a button is down, else wherever it moves."""
CLEAR = "\x1b[2J\x1b[H"
"""The other screen of GNU screen is the same one, unless it is configured otherwise."""


def is_gnu_screen(environment: Mapping[str, str]) -> bool:
    """Whether the terminal is GNU screen, which keeps Escape back while the mouse is on."""
    is_named = environment.get("TERM", "").startswith("screen") and "TMUX" not in environment
    return "STY" in environment or is_named


def match_background(store: Store) -> None:
    """Make the first start light where the terminal is, and COLORFGBG doesn't say so already."""
    if not (store.database.is_there() or os.environ.get("COLORFGBG")) and _has_light_background():
        store.settings.save(replace(store.settings.load(), theme=LIGHT))


def _has_light_background() -> bool:
    """Ask the terminal for its background by OSC 11; one that doesn't answer counts as dark."""
    if tty is None:
        return False
    keyboard, answer = sys.stdin.fileno(), b""
    before = termios.tcgetattr(keyboard)
    try:
        tty.setcbreak(keyboard, termios.TCSADRAIN)
        # Every terminal answers the second question, so none is waited for in vain.
        os.write(sys.stdout.fileno(), b"\x1b]11;?\x1b\\\x1b[c")
        while not re.search(rb"\x1b\[\?[\d;]+c", answer):
            if not select.select([keyboard], [], [], ANSWER_SECONDS)[0]:
                break
            answer += os.read(keyboard, 1024)
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
    colour = re.search(rb"\]11;rgba?:(\w\w)\w*/(\w\w)\w*/(\w\w)", answer)
    return colour is not None and sum(int(each, 16) for each in colour.groups()) > 3 * 0x7F


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
    loop.set_default_executor(Background())
    in_screen = is_gnu_screen(os.environ)
    app.driver_class = _driver_for(app.driver_class, in_screen=in_screen)
    watch = loop.create_task(_leave_with_terminal(app))
    await app.run_async(mouse=not in_screen)
    watch.cancel()


def run_with_room(app: App[Any], host: RoomHost) -> None:
    """Run an app until it ends, and then close the player's room."""

    async def run() -> None:
        await run_in_terminal(app)
        await host.close()

    asyncio.run(run())


def _driver_for(driver_class: type[Driver], *, in_screen: bool) -> type[Driver]:
    """A driver class that mends what Textual's does to the terminal and to signals."""

    class TerminalDriver(TerminalKeys, driver_class):  # type: ignore[misc, valid-type]
        """Textual's driver for this platform."""

        terminal = os.environ.get("TERM", "")

        def __init__(self, app: App[Any], **options: Any) -> None:
            super().__init__(app, **options)
            # On the screen, Ctrl-Z is a key like any other. Textual's handler writes to the
            # terminal, which never ends if the signal has interrupted another writing, and after
            # a SIGCONT the driver forgets how the terminal was.
            if sys.platform != "win32":
                signal.signal(signal.SIGTSTP, signal.SIG_IGN)
                signal.signal(signal.SIGCONT, signal.SIG_DFL)

        def start_application_mode(self) -> None:
            super().start_application_mode()  # type: ignore[safe-super]
            if not in_screen:
                self.write(DRAG)
            if wants_keypad(self.terminal):
                self.write(KEYPAD)

        def stop_application_mode(self) -> None:
            self.write(CLEAR if in_screen else NO_DRAG)
            if wants_keypad(self.terminal):
                self.write(NO_KEYPAD)
            super().stop_application_mode()  # type: ignore[safe-super]

    return TerminalDriver


class Background(ThreadPoolExecutor):
    """Threads that the end of the program doesn't wait for, as it would for the default ones.

    On Windows, each of Textual's timers waits in one of them, and of few it would leave none.
    """

    def __init__(self) -> None:
        super().__init__(MANY_THREADS if sys.platform == "win32" else None)

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
