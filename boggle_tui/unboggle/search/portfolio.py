"""A portfolio of engines on one puzzle, in this thread, each with its share of the time.

How long a local search takes is a matter of luck: of two that begin differently, one is quick.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import count, islice
from math import inf
from time import perf_counter, process_time, thread_time
from typing import TypeVar

from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import embedding_search, local_search, sat_search
from boggle_tui.unboggle.search.result import Engine, Incumbent, Progress, Result

A = TypeVar("A")


class Shares:
    """The time that searches have used, and whose turn it is.

    A search of twice the weight gets twice the time. One with a head start has that much time
    before the others get any.
    """

    def __init__(self, weights: Iterable[float], head_starts: Iterable[float] = ()) -> None:
        self._weights = list(weights)
        self._used = [-seconds for seconds in head_starts] or [0.0] * len(self._weights)

    def next(self) -> int:
        """Return whose turn it is: the one that has used least for its weight."""
        ratios = [used / weight for used, weight in zip(self._used, self._weights, strict=True)]
        return ratios.index(min(ratios))

    def use(self, index: int, seconds: float) -> None:
        """Count time as used by a search."""
        self._used[index] += seconds


def share(
    *searches: Iterator[Progress | A],
    shares: Shares | None = None,
    seconds: float = inf,
    clock: Callable[[], float] = thread_time,
) -> Generator[Progress, None, A | None]:
    """Yield the progress of searches that share the time, and return the first answer of any.

    By default they have equal shares. The answer is None if a search ends without one, or all
    together have used more than `seconds`: what is done with their progress takes none of it. No
    search continues before the progress of the last one was taken.
    """
    shares, used = shares or Shares([1.0] * len(searches)), 0.0
    while True:
        index, began = shares.next(), clock()
        event = next(searches[index], None)
        taken = clock() - began
        shares.use(index, taken)
        used += taken
        if not isinstance(event, Progress):
            return event
        yield event
        if used > seconds:
            return None


def finish(search: Generator[object, None, A]) -> A:
    """Run a search to its end, without its progress, and return its answer."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            answer: A = end.value
            return answer


LONGEST_REAL_WORD = 25
"""The tiles of the longest word that a list may have."""
QUICK_SECONDS = 0.25
"""The processor time for the engines in this process before they are given their own processes."""
QUICK_SIZE, QUICK_SAT_SIZE = 20_000, 4_000
"""The tiles in all tilings, times cells, up to which a step of the local search takes a moment, and
up to which clauses are made in one."""
QUICK_CELLS = 16
"""The number of cells up to which the tile encoding is made in a moment."""
LOCAL_MOMENT = 0.3
"""The seconds for the local search alone, which finds most boards by then."""
EMBEDDING_SHARE = 3
"""The seconds for the embedding search for each one of the local search after that."""
REPORT_SECONDS = 0.05
"""The seconds between two reports of the embedding search."""
SAT_MOMENT = 0.15
"""The seconds for SAT alone, which proves by then that many puzzles have no board."""
LONG_MOMENT = 3.0
"""The seconds for the local search alone where parts of the board freeze. SAT needs about as long
to lay the words out."""
LOCAL_SHARE = 3
"""The seconds for the local search for each one of SAT after that."""
SEEDS = 1, 2
"""The seeds of the two local searches, other than that of the one in the program's own process."""


def solve_quickly(puzzle: Puzzle, time_limit: float | None = None) -> Result | None:
    """Return the result if the engines reach one in a moment, in this process.

    Each of their steps is short, so the time limit holds, and Ctrl-C works at any time. They take
    turns, so that the same puzzle has the same result.
    """
    if (found := along_the_rows(puzzle)) is not None:
        return found
    if puzzle.total_tiling_length * puzzle.size > QUICK_SIZE:
        return None
    deadline = perf_counter() + (inf if time_limit is None else time_limit)
    start = before = process_time()
    turns = count().__next__
    searching = share(*_quick_engines(puzzle), clock=turns)
    while True:
        try:
            next(searching)
        except StopIteration as end:
            result: Result | None = end.value
            return result
        now = process_time()
        last_step, before = now - before, now
        if now - start + last_step > QUICK_SECONDS or perf_counter() + last_step > deadline:
            return None


