"""How what is asked is carried out: who hears of it meanwhile, and where the work is done.

A request has a method `run(job)`, and asks the `Job` for everything that takes long:

    job.report(sentence)          tell the user something that stays
    job.show(text)                show how far the work is; an empty text when it is over
    job.solve(puzzle, limit)      solve a puzzle: here if that takes a moment, else in processes
    job.smallest(puzzle, limit)   find the smallest board, in the same way
    job.events(function, …)       yield what a function yields, in a process
    job.steps(work)               go on with work in this process, one step after another
    job.tasks(function, tasks)    carry out many tasks, in a pool of processes or on a workforce

All of them raise KeyboardInterrupt at Ctrl-C, after they have cleaned up; InterruptedSearch has the
best board until then. A user's command gets the job `USER` (cli/output/display.py); `Job()` is
silent, for the library and for tests.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, TypeVar

from boggle_tui.files.errors import UsageError
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.requests.codes import ANSWERED, INTERRUPTED, UNDECIDED
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.requests.words import Report, nobody
from boggle_tui.spread.executors import LocalProcesses
from boggle_tui.spread.tasks import Done, Workforce
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard, SmallestSizeSearch
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Objective, Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import Found, Progress, Result, Unknown

T = TypeVar("T")

# Imports inside functions: neither --help nor an easy puzzle waits for the SAT solver or asyncio.


class InterruptedSearch(KeyboardInterrupt):
    """Ctrl-C was pressed when a board was already found, but not proven to be the best."""

    def __init__(self, result: Result, smallest: SmallestBoard | None = None) -> None:
        self.result, self.smallest = result, smallest


class LongSearchError(Exception):
    """A search needs child processes, which its job doesn't allow now."""


