"""The tables and their version."""

from __future__ import annotations

from sqlite3 import Connection

SCHEMA = """
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
VERSION = 19
"""The version of the schema: raise it with every change of the tables or their contents."""


def version_of(connection: Connection) -> int:
    """Return the version of a file; 0 of an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def has_whole_schema(connection: Connection) -> bool:
    """Whether the file has the tables and indices of this version, by their very names."""
    rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {" ".join(str(sql).split()) for (sql,) in rows} == {
        " ".join(statement.split()) for statement in SCHEMA.split(";") if statement.strip()
    }


def create_tables(connection: Connection) -> bool:
    """Create the tables in an empty file; return False if it has other tables already.

    On failure the file stays as it was. Two programs that do this together wait for each other.
    """
    if version_of(connection) == VERSION:
        return True
    connection.execute("BEGIN IMMEDIATE")
    try:
        is_new = version_of(connection) != VERSION
        if is_new and connection.execute("SELECT * FROM sqlite_master LIMIT 1").fetchone():
            return False
        if is_new:
            for statement in SCHEMA.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
        return True
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
