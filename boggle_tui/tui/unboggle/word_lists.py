"""The lists of words: PuzzleWords, those of the puzzle, and Offers, words to choose from.

Offers are similar to what is typed, fit on the board, or are found on it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import ClassVar

from textual import events, work
from textual.message import Message

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.lexicon import Lexicon, matching_words
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.base.word_list import WordList
from boggle_tui.unboggle.puzzle.tiling import TilingRules, extra_tiles, tile_demand

CROSS = "×"
CROSS_WIDTH = 2
"""The number of columns at the right of a line where a click removes the word."""
DEFAULT_WIDTH = 24
"""The number of columns of a line before the list is laid out."""
MIN_MARK_WIDTH = 3
"""The number of columns that a mark has even next to a long word."""


@dataclass
class OfWord(Message):
    """The player did something to a word of the list."""

    word: str


class PuzzleWords(WordList):
    """Words with their marks; Delete, or a click on the cross, removes one."""

    PLACE = N_("Unboggle: words")
    KEY_GROUPS: ClassVar = {N_("In the list of words"): "remove clue require weigh(1) weigh(-1)"}
    PAGE = N_("Unboggle")
    BINDINGS = bind(
        off_bar("delete,backspace", "remove", "Remove the word"),
        on_bar("exclamation_mark", "require", "Require", "Require this word"),
        on_bar("equals_sign", "clue", "Clue", "Write a clue for this word"),
        on_bar("plus", "weigh(1)", "Heavier", "Raise the weight of this word"),
        off_bar("minus", "weigh(-1)", "Lighter", "Lower the weight of this word"),
        owner="words",
    )

    in_one_column = True

    class Removed(OfWord):
        """The player removed a word."""

    class Required(OfWord):
        """The player required a word, or no longer requires it."""

    class Clued(OfWord):
        """The player wants to write a clue for a word."""

    @dataclass
    class Weighed(OfWord):
        """The player changed the weight of a word."""

        difference: int

    def __init__(self, title: str, *, id: str) -> None:
        super().__init__(title, id=id, text_of=NO_TEXTS.of)
        self._shown: tuple[tuple[str, ...], Mapping[str, str], Texts] = (), {}, NO_TEXTS

    def show(self, words: tuple[str, ...], marks: Mapping[str, str], texts: Texts) -> None:
        """Show the words and their marks, soon."""
        if (words, marks, texts) != self._shown:
            self._shown = words, marks, texts
            # Deferred because a long list takes as long as a key press may wait.
            self.call_later(self._fill)

    def _fill(self) -> None:
        """Fill the list, with the marks shortened to its width."""
        words, marks, texts = self._shown
        width = self.scrollable_content_region.width or DEFAULT_WIDTH
        entries = tuple(
            (word, f"{_cut(texts.of(word), marks.get(word, ''), width)} {CROSS}") for word in words
        )
        if entries != self.entries or texts.of != self.text_of:
            self.text_of, self.entries = texts.of, entries
        self._show_count()

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self._show_count()

    def _show_count(self) -> None:
        """Show the number of words, and at the cursor how to write a clue."""
        key = ""
        if self.has_focus and isinstance(self.screen, BoggleScreen):
            key = self.screen.key_of("clue")
        parts = [str(len(self._shown[0])), _("{key}: clue", key=key) if key else ""]
        self.border_subtitle = " · ".join(filter(None, parts)) if self._shown[0] else ""

    def on_resize(self) -> None:
        self._fill()

    def action_move(self, step: int) -> None:
        if step < 0 and not self.highlighted:
            self.app.action_focus_previous()
        else:
            super().action_move(step)

    def action_remove(self) -> None:
        self._report(self.Removed)

    def action_require(self) -> None:
        self._report(self.Required)

    def action_clue(self) -> None:
        self._report(self.Clued)

    def action_weigh(self, difference: int) -> None:
        self._report(partial(self.Weighed, difference=difference))

    def _report(self, message: Callable[[str], OfWord]) -> None:
        """Report what the player did to the word at the cursor."""
        if self.highlighted is not None:
            self.post_message(message(self.entries[self.highlighted][0]))

    def on_click(self, event: events.Click) -> None:
        index = self.index_at(event)
        if index is not None and event.x > self.scrollable_content_region.width - CROSS_WIDTH:
            event.prevent_default()
            self.post_message(self.Removed(self.entries[index][0]))


def _cut(word: str, mark: str, width: int) -> str:
    """Shorten a mark to the room next to its word."""
    room = max(MIN_MARK_WIDTH, width - len(word) - CROSS_WIDTH - 1)
    return mark if len(mark) <= room else mark[: room - 1].rstrip() + "…"


MAX_MATCHES = 100
"""The number of words to offer at once."""


class OfferKind(Enum):
    """The kind of words on offer; its value heads the list."""

    MATCH = N_("From the word list")
    """They match what is typed, and can be added."""
    FITTING = N_("These fit too")
    """They fit on the board, and can be added."""
    ACCIDENTAL = N_("Also on the board")
    """They are on the filled board by accident, and can be avoided."""


class Offers(WordList):
    """A list that is open while it has words to offer."""

    BINDINGS = bind(off_bar("enter", "choose", "Choose"))

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
        words: tuple[str, ...],
        rules: TilingRules,
        takes_focus: bool = False,
    ) -> None:
        """Offer words that match a pattern, apart from those of the puzzle."""
        found: tuple[str, ...] = ()
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
            self.post_message(
                self.NothingFound(_("No word in the list matches {pattern}.", pattern=pattern))
            )

    def stop_looking(self) -> None:
        """Offer no matches, not even those that are still being looked for."""
        self.workers.cancel_group(self, "matches")
        if self.kind is OfferKind.MATCH:
            self.close()

    def offer_with_tiles(self, kind: OfferKind, words: Mapping[str, int]) -> None:
        """Offer words, each with the number of new tiles that it needs."""
        remarks = {
            word: ngettext("+{count} tile", "+{count} tiles", tiles) if tiles else _("no new tile")
            for word, tiles in words.items()
        }
        self.offer(kind, remarks)

    def offer(self, kind: OfferKind, words: Mapping[str, str]) -> None:
        """Offer words, each with a remark; without words, close the list."""
        self.kind = kind if words else None
        self.border_title = _(kind.value)
        self.entries = tuple(words.items())
        if kind is OfferKind.ACCIDENTAL:
            self.border_subtitle = _("{count} · Enter: avoid", count=len(words))
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
