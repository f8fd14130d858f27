"""Searches: what runs behind the Unboggle screen, as generators of events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, suppress
from dataclasses import replace
from typing import Any

from boggle_tui.files.translation import _, decimal
from boggle_tui.game.board.board import Board, QReading, Size
from boggle_tui.game.words.phrases import first_few
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.spread.pool import WorkerPool
from boggle_tui.tui.unboggle.built_board import (
    BuiltBoard,
    SuggestedChange,
    likely_changes,
    suggested_change,
)
from boggle_tui.tui.unboggle.unboggle_state import (
    Events,
    Explained,
    Failed,
    Filled,
    Fits,
    NoOtherBoard,
    Progressed,
    SmallestFound,
    Solved,
    Started,
    UniquenessChecked,
    WordsDivided,
)
from boggle_tui.unboggle.analysis.enumeration import minimum_clues, next_solution
from boggle_tui.unboggle.analysis.explain import explain
from boggle_tui.unboggle.analysis.fill import FillGoal, Filling, FillTask, run_fill
from boggle_tui.unboggle.analysis.full_board import split
from boggle_tui.unboggle.analysis.smallest_size import SIZES, SmallestSizeSearch
from boggle_tui.unboggle.encoding.preprocessing import is_subboard
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.puzzle.why_impossible import Explanation, Suggestion
from boggle_tui.unboggle.search.result import Progress, Result, UniquenessResult
from boggle_tui.unboggle.solver import (
    TICK,
    SolverError,
    solve,
    solve_in_one_run,
    solver_events,
)

REMEDY_SECONDS = 2.0
"""Seconds for each change that may help where words are too long."""
SILENCE = 0.3
"""Seconds until a search that was started by an edit is shown."""
AT_ONCE = 0.2
"""Seconds in which small boards are searched for at once."""
QUICK_FILL_SECONDS = 0.1
"""Seconds to look for letters in this process."""
FIRST_SHARE = 0.5
"""Seconds for each size at first."""


class SeenSolutions:
    """The solutions of a puzzle that were shown, none of them twice, rotated or mirrored."""

    def __init__(self, puzzle: Puzzle, best: Result | None = None) -> None:
        """Begin with none; for objectives other than ALL, solutions are to be as good as `best`."""
        self.puzzle, self.best = puzzle, best
        self.boards: tuple[Board, ...] = ()

    def add(self, board: Board) -> bool:
        """Mark a board as seen, and return whether it is new."""
        is_new = not any(
            is_subboard(seen, image) or is_subboard(image, seen)
            for seen in self.boards
            for image in board.symmetries
        )
        if is_new:
            self.boards = *self.boards, board
        return is_new


class Searches:
    """The searches of one screen. Each event is about the draft for which the search began."""

    tries_here = True
    """Whether what takes only a moment is tried in this process first."""

    def __init__(self) -> None:
        self.pool: WorkerPool | None = None
        """The processes to search on; without them, each search has its own."""
        self._ruled_out: tuple[frozenset[str], QReading, frozenset[Size]]
        self._ruled_out = frozenset(), QReading.QU, frozenset()
        """Sizes on which no board holds certain words, nor more words than these."""

    def engine_events(
        self, puzzle: Puzzle, time_limit: float | None = None
    ) -> AsyncGenerator[Progress | Result, None]:
        """Solve a puzzle. With `analyse`, the only way to the engines: tests replace these two."""
        here = solve_in_one_run if self.tries_here else None
        return solve(puzzle, time_limit, self.pool, here=here)

    def analyse(self, function: Callable[..., Any], *arguments: Any) -> AsyncGenerator[Any, None]:
        """Yield what an analysis yields on a process."""
        return solver_events(self.pool, function, *arguments)

    async def solve(self, draft: PuzzleDraft, puzzle: Puzzle, is_requested: bool) -> Events:
        """Search for a board; after an edit, show nothing at first."""
        async with aclosing(self.engine_events(puzzle)) as events:
            async for event in events:
                if isinstance(event, Result):
                    yield solved(draft, event, is_requested)
                elif is_requested or event.seconds > SILENCE:
                    board = BuiltBoard.of(draft, puzzle, event)
                    yield Progressed(draft=draft, board=board, puzzle=puzzle, progress=event)

    async def split(self, draft: PuzzleDraft, puzzle: Puzzle) -> Events:
        """Divide the words between as few boards as are found to hold them."""
        yield Started(draft=draft, text=_("Dividing the words between boards …"))
        async with aclosing(self.analyse(split, puzzle)) as events:
            async for results in events:
                size = puzzle.rows, puzzle.cols
                boards = (
                    BuiltBoard.of(
                        replace(draft, words=each.puzzle.words, size=size), each.puzzle, each
                    )
                    for each in results
                )
                parts = tuple(each for each in boards if each is not None)
                if results[-1].missing:
                    lost = first_few([*map(puzzle.text, results[-1].missing)])
                    yield Failed(draft=draft, text=_("No board was found for {words}.", words=lost))
                else:
                    yield WordsDivided(draft=draft, parts=parts)

    async def browse(self, draft: PuzzleDraft, seen: SeenSolutions) -> Events:
        """Search for the next board that is as good."""
        yield Started(draft=draft, text=_("Looking for another board …"))
        events = self.analyse(next_solution, seen.puzzle, seen.best, seen.boards)
        async with aclosing(events):
            async for event in events:
                if isinstance(event, Result):
                    assert event.board is not None
                    seen.add(event.board)
                    yield solved(draft, event, is_requested=True)
                    return
                yield Progressed(draft=draft, puzzle=seen.puzzle, progress=event)
        yield NoOtherBoard(draft=draft, puzzle=seen.puzzle, count=len(seen.boards))

    async def fill(
        self, draft: PuzzleDraft, board: BuiltBoard, task: FillTask, is_change: bool
    ) -> Events:
        """Search for letters for the spare cells of a board; undo takes back all of a change."""
        yield Started(draft=draft, text=_("Looking for letters to fill in …"))
        async with aclosing(self._fillings(task)) as fillings:
            async for filling in fillings:
                filled = replace(board, board=filling.board)
                yield Filled(draft=draft, board=filled, filling=filling, is_change=is_change)
                is_change = False

    async def _fillings(self, task: FillTask) -> AsyncGenerator[Filling, None]:
        """Fill the empty cells: yield the best letters so far until the time is up.

        Random letters are found in this process, sooner than a child process could start, unless
        they can hardly avoid the unwanted words.
        """
        if self.tries_here and IS_COMPILED and task.goal is FillGoal.RANDOM:
            try:
                *_, filling = await asyncio.to_thread(lambda: [*run_fill(task, QUICK_FILL_SECONDS)])
            except PuzzleError as error:
                raise SolverError(str(error)) from None
            yield filling
            if not filling.unwanted:
                return
        async with aclosing(self.analyse(run_fill, task)) as fillings:
            async for filling in fillings:
                yield filling

    async def check_uniqueness(
        self, draft: PuzzleDraft, board: BuiltBoard, puzzle: Puzzle
    ) -> Events:
        """Search for the fewest cells to fix so that the board is the only one."""
        yield Started(draft=draft, text=_("Looking for another board …"))
        events = self.analyse(minimum_clues, puzzle, board.unfilled().board)
        async with aclosing(events):
            async for event in events:
                if isinstance(event, UniquenessResult):
                    yield UniquenessChecked(draft=draft, board=board, puzzle=puzzle, result=event)
                else:
                    yield Progressed(draft=draft, puzzle=puzzle, progress=event)

    async def explain(self, draft: PuzzleDraft, puzzle: Puzzle) -> Events:
        """Find out why no board exists, and what would help."""
        async with aclosing(self.analyse(explain, puzzle)) as events:
            async for event in events:
                if isinstance(event, Explanation):
                    yield Explained(draft=draft, explanation=event)

    async def find_remedies(self, draft: PuzzleDraft, q: QReading, text: str) -> Events:
        """Try what may help where words are too long: the smallest board, or fewer words.

        `text` says what is wrong.
        """
        found: dict[type, SuggestedChange] = {}
        tried = replace(draft, size=draft.max_size)
        for change, changed in likely_changes(tried, q):
            if type(change) in found:
                continue
            with suppress(PuzzleError):
                puzzle = changed.puzzle(q)
                mandatory = puzzle.with_words(puzzle.mandatory_words or puzzle.words)
                result = await self._result(mandatory, REMEDY_SECONDS)
                if result.board is None or result.missing:
                    continue
                suggested = suggested_change(tried, Suggestion(change, result.puzzle, result.board))
                if suggested is not None:
                    found[type(change)] = suggested
                    yield Failed(draft=draft, text=text, suggestions=tuple(found.values()))

    async def find_smallest(
        self,
        draft: PuzzleDraft,
        puzzle: Puzzle,
        start: Size | None,
        fitted: BuiltBoard | None,
        is_requested: bool,
    ) -> Events:
        """Search for the smallest board; the draft of the events has the size found so far.

        The puzzle has the largest size. Sizes are tried from `start` on, smaller ones later, or
        downwards from a board that still fits. If the tiles matter too, the best board of the
        smallest size follows; if no board holds all the words, but some may be left out, the best
        of the largest.
        """
        # In a thread, as counting thousands of words takes longer than a key press may wait.
        search = await asyncio.to_thread(self._begin_sizes, puzzle, start, fitted)
        shown, told_at = search.found, 0.0 if is_requested else SILENCE
        if self.tries_here:
            await asyncio.to_thread(search.decide_quickly, AT_ONCE)
        async with aclosing(self._size_events(search)) as events:
            async for event in events:
                if search.found is not shown:
                    shown = search.found
                    assert shown is not None
                    draft = replace(draft, size=(shown.puzzle.rows, shown.puzzle.cols))
                    board = BuiltBoard.of(draft, shown.puzzle, shown)
                    assert board is not None
                    yield Fits(draft=draft, board=board)
                self._ruled_out = frozenset(puzzle.words), puzzle.q, search.ruled_out
                if event is not None and search.seconds >= told_at:
                    told_at = search.seconds + TICK
                    time = _("{seconds} s", seconds=decimal(event.seconds))
                    yield Started(draft=draft, text=f"{time}   {event.text}")
        objective = puzzle.objective
        if search.found is None and objective.is_partial:
            sized = puzzle
        else:
            yield SmallestFound(draft=draft, smallest=search.smallest_board())
            if search.found is None or not objective.minimizes_tiles:
                return
            sized = replace(puzzle, rows=draft.size[0], cols=draft.size[1])
        best = self.solve(replace(draft, size=(sized.rows, sized.cols)), sized, is_requested)
        async with aclosing(best) as news:
            async for told in news:
                # Without a board, the one on the screen keeps its size.
                yield replace(told, draft=draft) if told.board is None else told

    async def _size_events(
        self, search: SmallestSizeSearch
    ) -> AsyncGenerator[Progress | None, None]:
        """Continue a search for the smallest board: yield its progress, None after results."""
        yield None
        events = self.analyse(SmallestSizeSearch.pack, search)
        while True:
            async with aclosing(events):
                async for event in events:
                    if isinstance(event, Result):
                        search.record(event)
                    yield None if isinstance(event, Result) else search.retold(event)
            if (attempt := search.next_attempt()) is None:
                return
            events = self.engine_events(*attempt)

    def _begin_sizes(
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
            is_thorough=True,
        )
        if fitted is not None:
            search.begin_with(fitted.unfilled().board, fitted.paths)
        return search

    async def _result(self, puzzle: Puzzle, seconds: float) -> Result:
        """Return the result of a search of that many seconds."""
        async with aclosing(self.engine_events(puzzle, seconds)) as events:
            results = [event async for event in events if isinstance(event, Result)]
        return results[0]


def solved(draft: PuzzleDraft, result: Result, is_requested: bool) -> Solved:
    """Make the event of a result."""
    board = BuiltBoard.of(draft, result.puzzle, result)
    return Solved(draft=draft, board=board, result=result, is_requested=is_requested)
