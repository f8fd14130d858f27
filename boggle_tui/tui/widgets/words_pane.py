"""The side of the screen where the words are: typed, pasted, picked and removed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import var
from textual.widgets import Input, OptionList

from boggle_tui.game.board import QReading
from boggle_tui.game.daily import offensive_words
from boggle_tui.game.language import Language
from boggle_tui.game.lexicon import Lexicon, LexiconError
from boggle_tui.game.names import UnknownNameError
from boggle_tui.game.search import is_pattern, look_for
from boggle_tui.tui.widgets.puzzle_words import PuzzleWords
from boggle_tui.tui.widgets.tile_gauge import TileGauge
from boggle_tui.tui.widgets.word_entry import WordEntry
from boggle_tui.tui.widgets.word_list import WordList
from boggle_tui.unboggle.gauge import more_tiles, tiles
from boggle_tui.unboggle.taking import Taken, take

MOST_MATCHES = 100
"""Words of the list that are offered at once."""
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
        q: QReading,
        language: Callable[[], Language],
    ) -> None:
        super().__init__()
        self.set_reactive(WordsPane.words, words)
        self._lexicon, self._q, self._language = lexicon, q, language
        # Kept, for an answer may come when the screen is being taken down.
        self.entry = WordEntry("Add words", "Type or paste words", id="entry")
        """The line to type into."""
        self._matches = WordList("From the word list", id="matches")
        self._list = PuzzleWords("Your words", id="words")
        self._gauge = TileGauge(id="gauge")
        self.is_offering = False
        """Whether words that fit on the board are offered, and not those like what is typed."""

    def compose(self) -> ComposeResult:
        yield self.entry
        yield self._matches
        yield self._list
        yield self._gauge.data_bind(WordsPane.cells)

    def on_mount(self) -> None:
        self.watch_words()

    def watch_words(self) -> None:
        self._gauge.tiles = tiles(self.words, self._q).total()
        self._show_words()

    def watch_marks(self) -> None:
        self._show_words()

    def add(self, text: str) -> Taken:
        """Take the words of a text, and say which of them are none."""
        return self._accept(take(self.words, text, self._language()))

    async def add_long(self, text: str) -> Taken:
        """Take the words of a text that may be long: in a thread, so that no key has to wait."""
        if len(text) < LONG:
            return self.add(text)
        before, taken = None, None
        while taken is None or before != self.words:
            before = self.words
            taken = await asyncio.to_thread(take, before, text, self._language())
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
            self._look_for(event.text.strip(), go_there=True)
            return
        rejected = (await self.add_long(event.text)).rejected
        if event.is_entered and not event.entry.value:
            event.entry.put_back(" ".join(rejected))

    @on(PuzzleWords.Removed)
    def remove_word(self, event: PuzzleWords.Removed) -> None:
        self.leave_out(event.word)

    @on(OptionList.OptionSelected, "#matches")
    def pick_word(self, event: OptionList.OptionSelected) -> None:
        word = self._matches.entries[event.option_index][0]
        if self.is_offering:
            self.post_message(self.Accepted(self, word))
            return
        self.entry.value = ""
        self.entry.focus()
        self.add(word)

    @on(WordList.Pointed, "#matches")
    def keep_match(self, event: WordList.Pointed) -> None:
        event.stop()  # It is no word of the puzzle yet, and on no path.

    @on(Input.Changed)
    def look_for_matches(self, event: Input.Changed) -> None:
        self._look_for(event.value.strip())

    @work(exclusive=True, group="matches")
    async def _look_for(self, pattern: str, go_there: bool = False) -> None:
        """Show the words of the list that are like what is typed, and go to them if asked to."""
        found: tuple[str, ...] = ()
        if pattern:
            try:
                lexicon = await self._lexicon()
            except (LexiconError, UnknownNameError) as error:
                self.post_message(self.Told(str(error)))
            else:
                # In a thread, for a pattern that begins with * goes through the whole list.
                found = await asyncio.to_thread(_like, lexicon, pattern)
        needed = tiles(self.words, self._q)
        more = {word: more_tiles(needed, word, self._q) for word in found if word not in self.words}
        self.is_offering = False
        self._show_matches("From the word list", more)
        if go_there and more:
            self._matches.focus()
        elif go_there:
            self.post_message(self.Told(f"No word of the list is like {pattern}."))

    def offer(self, fitting: Mapping[str, int]) -> None:
        """Offer words that fit on the board as well, each with the tiles that it needs besides."""
        self.is_offering = True
        self._show_matches("These fit as well", fitting)
        (self._matches if fitting else self.entry).focus()

    def close_offer(self) -> None:
        """Offer no words any more."""
        self.is_offering = False
        self._show_matches("", {})
        self.entry.focus()

    def _show_matches(self, title: str, found: Mapping[str, int]) -> None:
        self._matches.border_title = title
        self._matches.entries = tuple((word, _more_text(tiles)) for word, tiles in found.items())
        self._matches.border_subtitle = f"{len(found)}{'+' if len(found) >= MOST_MATCHES else ''}"
        self._matches.highlighted = 0 if found else None
        self.set_class(bool(found), "-searching")

    def _accept(self, taken: Taken) -> Taken:
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


def _like(lexicon: Lexicon, pattern: str) -> tuple[str, ...]:
    """The words of the list that are like the pattern, but for offensive ones."""
    return look_for(lexicon, pattern, MOST_MATCHES, {*offensive_words(lexicon.language)})


def _more_text(tiles: int) -> str:
    """What a word of the list would add to the board."""
    return f"+{tiles} tile{'' if tiles == 1 else 's'}" if tiles else "no new tile"
