"""The annealer's twin in plain Python: the same names, the same boards, nothing to compile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log

MOST_STEPS = 2_000
"""Steps in search of a path that comes to no cell twice, after which it is not found."""
MOVES_PER_DEGREE = 64
"""Moves between two changes of the temperature."""
_MANY = 1 << 30


class Annealer:
    """Simulated annealing of the faces on a board.

    Cells are numbered from 0; `near` has the neighbours of each. Further positions, as far as
    there are `slots`, are beside the board: what is there may be exchanged for what is on it.
    Each slot, a die for instance, shows one of its `faces` faces, numbered from 0; slot i starts
    at position i, and only slots at `movable` positions move or turn. The words stand in a tree,
    each node after its parent and before what comes after it: `parents` has -1 for the first tile
    of a word, `shows` is the face of a node, `values` are the points for reaching it, `ends` the
    word that ends there or -1, `bonuses` the points for each word. The same seed gives the same
    boards in both twins.
    """

    def __init__(
        self,
        near: Sequence[Sequence[int]],
        slots: Sequence[Sequence[int]],
        movable: Sequence[int],
        faces: int,
        parents: Sequence[int],
        shows: Sequence[int],
        values: Sequence[int],
        ends: Sequence[int],
        bonuses: Sequence[int],
        seed: int,
    ) -> None:
        self._near = [_set(cells) for cells in near]
        self._slots = [list(options) for options in slots]
        self._movable = list(movable)
        self._faces = faces
        self._parents, self._shows = list(parents), list(shows)
        self._values, self._ends, self._bonuses = list(values), list(ends), list(bonuses)
        self._total = sum(bonuses)
        self._after = _after(self._parents)
        self._doubtful = _doubtful(self._parents, self._shows)
        # The last of them is for the tiles before the first ones: none, so all cells are next.
        self._last = [0] * (len(self._parents) + 1)
        self._next = [*([0] * len(self._parents)), _set(range(len(self._near)))]
        self._random_state = seed & 0xFFFFFFFF or 1

    def run(self, moves: int, hot: float, cold: float) -> tuple[int, int, list[int]]:
        """Anneal once from a random board, for so many moves from hot to cold.

        The points of the best board, how much of them is for words, and its faces. The best is
        that with the most points for words. Stops when all words are on the board.
        """
        self._shuffle()
        score, worth = self._walk()
        best = (score, worth, self._face_at[: len(self._near)])
        cooling = (cold / hot) ** (MOVES_PER_DEGREE / max(moves, MOVES_PER_DEGREE))
        temperature = hot
        for move in range(moves):
            if worth == self._total or not self._movable:
                break
            if move % MOVES_PER_DEGREE == MOVES_PER_DEGREE - 1:
                temperature *= cooling
            one = self._movable[self._below(len(self._movable))]
            other = -1
            face = self._face_at[one]
            options = self._slots[self._slot_at[one]]
            if len(options) == 1 or self._below(2):
                other = self._movable[self._below(len(self._movable))]
                if self._face_at[other] == face and one < len(self._near) > other:
                    continue
                self._swap(one, other)
            else:
                self._face_at[one] = options[self._below(len(options))]
                if self._face_at[one] == face:
                    continue
            # So many points may be lost: drawn first, for the kernel need not count on then.
            to_lose = int(temperature * log(_MANY / (self._below(_MANY) + 1)))
            new_score, new_worth = self._walk()
            if score - new_score <= to_lose:
                score, worth = new_score, new_worth
                if (worth, score) > (best[1], best[0]):
                    best = (score, worth, self._face_at[: len(self._near)])
            elif other >= 0:
                self._swap(one, other)
            else:
                self._face_at[one] = face
        return best

    def _below(self, limit: int) -> int:
        """A random number from 0 up to the limit. Source: G. Marsaglia's xorshift, 2003."""
        state = self._random_state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self._random_state = state
        return state * limit >> 32

    def _shuffle(self) -> None:
        self._slot_at = list(range(len(self._slots)))
        self._face_at = [options[0] for options in self._slots]
        for last in range(len(self._movable) - 1, 0, -1):
            self._swap(self._movable[last], self._movable[self._below(last + 1)])
        for position in self._movable:
            options = self._slots[self._slot_at[position]]
            self._face_at[position] = options[self._below(len(options))]

    def _swap(self, one: int, other: int) -> None:
        for held in (self._slot_at, self._face_at):
            held[one], held[other] = held[other], held[one]

    def _walk(self) -> tuple[int, int]:
        """The points of the board, and how much of them is for words.

        For each node come the cells on which a path to it can end: those that show its face next
        to those of its parent.
        """
        shown = [0] * self._faces
        for cell in range(len(self._near)):
            shown[self._face_at[cell]] |= 1 << cell
        ended: set[int] = set()
        score = worth = node = 0
        while node < len(self._parents):
            last = self._next[self._parents[node]] & shown[self._shows[node]]
            self._last[node] = last
            if not last or (self._doubtful[node] and not self._has_a_path(node)):
                node = self._after[node]
                continue
            score += self._values[node]
            end = self._ends[node]
            if end >= 0 and end not in ended:
                ended.add(end)
                score += self._bonuses[end]
                worth += self._bonuses[end]
            if self._after[node] > node + 1:
                beside = 0
                while last:
                    beside |= self._near[(last & -last).bit_length() - 1]
                    last &= last - 1
                self._next[node] = beside
            node += 1
        return score, worth

    def _has_a_path(self, node: int) -> bool:
        """Whether a path to the node comes to no cell twice."""
        self._steps = 0
        return self._has_path(node, self._last[node], 0)

    def _has_path(self, node: int, cells: int, used: int) -> bool:
        """Whether a path to the node ends on one of the cells and keeps off the used ones."""
        if node < 0:
            return True
        cells &= self._last[node] & ~used
        while cells:
            self._steps += 1
            if self._steps > MOST_STEPS:
                return False
            cell = (cells & -cells).bit_length() - 1
            if self._has_path(self._parents[node], self._near[cell], used | 1 << cell):
                return True
            cells &= cells - 1
        return False


def _set(cells: Iterable[int]) -> int:
    """The cells as bits."""
    return sum(1 << cell for cell in cells)


def _after(parents: Sequence[int]) -> list[int]:
    """For each node, the one after all that follow from it."""
    after = list(range(1, len(parents) + 1))
    for node in range(len(parents) - 1, -1, -1):
        if parents[node] >= 0:
            after[parents[node]] = max(after[parents[node]], after[node])
    return after


def _doubtful(parents: Sequence[int], shows: Sequence[int]) -> list[bool]:
    """For each node, whether a path to it might come to the same cell again.

    It can do so where a face comes again, but for twice running: no cell is beside itself.
    """
    doubtful: list[bool] = []
    for parent, face in zip(parents, shows, strict=True):
        before = parents[parent] if parent >= 0 else -1
        while before >= 0 and shows[before] != face:
            before = parents[before]
        doubtful.append(before >= 0 or (parent >= 0 and doubtful[parent]))
    return doubtful
