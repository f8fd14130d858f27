"""Words of a list that fit on a built board as well."""

from __future__ import annotations

from collections.abc import Collection

from boggle_tui.game.board.board import SPARE, Board, Cell, Path, QReading, face_readings
from boggle_tui.game.words.lexicon import Lexicon, TrieNode

MIN_LETTERS = 3
"""The number of letters of the shortest word to suggest."""
MAX_WORDS = 100
"""The number of words to suggest."""
MAX_STEPS = 300_000
"""The number of steps after which a search ends with what it has found."""


def find_compatible_words(
    board: Board,
    lexicon: Lexicon,
    excluded: Collection[str] = (),
    q: QReading = QReading.QU,
) -> dict[str, Path]:
    """Find words that are on the board, or would be with one more tile in an empty cell.

    Each comes with a path. Those that need no new tile come first, and among them the longest.
    """
    found: dict[str, Path] = {}
    for max_new_tiles in (0, 1):
        search = _Search(board, q, max_new_tiles)
        search.run(lexicon.root)
        for word in sorted(search.found, key=lambda word: (-len(word), word)):
            if len(word) >= MIN_LETTERS and word not in excluded:
                found.setdefault(word, search.found[word])
    return dict(list(found.items())[:MAX_WORDS])


def count_empty_cells(board: Board, path: Path) -> int:
    """Count the empty cells of a path."""
    return sum(board.faces[cell] == SPARE for cell in path)


class _Search:
    """A walk over all paths that spell a prefix, with any letter in a few empty cells."""

    def __init__(self, board: Board, q: QReading, max_new_tiles: int) -> None:
        self.found: dict[str, Path] = {}
        self._board, self._max_new_tiles = board, max_new_tiles
        self._readings = [face_readings(face, q) for face in board.faces]
        self._steps = 0

    def run(self, root: TrieNode) -> None:
        """Find the words of a trie."""
        for cell in range(len(self._readings)):
            self._step(root, (), cell, self._max_new_tiles)

    def _step(self, node: TrieNode, path: Path, cell: Cell, new_tiles: int) -> None:
        """Extend the path by a cell, with at most this many new tiles from there on."""
        self._steps += 1
        if self._steps > MAX_STEPS:
            return
        if self._board.faces[cell] == SPARE:
            if new_tiles:
                for letter, child in node.children.items():
                    if letter != "q":  # A new Qu tile may bring a u along, which is rarely meant.
                        self._visit(child, (*path, cell), new_tiles - 1)
            return
        for text in self._readings[cell]:
            child_or_none: TrieNode | None = node
            for letter in text:
                child_or_none = child_or_none and child_or_none.children.get(letter)
            if child_or_none is not None:
                self._visit(child_or_none, (*path, cell), new_tiles)

    def _visit(self, node: TrieNode, path: Path, new_tiles: int) -> None:
        if node.word is not None:
            self.found.setdefault(node.word, path)
        if node.children:
            for near in self._board.neighbours[path[-1]]:
                if near not in path:
                    self._step(node, path, near, new_tiles)
