"""The table of Gogens: those solved, and those left to be continued."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from boggle_tui.store.database.checksum import checksum
from boggle_tui.store.database.database import Database

COLUMNS = "id, started, content, checksum"
_SAVE = f"INSERT OR REPLACE INTO gogens ({COLUMNS}) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True, kw_only=True)
class PlayedGogen:
    """A Gogen that was solved or left."""

    id: str
    started: str
    """In UTC, for `datetime.fromisoformat`."""
    is_solved: bool
    code: str
    """The share code of the puzzle."""
    game: Mapping[str, Any]
    """The puzzle, the letters placed and the time, as plain values for JSON."""

    @property
    def elapsed(self) -> float:
        """Seconds that the player took."""
        return float(self.game["elapsed"])

    @property
    def hints(self) -> int:
        """The hints taken."""
        return int(self.game["hints"])


class Gogens:
    """The Gogens of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, played: PlayedGogen) -> None:
        """Save a Gogen, or how far it has got since."""
        content = json.dumps(
            {"is_solved": played.is_solved, "code": played.code, "game": dict(played.game)}
        )
        values = (played.id, played.started, content)
        row = (*values, checksum(values))
        self._database.write(
            f"gogen {played.id}", lambda connection: connection.execute(_SAVE, row)
        )

    def all(self) -> list[PlayedGogen]:
        """Every Gogen, the latest first; damaged ones are set aside."""
        rows: list[Any] = self._database.read(_all, [])
        return list(self._database.intact("gogens", COLUMNS, rows, _read))


def _all(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(f"SELECT {COLUMNS} FROM gogens ORDER BY started DESC").fetchall()


def _read(row: Sequence[Any]) -> PlayedGogen | None:
    """The Gogen of a row; None if the row is damaged."""
    try:
        *values, stored_checksum = row
        if stored_checksum != checksum(values):
            return None
        id_, started, content = values
        return PlayedGogen(id=id_, started=started, **json.loads(content))
    except (ValueError, TypeError, KeyError):
        return None
