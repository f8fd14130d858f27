"""Words to choose from: those of the list like what is typed, or those that fit on the board."""

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
from boggle_tui.tui.words.word_list import WordList
from boggle_tui.unboggle.puzzle.tile_demand import TilingRules, extra_tiles, tile_demand

MOST_MATCHES = 100
"""Words of the list that are offered at once."""


class Offers(WordList):
    """A list that is there as long as it has words to offer."""

    @dataclass
    class Picked(Message):
        """One of the words was chosen."""

        offers: Offers
        word: str
        is_for_board: bool
        """Whether it was offered for the board that is shown."""

        @property
        def control(self) -> Offers:
            return self.offers

    @dataclass
    class Told(Message):
        """Why there is nothing to offer."""

        text: str

    def __init__(self, lexicon: Callable[[], Awaitable[Lexicon]], *, id: str) -> None:
        super().__init__("", id=id)
        self._lexicon = lexicon
        self.is_for_board = False
        """Whether words that fit on the board are offered, and not those like what is typed."""

    @work(exclusive=True, group="matches")
    async def look_for(
        self, pattern: str, words: Collection[str], frame: TilingRules, go_there: bool = False
    ) -> None:
        """Offer words like what is typed, but for those that are there; go to them if asked to."""
        found: tuple[str, ...] = ()
        if pattern:
            try:
                lexicon = await self._lexicon()
            except (LexiconError, UnknownNameError) as error:
                self.post_message(self.Told(str(error)))
            else:
                # In a thread, for a pattern that begins with * goes through the whole list.
                found = await asyncio.to_thread(like, lexicon, pattern)
        needed = tile_demand(words, frame)
        more = {word: extra_tiles(needed, word, frame) for word in found if word not in words}
        self.is_for_board = False
        self._show_found("From the word list", more)
        if go_there and more:
            self.focus()
        elif go_there:
            self.post_message(self.Told(f"No word of the list is like {pattern}."))

    def offer(self, fitting: Mapping[str, int]) -> None:
        """Offer words that fit on the board as well, each with the tiles that it needs besides."""
        self.is_for_board = True
        self._show_found("These fit as well", fitting)

    def close(self) -> None:
        """Offer no words any more."""
        self.is_for_board = False
        self._show_found("", {})

    @on(OptionList.OptionSelected)
    def pick(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        word = self.entries[event.option_index][0]
        self.post_message(self.Picked(self, word, self.is_for_board))

    def _show_found(self, title: str, found: Mapping[str, int]) -> None:
        self.border_title = title
        self.entries = tuple((word, _more_text(tiles)) for word, tiles in found.items())
        self.border_subtitle = f"{len(found)}{'+' if len(found) >= MOST_MATCHES else ''}"
        self.highlighted = 0 if found else None
        self.set_class(bool(found), "-open")


def like(lexicon: Lexicon, pattern: str) -> tuple[str, ...]:
    """The words of the list that are like the pattern, but for offensive ones."""
    return matching_words(lexicon, pattern, MOST_MATCHES, {*offensive_words(lexicon.language)})


def _more_text(tiles: int) -> str:
    """What a word of the list would add to the board."""
    return f"+{tiles} tile{'' if tiles == 1 else 's'}" if tiles else "no new tile"
