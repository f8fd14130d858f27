"""The tables, their version, and the steps that lead to it from older ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from sqlite3 import Connection, Error

from boggle_tui.version import __version__

PROGRAM = "CREATE TABLE program (version TEXT NOT NULL)"
SCHEMA = f"""
    {PROGRAM};
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE rounds (
        id TEXT PRIMARY KEY,
        started TEXT NOT NULL,
        notation TEXT NOT NULL,
        dictionary TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        to_find TEXT NOT NULL,
        found TEXT NOT NULL,
        times TEXT NOT NULL,
        rejected TEXT NOT NULL,
        missed TEXT NOT NULL,
        hints TEXT NOT NULL,
        practised TEXT NOT NULL,
        letters_shown TEXT NOT NULL,
        own TEXT NOT NULL,
        ghost TEXT NOT NULL,
        dice TEXT,
        day TEXT,
        to_beat INTEGER,
        elapsed REAL NOT NULL,
        rotation INTEGER NOT NULL,
        score INTEGER NOT NULL,
        possible INTEGER,
        word_count INTEGER,
        min_length INTEGER NOT NULL,
        seconds REAL,
        scoring TEXT NOT NULL,
        q TEXT NOT NULL,
        mode TEXT NOT NULL,
        target INTEGER,
        on_paper INTEGER NOT NULL,
        takes_own_words INTEGER NOT NULL,
        shown TEXT NOT NULL,
        has_bonus INTEGER NOT NULL,
        texts TEXT NOT NULL,
        owner TEXT
    );
    CREATE INDEX rounds_in_time ON rounds (started);
    CREATE INDEX rounds_of_days ON rounds (day) WHERE day IS NOT NULL;
    CREATE INDEX rounds_in_progress ON rounds (owner) WHERE owner IS NOT NULL;
    CREATE TABLE boards (
        id TEXT PRIMARY KEY,
        kept TEXT NOT NULL,
        name TEXT NOT NULL,
        notation TEXT NOT NULL,
        words TEXT NOT NULL,
        dictionary TEXT NOT NULL,
        q TEXT NOT NULL,
        dice TEXT,
        shown TEXT NOT NULL,
        has_bonus INTEGER NOT NULL,
        texts TEXT NOT NULL,
        seconds INTEGER,
        puzzle TEXT NOT NULL
    );
    CREATE INDEX boards_in_time ON boards (kept);
    CREATE TABLE contests (
        id TEXT PRIMARY KEY,
        started TEXT NOT NULL,
        content TEXT NOT NULL,
        owner TEXT
    );
    CREATE INDEX contests_in_time ON contests (started);
    CREATE TABLE gogens (id TEXT PRIMARY KEY, started TEXT NOT NULL, content TEXT NOT NULL);
    CREATE INDEX gogens_in_time ON gogens (started);
    CREATE TABLE own_words (
        list TEXT NOT NULL,
        word TEXT NOT NULL,
        sign TEXT NOT NULL,
        since TEXT NOT NULL,
        PRIMARY KEY (list, word)
    );
"""
VERSION = 20
"""The version of the schema: raise it with every change of the tables or their contents, and add a
step to STEPS and a home written by the version before to tests/upgrades."""


def _to_20(connection: Connection) -> None:
    """Note the program that a file needs."""
    connection.execute(PROGRAM)


STEPS: dict[int, Callable[[Connection], None]] = {20: _to_20}
"""The steps to each version from the one before. Together they bring a file of any released
program up to date, so none is ever changed or removed."""
OLDEST = min(STEPS) - 1
"""The version of the oldest files that are read, by the first release."""


def version_of(connection: Connection) -> int:
    """Return the version of a file; 0 of an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def program_of(connection: Connection) -> str:
    """Return the version of the program that a file of a newer schema needs, as far as it says."""
    try:
        (version,) = connection.execute("SELECT version FROM program").fetchone()
    except (Error, TypeError):
        return ""
    return str(version)


def has_whole_schema(connection: Connection) -> bool:
    """Whether the file has the tables and indices of this version, by their very names.

    Others, such as those of ANALYZE or of a browser of databases, are left alone.
    """
    rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {_compact(str(sql)) for (sql,) in rows} >= {*map(_compact, _statements())}


def create_tables(connection: Connection) -> bool:
    """Create the tables in an empty file; return False if it has other tables already.

    On failure the file stays as it was. Two programs that do this together wait for each other.
    """
    if version_of(connection) == VERSION:
        return True
    with transaction(connection):
        if version_of(connection) == VERSION:  # Another program was quicker.
            return True
        if connection.execute("SELECT * FROM sqlite_master LIMIT 1").fetchone():
            return False
        for statement in _statements():
            connection.execute(statement)
        _sign(connection)
        return True


def upgrade(connection: Connection, copy: Callable[[], object]) -> None:
    """Bring a file of a released version up to date in one transaction, after making a copy of it.

    Nobody else can write meanwhile. Killed at any moment, the file is of the old version or of the
    new one.
    """
    with transaction(connection):
        version = version_of(connection)
        if OLDEST <= version < VERSION:
            copy()
            for number in range(version + 1, VERSION + 1):
                STEPS[number](connection)
            _sign(connection)


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Do everything within, or nothing; nobody else can write meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            with suppress(Error):
                connection.execute("ROLLBACK")


def _sign(connection: Connection) -> None:
    """Note the version, and that this program is enough for it."""
    connection.execute("DELETE FROM program")
    connection.execute("INSERT INTO program VALUES (?)", (__version__,))
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _statements() -> list[str]:
    return [statement for statement in SCHEMA.split(";") if statement.strip()]


def _compact(statement: str) -> str:
    """Leave out white space that differs where a step has changed a table."""
    return re.sub(r"\s*([(),])\s*", r"\1", " ".join(statement.split()))
