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
"""The seconds between two reports of the embedding search."""


def search(puzzle: Puzzle) -> Iterator[Progress | Result]:
    """Solve the puzzle: yield the progress of both searches, and the result of either."""
    local = local_search.search(puzzle)
    if not embedding_search.suits(puzzle):
        yield from local
        return
    embedding = embedding_search.search(puzzle)
    for_local, for_embedding = -MOMENT, 0.0
    reported = process_time()
    while True:
        start = process_time()
        if for_embedding < EMBEDDING_SHARE * for_local:
            event = next(embedding)
            now = process_time()
            for_embedding += now - start
            if isinstance(event, Progress) and now - reported < SLICE:
                continue
        else:
            event = next(local)
            for_local += process_time() - start
        yield event
        reported = process_time()
        if isinstance(event, Result):
            return
