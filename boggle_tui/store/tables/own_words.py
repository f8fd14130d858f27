"""The table of the player's own words: added to a word list, or banned from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import count
from sqlite3 import Connection
from typing import Any

from boggle_tui.game.words.own_words import ADDED, BANNED, OwnWords
from boggle_tui.store.database.checksum import checksum
from boggle_tui.store.database.database import Database

COLUMNS = "list, word, sign, checksum"
_jobs = count()


class OwnWordTable:
    """Own words by the name of their list; see `own_list_of`. Each is either added or banned."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, list_: str, words: Iterable[str]) -> None:
        """Add words to a list, all or none; a ban on them is lifted."""
        self._put(list_, words, ADDED)

    def ban(self, list_: str, words: Iterable[str]) -> None:
        """Ban words from a list, all or none."""
        self._put(list_, words, BANNED)

    def forget(self, list_: str, words: Iterable[str]) -> None:
        """Leave words to the list again, all or none."""
        keys = [(list_, word) for word in words]
        self._write(
            lambda connection: connection.executemany(
                "DELETE FROM own_words WHERE list = ? AND word = ?", keys
            )
        )

    def of(self, list_: str) -> OwnWords:
        """The own words of a list."""
        return self.all().get(list_, OwnWords())

    def all(self) -> dict[str, OwnWords]:
        """The own words of each list that has some; damaged rows are set aside."""
        self._database.flush()
        rows: list[Any] = self._database.read(_all, [])
        signed: dict[str, list[str]] = {}
        for list_, word in self._database.intact("own_words", COLUMNS, rows, _read):
            signed.setdefault(list_, []).append(word)
        return {list_: OwnWords.of(words) for list_, words in signed.items()}

    def _put(self, list_: str, words: Iterable[str], sign: str) -> None:
        since = datetime.now(UTC).isoformat(timespec="seconds")
        rows = [(list_, word, sign, since, checksum([list_, word, sign])) for word in words]
        self._write(
            lambda connection: connection.executemany(
                "INSERT OR REPLACE INTO own_words (list, word, sign, since, checksum)"
                " VALUES (?, ?, ?, ?, ?)",
                rows,
            )
        )

    def _write(self, job: Any) -> None:
        # Each change has a key of its own, so that no waiting one is replaced.
        self._database.write(f"own words {next(_jobs)}", job)


def _all(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(f"SELECT {COLUMNS} FROM own_words ORDER BY list, word").fetchall()


def _read(row: Sequence[Any]) -> tuple[str, str] | None:
    """The list of a row, and its word with its sign; None if the row is damaged."""
    list_, word, sign, stored_checksum = row
    is_intact = (
        isinstance(list_, str)
        and isinstance(word, str)
        and word.isalpha()
        and sign in (ADDED, BANNED)
        and stored_checksum == checksum([list_, word, sign])
    )
    return (list_, f"{sign}{word}") if is_intact else None
