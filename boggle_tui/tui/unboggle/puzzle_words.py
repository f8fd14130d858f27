"""PuzzleWords: the list of the words of the puzzle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.tui.base.keyboard import with_ids
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.words.word_list import WordList

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

    BINDINGS: ClassVar[list[BindingType]] = with_ids(
        "words",
        [
            Binding("delete,backspace", "remove", "Remove the word", show=False),
            Binding("exclamation_mark", "require", "Require", tooltip="Require this word"),
            Binding("equals_sign", "clue", "Clue", tooltip="Write a clue for this word"),
            Binding("plus", "weigh(1)", "Heavier", tooltip="Raise the weight of this word"),
            Binding(
                "minus",
                "weigh(-1)",
                "Lighter",
                show=False,
                tooltip="Lower the weight of this word",
            ),
        ],
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
        parts = [str(len(self._shown[0])), f"{key}: clue" if key else ""]
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
