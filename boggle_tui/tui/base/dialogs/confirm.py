"""Questions in the middle of the screen: a line of text, or yes or no."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.tui.base.screen import Dialog


class ConfirmDialog(Dialog[bool]):
    """Asks yes or no; Escape is no."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "Yes"),
        Binding("n", "dismiss(False)", "No"),
        Binding("escape", "dismiss(False)", show=False, id="ask.escape"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]
    AUTO_FOCUS = "#no"
    _other: ClassVar[str] = ""
    """What it is called to answer neither; empty where that cannot be."""

    def __init__(self, question: str, yes: str = "Yes", no: str = "No") -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        answers = {"dismiss(True)": self._yes, "dismiss(False)": self._no}
        if self._other:
            answers["dismiss(None)"] = self._other
        keys = (f"{self.key_of(action)}: {answer}" for action, answer in answers.items())
        with Vertical(id="question"):
            yield Label(self._question, markup=False)
            yield Label(" · ".join(keys), classes="hint", markup=False)
            with Horizontal(id="answers"):
                yield Button(self._yes, id="yes", compact=True)
                yield Button(self._no, id="no", compact=True)
                if self._other:
                    yield Button(self._other, compact=True, action="screen.dismiss(None)")

    @on(Button.Pressed, "#yes, #no")
    def answer(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")


class ResumeDialog(ConfirmDialog):
    """Asks whether to go on with something; Enter is yes, Escape leaves it open: None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Later")]
    AUTO_FOCUS = "#yes"
    _other = "Later"
