"""A file that is held as long as this program lives, and let go by the system when it dies."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Self
from uuid import uuid4

_NAME = re.compile(r"[0-9a-f]{32}")


class HeldFile:
    """A file that one program at a time can hold; nothing is read from it or written to it."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def take(cls, path: Path, is_new: bool = True) -> Self | None:
        """Hold the file, made where there is none if `is_new`; None where another holds it.

        Raises OSError where it cannot be opened.
        """
        descriptor = os.open(path, os.O_RDWR | (os.O_CREAT if is_new else 0), 0o600)
        try:
            _lock(descriptor)
        except OSError:
            os.close(descriptor)
            return None
        return cls(descriptor)

    def let_go(self) -> None:
        """Let another hold it."""
        os.close(self._descriptor)


class Presence:
    """Tells other programs that this one lives: by a file of its own name, held."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._name = ""
        self._held: HeldFile | None = None

    def announce(self) -> str:
        """Be present from now on; the name. Raises OSError where no file can be made."""
        if not self._name:
            self._folder.mkdir(parents=True, exist_ok=True)
            name = uuid4().hex
            self._held = HeldFile.take(self._folder / name)
            self._name = name
        return self._name

    def withdraw(self) -> None:
        """Be present no longer."""
        if self._held is not None:
            self._held.let_go()
            self._held = None
            self._remove(self._name)
            self._name = ""

    def is_alive(self, name: str) -> bool:
        """Whether the program of that name, this one or another, is present."""
        if self._held is not None and name == self._name:
            return True
        if _NAME.fullmatch(name) is None:
            return False
        try:
            held = HeldFile.take(self._folder / name, is_new=False)
        except OSError:
            return False
        if held is None:
            return True
        held.let_go()
        self._remove(name)
        return False

    def _remove(self, name: str) -> None:
        with suppress(OSError):
            (self._folder / name).unlink()


def _lock(descriptor: int) -> None:
    """Hold an open file. Raises OSError where another does."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
