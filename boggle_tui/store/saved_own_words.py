"""The table of the player's own words: added to a word list, or banned from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from boggle_tui.game.words.own_words import ADDED, BANNED, OwnWords
from boggle_tui.store.database import Database, Job


class OwnWordTable:
    """Own words by the name of their list; see `own_list_of`. Each is either added or banned."""

    @staticmethod
    def check(row: Mapping[str, Any]) -> None:
        """Raise one of UNREADABLE for a row that can't be read."""
        _read(row)

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
        """The own words of each list that has some."""
        signed: dict[str, list[str]] = {}
        for list_, word in self._database.rows(
            _read, "SELECT * FROM own_words ORDER BY list, word"
        ):
            signed.setdefault(list_, []).append(word)
        return {list_: OwnWords.of(words) for list_, words in signed.items()}

    def _put(self, list_: str, words: Iterable[str], sign: str) -> None:
        since = datetime.now(UTC).isoformat(timespec="seconds")
        rows = [(list_, word, sign, since) for word in words]
        self._write(
            lambda connection: connection.executemany(
                "INSERT OR REPLACE INTO own_words (list, word, sign, since) VALUES (?, ?, ?, ?)",
                rows,
            )
        )

    def _write(self, job: Job) -> None:
        # Each change has its own key, so that no waiting one is replaced.
        self._database.write(f"own words {uuid4().hex}", job)


def _read(row: Mapping[str, Any]) -> tuple[str, str]:
    """The list of a row, and its word with its sign. Raises ValueError for a damaged one."""
    (signed,) = OwnWords.of([f"{row['sign']}{row['word']}"]).signed
    return str(row["list"]), signed
