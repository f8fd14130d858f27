"""UnboggleState: puzzle, solver and board at one moment, from which all that is said follows."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.game.board.board import Cell, QReading
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.puzzle_editor import EditorState
from boggle_tui.tui.unboggle.solver.solver_events import (
    Explained,
    Filled,
    SearchEvent,
    SmallestFound,
    Solved,
    SolverEvent,
    UniquenessChecked,
)
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
from boggle_tui.unboggle.puzzle.reason import Reason
from boggle_tui.unboggle.puzzle.request import PuzzleDraft


@dataclass(frozen=True)
class Notice:
    """An answer to a key, true as long as nothing has changed since."""

    text: str
    draft: PuzzleDraft
    line: str
    """The text in the line for words."""
    board: BuiltBoard | None
    is_about_board: bool = True
    """Whether it may be untrue of another board."""


@dataclass(frozen=True, kw_only=True)
class UnboggleState:
    """The puzzle, the board, and the latest news; some of the news may be out of date."""

    puzzle: EditorState
    q: QReading = QReading.QU
    board: BuiltBoard | None = None
    """The board on the screen, for this puzzle or an earlier one."""
    search: SearchEvent | None = None
    """The latest news of the search that is running."""
    solved: Solved | None = None
    """The latest result with a board."""
    smallest: SmallestFound | None = None
    """The latest result of a search for the smallest board."""
    news: SolverEvent | None = None
    """The latest news of searches that are over."""
    notice: Notice | None = None
    line: str = ""
    """The text in the line for words."""
    clues_key: str = ""
    """The key that gives the letters to rule out other boards."""

    @property
    def draft(self) -> PuzzleDraft:
        """The puzzle as far as it decides whether a board is still valid."""
        return self.puzzle.draft

    @property
    def is_current(self) -> bool:
        """Whether the board was built for the puzzle as it is now."""
        return self.board is not None and self.board.draft == self.draft

    @property
    def is_complete(self) -> bool:
        """Whether the board is current and holds all the words."""
        return self.is_current and self.board is not None and self.board.holds_all_words

    @property
    def current_news(self) -> SolverEvent | None:
        """The latest news, if it is about the puzzle and the board as they are now."""
        news = self.news
        if news is None or news.draft != self.draft:
            return None
        return news if news.board in (None, self.board) else None

    @property
    def proof(self) -> Solved | None:
        """The result that the board came from; its letters in spare cells make no difference."""
        solved, board = self.solved, self.board
        if solved is None or board is None or solved.board is None or solved.draft != self.draft:
            return None
        return solved if solved.board.unfilled() == board.unfilled() else None

    @property
    def smallest_board(self) -> SmallestBoard | None:
        """The result of the search for smaller boards, for the puzzle as it is now."""
        smallest = self.smallest
        return smallest.smallest if smallest is not None and smallest.draft == self.draft else None

    @property
    def current_notice(self) -> str:
        """The answer to the latest key, as long as it is true."""
        notice = self.notice
        if notice is None or notice.line != self.line:
            return ""
        draft = notice.draft
        if not notice.is_about_board:
            draft = draft._replace(size=self.draft.size)
        elif notice.board != self.board:
            return ""
        return notice.text if draft == self.draft else ""

    @property
    def reason(self) -> Reason | None:
        """The reason why no board exists."""
        match self.current_news:
            case Solved(result=result):
                return result.reason
            case Explained(explanation=explanation):
                return explanation.reason
        return None

    @property
    def clues(self) -> dict[Cell, str]:
        """The cells to give so that the board is the only one, with their faces."""
        match self.current_news:
            case UniquenessChecked(board=board, result=result):
                faces = board.solution.board.faces
                return {cell: faces[cell] for cell in result.cells}
        return {}

    @property
    def accidental_words(self) -> dict[str, bool]:
        """The other words on the filled board, the longest first, and whether each is offensive."""
        match self.current_news:
            case Filled(filling=filling):
                others = {*filling.words, *filling.offensive} - {*self.puzzle.words}
                longest_first = sorted(others, key=lambda word: (-len(word), word))
                return {word: word in filling.offensive for word in longest_first}
        return {}
