"""Questions that are answered by a button or a key: yes or no, resume or not."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.tui.base.screen import Dialog


class ConfirmDialog(Dialog[bool]):
    """A question with the answers yes and no; Esc means no."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "Yes"),
        Binding("n", "dismiss(False)", "No"),
        Binding("escape", "dismiss(False)", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]
    AUTO_FOCUS = "#no"
    third_answer: ClassVar[str] = ""
    """The button for neither yes nor no; empty if there is none."""

    def __init__(self, question: str, yes: str = "Yes", no: str = "No") -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        answers = {"dismiss(True)": self._yes, "dismiss(False)": self._no}
        if self.third_answer:
            answers["dismiss(None)"] = self.third_answer
        keys = (f"{self.key_of(action)}: {answer}" for action, answer in answers.items())
        with Vertical(id="question"):
            yield Label(self._question, markup=False)
            yield Label(" · ".join(keys), classes="hint", markup=False)
            with Horizontal(id="answers"):
                yield Button(self._yes, id="yes", compact=True)
                yield Button(self._no, id="no", compact=True)
                if self.third_answer:
                    yield Button(self.third_answer, compact=True, action="screen.dismiss(None)")

    @on(Button.Pressed, "#yes, #no")
    def answer(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")


class ResumeDialog(ConfirmDialog):
    """A question whether to resume something; Enter means yes, Esc means later: None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Later")]
    AUTO_FOCUS = "#yes"
    third_answer = "Later"


class EitherDialog(ConfirmDialog):
    """A choice between two ways to go on; Enter means the first, Esc neither: None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Cancel")]
    AUTO_FOCUS = "#yes"
    third_answer = "Cancel"


class StartDialog(ConfirmDialog):
    """A card before something starts; Enter starts it."""

    AUTO_FOCUS = "#yes"