@dataclass(frozen=True)
class Job:
    """What a request is given to be carried out."""

    report: Report = nobody
    """Hears a sentence for the user."""
    show: Callable[[str], object] = nobody
    """Hears how far the work is, and an empty text when it is over."""
    workforce: Workforce | None = None
    """Where many tasks and hard puzzles go; None for the cores of this machine."""
    is_user: bool = False
    """Whether a user of this machine asks, with their own words and boards."""
    may_start_processes: bool = True
    """Whether a long search may begin now; else it raises LongSearchError."""
    stays_here: bool = False
    """Whether long searches, too, stay in this process."""

    def solve(self, puzzle: Puzzle, limit: TimeLimit) -> Result:
        """Solve a puzzle within a time limit; the seconds of the result are those of everything.

        Raises InterruptedSearch, UsageError if the puzzle can't be divided for a workforce,
        LongSearchError or SolverError.
        """
        if self.workforce is not None and not _solver().can_be_divided(puzzle):
            raise UsageError(
                "--executor is for up to 40 words on at most 56 cells, without dice, fixed cells"
                " or --fewest; with --best, for more than 16 cells."
            )
        start = perf_counter()
        latest: Progress | Result | None = self.solve_here(puzzle, limit.left)
        if latest is None:
            left = _at_least(limit.left)
            try:
                for event in self._followed(
                    _solver().solve(puzzle, left, workforce=self.workforce)
                ):
                    latest = event
            except KeyboardInterrupt:
                raise _interrupted(puzzle, latest, perf_counter() - start) from None
        assert isinstance(latest, Result)
        return replace(latest, seconds=perf_counter() - start)

    def solve_here(self, puzzle: Puzzle, seconds: float | None) -> Result | None:
        """Return the result, or None if it needs child processes. Raises LongSearchError."""
        from boggle_tui.unboggle.search.portfolio import solve_here, solve_quickly

        limit = TimeLimit(seconds)
        result = solve_quickly(puzzle, seconds)
        if result is None and self.stays_here:
            return solve_here(puzzle, _at_least(limit.left))
        if result is None and not self.may_start_processes:
            raise LongSearchError
        return result

    def solving(
        self, puzzle: Puzzle, seconds: float | None
    ) -> AsyncGenerator[Progress | Result, None]:
        """Do what `solve` does without holding up the event loop: yield progress and the result."""
        events: AsyncGenerator[Progress | Result, None]
        events = _solver().solve(puzzle, seconds, workforce=self.workforce, here=self.solve_here)
        return events

    def smallest(self, puzzle: Puzzle, limit: TimeLimit) -> SmallestBoard:
        """Find the smallest board, and on it the best under the objective of the puzzle.

        The puzzle has the largest size. Raises what `solve` raises.
        """
        search, latest = SmallestSizeSearch(puzzle, limit.left), None
        try:
            for event in self._followed(_solver().find_smallest(search, self.solving, _iterated)):
                latest = event or latest
            smallest = search.smallest_board()
            found, objective = smallest.result, puzzle.objective
            if isinstance(found, Found) and objective is not Objective.ALL:
                best = self.solve(replace(found.puzzle, objective=objective), limit)
                smallest = replace(smallest, result=_better(best, found))
        except KeyboardInterrupt:
            if search.found is None:
                raise _interrupted(puzzle, latest, search.seconds) from None
            raise InterruptedSearch(search.found, search.smallest_board()) from None
        return smallest

    def events(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        seconds: float | None = None,
        **more: int,
    ) -> Generator[Any, None, None]:
        """Yield what a function yields, in a process, except progress, which is shown.

        Raises TimeoutError when time is up, SolverError or LongSearchError.
        """
        if not self.may_start_processes:
            raise LongSearchError
        events = _solver().solver_events(None, function, *arguments, time_limit=seconds, **more)
        yield from (each for each in self._followed(events) if not isinstance(each, Progress))

    def last(
        self, function: Callable[..., Any], *arguments: Any, seconds: float | None
    ) -> tuple[Any, int]:
        """Return the last thing that a function yields; None after UNDECIDED or INTERRUPTED."""
        last = None
        try:
            for event in self.events(function, *arguments, seconds=seconds):
                last = event
        except TimeoutError:
            return None, UNDECIDED
        except KeyboardInterrupt:
            return None, INTERRUPTED
        return last, ANSWERED

    def tasks(
        self, function: Callable[[Any], Any], tasks: Iterable[Any]
    ) -> Generator[Done | None, None, None]:
        """Yield each task as it is done, and None every moment while none is.

        Function and tasks must be picklable. Raises SpreadError.
        """
        from boggle_tui.spread.follow import run_tasks

        return run_tasks(self.workforce or LocalProcesses(), function, tasks)

    def steps(self, work: Generator[T, None, None]) -> Generator[T, None, None]:
        """Yield what comes of work in this process, which Ctrl-C ends between two steps."""
        with interrupts_noted() as is_interrupted, closing(work):
            for step in work:
                yield step
                if is_interrupted.is_set():
                    raise KeyboardInterrupt

    def _followed(self, events: AsyncGenerator[Any, None]) -> Generator[Any, None, None]:
        """Yield events, and show the progress among them."""
        from boggle_tui.spread.follow import follow

        try:
            for event in follow(events):
                if isinstance(event, Progress):
                    self.show(f"{event.seconds:.0f} s: {event.text}")
                yield event
        finally:
            self.show("")


def _solver() -> Any:
    from boggle_tui.unboggle import solver

    return solver


async def _iterated(function: Callable[..., Any], *arguments: Any) -> Any:
    """Yield what a function yields, in this thread, which it holds up."""
    for event in function(*arguments):
        yield event


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


def _interrupted(puzzle: Puzzle, latest: object, seconds: float) -> KeyboardInterrupt:
    """Return an error with the best board so far, if there is one."""
    if not isinstance(latest, Progress) or latest.board is None or not latest.paths:
        return KeyboardInterrupt()
    rows, cols = latest.board.rows, latest.board.cols
    incumbent = Incumbent(replace(puzzle, rows=rows, cols=cols))
    incumbent.merge(latest)
    return InterruptedSearch(replace(incumbent.unknown(latest.engine), seconds=seconds))
