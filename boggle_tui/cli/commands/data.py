"""Copy all that you have played and saved, or add what such a copy has."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from boggle_tui.cli.arguments.options import json_option, option, switch
from boggle_tui.cli.files import check_free, save_document
from boggle_tui.cli.output.outcome import Outcome, UsageError
from boggle_tui.cli.player_store import open_store
from boggle_tui.files.errors import UserError
from boggle_tui.files.paths import user_path
from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.store.database import FAILURES, Database, Problem, copy_in_memory

EXAMPLES = """\
  boggle-tui data --out boggle.sqlite3       writes a copy of all your data
  boggle-tui data --merge boggle.sqlite3     adds what the copy has and you miss

A copy has your rounds, boards, contests, Gogens, own words and settings. Merging adds all of these
but the settings, and changes nothing that you have. Later versions of the program read it, too."""


TABLES = ("rounds", "boards", "contests", "gogens", "own_words")
"""The tables that are merged; settings stay as they are."""
SENTENCES = {
    Problem.NEWER: N_("{file} was written by a newer version of this program: install {error}."),
    Problem.DAMAGED: N_("{file} is damaged, or wasn't written by boggle-tui data --out."),
    Problem.FOREIGN: N_("{file} wasn't written by boggle-tui data --out."),
}
PATIENCE = 60.0
"""Seconds to wait for the disk."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The file to write or to read."""

    out: str | None = option("write a copy to a file", "FILE", excludes="merge")
    merge: str | None = option("add what a copy has and you miss", "FILE")
    force: bool = switch("overwrite an existing file")
    json: bool = json_option()


def run(options: Options) -> Outcome:
    """Write a copy, or add what another one has."""
    store = open_store()
    if options.merge is not None:
        added = merge(store.database, user_path(options.merge))
        if options.json:
            return Outcome({"added": added})
        counts = [_counted(table, count) for table, count in added.items() if count]
        text = _("Added: {rows}.", rows=", ".join(counts)) if counts else _("Nothing was missing.")
        return Outcome(f"{text}\n")
    if options.out is None:
        raise UsageError("Expected --out FILE to write a copy, or --merge FILE to add one.")
    check_free(options.out, options.force)
    if not store.database.file.exists():
        raise UsageError(_("You have no data yet: play a round, or save a board."))
    store.close()
    save_document(options.out, content_of(store.database.file), options.force)
    return Outcome(
        {"out": options.out} if options.json else f"{_('Wrote {name}.', name=options.out)}\n"
    )


def _counted(table: str, count: int) -> str:
    match table:
        case "rounds":
            return ngettext("{count} round", "{count} rounds", count)
        case "boards":
            return ngettext("{count} board", "{count} boards", count)
        case "contests":
            return ngettext("{count} contest", "{count} contests", count)
        case "gogens":
            return ngettext("{count} Gogen", "{count} Gogens", count)
        case _:
            return ngettext("{count} own word", "{count} own words", count)


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
