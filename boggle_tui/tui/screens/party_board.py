"""The board of a contest's round, after all turns."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from boggle_tui.game.board import Board
from boggle_tui.game.contest import Contest
from boggle_tui.game.finder import find_paths
from boggle_tui.tui.contest_text import word_text
from boggle_tui.tui.widgets.board_view import BoardView


class ContestBoardScreen(ModalScreen[None]):
    """The board, and a word on it."""

    CSS_PATH = "party.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,b,enter,space", "dismiss", "Close")]

    def __init__(self, contest: Contest, word: str | None) -> None:
        super().__init__()
        self._contest, self._word = contest, word

    def compose(self) -> ComposeResult:
        board = Board.parse(self._contest.heat.notation)
        view = BoardView(board, id="board")
        with Vertical(id="seen"):
            yield view
            if self._word is not None:
                view.path = next(find_paths(board, self._word, self._contest.rules.q), ())
                yield Static(word_text(self._contest, self._word), id="word", markup=False)

    def on_click(self) -> None:
        self.dismiss()
