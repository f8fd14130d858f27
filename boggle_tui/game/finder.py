"""The plain reference finder: which words stand on a board, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from boggle_tui.game.board import Board, Cell, Path, QReading, face_readings
from boggle_tui.game.lexicon import Lexicon, Prefix


def find_words(
    board: Board, lexicon: Lexicon, min_length: int = 3, q: QReading = QReading.QU
) -> dict[str, Path]:
    """Every word of the lexicon on the board, alphabetically, each with one path."""
    search = _Search(board, q)
    search.run(lexicon.root)
    return {word: path for word, path in sorted(search.found.items()) if len(word) >= min_length}


def find_paths(
    board: Board, word: str, q: QReading = QReading.QU, start: Path = ()
) -> Iterator[Path]:
    """Every path that spells the word and begins with `start`, those of the lower cells first."""
    readings = [face_readings(face, q) for face in board.faces]
    letters_there = _letters(readings)
    if not word or any(word.count(letter) > letters_there[letter] for letter in set(word)):
        return
    dead_ends: set[tuple[Cell, frozenset[Cell], str]] = set()

    def extend(path: Path, rest: str) -> Iterator[Path]:
        if not rest:
            yield path
            return
        # Among equal letters, millions of paths lead to the same few places.
        place = (path[-1] if path else -1, frozenset(path), rest)
        if place in dead_ends:
            return
        leads_on = False
        for cell in board.neighbours[path[-1]] if path else range(len(board.faces)):
            if cell not in path:
                for letters in readings[cell]:
                    if rest.startswith(letters):
                        for longer in extend((*path, cell), rest[len(letters) :]):
                            leads_on = True
                            yield longer
        if not leads_on:
            dead_ends.add(place)

    rests = [word]
    for cell in start:
        rests = [
            rest[len(letters) :]
            for letters in readings[cell]
            for rest in rests
            if rest.startswith(letters)
        ]
    for rest in rests:
        yield from extend(start, rest)


def spells(board: Board, path: Path, word: str, q: QReading = QReading.QU) -> bool:
    """Whether the path is a path of this board and may be read as the word."""
    if len(set(path)) != len(path) or not all(0 <= cell < len(board.faces) for cell in path):
        return False
    if any(after not in board.neighbours[cell] for cell, after in pairwise(path)):
        return False
    texts = {""}
    for cell in path:
        texts = {
            text + letters for text in texts for letters in face_readings(board.faces[cell], q)
        }
    return word in texts


class _Search:
    """A walk over the paths that spell a prefix of some word not yet found.

    Each prefix that was visited keeps what may still come after it, and loses that again once
    every word under it is found. Without this, a board of sixteen Es and a list of EEE to E x 16
    means twelve million paths.
    """

    def __init__(self, board: Board, q: QReading) -> None:
        self.found: dict[str, Path] = {}
        self._neighbours = board.neighbours
        self._readings = [face_readings(face, q) for face in board.faces]
        self._after = _after(board, self._readings)
        self._letters = _letters(self._readings)
        self._ahead: dict[Prefix, dict[str, Prefix]] = {}
        self._path: list[Cell] = []
        self._used = [False] * len(board.faces)

    def run(self, root: Prefix) -> None:
        """Find every word under this prefix."""
        ahead = self._ahead[root] = self._first_ahead(root)
        for cell in range(len(self._readings)):
            self._step(cell, ahead)

    def _step(self, cell: Cell, ahead: dict[str, Prefix]) -> None:
        """Go on to this cell, where what it shows makes a prefix that may still lead to a word."""
        for text in self._readings[cell]:
            if (longer := ahead.get(text)) is not None and not self._visit(cell, longer):
                del ahead[text]

    def _visit(self, cell: Cell, prefix: Prefix) -> bool:
        """Search on from this cell, where the path now spells the prefix; is there more to find?"""
        self._path.append(cell)
        ahead = self._ahead.get(prefix)
        if ahead is None:
            ahead = self._ahead[prefix] = self._first_ahead(prefix)
            if prefix.word is not None:
                self.found[prefix.word] = tuple(self._path)
        if ahead:
            self._used[cell] = True
            for near in self._neighbours[cell]:
                if not self._used[near]:
                    self._step(near, ahead)
            self._used[cell] = False
        self._path.pop()
        return bool(ahead)

    def _first_ahead(self, prefix: Prefix) -> dict[str, Prefix]:
        """What may come next by the list, and by the board's letters and neighbours."""
        ahead = {}
        spelled, children = prefix.text, prefix.children
        for text in self._after[spelled[-1:]]:
            longer = children.get(text[0])
            if longer is not None and len(text) == 2:
                longer = longer.children.get(text[1])
            if longer is not None and not self._is_short_of(text[-1], spelled + text[:-1]):
                ahead[text] = longer
        return ahead

    def _is_short_of(self, letter: str, spelled: str) -> bool:
        """Whether the board has too few of the letter for one more after what is spelled."""
        return spelled.count(letter) >= self._letters[letter]


def _letters(readings: Sequence[Sequence[str]]) -> Counter[str]:
    """How often the board has each letter, at most."""
    return Counter("".join(max(texts, key=len) for texts in readings if texts))


def _after(board: Board, readings: Sequence[Sequence[str]]) -> dict[str, set[str]]:
    """What may follow each letter that a cell ends on, by its neighbours; and "" by any cell."""
    after = {"": {text for texts in readings for text in texts}}
    for texts, near in zip(readings, board.neighbours, strict=True):
        for text in texts:
            after.setdefault(text[-1], set()).update(*(readings[cell] for cell in near))
    return after
