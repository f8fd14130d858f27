"""Locks on files, which the operating system releases when a program dies."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_NAME = re.compile(r"[0-9a-f]{32}")


def locked(path: Path, is_new: bool = True) -> int | None:
    """Lock a file without content, created if `is_new`; None if another program holds the lock.

    Returns a descriptor, which holds the lock until it is closed. Raises OSError if the file can't
    be opened.
    """
    descriptor = os.open(path, os.O_RDWR | (os.O_CREAT if is_new else 0), 0o600)
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        return None
    return descriptor


class AppRegistry:
    """The running apps: each locks a file with its name.

    The others may belong to this process or to another one.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._name = ""
        self._lock: int | None = None

    def announce(self) -> str:
        """Show that this app is running; return its name, empty where nothing can be written."""
        if not self._name:
            name = uuid4().hex
            with suppress(OSError):
                self._folder.mkdir(parents=True, exist_ok=True)
                self._lock = locked(self._folder / name)
                self._name = name
        return self._name

    def withdraw(self) -> None:
        """Stop showing it."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
            self._remove(self._name)
            self._name = ""

    def is_alive(self, name: object) -> bool:
        """Whether the app with that name, this one or another, is running."""
        if self._lock is not None and name == self._name:
            return True
        if not isinstance(name, str) or _NAME.fullmatch(name) is None:
            return False
        try:
            lock = locked(self._folder / name, is_new=False)
        except OSError:
            return False
        if lock is None:
            return True
        os.close(lock)
        self._remove(name)
        return False

    def _remove(self, name: str) -> None:
        with suppress(OSError):
            (self._folder / name).unlink()
