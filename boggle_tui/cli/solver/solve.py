"""Solving a puzzle: in this process where it is easy, otherwise in child processes."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace

from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result


class InterruptedSearch(KeyboardInterrupt):
    """Ctrl-C was pressed when a board was already found, but not proven to be the best."""

    def __init__(self, result: Result) -> None:
        self.result = result


def solve(puzzle: Puzzle, time_limit: float | None) -> Result:
    """Solve the puzzle, for at most that many seconds. Raises InterruptedSearch."""
    # Imported here, since --help need not wait for the SAT solver.
    from boggle_tui.unboggle.search.portfolio import solve_quickly

    return solve_quickly(puzzle, time_limit) or _solve_with_workers(puzzle, time_limit)


def _solve_with_workers(puzzle: Puzzle, time_limit: float | None) -> Result:
    # Imported here, since an easy puzzle need not wait for asyncio.
    from boggle_tui.cli.solver.events import last_event
    from boggle_tui.unboggle.workers import parallel_portfolio

    latest: Progress | None = None

    async def noted() -> AsyncGenerator[Progress | Result, None]:
        nonlocal latest
        async with aclosing(parallel_portfolio.solve(puzzle, time_limit)) as events:
            async for event in events:
                if isinstance(event, Progress):
                    latest = event
                yield event

    try:
        result = last_event(noted())
    except KeyboardInterrupt:
        if latest is None or not latest.paths:
            raise
        incumbent = Incumbent(puzzle)
        incumbent.merge(latest)
        best = incumbent.unknown(latest.engine)
        raise InterruptedSearch(replace(best, seconds=latest.seconds)) from None
    assert result is not None
    return result
