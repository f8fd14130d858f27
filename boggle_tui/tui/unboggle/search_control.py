"""SearchControl: which search an edit or a key of the Unboggle screen starts."""

from __future__ import annotations

from boggle_tui.tui.unboggle.built_board import Move
from boggle_tui.tui.unboggle.puzzle_editor import PuzzleEditor
from boggle_tui.tui.unboggle.solution_view import SolutionView
from boggle_tui.tui.unboggle.solver.solver_events import Failed
from boggle_tui.tui.unboggle.solver.solver_job import SolverJob
from boggle_tui.tui.unboggle.widgets.builder_pane import BuilderPane
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError

NO_BOARD = "No board yet. Add words, then press Enter."
OTHER_WORDS = "This board is out of date."
FIXED_SIZE = "Dice and letters given fix the size. Remove them to look for the smallest board."


class SearchControl:
    """Starts the searches of a SolverJob for the puzzle in the editor."""

    def __init__(
        self, editor: PuzzleEditor, job: SolverJob, view: SolutionView, builder: BuilderPane
    ) -> None:
        self._editor, self._job, self._view, self._builder = editor, job, view, builder

    def follow_edit(self) -> None:
        """Search for a board for the puzzle as it is now; a search for an earlier one ends."""
        self._job.cancel()
        self._view.update()
        if self._editor.words:
            puzzle = self._puzzle()
            if puzzle is not None:
                self._job.solve_live(self._editor.draft, puzzle, self._view.board)

    def solve(self) -> None:
        """Search for a board, or for another one, because the player asks for it."""
        draft = self._editor.draft
        if self._view.can_browse and not self._job.is_running:
            self._job.browse(draft)
            return
        puzzle = self._puzzle()
        if puzzle is not None:
            self._job.solve(draft, puzzle)

    def find_smallest(self) -> None:
        """Search for the smallest board that holds all the words."""
        if self._editor.request.dice or self._editor.request.fixed_cells:
            self._view.note(FIXED_SIZE)
            return
        puzzle = self._puzzle(any_size=True)
        if puzzle is not None:
            self._job.cancel()
            self._builder.finish_reveal()
            self._job.find_smallest(self._editor.draft, puzzle)
            self._view.update()

    def check_uniqueness(self) -> None:
        """Check whether another board exists; the second time, fix the cells that rule it out."""
        if self._view.board is None:
            self._view.note(NO_BOARD)
        elif self._view.clues:
            self._editor.fix_cells(self._view.clues)
        elif not self._view.is_current:
            self._view.note(OTHER_WORDS)
        else:
            self._job.check_uniqueness(self._editor.draft, self._view.board, self._editor.q)
            self._view.update()

    def move(self, move: Move) -> None:
        """Turn or mirror the board, if there is one, and the puzzle along with it."""
        if self._view.board is None:
            return
        # A search that is not shown yet is for a puzzle just edited: it has to start again.
        is_silent = self._job.is_running and not self._job.is_shown
        if self._job.is_shown:
            self._job.stop()
        self._builder.finish_reveal()
        draft = self._editor.draft
        self._view.move(move)
        if self._editor.draft != draft:
            self._job.stop_browsing()
        if self._view.is_current and not is_silent:
            self._view.update()
        else:
            self.follow_edit()

    async def has_board(self) -> bool:
        """Wait for the running search; return whether there is a board of the words, or say no."""
        await self._job.wait()
        self._builder.finish_reveal()
        if self._view.board is None:
            self._view.note(NO_BOARD)
        elif not self._view.is_current:
            self._view.note(OTHER_WORDS)
        else:
            return True
        return False

    def _puzzle(self, any_size: bool = False) -> Puzzle | None:
        """Return the puzzle, or show what is wrong with it."""
        try:
            return self._editor.puzzle(any_size)
        except PuzzleError as error:
            self._view.show(Failed(draft=self._editor.draft, text=str(error)))
            if self._editor.has_word_problems:
                self._job.find_remedies(self._editor.state, self._editor.q, str(error))
            return None
