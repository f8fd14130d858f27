"""The log of a host, on standard error."""

from __future__ import annotations

from contextlib import suppress
from queue import Full, Queue
from threading import Thread
from time import strftime

from boggle_tui.cli.output.outcome import print_error

MAX_WAITING = 10_000
"""The number of lines that may wait to be printed; more are left out."""
PATIENCE = 1.0
"""Seconds to wait at the end for the last lines."""


class Log:
    """Prints what happens, after the time. It never waits, as all guests would wait with it.

    A terminal that was stopped by Ctrl-S takes no more lines, nor does a pipe that nobody reads.
    """

    def __init__(self) -> None:
        self._lines: Queue[str | None] = Queue(MAX_WAITING)
        self._thread = Thread(target=self._print, daemon=True)
        self._thread.start()

    def __call__(self, sentence: str) -> None:
        self._put(f"{strftime('%H:%M:%S')} {sentence}")

    def close(self) -> None:
        """Print the last lines."""
        self._put(None)
        self._thread.join(PATIENCE)

    def _put(self, line: str | None) -> None:
        with suppress(Full):
            self._lines.put_nowait(line)

    def _print(self) -> None:
        while (line := self._lines.get()) is not None:
            print_error(line)
