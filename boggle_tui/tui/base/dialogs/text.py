"""A text that was copied to the clipboard."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.tui.base.screen import Dialog

LEAST_WIDTH = 64
COPIED_AGAIN = "Copied again. Select the text with the mouse if it doesn't arrive."


class TextDialog(Dialog[None]):
    """The copied text, in case it has to be copied by hand.

    Long lines run from edge to edge of the terminal, with nothing beside them, so that a selection
    by the terminal's own means has the text alone.
    """

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "copy_again", "Copy", tooltip="Copy the text again"),
        Binding("escape", "dismiss(None)", "Close"),
    ]

    def __init__(self, text: str, remark: str) -> None:
        super().__init__()
        self._text, self._remark = text, remark

    def compose(self) -> ComposeResult:
        longest = max(map(len, self._text.splitlines()), default=0)
        with Vertical(id="question", classes="-bare") as box:
            box.styles.width = max(LEAST_WIDTH, longest)
            yield Label(self._text, id="text", markup=False)
            yield Label(self._remark, classes="hint", markup=False)
            keys = f"{self.key_of('copy_again')}: copy again · Esc: close"
            yield Label(keys, id="keys", classes="hint", markup=False)
            with Horizontal(id="answers"):
                yield Button("Copy", id="copy", compact=True)
                yield Button("Close", id="close", compact=True)

    def on_mount(self) -> None:
        self.query_one("#close").focus()

    @on(Button.Pressed, "#close")
    def close(self) -> None:
        self.dismiss()

    @on(Button.Pressed, "#copy")
    def action_copy_again(self) -> None:
        self.app.copy_to_clipboard(self._text)
        self.query_one("#keys", Label).update(COPIED_AGAIN)
