"""WordsPane: the side of the screen with the words, and the line where they are typed or pasted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from rich.cells import cell_len
from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive, reactive
from textual.widget import Widget
from textual.widgets import Input

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _, ngettext, number
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.entries import ends_entry, split_words
from boggle_tui.game.words.language import ANY
from boggle_tui.game.words.lexicon import Lexicon, is_pattern, matching_words
from boggle_tui.game.words.phrases import shortened
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.tui.base.column_grid import WordList
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.screen_text import WordMarks
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState
from boggle_tui.unboggle.puzzle.tiling import TilingRules, extra_tiles, tile_demand

SEPARATOR = " · "
"""Between two words that the line will become."""


class WordEntry(Input):
    """Reports words as soon as they are complete: after a space or comma, or when pasted.

    A name of several words is typed in quotation marks.
    """

    BINDINGS = bind(off_bar("down", "app.focus_next", "Go to the lists"))

    # The line is as wide as its place: laying out the screen takes longer than all else that a
    # letter does.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0))

    @dataclass
    class Entered(Message):
        """Words were entered."""

        text: str
        by_enter: bool = False
        """Whether by Enter, so that an invalid word may be put back to be corrected."""

    class Finished(Message):
        """Enter was pressed in the empty line."""

    def __init__(self, title: str, hint: str, *, id: str) -> None:
        super().__init__(select_on_focus=False, id=id)
        self.border_title, self._hint = title, hint
        self.language = ANY
        """The language of the words."""
        self.passes_digits = False
        """Whether digits are keys of the screen as long as the line is empty."""

    def on_resize(self) -> None:
        """Give the hint where it has room; the title says nearly as much."""
        self.placeholder = self._hint if cell_len(self._hint) <= self.size.width else ""

    def put_back(self, text: str) -> None:
        """Put a text back into the line, to be corrected."""
        self.value = text
        self.cursor_position = len(text)

    def finish(self) -> str:
        """Empty the line, and return its text."""
        text, self.value = self.value, ""
        return text

    def watch_value(self, value: str) -> None:
        if ends_entry(value):
            self.post_message(self.Entered(self.finish()))
        self.border_subtitle = self._preview() if self.value else ""

    def on_key(self, event: events.Key) -> None:
        # Not a binding: letters typed right after Enter would be handled before it.
        if self.passes_digits and not self.value and (event.character or "").isdecimal():
            event.prevent_default()
        elif event.key == "enter":
            event.stop()
            event.prevent_default()
            text = self.finish()
            self.post_message(self.Entered(text, True) if text.strip() else self.Finished())

    def on_paste(self, event: events.Paste) -> None:
        # Input itself would take only the first line.
        event.prevent_default()
        event.stop()
        self.take(event.text)

    def take(self, text: str) -> None:
        """Report the words in the line, and then a pasted text."""
        for each in filter(str.strip, (self.finish(), text)):
            self.post_message(self.Entered(each))

    def _preview(self) -> str:
        """Say what the line will become, where that isn't just what is typed."""
        if is_pattern(self.value):
            return ""
        split = split_words(self.value, self.language)
        words = [*map(str.upper, split.words), *(f"{entry}?" for entry in split.skipped)]
        tiles = SEPARATOR.join(words)
        return "" if tiles == self.value.upper() else f"→ {tiles}"


