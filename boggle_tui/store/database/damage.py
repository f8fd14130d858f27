"""Damaged files and rows: detect the damage, set it aside, and recover what can still be read."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Any

from boggle_tui.store.database.problem import DamagedFileError
from boggle_tui.store.database.schema import TABLES, has_whole_schema

COMPANIONS = ("-wal", "-shm")
"""Endings of the files that SQLite keeps beside an open one."""


def check_whole(connection: sqlite3.Connection, thoroughly: bool = False) -> None:
    """Check every page and the schema, and the indices too if `thoroughly`.

    Raises DamagedFileError, or another DatabaseError of SQLite for such a file.
    """
    check = "integrity_check" if thoroughly else "quick_check"
    (answer,) = connection.execute(f"PRAGMA {check}(1)").fetchone()
    if answer != "ok":
        raise DamagedFileError(answer)
    if not has_whole_schema(connection):
        raise DamagedFileError("the schema")


def set_aside(file: Path, kind: str) -> Path:
    """Rename a file and its companions after their kind and the date; return the new path."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
    aside = file.with_name(f"{file.stem}-{kind}-{stamp}{file.suffix}")
    # The companions first: SQLite would take them for those of the new file.
    for ending in (*COMPANIONS, ""):
        part = file.with_name(file.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    return aside


def recover(aside: Path, connection: sqlite3.Connection) -> int:
    """Copy the readable rows of a damaged file into a new one; return their number."""
    before = connection.total_changes
    with TemporaryDirectory() as folder:
        for ending in ("", *COMPANIONS):
            part = aside.with_name(aside.name + ending)
            if part.exists():
                copy(part, folder)
        with closing(sqlite3.connect(Path(folder, aside.name))) as damaged:
            damaged.text_factory = decode_leniently
            _mend_schema(damaged, connection)
            for table in TABLES:
                # From both ends, so that one bad page in the middle costs no more than itself.
                for order in ("ASC", "DESC"):
                    _copy(damaged, connection, table, order)
    return connection.total_changes - before


def set_rows_aside(
    connection: sqlite3.Connection,
    table: str,
    columns: str,
    is_intact: Callable[[Sequence[Any]], bool],
) -> int:
    """Move the damaged rows of a table to `damaged_rows`, as JSON; return their number.

    `is_intact` judges a row by the values of `columns`. Bytes that are not UTF-8 become lone
    surrogates in the JSON, so that none is lost.
    """
    rows = connection.execute(f"SELECT rowid, {columns} FROM {table}").fetchall()
    damaged = [rowid for rowid, *row in rows if not is_intact(row)]
    connection.text_factory = _decode_exactly
    try:
        for rowid in damaged:
            cursor = connection.execute(f"SELECT * FROM {table} WHERE rowid = ?", (rowid,))
            names = [name for name, *_ in cursor.description]
            content = json.dumps(dict(zip(names, cursor.fetchone(), strict=True)), default=repr)
            connection.execute(
                "INSERT INTO damaged_rows (origin, content) VALUES (?, ?)", (table, content)
            )
            connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (rowid,))
    finally:
        connection.text_factory = decode_leniently
    return len(damaged)


def decode_leniently(content: bytes) -> str:
    """Decode the text of a column, whatever bytes a bad disk has put there."""
    return content.decode("utf-8", "replace")


def _decode_exactly(content: bytes) -> str:
    """Decode the text of a column so that encoding it gives the same bytes again."""
    return content.decode("utf-8", "surrogateescape")


def _mend_schema(damaged: sqlite3.Connection, whole: sqlite3.Connection) -> None:
    """Write the schema of a whole file over that of a damaged one, which SQLite may not even parse.

    Tables are created in the same order in every file; only where their pages are differs.
    """
    with suppress(sqlite3.DatabaseError, UnicodeDecodeError), damaged:
        damaged.execute("PRAGMA writable_schema = ON")
        damaged.executemany(
            "UPDATE sqlite_master SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?",
            whole.execute("SELECT type, name, tbl_name, sql, rowid FROM sqlite_master"),
        )
    with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
        damaged.execute("PRAGMA writable_schema = RESET")


def _copy(
    damaged: sqlite3.Connection, connection: sqlite3.Connection, table: str, order: str
) -> None:
    known = {name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")}
    try:
        rows = damaged.execute(f"SELECT * FROM {table} ORDER BY rowid {order}")
        names = [name for name, *_ in rows.description if name in known]
        kept = [at for at, (name, *_) in enumerate(rows.description) if name in known]
        insert = (
            f"INSERT OR IGNORE INTO {table} ({', '.join(names)})"
            f" VALUES ({', '.join('?' * len(names))})"
        )
        for row in rows:
            connection.execute(insert, [row[at] for at in kept])
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return  # The damage begins here.
