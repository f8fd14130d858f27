"""A saved board, with its name, word list, date and words."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from boggle_tui.game.words.wording import counted
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.dialogs.puzzle_options import PuzzleOptions
from boggle_tui.tui.board.board_view import BoardView


class SavedBoardPane(Vertical):
    """The tiles, and below them the name, word list, date and the words the board was built for."""

    def compose(self) -> ComposeResult:
        yield BoardView(id="board")
        yield Static(id="about")

    def show(self, saved: SavedBoard) -> None:
        """Show a saved board."""
        built_for = ""
        if saved.words:
            options = PuzzleOptions(saved.find, saved.seconds).text
            words = f"{counted(len(saved.words), 'word')} to find, {options}"
            built_for = f"{words}\n{' '.join(saved.words)}"
        empty = f"{counted(saved.empty_cells, 'empty cell')}. " if saved.empty_cells else ""
        dictionary = saved.dictionary.rpartition("/")[2]
        view = self.query_one(BoardView)
        view.board, view.q = saved.board, saved.q
        self._update(
            Content.assemble(
                (f"{saved.name}\n", "bold $primary"),
                (f"{dictionary} list, saved {saved.kept.day} {saved.kept:%b %Y}\n", "$secondary"),
                (empty, "$warning"),
                built_for,
            ),
            with_board=True,
        )

    def say(self, sentence: str) -> None:
        """Show a sentence instead of a board."""
        self._update(Content(sentence), with_board=False)

    def _update(self, text: Content, *, with_board: bool) -> None:
        self.query_one(BoardView).display = with_board
        self.query_one("#about", Static).update(text)
