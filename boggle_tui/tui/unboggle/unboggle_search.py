"""Looking for boards: the solvers at work, behind the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, aclosing, suppress
from random import Random
from typing import Any

from textual import work
from textual.worker import WorkerError

from boggle_tui.tui.unboggle.text.solver_text import (
    all_boards_text,
    explanation_text,
    fitting_text,
    stopped_text,
)
from boggle_tui.tui.unboggle.unboggle_letters import LettersScreen
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.puzzle.request import PuzzleDraft
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.search.incumbent import is_showable
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Infeasible, Result
from boggle_tui.unboggle.workers.live_solver import solve_as_typed
from boggle_tui.unboggle.workers.process import SolverError, WorkerPool
from boggle_tui.unboggle.workers.solution_browser import SolutionBrowser, Source
from boggle_tui.unboggle.workers.tasks import enumerate_solutions, explain

Ask = Callable[[Puzzle], AsyncGenerator[Progress | Result, None]]
"""What answers a puzzle, as `boggle_tui.unboggle.workers.parallel_portfolio.solve` does."""
Explain = Callable[[Puzzle], AsyncGenerator[Progress | Explanation, None]]
"""What explains why there is no board, as `explain` of `boggle_tui.unboggle.workers.tasks` does."""
MOMENT = 0.01
"""Seconds after the last change until the solver is asked."""
SILENCE = 0.3
"""Seconds of a search that nobody asked for, until it is spoken of."""
WELCOME = "Type or paste words, then {enter} on the empty line."


class SearchScreen(LettersScreen):
    """A screen on which solvers look for a board, for another one, or for why there is none."""

    def __init__(
        self,
        solve: Ask | None = None,
        rng: Random | None = None,
        enumerate_solutions: Source = enumerate_solutions,
        explain: Explain = explain,
        **letters: Any,
    ) -> None:
        super().__init__(rng, **letters)
        self._solve, self._different_boards, self._explain = solve, enumerate_solutions, explain
        self._others: SolutionBrowser | None = None
        """The boards that were seen for what is asked."""
        self._warm = AsyncExitStack()
        self._nursery: WorkerPool | None = None

    async def on_mount(self) -> None:
        if self._solve is None:
            self._nursery = await self._warm.enter_async_context(WorkerPool())

    async def on_unmount(self) -> None:
        for worker in self.workers.cancel_node(self):
            with suppress(WorkerError):
                await worker.wait()  # Only then are its children gone.
        await self._warm.aclose()
        if self._others is not None:
            await self._others.close()

    def action_solve(self) -> None:
        """Ask for a board, or for another one; what is still being typed counts, too."""
        if not self.words_pane.complete():
            return
        if self._has_others() and self._others is not None and self.search is None:
            self.search = self.look_for_another(self._others)
        else:
            self._ask(is_asked_for=True)

    @work(exclusive=True, group="search")
    async def look_for_board(
        self, question: PuzzleDraft, puzzle: Puzzle, is_asked_for: bool
    ) -> None:
        """Ask the solver, and show what it tells until it has an answer.

        Where nobody asked for it, it is asked a moment after the last change, and in silence.
        """
        with self._at_work(is_shown=is_asked_for):
            if not is_asked_for:
                await asyncio.sleep(MOMENT)
            async with aclosing(self._events(puzzle)) as told:
                async for event in told:
                    if isinstance(event, Result):
                        self._show_answer(event, question, is_asked_for)
                    elif is_asked_for or event.seconds > SILENCE:
                        self._show_progress(event, question, puzzle)

    @work(exclusive=True, group="search")
    async def look_for_another(self, others: SolutionBrowser) -> None:
        """Show a board that was not seen before, or say that there is none."""
        question = self._question()
        with self._at_work("Looking for another board …"):
            async with aclosing(others.next_solution()) as told:
                async for event in told:
                    if isinstance(event, Result):
                        self._show_answer(event, question, is_asked_for=True)
                        break
                    self.line.show_progress(event, others.puzzle)
                else:
                    self.line.say(all_boards_text(others.count, others.puzzle), "good")

    @work(exclusive=True, group="explain")
    async def look_for_reason(self, puzzle: Puzzle) -> None:
        """Find out which words stand in each other's way, and what would help."""
        try:
            async with aclosing(self._explain(puzzle)) as told:
                async for event in told:
                    if isinstance(event, Explanation):
                        self._foes = event.reason.words
                        self.line.say(explanation_text(event), "bad")
                        self._mark()
        except SolverError:
            return  # That there is no board is proven and said; the reason is an extra.

    def _events(self, puzzle: Puzzle) -> AsyncGenerator[Progress | Result, None]:
        if self._solve is not None:
            return self._solve(puzzle)
        return solve_as_typed(puzzle, self._nursery)

    def _ask(self, is_asked_for: bool) -> None:
        """Ask the solver for a board with the words as they are now."""
        try:
            puzzle = self._puzzle()
        except PuzzleError as error:
            self.line.say(str(error), "bad")
            return
        kept = None if is_asked_for else self._board_kept(puzzle)
        if kept is None:
            self.search = self.look_for_board(self._question(), puzzle, is_asked_for)
        else:
            self.line.say(fitting_text(kept, len(puzzle.words)), "good")
            self._take_board(kept, self._question(), puzzle)

    def _forget_others(self) -> None:
        if self._others is not None:
            self.run_worker(self._others.close(), group="others")
        self._others = None

    def _board_kept(self, puzzle: Puzzle) -> Solution | None:
        """The board that is shown, if it will do: the words should not jump about for nothing."""
        solution = self.solution
        if (
            solution is None
            or puzzle.objective.minimizes_tiles
            or not is_showable(puzzle, solution.board)
        ):
            return None
        kept = solution.with_words(puzzle.words, puzzle.q, puzzle.fixed_faces)
        return kept if kept is not None and is_showable(puzzle, kept.board) else None

    def _has_others(self) -> bool:
        """Whether there may be another board that is as good as the one that is shown."""
        return self._is_asked() and self._others is not None

    def _show_progress(self, progress: Progress, question: PuzzleDraft, puzzle: Puzzle) -> None:
        if progress.board is not None:
            self._if_stopped = stopped_text(progress, puzzle)
        self.tools.is_searching = True
        self.line.show_progress(progress, puzzle)
        if progress.board is not None and not self._holds_all():
            solution = Solution.of(progress.board, progress.paths, puzzle.fixed_faces)
            self._take_board(solution, question, puzzle)

    def _show_answer(self, result: Result, question: PuzzleDraft, is_asked_for: bool) -> None:
        self.line.show_answer(result)
        self._foes = result.reason.words if result.reason else ()
        if isinstance(result, Infeasible):
            self.look_for_reason(result.puzzle)
        if result.board is not None:
            solution = Solution.of(result.board, result.paths, result.puzzle.fixed_faces)
            if is_asked_for:
                self.builder.lay(solution)
            self._take_board(solution, question, result.puzzle, result)
        self._mark()

    def _take_board(
        self,
        solution: Solution,
        question: PuzzleDraft,
        puzzle: Puzzle,
        result: Result | None = None,
    ) -> None:
        """Show a board; if it is as good as any, others that are may be asked for."""
        self._asked = question
        self.solution = solution
        if self._others is None or self._others.puzzle != puzzle:
            self._forget_others()
        if self._is_best(puzzle, result):
            if self._others is None:
                self._others = SolutionBrowser(puzzle, self._different_boards, result)
            self._others.add_seen(solution.board)
        self._mark()

    def _is_best(self, puzzle: Puzzle, result: Result | None) -> bool:
        if puzzle.objective is Objective.ALL:
            return self._holds_all()
        return result is not None and result.is_proven

    def _take_moved(self, move: Callable[[PuzzleDraft], PuzzleDraft]) -> None:
        before = self._question()
        super()._take_moved(move)
        if self._question() != before:
            self._forget_others()

    def _mark(self) -> None:
        super()._mark()
        self.tools.is_answered = self._has_others()

    def _puzzle_has_changed(self) -> None:
        """Ask anew, in a moment; a search for what was asked before comes to its end."""
        self._end_search()
        self.workers.cancel_group(self, "explain")
        self.line.note("")
        welcome = WELCOME.format(enter="Enter")
        self.line.say("" if self.words_pane.words else welcome)
        self._foes = ()
        self._mark()
        if self.words_pane.words:
            self._ask(is_asked_for=False)
