"""The plain-Python twin of score_annealer.pxi: the same seed gives the same boards."""

from __future__ import annotations

from math import exp

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.kernel._plain import Searcher

PENALTY = 1000
"""Points deducted for each word to avoid."""
_64_BITS = (1 << 64) - 1


class ScoreAnnealer:
    """Simulated annealing of a board for the most points, freely or within what dice can show."""

    def __init__(
        self,
        searcher: Searcher,
        rows: int,
        cols: int,
        faces: list[str],
        dice: list[tuple[int, ...]],
        values: tuple[int, ...],
        min_length: int,
        q: QReading,
        avoided: list[int],
        seed: int,
    ) -> None:
        """Any cell may show any of the `faces`, or the dice name theirs by index.

        `avoided` are the nodes of words to avoid.
        """
        if dice and len(dice) != rows * cols:
            raise ValueError("expected as many dice as cells")
        self._searcher, self._rows, self._cols = searcher, rows, cols
        self._faces, self._dice = faces, dice
        self._values, self._min_length, self._q = values, min_length, q
        self._avoided = frozenset(avoided)
        self._random_state = seed & _64_BITS
        self._shown: list[int] = []
        self._die_of: list[int] = []
        self._cell_of: list[int | None] = []
        self._best = [0] * (rows * cols)
        self._points = 0
        self._has_no_avoided = True
        self.best_points = -1
        self.boards = 0

    def start(self, hot: float, cold: float, moves: int) -> None:
        """Start from a random board, to cool from `hot` to `cold` points in that many moves."""
        cells = self._rows * self._cols
        self._temperature, self._cooling = hot, (cold / hot) ** (1 / moves)
        self._die_of, self._cell_of = list(range(cells)), list(range(cells))
        self._shown = [0] * cells
        if self._dice:
            for cell in range(cells - 1, 0, -1):
                self._swap(cell, self._below(cell + 1))
        for cell in range(cells):
            options = self._dice[self._die_of[cell]] if self._dice else range(len(self._faces))
            self._shown[cell] = options[self._below(len(options))]
        self._points = self._measure()
        self._keep_if_best()

    def run(self, moves: int) -> None:
        """Try that many moves."""
        for _ in range(moves):
            self._temperature *= self._cooling
            if self._below(2):
                self._try_swap()
            else:
                self._try_face()

    @property
    def best_faces(self) -> tuple[str, ...]:
        """The faces of the best board so far; `best_points` is -1 without one."""
        return tuple(self._faces[face] for face in self._best)

    def _try_swap(self) -> None:
        cells = len(self._shown)
        cell, other = self._below(cells), self._below(cells)
        if self._shown[cell] == self._shown[other]:
            return
        self._swap(cell, other)
        if not self._is_accepted():
            self._swap(cell, other)

    def _try_face(self) -> None:
        cell, face = self._below(len(self._shown)), self._below(len(self._faces))
        before = self._shown[cell]
        if face == before:
            return
        self._shown[cell] = face
        die_of, cell_of = self._die_of.copy(), self._cell_of.copy()
        if self._dice:
            self._cell_of[self._die_of[cell]] = None
        if (self._dice and not self._assign_die(cell, set())) or not self._is_accepted():
            self._shown[cell] = before
            self._die_of, self._cell_of = die_of, cell_of

    def _assign_die(self, cell: int, tried: set[int]) -> bool:
        """Find a die for the cell by an augmenting path. Source: Kuhn."""
        for die, shown in enumerate(self._dice):
            if die in tried or self._shown[cell] not in shown:
                continue
            tried.add(die)
            holder = self._cell_of[die]
            if holder is None or self._assign_die(holder, tried):
                self._cell_of[die], self._die_of[cell] = cell, die
                return True
        return False

    def _swap(self, cell: int, other: int) -> None:
        for values in (self._shown, self._die_of):
            values[cell], values[other] = values[other], values[cell]
        self._cell_of[self._die_of[cell]] = cell
        self._cell_of[self._die_of[other]] = other

    def _is_accepted(self) -> bool:
        """Whether the changed board is accepted."""
        points = self._measure()
        if points < self._points and self._chance() >= exp(
            (points - self._points) / self._temperature
        ):
            return False
        self._points = points
        self._keep_if_best()
        return True

    def _keep_if_best(self) -> None:
        if self._has_no_avoided and self._points > self.best_points:
            self.best_points, self._best = self._points, self._shown.copy()

    def _measure(self) -> int:
        """The points of the board, minus the penalty for words to avoid."""
        self.boards += 1
        faces = tuple(self._faces[face] for face in self._shown)
        board = Board(self._rows, self._cols, faces)
        ((points,), _, _) = self._searcher.stats([board], self._values, self._min_length, self._q)
        avoided = 0
        if self._avoided:
            avoided = len(self._avoided & (self._searcher.nodes_on(board, self._q) or set()))
        self._has_no_avoided = avoided == 0
        return max(points, 0) - PENALTY * avoided

    def _next_random(self) -> int:  # Source: Steele, Lea and Flood, SplitMix64.
        self._random_state = self._random_state + 0x9E3779B97F4A7C15 & _64_BITS
        mixed = self._random_state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _64_BITS
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _64_BITS
        return mixed ^ mixed >> 31

    def _below(self, limit: int) -> int:
        return (self._next_random() >> 32) * limit >> 32

    def _chance(self) -> float:
        return (self._next_random() >> 11) / 9007199254740992.0
