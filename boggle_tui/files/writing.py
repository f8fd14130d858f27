"""Files written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copymode
from tempfile import NamedTemporaryFile


def write_file(path: Path, text: str, overwrite: bool = False) -> None:
    """Write a text file so that nobody ever sees half of it, not even after a crash.

    Raises FileExistsError where there is such a file and `overwrite` is false, and any other
    OSError where it cannot be written; what stood there before then stays as it was.
    """
    path = Path(os.path.realpath(path))  # a link stays a link: the file that it names is replaced
    is_new = not path.exists()
    if not is_new and not path.is_file():
        raise IsADirectoryError(None, "it is no regular file", str(path))
    if not is_new and not overwrite:
        raise FileExistsError(None, "it exists already", str(path))
    if is_new:
        path.touch(exist_ok=overwrite)  # takes the name, so that nobody else can in the meantime
    try:
        _replace(path, text)
    except BaseException:
        if is_new:
            path.unlink(missing_ok=True)
        raise


def _replace(path: Path, text: str) -> None:
    """Write beside the file, on the same disk, and move that to its place in one step."""
    with NamedTemporaryFile(
        "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=".boggle_tui-", delete=False
    ) as beside:
        try:
            beside.write(text)
            beside.flush()
            os.fsync(beside.fileno())
            copymode(path, beside.name)  # a temporary file is private, the old one need not be
            Path(beside.name).replace(path)
        except BaseException:
            Path(beside.name).unlink(missing_ok=True)
            raise
