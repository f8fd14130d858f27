"""The plain reference finder: which words are on a board, and where."""

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
    """Find every word of the lexicon on the board, alphabetically, each with one path."""
    search = _Search(board, q)
    search.run(lexicon.root)
    return {word: path for word, path in sorted(search.found.items()) if len(word) >= min_length}


def find_paths(
    board: Board, word: str, q: QReading = QReading.QU, start: Path = ()
) -> Iterator[Path]:
    """Yield every path that spells the word and begins with the path `start`.

    Paths come in the order of their cells; a tile that may be Qu or Q is read as Qu first.
    """
    readings = [face_readings(face, q) for face in board.faces]
    available = _letters(readings)
    if not word or any(word.count(letter) > available[letter] for letter in set(word)):
        return
    candidates = _candidate_cells(board, readings, word)
    dead_ends: set[tuple[Cell, frozenset[Cell], int]] = set()

    def extend(path: Path, at: int) -> Iterator[Path]:
        if at == len(word):
            yield path
            return
        # On boards of equal letters, millions of paths lead to the same few states.
        state = (path[-1] if path else -1, frozenset(path), at)
        if state in dead_ends:
            return
        leads_on = False
        for cell in board.neighbours[path[-1]] if path else range(len(board.faces)):
            if cell in candidates[at] and cell not in path:
                for text in readings[cell]:
                    if word.startswith(text, at):
                        for longer in extend((*path, cell), at + len(text)):
                            leads_on = True
                            yield longer
        if not leads_on:
            dead_ends.add(state)

    ends = [0]
    for cell in start:
        ends = [
            at + len(text) for text in readings[cell] for at in ends if word.startswith(text, at)
        ]
    for at in ends:
        yield from extend(start, at)


def spells(board: Board, path: Path, word: str, q: QReading = QReading.QU) -> bool:
    """Whether the path is valid on this board and can be read as the word."""
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
    """A depth-first search of the paths that spell a prefix of some word not yet found.

    Each visited trie node keeps the children that may still lead to new words, and drops a child
    once every word below it is found. Without this, a board of sixteen Es and a list from EEE to
    sixteen Es would mean twelve million paths. A state (node, last cell, set of cells) is never
    searched twice, which limits the cost of words that are nearly on such a board.
    """

    def __init__(self, board: Board, q: QReading) -> None:
        self.found: dict[str, Path] = {}
        self._neighbours = board.neighbours
        self._readings = [face_readings(face, q) for face in board.faces]
        self._after = _after(board, self._readings)
        self._letters = _letters(self._readings)
        self._open: dict[TrieNode, dict[str, TrieNode]] = {}
        self._visited: set[tuple[TrieNode, Cell, int]] = set()

    def run(self, root: TrieNode) -> None:
        """Find every word below this node."""
        self._extend(range(len(self._readings)), self._open_children(root), (), 0)

    def _extend(
        self, cells: Iterable[Cell], children: dict[str, TrieNode], path: Path, used: int
    ) -> None:
        """Visit those cells that may lead to a word; `used` has a bit for each cell of the path."""
        for cell in cells:
            if used >> cell & 1:
                continue
            for text in self._readings[cell]:
                child = children.get(text)
                if child is not None and not self._visit(child, (*path, cell), used | 1 << cell):
                    del children[text]

    def _visit(self, prefix: TrieNode, path: Path, used: int) -> bool:
        """Search on from a path that spells the prefix; return whether words below it remain."""
        children = self._open.get(prefix)
        if children is None:
            children = self._open[prefix] = self._open_children(prefix)
            if prefix.word is not None:
                self.found[prefix.word] = path
        state = (prefix, path[-1], used)
        if children and state not in self._visited:
            self._visited.add(state)
            self._extend(self._neighbours[path[-1]], children, path, used)
        return bool(children)

    def _open_children(self, prefix: TrieNode) -> dict[str, TrieNode]:
        """The children that the board's letters and neighbours allow, by the reading of a face."""
        open_children = {}
        spelled, children = prefix.text, prefix.children
        for text in self._after[spelled[-1:]]:
            child = children.get(text[0])
            if child is not None and len(text) == 2:
                child = child.children.get(text[1])
            if child is not None and self._has_letters(spelled + text, text):
                open_children[text] = child
        return open_children

    def _has_letters(self, spelled: str, among: str) -> bool:
        """Whether the board has each of the letters `among` as often as `spelled` needs it."""
        return all(spelled.count(letter) <= self._letters[letter] for letter in among)


def _candidate_cells(board: Board, readings: Sequence[Sequence[str]], word: str) -> list[set[Cell]]:
    """For each letter of the word, the cells from which the rest could be spelled.

    This is an upper bound, as a cell may be used twice.
    """
    cells_of: dict[str, list[Cell]] = {}
    for cell, texts in enumerate(readings):
        for text in texts:
            cells_of.setdefault(text, []).append(cell)
    candidates: list[set[Cell]] = [set() for _ in range(len(word) + 1)]
    candidates[-1] = set(range(len(readings)))
    for at in reversed(range(len(word))):
        for text, cells in cells_of.items():
            if word.startswith(text, at):
                after = candidates[at + len(text)]
                candidates[at].update(
                    cell for cell in cells if not after.isdisjoint(board.neighbours[cell])
                )
    return candidates


def _letters(readings: Sequence[Sequence[str]]) -> Counter[str]:
    """The most often that the board can show each letter."""
    return Counter("".join(max(texts, key=len) for texts in readings if texts))


def _after(board: Board, readings: Sequence[Sequence[str]]) -> dict[str, set[str]]:
    """The readings that can follow each last letter of a cell; those of all cells under ""."""
    after = {"": {text for texts in readings for text in texts}}
    for texts, near in zip(readings, board.neighbours, strict=True):
        for text in texts:
            after.setdefault(text[-1], set()).update(*(readings[cell] for cell in near))
    return after
