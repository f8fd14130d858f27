"""Searches for boards: here for a moment, then in processes; or all here."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import aclosing, suppress
from dataclasses import replace
from functools import partial
from time import monotonic, perf_counter
from typing import Any

from boggle_tui.files.errors import UsageError
from boggle_tui.files.interrupts import interrupts_raised
from boggle_tui.game.board.board import QReading
from boggle_tui.game.words.language import Language
from boggle_tui.requests.answer import ANSWERED, INTERRUPTED, UNDECIDED
from boggle_tui.requests.fields import AnyWords
from boggle_tui.requests.inputs import given_words
from boggle_tui.requests.run import CALLER, Job, TimeLimit
from boggle_tui.unboggle.analysis.enumeration import DECENT_SECONDS, decent_solution, decent_soon
from boggle_tui.unboggle.analysis.smallest_size import LARGEST, SmallestBoard, SmallestSizeSearch
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Objective, Puzzle, check_time_limit
from boggle_tui.unboggle.search import portfolio
from boggle_tui.unboggle.search.result import (
    Found,
    Incumbent,
    Progress,
    Result,
    Unknown,
    result_before,
)

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
    assert isinstance(latest, Result)
    return replace(latest, seconds=perf_counter() - start)


def solve_here(job: Job, puzzle: Puzzle, seconds: float | None) -> Result | None:
    """Return the result, or None if it needs child processes."""
    limit = TimeLimit(seconds)
    result = portfolio.solve_quickly(puzzle, seconds)
    if result is None and job.stays_here:
        return portfolio.solve_here(puzzle, _at_least(limit.left))
    return result


def decent(result: Result, language: Language, limit: TimeLimit) -> Result:
    """Return a result whose board has no offensive word, if another is found soon."""
    result, needs_search = decent_soon(result, language)
    if needs_search:
        deadline = monotonic() + limit.at_most(DECENT_SECONDS)
        with interrupts_raised(), suppress(KeyboardInterrupt):  # There is a board already.
            result = result_before(deadline, decent_solution(result, language.name)) or result
    return result


async def decent_async(result: Result, language: Language, limit: TimeLimit) -> Result:
    """Do what `decent` does in child processes, without holding up the event loop."""
    seconds = limit.at_most(DECENT_SECONDS)
    analyse = partial(_solver().solver_events, None, time_limit=seconds)
    found: Result = await _solver().decent(result, language, analyse)
    return found


def smallest(job: Job, puzzle: Puzzle, limit: TimeLimit) -> SmallestBoard:
    """Find the smallest board, and on it the best under the objective of the puzzle.

    The puzzle has the largest size. Raises what `solve` raises; InterruptedSearch has the smallest
    board so far, or the one with the most words, if there is one.
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
        fullest = search.found or search.best
        if fullest is None or not fullest.paths:
            raise
        smallest = search.smallest_board()
        raise InterruptedSearch(smallest.result, smallest) from None
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
    for event in job.processes(solving):
        if isinstance(event, Progress):
            _show(job, event)
        else:
            yield event


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


def build_board(
    puzzle: Puzzle, time_limit: float | None = None, *, processes: bool = True
) -> Result:
    """Solve the puzzle and return the result, within a time limit in seconds if there is one.

    Easy puzzles are solved in this process; for others, the engines run in child processes.
    Without `processes`, they take turns in this thread, as frozen programs and some notebooks need
    it. The result is Unknown, with the best board so far, when the time is up. Raises PuzzleError
    for a time limit that isn't above zero, and SolverError if a child process dies twice.
    """
    _check(puzzle, time_limit)
    return solve(Job(stays_here=not processes), puzzle, TimeLimit(time_limit))


async def build_board_async(
    puzzle: Puzzle, time_limit: float | None = None, *, processes: bool = True
) -> Result:
    """Do what `build_board` does, without holding up the event loop.

    If it is cancelled, its child processes are killed; a thread ends by itself.
    """
    _check(puzzle, time_limit)
    here = partial(solve_here, Job(stays_here=not processes))
    result: Result
    async with aclosing(_solver().solve(puzzle, time_limit, here=here)) as events:
        (result,) = [event async for event in events if isinstance(event, Result)]
    return result


def _check(puzzle: Puzzle, time_limit: float | None) -> None:
    if not isinstance(puzzle, Puzzle):
        raise TypeError("build_board takes a Puzzle: for words, there is build(words).")
    check_time_limit(time_limit)


def build_smallest_board(
    words: AnyWords,
    q: QReading = QReading.QU,
    time_limit: float | None = None,
    *,
    processes: bool = True,
) -> SmallestBoard:
    """Find the smallest board, of 2x2 to 10x10, that holds all the words.

    A board with fewer cells is smaller; with equally many, the one nearer to a square. All of a
    time limit, in seconds, is used; without one, smaller boards are tried as long as that probably
    helps. Raises WordsError, and what `build_board` raises.
    """
    check_time_limit(time_limit)
    job = replace(CALLER, stays_here=not processes)
    given = given_words(job, words if isinstance(words, str) else tuple(words))
    puzzle = Puzzle(given.words, *LARGEST, q, texts=given.texts)
    return smallest(job, puzzle, TimeLimit(time_limit))
