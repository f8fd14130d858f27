"""The files that a command reads and writes."""

from __future__ import annotations

import atexit
import sys
from collections.abc import Iterator
from contextvars import copy_context
from functools import partial
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import BinaryIO

from boggle_tui.cli.output import warn
from boggle_tui.files.errors import UsageError, os_reason
from boggle_tui.files.reading import (
    MAX_BYTES,
    PIPE,
    content_of,
    decoded,
    read_all,
    source_name,
)
from boggle_tui.files.translation import _

MOST_BYTES = 1 << 20
"""The longest line of a file that is read line by line."""
MOST_LINES = 16
"""The lines of standard input that are read ahead; a pipe with more has to wait."""


def read_text(source: str, max_bytes: int = MAX_BYTES) -> str:
    """Read a file, or standard input. Raises UserErrors, also where it is too large."""
    name = source_name(source)
    content = _input(max_bytes) if source == PIPE else content_of(Path(source), max_bytes)
    text, notice = decoded(content, name)
    if notice:
        warn(notice.said(name))
    return text


def _input(max_bytes: int = MAX_BYTES) -> bytes:
    if sys.stdin is None:
        raise UsageError("Can't read standard input: it is closed.")
    try:
        return read_all(sys.stdin.buffer, max_bytes)
    except OSError as error:
        raise _unreadable(error) from error


def _unreadable(error: OSError) -> UsageError:
    name, reason = source_name(PIPE), os_reason(error)
    return UsageError("Can't read {name}: {reason}.", name=name, reason=reason)


def kept_input() -> str:
    """Keep standard input in a file until this process ends, as others may read it again.

    Return its name. Raises UsageError.
    """
    folder = TemporaryDirectory(prefix="boggle-tui-")
    atexit.register(folder.cleanup)
    file = Path(folder.name) / _("standard input")
    file.write_bytes(_input())
    return str(file)


def lines_of(file: BinaryIO, name: str) -> Iterator[str]:
    """Yield the lines as they come. Raises UsageError for one that is too long, or OSError."""
    for at, line in enumerate(iter(partial(file.readline, MOST_BYTES), b""), 1):
        if len(line) == MOST_BYTES and not line.endswith(b"\n"):
            raise UsageError(
                "Line {at} of {name} is longer than {most} bytes.",
                at=at,
                name=source_name(name),
                most=MOST_BYTES,
            )
        yield line.removesuffix(b"\n").decode("utf-8", "replace")


class LineReader:
    """Reads standard input in a thread, so that waiting for a line can end at a given time."""

    def __init__(self) -> None:
        """Begin to read. Raises UsageError."""
        if sys.stdin is None:
            raise UsageError("Can't read standard input: it is closed.")
        self._stream = sys.stdin
        self._queue: Queue[str | UsageError | None] = Queue(MOST_LINES)
        # In this context, whose language its errors have.
        read = partial(copy_context().run, self._read)
        Thread(target=read, name="boggle-tui reader", daemon=True).start()

    def next_line(self, seconds: float) -> str | None:
        """Wait for the next line; None after the last.

        Raises TimeoutError after that time, and UsageError where the next line can't be read.
        """
        try:
            line = self._queue.get(timeout=max(0.0, seconds))
        except Empty:
            raise TimeoutError from None
        if line is None:
            self._queue.put(None)  # There are no more lines, however often one asks.
        if isinstance(line, UsageError):
            raise line
        return line

    def _read(self) -> None:
        is_terminal = self._stream.isatty()
        end = None
        try:
            for line in self._lines(is_terminal):
                self._queue.put(line)
        except UsageError as error:
            end = error
        except OSError as error:
            if not is_terminal:  # One that is gone has no more lines.
                end = _unreadable(error)
        self._queue.put(end)

    def _lines(self, is_terminal: bool) -> Iterator[str]:
        if sys.platform == "win32" and is_terminal:
            # A console gives the letters of any language to Python's own reader only.
            yield from (line.removesuffix("\n") for line in self._stream)
            return
        try:
            descriptor = self._stream.fileno()
        except OSError:  # Not a file, as in a test.
            yield from lines_of(self._stream.buffer, PIPE)
            return
        # Not through the stream's own buffer, which Python locks and asks for at exit.
        with open(descriptor, "rb", closefd=False) as file:
            yield from lines_of(file, PIPE)
