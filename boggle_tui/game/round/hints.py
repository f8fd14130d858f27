"""Hints about the words on a board, and what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Self

from boggle_tui.game.board.board import Board, Cell, Path, QReading, face_readings
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.words.lexicon import Lexicon

SHORT = 3
"""The most letters of a word whose outline hides the last one."""


class Hint(StrEnum):
    """The kinds of hints."""

    LENGTHS = "lengths"
    """The number of words of each length."""
    STARTS = "starts"
    """The number of unfound words that begin at each tile."""
    LETTER = "letter"
    """The first letter of an unfound word."""
    OUTLINE = "outline"
    """The first and last letter of an unfound word, and the number between them."""


PRICES = {Hint.LENGTHS: 1, Hint.STARTS: 2, Hint.LETTER: 1, Hint.OUTLINE: 2}
"""Points that each hint costs."""


@dataclass(frozen=True)
class BoughtHint:
    """A hint that was bought."""

    kind: Hint
    price: int
    seconds: float
    """The seconds played before it."""
    word: str = ""
    """The word that it is about; empty if it is about none."""

    def __str__(self) -> str:
        return f"{self.kind}:{self.price}:{self.seconds}:{self.word}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text that `str` gives. Raises ValueError."""
        kind, price, seconds, word = text.split(":")
        return cls(Hint(kind), int(price), float(seconds), word)


class Hints:
    """The hints of one round, about the words in totals; a rude one is never hinted at."""

    def __init__(self, words: Mapping[str, Path], common: Lexicon, rude: Lexicon) -> None:
        self._words, self._common, self._rude = words, common, rude
        self._starts: dict[str, tuple[Cell, ...]] = {}

    def prepare(self, board: Board, q: QReading) -> None:
        """Find the tiles at which each word may begin; slow, so call it in a thread."""
        self._starts = {word: starts(board, word, q) for word in self._words}

    def lengths(self, found: Iterable[str]) -> dict[int, tuple[int, int]]:
        """For each length, the numbers of words found and of all words."""
        counted = {word for word in found if word in self._words or word not in self._rude}
        found_lengths = Counter(map(len, counted))
        all_lengths = Counter(map(len, {*self._words, *counted}))
        return {
            length: (found_lengths[length], all_lengths[length]) for length in sorted(all_lengths)
        }

    def starts(self, found: Container[str], cells: int) -> tuple[int, ...]:
        """For each of that many cells, the number of unfound words that may begin there."""
        counts = Counter(
            cell for word, begins in self._starts.items() if word not in found for cell in begins
        )
        return tuple(counts[cell] for cell in range(cells))

    def choose(
        self, kind: Hint, found: Container[str], bought: Sequence[BoughtHint], rng: Random
    ) -> str | None:
        """Choose a word for a hint, a common one if possible; None if no word is left.

        A word is not chosen again after its outline, nor for its first letter twice.
        """
        outlined = {hint.word for hint in bought if hint.kind is Hint.OUTLINE}
        hinted = {hint.word for hint in bought}
        fit = (word for word in self._words if word not in self._rude)
        left = [word for word in fit if word not in found and word not in outlined]
        fresh = [word for word in left if word not in hinted]
        candidates = fresh or ([] if kind is Hint.LETTER else left)
        common = [word for word in candidates if word in self._common]
        return rng.choice(common or candidates) if candidates else None


def starts(board: Board, word: str, q: QReading = QReading.QU) -> tuple[Cell, ...]:
    """The cells at which a path of the word can begin."""
    return tuple(
        cell
        for cell, face in enumerate(board.faces)
        if word.startswith(face_readings(face, q)) and first_path(board, word, q, (cell,))
    )


def blanks(word: str, hints: Iterable[BoughtHint] = ()) -> str:
    """A blank for each letter, except letters revealed by hints: D _ _ K."""
    shown = set()
    for hint in hints:
        if hint.word == word:
            shown.add(0)
            if hint.kind is Hint.OUTLINE and len(word) > SHORT:
                shown.add(len(word) - 1)
    return " ".join(letter.upper() if at in shown else "_" for at, letter in enumerate(word))


def beginning(word: str, letters: int) -> str:
    """The first letters of a word, then a blank for each other one: T A _."""
    return " ".join(letter.upper() if at < letters else "_" for at, letter in enumerate(word))
