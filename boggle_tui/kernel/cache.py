"""The cache folder of packed word lists, which can be deleted at any time."""

from __future__ import annotations

import sys
from contextlib import suppress
from mmap import ACCESS_READ, mmap
from pathlib import Path

from boggle_tui.files.writing import write_expendable_file


def fetch(name: str) -> memoryview | None:
    """Map the cached file of that name into memory; None if there is no readable one."""
    path = _folder() / name
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))
    except (OSError, ValueError):  # ValueError: the file is empty.
        return None


def keep(name: str, content: bytes) -> None:
    """Write a file to the cache; do nothing if the folder cannot be written."""
    folder = _folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_expendable_file(folder / name, content)


def _folder() -> Path:
    # Imported on first use: no help text should wait for it.
    from platformdirs import user_cache_path

    return user_cache_path("boggle_tui", appauthor=False) / f"words-{sys.byteorder}"
