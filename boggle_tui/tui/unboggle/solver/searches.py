"""Searches: what a SolverJob can run, as generators of events."""

from __future__ import annotations

import asyncio
from contextlib import aclosing, suppress
from dataclasses import replace

from boggle_tui.game.board.board import QReading, Size
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.puzzle_editor import EditorState
from boggle_tui.tui.unboggle.solver.engines import DEBOUNCE, SILENCE, Engines, Solvers
from boggle_tui.tui.unboggle.solver.mending import Mend, remedies, remedy
from boggle_tui.tui.unboggle.solver.size_search import SizeSearch
from boggle_tui.tui.unboggle.solver.solver_events import (
    Events,
    Explained,
    Failed,
    Filled,
    NoOtherBoard,
    Progressed,
    SmallestFound,
    Solved,
    Started,
    UniquenessChecked,
)
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.analysis.uniqueness_result import UniquenessResult
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.puzzle.request import PuzzleDraft
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.protocol import FillTask
from boggle_tui.unboggle.workers.solution_browser import SolutionBrowser

REMEDY_SECONDS = 2.0
"""Seconds for each change that may help where words are too long."""


class Searches:
    """The searches of one screen. Each event is about the draft for which the search began."""

    def __init__(self, solvers: Solvers) -> None:
        self.engines = Engines(solvers)
        self._sizes = SizeSearch(self.engines)

    async def solve(self, draft: PuzzleDraft, puzzle: Puzzle, is_requested: bool) -> Events:
        """Search for a board; after an edit, start a little later and show nothing at first."""
        if not is_requested:
            await asyncio.sleep(DEBOUNCE)
        progressed = _Progress(draft, puzzle)
        async with aclosing(self.engines.solve(puzzle)) as events:
            async for event in events:
                if isinstance(event, Result):
                    yield solved(draft, event, is_requested)
                elif is_requested or event.seconds > SILENCE:
                    yield progressed(event, BuiltBoard.of(draft, puzzle, event))

    async def browse(self, draft: PuzzleDraft, browser: SolutionBrowser) -> Events:
        """Search for the next board that is as good."""
        yield Started(draft=draft, text="Looking for another board …")
        progressed = _Progress(draft, browser.puzzle)
        async with aclosing(browser.next_solution()) as events:
            async for event in events:
                if isinstance(event, Result):
                    yield solved(draft, event, is_requested=True)
                    return
                yield progressed(event)
        yield NoOtherBoard(draft=draft, puzzle=browser.puzzle, count=browser.count)

    async def fill(
        self, draft: PuzzleDraft, board: BuiltBoard, task: FillTask, is_change: bool
    ) -> Events:
        """Search for letters for the spare cells of a board; undo takes back all of a change."""
        yield Started(draft=draft, text="Looking for letters to fill in …")
        async with aclosing(self.engines.solvers.fill(task)) as fillings:
            async for filling in fillings:
                yield Filled(
                    draft=draft,
                    board=board.with_letters(filling.board),
                    filling=filling,
                    is_change=is_change,
                )
                is_change = False

    async def check_uniqueness(
        self, draft: PuzzleDraft, board: BuiltBoard, puzzle: Puzzle
    ) -> Events:
        """Search for the fewest cells to fix so that the board is the only one."""
        yield Started(draft=draft, text="Looking for other boards …")
        progressed = _Progress(draft, puzzle)
        events = self.engines.solvers.minimum_clues(puzzle, board.solution.unfilled().board)
        async with aclosing(events):
            async for event in events:
                if isinstance(event, UniquenessResult):
                    yield UniquenessChecked(draft=draft, board=board, puzzle=puzzle, result=event)
                else:
                    yield progressed(event)

    async def explain(self, draft: PuzzleDraft, puzzle: Puzzle) -> Events:
        """Find out why no board exists, and what would help."""
        async with aclosing(self.engines.solvers.explain(puzzle)) as events:
            async for event in events:
                if isinstance(event, Explanation):
                    yield Explained(draft=draft, puzzle=puzzle, explanation=event)

    async def find_remedies(self, state: EditorState, q: QReading, text: str) -> Events:
        """Try what may help where words are too long: the smallest board, or fewer words.

        `text` says what is wrong.
        """
        found: dict[str, Mend] = {}
        tried = state._replace(size=state.max_size)
        for change, changed in remedies(tried, q):
            kind = change.split()[0]
            if kind in found:
                continue
            with suppress(PuzzleError):
                puzzle = changed.request.puzzle(changed.words, changed.size, q)
                mandatory = puzzle.with_words(puzzle.mandatory_words or puzzle.words)
                result = await self.engines.result(mandatory, REMEDY_SECONDS)
                mend = remedy(change, changed, result)
                if mend is not None:
                    found[kind] = mend
                    yield Failed(draft=state.draft, text=text, mends=tuple(found.values()))

    async def find_smallest(
        self,
        draft: PuzzleDraft,
        puzzle: Puzzle,
        start: Size | None,
        fitted: BuiltBoard | None,
        is_requested: bool,
    ) -> Events:
        """Search for the smallest board, and on it for the best, as `SizeSearch` does.

        If no board of any size holds all the words, but words may be left out, the largest board
        is for as many as possible.
        """
        async with aclosing(self._sizes.find(draft, puzzle, start, fitted, is_requested)) as events:
            async for event in events:
                draft = event.draft
                if not isinstance(event, SmallestFound):
                    yield event
                    continue
                has_board = event.smallest.result.board is not None
                if has_board or not puzzle.objective.is_partial:
                    yield event
                if has_board and puzzle.objective.minimizes_tiles:
                    rows, cols = draft.size
                    puzzle = replace(puzzle, rows=rows, cols=cols)
                elif has_board or not puzzle.objective.is_partial:
                    return
        best = self.solve(draft._replace(size=(puzzle.rows, puzzle.cols)), puzzle, is_requested)
        async with aclosing(best) as events:
            async for event in events:
                # Without a board, the one on the screen keeps its size.
                yield replace(event, draft=draft) if event.board is None else event


class _Progress:
    """Makes the events of one search's progress."""

    def __init__(self, draft: PuzzleDraft, puzzle: Puzzle) -> None:
        self._draft, self._puzzle = draft, puzzle
        self._placed: list[int] = []

    def __call__(self, progress: Progress, board: BuiltBoard | None = None) -> Progressed:
        self._placed.append(progress.placed)
        return Progressed(
            draft=self._draft,
            board=board,
            puzzle=self._puzzle,
            progress=progress,
            placed=tuple(self._placed),
        )


def solved(draft: PuzzleDraft, result: Result, is_requested: bool) -> Solved:
    """Make the event of a result."""
    board = BuiltBoard.of(draft, result.puzzle, result)
    return Solved(draft=draft, board=board, result=result, is_requested=is_requested)
