"""A question that is answered by pressing a key."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.tui.base.screen import Dialog


class KeyDialog(Dialog[str | None]):
    """A prompt for a key; its result is the first key without a conflict, or None if cancelled.

    The keys of the app itself, such as Ctrl+Q, do the same here as anywhere.
    """

    CSS_PATH = "dialogs.tcss"
    AUTO_FOCUS = ""  # Enter and Space would press a focused button.

    def __init__(self, question: str, conflict: Callable[[str], str | None]) -> None:
        super().__init__()
        self._question, self._conflict = question, conflict

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Label(self._question, markup=False)
            yield Label("Esc: cancel", id="conflict", classes="hint", markup=False)
            with Horizontal(id="answers"):
                yield Button("Cancel", compact=True)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss(None)
        elif conflict := self._conflict(event.key):
            self.query_one("#conflict", Label).update(conflict)
        else:
            self.dismiss(event.key)

    def on_button_pressed(self) -> None:
        self.dismiss(None)
