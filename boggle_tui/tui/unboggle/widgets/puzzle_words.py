"""The words of the puzzle, to look through and to remove."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from boggle_tui.tui.base.bindings import with_ids
from boggle_tui.tui.words.word_list import WordList

CROSS = "×"
CROSS_WIDTH = 2
"""Columns at the right of a line where a click removes the word."""
WIDTH = 24
"""Columns of a line, before the list is laid out."""
LEAST_MARK = 3
"""Columns that a mark has at least, however long the word."""


class PuzzleWords(WordList):
    """Words with their marks; Delete, or a click on the cross, asks to remove one."""

    BINDINGS: ClassVar[list[BindingType]] = with_ids(
        "words",
        [
            Binding("delete,backspace", "remove", "Remove the word", show=False),
            Binding("exclamation_mark", "require", "Must", tooltip="Never leave this word out"),
            Binding("plus", "weigh(1)", "Heavier", tooltip="Have this word count for more"),
            Binding("minus", "weigh(-1)", "Lighter", show=False),
        ],
    )

    @dataclass
    class Removed(Message):
        """A word shall go."""

        list: PuzzleWords
        word: str

        @property
        def control(self) -> PuzzleWords:
            return self.list

    @dataclass
    class Weighed(Message):
        """A word shall count for so much more."""

        list: PuzzleWords
        word: str
        more: int

        @property
        def control(self) -> PuzzleWords:
            return self.list

    @dataclass
    class Required(Message):
        """A word shall not be left out; or may be again."""

        list: PuzzleWords
        word: str

        @property
        def control(self) -> PuzzleWords:
            return self.list

    def __init__(self, title: str, *, id: str) -> None:
        super().__init__(title, id=id)
        self._shown: tuple[tuple[str, ...], Mapping[str, str]] = (), {}

    def show(self, words: tuple[str, ...], marks: Mapping[str, str]) -> None:
        """Show the words, each with its mark, as far as there is room for it."""
        self._shown = words, marks
        width = self.scrollable_content_region.width or WIDTH
        entries = tuple(
            (word, f"{_cut(word, marks.get(word, ''), width)} {CROSS}") for word in words
        )
        if entries != self.entries:
            self.entries = entries
        self.border_subtitle = str(len(words)) if words else ""

    def on_resize(self) -> None:
        self.show(*self._shown)

    def action_cursor_up(self) -> None:
        if self.highlighted:
            super().action_cursor_up()
        else:
            self.app.action_focus_previous()

    def action_remove(self) -> None:
        if self.highlighted is not None:
            self.post_message(self.Removed(self, self.entries[self.highlighted][0]))

    def action_require(self) -> None:
        if self.highlighted is not None:
            self.post_message(self.Required(self, self.entries[self.highlighted][0]))

    def action_weigh(self, more: int) -> None:
        if self.highlighted is not None:
            self.post_message(self.Weighed(self, self.entries[self.highlighted][0], more))

    def _on_click(self, event: events.Click) -> None:  # type: ignore[override]
        index = event.style.meta.get("option")
        if index is not None and event.x >= self.scrollable_content_region.width - CROSS_WIDTH:
            event.prevent_default()
            self.post_message(self.Removed(self, self.entries[index][0]))


def _cut(word: str, mark: str, width: int) -> str:
    """The mark, as much of it as there is room for beside the word."""
    room = max(LEAST_MARK, width - len(word) - CROSS_WIDTH - 1)
    return mark if len(mark) <= room else mark[: room - 1].rstrip() + "…"
