"""Files that a person names: read as far as anybody's words go, and no further."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import BinaryIO

LARGEST = 1 << 26
"""Bytes: ten times the largest list that comes with the program, and more."""


def read_file(path: Path) -> bytes:
    """The bytes of a file. Raises OSError, also for one without an end such as /dev/zero."""
    with path.expanduser().open("rb") as file:
        return read_all(file)


def is_endless(path: Path) -> bool:
    """Whether it is a pipe or a device: to read it may take for ever, and cannot be stopped.

    What a shell puts in the place of a file, as in <(sort words.txt), has an end, and is none.
    """
    try:
        return is_stream(path.expanduser().resolve())
    except (OSError, RuntimeError, ValueError):  # It will be told when it is read.
        return False


def is_stream(path: Path) -> bool:
    """Whether it is a pipe or a device, of which some can be read only once."""
    try:
        place = path.expanduser()
        return place.exists() and not (place.is_file() or place.is_dir())
    except (OSError, RuntimeError, ValueError):
        return False


def read_all(file: BinaryIO) -> bytes:
    """The bytes to the end of an open file. Raises OSError where it is too large."""
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content


class TextFileError(ValueError):
    """A file holds no text; the message names the file and says why."""


def read_text(path: Path) -> str:
    """Read a text file of any common encoding. Raises TextFileError."""
    path = path.expanduser()
    if is_endless(path):
        raise TextFileError(f"{path} is not a file: give a text file.")
    try:
        content = read_file(path)
    except OSError as error:
        reason = (error.strerror or "it cannot be opened").lower()
        raise TextFileError(f"{path} cannot be read: {reason}.") from error
    if b"\0" in content:
        raise TextFileError(f"{path} is not a text file.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")
