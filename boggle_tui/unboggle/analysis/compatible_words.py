"""Words of a list that fit on a built board as well."""

from __future__ import annotations

from collections.abc import Collection

from boggle_tui.game.board.board import SPARE, Board, Cell, Path, QReading, face_readings
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.trie import TrieNode

SHORTEST = 3
"""Letters of the shortest word that is worth suggesting."""
MOST_STEPS = 300_000
"""Steps of a search; it ends then with what it has found, for nobody waits longer."""


def also_fitting(
    board: Board,
    lexicon: Lexicon,
    left_out: Collection[str] = (),
    q: QReading = QReading.QU,
    most: int = 100,
) -> dict[str, Path]:
    """Words that stand on the board, or would with one more tile in an empty cell; with a path.

    Those that need no new tile come first, among them the longest.
    """
    found: dict[str, Path] = {}
    for new in (0, 1):
        search = _Search(board, q, new)
        search.run(lexicon.root)
        for word in sorted(search.found, key=lambda word: (-len(word), word)):
            if len(word) >= SHORTEST and word not in left_out:
                found.setdefault(word, search.found[word])
    return dict(list(found.items())[:most])


def new_tiles(board: Board, path: Path) -> int:
    """How many cells of the path are empty."""
    return sum(board.faces[cell] == SPARE for cell in path)


class _Search:
    """A walk over all paths that spell a prefix, on which so many empty cells may be any letter."""

    def __init__(self, board: Board, q: QReading, new: int) -> None:
        self.found: dict[str, Path] = {}
        self._board, self._new = board, new
        self._readings = [face_readings(face, q) for face in board.faces]
        self._steps = 0

    def run(self, root: TrieNode) -> None:
        """Find the words under this prefix."""
        for cell in range(len(self._readings)):
            self._step(root, (), cell, self._new)

    def _step(self, prefix: TrieNode, path: Path, cell: Cell, new: int) -> None:
        """Go on to this cell."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            return
        if self._board.faces[cell] == SPARE:
            if new:
                for letter, longer in prefix.children.items():
                    if letter != "q":  # A tile of Q brings a u along, or not: leave it to others.
                        self._visit(longer, (*path, cell), new - 1)
            return
        for text in self._readings[cell]:
            longer_or_none: TrieNode | None = prefix
            for letter in text:
                longer_or_none = longer_or_none and longer_or_none.children.get(letter)
            if longer_or_none is not None:
                self._visit(longer_or_none, (*path, cell), new)

    def _visit(self, prefix: TrieNode, path: Path, new: int) -> None:
        if prefix.word is not None:
            self.found.setdefault(prefix.word, path)
        if prefix.children:
            for near in self._board.neighbours[path[-1]]:
                if near not in path:
                    self._step(prefix, path, near, new)
