"""SolverJob: the search that runs behind the Unboggle screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import AsyncExitStack, aclosing, suppress
from dataclasses import dataclass
from functools import partial

from textual.dom import DOMNode
from textual.worker import Worker, WorkerError, get_current_worker

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.solver_events import (
    Explained,
    Failed,
    Filled,
    NoOtherBoard,
    Progressed,
    Solved,
    SolverEvent,
    Started,
    StillFits,
    Stopped,
    UniquenessChecked,
)
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.analysis.uniqueness_result import UniquenessResult
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import PuzzleDraft
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.search.incumbent import is_showable
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Infeasible, Result
from boggle_tui.unboggle.workers.analyses import enumerate_solutions, explain, fill, minimum_clues
from boggle_tui.unboggle.workers.live_solver import solve_as_typed
from boggle_tui.unboggle.workers.process import SolverError, WorkerPool
from boggle_tui.unboggle.workers.protocol import Filling, FillTask
from boggle_tui.unboggle.workers.solution_browser import SolutionBrowser, Source

DEBOUNCE = 0.01
"""Seconds from an edit to the search that it starts."""
SILENCE = 0.3
"""Seconds until a search that was started by an edit is shown."""

Work = Callable[[], Coroutine[None, None, None]]
"""An async function for a worker."""


@dataclass(frozen=True)
class Solvers:
    """The searches that a SolverJob runs."""

    solve: Callable[[Puzzle], AsyncGenerator[Progress | Result, None]] | None = None
    """None for `solve_as_typed` with a pool of workers of its own."""
    enumerate_solutions: Source = enumerate_solutions
    explain: Callable[[Puzzle], AsyncGenerator[Progress | Explanation, None]] = explain
    fill: Callable[[FillTask], AsyncGenerator[Filling, None]] = fill
    minimum_clues: Callable[[Puzzle, Board], AsyncGenerator[Progress | UniquenessResult, None]] = (
        minimum_clues
    )


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
        self._host, self._solvers = host, solvers
        self._on_event, self._on_end = on_event, on_end
        self.is_shown = False
        """Whether a search is running that the player can see, and stop."""
        self._worker: Worker[None] | None = None
        self._draft: PuzzleDraft | None = None
        self._placed: list[int] = []
        self._last_board: Progressed | None = None
        self._browser: SolutionBrowser | None = None
        """The solutions of the latest puzzle for which a board was as good as any."""
        self._browsed_draft: PuzzleDraft | None = None
        self._resources = AsyncExitStack()
        self._pool: WorkerPool | None = None

    @property
    def is_running(self) -> bool:
        """Whether a search is running."""
        return self._worker is not None

    def can_browse(self, draft: PuzzleDraft) -> bool:
        """Whether another board can be searched for that is as good as the last one."""
        return self._browser is not None and self._browsed_draft == draft

    async def open(self) -> None:
        """Start the worker processes."""
        if self._solvers.solve is None:
            self._pool = await self._resources.enter_async_context(WorkerPool())

    async def close(self) -> None:
        """Stop everything, and wait until the child processes are gone."""
        self._forget()
        for worker in self._host.workers.cancel_node(self._host):
            with suppress(WorkerError):
                await worker.wait()
        await self._resources.aclose()
        if self._browser is not None:
            await self._browser.close()

    def solve(self, draft: PuzzleDraft, puzzle: Puzzle) -> None:
        """Search for a board because the player asks for it."""
        self._start(draft, self._solve(draft, puzzle, is_requested=True), is_shown=True)

    def solve_live(self, draft: PuzzleDraft, puzzle: Puzzle, board: BuiltBoard | None) -> None:
        """Search for a board after an edit, unless the one on the screen still fits.

        Nothing is shown of the search at first.
        """
        solution = None if board is None else _fitted(board.solution, puzzle)
        if solution is None:
            self._start(draft, self._solve(draft, puzzle, is_requested=False), is_shown=False)
        else:
            if puzzle.objective is Objective.ALL:
                self._track(draft, puzzle, solution.board)
            self._on_event(StillFits(draft=draft, board=BuiltBoard(solution, draft)))

    def browse(self, draft: PuzzleDraft) -> None:
        """Search for another board that is as good."""
        if self._browser is not None:
            self._start(draft, self._browse(draft, self._browser), is_shown=True)

    def fill(
        self, draft: PuzzleDraft, board: BuiltBoard, task: FillTask, hides_unwanted: bool
    ) -> None:
        """Search for letters for the spare cells of a board."""
        self._start(draft, self._fill(draft, board, task, hides_unwanted), is_shown=True)

    def check_uniqueness(self, draft: PuzzleDraft, board: BuiltBoard, q: QReading) -> None:
        """Search for the fewest cells to fix so that the board is the only one."""
        self._start(draft, self._check_uniqueness(draft, board, board.puzzle(q)), is_shown=True)

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

    def _start(
        self, draft: PuzzleDraft, events: AsyncGenerator[SolverEvent, None], is_shown: bool
    ) -> None:
        self._draft, self._placed, self._last_board = draft, [], None
        self.is_shown = is_shown
        self._worker = self._run_worker(partial(self._run, draft, events), "search")

    def _run_worker(self, work: Work, group: str) -> Worker[None]:
        # From a function: a coroutine that is cancelled before it starts would cause a warning.
        return self._host.run_worker(work, group=group, exclusive=True)

    async def _run(self, draft: PuzzleDraft, events: AsyncGenerator[SolverEvent, None]) -> None:
        worker = get_current_worker()
        try:
            async with aclosing(events):
                async for event in events:
                    self._on_event(event)
        except SolverError as error:
            self._on_event(Failed(draft=draft, text=str(error)))
        finally:
            if self._worker is worker:
                self._forget()
                self._on_end()

    def _forget(self) -> None:
        self._worker, self._draft, self.is_shown = None, None, False

    async def _solve(
        self, draft: PuzzleDraft, puzzle: Puzzle, is_requested: bool
    ) -> AsyncGenerator[SolverEvent, None]:
        if not is_requested:
            await asyncio.sleep(DEBOUNCE)
        if self._solvers.solve is None:
            events = solve_as_typed(puzzle, self._pool)
        else:
            events = self._solvers.solve(puzzle)
        async with aclosing(events):
            async for event in events:
                if isinstance(event, Result):
                    yield self._solved(draft, event, is_requested)
                elif is_requested or event.seconds > SILENCE:
                    board = _built(draft, puzzle, event)
                    yield self._progressed(draft, puzzle, event, board)

    async def _browse(
        self, draft: PuzzleDraft, browser: SolutionBrowser
    ) -> AsyncGenerator[SolverEvent, None]:
        yield Started(draft=draft, text="Looking for another board …")
        async with aclosing(browser.next_solution()) as events:
            async for event in events:
                if isinstance(event, Result):
                    yield self._solved(draft, event, is_requested=True)
                    return
                yield self._progressed(draft, browser.puzzle, event)
        yield NoOtherBoard(draft=draft, puzzle=browser.puzzle, count=browser.count)

    async def _fill(
        self, draft: PuzzleDraft, board: BuiltBoard, task: FillTask, hides_unwanted: bool
    ) -> AsyncGenerator[SolverEvent, None]:
        yield Started(draft=draft, text="Looking for letters to fill in …")
        async with aclosing(self._solvers.fill(task)) as fillings:
            async for filling in fillings:
                yield Filled(
                    draft=draft,
                    board=board.with_letters(filling.board),
                    filling=filling,
                    hides_unwanted=hides_unwanted,
                )

    async def _check_uniqueness(
        self, draft: PuzzleDraft, board: BuiltBoard, puzzle: Puzzle
    ) -> AsyncGenerator[SolverEvent, None]:
        yield Started(draft=draft, text="Looking for other boards …")
        events = self._solvers.minimum_clues(puzzle, board.solution.unfilled().board)
        async with aclosing(events):
            async for event in events:
                if isinstance(event, UniquenessResult):
                    yield UniquenessChecked(draft=draft, puzzle=puzzle, checked=board, result=event)
                else:
                    yield self._progressed(draft, puzzle, event)

    async def _explain(self, draft: PuzzleDraft, puzzle: Puzzle) -> None:
        # The explanation is an extra: the proof is on the screen already.
        with suppress(SolverError):
            async with aclosing(self._solvers.explain(puzzle)) as events:
                async for event in events:
                    if isinstance(event, Explanation):
                        self._on_event(Explained(draft=draft, explanation=event))

    def _solved(self, draft: PuzzleDraft, result: Result, is_requested: bool) -> Solved:
        """Make the event of a result; allow browsing from it, or start the explanation."""
        is_best = result.is_proven or result.puzzle.objective is Objective.ALL
        if result.board is not None and is_best:
            self._track(draft, result.puzzle, result.board, result)
        if isinstance(result, Infeasible):
            self._run_worker(partial(self._explain, draft, result.puzzle), "explain")
        return Solved(
            draft=draft,
            board=_built(draft, result.puzzle, result),
            result=result,
            is_requested=is_requested,
        )

    def _progressed(
        self,
        draft: PuzzleDraft,
        puzzle: Puzzle,
        progress: Progress,
        board: BuiltBoard | None = None,
    ) -> Progressed:
        """Make the event of progress; the search is shown from then on."""
        self.is_shown = True
        self._placed.append(progress.placed)
        event = Progressed(
            draft=draft, board=board, puzzle=puzzle, progress=progress, placed=tuple(self._placed)
        )
        if board is not None:
            self._last_board = event
        return event

    def _track(
        self, draft: PuzzleDraft, puzzle: Puzzle, board: Board, best: Result | None = None
    ) -> None:
        """Allow browsing from a board that is as good as any."""
        if self._browser is None or self._browser.puzzle != puzzle:
            self.stop_browsing()
            self._browser = SolutionBrowser(puzzle, self._solvers.enumerate_solutions, best)
        self._browsed_draft = draft
        self._browser.add_seen(board)


def _built(draft: PuzzleDraft, puzzle: Puzzle, found: Progress | Result) -> BuiltBoard | None:
    if found.board is None:
        return None
    return BuiltBoard(Solution.of(found.board, found.paths, puzzle.fixed_faces), draft)


def _fitted(solution: Solution, puzzle: Puzzle) -> Solution | None:
    """Return the board with the words of the puzzle if it solves it: words should stay in place."""
    if puzzle.objective.minimizes_tiles or not is_showable(puzzle, solution.board):
        return None
    fitted = solution.with_words(puzzle.words, puzzle.q, puzzle.fixed_faces)
    return fitted if fitted is not None and is_showable(puzzle, fitted.board) else None
