"""PuzzleEdits: the changes of a puzzle that a key asks for, some of them after a question."""

from __future__ import annotations

from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.unboggle.dialogs.clear import ask_what_to_clear
from boggle_tui.tui.unboggle.dialogs.questions import ask_board_options, ask_for_text
from boggle_tui.tui.unboggle.puzzle_editor import PuzzleEditor
from boggle_tui.tui.unboggle.saved_puzzle import reopened
from boggle_tui.tui.unboggle.solution_view import SolutionView
from boggle_tui.tui.unboggle.solver.solver_job import SolverJob
from boggle_tui.tui.unboggle.word_intake import WordIntake


class PuzzleEdits:
    """Changes of the puzzle in the editor, each with an answer where it changes nothing.

    Some ask first: they are for use in a worker.
    """

    def __init__(
        self,
        host: BoggleScreen[None],
        editor: PuzzleEditor,
        job: SolverJob,
        view: SolutionView,
        intake: WordIntake,
    ) -> None:
        """`host` shows the dialogs."""
        self._host, self._editor, self._job = host, editor, job
        self._view, self._intake = view, intake

    async def clear(self) -> None:
        """Clear the words, the fixed letters or both, after asking which where there are both."""
        has_words, has_letters = bool(self._editor.words), bool(self._editor.request.fixed_cells)
        if not (has_words or has_letters):
            self._view.note("Nothing to clear.")
            return
        choice = (has_words, has_letters)
        if has_words and has_letters:
            chosen = await ask_what_to_clear(self._host.app)
            if chosen is None:
                return
            choice = chosen
        self._editor.clear(words=choice[0], letters=choice[1])

    def undo(self) -> None:
        """Undo the last change."""
        if not self._editor.undo():
            self._view.note("Nothing to undo.")

    async def load(self) -> None:
        """Add the words of a file, after asking which."""
        read = await ask_for_text(self._host.app, "Load words from file:")
        if read is not None:
            await self._intake.add(read[1])

    async def choose_options(self) -> None:
        """Ask for the requirements."""
        request = await ask_board_options(self._host.app, self._editor.request)
        if request is not None:
            self._editor.change_request(request)

    def mend(self, number: int) -> None:
        """Make one of the changes that are offered where no board exists, the first being 1."""
        if number <= len(self._view.mends):
            mend = self._view.mends[number - 1]
            self._editor.change(mend.puzzle, mend.board)

    def weigh(self, word: str, difference: int) -> None:
        """Raise or lower the weight of a word, if words may be left out."""
        if self._allows_omissions():
            self._editor.add_weight(word, difference)

    def require(self, word: str) -> None:
        """Require a word or no longer, if words may be left out."""
        if self._allows_omissions():
            self._editor.toggle_required(word)

    def reopen(self, saved: SavedBoard) -> None:
        """Take over a saved board and its puzzle; undo comes back to the puzzle before."""
        if saved.q is not self._editor.q:
            self._host.context.change_settings(q=saved.q)
        self._editor.reopen(*reopened(saved))
        if self._job.is_running:  # A better board may exist, but this one was asked for.
            self._job.cancel()
            self._view.update()

    def _allows_omissions(self) -> bool:
        """Return whether words may be left out, and explain it if they may not."""
        if not self._editor.request.is_partial:
            key = self._host.key_of("options")
            self._view.note(f"Every word is required. Press {key} to allow omissions.")
        return self._editor.request.is_partial
