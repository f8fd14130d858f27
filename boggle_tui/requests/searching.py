"""Searches for boards: here for a moment, then in processes; or all here."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Generator
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any

from boggle_tui.files.errors import UsageError
from boggle_tui.files.interrupts import interrupts_raised
from boggle_tui.requests.answer import ANSWERED, INTERRUPTED, UNDECIDED
from boggle_tui.requests.run import Job
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard, SmallestSizeSearch
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Objective, Puzzle
from boggle_tui.unboggle.search import portfolio
from boggle_tui.unboggle.search.result import Found, Incumbent, Progress, Result, Unknown

Retell = Callable[[Progress], Progress]
"""Turns the progress of a search into that of a longer one."""


class InterruptedSearch(KeyboardInterrupt):
    """Ctrl-C was pressed when a board was already found, but not proven to be the best."""

    def __init__(self, result: Result, smallest: SmallestBoard | None = None) -> None:
        self.result, self.smallest = result, smallest


def solve(
    job: Job, puzzle: Puzzle, limit: TimeLimit, retell: Retell = lambda progress: progress
) -> Result:
    """Solve a puzzle within a time limit; the seconds of the result are those of everything.

    Raises InterruptedSearch, UsageError if the puzzle can't be divided for a workforce,
    LongSearchError or SolverError.
    """
    if job.workforce is not None and not portfolio.can_be_divided(puzzle):
        raise UsageError(
            "--executor is for up to 40 words on at most 56 cells, without dice, fixed cells"
            " or --fewest; with --best, for more than 16 cells."
        )
    start = perf_counter()
    latest: Progress | Result | None = solve_here(job, puzzle, limit.left)
    if latest is None:
        try:
            search = _solver().solve(puzzle, _at_least(limit.left), workforce=job.workforce)
            for event in job.processes(search):
                latest = event
                if isinstance(event, Progress):
                    _show(job, retell(event))
        except KeyboardInterrupt:
            if not isinstance(latest, Progress) or not latest.paths:
                raise
            incumbent = Incumbent(puzzle)
            incumbent.merge(latest)
            latest = incumbent.unknown(latest.engine)
            raise InterruptedSearch(replace(latest, seconds=perf_counter() - start)) from None
        finally:
            job.show("")
    assert isinstance(latest, Result)
    return replace(latest, seconds=perf_counter() - start)


def solve_here(job: Job, puzzle: Puzzle, seconds: float | None) -> Result | None:
    """Return the result, or None if it needs child processes."""
    limit = TimeLimit(seconds)
    result = portfolio.solve_quickly(puzzle, seconds)
    if result is None and job.stays_here:
        return portfolio.solve_here(puzzle, _at_least(limit.left))
    return result


def solving(
    job: Job, puzzle: Puzzle, seconds: float | None
) -> AsyncGenerator[Progress | Result, None]:
    """Do what `solve` does without holding up the event loop: yield progress and the result."""
    events: AsyncGenerator[Progress | Result, None]
    events = _solver().solve(puzzle, seconds, here=partial(solve_here, job))
    return events


def smallest(job: Job, puzzle: Puzzle, limit: TimeLimit) -> SmallestBoard:
    """Find the smallest board, and on it the best under the objective of the puzzle.

    The puzzle has the largest size. Raises what `solve` raises; InterruptedSearch has the smallest
    board so far, if there is one.
    """
    search = SmallestSizeSearch(puzzle, limit.left)
    try:
        with interrupts_raised():
            for event in search.pack():
                if isinstance(event, Progress):
                    _show(job, event)
        while (attempt := search.next_attempt()) is not None:
            limit_here = TimeLimit(attempt.seconds)
            search.record(solve(job, attempt.puzzle, limit_here, search.retold))
        smallest = search.smallest_board()
        found, objective = smallest.result, puzzle.objective
        if isinstance(found, Found) and objective is not Objective.ALL:
            best = solve(job, replace(found.puzzle, objective=objective), limit)
            smallest = replace(smallest, result=_better(best, found))
    except KeyboardInterrupt:
        if search.found is None:
            raise
        raise InterruptedSearch(search.found, search.smallest_board()) from None
    finally:
        job.show("")
    return smallest


def events(
    job: Job,
    function: Callable[..., Any],
    *arguments: Any,
    seconds: float | None = None,
    **more: int,
) -> Generator[Any, None, None]:
    """Yield what a function yields, in a process, except progress, which is shown.

    Raises TimeoutError when time is up, SolverError or LongSearchError.
    """
    solving = _solver().solver_events(None, function, *arguments, time_limit=seconds, **more)
    try:
        for event in job.processes(solving):
            if isinstance(event, Progress):
                _show(job, event)
            else:
                yield event
    finally:
        job.show("")


def last(
    job: Job, function: Callable[..., Any], *arguments: Any, seconds: float | None
) -> tuple[Any, int]:
    """Return the last thing that a function yields; None after UNDECIDED or INTERRUPTED."""
    last = None
    try:
        for event in events(job, function, *arguments, seconds=seconds):
            last = event
    except TimeoutError:
        return None, UNDECIDED
    except KeyboardInterrupt:
        return None, INTERRUPTED
    return last, ANSWERED


def _show(job: Job, progress: Progress) -> None:
    job.show(f"{progress.seconds:.0f} s: {progress.text}")


def _solver() -> Any:
    # Imported here, since an easy puzzle need not wait for asyncio.
    from boggle_tui.unboggle import solver

    return solver


def _at_least(seconds: float | None) -> float | None:
    """Return a time limit that is above zero."""
    return None if seconds is None else max(MIN_TIME_LIMIT, seconds)


def _better(result: Result, found: Result) -> Result:
    """Return a result whose board is at least as good as one that was found before."""
    if not isinstance(result, Unknown):
        return result
    incumbent = Incumbent(result.puzzle)
    incumbent.merge(result)
    incumbent.merge(found)
    return replace(incumbent.unknown(result.engine), seconds=result.seconds)
