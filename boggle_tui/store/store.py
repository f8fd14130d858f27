"""Everything that the program remembers, in one database file; a copy of it, and merging one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.store.database import (
    FAILURES,
    UNREADABLE,
    Database,
    Problem,
    copy_in_memory,
    rescued_in_memory,
)
from boggle_tui.store.locks import AppRegistry
from boggle_tui.store.settings import Drafts, Settings, SettingsTable

if TYPE_CHECKING:
    from boggle_tui.store.played import Contests, Rounds, SavedGogens
    from boggle_tui.store.saved import Boards, OwnWordTable

FILE = "boggle.sqlite3"
TABLES = ("rounds", "boards", "contests", "gogens", "own_words")
"""The tables that are merged; settings stay as they are."""
SENTENCES = {
    Problem.NEWER: N_("{file} was written by a newer version of this program: install {error}."),
    Problem.DAMAGED: N_("{file} is damaged, or wasn't written by boggle-tui data --out."),
    Problem.FOREIGN: N_("{file} wasn't written by boggle-tui data --out."),
}
MERGE_PATIENCE = 60.0
"""Seconds to wait for the disk."""


class Merged(NamedTuple):
    """The result of merging a file."""

    added: dict[str, int]
    """The number of rows that were added to each table."""
    skipped: int
    """The number of rows that can't be read."""


class Store:
    """The rounds, contests, Gogens, boards and settings saved in one folder.

    No method raises an error because of the disk, and none waits for a slow one.
    """

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder / FILE)
        self._running = AppRegistry(folder / "running")

    @cached_property
    def settings(self) -> SettingsTable[Settings]:
        """The player's preferences."""
        return SettingsTable(self.database, Settings)

    @cached_property
    def drafts(self) -> SettingsTable[Drafts]:
        """The work that the player left."""
        return SettingsTable(self.database, Drafts)

    @cached_property
    def _played(self) -> tuple[Rounds, Contests, SavedGogens]:
        # The first frame doesn't wait for these tables.
        from boggle_tui.store.played import Contests, Rounds, SavedGogens

        where = self.database, self._running
        return Rounds(*where), Contests(*where), SavedGogens(*where)

    @property
    def rounds(self) -> Rounds:
        """The rounds played, and the ones in progress."""
        return self._played[0]

    @cached_property
    def _saved(self) -> tuple[Boards, OwnWordTable]:
        from boggle_tui.store.saved import Boards, OwnWordTable

        return Boards(self.database, self._running), OwnWordTable(self.database)

    @property
    def boards(self) -> Boards:
        """The boards that the player saved."""
        return self._saved[0]

    @property
    def contests(self) -> Contests:
        """The contests between several players."""
        return self._played[1]

    @property
    def own_words(self) -> OwnWordTable:
        """The words that the player added to word lists or banned from them."""
        return self._saved[1]

    @property
    def gogens(self) -> SavedGogens:
        """The Gogens that were solved or left."""
        return self._played[2]

    def merge(self, file: Path) -> Merged:
        """Add what a copy has and the store misses, or what can be read of a damaged file.

        All of it is added, or nothing. Raises UserError.
        """
        added: dict[str, int] = {}

        def insert(connection: sqlite3.Connection) -> None:
            for table, rows in readable.items():
                before = connection.total_changes
                for row in rows:
                    connection.execute(
                        f"INSERT OR IGNORE INTO {table} ({', '.join(row.keys())})"
                        f" VALUES ({', '.join('?' * len(row))})",
                        row,
                    )
                added[table] = connection.total_changes - before

        readable: dict[str, list[sqlite3.Row]] = {}
        skipped = 0
        with closing(_opened(file, rescued_in_memory)) as other:
            for table in TABLES:
                every = other.execute(f"SELECT * FROM {table}").fetchall()
                kept = readable[table] = []
                for row in every:
                    with suppress(*UNREADABLE):
                        getattr(self, table).check(row)
                        kept.append(row)
                skipped += len(every) - len(kept)
            self.database.write("merge", insert)
            if not self.database.flush(MERGE_PATIENCE) or len(added) < len(TABLES):
                raise UserError(
                    "Couldn't write to {file}: nothing was added.", file=self.database.file
                )
        return Merged(added, skipped)

    def on_problem(self, listener: Callable[[str], object]) -> None:
        """Report each kind of problem once, as a sentence; called from any thread."""
        self.database.on_problem(listener)

    def close(self, timeout: float = 2.0) -> bool:
        """Write pending changes within `timeout` seconds; return whether all are written."""
        is_written = self.database.close(timeout)
        self._running.withdraw()
        return is_written


@dataclass(frozen=True)
class Profile:
    """A player's store, and the parts of this machine that they may use."""

    store: Store
    themes: Path | None = None
    """The folder of the player's own themes, if any."""
    has_files: bool = False
    """Whether the player may read and write files of this machine."""


def copy_of(file: Path) -> bytes:
    """Return the database in a file, brought up to date, as the content of a file of its own.

    The file itself stays as it is. Raises UserError.
    """
    with closing(_opened(file)) as copy:
        content = bytearray(copy.serialize())
    content[18:20] = 1, 1  # Without a write-ahead log, no reader leaves files beside it.
    return bytes(content)


def _opened(
    file: Path, copy: Callable[[Path], sqlite3.Connection] = copy_in_memory
) -> sqlite3.Connection:
    """Open a copy of a file. Raises UserError."""
    if not file.exists():
        raise UserError("Can't read {file}: no such file.", file=file)
    try:
        return copy(file)
    except FAILURES as error:
        sentence = SENTENCES.get(Problem.of(error), N_("Can't read {name}: {reason}."))
        named = {"file": file, "name": file, "error": error, "reason": error}
        raise UserError(_(sentence, **named)) from error
