"""The line that words are typed or pasted into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from boggle_tui.unboggle.puzzle.word_parser import ends_entry


class WordEntry(Input):
    """Gives words on as soon as they are complete: at a space or a comma, and where pasted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", "To the lists", show=False)
    ]

    @dataclass
    class Given(Message):
        """A text with words in it was entered."""

        entry: WordEntry
        text: str
        is_entered: bool = False
        """Whether Enter was pressed on it, so that it may be put right in the line."""

        @property
        def control(self) -> WordEntry:
            return self.entry

    class Finished(Message):
        """Enter was pressed, and nothing stood in the line."""

    def __init__(self, title: str, hint: str, *, id: str) -> None:
        super().__init__(placeholder=hint, select_on_focus=False, id=id)
        self.border_title = title

    def put_back(self, text: str) -> None:
        """Have a text stand in the line, to be put right."""
        self.value = text
        self.cursor_position = len(text)

    def type_in(self, character: str) -> None:
        """Take a key that was pressed elsewhere."""
        self.focus()
        self.insert_text_at_cursor(character)

    def watch_value(self, value: str) -> None:
        if ends_entry(value):
            self.take("")

    async def _on_key(self, event: events.Key) -> None:
        # Not by a binding: the letters that follow Enter at once would come before it.
        if event.key == "enter":
            event.stop()
            text, self.value = self.value, ""
            self.post_message(self.Given(self, text, True) if text.strip() else self.Finished())
        else:
            await super()._on_key(event)

    def _on_paste(self, event: events.Paste) -> None:
        # Input itself takes the first line only.
        event.prevent_default()
        event.stop()
        self.take(event.text)

    def take(self, text: str) -> None:
        """Give on what stands in the line, and a text that was pasted after it."""
        given, self.value = f"{self.value} {text}", ""
        self.post_message(self.Given(self, given))
