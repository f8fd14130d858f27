"""The packer in plain Python: slower than the compiled one, with the same boards."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from boggle_tui.kernel._plain_annealer import Xorshift

LACK_POINTS = (0, 3, 5, 6, 7)
"""The points for a word, by the number of letters it lacks. The first counts most: nearly all words
end up with none, and the last step is the hardest."""
LEVELS = len(LACK_POINTS) - 1
"""The number of letters that a word lacks at most; no more are counted."""
MOVES_PER_TEMPERATURE = 64
"""Moves between two changes of the temperature."""
MAX_STEPS = 200
"""The most steps of a search for a path without repeated cells."""
MAX_FACES, MAX_CELLS = 32, 128
"""The most faces and cells of a board."""
_MANY = 1 << 30
Faces = Sequence[int]
"""Faces, numbered from 0."""


class Packer:
    """Simulated annealing of the faces on a board, until it holds all words.

    The points to reduce are those for the letters that each word lacks: the fewest cells to change
    until a path spells it. Sets of cells as bits give that for all paths at once. A path may pass a
    cell twice only while letters are missing. Half of the moves complete a word on such a path;
    the others swap two cells, or change one. The same seed gives the same boards as in the compiled
    packer.
    """

    def __init__(self, rows: int, cols: int, words: Sequence[Faces], seed: int) -> None:
        check(rows, cols, words, MAX_CELLS, MAX_FACES)
        self._cols, self._size = cols, rows * cols
        self._words = [tuple(word) for word in words]
        self._faces_of = [sum(1 << face for face in {*word}) for word in words]
        self._is_doubtful = [
            any(face in word[at + 2 :] for at, face in enumerate(word)) for word in words
        ]
        self._pool = weighted_faces(words)
        self._all_cells = (1 << self._size) - 1
        self._not_first = sum(1 << cell for cell in range(self._size) if cell % cols)
        self._not_last = sum(1 << cell for cell in range(self._size) if (cell + 1) % cols)
        self._near = [self._beside(1 << cell) for cell in range(self._size)]
        self._below = Xorshift(seed).below
        self._face_at: list[int] = []
        self._shown: list[int] = []
        self._lacking: list[int] = []
        self._cells: list[int] = []
        """The cells of a best path for each word that show the right face."""

    def run(
        self, moves: int, hot: float, cold: float, goes_on: bool = False
    ) -> tuple[int, list[int]]:
        """Anneal from a random board, cooling from `hot` to `cold` in that many moves.

        With `goes_on`, anneal from the board where the last run ended, if there was one. Returns
        the number of words that the best board lacks, and its faces. Stops at none.
        """
        if not goes_on or not self._face_at:
            self._shuffle()
        found = [self._lacks(word) for word in range(len(self._words))]
        self._lacking, self._cells = [lacks for lacks, _ in found], [cells for _, cells in found]
        points = sum(LACK_POINTS[lacks] for lacks in self._lacking)
        missing = sum(lacks > 0 for lacks in self._lacking)
        best = (missing, points, self._face_at[:])
        cooling = (cold / hot) ** (MOVES_PER_TEMPERATURE / max(moves, MOVES_PER_TEMPERATURE))
        temperature = hot
        for move in range(moves):
            if not missing:
                break
            if move % MOVES_PER_TEMPERATURE == MOVES_PER_TEMPERATURE - 1:
                temperature *= cooling
            changes = self._propose()
            if not changes:
                continue
            to_lose = int(temperature * log(_MANY / (self._below(_MANY) + 1)))
            before = [(cell, self._face_at[cell]) for cell, _ in changes]
            self._apply(changes)
            touched = self._tried(changes)
            change = sum(
                LACK_POINTS[lacks] - LACK_POINTS[self._lacking[word]] for word, lacks, _ in touched
            )
            if change > to_lose:
                self._apply(before)
                continue
            points += change
            for word, lacks, cells in touched:
                missing += (lacks > 0) - (self._lacking[word] > 0)
                self._lacking[word], self._cells[word] = lacks, cells
            if (missing, points) < best[:2]:
                best = (missing, points, self._face_at[:])
        return best[0], best[2]

    def _shuffle(self) -> None:
        self._face_at = [self._pool[self._below(len(self._pool))] for _ in range(self._size)]
        self._shown = [0] * MAX_FACES
        for cell, face in enumerate(self._face_at):
            self._shown[face] |= 1 << cell

    def _propose(self) -> list[tuple[int, int]]:
        """Choose cells to change, and their new faces; none if nothing would change."""
        if self._below(2):
            word = self._below(len(self._words))
            while not self._lacking[word]:
                word = (word + 1) % len(self._words)
            path = self._trace(word) if self._lacking[word] < LEVELS else ()
            pairs = zip(path, self._words[word], strict=False)
            return [(cell, face) for cell, face in pairs if self._face_at[cell] != face]
        one = self._below(self._size)
        if self._below(2):
            other = self._below(self._size)
            changes = [(one, self._face_at[other]), (other, self._face_at[one])]
        else:
            changes = [(one, self._pool[self._below(len(self._pool))])]
        return [] if changes[0][1] == self._face_at[one] else changes

    def _apply(self, changes: Sequence[tuple[int, int]]) -> None:
        for cell, face in changes:
            self._shown[self._face_at[cell]] &= ~(1 << cell)
            self._face_at[cell] = face
            self._shown[face] |= 1 << cell

    def _tried(self, changes: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
        """Return what the words lack after changes that may matter to them, and their cells.

        A word lacks more only if its path is touched, and fewer only if a new face is one of its.
        """
        cells = faces = 0
        for cell, face in changes:
            cells |= 1 << cell
            faces |= 1 << face
        return [
            (word, *self._lacks(word))
            for word, lacks in enumerate(self._lacking)
            if self._cells[word] & cells or (lacks and self._faces_of[word] & faces)
        ]

    def _beside(self, cells: int) -> int:
        """The neighbours of all cells of a set."""
        row = (cells << 1) & self._not_first | (cells >> 1) & self._not_last
        wide = row | cells
        return (row | wide << self._cols | wide >> self._cols) & self._all_cells

    def _spread(self, word: int, better: Sequence[int]) -> list[int]:
        """Return where paths end after each letter that lack one letter more than the `better`."""
        faces = self._words[word]
        reach = [self._all_cells if better else self._shown[faces[0]]]
        for at in range(1, len(faces)):
            cells = self._beside(reach[-1]) & self._shown[faces[at]]
            reach.append(cells | self._beside(better[at - 1]) if better else cells)
        return reach

    def _lacks(self, word: int) -> tuple[int, int]:
        """Return how many letters a word lacks, and the cells that show right ones on a path."""
        faces = self._words[word]
        last = len(faces) - 1
        levels = [self._spread(word, ())]
        if levels[0][last]:
            if not self._is_doubtful[word]:
                return 0, self._right_cells(faces, levels)
            self._steps = 0
            cells = self._without_repeats(levels[0], last, levels[0][last], 0)
            if cells:
                return 0, cells
        while len(levels) < LEVELS:
            levels.append(self._spread(word, levels[-1]))
            if levels[-1][last]:
                return len(levels) - 1, self._right_cells(faces, levels)
        return LEVELS, 0

    def _right_cells(self, faces: Faces, levels: Sequence[Sequence[int]]) -> int:
        """The cells that show the right face on the first path that lacks the fewest letters."""
        level, found = len(levels) - 1, 0
        ends = levels[level][-1]
        for at in range(len(faces) - 1, 0, -1):
            lowest = ends & -ends
            near = self._near[lowest.bit_length() - 1]
            ends = levels[level][at - 1] & near if self._shown[faces[at]] & lowest else 0
            if ends:
                found |= lowest
            else:
                level -= 1
                ends = levels[level][at - 1] & near
        return found | self._shown[faces[0]] & ends & -ends

    def _without_repeats(self, reach: Sequence[int], at: int, ends: int, used: int) -> int:
        """The cells of a path to one of the ends that repeats no cell; 0 without any."""
        while ends:
            self._steps += 1
            if self._steps > MAX_STEPS:
                return 0
            lowest = ends & -ends
            ends &= ends - 1
            passed = used | lowest
            if at == 0:
                return passed
            near = self._near[lowest.bit_length() - 1]
            cells = self._without_repeats(reach, at - 1, reach[at - 1] & near & ~passed, passed)
            if cells:
                return cells
        return 0

    def _trace(self, word: int) -> list[int]:
        """Return a random path that lacks the fewest letters; none if it would repeat a cell."""
        faces = self._words[word]
        levels = [self._spread(word, ())]
        while len(levels) <= self._lacking[word]:
            levels.append(self._spread(word, levels[-1]))
        level, used = len(levels) - 1, 0
        ends = levels[level][-1]
        path: list[int] = []
        for at in range(len(faces) - 1, -1, -1):
            if not ends:
                return []
            cell = self._any_of(ends)
            path.append(cell)
            used |= 1 << cell
            if at and not self._shown[faces[at]] & 1 << cell:
                level -= 1
                if level < 0:
                    return []
            ends = levels[level][at - 1] & self._near[cell] & ~used
        return path[::-1]

    def _any_of(self, cells: int) -> int:
        for _ in range(self._below(cells.bit_count())):
            cells &= cells - 1
        return (cells & -cells).bit_length() - 1


def weighted_faces(words: Sequence[Faces]) -> list[int]:
    """Return the faces to choose from, each as often as the words need it."""
    return [face for word in words for face in word]


def check(rows: int, cols: int, words: Sequence[Faces], most_cells: int, most_faces: int) -> None:
    """Raise ValueError for invalid input, which the compiled loops themselves do not check."""
    valid = (
        rows > 0
        and cols > 0
        and rows * cols <= most_cells
        and len(words) > 0
        and all(0 < len(word) <= rows * cols for word in words)
        and all(0 <= face < most_faces for word in words for face in word)
        and sum(map(len, words)) < _MANY // LACK_POINTS[-1]
    )
    if not valid:
        raise ValueError("invalid board or words to pack")
