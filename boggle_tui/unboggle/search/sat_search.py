"""The search by SAT solver: it finds boards, and it alone can prove that none exists."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, nullcontext
from functools import partial
from threading import Timer
from time import perf_counter

from boggle_tui.files.errors import UserError
from boggle_tui.files.interrupts import interrupts_held
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.preprocessing import tiles_needed, unrollable_tiles
from boggle_tui.unboggle.encoding.tile_encoding import Literal, TileCountEncoding, TileEncoding
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search.result import Incumbent, Progress, Result

# Imports inside functions: python-sat takes long to load, and the rest of the program needs none.

MANY_WORDS = 30
"""The number of words above which the tile encoding is slow."""
SLICE = 0.05
"""The approximate time in seconds between two reports of progress."""
PATIENCE = 1.0
"""The time in seconds after which a long proof is no longer interrupted for reports."""
MANY_CLAUSES = 100_000
"""The clauses that are given to a solver in a moment."""
NO_BUDGET = -1
FIRST_BUDGET, MIN_BUDGET = 500, 100
"""The number of conflicts of the first slice, and of the shortest."""

BoardEncoding = PathEncoding | TileEncoding
Decision = Generator[Progress, None, bool]
"""Progress; returns whether there is a board."""


class MissingSolverError(UserError):
    """python-sat is not installed."""


def search(puzzle: Puzzle, *, only_glucose: bool = False) -> Iterator[Progress | Result]:
    """Solve the puzzle: yield progress about every SLICE seconds, and the result at the end.

    The solver runs in this thread, and stops at the end of a slice if the iterator is dropped. A
    long proof is a single slice, which only the end of the process can interrupt; by Glucose alone
    it takes longer, but is cut into slices as well.
    """
    incumbent = Incumbent(puzzle)
    if (refused := incumbent.infeasible_by_counting()) is not None:
        yield refused
        return
    if puzzle.objective.is_partial:
        tile_counts = TileCountEncoding(puzzle)
        with closing(Oracle(tile_counts, incumbent, only_glucose=only_glucose)) as counting:
            yield from counting.tighten_upper_bound()
    encoding = board_encoding(puzzle)
    with closing(Oracle(encoding, incumbent, only_glucose=only_glucose)) as oracle:
        if not (yield from oracle.find()):
            yield incumbent.infeasible("sat")
            return
        if puzzle.objective.is_partial:
            yield from oracle.tighten_upper_bound()
        if puzzle.objective is Objective.MAX_WORDS_MIN_TILES:
            with closing(
                Oracle(TileCountEncoding(puzzle), incumbent, only_glucose=only_glucose)
            ) as counting:
                yield from counting.tighten_tiles_lower_bound()
        if puzzle.objective.minimizes_tiles:
            yield from oracle.tighten_tiles_lower_bound()
        yield incumbent.optimal("sat")


def board_encoding(puzzle: Puzzle) -> BoardEncoding:
    """Choose the encoding: by tiles if the board is nearly full, otherwise by paths.

    The tile encoding is quicker to prove that no board exists, the path encoding to find one.
    For many words, either counting proves that no board exists, or the local search finds one.
    """
    return TileEncoding(puzzle) if prefers_tiles(puzzle) else PathEncoding(puzzle)


def prefers_tiles(puzzle: Puzzle) -> bool:
    """Whether the tile encoding suits the puzzle better than the path encoding."""
    if is_hard_to_bound(puzzle):
        return True
    slack = puzzle.cells - tiles_needed(puzzle, puzzle.mandatory_words).total()
    return slack <= puzzle.cells // 6 and len(puzzle.words) <= MANY_WORDS


def is_hard_to_bound(puzzle: Puzzle) -> bool:
    """Whether the puzzle needs a long proof: choosing from few words for a large board."""
    return puzzle.objective.is_partial and puzzle.cells > 16 and len(puzzle.words) <= MANY_WORDS


class Oracle:
    """An incremental SAT solver for one encoding, which reports to an incumbent."""

    def __init__(
        self, encoding: TileCountEncoding, incumbent: Incumbent, *, only_glucose: bool = False
    ) -> None:
        """Set up the solver; Glucose alone keeps assumptions apart from facts, for `core`."""
        self.encoding, self.incumbent = encoding, incumbent
        # Glucose can be interrupted and continue as if nothing had happened. CaDiCaL is better at
        # long proofs, but loses time with each interruption.
        self._is_long_proof = is_hard_to_bound(encoding.puzzle) and not only_glucose
        self._start_solver()
        self._budget = FIRST_BUDGET
        self.model: frozenset[Literal] = frozenset()
        """The literals that are true, where `find` returned True."""

    def _start_solver(self) -> None:
        try:
            from pysat.solvers import Cadical195, Glucose4  # type: ignore[import-untyped]
        except ImportError:
            raise MissingSolverError(
                "This needs python-sat, which is not installed: pip install python-sat"
            ) from None
        self._solver = Cadical195() if self._is_long_proof else Glucose4()
        self._clauses_added = 0

    def close(self) -> None:
        """Free the solver's memory.

        After a Ctrl-C between freeing and noting that it is free, PySAT would free it once more.
        """
        with interrupts_held():
            self._solver.delete()

    def find(self, *assumptions: Literal) -> Decision:
        """Return whether there is a board under the assumptions; offer it to the incumbent."""
        while (yield from self._solve(assumptions)):
            if short := self._tiles_short_of_dice():
                self.encoding.block_tiles(short)
                yield self.incumbent.progress("sat")
                continue
            if isinstance(self.encoding, BoardEncoding):
                self.incumbent.offer(*self.encoding.decode(self.model))
            return True
        return False

    def prefer(self, literals: Iterable[Literal]) -> None:
        """Have the solver try these literals as true first."""
        self._solver.set_phases(list(literals))

    def core(self) -> frozenset[Literal]:
        """Return the assumptions that the last proof used, where `find` returned False."""
        return frozenset(self._solver.get_core() or ())

    def tighten_upper_bound(self) -> Generator[Progress, None, None]:
        """Lower the bound on the weight of words until a board reaches it."""
        incumbent = self.incumbent
        while incumbent.board is None or not incumbent.is_maximum:
            if (yield from self.find(*self.encoding.at_least_weight(incumbent.upper_bound))):
                return
            incumbent.tighten_upper_bound(incumbent.upper_bound - 1)
            yield incumbent.progress("sat")

    def tighten_tiles_lower_bound(self) -> Generator[Progress, None, None]:
        """Raise the bound on the tiles of boards with the greatest weight until one reaches it."""
        incumbent, needed = self.incumbent, self.encoding.needed.total()
        at_maximum = self.encoding.at_least_weight(incumbent.upper_bound)
        while not incumbent.is_optimal:
            within_bound = -self.encoding.has_more_extra[incumbent.tiles_lower_bound - needed]
            if (yield from self.find(*at_maximum, within_bound)):
                return
            incumbent.tighten_tiles_lower_bound(incumbent.tiles_lower_bound + 1)
            yield incumbent.progress("sat")

    def _tiles_short_of_dice(self) -> Counter[str]:
        if self.incumbent.puzzle.dice is None:
            return Counter()
        return unrollable_tiles(
            self.encoding.tiles(self.model), self.incumbent.puzzle.dice_set.dice
        )

    def prepare(self) -> Iterator[Progress]:
        """Give the solver the clauses that it lacks, in short steps."""
        start = perf_counter()
        for _step in self.encoding.making:
            if perf_counter() - start > SLICE:
                yield self.incumbent.progress("sat")
                start = perf_counter()
        while self._clauses_added < len(self.encoding.cnf):
            self._solver.add_clause(self.encoding.cnf[self._clauses_added])
            self._clauses_added += 1
            if self._clauses_added % MANY_CLAUSES == 0:
                yield self.incumbent.progress("sat")

    def _solve(self, assumptions: tuple[Literal, ...]) -> Decision:
        if self._is_long_proof and assumptions and self.incumbent.puzzle.dice is None:
            # CaDiCaL is a third faster with facts than with assumptions; but they can't be
            # withdrawn, so it starts afresh each time.
            self.close()
            self._start_solver()
            self._solver.append_formula([[literal] for literal in assumptions])
            assumptions = ()
        yield from self.prepare()
        verdict = None
        while verdict is None:
            start = perf_counter()
            is_uninterrupted = self._is_long_proof and self.incumbent.seconds > PATIENCE
            verdict = self._slice(assumptions, NO_BUDGET if is_uninterrupted else self._budget)
            if verdict is None:
                seconds = perf_counter() - start
                self._budget = max(MIN_BUDGET, int(self._budget * min(4, SLICE / seconds)))
                self.incumbent.conflicts = self._solver.accum_stats()["conflicts"]
                yield self.incumbent.progress("sat")
        if verdict:
            self.model = frozenset(self._solver.get_model())
        return bool(verdict)

    def _slice(self, assumptions: tuple[Literal, ...], conflicts: int) -> bool | None:
        """Solve within that many conflicts; None if that isn't enough."""
        # Expecting an interrupt, PySAT leaves the handling of signals to Python.
        solve: Callable[[], bool | None] = partial(
            self._solver.solve_limited, assumptions, expect_interrupt=True
        )
        if sys.platform != "win32" or self._is_long_proof:
            self._solver.conf_budget(conflicts)
            # PySAT's answer to Ctrl-C within CaDiCaL may spoil memory that was being changed.
            with interrupts_held() if self._is_long_proof else nullcontext():
                return solve()
        # There, PySAT leaves half of the budget's bytes to chance for each solver but CaDiCaL.
        timer = Timer(SLICE, self._solver.interrupt)
        timer.start()
        try:
            return solve()
        finally:
            timer.cancel()
            timer.join()
            self._solver.clear_interrupt()
