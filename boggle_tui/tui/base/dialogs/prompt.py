"""A question that is answered by a line of text."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Label

from boggle_tui.tui.base.line_keys import is_line_key
from boggle_tui.tui.base.screen import Dialog


class PromptDialog(Dialog[str | None]):
    """A prompt for a line of text; its result is the text, or None if cancelled or empty."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Cancel")]
    hint: ClassVar[str] = "Enter: OK · Esc: cancel"
    """The keys, shown below the line."""

    def __init__(self, question: str, suggestion: str = "") -> None:
        super().__init__()
        self._question, self._suggestion = question, suggestion

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:
        return is_line_key(key, character)

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Label(self._question, markup=False)
            yield from self.compose_line()
            yield Label(self.hint, classes="hint")
            with Horizontal(id="answers"):
                yield Button("OK", id="ok", compact=True)
                yield Button("Cancel", id="cancel", compact=True)

    def compose_line(self) -> ComposeResult:
        """Make the line to type in, and what belongs to it."""
        yield Input(self._suggestion, select_on_focus=True)

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def accept(self) -> None:
        self.take(self.query_one(Input).value.strip())

    def take(self, text: str) -> None:
        """Answer with a text."""
        self.dismiss(text or None)

    @on(Button.Pressed, "#cancel")
    def cancel(self) -> None:
        self.dismiss(None)
