"""A task that takes a while."""

from __future__ import annotations

from asyncio import Task
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.tui.base.screen import Dialog


class WaitDialog(Dialog[bool]):
    """A wait for a task; its result is True when the task is done, False if the player stops it."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(False)", "Stop")]

    def __init__(self, sentence: str, task: Task[Any]) -> None:
        super().__init__()
        self._sentence, self._awaited = sentence, task

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Label(self._sentence, markup=False)
            yield Label("Esc: stop", classes="hint", markup=False)
            with Horizontal(id="answers"):
                yield Button("Stop", compact=True, action="screen.dismiss(False)")

    def on_mount(self) -> None:
        self._awaited.add_done_callback(lambda _: self.call_later(self._go))

    def on_screen_resume(self) -> None:
        self._go()

    def _go(self) -> None:
        if self._awaited.done() and self.is_active:
            self.dismiss(True)
