"""Words with remarks, in a list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.reactive import reactive

from boggle_tui.tui.base.column_grid import ColumnGrid

DIM = Style(dim=True)
LEAST_WORD = 6
"""The least columns for a word."""

Entry = tuple[str, str]
"""A word with its remark; or for a heading, an empty word and the text."""


def heading(text: str) -> Entry:
    """Make an entry that heads the words after it."""
    return "", text


class WordList(ColumnGrid):
    """Words, each with a remark on its right; reports the one at the cursor or under the mouse.

    In a single column, remarks are kept even next to words that don't fit.
    """

    entries: reactive[tuple[Entry, ...]] = reactive((), always_update=True)
    """The words with their remarks, and the headings, in the order shown."""

    @dataclass
    class Pointed(Message):
        """The cursor or the mouse moved to a word."""

        list: WordList
        word: str

        @property
        def control(self) -> WordList:
            return self.list

    def __init__(self, title: str, *, id: str, text_of: Callable[[str], str] = str.upper) -> None:
        """Show each word by its `text_of`."""
        super().__init__(id=id)
        self.border_title = title
        self.text_of = text_of
        self.passed_over: Collection[str] = ()
        """The words at which the list never opens; the player may move to them."""
        self._pointed = ""

    def watch_entries(self, before: tuple[Entry, ...], _: object) -> None:
        """Stay at the word that the cursor was on, or at the entry now in its place."""
        kept = self.highlighted
        self.lay_out()
        words = [word for word, _ in self.entries]
        if not any(words):
            self.highlighted = None
        elif kept is not None:
            word = before[kept][0] if kept < len(before) else ""
            at = words.index(word) if word in words else min(kept, len(words) - 1)
            self.highlighted = self.line_from(at, 1)
            self.reached()
        elif self.has_focus:
            self.go(self.opening)
        self.refresh()

    @property
    def opening(self) -> int | None:
        """The index of the first word that isn't passed over."""
        words = (word and word not in self.passed_over for word, _ in self.entries)
        return next((at for at, is_open in enumerate(words) if is_open), None)

    def on_focus(self) -> None:
        if self.highlighted is None:
            self.highlighted = self.opening
        if self.highlighted is not None:  # Textual sets `has_focus` only after this.
            self._point(self.pointed[0])
        self.refresh()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self.index_at(event)
        if index is not None and self.entries[index][0] != self._pointed:
            self._point(self.entries[index][0])

    def action_change_column(self, step: int) -> None:
        """Move to the neighbouring column or list."""
        before = self.highlighted
        super().action_change_column(step)
        if self.highlighted == before:
            self.screen.focus_next() if step > 0 else self.screen.focus_previous()

    @property
    def lines(self) -> Sequence[Entry]:  # type: ignore[override]
        return self.entries

    def heading_of(self, line: Entry) -> str:
        word, text = line
        return "" if word else text

    def least_width(self) -> int:
        widths = (
            len(self.text_of(word)) + 1 + len(remark) for word, remark in self.entries if word
        )
        return max(LEAST_WORD, *widths, 0)

    def cell(self, line: Entry, width: int, style: Style | None) -> list[Segment]:
        word, remark = line
        text = self.text_of(word)
        wide = cell_len(text)  # What was skipped may be in any script.
        if not self.in_one_column and wide + 1 + len(remark) > width:
            remark = ""
        space = max(width - len(remark), 0)
        room = max(space - bool(remark), 1)
        shown = text if wide <= room else set_cell_size(text, room - 1) + "…"
        usual = self.get_component_rich_style
        beside = style or usual("grid--remark")
        style = style or usual("grid--word")
        if self.in_one_column:
            beside = style + DIM
        return [Segment(set_cell_size(shown, space), style), Segment(remark, beside)]

    def reached(self) -> None:
        if self.has_focus and self.pointed:
            self._point(self.pointed[0])

    def _point(self, word: str) -> None:
        self._pointed = word
        self.post_message(self.Pointed(self, word))
