"""Offers: words to choose from, similar to what is typed, fitting or found on the board."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.message import Message

from boggle_tui.files.errors import UserError
from boggle_tui.game.words.lexicon import Lexicon, unsafe_words
from boggle_tui.game.words.pattern_search import matching_words
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.words.word_list import WordList
from boggle_tui.unboggle.puzzle.tiling import TilingRules, extra_tiles, tile_demand

MAX_MATCHES = 100
"""The number of words to offer at once."""


class OfferKind(Enum):
    """The kind of words on offer; its value heads the list."""

    MATCH = "From the word list"
    """They match what is typed, and can be added."""
    FITTING = "These fit too"
    """They fit on the board, and can be added."""
    ACCIDENTAL = "Also on the board"
    """They are on the filled board by accident, and can be avoided."""


class Offers(WordList):
    """A list that is open while it has words to offer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "choose", "Choose", show=False)]

    in_one_column = True
    points_first = False

    @dataclass
    class Picked(Message):
        """A word was chosen."""

        word: str
        kind: OfferKind

    @dataclass
    class NothingFound(Message):
        """There is nothing to offer."""

        text: str
        """The reason, in a sentence."""

    def __init__(self, lexicon: Callable[[], Awaitable[Lexicon]], *, id: str) -> None:
        super().__init__("", id=id)
        self._lexicon = lexicon
        self.kind: OfferKind | None = None
        """The kind of words that are offered; None if the list is closed."""

    @work(exclusive=True, group="matches")
    async def look_for(
        self,
        pattern: str,
        words: Collection[str],
        rules: TilingRules,
        takes_focus: bool = False,
    ) -> None:
        """Offer words that match a pattern, apart from those of the puzzle."""
        found: tuple[str, ...] = ()
        if pattern:
            try:
                lexicon = await self._lexicon()
            except UserError as error:
                self.post_message(self.NothingFound(str(error)))
            else:
                # In a thread because a pattern that starts with * goes through the whole list.
                found = await asyncio.to_thread(find_matches, lexicon, pattern)
        needed = tile_demand(words, rules)
        matches = {word: extra_tiles(needed, word, rules) for word in found if word not in words}
        self.offer_with_tiles(OfferKind.MATCH, matches)
        if takes_focus and matches:
            self.focus()
        elif takes_focus:
            self.post_message(self.NothingFound(f"No word in the list matches {pattern}."))

    def offer_with_tiles(self, kind: OfferKind, words: Mapping[str, int]) -> None:
        """Offer words, each with the number of new tiles that it needs."""
        remarks = {
            word: f"+{counted(tiles, 'tile')}" if tiles else "no new tile"
            for word, tiles in words.items()
        }
        self.offer(kind, remarks)

    def offer(self, kind: OfferKind, words: Mapping[str, str]) -> None:
        """Offer words, each with a remark; without words, close the list."""
        self.kind = kind if words else None
        self.border_title = kind.value
        self.entries = tuple(words.items())
        if kind is OfferKind.ACCIDENTAL:
            self.border_subtitle = f"{len(words)} · Enter: avoid"
        else:
            self.border_subtitle = f"{len(words)}{'+' if len(words) >= MAX_MATCHES else ''}"
            self.highlighted = 0 if words else None
        self.set_class(bool(words), "-open")

    def close(self) -> None:
        """Stop offering words."""
        if self.kind is not None:
            self.offer(self.kind, {})

    def chosen(self) -> None:
        if self.kind is not None and self.highlighted is not None:
            self.post_message(self.Picked(self.entries[self.highlighted][0], self.kind))


def find_matches(lexicon: Lexicon, pattern: str) -> tuple[str, ...]:
    """Find the words of the list that match a pattern, apart from rude ones."""
    return matching_words(lexicon, pattern, MAX_MATCHES, {*unsafe_words(lexicon.language)})
