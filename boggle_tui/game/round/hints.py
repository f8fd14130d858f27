"""Hints: what may be told of the words on a board, and what that costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Self

from boggle_tui.game.board.board import Board, Cell, Path, QReading, face_readings
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.words.lexicon import Lexicon

BLANK = "·"
"""Stands for a letter that is not told."""
MOST_BLANKS = 3
"""Letters of the longest word whose outline does not tell the last one."""


class Hint(StrEnum):
    """What can be told."""

    LENGTHS = "lengths"
    """How many words there are of each length."""
    STARTS = "starts"
    """How many words that are not found begin at each tile."""
    LETTER = "letter"
    """The first letter of a word that is not found."""
    OUTLINE = "outline"
    """Its first and last letter, and how many stand between."""


PRICES = {Hint.LENGTHS: 1, Hint.STARTS: 2, Hint.LETTER: 1, Hint.OUTLINE: 2}
"""Points that each costs, off the score of the round."""


@dataclass(frozen=True)
class BoughtHint:
    """A hint that was taken."""

    kind: Hint
    price: int
    seconds: float
    """How long had been played."""
    word: str = ""
    """The word that it is about, where it is about one."""

    def __str__(self) -> str:
        return f"{self.kind}:{self.price}:{self.seconds}:{self.word}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The hint of such a text. Raises ValueError."""
        kind, price, seconds, word = text.split(":")
        return cls(Hint(kind), int(price), float(seconds), word)


class Hints:
    """What can be told in one round: of the words on its board, those that are not found yet.

    Offensive words are no part of it, nor of any number, unless they were found.
    """

    def __init__(self, words: Mapping[str, Path], common: Lexicon, offensive: Lexicon) -> None:
        self._words = {word: path for word, path in words.items() if word not in offensive}
        self._common = common
        self._starts: dict[str, tuple[Cell, ...]] = {}

    def prepare(self, board: Board, q: QReading) -> None:
        """Find out at which tiles each word may begin; takes a while, so it belongs in a thread."""
        self._starts = {word: starts(board, word, q) for word in self._words}

    def lengths(self, found: Iterable[str]) -> dict[int, tuple[int, int]]:
        """For each length, how many words were found and how many there are."""
        of_found = Counter(map(len, found))
        there = Counter(map(len, self._words.keys() | set(found)))
        return {length: (of_found[length], there[length]) for length in sorted(there)}

    def starts(self, found: Container[str], cells: int) -> tuple[int, ...]:
        """For each of so many cells, how many words that are not found may begin there."""
        counts = Counter(
            cell for word, begins in self._starts.items() if word not in found for cell in begins
        )
        return tuple(counts[cell] for cell in range(cells))

    def choose(
        self, kind: Hint, found: Container[str], bought: Sequence[BoughtHint], rng: Random
    ) -> str | None:
        """A word to tell of: a common one, if there is one left; None where there is none.

        A word whose outline is known is not told of again, nor is a first letter twice.
        """
        outlined = {hint.word for hint in bought if hint.kind is Hint.OUTLINE}
        told = outlined | {hint.word for hint in bought}
        left = [word for word in self._words if word not in found and word not in outlined]
        fresh = [word for word in left if word not in told]
        candidates = fresh or ([] if kind is Hint.LETTER else left)
        known = [word for word in candidates if word in self._common]
        return rng.choice(known or candidates) if candidates else None


def starts(board: Board, word: str, q: QReading = QReading.QU) -> tuple[Cell, ...]:
    """The cells at which a path of the word may begin."""
    return tuple(
        cell
        for cell, face in enumerate(board.faces)
        if word.startswith(face_readings(face, q))
        and next(find_paths(board, word, q, (cell,)), None) is not None
    )


def outline(word: str) -> str:
    """First and last letter, blanks between; of a short word the first letter only."""
    if len(word) <= MOST_BLANKS:
        return word[0] + BLANK * (len(word) - 1)
    return f"{word[0]}{BLANK * (len(word) - 2)}{word[-1]}"
