"""The question what to clear."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.tui.base.screen import Dialog


class ClearDialog(Dialog[tuple[bool, bool] | None]):
    """A choice between the words, the fixed letters on the board, and all; None if cancelled."""

    CSS_PATH = "clear.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "clear(True, False)", "Words"),
        Binding("l", "clear(False, True)", "Fixed letters"),
        Binding("a", "clear(True, True)", "All"),
        Binding("escape", "dismiss(None)", "Cancel"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def compose(self) -> ComposeResult:
        answers = ("clear(True, False)", "clear(False, True)", "clear(True, True)")
        names = ("Words", "Fixed letters", "All")
        keys = [f"{self.key_of(each)}: {name}" for each, name in zip(answers, names, strict=True)]
        with Vertical(id="question"):
            yield Label("What do you want to clear?")
            yield Label(" · ".join([*keys, "Esc: cancel"]), classes="hint", markup=False)
            with Horizontal(id="answers"):
                for action, name in zip(answers, names, strict=True):
                    yield Button(name, compact=True, action=f"screen.{action}")

    def action_clear(self, words: bool, letters: bool) -> None:
        self.dismiss((words, letters))


async def ask_what_to_clear(app: App[Any]) -> tuple[bool, bool] | None:
    """Ask whether to clear the words, the fixed letters, or both; to be called in a worker."""
    return await app.push_screen_wait(ClearDialog())
