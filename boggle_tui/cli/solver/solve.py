"""Solving a puzzle: in this process where it is easy, otherwise in child processes."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic, perf_counter

from boggle_tui.cli.arguments.options import LOCAL
from boggle_tui.cli.arguments.unboggle import AUTO_SIZE, Options
from boggle_tui.cli.caller import Caller
from boggle_tui.cli.output.outcome import UsageError
from boggle_tui.spread.executors import workforce_named
from boggle_tui.spread.tasks import Workforce
from boggle_tui.unboggle.puzzle.puzzle import MIN_TIME_LIMIT, Puzzle
from boggle_tui.unboggle.search.result import Result


class TimeLimit:
    """A number of seconds for the whole command, from now on; None for no limit.

    A command that makes several things may have a default instead, for each of them.
    """

    def __init__(self, seconds: float | None, *, for_each: float | None = None) -> None:
        self._for_each = for_each if seconds is None else None
        self._start(seconds if self._for_each is None else self._for_each)

    def _start(self, seconds: float | None) -> None:
        self._deadline = None if seconds is None else monotonic() + seconds

    def start_next(self) -> None:
        """Begin with the next thing."""
        if self._for_each is not None:
            self._start(self._for_each)

    @property
    def left(self) -> float | None:
        """Seconds left; None without a limit."""
        return None if self._deadline is None else max(0.0, self._deadline - monotonic())

    def is_over(self) -> bool:
        """Whether no second is left."""
        return self.left == 0

    def at_most(self, seconds: float) -> float:
        """Return the seconds left, but no more than that many."""
        return seconds if self.left is None else min(seconds, self.left)


class InterruptedSearch(KeyboardInterrupt):
    """Ctrl-C was pressed when a board was already found, but not proven to be the best."""

    def __init__(self, result: Result) -> None:
        self.result = result


def solve(
    puzzle: Puzzle, limit: TimeLimit, caller: Caller, workforce: Workforce | None = None
) -> Result:
    """Solve the puzzle within the time limit, on a workforce if it is hard.

    Raises InterruptedSearch, UsageError if the puzzle can't be divided for a workforce, and
    LongSearchError if it is hard and the caller allows no processes.
    The time of the result is that of all searches together.
    """
    # Imported here, since --help need not wait for the SAT solver, nor an easy puzzle for asyncio.
    from boggle_tui.unboggle.search.portfolio import can_be_divided, solve_quickly

    if workforce is not None and not can_be_divided(puzzle):
        raise UsageError(
            "--executor is for up to 40 words on at most 56 cells, without dice, fixed cells"
            " or --fewest; with --best, for more than 16 cells."
        )
    start, is_interrupted = perf_counter(), False
    result = solve_quickly(puzzle, limit.left)
    if result is None:
        from boggle_tui.cli.solver.child_processes import solve_with_workers

        left = None if limit.left is None else max(MIN_TIME_LIMIT, limit.left)
        result, is_interrupted = solve_with_workers(puzzle, left, caller, workforce)
    result = replace(result, seconds=perf_counter() - start)
    if is_interrupted:
        raise InterruptedSearch(result)
    return result


def workforce_of(options: Options) -> Workforce | None:
    """Return where --executor has hard puzzles solved; None for the cores of this machine.

    Raises UsageError or SpreadError.
    """
    if options.executor == LOCAL:
        return None
    if options.count is not None or options.size == AUTO_SIZE:
        raise UsageError("--executor is for one board of one size: leave out --count and auto.")
    return workforce_named(options.executor)
