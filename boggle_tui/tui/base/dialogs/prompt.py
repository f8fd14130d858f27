"""Questions in the middle of the screen: a line of text."""

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
    """Asks for a line of text; dismissed with it, or with None."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Cancel")]

    def __init__(self, question: str, suggestion: str = "") -> None:
        super().__init__()
        self._question, self._suggestion = question, suggestion

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:
        return is_line_key(key, character)

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Label(self._question, markup=False)
            yield Input(self._suggestion, select_on_focus=True)
            take, leave = "Enter", "Escape"
            yield Label(f"{take} takes it, {leave} leaves it.", classes="hint", markup=False)
            with Horizontal(id="answers"):
                yield Button("Take it", id="take", compact=True)
                yield Button("Leave it", id="leave", compact=True)

    @on(Input.Submitted)
    @on(Button.Pressed, "#take")
    def take(self) -> None:
        self.dismiss(self.query_one(Input).value.strip() or None)

    @on(Button.Pressed, "#leave")
    def leave(self) -> None:
        self.dismiss(None)
