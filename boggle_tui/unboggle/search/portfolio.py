"""The solver for programs that wait for the answer."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from time import process_time

from boggle_tui.unboggle.puzzle.checks import check_time_limit
from boggle_tui.unboggle.puzzle.puzzle import Goal, Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Answer

TRY = 0.25
"""Seconds that both engines are given here before they are started in processes of their own."""
SMALL = 20_000
"""Tiles of all words times cells up to which clauses are a matter of a moment."""


def build_board(puzzle: Puzzle, time_limit: float | None = None) -> Answer:
    """Solve the puzzle, and wait for the answer; with a limit in seconds, no longer than that.

    What is easy is solved in this process; what is not, by the two engines of
    `boggle_tui.unboggle.workers.parallel_portfolio`, in child processes that can be stopped.
    The answer is Undecided, with the best board so far, when the time is over. Raises PuzzleError
    for a limit of nought or less, SolverFailed where a child dies twice.
    """
    check_time_limit(time_limit)
    answer = glance(puzzle, time_limit)
    if answer is not None:
        return answer
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
def glance(puzzle: Puzzle, time_limit: float | None = None) -> Answer | None:
    """The answer, if the engines have one within a moment, taking turns in this process."""
    if puzzle.tiles_laid * puzzle.size > SMALL:
        return None
    patience = TRY if time_limit is None else min(TRY, time_limit)
    for event in in_turns(*engines(puzzle)):
        if isinstance(event, Answer):
            return event
        if event.seconds > patience:
            return None
    return None


def engines(puzzle: Puzzle) -> list[Iterator[Progress | Answer]]:
    """The engines that may settle the puzzle on their own."""
    from boggle_tui.unboggle.search import local_search as anneal
    from boggle_tui.unboggle.search import sat_search as sat

    if puzzle.goal is Goal.ALL:
        return [sat.search(puzzle), anneal.search(puzzle)]
    return [sat.search(puzzle)]


def in_turns(*searches: Iterator[Progress | Answer]) -> Iterator[Progress | Answer]:
    """What several searches tell, one after the other, until one of them has ended.

    It is the same each time, but a search that seldom tells anything takes the most of the time.
    """
    return chain.from_iterable(zip(*searches, strict=False))


def side_by_side(*searches: Iterator[Progress | Answer]) -> Iterator[Progress | Answer]:
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


async def _race(puzzle: Puzzle, time_limit: float | None) -> Answer:
    from boggle_tui.unboggle.workers.parallel_portfolio import solve

    (answer,) = [event async for event in solve(puzzle, time_limit) if isinstance(event, Answer)]
    return answer
