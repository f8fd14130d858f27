"""SolutionView: everything the Unboggle screen says and shows of the puzzle and its board."""

from __future__ import annotations

from collections.abc import Callable

from boggle_tui.game.board.board import BLOCK, Cell, Path
from boggle_tui.game.board.finder import first_path
from boggle_tui.tui.unboggle.built_board import BuiltBoard, Move
from boggle_tui.tui.unboggle.puzzle_editor import PuzzleEditor
from boggle_tui.tui.unboggle.solver.mending import Mend
from boggle_tui.tui.unboggle.solver.solver_events import (
    Filled,
    Progressed,
    SearchEvent,
    SmallestFound,
    Solved,
    SolverEvent,
    UniquenessChecked,
)
from boggle_tui.tui.unboggle.solver.solver_job import SolverJob
from boggle_tui.tui.unboggle.text.request_text import cell_text, requirements_text
from boggle_tui.tui.unboggle.text.screen_text import ScreenText, screen_text
from boggle_tui.tui.unboggle.text.word_status import WordStatus
from boggle_tui.tui.unboggle.unboggle_state import Notice, UnboggleState
from boggle_tui.tui.unboggle.widgets.board_tools import BoardTools
from boggle_tui.tui.unboggle.widgets.builder_pane import BuilderPane
from boggle_tui.tui.unboggle.widgets.solver_line import SolverLine
from boggle_tui.tui.unboggle.widgets.words_pane import WordsPane


