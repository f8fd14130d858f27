"""A text that was copied to the clipboard."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.tui.base.screen import Dialog


class TextDialog(Dialog[None]):
    """The copied text, in case it has to be copied by hand."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Close")]

    def __init__(self, text: str, remark: str) -> None:
        super().__init__()
        self._text, self._remark = text, remark

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Label(self._text, id="text", markup=False)
            yield Label(self._remark, classes="hint", markup=False)
            with Horizontal(id="answers"):
                yield Button("Close", compact=True)

    @on(Button.Pressed)
    def close(self) -> None:
        self.dismiss()
