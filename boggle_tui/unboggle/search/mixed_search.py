"""The local search, joined after a moment by the embedding search, on one core."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import embedding_search, local_search
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result

MOMENT = 0.3
"""The seconds for the local search alone, which finds most boards by then."""
EMBEDDING_SHARE = 3
"""The seconds for the embedding search for each one of the local search after that."""
SLICE = 0.05
"""The seconds between two reports of the search that joins."""


def search(puzzle: Puzzle) -> Iterator[Progress | Result]:
    """Solve the puzzle: yield the progress of both searches, and the result of either."""
    local = local_search.search(puzzle)
    if embedding_search.suits(puzzle):
        yield from joined(local, embedding_search.search(puzzle), MOMENT, EMBEDDING_SHARE)
    else:
        yield from local


def joined(
    local: Iterator[Progress | Result],
    other: Iterator[Progress | Result],
    moment: float,
    share: float,
) -> Iterator[Progress | Result]:
    """Yield the events of a local search, and after a moment of another search as well.

    `share` is the seconds for the other search for each one of the local search after that.
    """
    for_local, for_other = -moment, 0.0
    reported = process_time()
    while True:
        start = process_time()
        if for_other < share * for_local:
            event = next(other)
            now = process_time()
            for_other += now - start
            if isinstance(event, Progress) and now - reported < SLICE:
                continue
        else:
            event = next(local)
            for_local += process_time() - start
        yield event
        reported = process_time()
        if isinstance(event, Result):
            return
