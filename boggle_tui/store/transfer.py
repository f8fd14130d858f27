"""A copy of everything that the program keeps, and what another copy adds to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.store.database import FAILURES, Database, Problem, copy_in_memory

TABLES = ("rounds", "boards", "contests", "gogens", "own_words")
"""The tables that are merged; settings stay as they are."""
SENTENCES = {
    Problem.NEWER: N_("{file} was written by a newer version of this program: install {error}."),
    Problem.DAMAGED: N_("{file} is damaged, or wasn't written by boggle-tui data --out."),
    Problem.FOREIGN: N_("{file} wasn't written by boggle-tui data --out."),
}
PATIENCE = 60.0
"""Seconds to wait for the disk."""


def content_of(file: Path) -> bytes:
    """Return the database in a file, brought up to date, as the content of a file of its own.

    The file itself stays as it is. Raises UserError.
    """
    with closing(_opened(file)) as copy:
        return copy.serialize()


def merge(database: Database, file: Path) -> dict[str, int]:
    """Add what a file has and the database misses; return how many rows of each table.

    All of it is added, or nothing. Raises UserError.
    """
    added: dict[str, int] = {}

    def insert(connection: sqlite3.Connection) -> None:
        for table in TABLES:
            rows = other.execute(f"SELECT * FROM {table}")
            names = [name for name, *_ in rows.description]
            before = connection.total_changes
            connection.executemany(
                f"INSERT OR IGNORE INTO {table} ({', '.join(names)})"
                f" VALUES ({', '.join('?' for _ in names)})",
                rows,
            )
            added[table] = connection.total_changes - before

    with closing(_opened(file)) as other:
        database.write("merge", insert)
        if not database.flush(PATIENCE) or len(added) < len(TABLES):
            raise UserError(_("Couldn't write to {file}: nothing was added.", file=database.file))
    return added


def _opened(file: Path) -> sqlite3.Connection:
    """Open a copy of a file. Raises UserError."""
    if not file.exists():
        raise UserError(_("Can't read {file}: no such file.", file=file))
    try:
        return copy_in_memory(file)
    except FAILURES as error:
        sentence = SENTENCES.get(Problem.of(error), N_("Can't read {file}: {error}."))
        raise UserError(_(sentence, file=file, error=error)) from error
