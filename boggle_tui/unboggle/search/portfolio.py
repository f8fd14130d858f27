"""A portfolio of engines on one puzzle, in this thread."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from time import process_time
from typing import TypeVar

from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import local_search, sat_search
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result

E = TypeVar("E")

QUICK_SECONDS = 0.25
"""The time for the engines in this process before they are given processes of their own."""
QUICK_SIZE = 20_000
"""The tiles in all tilings, times cells, up to which clauses are made in a moment."""


def solve_quickly(puzzle: Puzzle, time_limit: float | None = None) -> Result | None:
    """Return the result if the engines reach one in a moment, in this process.

    Ctrl-C is held back until the end: it would leave PySAT broken.
    """
    if puzzle.total_tiling_length * puzzle.size > QUICK_SIZE:
        return None
    limit = QUICK_SECONDS if time_limit is None else min(QUICK_SECONDS, time_limit)
    with interrupts_held_back():
        for event in round_robin(*engines(puzzle)):
            if isinstance(event, Result):
                return event
            if event.seconds > limit:
                return None
    return None


def engines(puzzle: Puzzle) -> list[Iterator[Progress | Result]]:
    """Return the engines that can reach a result on their own."""
    if puzzle.objective is Objective.ALL:
        return [sat_search.search(puzzle), local_search.search(puzzle)]
    return [sat_search.search(puzzle)]


def round_robin(*searches: Iterator[E]) -> Iterator[E]:
    """Yield one event of each search in turn, until one of them has ended.

    The order is deterministic, but a search with rare events takes most of the time.
    """
    return chain.from_iterable(zip(*searches, strict=False))


def equal_shares(*searches: Iterator[E]) -> Iterator[E]:
    """Yield the events of searches that share the time equally, until one of them has ended."""
    used = [0.0] * len(searches)
    while True:
        at = used.index(min(used))
        start = process_time()
        event = next(searches[at], None)
        used[at] += process_time() - start
        if event is None:
            return
        yield event


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Deliver Ctrl-C only afterwards; on Windows, which can't hold signals back, at once."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
