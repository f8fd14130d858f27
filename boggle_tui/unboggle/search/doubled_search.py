"""The SAT search; mostly a second local search where that alone has a chance."""

from __future__ import annotations

from collections.abc import Iterator

from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import local_search, sat_search
from boggle_tui.unboggle.search.mixed_search import joined
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result

MOMENT = 3.0
"""The seconds for the local search alone. SAT needs about as long to lay the words out."""
SAT_SHARE = 1 / 3
"""The seconds for SAT for each one of the local search after that."""
SEED = 1
"""The seed of the second local search, other than that of the first."""


def search(puzzle: Puzzle) -> Iterator[Progress | Result]:
    """Solve the puzzle: yield progress, and the result of either search."""
    sat = sat_search.search(puzzle)
    if puzzle.objective is Objective.ALL and local_search.freezes(puzzle):
        yield from joined(local_search.search(puzzle, SEED), sat, MOMENT, SAT_SHARE)
    else:
        yield from sat
