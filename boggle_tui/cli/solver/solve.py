"""Solving a puzzle: in this process where it is easy, otherwise in child processes."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

from boggle_tui.cli.solver.time_limit import TimeLimit
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Puzzle
from boggle_tui.unboggle.search.result import Result


class InterruptedSearch(KeyboardInterrupt):
    """Ctrl-C was pressed when a board was already found, but not proven to be the best."""

    def __init__(self, result: Result) -> None:
        self.result = result


def solve(puzzle: Puzzle, limit: TimeLimit) -> Result:
    """Solve the puzzle within the time limit. Raises InterruptedSearch.

    The time of the result is that of all searches together.
    """
    start = perf_counter()
    try:
        result = _solve(puzzle, limit)
    except InterruptedSearch as interrupted:
        raise InterruptedSearch(_timed(interrupted.result, start)) from None
    return _timed(result, start)


def _timed(result: Result, start: float) -> Result:
    return replace(result, seconds=perf_counter() - start)


def _solve(puzzle: Puzzle, limit: TimeLimit) -> Result:
    # Imported here, since --help need not wait for the SAT solver, nor an easy puzzle for asyncio.
    from boggle_tui.unboggle.search.portfolio import solve_quickly

    result = solve_quickly(puzzle, limit.left)
    if result is not None:
        return result
    from boggle_tui.cli.solver.workers import solve_with_workers

    left = None if limit.left is None else max(MIN_TIME_LIMIT, limit.left)
    result, is_interrupted = solve_with_workers(puzzle, left)
    if is_interrupted:
        raise InterruptedSearch(result)
    return result
