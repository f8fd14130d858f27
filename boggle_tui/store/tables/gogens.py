"""The table of Gogens: those solved, and those left to be continued."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boggle_tui.game.board.board import Board
from boggle_tui.store.database import Database, read_moment

_SAVE = "INSERT OR REPLACE INTO gogens (id, started, content) VALUES (?, ?, ?)"


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

    @property
    def difficulty(self) -> str:
        """The hardest kind of reasoning that the puzzle needs."""
        return str(self.game["difficulty"])

    @property
    def size(self) -> str:
        """The size of its board, such as 5x5."""
        return f"{self.board.rows}x{self.board.cols}"

    @property
    def day(self) -> str:
        """Its `daily_name`, if it was the Gogen of a day."""
        return str(self.game.get("day", ""))

    @property
    def words(self) -> tuple[str, ...]:
        """The words to trace."""
        return tuple(map(str, self.game["words"]))

    @property
    def board(self) -> Board:
        """The given letters and the ones that the player has placed."""
        board = Board.parse(self.game["given"])
        for letter, cell in self.game["placed"].items():
            board = board.with_face(cell, letter)
        return board


class SavedGogens:
    """The Gogens of one database."""

    @staticmethod
    def check(row: Mapping[str, Any]) -> None:
        """Raise one of UNREADABLE for a row that can't be read."""
        _read(row["id"], row["started"], row["content"])

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, played: PlayedGogen) -> None:
        """Save a Gogen, or how far it has got since."""
        content = json.dumps(
            {"is_solved": played.is_solved, "code": played.code, "game": dict(played.game)}
        )
        self._database.execute(f"gogen {played.id}", _SAVE, played.id, played.started, content)

    def forget(self, played: PlayedGogen) -> None:
        """Delete a Gogen."""
        self._database.execute(f"gogen {played.id}", "DELETE FROM gogens WHERE id = ?", played.id)

    def times_like(self, played: PlayedGogen) -> list[float]:
        """The times of the others of that size and difficulty that were solved."""
        return [
            other.elapsed
            for other in self.all()
            if other.is_solved
            and other.id != played.id
            and (other.difficulty, other.size) == (played.difficulty, played.size)
        ]

    def of_days(self) -> dict[str, PlayedGogen]:
        """The Gogens of days by their names, the first of each."""
        return {played.day: played for played in self.all() if played.day}

    def all(self) -> list[PlayedGogen]:
        """Every Gogen, the latest first."""
        return self._database.rows(
            _read, "SELECT id, started, content FROM gogens ORDER BY started DESC"
        )


def _read(id_: str, started: str, content: str) -> PlayedGogen:
    """Raise one of UNREADABLE for values that no Gogen has."""
    played = PlayedGogen(id=str(id_), started=read_moment(started), **json.loads(content))
    _ = int(played.elapsed), played.hints, played.difficulty, played.words, played.board
    return played
