"""Solving a puzzle in child processes, with progress and Ctrl-C."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from boggle_tui.cli.caller import Caller
from boggle_tui.cli.solver.events import last_event
from boggle_tui.spread.workforce import Workforce
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import Progress, Result
from boggle_tui.unboggle.workers.solver import solve


def solve_with_workers(
    puzzle: Puzzle, time_limit: float | None, caller: Caller, workforce: Workforce | None = None
) -> tuple[Result, bool]:
    """Solve the puzzle; returns the result, and whether it is the best so far at Ctrl-C.

    Raises KeyboardInterrupt where there is no board yet.
    """
    latest: Progress | None = None

    async def noted() -> AsyncGenerator[Progress | Result, None]:
        nonlocal latest
        async with aclosing(solve(puzzle, time_limit, workforce=workforce)) as events:
            async for event in events:
                if isinstance(event, Progress):
                    latest = event
                yield event

    try:
        result = last_event(noted(), caller)
    except KeyboardInterrupt:
        if latest is None or not latest.paths:
            raise
        incumbent = Incumbent(puzzle)
        incumbent.merge(latest)
        return incumbent.unknown(latest.engine), True
    assert result is not None
    return result, False
