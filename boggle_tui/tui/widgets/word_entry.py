"""The line that words are typed or pasted into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from boggle_tui.unboggle.taking import ends_piece


class WordEntry(Input):
    """Gives words on as soon as they are complete: at a space, a comma, Enter, or by pasting."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", "To the lists", show=False)
    ]

    @dataclass
    class Given(Message):
        """A text with words in it was entered."""

        entry: WordEntry
        text: str

        @property
        def control(self) -> WordEntry:
            return self.entry

    class Finished(Message):
        """Enter was pressed, and nothing stood in the line."""

    def type_in(self, character: str) -> None:
        """Take a key that was pressed elsewhere."""
        self.focus()
        self.insert_text_at_cursor(character)

    def give(self) -> bool:
        """Give on what stands in the line, if anything does."""
        text, self.value = self.value, ""
        if text.strip():
            self.post_message(self.Given(self, text))
        return bool(text.strip())

    async def action_submit(self) -> None:
        if not self.give():
            self.post_message(self.Finished())

    def watch_value(self, value: str) -> None:
        if ends_piece(value):
            self.give()

    def _on_paste(self, event: events.Paste) -> None:
        # Input itself takes the first line only.
        event.prevent_default()
        event.stop()
        self.take(event.text)

    def take(self, text: str) -> None:
        """Take a text that was pasted, after what stands in the line already."""
        self.post_message(self.Given(self, f"{self.value} {text}"))
        self.value = ""
