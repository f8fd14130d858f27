"""What can go wrong with a file that one writes into for years, put into words."""

from __future__ import annotations

import errno
import sqlite3
from enum import Enum
from pathlib import Path

from boggle_tui.store.database.schema import NewerFileError


class DamagedFileError(sqlite3.DatabaseError):
    """The file was looked through, and is not whole."""


class Trouble(Enum):
    """Why something could not be saved."""

    BUSY = "Another program holds {file}. What you do is saved as soon as it lets go."
    FULL = "The disk is full. The game goes on, and is saved when there is room again."
    READ_ONLY = "{file} cannot be written. The game goes on without saving."
    NEWER = (
        "{file} was written by a newer version of this program. The game goes on without"
        " saving: install the newer version."
    )
    DAMAGED = "{file} is damaged."
    OTHER = "{file} cannot be used. The game goes on without saving."

    def told(self, file: Path, error: Exception) -> str:
        """The sentence for the person."""
        reason = f" ({error})" if self is Trouble.OTHER else ""
        return self.value.format(file=file) + reason


KINDS = {
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Trouble.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
}
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def trouble_of(error: Exception) -> Trouble:
    """The kind of trouble that an error of sqlite3 or of the file system stands for."""
    if isinstance(error, NewerFileError):
        return Trouble.NEWER
    if isinstance(error, DamagedFileError):
        return Trouble.DAMAGED
    if isinstance(error, OSError):
        return Trouble.FULL if error.errno in _FULL else Trouble.READ_ONLY
    # The lowest byte of a code is its kind, the others tell it more exactly.
    code = getattr(error, "sqlite_errorcode", -1) & 0xFF
    return KINDS.get(code, Trouble.OTHER)
