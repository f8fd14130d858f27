"""Offers: words to choose from, similar to what is typed or fitting on the board."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass

from textual import on, work
from textual.message import Message
from textual.widgets import OptionList

from boggle_tui.game.words.lexicon import Lexicon, LexiconError, offensive_words
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.game.words.pattern_search import matching_words
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.words.word_list import WordList
from boggle_tui.unboggle.puzzle.tile_demand import TilingRules, extra_tiles, tile_demand

MAX_MATCHES = 100
"""The number of words to offer at once."""


class Offers(WordList):
    """A list that is open while it has words to offer."""

    @dataclass
    class Picked(Message):
        """A word was chosen."""

        offers: Offers
        word: str
        fits_board: bool
        """Whether it was offered because it fits on the board."""

        @property
        def control(self) -> Offers:
            return self.offers

    @dataclass
    class NothingFound(Message):
        """There is nothing to offer."""

        text: str
        """The reason, in a sentence."""

    def __init__(self, lexicon: Callable[[], Awaitable[Lexicon]], *, id: str) -> None:
        super().__init__("", id=id)
        self._lexicon = lexicon
        self.fits_board = False
        """Whether words that fit on the board are offered, rather than matches."""

    @work(exclusive=True, group="matches")
    async def look_for(
        self,
        pattern: str,
        words: Collection[str],
        rules: TilingRules,
        takes_focus: bool = False,
    ) -> None:
        """Offer words that match what is typed, apart from those of the puzzle."""
        found: tuple[str, ...] = ()
        if pattern:
            try:
                lexicon = await self._lexicon()
            except (LexiconError, UnknownNameError) as error:
                self.post_message(self.NothingFound(str(error)))
            else:
                # In a thread because a pattern that starts with * goes through the whole list.
                found = await asyncio.to_thread(find_matches, lexicon, pattern)
        needed = tile_demand(words, rules)
        matches = {word: extra_tiles(needed, word, rules) for word in found if word not in words}
        self.fits_board = False
        self._show_offers("From the word list", matches)
        if takes_focus and matches:
            self.focus()
        elif takes_focus:
            self.post_message(self.NothingFound(f"No word in the list matches {pattern}."))

    def offer(self, fitting: Mapping[str, int]) -> None:
        """Offer words that fit on the board, each with the number of new tiles that it needs."""
        self.fits_board = True
        self._show_offers("These fit too", fitting)

    def close(self) -> None:
        """Stop offering words."""
        self.fits_board = False
        self._show_offers("", {})

    @on(OptionList.OptionSelected)
    def pick(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        word = self.entries[event.option_index][0]
        self.post_message(self.Picked(self, word, self.fits_board))

    def _show_offers(self, title: str, words: Mapping[str, int]) -> None:
        self.border_title = title
        self.entries = tuple((word, _new_tiles_text(tiles)) for word, tiles in words.items())
        self.border_subtitle = f"{len(words)}{'+' if len(words) >= MAX_MATCHES else ''}"
        self.highlighted = 0 if words else None
        self.set_class(bool(words), "-open")


def find_matches(lexicon: Lexicon, pattern: str) -> tuple[str, ...]:
    """Find the words of the list that match a pattern, apart from offensive ones."""
    return matching_words(lexicon, pattern, MAX_MATCHES, {*offensive_words(lexicon.language)})


def _new_tiles_text(tiles: int) -> str:
    return f"+{counted(tiles, 'tile')}" if tiles else "no new tile"
