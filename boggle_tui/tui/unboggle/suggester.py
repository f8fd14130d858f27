"""Suggester: other words that fit on the board."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from boggle_tui.game.board.board import Path
from boggle_tui.game.words.lexicon import Lexicon, LexiconError, offensive_words
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.puzzle_editor import PuzzleEditor
from boggle_tui.tui.unboggle.solution_view import SolutionView
from boggle_tui.tui.unboggle.widgets.offers import Offer
from boggle_tui.tui.unboggle.widgets.words_pane import WordsPane
from boggle_tui.tui.unboggle.word_intake import WordIntake
from boggle_tui.unboggle.analysis.compatible_words import count_empty_cells, find_compatible_words


class Suggester:
    """Offers words that fit on the board on the screen, each with its path."""

    def __init__(
        self, editor: PuzzleEditor, view: SolutionView, pane: WordsPane, intake: WordIntake
    ) -> None:
        self._editor, self._view, self._pane = editor, view, pane
        self._intake = intake
        self._paths: dict[str, Path] = {}

    async def suggest(
        self, built: BuiltBoard, load_lexicon: Callable[[], Awaitable[Lexicon]]
    ) -> None:
        """Look for words that fit on a board, and offer them."""
        try:
            lexicon = await load_lexicon()
        except (LexiconError, UnknownNameError) as error:
            self._view.note(str(error))
            return
        board, q = built.solution.unfilled().board, self._editor.q
        excluded = {*self._editor.words, *offensive_words(lexicon.language)}
        # In a thread because it takes longer than a key press may wait.
        paths = await asyncio.to_thread(find_compatible_words, board, lexicon, excluded, q)
        if self._view.board != built:
            return  # It changed meanwhile.
        self._paths = paths
        self._pane.offer_fitting(
            {word: count_empty_cells(board, path) for word, path in self._paths.items()}
        )
        if not self._paths:
            self._view.note("No other word from the list fits on this board.")

    async def take(self, word: str, kind: Offer) -> None:
        """Add a word that was offered to the puzzle."""
        if kind is Offer.FITTING:
            self._place(word)
        else:
            self._pane.close_offers()
            self._pane.entry.value = ""
        await self._intake.add(word)

    def _place(self, word: str) -> None:
        """Put a word that is offered on the board."""
        if self._view.board is not None and word in self._paths:
            path = self._paths[word]
            self._view.show_board(self._view.board.with_word(word, path, self._editor.q))
