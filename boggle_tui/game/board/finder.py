"""The plain reference finder: which words are on a board, and where; unwanted words on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, pairwise

from boggle_tui.game.board.board import (
    LONGEST_FACE,
    Board,
    Cell,
    Path,
    QReading,
    face_readings,
    neighbour_masks,
)
from boggle_tui.game.words.lexicon import SHORT, Lexicon, TrieNode

CHECK_EVERY = 1_000
"""The states of a search between two checks."""
MAX_DEAD_ENDS = 1 << 18
"""The states that are remembered to lead nowhere: some 60 MB."""
MAX_PATHS = 1000
"""The most paths of a word to look at: only boards of very few letters have more."""


def find_words(
    board: Board,
    lexicon: Lexicon,
    min_length: int = 3,
    q: QReading = QReading.QU,
    check: Callable[[], object] = lambda: None,
) -> dict[str, Path]:
    """Find every word of the lexicon on the board, alphabetically, each with one path.

    Now and then `check` is called, which may raise an error to end the search: on large boards of
    few letters it can take hours.
    """
    search = _Search(board, q, check)
    search.run(lexicon.root)
    found = search.found | short_words_on(board, lexicon, min_length, q)
    return {word: path for word, path in sorted(found.items()) if len(word) >= min_length}


def short_words_on(board: Board, lexicon: Lexicon, min_length: int, q: QReading) -> dict[str, Path]:
    """Find the words of two letters of a bundled list; none if they are too short to count."""
    if min_length > SHORT:
        return {}
    paths = ((word, first_path(board, word, q)) for word in lexicon.short_words)
    return {word: path for word, path in paths if path}


def find_paths(
    board: Board, word: str, q: QReading = QReading.QU, start: Path = ()
) -> Iterator[Path]:
    """Yield every path that spells the word and begins with the path `start`.

    Paths come in the order of their cells; a tile that may be Qu or Q is read as Qu first.
    """
    readings, cells_of, available = _readings(board.faces, q)
    if not word or any(word.count(letter) > available[letter] for letter in set(word)):
        return
    touching = neighbour_masks(board.rows, board.cols)
    candidates = _candidate_cells(word, cells_of, touching)
    dead_ends: set[tuple[Cell, int, int]] = set()

    def extend(path: Path, used: int, at: int) -> Iterator[Path]:
        if at == len(word):
            yield path
            return
        last = path[-1] if path else -1
        cells = candidates[at] & ~used
        if path:
            cells &= touching[last]
        # On boards of equal letters, millions of paths lead to the same few states.
        if not cells or (last, used, at) in dead_ends:
            return
        leads_on = False
        while cells:
            bit = cells & -cells
            cells ^= bit
            cell = bit.bit_length() - 1
            for text in readings[cell]:
                if word.startswith(text, at):
                    for longer in extend((*path, cell), used | bit, at + len(text)):  # noqa: F821
                        leads_on = True
                        yield longer
        if not leads_on and len(dead_ends) < MAX_DEAD_ENDS:
            dead_ends.add((last, used, at))

    ends, used = [0], 0
    for cell in start:
        used |= 1 << cell
        ends = [
            at + len(text) for text in readings[cell] for at in ends if word.startswith(text, at)
        ]
    try:
        for at in ends:
            yield from extend(start, used, at)
    finally:
        del extend  # It refers to itself, so nothing else would free it but a collection.


def first_path(board: Board, word: str, q: QReading = QReading.QU, start: Path = ()) -> Path:
    """Return the first path that `find_paths` yields; empty if the word is not on the board."""
    return next(find_paths(board, word, q, start), ())


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

    def __init__(self, board: Board, q: QReading, check: Callable[[], object]) -> None:
        self._check = check
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
            if len(self._visited) % CHECK_EVERY == 0:
                self._check()
            self._extend(self._neighbours[path[-1]], children, path, used)
        return bool(children)

    def _open_children(self, prefix: TrieNode) -> dict[str, TrieNode]:
        """The children that the board's letters and neighbours allow, by the reading of a face."""
        open_children = {}
        spelled, children = prefix.text, prefix.children
        for text in self._after[spelled[-1:]]:
            child = children.get(text[0])
            for letter in text[1:]:
                child = child and child.children.get(letter)
            longer = spelled + text
            if child is not None and all(longer.count(c) <= self._letters[c] for c in text):
                open_children[text] = child
        return open_children


