"""The kinds of problems with the database file, each with a sentence for the player."""

from __future__ import annotations

import errno
import sqlite3
from enum import Enum
from pathlib import Path

from boggle_tui.store.database.schema import NewerFileError, OlderFileError


class DamagedFileError(sqlite3.DatabaseError):
    """A check found damage in the file."""


class StoreProblem(Enum):
    """The reason why something could not be saved."""

    BUSY = "Another program is using {file}. Your game will be saved when it finishes."
    FULL = "The disk is full. You can play on: your game will be saved when there is room."
    READ_ONLY = "{file} cannot be written. You can play on, but nothing is saved."
    NEWER = (
        "{file} was written by a newer version of this program. Nothing is saved until you"
        " install that version."
    )
    OLDER = "{file} was not written by this version of the program."
    DAMAGED = "{file} is damaged."
    OTHER = "{file} cannot be used ({error}). You can play on, but nothing is saved."

    def sentence(self, file: Path, error: Exception) -> str:
        """Describe the problem to the player."""
        return self.value.format(file=file, error=error)

    @property
    def needs_new_file(self) -> bool:
        """Whether only a new file helps."""
        return self in (StoreProblem.DAMAGED, StoreProblem.OLDER)

    @classmethod
    def of(cls, error: Exception) -> StoreProblem:
        """Classify an error of sqlite3, of the file system or of this package."""
        if isinstance(error, OSError):
            return cls.FULL if error.errno in _FULL else cls.READ_ONLY
        for kind, problem in _BY_TYPE.items():
            if isinstance(error, kind):
                return problem
        if isinstance(error, sqlite3.OperationalError) and "no such" in str(error):
            return cls.DAMAGED  # A name in the schema isn't what it was.
        # The lowest byte of SQLite's code is the kind of error, the others are details.
        code = getattr(error, "sqlite_errorcode", -1) & 0xFF
        return _BY_CODE.get(code, cls.OTHER)


_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_BY_TYPE = {
    NewerFileError: StoreProblem.NEWER,
    OlderFileError: StoreProblem.OLDER,
    DamagedFileError: StoreProblem.DAMAGED,
    UnicodeDecodeError: StoreProblem.DAMAGED,  # SQLite quotes the schema in its error.
}
_BY_CODE = {
    sqlite3.SQLITE_BUSY: StoreProblem.BUSY,
    sqlite3.SQLITE_LOCKED: StoreProblem.BUSY,
    sqlite3.SQLITE_FULL: StoreProblem.FULL,
    sqlite3.SQLITE_READONLY: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: StoreProblem.DAMAGED,
    sqlite3.SQLITE_NOTADB: StoreProblem.DAMAGED,
}
