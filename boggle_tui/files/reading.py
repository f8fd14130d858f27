"""Reading files that the user names, with a limit on their size, and long texts in blocks."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import AnyStr, BinaryIO

from boggle_tui.files.errors import os_reason
from boggle_tui.files.paths import user_path
from boggle_tui.files.translation import _

MAX_BYTES = 1 << 26
"""More than ten times the size of the largest bundled word list."""
BLOCK = 1 << 20
"""The characters or bytes of a block."""


def read_file(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """Read a file. Raises OSError, also for an endless one such as /dev/zero."""
    path = user_path(path)
    if path.is_dir():  # Windows would only say that the permission is denied.
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    with path.open("rb") as file:
        return read_all(file, max_bytes)


def is_endless(path: Path) -> bool:
    """Whether it is a pipe or a device, so that reading it might never end.

    A shell's process substitution, such as <(sort words.txt), ends and is not endless.
    """
    try:
        return is_stream(user_path(path).resolve())
    except (OSError, RuntimeError, ValueError):  # Reading the file will raise it again.
        return False


def is_stream(path: Path) -> bool:
    """Whether it is a pipe or a device, which may be readable only once."""
    try:
        path = user_path(path)
        return path.exists() and not (path.is_file() or path.is_dir())
    except (OSError, RuntimeError, ValueError):
        return False


def read_all(file: BinaryIO, max_bytes: int = MAX_BYTES) -> bytes:
    """Read an open file to its end. Raises OSError if it is too large."""
    pieces: list[bytes] = []
    while not pieces or len(pieces[-1]) == BLOCK:
        pieces.append(file.read(BLOCK))  # Ctrl-C waits for one block at most.
        if sum(map(len, pieces)) > max_bytes:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return b"".join(pieces)


class TextFileError(ValueError):
    """The file holds no text; the message names the file and says why."""


def read_text(path: Path) -> str:
    """Read a text file of any common encoding. Raises TextFileError."""
    path = user_path(path)
    if is_endless(path):
        raise TextFileError(_("{path} is not a file: give a text file.", path=path))
    try:
        content = read_file(path)
    except OSError as error:
        raise TextFileError(
            _("{path} cannot be read: {reason}.", path=path, reason=os_reason(error))
        ) from error
    text = decoded(content)
    if text is None:
        raise TextFileError(_("{path} is not a text file.", path=path))
    return text


def decoded(content: bytes) -> str | None:
    """Decode a text of any common encoding; None if the content isn't text."""
    if b"\0" in content:
        return None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def blocks(text: AnyStr) -> Iterator[AnyStr]:
    """Yield the parts of a text, each of which ends with a line or with the text.

    Ctrl-C and the screen wait for one of them, not for the whole text.
    """
    end_of_line = "\n" if isinstance(text, str) else b"\n"
    start = 0
    while start < len(text):
        end = text.find(end_of_line, start + BLOCK) + 1 or len(text)
        yield text[start:end]
        start = end


def lines_of(text: str) -> Iterator[str]:
    """Yield the lines of a text, as `splitlines` does; of a line longer than a block, less."""
    rest = ""
    for start in range(0, len(text), BLOCK):
        lines = (rest[: 2 * BLOCK] + text[start : start + BLOCK]).splitlines(keepends=True)
        rest = lines.pop()  # The next block may continue this line.
        for line in lines:
            yield from line.splitlines()
    yield from rest.splitlines()
