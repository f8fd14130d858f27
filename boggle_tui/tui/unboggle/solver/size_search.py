"""SizeSearch: the search for the smallest board, as events."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from time import monotonic

from boggle_tui.game.board.board import QReading, Size
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.solver.engines import DEBOUNCE, SILENCE, Engines
from boggle_tui.tui.unboggle.solver.solver_events import (
    Events,
    SizeFound,
    SmallestFound,
    Started,
)
from boggle_tui.unboggle.analysis.smallest_size import SIZES, SmallestSizeSearch
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import PuzzleDraft
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.wording import board_text

AT_ONCE = 0.2
"""Seconds in which small boards are searched for at once."""
FIRST_SHARE = 0.5
"""Seconds for each size at first."""


class SizeSearch:
    """Finds the smallest board for one list of words after another.

    It remembers sizes that are too small: they are for more words, too.
    """

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._ruled_out: tuple[frozenset[str], QReading, frozenset[Size]]
        self._ruled_out = frozenset(), QReading.QU, frozenset()
        """Sizes on which no board holds certain words."""

    async def find(
        self,
        draft: PuzzleDraft,
        puzzle: Puzzle,
        start: Size | None,
        fitted: BuiltBoard | None,
        is_requested: bool,
    ) -> Events:
        """Search for the smallest board; the draft of the events has the size found so far.

        The puzzle has the largest size. Sizes are tried from `start` on, smaller ones later, or
        downwards from a board that still fits.
        """
        began = monotonic()
        if fitted is None and not is_requested:
            await asyncio.sleep(DEBOUNCE)
        # In a thread, as counting thousands of words takes longer than a key press may wait.
        search = await asyncio.to_thread(self._begin, puzzle, start, fitted)
        shown = search.found
        if self._engines.solvers.solve is None:
            await asyncio.to_thread(search.decide_quickly, AT_ONCE)
        while True:
            if search.found is not shown:
                shown = search.found
                assert shown is not None
                draft = draft._replace(size=(shown.puzzle.rows, shown.puzzle.cols))
                board = BuiltBoard.of(draft, shown.puzzle, shown)
                assert board is not None
                yield SizeFound(draft=draft, board=board)
            self._ruled_out = frozenset(puzzle.words), puzzle.q, search.ruled_out
            attempt = search.next_attempt()
            if attempt is None:
                break
            sized = attempt.puzzle
            trying = f"{_held_text(search.found)}Trying {sized.rows}x{sized.cols} …"
            if is_requested or monotonic() > began + SILENCE:
                yield Started(draft=draft, text=trying)
            async with aclosing(self._engines.attempt(sized, attempt.seconds)) as events:
                async for event in events:
                    if isinstance(event, Result):
                        search.record(event)
                        break
                    if is_requested or monotonic() > began + SILENCE:
                        seconds = monotonic() - began
                        yield Started(draft=draft, text=f"{trying} {seconds:.1f} s")
        yield SmallestFound(draft=draft, smallest=search.smallest_board())

    def _begin(
        self, puzzle: Puzzle, start: Size | None, fitted: BuiltBoard | None
    ) -> SmallestSizeSearch:
        """Begin a search for the smallest board with all that is known."""
        words, q, sizes = self._ruled_out
        is_harder = q is puzzle.q and words <= {*puzzle.words}
        search = SmallestSizeSearch(
            puzzle,
            start=start or SIZES[0],
            first_share=FIRST_SHARE,
            ruled_out=sizes if is_harder else (),
        )
        if fitted is not None:
            search.begin_with(fitted.solution.unfilled().board, fitted.solution.paths)
        return search


def _held_text(found: Result | None) -> str:
    return "" if found is None else f"A {board_text(found.puzzle)} holds all the words. "
