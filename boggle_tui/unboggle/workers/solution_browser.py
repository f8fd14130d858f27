"""SolutionBrowser: the solutions of a puzzle one at a time, each on request."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Protocol

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.encoding.preprocessing import is_subboard
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.analyses import enumerate_solutions


class Source(Protocol):
    """A source of solutions, such as `analyses.enumerate_solutions`."""

    def __call__(
        self, puzzle: Puzzle, *, best: Result | None
    ) -> AsyncGenerator[Progress | Result, None]:
        """Enumerate the solutions of a puzzle that are as good as `best`, if that is given."""
        ...


class SolutionBrowser:
    """The solutions of a puzzle, none of them shown before, turned or mirrored."""

    def __init__(
        self, puzzle: Puzzle, source: Source = enumerate_solutions, best: Result | None = None
    ) -> None:
        """Browse all solutions; for objectives other than ALL, those as good as `best`."""
        self.puzzle = puzzle
        self._best = best
        self.count = 0
        """The number of solutions so far; of all solutions, when there are no more."""
        self._source = source
        self._events: AsyncGenerator[Progress | Result, None] | None = None
        self._is_reading = False
        """Whether `next_solution` reads the events: until it ends, nobody else can close them."""
        self._seen: list[Board] = []

    def add_seen(self, board: Board) -> bool:
        """Mark a board as seen, and return whether it is new."""
        is_new = not any(
            is_subboard(seen, board) or is_subboard(board, seen) for seen in self._seen
        )
        if is_new:
            self._seen += board.symmetries
        return is_new

    async def next_solution(self) -> AsyncGenerator[Progress | Result, None]:
        """Search for the next solution: yield Progress, and the Result if there is one.

        Where a search that was cancelled has not ended yet, this one starts from the beginning.
        """
        if self._events is None or self._is_reading:
            self._events, self.count = self._source(self.puzzle, best=self._best), 0
        events, self._is_reading = self._events, True
        result = None
        try:
            async for event in events:
                if not isinstance(event, Result):
                    yield event
                elif event.board is not None:
                    self.count += 1
                    if self.add_seen(event.board):
                        result = event
                        break
        except BaseException:
            if self._events is events:
                self._events, self._is_reading = None, False
            raise
        finally:
            if self._events is events:
                self._is_reading = False
            else:
                await events.aclose()
        if result is not None:
            yield result

    async def close(self) -> None:
        """Stop the search; the next one starts again, and skips the solutions seen before.

        A search that is being read ends with its reader.
        """
        events, self._events = self._events, None
        if events is not None and not self._is_reading:
            await events.aclose()
        self._is_reading = False
