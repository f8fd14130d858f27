"""The tables, and how a file of an earlier version comes to have them."""

from __future__ import annotations

from sqlite3 import Connection

MIGRATIONS = (
    """
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE rounds (
        id TEXT PRIMARY KEY,
        started TEXT NOT NULL,
        notation TEXT NOT NULL,
        dice TEXT,
        min_length INTEGER NOT NULL,
        seconds REAL,
        scoring TEXT NOT NULL,
        q TEXT NOT NULL,
        dictionary TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        day TEXT,
        hidden TEXT NOT NULL,
        to_beat INTEGER,
        elapsed REAL NOT NULL,
        found TEXT NOT NULL,
        times TEXT NOT NULL,
        rejected TEXT NOT NULL,
        missed TEXT NOT NULL,
        score INTEGER NOT NULL,
        possible INTEGER,
        checksum INTEGER NOT NULL,
        owner TEXT
    );
    CREATE INDEX rounds_in_time ON rounds (started);
    CREATE INDEX rounds_of_days ON rounds (day) WHERE day IS NOT NULL;
    CREATE INDEX rounds_in_progress ON rounds (owner) WHERE owner IS NOT NULL;
    """,
    """
    CREATE TABLE boards (
        id TEXT PRIMARY KEY,
        kept TEXT NOT NULL,
        name TEXT NOT NULL,
        notation TEXT NOT NULL,
        words TEXT NOT NULL,
        dictionary TEXT NOT NULL,
        q TEXT NOT NULL,
        dice TEXT,
        checksum INTEGER NOT NULL
    );
    CREATE INDEX boards_in_time ON boards (kept);
    """,
    """
    CREATE TABLE tallies (upto TEXT PRIMARY KEY, content TEXT NOT NULL, checksum INTEGER NOT NULL);
    """,
    """
    ALTER TABLE rounds ADD COLUMN mode TEXT NOT NULL DEFAULT 'classic';
    ALTER TABLE rounds ADD COLUMN target INTEGER;
    """,
    """
    CREATE TABLE contests (
        id TEXT PRIMARY KEY,
        started TEXT NOT NULL,
        content TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        owner TEXT
    );
    CREATE INDEX contests_in_time ON contests (started);
    """,
    """
    ALTER TABLE rounds ADD COLUMN hints TEXT NOT NULL DEFAULT '';
    ALTER TABLE rounds ADD COLUMN practised TEXT NOT NULL DEFAULT '';
    """,
    """
    DELETE FROM tallies;
    """,
    """
    ALTER TABLE rounds ADD COLUMN on_paper INTEGER NOT NULL DEFAULT 0;
    """,
)
"""What leads from each version to the next, from an empty file on. Never changed, only added to."""
VERSION = len(MIGRATIONS)
"""The version that this program writes."""
TABLES = ("settings", "rounds", "boards", "contests")
"""The tables with what a person would miss; the others are made from these."""


class NewerFileError(Exception):
    """The file was written by a newer version of the program."""


def version_of(connection: Connection) -> int:
    """The version of a file; 0 of an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: Connection) -> None:
    """Bring the file to the version of this program; where that fails, it stays as it is.

    Two programs that do it at once wait for one another.
    """
    if version_of(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in MIGRATIONS[version_of(connection) :]:
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
