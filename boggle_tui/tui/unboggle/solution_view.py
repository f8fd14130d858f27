"""SolutionView: everything the Unboggle screen says and shows of the puzzle and its board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from boggle_tui.game.board.board import BLOCK, Cell
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.puzzle_editor import Move, PuzzleEditor
from boggle_tui.tui.unboggle.solver_events import (
    Explained,
    Progressed,
    Solved,
    SolverEvent,
    UniquenessChecked,
)
from boggle_tui.tui.unboggle.solver_job import SolverJob
from boggle_tui.tui.unboggle.text.request_text import cell_text, requirements_text
from boggle_tui.tui.unboggle.text.status_text import Status, status_of
from boggle_tui.tui.unboggle.text.word_status import WordStatus
from boggle_tui.tui.unboggle.widgets.board_tools import BoardTools
from boggle_tui.tui.unboggle.widgets.builder_pane import BuilderPane
from boggle_tui.tui.unboggle.widgets.solver_line import SolverLine
from boggle_tui.tui.unboggle.widgets.words_pane import WordsPane

OUT_OF_DATE = "Out of date"
WELCOME = "Type or paste words, then press Enter to solve."


class SolutionView:
    """The board on the screen and the latest news of the solver, and what they come to.

    The widgets are set in `update` only, from the state of the editor, the job and the board as
    they are then.
    """

    def __init__(
        self,
        editor: PuzzleEditor,
        job: SolverJob,
        widgets: tuple[WordsPane, BuilderPane, BoardTools, SolverLine],
        key_of: Callable[[str], str],
    ) -> None:
        """`key_of` returns the key of an action."""
        self._editor, self._job, self._key_of = editor, job, key_of
        self._words_pane, self._builder, self._tools, self._line = widgets
        self.board: BuiltBoard | None = None
        """The board on the screen."""
        self._event: SolverEvent | None = None
        self._note = ""
        self._word_pointed_at = ""
        self._cell_pointed_at: Cell | None = None
        self._word_status = WordStatus(editor.request, (), {}, ())

    @property
    def is_current(self) -> bool:
        """Whether the board was built for the puzzle as it is now."""
        return self.board is not None and self.board.draft == self._editor.draft

    @property
    def can_browse(self) -> bool:
        """Whether there may be another board as good as the one on the screen."""
        return self.is_current and self._job.can_browse(self._editor.draft)

    @property
    def clues(self) -> dict[Cell, str]:
        """The cells to fix so that the board is the only one, if that was the latest question."""
        event = self._event
        if not isinstance(event, UniquenessChecked) or event.checked != self.board:
            return {}
        faces = event.checked.solution.board.faces
        return {cell: faces[cell] for cell in event.result.cells}

    def show(self, event: SolverEvent) -> None:
        """Show the news of the solver, and its board if there is one."""
        if event.board is not None and not (isinstance(event, Progressed) and self._is_complete):
            self.board = event.board
            if isinstance(event, Solved) and event.is_requested:
                self._builder.reveal(event.board.solution)
        self._event = event
        self.update()

    def show_board(self, board: BuiltBoard) -> None:
        """Show a board that was changed without a search."""
        self.board = board
        self.update()

    def note(self, text: str) -> None:
        """Show a note that stays until the puzzle changes, whatever the solver does."""
        self._note = text
        self.update()

    def clear(self) -> None:
        """Drop the note and the news of the solver, because the puzzle has changed."""
        self._note, self._event = "", None
        self.update()

    def move(self, board: BuiltBoard, move: Move) -> None:
        """Show the board turned or mirrored; what was said of its puzzle still holds."""
        self.board = board
        if self._event is not None:
            self._event = replace(self._event, draft=move(self._event.draft))

    def point_at_word(self, word: str) -> None:
        """Show the path of a word, and its status."""
        self._word_pointed_at, self._cell_pointed_at = word, None
        self._update_pointer()

    def point_at_cell(self, cell: Cell | None) -> None:
        """Describe a cell instead of a word, or neither."""
        self._word_pointed_at, self._cell_pointed_at = "", cell
        self._update_pointer()

    def update(self) -> None:
        """Set all widgets to the state as it is now."""
        editor, solution = self._editor, self.board.solution if self.board else None
        fixed_faces = editor.request.fixed_faces(editor.side)
        rows, cols = editor.side

        builder = self._builder
        builder.side, builder.fixed_faces, builder.solution = editor.side, fixed_faces, solution
        builder.remark = self._remark()
        builder.requirements = requirements_text(editor.request, editor.side)

        self._word_status = WordStatus(
            editor.request,
            solution.paths if solution else (),
            editor.request.word_problems(editor.words, editor.side, editor.q),
            self._conflicting_words(),
        )
        pane = self._words_pane
        pane.words = editor.words
        pane.rules = editor.request.tiling_rules(editor.side, editor.q)
        pane.cells = rows * cols - list(fixed_faces.values()).count(BLOCK)
        pane.marks = {word: self._word_status.mark(word) for word in editor.words}
        self._update_pointer()

        self._tools.has_board = solution is not None
        self._tools.is_searching = self._job.is_shown
        self._tools.can_browse = self.can_browse
        self._line.show(self._note, self._status())

    @property
    def _is_complete(self) -> bool:
        """Whether the board is current and holds all the words."""
        return self.board is not None and self.is_current and self.board.holds_all_words

    def _current_event(self) -> SolverEvent | None:
        """The latest news of the solver, unless the puzzle has changed since."""
        event = self._event
        return event if event is not None and event.draft == self._editor.draft else None

    def _status(self) -> Status:
        event = self._current_event()
        if event is not None:
            return status_of(event, self._key_of("unique"))
        return Status() if self._editor.words else Status(WELCOME)

    def _conflicting_words(self) -> tuple[str, ...]:
        event, reason = self._current_event(), None
        if isinstance(event, Solved):
            reason = event.result.reason
        elif isinstance(event, Explained):
            reason = event.explanation.reason
        return reason.words if reason else ()

    def _remark(self) -> str:
        if self.board is None or self._is_complete:
            return ""
        if not self.is_current:
            return OUT_OF_DATE
        placed, words = len(self.board.solution.paths), counted(len(self._editor.words), "word")
        return f"This board holds {placed} of {words}."

    def _update_pointer(self) -> None:
        word, cell = self._word_pointed_at, self._cell_pointed_at
        text = ""
        if word in self._editor.words:
            text = self._word_status.text(word)
        elif cell is not None:
            text = self._cell_text(cell)
        self._builder.word, self._builder.pointed = word, text

    def _cell_text(self, cell: Cell) -> str:
        view = self._builder.view
        if cell >= len(view.board.faces):
            return ""
        dice = self.board.dice if self.board else None
        assigned = self.board.assigned_dice(self._editor.q) if self.board else None
        die = None if assigned is None else assigned[cell]
        return cell_text(view.board.faces[cell], view.q, cell in view.fixed_cells, die, dice)
