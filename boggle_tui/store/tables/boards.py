"""The table of saved boards: each with a name, and the words and settings that belong to it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain, count
from sqlite3 import Connection
from typing import Any
from uuid import uuid4

from boggle_tui.game.board.board import SPARE, Board, BoardError, QReading
from boggle_tui.game.round.find_options import DEFAULT_FIND_OPTIONS, FindOptions, Shown
from boggle_tui.game.words.language import fold
from boggle_tui.store.database.checksum import checksum
from boggle_tui.store.database.database import Database
from boggle_tui.store.tables.moments import moment

COLUMNS = (
    "id, kept, name, notation, words, dictionary, q, dice, shown, has_bonus, seconds, puzzle,"
    " checksum"
)
_KEEP = f"INSERT OR REPLACE INTO boards ({COLUMNS}) VALUES ({', '.join('?' * 13)})"


@dataclass(frozen=True, kw_only=True)
class SavedBoard:
    """A board with a name."""

    name: str
    board: Board
    words: tuple[str, ...] = ()
    """The words that it was built for; none if it was rolled or typed in."""
    dictionary: str = "standard"
    q: QReading = QReading.QU
    dice: str | None = None
    """Name of the dice set that can show it; None without one."""
    find: FindOptions = DEFAULT_FIND_OPTIONS
    """The choices for a round in which its words are to be found."""
    seconds: int | None = None
    """Length of that round; 0 for no clock, None for what the player has set."""
    puzzle: Mapping[str, Any] = field(default_factory=dict)
    """The puzzle it was built for, as plain values for JSON; empty if it wasn't built."""
    id: str = field(default_factory=lambda: uuid4().hex)
    kept: datetime = field(default_factory=lambda: datetime.now(UTC))
    """When it was first saved."""

    def __post_init__(self) -> None:
        """Keep the name on one line, and its characters printable."""
        name = "".join(c if c.isprintable() else " " for c in self.name)
        object.__setattr__(self, "name", " ".join(name.split()))

    @property
    def empty_cells(self) -> int:
        """The number of cells without a letter, which no round can be played with."""
        return self.board.faces.count(SPARE)


class Boards:
    """The boards of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, saved: SavedBoard) -> None:
        """Save a board: a new one, a changed one, or one that was removed."""
        values = _row(saved)
        self._database.write(
            f"board {saved.id}", lambda connection: connection.execute(_KEEP, values)
        )

    def remove(self, saved: SavedBoard) -> None:
        """Remove a board."""
        self._database.write(
            f"board {saved.id}",
            lambda connection: connection.execute("DELETE FROM boards WHERE id = ?", (saved.id,)),
        )

    def all(self) -> list[SavedBoard]:
        """Every board, the latest first; damaged ones are set aside."""
        rows: list[Any] = self._database.read(_all, [])
        return list(self._database.intact("boards", COLUMNS, rows, _read))


def matching(boards: Iterable[SavedBoard], text: str) -> list[SavedBoard]:
    """Select the boards that have every part of the text in their names or words."""
    parts = fold(text).split()
    return [
        saved
        for saved in boards
        if all(any(part in place for place in (fold(saved.name), *saved.words)) for part in parts)
    ]


def free_name(name: str, boards: Iterable[SavedBoard]) -> str:
    """Return the name, with a number after it if a board has that name already."""
    taken = {saved.name for saved in boards}
    numbered = chain([name], (f"{name} {number}" for number in count(2)))
    return next(free for free in numbered if free not in taken)


def _all(connection: Connection) -> list[tuple[Any, ...]]:
    return connection.execute(f"SELECT {COLUMNS} FROM boards ORDER BY kept DESC").fetchall()


def _row(saved: SavedBoard) -> tuple[Any, ...]:
    values = (
        saved.id,
        moment(saved.kept),
        saved.name,
        str(saved.board),
        " ".join(saved.words),
        saved.dictionary,
        str(saved.q),
        saved.dice,
        str(saved.find.shown),
        int(saved.find.has_bonus),
        saved.seconds,
        json.dumps(saved.puzzle),
    )
    return (*values, _checksum(values))


def _read(row: Sequence[Any]) -> SavedBoard | None:
    """The board of a row; None if the row is damaged."""
    try:
        *values, stored_checksum = row
        if stored_checksum != _checksum(values):
            return None
        id_, kept, name, notation, words, dictionary, q, dice = values[:8]
        shown, has_bonus, seconds, puzzle = values[8:]
        return SavedBoard(
            id=id_,
            kept=datetime.fromisoformat(kept),
            name=name,
            board=Board.parse(notation),
            words=tuple(words.split()),
            dictionary=dictionary,
            q=QReading(q),
            dice=dice,
            find=FindOptions(Shown(shown), bool(has_bonus)),
            seconds=seconds,
            puzzle=json.loads(puzzle),
        )
    except (BoardError, ValueError, TypeError):
        return None


def _checksum(values: Iterable[Any]) -> int:
    return checksum(["" if value is None else str(value) for value in values])
