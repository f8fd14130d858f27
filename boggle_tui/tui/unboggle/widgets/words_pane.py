"""The side of the screen where the words are: typed, pasted, picked and removed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import var
from textual.widgets import Input

from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.pattern_search import is_pattern
from boggle_tui.tui.unboggle.widgets.offers import Offers
from boggle_tui.tui.unboggle.widgets.puzzle_words import PuzzleWords
from boggle_tui.tui.unboggle.widgets.tile_gauge import TileGauge
from boggle_tui.tui.words.word_entry import WordEntry
from boggle_tui.tui.words.word_list import WordList
from boggle_tui.unboggle.puzzle.tile_demand import TilingRules, tile_demand
from boggle_tui.unboggle.puzzle.word_parser import ParsedWords, parse_words

LONG = 100_000
"""Letters of a text from which on to take its words is longer than a key press may wait."""


class WordsPane(Vertical):
    """The words of the puzzle; tells of each change, and what is to be said about it."""

    words: var[tuple[str, ...]] = var((), init=False)
    """The words, each once, in the order of entering."""
    marks: var[dict[str, str]] = var(dict, init=False)
    """A sign for a word, such as the check mark of one that is on the board."""
    cells: var[int] = var(16)
    """Cells of the board, for the gauge."""
    frame: var[TilingRules] = var(TilingRules(), init=False)
    """What is known of the tiles beside the words."""

    @dataclass
    class Changed(Message):
        """The words are others now."""

        pane: WordsPane
        before: tuple[str, ...]

        @property
        def control(self) -> WordsPane:
            return self.pane

    @dataclass
    class Accepted(Message):
        """A word that was offered for the board is taken."""

        pane: WordsPane
        word: str

        @property
        def control(self) -> WordsPane:
            return self.pane

    @dataclass
    class Told(Message):
        """Something about the words is to be said."""

        text: str

    def __init__(
        self,
        words: tuple[str, ...],
        lexicon: Callable[[], Awaitable[Lexicon]],
        language: Callable[[], Language],
    ) -> None:
        super().__init__()
        self.set_reactive(WordsPane.words, words)
        self._language = language
        # Kept, for an answer may come when the screen is being taken down.
        self.entry = WordEntry("Add words", "Type or paste words", id="entry")
        """The line to type into."""
        self.offers = Offers(lexicon, id="matches")
        """The words to choose from, if there are any."""
        self._list = PuzzleWords("Your words", id="words")
        self._gauge = TileGauge(id="gauge")

    def compose(self) -> ComposeResult:
        yield self.entry
        yield self.offers
        yield self._list
        yield self._gauge.data_bind(WordsPane.cells)

    def on_mount(self) -> None:
        self.watch_words()

    def watch_words(self) -> None:
        self.watch_frame()
        self._show_words()

    def watch_frame(self) -> None:
        self._gauge.tiles = tile_demand(self.words, self.frame).total()

    def watch_marks(self) -> None:
        self._show_words()

    def add(self, text: str) -> ParsedWords:
        """Take the words of a text, and say which of them are none."""
        return self._accept(parse_words(self.words, text, self._language()))

    async def add_long(self, text: str) -> ParsedWords:
        """Take the words of a text that may be long: in a thread, so that no key has to wait."""
        if len(text) < LONG:
            return self.add(text)
        before, taken = None, None
        while taken is None or before != self.words:
            before = self.words
            taken = await asyncio.to_thread(parse_words, before, text, self._language())
        return self._accept(taken)

    def complete(self) -> bool:
        """Take what is still being typed; whether it is a word, or nothing.

        What is none stays in the line, to be put right.
        """
        taken = self.add(self.entry.value)
        self.entry.put_back(" ".join(taken.rejected))
        return not taken.rejected

    def leave_out(self, word: str) -> None:
        """Leave out a word."""
        self._change(tuple(other for other in self.words if other != word))

    def clear(self) -> None:
        """Leave out all words."""
        self._change(())

    @on(WordEntry.Given)
    async def take_text(self, event: WordEntry.Given) -> None:
        if event.is_entered and is_pattern(event.text):
            with event.entry.prevent(Input.Changed):
                event.entry.put_back(event.text)
            self.offers.look_for(event.text.strip(), self.words, self.frame, go_there=True)
            return
        rejected = (await self.add_long(event.text)).rejected
        if event.is_entered and not event.entry.value:
            event.entry.put_back(" ".join(rejected))

    @on(PuzzleWords.Removed)
    def remove_word(self, event: PuzzleWords.Removed) -> None:
        self.leave_out(event.word)

    @on(Offers.Picked)
    def pick_word(self, event: Offers.Picked) -> None:
        if event.is_for_board:
            self.post_message(self.Accepted(self, event.word))
            return
        self.entry.value = ""
        self.entry.focus()
        self.add(event.word)

    @on(WordList.Pointed, "#matches")
    def keep_match(self, event: WordList.Pointed) -> None:
        event.stop()  # It is no word of the puzzle yet, and on no path.

    @on(Input.Changed)
    def look_for_matches(self, event: Input.Changed) -> None:
        self.offers.look_for(event.value.strip(), self.words, self.frame)

    def close_offer(self) -> None:
        """Offer no words any more."""
        self.offers.close()
        self.entry.focus()

    def offer(self, fitting: Mapping[str, int]) -> None:
        """Offer words that fit on the board as well, each with the tiles that it needs besides."""
        self.offers.offer(fitting)
        (self.offers if fitting else self.entry).focus()

    def _accept(self, taken: ParsedWords) -> ParsedWords:
        self._change(taken.words)
        if taken.text:
            self.post_message(self.Told(taken.text))
        return taken

    def _change(self, words: tuple[str, ...]) -> None:
        if words != self.words:
            before, self.words = self.words, words
            self.post_message(self.Changed(self, before))

    def _show_words(self) -> None:
        # Later, for a long list takes as long as a key press may wait, and what comes before it
        # takes its time as well.
        self._list.call_later(lambda: self._list.show(self.words, self.marks))