def solve_here(puzzle: Puzzle, time_limit: float | None = None) -> Result:
    """Solve the puzzle in this thread, with no child process, however long it takes.

    One step of an engine may exceed the time limit: on large puzzles, making the clauses takes
    seconds. The result is then Unknown, with the best board so far.
    """
    incumbent = Incumbent(puzzle)
    if (refused := incumbent.infeasible_by_counting()) is not None:
        return refused
    searching = share(local_and_embedding(puzzle), sat_search.search(puzzle, only_glucose=True))
    last: Engine = "sat"
    while time_limit is None or incumbent.seconds < time_limit:
        try:
            event = next(searching)
        except StopIteration as end:
            result: Result = end.value
            return result
        last = event.engine
        incumbent.merge(event)
        if incumbent.is_optimal:
            return incumbent.optimal(last)
    return incumbent.unknown(last)


def along_the_rows(puzzle: Puzzle) -> Result | None:
    """Lay a single word along the rows, to and fro, if it has more tiles than real words have.

    Searches hardly ever find a path through nearly all cells of a large board.
    """
    if len(puzzle.words) != 1 or puzzle.fixed_cells is not None or puzzle.dice is not None:
        return None
    (word,) = puzzle.words
    tiling = min(puzzle.tilings(word), key=len, default=())
    if not LONGEST_REAL_WORD < len(tiling) <= puzzle.cells:
        return None
    rows = [range(first, first + puzzle.cols) for first in range(0, puzzle.cells, puzzle.cols)]
    cells = (cell for at, row in enumerate(rows) for cell in (row[::-1] if at % 2 else row))
    path = tuple(islice(cells, len(tiling)))
    incumbent = Incumbent(puzzle)
    incumbent.offer(puzzle.board(dict(zip(path, tiling, strict=True))), {word: path})
    return None if incumbent.board is None else incumbent.optimal("anneal")


def _quick_engines(puzzle: Puzzle) -> list[Iterator[Progress | Result]]:
    searches = [local_search.search(puzzle)]
    if has_short_steps(puzzle):
        searches.append(sat_search.search(puzzle))
    elif puzzle.objective is Objective.ALL and embedding_search.suits(puzzle):
        searches.append(embedding_search.search(puzzle))
    return searches


def has_short_steps(puzzle: Puzzle) -> bool:
    """Whether clauses for the puzzle are made in a moment, and solved by a SAT solver that stops.

    CaDiCaL doesn't: it would continue after the time limit and Ctrl-C.
    """
    if puzzle.total_tiling_length * puzzle.size > QUICK_SAT_SIZE:
        return False
    if puzzle.objective.is_partial:
        # Each clause that bounds the weight is about a word and a total.
        if len(puzzle.words) * puzzle.weights.total(puzzle.words) > QUICK_SIZE:
            return False
        return puzzle.cells <= QUICK_CELLS
    return puzzle.cells <= QUICK_CELLS or not sat_search.prefers_tiles(puzzle)


def can_be_divided(puzzle: Puzzle) -> bool:
    """Whether the embedding search is the quickest, once the puzzle has proved hard."""
    return embedding_search.suits(puzzle) and (
        puzzle.objective is Objective.ALL or sat_search.is_hard_to_bound(puzzle)
    )


def local_and_embedding(puzzle: Puzzle) -> Generator[Progress | Result, None, None]:
    """Solve by the local search, joined after a moment by the embedding search if it suits.

    It finds boards quickly. Yields the progress of both, and the result of either.
    """
    local = local_search.search(puzzle, SEEDS[0])
    if not embedding_search.suits(puzzle):
        yield from local
        return
    shares = Shares((1, EMBEDDING_SHARE), (LOCAL_MOMENT, 0))
    result = yield from share(local, _seldom(embedding_search.search(puzzle)), shares=shares)
    if result is not None:
        yield result


def _seldom(events: Iterator[Progress | Result]) -> Iterator[Progress | Result]:
    """Leave out progress that comes just after other progress."""
    reported = process_time()
    for event in events:
        if isinstance(event, Result) or process_time() - reported >= REPORT_SECONDS:
            yield event
            reported = process_time()


def sat_and_local(
    puzzle: Puzzle, moment: float = SAT_MOMENT, long_moment: float = LONG_MOMENT
) -> Generator[Progress | Result, None, None]:
    """Solve by SAT, alongside a second local search where that has a chance.

    Yields progress, and the result of either.
    """
    sat = sat_search.search(puzzle)
    if puzzle.objective is not Objective.ALL:
        yield from sat
        return
    local = local_search.search(puzzle, SEEDS[1])
    if local_search.freezes(puzzle):
        result = yield from share(local, sat, shares=Shares((LOCAL_SHARE, 1), (long_moment, 0)))
    elif embedding_search.suits(puzzle):
        # A long proof is left to the embedding search.
        result = yield from share(sat, local, shares=Shares((1, LOCAL_SHARE), (moment, 0)))
    else:
        result = yield from share(sat)
    if result is not None:
        yield result
