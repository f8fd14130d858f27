"""SolverJob: the search that runs behind the Unboggle screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, aclosing, suppress
from dataclasses import replace
from functools import partial

from textual.dom import DOMNode
from textual.worker import Worker, WorkerError, get_current_worker

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.puzzle_editor import EditorState
from boggle_tui.tui.unboggle.solver.engines import Solvers
from boggle_tui.tui.unboggle.solver.searches import Searches
from boggle_tui.tui.unboggle.solver.solver_events import (
    Events,
    Failed,
    Progressed,
    SearchEvent,
    SmallestFound,
    Solved,
    SolverEvent,
    StillFits,
    Stopped,
)
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.puzzle.request import PuzzleDraft
from boggle_tui.unboggle.search.incumbent import is_showable
from boggle_tui.unboggle.search.result import Infeasible, Result
from boggle_tui.unboggle.workers.process import SolverError, WorkerPool
from boggle_tui.unboggle.workers.protocol import FillTask
from boggle_tui.unboggle.workers.solution_browser import SolutionBrowser

Work = Callable[[], Coroutine[None, None, None]]
"""An async function for a worker."""


class SolverJob:
    """At most one search at a time, and besides it the explanation of the last result.

    Each search is a generator of events that runs in a Textual worker of the host.
    """

    def __init__(
        self,
        host: DOMNode,
        solvers: Solvers,
        on_event: Callable[[SolverEvent], None],
        on_end: Callable[[], None],
    ) -> None:
        """`on_event` is called with all news, `on_end` when a search is over."""
        self._host, self._searches = host, Searches(solvers)
        self._on_event, self._on_end = on_event, on_end
        self.is_shown = False
        """Whether a search is running that the player can see, and stop."""
        self.search: SearchEvent | None = None
        """The latest news of the search that is running."""
        self._worker: Worker[None] | None = None
        self._draft: PuzzleDraft | None = None
        self._last_board: Progressed | None = None
        self._browser: SolutionBrowser | None = None
        """The solutions of the latest puzzle for which a board was as good as any."""
        self._browsed_draft: PuzzleDraft | None = None
        self._resources = AsyncExitStack()
        self._changed = asyncio.Event()
        """Set when there is news of a search, or it is over."""

    @property
    def is_running(self) -> bool:
        """Whether a search is running."""
        return self._worker is not None

    def can_browse(self, draft: PuzzleDraft) -> bool:
        """Whether another board can be searched for that is as good as the last one."""
        return self._browser is not None and self._browsed_draft == draft

    async def open(self) -> None:
        """Start the worker processes."""
        if self._searches.engines.solvers.solve is None:
            self._searches.engines.pool = await self._resources.enter_async_context(WorkerPool())

    async def close(self) -> None:
        """Stop everything, and wait until the child processes are gone."""
        self._forget()
        for worker in self._host.workers.cancel_node(self._host):
            with suppress(WorkerError):
                await worker.wait()
        await self._resources.aclose()
        if self._browser is not None:
            await self._browser.close()

    async def wait(self, is_enough: Callable[[], bool] = lambda: False) -> None:
        """Wait until no search is running, or what is known is enough."""
        while self._worker is not None and not is_enough():
            self._changed.clear()
            await self._changed.wait()

    def solve(self, draft: PuzzleDraft, puzzle: Puzzle) -> None:
        """Search for a board because the player asks for it."""
        self._start(draft, self._searches.solve(draft, puzzle, is_requested=True), is_shown=True)

    def solve_live(self, draft: PuzzleDraft, puzzle: Puzzle, board: BuiltBoard | None) -> None:
        """Search for a board after an edit, unless the one on the screen still fits.

        Nothing is shown of the search at first.
        """
        fitted = None if board is None else _fitted(board, draft, puzzle)
        if fitted is None:
            events = self._searches.solve(draft, puzzle, is_requested=False)
            self._start(draft, events, is_shown=False)
        else:
            self._keep(draft, puzzle, fitted)

    def browse(self, draft: PuzzleDraft) -> None:
        """Search for another board that is as good."""
        if self._browser is not None:
            self._start(draft, self._searches.browse(draft, self._browser), is_shown=True)

    def fill(self, draft: PuzzleDraft, board: BuiltBoard, task: FillTask, is_change: bool) -> None:
        """Search for letters for the spare cells of a board."""
        events = self._searches.fill(draft, board, task, is_change)
        self._start(draft, events, is_shown=True)

    def check_uniqueness(self, draft: PuzzleDraft, board: BuiltBoard, q: QReading) -> None:
        """Search for the fewest cells to fix so that the board is the only one."""
        events = self._searches.check_uniqueness(draft, board, board.puzzle(q))
        self._start(draft, events, is_shown=True)

    def find_remedies(self, state: EditorState, q: QReading, text: str) -> None:
        """Try what may help where words are too long for the board; `text` says so."""
        events = self._searches.find_remedies(state, q, text)
        self._run_worker(partial(self._explain, events), "explain")

    def find_smallest(
        self, draft: PuzzleDraft, puzzle: Puzzle, board: BuiltBoard | None, is_requested: bool
    ) -> None:
        """Search for the smallest board; the puzzle has the largest size.

        The one on the screen stays there until one that is smaller is found, if it still fits.
        Unless the player asked for the search, nothing is shown of it at first.
        """
        fitted = None
        with suppress(PuzzleError):  # The words may be too long for the board as it is.
            rows, cols = draft.size
            sized = replace(puzzle, rows=rows, cols=cols)
            fitted = None if board is None else _fitted(board, draft, sized)
        if fitted is not None:
            self._keep(draft, sized, fitted)
        start = None if board is None else draft.size
        events = self._searches.find_smallest(draft, puzzle, start, fitted, is_requested)
        self._start(draft, events, is_shown=is_requested)

    def stop(self) -> None:
        """Stop the search because the player asks for it; the explanation goes on."""
        if self._draft is not None:
            draft, last = self._draft, self._last_board
            self.cancel_search()
            self._on_event(Stopped(draft=draft, last=last))

    def cancel_search(self) -> None:
        """Stop the search without a word."""
        if self._worker is not None:
            self._worker.cancel()
        self._forget()

    def cancel(self) -> None:
        """Stop the search and the explanation without a word."""
        self.cancel_search()
        self._host.workers.cancel_group(self._host, "explain")

    def stop_browsing(self) -> None:
        """Forget the boards seen so far."""
        if self._browser is not None:
            self._run_worker(self._browser.close, "browser")
        self._browser = None

    def _start(self, draft: PuzzleDraft, events: Events, is_shown: bool) -> None:
        self._draft, self._last_board = draft, None
        self.search, self.is_shown = None, is_shown
        self._worker = self._run_worker(partial(self._run, draft, events), "search")

    def _run_worker(self, work: Work, group: str) -> Worker[None]:
        # From a function: a coroutine that is cancelled before it starts would cause a warning.
        return self._host.run_worker(work, group=group, exclusive=True)

    async def _run(self, draft: PuzzleDraft, events: Events) -> None:
        worker = get_current_worker()
        try:
            async with aclosing(events):
                async for event in events:
                    self._note(event)
                    self._on_event(event)
                    self._changed.set()
        except SolverError as error:
            self._on_event(Failed(draft=draft, text=str(error)))
        finally:
            if self._worker is worker:
                self._forget()
                self._on_end()

    def _note(self, event: SolverEvent) -> None:
        """Keep what later searches need of an event; start the explanation where it calls for one.

        A search is shown from its first progress on.
        """
        self._draft = event.draft
        if isinstance(event, SearchEvent):
            self.search, self.is_shown = event, True
        if isinstance(event, Progressed) and event.board is not None:
            self._last_board = event
        if isinstance(event, Solved):
            self._note_result(event.draft, event.result)
        if isinstance(event, SmallestFound):
            self._note_result(event.draft, event.smallest.result)

    def _note_result(self, draft: PuzzleDraft, result: Result) -> None:
        is_best = result.is_proven or result.puzzle.objective is Objective.ALL
        if result.board is not None and is_best:
            self._track(draft, result.puzzle, result.board, result)
        if isinstance(result, Infeasible):
            events = self._searches.explain(draft, result.puzzle)
            self._run_worker(partial(self._explain, events), "explain")

    async def _explain(self, events: Events) -> None:
        # The explanation is an extra: the proof is on the screen already.
        with suppress(SolverError):
            async with aclosing(events):
                async for event in events:
                    self._on_event(event)

    def _forget(self) -> None:
        self._worker, self._draft = None, None
        self.search, self.is_shown = None, False
        self._changed.set()

    def _keep(self, draft: PuzzleDraft, puzzle: Puzzle, fitted: BuiltBoard) -> None:
        """Keep the board on the screen, as it holds the words as they are now."""
        if puzzle.objective is Objective.ALL:
            self._track(draft, puzzle, fitted.solution.unfilled().board)
        self._on_event(StillFits(draft=draft, board=fitted))

    def _track(
        self, draft: PuzzleDraft, puzzle: Puzzle, board: Board, best: Result | None = None
    ) -> None:
        """Allow browsing from a board that is as good as any."""
        if self._browser is None or self._browser.puzzle != puzzle:
            self.stop_browsing()
            self._browser = SolutionBrowser(
                puzzle, self._searches.engines.solvers.enumerate_solutions, best
            )
        self._browsed_draft = draft
        self._browser.add_seen(board)


def _fitted(board: BuiltBoard, draft: PuzzleDraft, puzzle: Puzzle) -> BuiltBoard | None:
    """Return the board with the words of the puzzle if it solves it: words should stay in place."""
    if puzzle.objective.minimizes_tiles or not is_showable(puzzle, board.solution.board):
        return None
    if board.draft == draft and board.holds_all_words:
        return board  # with the letters in its spare cells
    solution = board.solution.with_words(puzzle.words, puzzle.q, puzzle.fixed_faces)
    if solution is None or not is_showable(puzzle, solution.board):
        return None
    return BuiltBoard(solution, draft)
