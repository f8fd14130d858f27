"""Several choices at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.base.screen import Dialog


class ChoicesDialog(Dialog[dict[str, Any] | None]):
    """A form of choices; its result is their values by id, or None if cancelled."""

    CSS_PATH = "choices.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "accept", "OK"),
        Binding("escape", "dismiss(None)", "Cancel"),
        Binding("up", "app.focus_previous", "Previous choice", show=False),
        Binding("down", "app.focus_next", "Next choice", show=False),
    ]

    def __init__(self, title: str, choices: Sequence[Choice[Any]], ok: str, hint: str) -> None:
        super().__init__()
        self._title, self._choices, self._ok, self._hint = title, choices, ok, hint

    def compose(self) -> ComposeResult:
        with Vertical(id="choices") as box:
            box.border_title = self._title
            yield from self._choices
            yield Label(self._hint, classes="hint")
            with Horizontal(id="answers"):
                yield Button(self._ok, id="ok", compact=True, variant="primary")
                yield Button("Cancel", id="cancel", compact=True)

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        if event.button.id == "ok":
            self.action_accept()
        else:
            self.dismiss(None)

    def action_accept(self) -> None:
        self.dismiss({str(choice.id): choice.value for choice in self._choices})
