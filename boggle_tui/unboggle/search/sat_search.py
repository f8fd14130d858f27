"""The search by SAT solver: it finds boards, and it alone can prove that there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from time import perf_counter

from pysat.solvers import Cadical195, Glucose4  # type: ignore[import-untyped]

from boggle_tui.unboggle.encoding.bounds import tiles_needed, unrollable
from boggle_tui.unboggle.encoding.cnf import Literal
from boggle_tui.unboggle.encoding.path_encoding import PathModel
from boggle_tui.unboggle.encoding.tile_counts import CountModel
from boggle_tui.unboggle.encoding.tile_encoding import TileModel
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result

MANY = 30
"""Words from which on the model by tiles is slow."""
SLICE = 0.05
"""Seconds that the solver runs, about, before it tells how far it is."""
PATIENCE = 1.0
"""Seconds after which a long proof is no longer stopped to tell how far it is."""
NO_BUDGET = -1

BoardModel = PathModel | TileModel
Decision = Generator[Progress, None, bool]
"""Progress, and lastly whether there is a board."""


def search(puzzle: Puzzle) -> Iterator[Progress | Result]:
    """Solve the puzzle: progress about every SLICE seconds, and lastly the answer.

    The solver runs in this thread, and stops at the end of a slice if it is not asked to go on;
    but a long proof is one slice to its end, from which only the end of the process keeps it.
    """
    incumbent = Incumbent(puzzle)
    refused = incumbent.refused()
    if refused is not None:
        yield refused
        return
    if puzzle.objective.is_partial:
        with closing(Oracle(CountModel(puzzle), incumbent)) as counting:
            yield from counting.lower_bound()
    with closing(Oracle(board_model(puzzle), incumbent)) as oracle:
        if not (yield from oracle.find()):
            yield incumbent.impossible("sat")
            return
        if puzzle.objective.is_partial:
            yield from oracle.lower_bound()
        if puzzle.objective is Objective.MAX_WORDS_MIN_TILES:
            with closing(Oracle(CountModel(puzzle), incumbent)) as counting:
                yield from counting.raise_tiles_bound()
        if puzzle.objective.minimizes_tiles:
            yield from oracle.raise_tiles_bound()
        yield incumbent.settled("sat")


def board_model(puzzle: Puzzle) -> BoardModel:
    """The model for the puzzle: by tiles, where the board is nearly full, else by paths.

    The one is the quicker to prove that there is no board, the other to find one; and of many
    words there is either no board that counting allows, or one that the local search finds.
    """
    if is_hard_to_bound(puzzle):
        return TileModel(puzzle)
    slack = puzzle.cells - tiles_needed(puzzle, puzzle.needed_words).total()
    if slack <= puzzle.cells // 6 and len(puzzle.words) <= MANY:
        return TileModel(puzzle)
    return PathModel(puzzle)


def is_hard_to_bound(puzzle: Puzzle) -> bool:
    """Whether the most words of a few, on a large board, are asked for: a long proof."""
    return puzzle.objective.is_partial and puzzle.cells > 16 and len(puzzle.words) <= MANY


class Oracle:
    """A SAT solver with a model of the puzzle, asked one question after another.

    What it finds and proves goes to the standing.
    """

    def __init__(self, model: CountModel, incumbent: Incumbent) -> None:
        self.model, self.incumbent = model, incumbent
        # Glucose, because it can be run in slices and go on as though it had not been stopped;
        # but for long proofs CaDiCaL, which minds being stopped, and so is left to itself.
        self._is_long = is_hard_to_bound(model.puzzle)
        self._begin()
        self._budget = 500
        self._true: frozenset[Literal] = frozenset()

    def _begin(self) -> None:
        self._solver = Cadical195() if self._is_long else Glucose4()
        self._told = 0

    def close(self) -> None:
        """Free the memory of the solver."""
        self._solver.delete()

    def find(self, *assumptions: Literal) -> Decision:
        """Whether there is a board for which the assumptions hold; if so, it is on offer."""
        while (yield from self._solve(assumptions)):
            short = self._dice_in_short_supply()
            if short:
                self.model.forbid(short)
                continue
            if isinstance(self.model, BoardModel):
                self.incumbent.offer(*self.model.board(self._true))
            return True
        return False

    def lower_bound(self) -> Generator[Progress, None, None]:
        """Prove bounds on what the words on a board can weigh, until one is reached."""
        incumbent = self.incumbent
        while (
            incumbent.upper_bound > incumbent.puzzle.worth(incumbent.paths)
            or incumbent.board is None
        ):
            if (yield from self.find(*self.model.as_heavy_as(incumbent.upper_bound))):
                return
            incumbent.upper_bound -= 1
            yield incumbent.progress("sat")

    def raise_tiles_bound(self) -> Generator[Progress, None, None]:
        """Prove bounds on the tiles that the most of the words need, until one is reached."""
        incumbent, needed = self.incumbent, self.model.needed.total()
        as_heavy = self.model.as_heavy_as(incumbent.upper_bound)
        while not incumbent.is_settled:
            fewer = -self.model.extra[incumbent.tiles_lower_bound - needed]
            if (yield from self.find(*as_heavy, fewer)):
                return
            incumbent.tiles_lower_bound += 1
            yield incumbent.progress("sat")

    def _dice_in_short_supply(self) -> Counter[str]:
        if self.incumbent.puzzle.dice is None:
            return Counter()
        return unrollable(self.model.tiles(self._true), self.incumbent.puzzle.dice_set.dice)

    def _solve(self, assumptions: tuple[Literal, ...]) -> Decision:
        if self._is_long and assumptions and self.incumbent.puzzle.dice is None:
            # A fact helps CaDiCaL more than an assumption, by a third, but cannot be taken back.
            self.close()
            self._begin()
            self._solver.append_formula([[literal] for literal in assumptions])
            assumptions = ()
        while self._told < len(self.model.clauses):
            self._solver.add_clause(self.model.clauses[self._told])
            self._told += 1
        verdict = None
        while verdict is None:
            began = perf_counter()
            is_patient = self._is_long and self.incumbent.seconds > PATIENCE
            self._solver.conf_budget(NO_BUDGET if is_patient else self._budget)
            verdict = self._solver.solve_limited(assumptions)
            if verdict is None:
                taken = perf_counter() - began
                self._budget = max(100, int(self._budget * min(4, SLICE / taken)))
                counts = self._solver.accum_stats()
                self.incumbent.conflicts = counts["conflicts"]
                self.incumbent.restarts = counts["restarts"]
                yield self.incumbent.progress("sat")
        if verdict:
            self._true = frozenset(self._solver.get_model())
        return bool(verdict)
