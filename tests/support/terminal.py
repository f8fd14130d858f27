"""A pseudo-terminal that runs the program, reads its screen and presses keys."""

import os
import re
import select
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from typing import Any

import pyte
import pytest
from pyte.screens import Char

try:
    import pty
    import termios
except ImportError:  # on Windows, where whatever needs a terminal is skipped
    pty = termios = None  # type: ignore[assignment]

TIMEOUT = 60.0
"""Seconds to wait for something to appear on the screen."""
USUAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLORFGBG": "15;0"}
_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")


class _Screen(pyte.Screen):
    """A screen that remembers what was on it whenever it got a new title."""

    def __init__(self, columns: int, lines: int) -> None:
        self.titled: dict[str, list[str]] = {}
        super().__init__(columns, lines)

    def set_title(self, param: str) -> None:
        super().set_title(param)
        self.titled[param] = list(self.display)


class Terminal:
    """A terminal with the program running in it."""

    def __init__(
        self,
        arguments: tuple[str, ...],
        size: tuple[int, int],
        program: tuple[str, ...],
        python: str,
        environment: Mapping[str, str],
    ) -> None:
        self._ours, self._theirs = pty.openpty()
        self.output = b""
        """Everything that the program has written."""
        self.neighbours: list[Terminal] = []
        """Terminals to read as well while waiting, as an unread one would hold its program up."""
        self._screen = _Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._set_size(*size)
        self._modes_before = termios.tcgetattr(self._theirs)
        # A session leader that opens a terminal controls it, and so is notified of a new size.
        command = ["sh", "-c", 'exec <"$0" >"$0" 2>&1; exec "$@"', os.ttyname(self._theirs)]
        self.process = subprocess.Popen(
            [*command, python, *program, *arguments],
            start_new_session=True,
            env=_without_size(os.environ) | USUAL | environment,
        )

    @property
    def lines(self) -> list[str]:
        """The lines on the screen."""
        return list(self._screen.display)

    @property
    def cells(self) -> tuple[tuple[Char, ...], ...]:
        """The lines on the screen, each character with its colours."""
        columns = range(self._screen.columns)
        buffer = self._screen.buffer
        return tuple(
            tuple(buffer[row][column] for column in columns) for row in range(self._screen.lines)
        )

    @property
    def titled(self) -> dict[str, list[str]]:
        """The lines on the screen at the moment when it got a title, by title."""
        return self._screen.titled

    def shows(self, *texts: str) -> bool:
        """Whether each of the texts is on the screen, within one line."""
        screen = "\n".join(self.lines)
        return all(text in screen for text in texts)

    def wait_until(self, holds: Callable[[], Any], every: float = 0.1) -> None:
        """Read the screen until a condition holds, looking at it at least so often, in seconds."""
        deadline = monotonic() + TIMEOUT
        while not holds():
            assert monotonic() < deadline, "\n".join(self.lines)
            self._read(every)
            for terminal in self.neighbours:
                terminal._read()

    def wait_for(self, *texts: str) -> None:
        """Read the screen until each of the texts is on it."""
        self.wait_until(lambda: self.shows(*texts))

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._ours, keys.encode())

    def click(self, text: str) -> None:
        """Click on a text, the lowest one on the screen."""
        row = max(row for row, line in enumerate(self.lines, 1) if text in line)
        col = self.lines[row - 1].index(text) + 1
        self.press(f"\x1b[<0;{col};{row}M\x1b[<0;{col};{row}m")

    def resize(self, cols: int, rows: int) -> None:
        """Resize the window."""
        self._screen.resize(rows, cols)
        self._set_size(cols, rows)

    def exit_code(self) -> int:
        """Wait until the program has ended, and return its exit code."""
        self.wait_until(lambda: self.process.poll() is not None, every=0.01)
        while select.select([self._ours], [], [], 0)[0]:
            self._read()
        return self.process.returncode

    @property
    def modes(self) -> dict[int, bool]:
        """The private modes of the terminal that the program has set, and their latest state."""
        return {
            int(mode): switch == b"h"
            for modes, switch in _MODE.findall(self.output)
            for mode in modes.split(b";")
        }

    @property
    def is_as_before(self) -> bool:
        """Whether the terminal reads keys as before the start: by lines, with an echo."""
        return termios.tcgetattr(self._theirs) == self._modes_before

    def close(self) -> None:
        """Kill the program if it still runs, and close the terminal."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._ours)
        os.close(self._theirs)

    def _read(self, patience: float = 0) -> None:
        if select.select([self._ours], [], [], patience)[0]:
            written = os.read(self._ours, 65536)
            self.output += written
            self._stream.feed(written)

    def _set_size(self, cols: int, rows: int) -> None:
        termios.tcsetwinsize(self._ours, (rows, cols))


def _without_size(environment: Mapping[str, str]) -> dict[str, str]:
    """Remove the variables that would override the size of the terminal."""
    return {name: value for name, value in environment.items() if name not in ("COLUMNS", "LINES")}


@contextmanager
def on_a_terminal(
    *arguments: str,
    size: tuple[int, int] = (80, 24),
    program: tuple[str, ...] = ("-m", "boggle_tui"),
    python: str = sys.executable,
    environment: Mapping[str, str] = USUAL,
) -> Iterator[Terminal]:
    """Run the program with the arguments on a terminal of that many columns and lines."""
    if pty is None:
        pytest.skip("needs pseudo-terminals")
    terminal = Terminal(arguments, size, program, python, environment)
    try:
        yield terminal
    finally:
        terminal.close()


def ssh_options(port: object) -> tuple[str, ...]:
    """The options of OpenSSH's client, without keys, for a host on this machine."""
    known = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR")
    settings = (*known, "IdentitiesOnly=yes", "IdentityAgent=none", "PubkeyAuthentication=no")
    parts = (part for each in settings for part in ("-o", each))
    return ("-F", "none", *parts, "-p", str(port))


@contextmanager
def by_ssh(
    port: object, user: str, neighbours: list[Terminal], name: str = ""
) -> Iterator[Terminal]:
    """Call a host by ssh, as one of the neighbours; with a name, come into a room."""
    arguments = (*ssh_options(port), f"{user}@127.0.0.1")
    with on_a_terminal(*arguments, program=(), python="ssh") as guest:
        guest.neighbours = neighbours
        neighbours.append(guest)
        if name:
            guest.wait_for("Your n")
            guest.press(f"{name}\r")
            guest.wait_for("Players", name)
        yield guest
