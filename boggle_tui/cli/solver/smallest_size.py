"""Finding the smallest board, with progress, a time limit and Ctrl-C."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from boggle_tui.cli.caller import Caller
from boggle_tui.cli.solver.solve import TimeLimit, solve
from boggle_tui.files.interrupts import interrupts_raised
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard, SmallestSizeSearch
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import Found, Progress, Result, Unknown


def solve_smallest(puzzle: Puzzle, limit: TimeLimit, caller: Caller) -> tuple[SmallestBoard, bool]:
    """Find the smallest board, and on it the best under the objective of the puzzle.

    Returns it, and whether it is the smallest so far at Ctrl-C.
    Raises InterruptedSearch, or KeyboardInterrupt, where no board is found by then.
    """
    search = SmallestSizeSearch(puzzle, limit.left)
    try:
        with interrupts_raised(), caller.progress_line() as line:
            for event in search.pack():
                if isinstance(event, Progress):
                    line.show_progress(event)
        while (attempt := search.next_attempt()) is not None:
            retell = partial(search.retold, puzzle=attempt.puzzle)
            limit_of_size = TimeLimit(attempt.seconds)
            search.record(solve(attempt.puzzle, limit_of_size, replace(caller, retell=retell)))
        smallest = search.smallest_board()
        if puzzle.objective is not Objective.ALL and isinstance(smallest.result, Found):
            best = _improved(smallest.result, puzzle.objective, limit, caller)
            smallest = replace(smallest, result=best)
    except KeyboardInterrupt:
        if search.found is None:
            raise
        return search.smallest_board(), True
    return smallest, False


def _improved(found: Result, objective: Objective, limit: TimeLimit, caller: Caller) -> Result:
    """Return the best result of the same size; its board is at least as good as the one found."""
    result = solve(replace(found.puzzle, objective=objective), limit, caller)
    if not isinstance(result, Unknown):
        return result
    incumbent = Incumbent(result.puzzle)
    incumbent.merge(result)
    incumbent.merge(found)
    return replace(incumbent.unknown(result.engine), seconds=result.seconds)
