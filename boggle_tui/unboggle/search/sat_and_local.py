"""The SAT search, alongside a second local search where that has a chance.

How long a local search takes is a matter of luck: of two that begin differently, one is quick.
"""

from __future__ import annotations

from collections.abc import Generator

from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import embedding_search, local_search, sat_search
from boggle_tui.unboggle.search.result import Progress, Result
from boggle_tui.unboggle.search.time_sharing import Shares, share

MOMENT = 0.15
"""The seconds for SAT alone, which proves by then that many puzzles have no board."""
LONG_MOMENT = 3.0
"""The seconds for the local search alone where parts of the board freeze. SAT needs about as long
to lay the words out."""
LOCAL_SHARE = 3
"""The seconds for the local search for each one of SAT after that."""
SEED = 2
"""The seed of the second local search, other than that of the first."""


def search(
    puzzle: Puzzle, moment: float = MOMENT, long_moment: float = LONG_MOMENT
) -> Generator[Progress | Result, None, None]:
    """Solve the puzzle: yield progress, and the result of either search."""
    sat = sat_search.search(puzzle)
    if puzzle.objective is not Objective.ALL:
        yield from sat
        return
    local = local_search.search(puzzle, SEED)
    if local_search.freezes(puzzle):
        result = yield from share(local, sat, shares=Shares((LOCAL_SHARE, 1), (long_moment, 0)))
    elif embedding_search.suits(puzzle):
        # A long proof is left to the embedding search.
        result = yield from share(sat, local, shares=Shares((1, LOCAL_SHARE), (moment, 0)))
    else:
        result = yield from share(sat)
    if result is not None:
        yield result
