"""The board of a contest round, after all turns."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.css.query import NoMatches
from textual.widgets import Static

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.table import unfound
from boggle_tui.game.contest.wording import word_text
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.words.lexicon import unsafe_words
from boggle_tui.kernel.finder import find_words
from boggle_tui.tui.base.context import player_app
from boggle_tui.tui.base.screen import Dialog
from boggle_tui.tui.board.board_view import BoardView

MAX_SHOWN = 12
"""Unfound words shown; more don't fit."""


class ContestBoardDialog(Dialog[None]):
    """The board, with a word on it, and words that nobody found."""

    CSS_PATH = "contest.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,b,enter,space", "dismiss", "Close")]

    def __init__(self, contest: Contest, word: str | None) -> None:
        super().__init__()
        self._contest, self._word = contest, word
        self._board = Board.parse(contest.current_round.notation)

    def compose(self) -> ComposeResult:
        view = BoardView(self._board, self._contest.rules.q, id="board")
        with Vertical(id="seen"):
            yield view
            if self._word is not None:
                view.path = first_path(self._board, self._word, self._contest.rules.q)
                yield Static(word_text(self._contest, self._word), id="word", markup=False)
            yield Static(id="unfound", markup=False)

    def on_mount(self) -> None:
        self.show_unfound()

    def on_click(self) -> None:
        self.dismiss()

    @work(exclusive=True)
    async def show_unfound(self) -> None:
        """Find the words that nobody found, and show the best."""
        rules = self._contest.rules
        lexicon = await player_app(self).contest_lexicon(self._contest)
        if lexicon is None:
            return
        common = await player_app(self).lexicon(lexicon.language.common)
        all_words = await asyncio.to_thread(
            find_words, self._board, lexicon, rules.min_length, rules.q
        )
        unsafe = unsafe_words(lexicon.language)
        decent = [word for word in all_words if word not in unsafe]
        worth = Scoring.named(rules.scoring, lexicon.language).worth
        best = unfound(self._contest.current_round, decent, worth, common)[:MAX_SHOWN]
        text = _("All words were found.")
        if best:
            text = _("Nobody found {words}", words=" ".join(best).upper())
        with suppress(NoMatches):  # The dialog may have been closed meanwhile.
            self.query_one("#unfound", Static).update(text)
