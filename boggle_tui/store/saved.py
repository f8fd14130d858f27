"""What a player saves: boards with their words and settings, and own words of word lists."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import chain, count
from typing import Any
from uuid import uuid4

from boggle_tui.game.board.board import SPARE, Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, WordsToFind
from boggle_tui.game.words.as_written import Texts, letters_of
from boggle_tui.game.words.language import fold
from boggle_tui.game.words.own_words import ADDED, BANNED, OwnWords
from boggle_tui.store.database import Database, Job, moment, read_moment
from boggle_tui.store.table import Table

_PART = re.compile(r"(.+), ([1-9]\d?)/([1-9]\d?)")
"""The name of a board of a set: words that are divided between boards."""


@dataclass(frozen=True, kw_only=True)
class SavedBoard:
    """A board with a name."""

    name: str
    board: Board
    to_find: WordsToFind = NO_WORDS_TO_FIND
    """The words that it was built for, to be found; none if it was rolled or typed in."""
    dictionary: str = "standard"
    q: QReading = QReading.QU
    dice: str | None = None
    """Name of the dice set that can show it; None without one."""
    seconds: int | None = None
    """Length of a round with words to find; 0 for no clock, None for what the player has set."""
    puzzle: Mapping[str, Any] = field(default_factory=dict)
    """The puzzle it was built for, as plain values for JSON; empty if it wasn't built."""
    id: str = field(default_factory=lambda: uuid4().hex)
    kept: datetime = field(default_factory=lambda: datetime.now(UTC))
    """When it was first saved."""

    def __post_init__(self) -> None:
        """Keep the name on one line, and its characters printable."""
        name = "".join(c if c.isprintable() else " " for c in self.name)
        object.__setattr__(self, "name", " ".join(name.split()))

    def copied(self) -> SavedBoard:
        """Return the board as a new one beside this."""
        return replace(self, id=uuid4().hex, kept=datetime.now(UTC))

    def in_place_of(self, other: SavedBoard) -> SavedBoard:
        """Return the board under the name of another, which it replaces."""
        return replace(self, name=other.name, id=other.id, kept=other.kept)

    @property
    def empty_cells(self) -> int:
        """The number of cells without a letter, which no round can be played with."""
        return self.board.faces.count(SPARE)


class Boards(Table[SavedBoard]):
    """The boards of one database."""

    name, time = "boards", "kept"

    @staticmethod
    def row(saved: SavedBoard) -> dict[str, Any]:
        return {
            "id": saved.id,
            "kept": moment(saved.kept),
            "name": saved.name,
            "notation": str(saved.board),
            "words": " ".join(saved.to_find.words),
            "dictionary": saved.dictionary,
            "q": str(saved.q),
            "dice": saved.dice,
            "shown": str(saved.to_find.shown),
            "has_bonus": int(saved.to_find.has_bonus),
            "texts": json.dumps(saved.to_find.texts.to_json()),
            "seconds": saved.seconds,
            "puzzle": json.dumps(saved.puzzle),
        }

    @staticmethod
    def read(row: Mapping[str, Any]) -> SavedBoard:
        words, texts = tuple(row["words"].split()), Texts.from_json(json.loads(row["texts"]))
        return SavedBoard(
            id=str(row["id"]),
            kept=datetime.fromisoformat(read_moment(row["kept"])),
            name=str(row["name"]),
            board=Board.parse(row["notation"]),
            dictionary=str(row["dictionary"]),
            q=QReading(row["q"]),
            dice=None if row["dice"] is None else DiceSet.named(row["dice"]).name,
            to_find=WordsToFind(words, WordDisplay(row["shown"]), bool(row["has_bonus"]), texts),
            seconds=None if row["seconds"] is None else int(row["seconds"]),
            puzzle=dict(json.loads(row["puzzle"])),
        )


def matching(boards: Iterable[SavedBoard], text: str) -> list[SavedBoard]:
    """Select the boards that have every part of the text in their names or words."""
    parts = fold(text).split()

    def has(saved: SavedBoard, part: str) -> bool:
        places = fold(saved.name), letters_of(saved.name), *saved.to_find.words
        return any(part in place or letters_of(part) in place for place in places)

    return [saved for saved in boards if all(has(saved, part) for part in parts)]


def named(
    boards: Sequence[SavedBoard], name: str, others: Iterable[SavedBoard]
) -> list[SavedBoard]:
    """Name a board, or those of a set "Fruit, 1/2" and so on; a taken name gets a number."""
    parts = len(boards)
    taken = {set_name(other) if parts > 1 else other.name for other in others}
    names = chain([name], (f"{name} {number}" for number in count(2)))
    free = next(each for each in names if each not in taken)
    return [
        replace(saved, name=f"{free}, {part}/{parts}" if parts > 1 else free)
        for part, saved in enumerate(boards, 1)
    ]


def set_name(saved: SavedBoard) -> str:
    """Return the name of the set that a board is in, or else its own."""
    match = _PART.fullmatch(saved.name)
    return match[1] if match else saved.name


def set_of(saved: SavedBoard, boards: Iterable[SavedBoard]) -> list[SavedBoard]:
    """Return all boards of the set that a board is in by its name, in order; or it alone."""
    if (match := _PART.fullmatch(saved.name)) is None:
        return [saved]
    by_name = {other.name: other for other in boards}
    names = (f"{match[1]}, {part}/{match[3]}" for part in range(1, int(match[3]) + 1))
    return [by_name[name] for name in names if name in by_name]


class OwnWordTable:
    """Own words by the name of their list; see `own_list_of`. Each is either added or banned."""

    @staticmethod
    def check(row: Mapping[str, Any]) -> None:
        """Raise one of UNREADABLE for a row that can't be read."""
        _own_word(row)

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
            _own_word, "SELECT * FROM own_words ORDER BY list, word"
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


def _own_word(row: Mapping[str, Any]) -> tuple[str, str]:
    """The list of a row, and its word with its sign. Raises ValueError for a damaged one."""
    (signed,) = OwnWords.of([f"{row['sign']}{row['word']}"]).signed
    return str(row["list"]), signed
