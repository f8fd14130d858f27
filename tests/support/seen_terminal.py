"""The program on a terminal of its own, and a person who reads it and presses keys."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from typing import Any

import pyte

LONGEST = 20.0
"""Seconds after which something that should be on the screen is taken not to come."""
_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")


class SeenTerminal:
    """A terminal with the program in it."""

    def __init__(self, arguments: tuple[str, ...], size: tuple[int, int]) -> None:
        self._ours, self._theirs = pty.openpty()
        self.output = b""
        """All that the program has written."""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._set_size(*size)
        self._modes_before = termios.tcgetattr(self._theirs)
        # Who leads a session and opens a terminal, has it: so it is told of a change of size.
        command = ["sh", "-c", 'exec <"$0" >"$0" 2>&1; exec "$@"', os.ttyname(self._theirs)]
        self.process = subprocess.Popen(
            [*command, sys.executable, "-m", "boggle_tui", *arguments],
            start_new_session=True,
            env=_without_size(os.environ) | {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
        )

    @property
    def lines(self) -> list[str]:
        """What can be read."""
        return list(self._screen.display)

    def reads(self, *texts: str) -> bool:
        """Whether all of these stand on the screen, each in one line."""
        seen = "\n".join(self.lines)
        return all(text in seen for text in texts)

    def until(self, holds: Callable[[], Any]) -> None:
        """Read on until something holds."""
        give_up = monotonic() + LONGEST
        while not holds():
            assert monotonic() < give_up, "\n".join(self.lines)
            self._read()

    def until_reads(self, *texts: str) -> None:
        """Read on until all of these stand on the screen."""
        self.until(lambda: self.reads(*texts))

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._ours, keys.encode())

    def click(self, text: str) -> None:
        """Press the mouse button on such a text, the lowest one, and let it go."""
        row = max(row for row, line in enumerate(self.lines, 1) if text in line)
        col = self.lines[row - 1].index(text) + 1
        self.press(f"\x1b[<0;{col};{row}M\x1b[<0;{col};{row}m")

    def resize(self, cols: int, rows: int) -> None:
        """Draw the window larger or smaller."""
        self._screen.resize(rows, cols)
        self._set_size(cols, rows)

    def exit_code(self) -> int:
        """Read on until the program has ended; its exit code."""
        self.until(lambda: self.process.poll() is not None)
        while select.select([self._ours], [], [], 0)[0]:
            self._read()
        return self.process.returncode

    @property
    def modes(self) -> dict[int, bool]:
        """The private modes of the terminal that the program has set, and how they are now."""
        return {
            int(mode): switch == b"h"
            for modes, switch in _MODE.findall(self.output)
            for mode in modes.split(b";")
        }

    @property
    def is_as_before(self) -> bool:
        """Whether keys are read as before the start: by lines, with an echo."""
        return termios.tcgetattr(self._theirs) == self._modes_before

    def close(self) -> None:
        """End the program, if it has not ended, and take the terminal away."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._ours)
        os.close(self._theirs)

    def _read(self) -> None:
        if select.select([self._ours], [], [], 0.1)[0]:
            written = os.read(self._ours, 65536)
            self.output += written
            self._stream.feed(written)

    def _set_size(self, cols: int, rows: int) -> None:
        termios.tcsetwinsize(self._ours, (rows, cols))


def _without_size(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment, but for the variables that would stand for the size of the terminal."""
    return {name: value for name, value in environment.items() if name not in ("COLUMNS", "LINES")}


@contextmanager
def on_a_terminal(*arguments: str, size: tuple[int, int] = (80, 24)) -> Iterator[SeenTerminal]:
    """The program, started with these arguments on a terminal of so many columns and lines."""
    terminal = SeenTerminal(arguments, size)
    try:
        yield terminal
    finally:
        terminal.close()
