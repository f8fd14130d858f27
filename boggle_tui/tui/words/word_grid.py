"""Words with remarks in as many columns as fit."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.reactive import reactive

from boggle_tui.tui.base.columns.column_grid import ColumnGrid
from boggle_tui.tui.words.word_list import Entry

LEAST_WORD = 6
"""The least columns for a word."""


class WordGrid(ColumnGrid):
    """Words, each with a remark on its right; reports the one at the cursor or under the mouse."""

    entries: reactive[tuple[Entry, ...]] = reactive((), always_update=True)
    """The words with their remarks, and the headings, in the order shown."""

    @dataclass
    class Pointed(Message):
        """The cursor or the mouse moved to a word."""

        grid: WordGrid
        word: str

        @property
        def control(self) -> WordGrid:
            return self.grid

    def __init__(self, title: str, *, id: str) -> None:
        super().__init__(id=id)
        self.border_title = title
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
            self.action_first()
        self.refresh()

    def on_focus(self) -> None:
        if self.highlighted is None and self.entries:
            self.highlighted = self.line_from(0, 1)
        if self.highlighted is not None:  # Textual sets `has_focus` only after this.
            self._point(self.entries[self.highlighted][0])
        self.refresh()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self.index_at(event)
        if index is not None and self.entries[index][0] != self._pointed:
            self._point(self.entries[index][0])

    def on_click(self, event: events.Click) -> None:
        index = self.index_at(event)
        if index is not None:
            self.go(index)

    def action_turn(self, step: int) -> None:
        """Move to the column beside, or to the list beside."""
        before = self.highlighted
        super().action_turn(step)
        if self.highlighted == before:
            self.screen.focus_next() if step > 0 else self.screen.focus_previous()

    @property
    def count(self) -> int:
        return len(self.entries)

    def is_heading(self, index: int) -> bool:
        return not self.entries[index][0]

    def least_width(self) -> int:
        widths = (len(word) + 1 + len(remark) for word, remark in self.entries if word)
        return max(LEAST_WORD, *widths, 0)

    def cell(self, index: int, width: int) -> list[Segment]:
        word, remark = self.entries[index]
        if not word:
            return self.heading_cell(remark, width)
        if len(word) + 1 + len(remark) > width:
            remark = ""
        space = width - len(remark)
        shown = word.upper() if len(word) <= space else word.upper()[: space - 1] + "…"
        if index == self.highlighted:
            style = self.get_component_rich_style(self.cursor_style())
            return [Segment(f"{shown:<{space}}{remark}", style)]
        return [
            Segment(f"{shown:<{space}}", self.get_component_rich_style("grid--word")),
            Segment(remark, self.get_component_rich_style("grid--remark")),
        ]

    def reached(self) -> None:
        if self.has_focus and self.highlighted is not None:
            self._point(self.entries[self.highlighted][0])

    def _point(self, word: str) -> None:
        self._pointed = word
        self.post_message(self.Pointed(self, word))
