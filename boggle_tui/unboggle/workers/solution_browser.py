"""One board after another for the same words, each asked for when the one before was looked at."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Protocol

from boggle_tui.game.board.board import Board
from boggle_tui.unboggle.encoding.preprocessing import is_within
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.tasks import enumerate_solutions


class Source(Protocol):
    """Yields different boards, as `tasks.enumerate_solutions` does."""

    def __call__(
        self, puzzle: Puzzle, *, best: Result | None
    ) -> AsyncGenerator[Progress | Result, None]:
        """The boards for a puzzle; where the best are asked for, those as good as that one."""
        ...


class OtherBoards:
    """Boards that answer a puzzle, none of which was seen before, however turned."""

    def __init__(
        self, puzzle: Puzzle, source: Source = enumerate_solutions, best: Result | None = None
    ) -> None:
        """Where the best boards are asked for, `best` is one of them."""
        self.puzzle = puzzle
        self._best = best
        self.count = 0
        """Boards that the search has come to; all that there are, once it finds no more."""
        self._source = source
        self._events: AsyncGenerator[Progress | Result, None] | None = None
        self._seen: list[Board] = []

    def see(self, board: Board) -> bool:
        """Take notice of a board; whether it is a new one."""
        is_new = not any(is_within(seen, board) or is_within(board, seen) for seen in self._seen)
        if is_new:
            self._seen += board.symmetries
        return is_new

    async def look(self) -> AsyncGenerator[Progress | Result, None]:
        """Look for the next board: Progress, and lastly the Answer; no answer if there is none."""
        if self._events is None:
            self._events, self.count = self._source(self.puzzle, best=self._best), 0
        result = None
        try:
            async for event in self._events:
                if not isinstance(event, Result):
                    yield event
                elif event.board is not None:
                    self.count += 1
                    if self.see(event.board):
                        result = event
                        break
        except BaseException:
            await self.close()
            raise
        if result is not None:
            yield result

    async def close(self) -> None:
        """Let the search go; it begins anew if one looks again, and passes over what was seen."""
        events, self._events = self._events, None
        if events is not None:
            await events.aclose()
