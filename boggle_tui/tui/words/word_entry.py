"""The line for typing or pasting words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive
from textual.widgets import Input

from boggle_tui.unboggle.puzzle.word_parser import ends_entry


class WordEntry(Input):
    """Reports words as soon as they are complete: after a space or comma, or when pasted.

    After a comma, a space no longer separates: "Joe, Mary Ann" and Enter are two names.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", "Go to the lists", show=False)
    ]

    # The line is as wide as its place: laying out the screen takes longer than all else that a
    # letter does.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0))

    @dataclass
    class Entered(Message):
        """Words were entered."""

        entry: WordEntry
        text: str
        by_enter: bool = False
        """Whether by Enter, so that an invalid word may be put back to be corrected."""

        @property
        def control(self) -> WordEntry:
            return self.entry

    class Finished(Message):
        """Enter was pressed in the empty line."""

    def __init__(self, title: str, hint: str, *, id: str) -> None:
        super().__init__(placeholder=hint, select_on_focus=False, id=id)
        self.border_title = title
        self._follows_comma = False
        self.passes_digits = False
        """Whether digits are keys of the screen as long as the line is empty."""

    @property
    def text(self) -> str:
        """The text in the line, with a comma if its spaces don't separate words."""
        return f"{self.value}," if self._follows_comma and self.value.strip() else self.value

    def put_back(self, text: str) -> None:
        """Put a text back into the line, to be corrected."""
        self.value = text
        self.cursor_position = len(text)

    def type_in(self, character: str) -> None:
        """Focus the line, and insert a character that was typed elsewhere."""
        self.focus()
        self.insert_text_at_cursor(character)

    def watch_value(self, value: str) -> None:
        if not value:
            self._follows_comma = False
        elif ends_entry(value) and not (self._follows_comma and value[-1].isspace()):
            self.take("")

    def on_key(self, event: events.Key) -> None:
        # Not a binding: letters typed right after Enter would be handled before it.
        if self.passes_digits and not self.value and (event.character or "").isdecimal():
            event.prevent_default()
        elif event.key == "enter":
            event.stop()
            event.prevent_default()
            text, self.value = self.text, ""
            self.post_message(self.Entered(self, text, True) if text.strip() else self.Finished())

    def on_paste(self, event: events.Paste) -> None:
        # Input itself would take only the first line.
        event.prevent_default()
        event.stop()
        self.take(event.text)

    def take(self, text: str) -> None:
        """Report the words in the line, followed by a pasted text."""
        entered, self.value = f"{self.value} {text}", ""
        self._follows_comma = entered.rstrip().endswith((",", ";"))
        self.post_message(self.Entered(self, entered))
