"""The solver for programs that wait for the answer."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from time import process_time

from boggle_tui.unboggle.puzzle.checks import check_time_limit
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result

TRY = 0.25
"""Seconds that both engines are given here before they are started in processes of their own."""
SMALL = 20_000
"""Tiles of all words times cells up to which clauses are a matter of a moment."""


def build_board(puzzle: Puzzle, time_limit: float | None = None) -> Result:
    """Solve the puzzle, and wait for the answer; with a limit in seconds, no longer than that.

    What is easy is solved in this process; what is not, by the two engines of
    `boggle_tui.unboggle.workers.parallel_portfolio`, in child processes that can be stopped.
    The answer is Undecided, with the best board so far, when the time is over. Raises PuzzleError
    for a limit of nought or less, SolverFailed where a child dies twice.
    """
    check_time_limit(time_limit)
    result = solve_quickly(puzzle, time_limit)
    if result is not None:
        return result
    import asyncio  # slow to load, and not needed for what is easy

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(_race(puzzle, time_limit))
    # The caller has an event loop of its own in this thread, so it takes another thread.
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _race(puzzle, time_limit)).result()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Have Ctrl-C heard afterwards: it would break off PySAT in its midst, and leave it broken."""
    if sys.platform == "win32":  # which cannot hold a signal back
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@_undisturbed()
def solve_quickly(puzzle: Puzzle, time_limit: float | None = None) -> Result | None:
    """The answer, if the engines have one within a moment, taking turns in this process."""
    if puzzle.tiles_laid * puzzle.size > SMALL:
        return None
    patience = TRY if time_limit is None else min(TRY, time_limit)
    for event in round_robin(*engines(puzzle)):
        if isinstance(event, Result):
            return event
        if event.seconds > patience:
            return None
    return None


def engines(puzzle: Puzzle) -> list[Iterator[Progress | Result]]:
    """The engines that may settle the puzzle on their own."""
    from boggle_tui.unboggle.search import local_search as anneal
    from boggle_tui.unboggle.search import sat_search as sat

    if puzzle.objective is Objective.ALL:
        return [sat.search(puzzle), anneal.search(puzzle)]
    return [sat.search(puzzle)]


def round_robin(*searches: Iterator[Progress | Result]) -> Iterator[Progress | Result]:
    """What several searches tell, one after the other, until one of them has ended.

    It is the same each time, but a search that seldom tells anything takes the most of the time.
    """
    return chain.from_iterable(zip(*searches, strict=False))


def side_by_side(*searches: Iterator[Progress | Result]) -> Iterator[Progress | Result]:
    """What several searches tell that are given as much time as each other, until one has ended."""
    taken = [0.0] * len(searches)
    while True:
        next_one = taken.index(min(taken))
        began = process_time()
        event = next(searches[next_one], None)
        taken[next_one] += process_time() - began
        if event is None:
            return
        yield event


async def _race(puzzle: Puzzle, time_limit: float | None) -> Result:
    from boggle_tui.unboggle.workers.parallel_portfolio import solve

    (result,) = [event async for event in solve(puzzle, time_limit) if isinstance(event, Result)]
    return result
