"""Asks for a key by having it pressed."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.tui.base.screen import Dialog


class KeyDialog(Dialog[str | None]):
    """Takes the next key that there is nothing against; dismissed with it, or with None."""

    CSS_PATH = "dialogs.tcss"
    AUTO_FOCUS = ""  # Enter and Space are keys like any other here.

    def __init__(self, question: str, trouble: Callable[[str], str | None]) -> None:
        super().__init__(classes="-takes-any-key")
        self._question, self._trouble = question, trouble

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Label(self._question, markup=False)
            leave = "Escape"
            yield Label(f"{leave} leaves it as it is.", id="trouble", classes="hint", markup=False)
            with Horizontal(id="answers"):
                yield Button("Leave it", compact=True)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if self.context.meant(event.key) == "escape":
            self.dismiss(None)
            return
        trouble = self._trouble(event.key)
        if trouble:
            self.query_one("#trouble", Label).update(trouble)
        else:
            self.dismiss(event.key)

    def on_button_pressed(self) -> None:
        self.dismiss(None)
