"""The words of the puzzle, to look through and to remove."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from boggle_tui.tui.widgets.word_list import WordList

CROSS = "×"
CROSS_WIDTH = 2
"""Columns at the right of a line where a click removes the word."""


class PuzzleWords(WordList):
    """Words with their marks; Delete, or a click on the cross, asks to remove one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,backspace", "remove", "Remove the word", show=False)
    ]

    @dataclass
    class Removed(Message):
        """A word shall go."""

        list: PuzzleWords
        word: str

        @property
        def control(self) -> PuzzleWords:
            return self.list

    def show(self, words: tuple[str, ...], marks: dict[str, str]) -> None:
        """Show the words, each with its mark."""
        self.entries = tuple((word, f"{marks.get(word, '')} {CROSS}") for word in words)
        self.border_subtitle = str(len(words)) if words else ""

    def action_cursor_up(self) -> None:
        if self.highlighted:
            super().action_cursor_up()
        else:
            self.app.action_focus_previous()

    def action_remove(self) -> None:
        if self.highlighted is not None:
            self.post_message(self.Removed(self, self.entries[self.highlighted][0]))

    def _on_click(self, event: events.Click) -> None:  # type: ignore[override]
        index = event.style.meta.get("option")
        if index is not None and event.x >= self.scrollable_content_region.width - CROSS_WIDTH:
            event.prevent_default()
            self.post_message(self.Removed(self, self.entries[index][0]))
