"""LineSource of standard input, read while the clock runs."""

from __future__ import annotations

import os
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import TextIO

if sys.platform != "win32":
    import termios

MAX_WAITING = 100
"""LineSource read ahead; a pipe with more has to wait."""
MAX_LENGTH = 4000
"""Characters of a line that are kept."""
_CHUNK = 4096


class LineReader:
    """Reads lines in a thread, so that waiting for one can end at a given time."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._lines: Queue[str | None] = Queue(MAX_WAITING)
        Thread(target=self._read, name="boggle-tui reader", daemon=True).start()

    def next_line(self, seconds: float) -> str | None:
        """Wait for the next line; None after the last. Raises TimeoutError after that time."""
        try:
            return self._lines.get(timeout=max(0.0, seconds))
        except Empty:
            raise TimeoutError from None

    def discard_typed(self) -> None:
        """Drop what was typed on a terminal and not read: a shell would take it for a command."""
        if sys.platform != "win32" and self._stream.isatty():
            with suppress(OSError, termios.error):
                termios.tcflush(self._stream.fileno(), termios.TCIFLUSH)

    def _read(self) -> None:
        decoder = getincrementaldecoder("utf-8")("replace")
        pending = ""
        for chunk in self._chunks():
            *lines, pending = (pending + decoder.decode(chunk)).split("\n")
            for line in lines:
                self._lines.put(line[:MAX_LENGTH])
            pending = pending[:MAX_LENGTH]
        if pending:
            self._lines.put(pending)
        self._lines.put(None)

    def _chunks(self) -> Iterator[bytes]:
        # Not through the stream's buffer, which Python locks and asks for at exit.
        try:
            source = self._stream.fileno()
        except OSError:  # Not a file, as in a test.
            yield self._stream.buffer.read()
            return
        with suppress(OSError):  # A terminal that is gone.
            while chunk := os.read(source, _CHUNK):
                yield chunk