class WordsPane(Vertical):
    """The words of the puzzle, a line to type more, and words that are offered.

    The messages of its parts go up to the screen: WordEntry.Entered, unless a pattern was entered,
    and Offers.Picked among them.
    """

    def __init__(self, lexicon: Callable[[], Awaitable[Lexicon]], state: UnboggleState) -> None:
        super().__init__()
        self._state = state
        # Kept because a result may arrive while the screen is being taken down.
        self.entry = WordEntry(_("Add words"), _("Type or paste words"), id="entry")
        """The line to type into."""
        self.offers = Offers(lexicon, id="matches")
        """The words to choose from, while there are any."""
        self.skipped = SkippedWords(id="skipped")
        """The entries that could not be added."""
        self._accidental: tuple[Mapping[str, bool], BuiltBoard | None] = {}, None
        self._list = PuzzleWords(_("Your words"), id="words")
        self._gauge = TileGauge(id="gauge")

    @property
    def word(self) -> str:
        """The word at the cursor of the list, if there is one."""
        return self._list.pointed[0] if self._list.pointed else ""

    def compose(self) -> ComposeResult:
        yield self.entry
        yield self.offers
        yield self.skipped
        yield self._list
        yield self._gauge

    def show(self, state: UnboggleState, marks: WordMarks) -> None:
        """Show the words with their marks, and what else was found or skipped."""
        self._state, draft = state, state.draft
        in_list = {word: marks.mark(word) for word in draft.words}
        self._list.show(draft.words, in_list, draft.texts)
        tiles = tile_demand(draft.words, state.tiling_rules).total()
        is_too_small = tiles > draft.cells_in_play(draft.size)
        # A board whose size is auto grows before it is too small.
        self._gauge.cells = draft.cells_in_play(draft.max_size if is_too_small else draft.size)
        self._gauge.tiles = tiles
        self.skipped.show(state.skipped)
        self._offer_accidental(state.accidental_words, state.board)

    @on(WordEntry.Entered)
    def look_for_pattern(self, event: WordEntry.Entered) -> None:
        if event.by_enter and is_pattern(event.text):
            event.stop()
            with self.entry.prevent(Input.Changed):
                self.entry.put_back(event.text)
            self._look_for(event.text, takes_focus=True)

    @on(Input.Changed)
    def look_for_matches(self, event: Input.Changed) -> None:
        if event.value.strip():
            self._look_for(event.value)
        else:
            self.offers.stop_looking()

    def _look_for(self, pattern: str, takes_focus: bool = False) -> None:
        state = self._state
        self.offers.look_for(pattern.strip(), state.words, state.tiling_rules, takes_focus)

    @on(WordList.Pointed, "#matches, #skipped")
    def ignore_word(self, event: WordList.Pointed) -> None:
        if event.list is self.skipped or self.offers.kind is not OfferKind.ACCIDENTAL:
            event.stop()  # It isn't a word of the puzzle, so it has no path.

    def offer_fitting(self, tiles: Mapping[str, int]) -> None:
        """Offer words that fit on the board, each with the number of new tiles that it needs."""
        self.offers.offer_with_tiles(OfferKind.FITTING, tiles)
        (self.offers if tiles else self.entry).focus()

    def _offer_accidental(self, words: Mapping[str, bool], board: BuiltBoard | None) -> None:
        """Offer to avoid the other words of a board, with those marked that are rude.

        Words that were offered for another board are withdrawn.
        """
        if (words, board) == self._accidental:
            return
        self._accidental = words, board
        if words and not self.entry.value:
            remarks = {word: _("rude") if is_bad else "" for word, is_bad in words.items()}
            self.offers.offer(OfferKind.ACCIDENTAL, remarks)
        elif self.offers.kind in (OfferKind.ACCIDENTAL, OfferKind.FITTING):
            had_focus = self.offers.has_focus
            self.offers.close()
            if had_focus:
                self.entry.focus()

    def dismiss(self) -> bool:
        """Take away words that are offered, or the text typed; return whether there was any."""
        if self.offers.kind in (OfferKind.FITTING, OfferKind.ACCIDENTAL):
            self.close_offers()
        elif self.entry.value:
            self.entry.finish()
        else:
            return False
        return True

    def close_offers(self) -> None:
        """Stop offering words."""
        self.offers.close()
        self.entry.focus()


MAX_LINES = 4
"""The number of lines up to which all entries are visible at once."""


