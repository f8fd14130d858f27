"""The folder of packed word lists; all of it can be lost without harm."""

from __future__ import annotations

import sys
from contextlib import suppress
from mmap import ACCESS_READ, mmap
from pathlib import Path


def fetch(name: str) -> memoryview | None:
    """The file of that name, mapped; None where there is none that can be read."""
    path = _folder() / name
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))
    except (OSError, ValueError):  # ValueError: the file is empty.
        return None


def keep(name: str, content: bytes) -> None:
    """Write the file whole or not at all; a folder that cannot be written is no matter."""
    from tempfile import NamedTemporaryFile  # seldom needed

    folder = _folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=folder, prefix=name, delete=False) as file:
            unfinished = Path(file.name)
            try:
                file.write(content)
                file.close()
                unfinished.replace(folder / name)
            except OSError:
                unfinished.unlink()
                raise


def _folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("boggle_tui", appauthor=False) / f"words-{sys.byteorder}"
