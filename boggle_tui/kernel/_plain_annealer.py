"""The annealer in plain Python: slower than the compiled one, with the same boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log

MAX_STEPS = 2_000
"""The most steps of a search for a path without repeated cells."""
MOVES_PER_TEMPERATURE = 64
"""Moves between two changes of the temperature."""
_MANY = 1 << 30


class Xorshift:
    """Random numbers, the same as in the compiled kernel. Source: G. Marsaglia, 2003."""

    def __init__(self, seed: int) -> None:
        self._state = seed & 0xFFFFFFFF or 1

    def below(self, limit: int) -> int:
        """Return a number from 0 to below the limit."""
        state = self._state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self._state = state
        return state * limit >> 32


class Annealer:
    """Simulated annealing of the faces on a board.

    Cells are numbered from 0; `near` has the neighbours of each. Each slot, such as a die, shows
    one of its `faces`, numbered from 0. Slot i starts at position i; positions beyond the cells are
    beside the board, and their slots can be exchanged with those on it. Only slots at `movable`
    positions move or turn. The words form a trie in depth-first order: `parents` has -1 for the
    first tile of a word, `shows` is the face of a node, `values` are the points for reaching it,
    `ends` the word that ends there or -1, `bonuses` the points for each word. The same seed gives
    the same boards as in the compiled annealer.
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
        # The last entry stands for the parent of first tiles: any cell may come next.
        self._last = [0] * (len(self._parents) + 1)
        self._next = [*([0] * len(self._parents)), _set(range(len(self._near)))]
        self._below = Xorshift(seed).below
        self._slot_at: list[int] = []
        self._face_at: list[int] = []
        self.score = 0
        """The points of the board where the last run ended."""

    def run(
        self, moves: int, hot: float, cold: float, goes_on: bool = False
    ) -> tuple[int, int, list[int]]:
        """Anneal from a random board, cooling from `hot` to `cold` in that many moves.

        With `goes_on`, anneal from the board where the last run ended, if there was one. Returns
        the points of the best board, its points for words alone, and its faces; the best board has
        the most points for words. Stops when all words are on the board.
        """
        if not goes_on or not self._face_at:
            self._shuffle()
        score, worth = self._evaluate()
        best = (score, worth, self._face_at[: len(self._near)])
        cooling = (cold / hot) ** (MOVES_PER_TEMPERATURE / max(moves, MOVES_PER_TEMPERATURE))
        temperature = hot
        for move in range(moves):
            if worth == self._total or not self._movable:
                break
            if move % MOVES_PER_TEMPERATURE == MOVES_PER_TEMPERATURE - 1:
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
            # The loss to accept is drawn first: the compiled annealer can stop counting early.
            to_lose = int(temperature * log(_MANY / (self._below(_MANY) + 1)))
            new_score, new_worth = self._evaluate()
            if score - new_score <= to_lose:
                score, worth = new_score, new_worth
                if (worth, score) > (best[1], best[0]):
                    best = (score, worth, self._face_at[: len(self._near)])
            elif other >= 0:
                self._swap(one, other)
            else:
                self._face_at[one] = face
        self.score = score
        return best

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

    def _evaluate(self) -> tuple[int, int]:
        """Compute the points of the board, and its points for words alone.

        A path to a node can end on the cells that show its face next to such a cell of its parent.
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
        """Whether there is a path to the node without repeated cells."""
        self._steps = 0
        return self._has_path(node, self._last[node], 0)

    def _has_path(self, node: int, cells: int, used: int) -> bool:
        """Whether a path to the node ends on one of the cells and avoids the used ones."""
        if node < 0:
            return True
        cells &= self._last[node] & ~used
        while cells:
            self._steps += 1
            if self._steps > MAX_STEPS:
                return False
            cell = (cells & -cells).bit_length() - 1
            if self._has_path(self._parents[node], self._near[cell], used | 1 << cell):
                return True
            cells &= cells - 1
        return False


def _set(cells: Iterable[int]) -> int:
    """The cells as a bit set."""
    return sum(1 << cell for cell in cells)


def _after(parents: Sequence[int]) -> list[int]:
    """For each node, the first node after its subtree."""
    after = list(range(1, len(parents) + 1))
    for node in range(len(parents) - 1, -1, -1):
        if parents[node] >= 0:
            after[parents[node]] = max(after[parents[node]], after[node])
    return after


def _doubtful(parents: Sequence[int], shows: Sequence[int]) -> list[bool]:
    """For each node, whether a path to it might repeat a cell.

    That is possible if a face occurs again, except directly: no cell is its own neighbour.
    """
    doubtful: list[bool] = []
    for parent, face in zip(parents, shows, strict=True):
        before = parents[parent] if parent >= 0 else -1
        while before >= 0 and shows[before] != face:
            before = parents[before]
        doubtful.append(before >= 0 or (parent >= 0 and doubtful[parent]))
    return doubtful