class SkippedWords(WordList):
    """Entries that were skipped, each with the reason; hidden while empty."""

    in_one_column = True

    def __init__(self, *, id: str) -> None:
        super().__init__("", id=id, text_of=lambda entry: " ".join(shortened(entry).split()))
        self.border_subtitle = _("Esc: dismiss")

    def show(self, skipped: Mapping[str, str]) -> None:
        """Show entries as they were written, each with the reason."""
        entries = tuple(skipped.items())
        if entries == self.entries:
            return
        self.entries = entries
        self.set_class(bool(entries), "-open")
        self.can_focus = len(entries) > MAX_LINES
        self.border_title = _("Skipped: {count}", count=len(entries))
        self.styles.height = min(len(entries), MAX_LINES) + 2


class TileGauge(Widget):
    """A bar, and the numbers in words."""

    tiles: reactive[int] = reactive(0)
    """A lower bound on the tiles needed."""
    cells: reactive[int] = reactive(16)
    """The cells of the board that are in play."""

    def _text(self, tiles: int, cells: int) -> str:
        if not tiles:
            return _("no tiles yet")
        if tiles > cells:
            long = _("at least {tiles} tiles, {cells} cells", tiles=tiles, cells=cells)
            short = _("≥{tiles} tiles, {cells} cells", tiles=tiles, cells=cells)
        else:
            long = _("at least {tiles} of {cells} tiles", tiles=tiles, cells=cells)
            short = _("≥{tiles} of {cells} tiles", tiles=tiles, cells=cells)
        return long if cell_len(long) < self.size.width else short

    def render(self) -> Content:
        too_many = self.tiles - self.cells
        text = f" {self._text(self.tiles, self.cells)}"
        width = max(0, self.size.width - len(text))
        needed = min(width, round(width * self.tiles / self.cells))
        color = "$error" if too_many > 0 else "$primary"
        return Content.assemble(
            ("━" * needed, color),
            ("━" * (width - needed), "$panel"),
            (text, color if too_many > 0 else "$secondary"),
        )


CROSS = "×"
CROSS_WIDTH = 2
"""The number of columns at the right of a line where a click removes the word."""
DEFAULT_WIDTH = 24
"""The number of columns of a line before the list is laid out."""
MIN_MARK_WIDTH = 3
"""The number of columns that a mark has even next to a long word."""


class PuzzleWords(WordList):
    """Words with their marks; Delete, or a click on the cross, removes one."""

    PLACE = N_("Unboggle: words")
    KEY_GROUPS: ClassVar = {
        N_("In the list of words"): "screen.remove screen.clue screen.require screen.weigh(1)"
        " screen.weigh(-1)"
    }
    PAGE = N_("Unboggle")
    BINDINGS = bind(
        off_bar("delete,backspace", "screen.remove", "Remove the word"),
        on_bar("exclamation_mark", "screen.require", "Require", "Require this word"),
        on_bar("equals_sign", "screen.clue", "Clue", "Write a clue for this word"),
        on_bar("plus", "screen.weigh(1)", "Heavier", "Raise the weight of this word"),
        off_bar("minus", "screen.weigh(-1)", "Lighter", "Lower the weight of this word"),
        owner="words",
    )

    in_one_column = True

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
            key = self.screen.key_of("screen.clue")
        parts = [number(len(self._shown[0])), _("{key}: clue", key=key) if key else ""]
        self.border_subtitle = " · ".join(filter(None, parts)) if self._shown[0] else ""

    def on_resize(self) -> None:
        self._fill()

    def on_blur(self) -> None:
        self.post_message(self.Pointed(self, ""))

    def action_move(self, step: int) -> None:
        if step < 0 and not self.highlighted:
            self.app.action_focus_previous()
        else:
            super().action_move(step)

    def on_click(self, event: events.Click) -> None:
        index = self.index_at(event)
        if index is not None and event.x > self.scrollable_content_region.width - CROSS_WIDTH:
            event.prevent_default()
            self.call_next(self.screen.run_action, f"remove({self.entries[index][0]!r})")


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
            self.border_subtitle = f"{number(len(words))}{'+' if len(words) >= MAX_MATCHES else ''}"
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
