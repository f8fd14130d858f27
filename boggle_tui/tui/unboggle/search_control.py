"""SearchControl: which search an edit or a key of the Unboggle screen starts."""

from __future__ import annotations

from boggle_tui.game.board.board import Size
from boggle_tui.tui.unboggle.built_board import Move
from boggle_tui.tui.unboggle.puzzle_editor import PuzzleEditor
from boggle_tui.tui.unboggle.solution_view import SolutionView
from boggle_tui.tui.unboggle.solver.solver_events import Failed
from boggle_tui.tui.unboggle.solver.solver_job import SolverJob
from boggle_tui.tui.unboggle.widgets.builder_pane import BuilderPane
from boggle_tui.tui.unboggle.word_intake import WordIntake
from boggle_tui.unboggle.puzzle.puzzle import PuzzleError

NO_BOARD = "No board yet. Add words, then press Enter."
OTHER_WORDS = "This board is out of date."
FIXED_SIZE = "Dice and fixed letters set the size. Remove them for auto size."


class SearchControl:
    """Starts the searches of a SolverJob for the puzzle in the editor."""

    def __init__(
        self,
        editor: PuzzleEditor,
        job: SolverJob,
        view: SolutionView,
        builder: BuilderPane,
        intake: WordIntake,
    ) -> None:
        self._editor, self._job, self._view = editor, job, view
        self._builder, self._intake = builder, intake

    def follow_edit(self) -> None:
        """Search for a board for the puzzle as it is now; a search for an earlier one ends."""
        self._job.cancel()
        self._builder.finish_reveal()
        self._view.update()
        if self._editor.words:
            self._search(is_requested=False)

    def solve(self) -> None:
        """Search for a board, or for another one, because the player asks for it."""
        if self._view.can_browse and not self._job.is_running:
            self._job.browse(self._editor.draft)
        else:
            self._builder.finish_reveal()
            self._search(is_requested=True)

    def resize(self, size: Size, has_auto_size: bool) -> None:
        """Change the size of the board, or let it follow the words, unless something fixes it."""
        self._builder.finish_reveal()
        state = self._editor.state
        if has_auto_size and not state.has_auto_size and state.is_size_fixed:
            self._view.note(FIXED_SIZE)
        else:
            self._editor.resize(size, has_auto_size)

    def toggle_auto_size(self) -> None:
        """Let the size follow the words, or keep it as it is from now on."""
        self.resize(self._editor.size, not self._editor.state.has_auto_size)

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
        # A search that was started by an edit, not by a key, has to start again.
        is_live = not self._job.is_shown or self._editor.state.is_auto
        starts_again = self._job.is_running and is_live
        if not starts_again:
            self._job.stop()
        self._builder.finish_reveal()
        draft = self._editor.draft
        self._view.move(move)
        if self._editor.draft != draft:
            self._job.stop_browsing()
        if self._view.is_current and not starts_again:
            self._view.update()
        else:
            self.follow_edit()

    async def has_board(self) -> bool:
        """Wait for the board of the words, that being typed included; return whether it's there.

        What was typed but can't be added doesn't stand in the way: it is listed as skipped. A
        search for smaller boards that takes longer is not waited for.
        """
        await self._intake.finish_typing(is_correctable=False)
        await self._job.wait(self._has_auto_sized_board)
        self._builder.finish_reveal()
        if self._view.board is None:
            self._view.note(NO_BOARD)
        elif not self._view.is_current:
            self._view.note(OTHER_WORDS)
        else:
            return True
        return False

    async def has_spare_cells(self) -> bool:
        """Wait for the board of the words; return whether it is there and has spare cells."""
        if not await self.has_board() or self._view.board is None:
            return False
        if not self._view.board.solution.spare:
            self._view.note("There are no spare cells to fill.")
        return bool(self._view.board.solution.spare)

    def _has_auto_sized_board(self) -> bool:
        """Whether there is a board of the words and only smaller ones are still searched for."""
        state = self._view.state
        return state.puzzle.is_auto and state.is_complete and self._job.is_shown

    def _search(self, is_requested: bool) -> None:
        """Search for a board for the puzzle as it is now, or show what is wrong with it."""
        editor, board = self._editor, self._view.board
        try:
            puzzle = editor.puzzle()
        except PuzzleError as error:
            self._view.show(Failed(draft=editor.draft, text=str(error)))
            if editor.has_word_problems:
                self._job.find_remedies(editor.state, editor.q, str(error))
            return
        if editor.state.is_auto:
            self._job.find_smallest(editor.draft, puzzle, board, is_requested)
        elif is_requested:
            self._job.solve(editor.draft, puzzle)
        else:
            self._job.solve_live(editor.draft, puzzle, board)
