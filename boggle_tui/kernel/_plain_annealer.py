"""The annealer's twin in plain Python: the same names, the same boards, nothing to compile."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

MOST_STEPS = 20_000
"""Steps of one walk over the board, after which the rest of it is left out."""
MOVES_PER_DEGREE = 64
"""Moves between two changes of the temperature."""


class Annealer:
    """Simulated annealing of the faces on a board.

    Cells are numbered from 0; `near` has the neighbours of each. Further positions, as far as
    there are `slots`, are beside the board: what is there may be exchanged for what is on it.
    Each slot, a die for instance, shows one of its faces, numbered from 0; slot i starts at
    position i, and only slots at `movable` positions move or turn. The words stand in a tree:
    `children[node * faces + face]` is the node after it, 0 where there is none; `values` are the
    points for reaching a node, `ends` the word that ends there or -1, `bonuses` the points for
    each word. The same seed gives the same boards in both twins.
    """

    def __init__(
        self,
        near: Sequence[Sequence[int]],
        slots: Sequence[Sequence[int]],
        movable: Sequence[int],
        faces: int,
        children: Sequence[int],
        values: Sequence[int],
        ends: Sequence[int],
        bonuses: Sequence[int],
        seed: int,
    ) -> None:
        self._near = [list(cells) for cells in near]
        self._slots = [list(options) for options in slots]
        self._movable = list(movable)
        self._faces = faces
        self._children = list(children)
        self._values, self._ends, self._bonuses = list(values), list(ends), list(bonuses)
        self._total = sum(bonuses)
        self._parents = [0] * len(self._values)
        for at, child in enumerate(self._children):
            if child:
                self._parents[child] = at // faces
        self._sizes = [1] * len(self._values)
        for node in range(len(self._values) - 1, 0, -1):
            self._sizes[self._parents[node]] += self._sizes[node]
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
            if self._below(2):
                other = self._movable[self._below(len(self._movable))]
                if self._face_at[other] == face and one < len(self._near) > other:
                    continue
                self._swap(one, other)
            else:
                options = self._slots[self._slot_at[one]]
                self._face_at[one] = options[self._below(len(options))]
                if self._face_at[one] == face:
                    continue
            new_score, new_worth = self._walk()
            change = new_score - score
            if change >= 0 or self._below(1 << 30) < exp(change / temperature) * (1 << 30):
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
        """The points of the board, and how much of them is for words."""
        self._seen: set[int] = set()
        self._ended: set[int] = set()
        self._left = self._sizes[:]
        self._score = self._worth = self._steps = 0
        for cell in range(len(self._near)):
            child = self._children[self._face_at[cell]]
            if child and self._left[child]:
                self._visit(cell, child, 0)
        return self._score, self._worth

    def _visit(self, cell: int, node: int, used: int) -> None:
        self._steps += 1
        if self._steps > MOST_STEPS:
            return
        if node not in self._seen:
            self._reach(node)
        if not self._left[node]:
            return
        used |= 1 << cell
        for near in self._near[cell]:
            if not used >> near & 1:
                child = self._children[node * self._faces + self._face_at[near]]
                # Nothing is to be gained where all that can follow has been reached.
                if child and self._left[child]:
                    self._visit(near, child, used)

    def _reach(self, node: int) -> None:
        self._seen.add(node)
        self._score += self._values[node]
        end = self._ends[node]
        if end >= 0 and end not in self._ended:
            self._ended.add(end)
            self._score += self._bonuses[end]
            self._worth += self._bonuses[end]
        while node:
            self._left[node] -= 1
            node = self._parents[node]
