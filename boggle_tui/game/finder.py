"""The plain reference finder: which words stand on a board, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from boggle_tui.game.board import Board, Cell, Path, QReading, face_readings
from boggle_tui.game.lexicon import Lexicon, Prefix


def find_words(
    board: Board, lexicon: Lexicon, min_length: int = 3, q: QReading = QReading.QU
) -> dict[str, Path]:
    """Every word of the lexicon on the board, alphabetically, each with one path."""
    search = _Search(board, q)
    for cell in range(len(board.faces)):
        search.step(cell, lexicon.root)
    return {word: path for word, path in sorted(search.found.items()) if len(word) >= min_length}


def find_paths(
    board: Board, word: str, q: QReading = QReading.QU, start: Path = ()
) -> Iterator[Path]:
    """Every path that spells the word and begins with `start`, those of the lower cells first."""
    readings = [face_readings(face, q) for face in board.faces]

    def extend(path: Path, rest: str) -> Iterator[Path]:
        if not rest:
            yield path
            return
        for cell in board.neighbours[path[-1]] if path else range(len(board.faces)):
            if cell not in path:
                for letters in readings[cell]:
                    if rest.startswith(letters):
                        yield from extend((*path, cell), rest[len(letters) :])

    rests = [word] if word else []
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

    A prefix is given up once every word under it that this board could hold is found: without
    that, a board of sixteen Es and a list of EEE to E x 16 means twelve million paths.
    """

    def __init__(self, board: Board, q: QReading) -> None:
        self.found: dict[str, Path] = {}
        self._neighbours = board.neighbours
        self._readings = [face_readings(face, q) for face in board.faces]
        self._given_up: set[Prefix] = set()
        self._path: list[Cell] = []
        self._used = [False] * len(board.faces)
        self._pairs = {
            text[-1] + next_text[0]
            for texts, near in zip(self._readings, board.neighbours, strict=True)
            for text in texts
            for cell in near
            for next_text in self._readings[cell]
        } | {text for texts in self._readings for text in texts if len(text) == 2}
        self._letters = Counter("".join(max(texts, key=len) for texts in self._readings if texts))

    def step(self, cell: Cell, prefix: Prefix) -> None:
        """Go on to this cell, where what it shows makes a prefix that may still lead to a word."""
        for text in self._readings[cell]:
            longer = prefix.children.get(text[0])
            if longer is None:
                continue
            if len(text) == 1:
                if longer not in self._given_up:
                    self._visit(cell, longer)
            elif (longest := longer.children.get(text[1])) and longest not in self._given_up:
                self._visit(cell, longest)
                self._give_up_if_finished(longer, longest)
            self._give_up_if_finished(prefix, longer)

    def _visit(self, cell: Cell, prefix: Prefix) -> None:
        """Search on from this cell, where the path now spells the prefix."""
        self._path.append(cell)
        self._used[cell] = True
        if prefix.word is not None and prefix.word not in self.found:
            self.found[prefix.word] = tuple(self._path)
            if self._is_finished(prefix):
                self._given_up.add(prefix)
        for near in self._neighbours[cell]:
            if not self._used[near]:
                if prefix in self._given_up:
                    break
                self.step(near, prefix)
        self._used[cell] = False
        self._path.pop()

    def _give_up_if_finished(self, prefix: Prefix, longer: Prefix) -> None:
        if longer in self._given_up and self._is_finished(prefix):
            self._given_up.add(prefix)

    def _is_finished(self, prefix: Prefix) -> bool:
        """Whether all words that begin so are found, or need what the board does not have."""
        return (prefix.word is None or prefix.word in self.found) and all(
            child in self._given_up or not self._may_hold(child.text)
            for child in prefix.children.values()
        )

    def _may_hold(self, text: str) -> bool:
        """Whether the board has the last letter of the text often enough, and by its neighbour."""
        return (
            text.count(text[-1]) <= self._letters[text[-1]] and text[-2:] in self._pairs
        ) or len(text) == 1
