"""Engines: the solvers behind the searches of a screen, and attempts with a time limit."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass
from time import monotonic

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.analysis.uniqueness_result import UniquenessResult
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result, Unknown
from boggle_tui.unboggle.workers.analyses import enumerate_solutions, explain, minimum_clues
from boggle_tui.unboggle.workers.live_fill import fill_at_once
from boggle_tui.unboggle.workers.live_solver import solve_as_typed
from boggle_tui.unboggle.workers.process import WorkerPool
from boggle_tui.unboggle.workers.protocol import Filling, FillTask
from boggle_tui.unboggle.workers.solution_browser import Source

DEBOUNCE = 0.001
"""Seconds from an edit to the search that it starts."""
SILENCE = 0.3
"""Seconds until a search that was started by an edit is shown."""


@dataclass(frozen=True)
class Solvers:
    """The engines behind the searches."""

    solve: Callable[[Puzzle], AsyncGenerator[Progress | Result, None]] | None = None
    """None for `solve_as_typed` with a pool of workers of its own."""
    enumerate_solutions: Source = enumerate_solutions
    explain: Callable[[Puzzle], AsyncGenerator[Progress | Explanation, None]] = explain
    fill: Callable[[FillTask], AsyncGenerator[Filling, None]] = fill_at_once
    minimum_clues: Callable[[Puzzle, Board], AsyncGenerator[Progress | UniquenessResult, None]] = (
        minimum_clues
    )


class Engines:
    """The solvers of one screen, with their worker processes."""

    def __init__(self, solvers: Solvers) -> None:
        self.solvers = solvers
        self.pool: WorkerPool | None = None
        """Worker processes, if there are any to share."""

    async def result(self, puzzle: Puzzle, seconds: float) -> Result:
        """Return the result of an attempt."""
        async with aclosing(self.attempt(puzzle, seconds)) as events:
            results = [event async for event in events if isinstance(event, Result)]
        return results[0]

    async def attempt(
        self, puzzle: Puzzle, seconds: float
    ) -> AsyncGenerator[Progress | Result, None]:
        """Solve a puzzle: yield progress, and a result, which is Unknown after the time limit."""
        deadline = monotonic() + seconds
        tiles_lower_bound = 0
        async with aclosing(self.solve(puzzle)) as events:
            async for event in events:
                yield event
                tiles_lower_bound = event.tiles_lower_bound
                if monotonic() > deadline:
                    break
        yield Unknown(
            puzzle=puzzle,
            paths={},
            engine="sat",
            seconds=seconds,
            upper_bound=len(puzzle.words),
            tiles_lower_bound=tiles_lower_bound,
        )

    def solve(self, puzzle: Puzzle) -> AsyncGenerator[Progress | Result, None]:
        if self.solvers.solve is None:
            return solve_as_typed(puzzle, self.pool)
        return self.solvers.solve(puzzle)
