"""Words in, and a board out that holds them all."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from boggle_tui.files.reading import TextFileError, read_text
from boggle_tui.game.board.board import Path as GridPath
from boggle_tui.game.words.lexicon import LexiconError, offensive_words
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.tui.base.dialogs.prompt import PromptDialog
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.line_keys import is_line_key
from boggle_tui.tui.board.tile_layout import LOWEST_PITCH
from boggle_tui.tui.unboggle.unboggle_search import SearchScreen
from boggle_tui.tui.unboggle.widgets.offers import Offers
from boggle_tui.tui.unboggle.widgets.words_pane import WordsPane
from boggle_tui.tui.words.word_entry import WordEntry
from boggle_tui.unboggle.analysis.compatible_words import count_empty_cells, find_compatible_words

OTHER_LINES = 5
"""Lines at the top, for the size, what is pointed at, the tools and the keys."""
MOST_SAID = 7
"""Lines for what is said of the words and the board."""


class UnboggleScreen(SearchScreen):
    """The words on one side, the board on the other, and below them what is known."""

    TITLE = "Unboggle"
    CSS_PATH = "unboggle_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        SearchScreen.SOLVE,
        Binding("ctrl+o", "load", "Load", tooltip="Take the words of a file"),
        Binding("ctrl+z", "undo", "Undo", tooltip="Take back the last change"),
        Binding("ctrl+g", "suggest", "Suggest", tooltip="Words that fit on the board as well"),
        SearchScreen.OPTIONS,
        SearchScreen.STOP,
        Binding("ctrl+l", "clear", "Clear", tooltip="Leave out all words"),
        *SearchScreen.BOARD_TOOLS,
        SearchScreen.UNIQUE,
        Binding(
            "ctrl+k",
            "keep",
            "Keep",
            show=False,
            priority=True,  # in the line, it would wipe what follows
            tooltip="Keep the board by a name",
        ),
    ]
    AUTO_FOCUS = "#entry"

    def __init__(self, *solvers: Any, **more: Any) -> None:
        super().__init__(*solvers, **more)
        self._fitting: dict[str, GridPath] = {}
        """The words that are offered, and where they fit on the board."""

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:
        return is_line_key(key, character)

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield self.words_pane
            yield self.builder
        yield self.line
        yield self.tools
        yield KeyBar()

    async def on_mount(self) -> None:
        self._measure()
        self._share_lines()
        self._puzzle_has_changed()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._share_lines()

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        is_for_entry = character.isalpha() or character in ("?", "*")
        if self.builder.finish_laying() and not is_for_entry:
            event.stop()
        elif is_for_entry:
            event.stop()
            self.words_pane.entry.type_in(character)

    def on_paste(self, event: events.Paste) -> None:
        self.words_pane.entry.take(event.text)

    @on(Input.Changed)
    def skip_laying(self) -> None:
        self.builder.finish_laying()

    @on(WordsPane.Told)
    @on(Offers.Told)
    def tell(self, event: WordsPane.Told | Offers.Told) -> None:
        self.line.note(event.text)

    @on(WordEntry.Finished)
    def skip_or_solve(self) -> None:
        if not self.builder.finish_laying():
            self.action_solve()

    def action_stop_or_leave(self) -> None:
        entry = self.words_pane.entry
        if self.search and self.tools.is_searching:
            self._stop()
        elif self.words_pane.offers.is_for_board:
            self.words_pane.close_offer()
        elif entry.value:
            entry.value = ""
        elif self.builder.view.has_focus:
            entry.focus()
        else:
            self.app.pop_screen()

    def action_clear(self) -> None:
        self.words_pane.clear()

    @work(group="ask")
    async def action_load(self) -> None:
        """Add the words of a file."""
        name = ""
        while result := await self.app.push_screen_wait(
            PromptDialog("Take the words of which file?", name)
        ):
            name = result
            try:
                text = await asyncio.to_thread(read_text, Path(name))
            except TextFileError as error:
                self.notify(str(error), severity="error")
            else:
                await self.words_pane.add_long(text)
                return

    @work(exclusive=True, group="suggest")
    async def action_suggest(self) -> None:
        """Offer words that fit on the board as well."""
        solution, words = self.solution, self.words_pane.words
        if solution is None:
            self.line.note("There is no board yet that words could fit on: solve some first.")
            return
        try:
            lexicon = await self.context.lexicon()
        except (LexiconError, UnknownNameError) as error:
            self.line.note(str(error))
            return
        left_out = {*words, *offensive_words(lexicon.language)}
        board, q = solution.unfilled().board, self.context.settings.q
        # In a thread, for it takes longer than a key press may wait.
        self._fitting = await asyncio.to_thread(find_compatible_words, board, lexicon, left_out, q)
        tiles = {word: count_empty_cells(board, path) for word, path in self._fitting.items()}
        self.words_pane.offer(tiles)
        if not tiles:
            self.line.note("No other word of the list fits on this board.")

    @on(WordsPane.Accepted)
    def accept(self, event: WordsPane.Accepted) -> None:
        """Lay a word that was offered on the board, and take it among the words."""
        if self.solution is not None:
            self.solution = self.solution.with_word(
                event.word, self._fitting[event.word], self.context.settings.q
            )
        self.words_pane.add(event.word)
        self.action_suggest()

    def _measure(self) -> None:
        super()._measure()
        self._share_lines()

    def _share_lines(self) -> None:
        """Leave to what is said the lines that the smallest tiles of the board do not need."""
        board = self.builder.side[0] * LOWEST_PITCH
        self.line.room = max(1, min(MOST_SAID, self.size.height - board - OTHER_LINES))
