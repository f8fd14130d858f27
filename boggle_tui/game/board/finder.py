"""The plain reference finder: which words stand on a board, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from boggle_tui.game.board.board import Board, Cell, Path, QReading, face_readings
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.trie import TrieNode


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
    """Every path that spells the word and begins with the path `start`.

    Those of the lower cells come first; a tile that may be Qu or Q is read as Qu first.
    """
    readings = [face_readings(face, q) for face in board.faces]
    letters_there = _letters(readings)
    if not word or any(word.count(letter) > letters_there[letter] for letter in set(word)):
        return
    hopeful = _hopeful_cells(board, readings, word)
    dead_ends: set[tuple[Cell, frozenset[Cell], int]] = set()

    def extend(path: Path, at: int) -> Iterator[Path]:
        if at == len(word):
            yield path
            return
        # Among equal letters, millions of paths lead to the same few places.
        place = (path[-1] if path else -1, frozenset(path), at)
        if place in dead_ends:
            return
        leads_on = False
        for cell in board.neighbours[path[-1]] if path else range(len(board.faces)):
            if cell in hopeful[at] and cell not in path:
                for text in readings[cell]:
                    if word.startswith(text, at):
                        for longer in extend((*path, cell), at + len(text)):
                            leads_on = True
                            yield longer
        if not leads_on:
            dead_ends.add(place)

    ends = [0]
    for cell in start:
        ends = [
            at + len(text) for text in readings[cell] for at in ends if word.startswith(text, at)
        ]
    for at in ends:
        yield from extend(start, at)


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
    means twelve million paths. Nor is anything found twice from the same cells, used in another
    order: that tames the words that almost stand on such a board.
    """

    def __init__(self, board: Board, q: QReading) -> None:
        self.found: dict[str, Path] = {}
        self._neighbours = board.neighbours
        self._readings = [face_readings(face, q) for face in board.faces]
        self._after = _after(board, self._readings)
        self._letters = _letters(self._readings)
        self._ahead: dict[TrieNode, dict[str, TrieNode]] = {}
        self._visited: set[tuple[TrieNode, Cell, int]] = set()

    def run(self, root: TrieNode) -> None:
        """Find every word under this prefix."""
        self._go_on(range(len(self._readings)), self._first_ahead(root), (), 0)

    def _go_on(
        self, cells: Iterable[Cell], ahead: dict[str, TrieNode], path: Path, used: int
    ) -> None:
        """Visit those of the cells that may lead to a word; `used` has the bits of the path."""
        for cell in cells:
            if used >> cell & 1:
                continue
            for text in self._readings[cell]:
                longer = ahead.get(text)
                if longer is not None and not self._visit(longer, (*path, cell), used | 1 << cell):
                    del ahead[text]

    def _visit(self, prefix: TrieNode, path: Path, used: int) -> bool:
        """Search on from this path, which spells the prefix; is there more to find elsewhere?"""
        ahead = self._ahead.get(prefix)
        if ahead is None:
            ahead = self._ahead[prefix] = self._first_ahead(prefix)
            if prefix.word is not None:
                self.found[prefix.word] = path
        place = (prefix, path[-1], used)
        if ahead and place not in self._visited:
            self._visited.add(place)
            self._go_on(self._neighbours[path[-1]], ahead, path, used)
        return bool(ahead)

    def _first_ahead(self, prefix: TrieNode) -> dict[str, TrieNode]:
        """What may come next by the list, and by the board's letters and neighbours."""
        ahead = {}
        spelled, children = prefix.text, prefix.children
        for text in self._after[spelled[-1:]]:
            longer = children.get(text[0])
            if longer is not None and len(text) == 2:
                longer = longer.children.get(text[1])
            if longer is not None and self._has_letters(spelled + text, text):
                ahead[text] = longer
        return ahead

    def _has_letters(self, spelled: str, among: str) -> bool:
        """Whether the board has each of these letters as often as is spelled."""
        return all(spelled.count(letter) <= self._letters[letter] for letter in among)


def _hopeful_cells(board: Board, readings: Sequence[Sequence[str]], word: str) -> list[set[Cell]]:
    """For each letter of the word, the cells from which the rest could be spelled.

    Cells may be used twice there, so some of the hope may be vain.
    """
    cells_of: dict[str, list[Cell]] = {}
    for cell, texts in enumerate(readings):
        for text in texts:
            cells_of.setdefault(text, []).append(cell)
    hopeful: list[set[Cell]] = [set() for _ in range(len(word) + 1)]
    hopeful[-1] = set(range(len(readings)))
    for at in reversed(range(len(word))):
        for text, cells in cells_of.items():
            if word.startswith(text, at):
                after = hopeful[at + len(text)]
                hopeful[at].update(
                    cell for cell in cells if not after.isdisjoint(board.neighbours[cell])
                )
    return hopeful


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
