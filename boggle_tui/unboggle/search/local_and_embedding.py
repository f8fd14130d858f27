"""The local search, joined after a moment by the embedding search: it finds boards quickly."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from time import process_time

from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import embedding_search, local_search, word_choices
from boggle_tui.unboggle.search.result import Progress, Result
from boggle_tui.unboggle.search.time_sharing import Shares, share

MOMENT = 0.3
"""The seconds for the local search alone, which finds most boards by then."""
EMBEDDING_SHARE = 3
"""The seconds for the embedding search for each one of the local search after that."""
SEED = 1
"""The seed of the local search, other than that of the one in the program's own process."""
REPORT_SECONDS = 0.05
"""The seconds between two reports of the embedding search."""


def search(puzzle: Puzzle) -> Generator[Progress | Result, None, None]:
    """Solve the puzzle: yield the progress of both searches, and the result of either."""
    local = local_search.search(puzzle, SEED)
    if not embedding_search.suits(puzzle):
        yield from local
        return
    engine = word_choices if puzzle.objective.is_partial else embedding_search
    embedding = _seldom(engine.search(puzzle))
    result = yield from share(local, embedding, shares=Shares((1, EMBEDDING_SHARE), (MOMENT, 0)))
    if result is not None:
        yield result


def _seldom(events: Iterator[Progress | Result]) -> Iterator[Progress | Result]:
    """Leave out progress that comes just after other progress."""
    reported = process_time()
    for event in events:
        if isinstance(event, Result) or process_time() - reported >= REPORT_SECONDS:
            yield event
            reported = process_time()
