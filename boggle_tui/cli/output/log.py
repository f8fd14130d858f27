"""The log of a host, on standard error."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from logging import Handler, LogRecord, getLogger
from queue import Full, Queue
from threading import Thread
from time import strftime

from boggle_tui.cli.output.outcome import print_error
from boggle_tui.rooms.limits import MINUTE, Bucket

LIBRARIES = ("aiohttp", "asyncio", "asyncssh")
MAX_WAITING = 10_000
"""The number of lines that may wait to be printed; more are left out."""
PATIENCE = 1.0
"""Seconds to wait at the end for the last lines."""


class LibraryLog(Handler):
    """Has a host's log say in a line each what its libraries report, a limited number a minute.

    They would print pages on standard error otherwise, and wait where nobody reads it.
    """

    def __init__(self, log: Callable[[str], object], lines: int) -> None:
        """Listen until `close`, and pass on so many lines a minute."""
        super().__init__()
        self._log, self._lines = log, Bucket(lines / MINUTE, MINUTE)
        for logger in map(getLogger, LIBRARIES):
            logger.addHandler(self)
            logger.propagate = False

    def emit(self, record: LogRecord) -> None:
        """Pass on a report, if there have not been too many."""
        if self._lines.take(1):
            error = record.exc_info and record.exc_info[1]
            self._log(f"{record.name}: {record.getMessage()}{f' ({error!r})' if error else ''}")

    def close(self) -> None:
        """Listen no longer."""
        for logger in map(getLogger, LIBRARIES):
            logger.removeHandler(self)
        super().close()


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
