"""A board beside what is asked of it: how each word stands, and whether the board is old."""

from __future__ import annotations

from textual import on
from textual.reactive import var

from boggle_tui.game.board.board import Cell
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.board.editable_board import EditableBoard
from boggle_tui.tui.unboggle.text.request_text import asked_text, tile_text
from boggle_tui.tui.unboggle.text.word_states import WordStates
from boggle_tui.tui.unboggle.unboggle_wishes import WishesScreen
from boggle_tui.tui.words.word_list import WordList
from boggle_tui.unboggle.puzzle.request import PuzzleDraft
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.search.incumbent import assign_dice


class AskingScreen(WishesScreen):
    """A screen on which a person sees how each word stands on a board, and what a tile is."""

    solution: var[Solution | None] = var(None, init=False)
    """The board that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self._asked: PuzzleDraft | None = None
        """What the board that is shown was built for."""
        self._foes: tuple[str, ...] = ()
        """The words that were found to stand in each other's way."""

    @on(EditableBoard.Pointed)
    def show_tile(self, event: EditableBoard.Pointed) -> None:
        self.builder.word = ""
        self.builder.pointed = "" if event.cell is None else self._tile_text(event.cell)

    @on(WordList.Pointed)
    def show_path(self, event: WordList.Pointed) -> None:
        self.builder.word = event.word
        self.builder.pointed = self._states().text(event.word)

    def _question(self) -> PuzzleDraft:
        """What is asked for now."""
        return PuzzleDraft(frozenset(self.words_pane.words), self.builder.side, self.request)

    def _is_asked(self) -> bool:
        """Whether the shown board was built for what is asked for now."""
        return self.solution is not None and self._asked == self._question()

    def _holds_all(self) -> bool:
        """Whether the shown board was built for what is asked now, and has all the words."""
        if self.solution is None or not self._is_asked():
            return False
        return self.solution.paths.keys() >= set(self.words_pane.words)

    def _mark(self) -> None:
        """Show how each word stands, and whether the board is old."""
        pane, on_board = self.words_pane, self.solution.paths if self.solution else {}
        remark = ""
        if self._asked not in (None, self._question()):
            remark = "This board is from before the change."
        elif not self._holds_all():
            remark = f"This board holds {len(on_board)} of {counted(len(pane.words), 'word')}."
        self.builder.remark = remark
        self.builder.asked = asked_text(self.request, self.builder.side)
        states = self._states()
        pane.marks = {word: states.mark(word) for word in pane.words}
        if self.builder.word:
            self.builder.pointed = ""
            if self.builder.word in pane.words:
                self.builder.pointed = states.text(self.builder.word)

    def _states(self) -> WordStates:
        """How the words stand."""
        words, q = self.words_pane.words, self.context.settings.q
        troubles = self.request.word_problems(words, self.builder.side, q)
        placed = self.solution.paths if self.solution else {}
        return WordStates(self.request, placed, troubles, self._foes)

    def _tile_text(self, cell: Cell) -> str:
        """What is to be said of a tile that is pointed at."""
        view, laid = self.builder.view, self._dice_laid()
        die = None if laid is None else laid[cell]
        return tile_text(
            view.board.faces[cell], view.q, cell in view.pinned, die, self.request.dice
        )

    def _dice_laid(self) -> tuple[int, ...] | None:
        """The die on each cell of the shown board; None where there are no dice."""
        if self.solution is None or self._asked is None or self._asked.request.dice is None:
            return None
        return assign_dice(self._asked.puzzle(self.context.settings.q), self.solution.board)