class SolutionView:
    """The latest news of the solver, and what they and the board come to.

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
        self._solved: Solved | None = None
        self._smallest: SmallestFound | None = None
        self._news: SolverEvent | None = None
        self._notice: Notice | None = None
        self._accidental: dict[str, bool] = {}
        """The other words on the board, and whether each is offensive."""
        self._word_pointed_at = ""
        self._cell_pointed_at: Cell | None = None
        self._word_status = WordStatus(editor.request, (), {}, ())

    @property
    def board(self) -> BuiltBoard | None:
        """The board on the screen."""
        return self._editor.board

    @property
    def is_current(self) -> bool:
        """Whether the board was built for the puzzle as it is now."""
        return self._editor.is_current

    @property
    def can_browse(self) -> bool:
        """Whether there may be another board as good as the one on the screen."""
        return self.is_current and self._job.can_browse(self._editor.draft)

    @property
    def state(self) -> UnboggleState:
        """The state from which everything follows."""
        return UnboggleState(
            puzzle=self._editor.state,
            q=self._editor.q,
            board=self.board,
            search=self._job.search,
            solved=self._solved,
            smallest=self._smallest,
            news=self._news,
            notice=self._notice,
            line=self._words_pane.entry.value,
            clues_key=self._clues_key(),
        )

    @property
    def text(self) -> ScreenText:
        """All that is said."""
        return screen_text(self.state)

    @property
    def clues(self) -> dict[Cell, str]:
        """The cells to give so that the board is the only one, if that is known."""
        return self.state.clues

    @property
    def mends(self) -> tuple[Mend, ...]:
        """The changes that would help, in the order of their keys."""
        return self.text.mends

    def show(self, event: SolverEvent) -> None:
        """Show the news of the solver, and its board if there is one."""
        board = event.board
        if board is not None and not (isinstance(event, Progressed) and self.state.is_complete):
            if isinstance(event, Filled) and event.is_change:
                self._editor.remember()
            self._editor.adopt(board)
            if isinstance(event, Solved) and event.is_requested:
                self._builder.reveal(board.solution)
        if not isinstance(event, SearchEvent):
            self._news = event
        if isinstance(event, Solved) and board is not None:
            self._solved = event
        if isinstance(event, SmallestFound):
            self._smallest = event
        self.update()

    def show_board(self, board: BuiltBoard) -> None:
        """Show a board that was changed without a search; that can be undone."""
        self._editor.put(board)
        self.update()

    def note(self, text: str, is_about_board: bool = True) -> None:
        """Answer a key; the answer stays until the puzzle, the line or the board changes.

        One about the board goes when the player points elsewhere; any other outlasts the board.
        """
        line = self._words_pane.entry.value
        self._notice = Notice(text, self._editor.draft, line, self.board, is_about_board)
        self.update()

    def move(self, move: Move) -> None:
        """Turn or mirror the puzzle and the board; what was said of them still holds."""
        self._editor.move(move)
        self._news = self._news and self._news.moved(move)
        self._solved = self._solved and self._solved.moved(move)
        self._smallest = self._smallest and self._smallest.moved(move)

    def point_at_word(self, word: str) -> None:
        """Show the path of a word, and its status."""
        self._point_at(word, None)

    def point_at_cell(self, cell: Cell | None) -> None:
        """Describe a cell instead of a word, or neither."""
        self._point_at("", cell)

    def _point_at(self, word: str, cell: Cell | None) -> None:
        is_moved = (word, cell) != (self._word_pointed_at, self._cell_pointed_at)
        self._word_pointed_at, self._cell_pointed_at = word, cell
        self._update_pointer()
        if is_moved and self._notice is not None and self._notice.is_about_board:
            self._notice = None
            self.update_line()

    def update_notice(self) -> None:
        """Withdraw the answer to a key if it isn't true any more now that the line has changed."""
        if self._notice is None:
            return
        self._notice = self._notice if self.text.notice else None
        self.update_line()

    def update_line(self) -> None:
        """Show the status, the answer to a key and what would help."""
        text = self.text
        self._line.show(text.notice, text.status, [mend.text for mend in text.mends])

    def update(self) -> None:
        """Set all widgets to the state as it is now."""
        state = self.state
        editor, text = self._editor, screen_text(state)
        solution = self.board.solution if self.board else None
        fixed_faces = editor.request.fixed_faces(editor.size)

        builder = self._builder
        builder.board_size, builder.fixed_faces, builder.solution = (
            editor.size,
            fixed_faces,
            solution,
        )
        builder.is_auto = editor.state.is_auto
        self._line.leave_room_for(editor.size[0])
        builder.clues = frozenset(state.clues)
        builder.remark = text.remark
        builder.requirements = requirements_text(editor.state)

        self._word_status = WordStatus(
            editor.request,
            solution.paths if solution else (),
            editor.request.word_problems(editor.words, editor.state.max_size, editor.q),
            state.reason.words if state.reason else (),
        )
        pane = self._words_pane
        pane.words = editor.words
        pane.rules = editor.request.tiling_rules(editor.size, editor.q)
        # A board whose size is auto grows before it is too small.
        rows, cols = editor.size if self.is_current else editor.state.max_size
        pane.cells = rows * cols - list(fixed_faces.values()).count(BLOCK)
        pane.marks = {word: self._word_status.mark(word) for word in editor.words}
        pane.entry.passes_digits = bool(text.mends)
        self._accidental = state.accidental_words
        pane.offer_accidental(self._accidental, self.board)
        self._update_pointer()

        self._tools.has_board = solution is not None
        self._tools.is_searching = self._job.is_shown
        self._tools.can_browse = self.can_browse
        self.update_line()

    def _clues_key(self) -> str:
        # Looking a key up takes too long to do it for each key press.
        return self._key_of("unique") if isinstance(self._news, UniquenessChecked) else ""

    def _update_pointer(self) -> None:
        word, cell = self._word_pointed_at, self._cell_pointed_at
        text = ""
        if word in self._editor.words:
            text = self._word_status.text(word)
        elif word in self._accidental:
            text = word.upper()
        elif cell is not None:
            text = self._cell_text(cell)
        self._builder.path, self._builder.pointed = self._path(word), text

    def _path(self, word: str) -> Path:
        """Return a path of a word on the board; none if it isn't there."""
        board = self.board
        if board is None or word not in (*self._editor.words, *self._accidental):
            return ()
        paths = board.solution.paths
        return paths.get(word) or first_path(board.solution.board, word, self._editor.q)

    def _cell_text(self, cell: Cell) -> str:
        view = self._builder.view
        if cell >= len(view.board.faces):
            return ""
        dice = self.board.dice if self.board else None
        assigned = self.board.assigned_dice(self._editor.q) if self.board else None
        die = None if assigned is None else assigned[cell]
        return cell_text(view.board.faces[cell], view.q, cell in view.fixed_cells, die, dice)
