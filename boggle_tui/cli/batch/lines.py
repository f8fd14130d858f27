"""The lines of a batch, from a file, or from a pipe that may be slow."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from queue import Empty, Queue
from threading import Thread

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.batch.question import Question
from boggle_tui.cli.files import PIPE
from boggle_tui.files.errors import os_reason
from boggle_tui.files.paths import user_path

MOST_BYTES = 1 << 20
"""The longest line."""
PIECE, MOST_PIECES = 1 << 16, 8
"""The bytes to read from a pipe at a time, and how many such pieces may wait."""
PATIENCE = 0.02
"""The seconds to wait for a pipe."""


def questions_in(source: str) -> Generator[Question | None, None, None]:
    """Yield the questions one by one, to fit any number in memory; None while a pipe has none.

    Raises UsageError where the source can't be read, or a line is too long.
    """
    try:
        with closing(_pieces_of_pipe() if source == PIPE else _pieces_of_file(source)) as pieces:
            for number, line in _numbered_lines(pieces, source):
                if line is None:
                    yield None
                elif line.strip():
                    yield Question(number, line.decode("utf-8", "replace"))
    except OSError as error:
        raise UsageError(f"Can't read {source}: {os_reason(error)}.") from error


def _numbered_lines(
    pieces: Iterator[bytes | None], source: str
) -> Iterator[tuple[int, bytes | None]]:
    number, rest = 0, b""
    for piece in pieces:
        if piece is None:
            yield number, None
            continue
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            number += 1
            _check_length(line, number, source)
            yield number, line
        _check_length(rest, number + 1, source)
    yield number + 1, rest


def _check_length(line: bytes, number: int, source: str) -> None:
    if len(line) >= MOST_BYTES:
        raise UsageError(f"Line {number} of {source} is longer than {MOST_BYTES:,} bytes.")


def _pieces_of_file(path: str) -> Generator[bytes | None, None, None]:
    with user_path(path).open("rb") as file:
        while piece := file.read(PIECE):
            yield piece


def _pieces_of_pipe() -> Generator[bytes | None, None, None]:
    """Read standard input in another thread: this one must hear Ctrl-C, and pass on answers."""
    if sys.stdin is None:
        raise UsageError("Can't read standard input: it is closed.")
    pieces: Queue[bytes | OSError] = Queue(MOST_PIECES)
    Thread(target=_read, args=(sys.stdin.fileno(), pieces), daemon=True).start()
    while True:
        try:
            piece = pieces.get(timeout=PATIENCE)
        except Empty:
            yield None
            continue
        if isinstance(piece, OSError):
            raise piece
        if not piece:
            return
        yield piece


def _read(file: int, pieces: Queue[bytes | OSError]) -> None:
    try:
        while piece := os.read(file, PIECE):
            pieces.put(piece)
        pieces.put(b"")
    except OSError as error:
        pieces.put(error)
