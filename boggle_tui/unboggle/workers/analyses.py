"""The analyses in child processes, for async programs.

Each takes the `user` of the pool whose processes it uses; without one, it starts its own.
Close the generators (`contextlib.aclosing`) to stop: the process is then killed. Each raises
SolverError if processes die, and those with a time limit in seconds raise TimeoutError after it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from typing import Protocol

from boggle_tui.game.board.board import Board
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.spread.pool import PoolUser
from boggle_tui.unboggle.analysis import enumeration, only_board
from boggle_tui.unboggle.analysis import explain as explaining
from boggle_tui.unboggle.analysis.fill import FillGoal, Filling, FillTask, run_fill
from boggle_tui.unboggle.encoding.preprocessing import is_subboard
from boggle_tui.unboggle.puzzle.explanation import Explanation
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.search.result import Progress, Result, UniquenessResult
from boggle_tui.unboggle.workers.solver import SolverError, solver_events

QUICK_FILL_SECONDS = 0.1
"""The time to look for letters in this process."""


async def explain(
    puzzle: Puzzle,
    time_limit: float | None = None,
    *,
    is_brief: bool = False,
    user: PoolUser | None = None,
) -> AsyncGenerator[Progress | Explanation, None]:
    """Explain why a puzzle is infeasible: yield Progress, and the Explanation at the end.

    A brief explanation is only a reason, and is missing where none is found quickly.
    """
    function = explaining.explain_briefly if is_brief else explaining.explain
    async with aclosing(solver_events(user, function, puzzle, time_limit=time_limit)) as events:
        async for event in events:
            # The boards belong to the smaller and larger puzzles that are tried on the way.
            is_progress = isinstance(event, Progress)
            yield replace(event, board=None, paths={}) if is_progress else event


def enumerate_solutions(
    puzzle: Puzzle,
    time_limit: float | None = None,
    best: Result | None = None,
    *,
    user: PoolUser | None = None,
) -> AsyncGenerator[Progress | Result, None]:
    """Enumerate the solutions of a puzzle: yield Progress and Results until there are no more.

    See `boggle_tui.unboggle.analysis.enumeration.enumerate_solutions`.
    """
    return solver_events(
        # Only once: a second attempt would come back to the same solutions.
        *(user, enumeration.enumerate_solutions, puzzle, best),
        time_limit=time_limit,
        attempts=1,
    )


def next_solution(
    puzzle: Puzzle,
    best: Result | None = None,
    seen: tuple[Board, ...] = (),
    *,
    user: PoolUser | None = None,
) -> AsyncGenerator[Progress | Result, None]:
    """Search for a solution other than those seen: yield Progress, and a Result if there is one.

    See `boggle_tui.unboggle.analysis.enumeration.next_solution`.
    """
    return solver_events(user, enumeration.next_solution, puzzle, best, seen)


def minimum_clues(
    puzzle: Puzzle,
    board: Board,
    time_limit: float | None = None,
    *,
    user: PoolUser | None = None,
) -> AsyncGenerator[Progress | UniquenessResult, None]:
    """Find the minimum clues for a board: yield Progress, and the UniquenessResult at the end.

    See `boggle_tui.unboggle.analysis.only_board.minimum_clues`.
    """
    return solver_events(user, only_board.minimum_clues, puzzle, board, time_limit=time_limit)


def fill(task: FillTask, *, user: PoolUser | None = None) -> AsyncGenerator[Filling, None]:
    """Fill the empty cells of a board: yield the best board so far until the time is up."""
    return solver_events(user, run_fill, task)


async def fill_at_once(
    task: FillTask, *, user: PoolUser | None = None
) -> AsyncGenerator[Filling, None]:
    """Fill the empty cells as `fill` does, but try for a moment in a thread first.

    Random letters are found by then, sooner than a child process could start, unless they can
    hardly avoid the unwanted words. Raises SolverError.
    """
    if IS_COMPILED and task.goal is FillGoal.RANDOM:
        try:
            filling = await asyncio.to_thread(_fill_quickly, task)
        except PuzzleError as error:
            raise SolverError(str(error)) from None
        yield filling
        if not filling.unwanted:
            return
    async with aclosing(fill(task, user=user)) as fillings:
        async for filling in fillings:
            yield filling


def _fill_quickly(task: FillTask) -> Filling:
    *_, filling = run_fill(task, QUICK_FILL_SECONDS)
    return filling


class Source(Protocol):
    """A source of solutions, such as `analyses.next_solution`."""

    def __call__(
        self, puzzle: Puzzle, *, best: Result | None, seen: tuple[Board, ...]
    ) -> AsyncGenerator[Progress | Result, None]:
        """Search for a solution unlike those seen, and as good as `best` if that is given."""
        ...


class SolutionBrowser:
    """The solutions of a puzzle, none of them shown before, rotated or mirrored."""

    def __init__(
        self, puzzle: Puzzle, source: Source = next_solution, best: Result | None = None
    ) -> None:
        """Browse all solutions; for objectives other than ALL, those as good as `best`."""
        self.puzzle = puzzle
        self._source, self._best = source, best
        self._seen: list[Board] = []

    @property
    def count(self) -> int:
        """The number of solutions seen so far; of all solutions, when there are no more."""
        return len(self._seen)

    def add_seen(self, board: Board) -> bool:
        """Mark a board as seen, and return whether it is new."""
        is_new = not any(
            is_subboard(seen, image) or is_subboard(image, seen)
            for seen in self._seen
            for image in board.symmetries
        )
        if is_new:
            self._seen.append(board)
        return is_new

    async def next_solution(self) -> AsyncGenerator[Progress | Result, None]:
        """Search for the next solution: yield Progress, and the Result if there is one."""
        source = self._source(self.puzzle, best=self._best, seen=tuple(self._seen))
        async with aclosing(source) as events:
            async for event in events:
                if isinstance(event, Result):
                    assert event.board is not None
                    self.add_seen(event.board)
                yield event
