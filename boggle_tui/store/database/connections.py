"""The ways into the file: to write, to read, and past a damage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from boggle_tui.store.database.damage import as_text, carry_over, check_whole, set_aside
from boggle_tui.store.database.errors import Trouble, trouble_of
from boggle_tui.store.database.schema import VERSION, NewerFileError, migrate, version_of

WRITE_PATIENCE, READ_PATIENCE = 1.0, 0.25
"""Seconds to wait for a file that another program holds, before that is told."""
LOG_PAGES = 100
"""Pages of the log that are gathered before they are taken into the file: some 400 kB."""


def writing(file: Path) -> sqlite3.Connection:
    """A connection to write with; the file is made, or brought to this version, if need be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(
        file, timeout=WRITE_PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        if version_of(connection) > VERSION:
            raise NewerFileError
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def reading(file: Path) -> sqlite3.Connection:
    """A connection that changes nothing, also where nothing can be changed."""
    place = f"{file.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(place, timeout=READ_PATIENCE, uri=True)
    connection.text_factory = as_text
    try:
        connection.execute("SELECT * FROM sqlite_master LIMIT 1")
    except sqlite3.OperationalError as error:
        connection.close()
        if trouble_of(error) is not Trouble.READ_ONLY:
            raise
        # Even to read it, SQLite must write beside the file, but for one that never changes.
        connection = sqlite3.connect(f"{place}&immutable=1", uri=True)
        connection.text_factory = as_text
    return connection


def replaced(file: Path) -> str:
    """Set the file aside and begin a new one, if it is damaged indeed; what the person is told."""
    try:
        with closing(writing(file)) as connection:
            check_whole(connection, thoroughly=True)
        return ""
    except sqlite3.DatabaseError as error:
        if trouble_of(error) is not Trouble.DAMAGED:
            raise
    aside = set_aside(file)
    with closing(writing(file)) as connection:
        rows = carry_over(aside, connection)
    return (
        f"{file} was damaged. It is kept as {aside.name}, and what could be read of it"
        f" ({rows} entries) was carried over into a new file."
    )


def identity(file: Path) -> object:
    """By what a file is told from another one of the same name."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
