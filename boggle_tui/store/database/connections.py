"""Connections to the database file: for writing, for reading, and to a new file in its place."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from boggle_tui.store.database.damage import check_whole, decode_leniently, recover, set_aside
from boggle_tui.store.database.problem import StoreProblem
from boggle_tui.store.database.schema import (
    VERSION,
    NewerFileError,
    OlderFileError,
    create_tables,
    version_of,
)

WRITE_PATIENCE, READ_PATIENCE = 1.0, 0.25
"""Seconds to wait for a file that another program has locked, before reporting that."""
LOG_PAGES = 100
"""Pages of the write-ahead log at which it is merged into the file: some 400 kB."""


def open_to_write(file: Path) -> sqlite3.Connection:
    """Open a file for writing, creating it and its tables if need be.

    Raises NewerFileError or OlderFileError for a file of another version, which stays as it is.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    _require_regular(file)
    connection = sqlite3.connect(
        file, timeout=WRITE_PATIENCE, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = decode_leniently
    try:
        version = version_of(connection)
        if version > VERSION:
            raise NewerFileError
        if 0 < version < VERSION:
            raise OlderFileError
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        create_tables(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def open_to_read(file: Path) -> sqlite3.Connection:
    """Open a file for reading, even on a read-only disk."""
    _require_regular(file)
    address = f"{file.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, timeout=READ_PATIENCE, uri=True)
    connection.text_factory = decode_leniently
    try:
        connection.execute("SELECT * FROM sqlite_master LIMIT 1")
    except sqlite3.OperationalError as error:
        connection.close()
        if StoreProblem.of(error) is not StoreProblem.READ_ONLY:
            raise
        # SQLite must write beside the file even to read it, unless the file never changes.
        connection = sqlite3.connect(f"{address}&immutable=1", uri=True)
        connection.text_factory = decode_leniently
    return connection


def _require_regular(file: Path) -> None:
    """Raise OperationalError for a folder, or for a pipe, which would never be opened."""
    if file.exists() and not file.is_file():
        raise sqlite3.OperationalError("it is not a file")


def replace_file(file: Path) -> str:
    """Set aside a file that is damaged or of an older version, and start a new one.

    Returns a sentence for the player; an empty one where the file turns out to be in order.
    """
    try:
        with closing(open_to_write(file)) as connection:
            check_whole(connection, thoroughly=True)
        return ""
    except OlderFileError:
        aside = set_aside(file, "old")
        with closing(open_to_write(file)):
            return (
                f"{file} was not written by this version of the program."
                f" It is now called {aside.name}, and a new file was started."
            )
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if StoreProblem.of(error) is not StoreProblem.DAMAGED:
            raise
    aside = set_aside(file, "damaged")
    with closing(open_to_write(file)) as connection:
        rows = recover(aside, connection)
    return (
        f"{file} was damaged. It is now called {aside.name}, and a new file was started"
        f" with the {rows} entries that could still be read."
    )


def file_identity(file: Path) -> object:
    """Tell a file from another one of the same name; None if it is missing."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
