"""A few choices in the middle of the screen, taken all at once."""

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
    """Asks for several values at once; dismissed with them by the choices' ids, or with None."""

    CSS_PATH = "choices.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "Take"),
        Binding("escape", "dismiss(None)", "Cancel"),
        Binding("up", "app.focus_previous", "Choice before", show=False),
        Binding("down", "app.focus_next", "Choice after", show=False),
    ]

    def __init__(self, title: str, choices: Sequence[Choice[Any]], take: str, hint: str) -> None:
        super().__init__()
        self._title, self._choices, self._take, self._hint = title, choices, take, hint

    def compose(self) -> ComposeResult:
        with Vertical(id="choices") as box:
            box.border_title = self._title
            yield from self._choices
            yield Label(self._hint, classes="hint")
            with Horizontal(id="answers"):
                yield Button(self._take, id="take", compact=True, variant="primary")
                yield Button("Leave", id="leave", compact=True)

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        if event.button.id == "take":
            self.action_take()
        else:
            self.dismiss(None)

    def action_take(self) -> None:
        self.dismiss({str(choice.id): choice.value for choice in self._choices})