def _candidate_cells(word: str, cells_of: dict[str, int], touching: Sequence[int]) -> list[int]:
    """For each letter of the word, the cells from which the rest could be spelled, as a mask.

    This is an upper bound, as a cell may be used twice.
    """
    candidates = [0] * len(word) + [-1]
    for at in reversed(range(len(word))):
        for length in range(1, min(LONGEST_FACE, len(word) - at) + 1):
            text = word[at : at + length]
            if text not in cells_of:
                continue
            cells, after = cells_of[text], candidates[at + length]
            while cells:
                bit = cells & -cells
                cells ^= bit
                if touching[bit.bit_length() - 1] & after:
                    candidates[at] |= bit
    return candidates


@lru_cache(64)
def _readings(
    faces: tuple[str, ...], q: QReading
) -> tuple[list[tuple[str, ...]], dict[str, int], Counter[str]]:
    """The readings of each cell, a mask of the cells of each reading, and the letters there are."""
    readings = [face_readings(face, q) for face in faces]
    cells_of: dict[str, int] = {}
    for cell, texts in enumerate(readings):
        for text in texts:
            cells_of[text] = cells_of.get(text, 0) | 1 << cell
    return readings, cells_of, _letters(readings)


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


def paths_through(
    cell: Cell, board: Board, paths: Mapping[str, Path], q: QReading = QReading.QU
) -> dict[str, Path]:
    """Select the words that have a path through the cell, each with such a path.

    `paths` has one path for each word; others are searched only if that one misses the cell.
    """
    readings = face_readings(board.faces[cell], q)
    through = {}
    for word, path in paths.items():
        if cell in path:
            through[word] = path
        elif any(reading in word for reading in readings):
            others = islice(find_paths(board, word, q), MAX_PATHS)
            other = next((other for other in others if cell in other), None)
            if other is not None:
                through[word] = other
    return through


def unwanted_traces(
    board: Board,
    unwanted: Lexicon,
    q: QReading = QReading.QU,
    given: Collection[str] = (),
    *,
    in_line: bool = False,
) -> dict[str, Path]:
    """Find the unwanted words, each with one path that isn't on the cells of a given word.

    CLASS can't be on a board without a shorter word inside it, so that one doesn't count. With
    `in_line`, one that takes the cells in another order does.
    """
    found = find_words(board, unwanted, 0, q)
    if not found or not given:
        return found
    own = [path for word in given for path in islice(find_paths(board, word, q), MAX_PATHS)]
    return outside(board, found, q, own, in_line=in_line)


def outside(
    board: Board,
    words: Iterable[str],
    q: QReading,
    own: Collection[Path],
    *,
    in_line: bool = False,
) -> dict[str, Path]:
    """Find those of the words that have a path which isn't on the cells of one of their own."""
    is_inside = _is_run if in_line else _is_among
    found: dict[str, Path] = {}
    for word in words:
        for number, path in enumerate(find_paths(board, word, q), 1):
            if number == MAX_PATHS or not any(is_inside(path, longer) for longer in own):
                found[word] = path
                break
    return found


def _is_among(path: Path, longer: Path) -> bool:
    return {*path} <= {*longer}


def _is_run(path: Path, longer: Path) -> bool:
    """Whether the cells follow each other in the longer path, in either direction."""
    runs = (longer[at : at + len(path)] for at in range(len(longer) - len(path) + 1))
    return any(run in (path, path[::-1]) for run in runs)
