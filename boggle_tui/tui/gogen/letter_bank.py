"""The letters of a Gogen: those to place, the placed ones, and the one that was picked."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

PITCH = 3
"""Columns of a letter."""


class LetterBank(Widget):
    """The letters in rows; a click picks one."""

    DEFAULT_CSS = """
    LetterBank { width: 1fr; height: auto; }
    """

    missing: reactive[str] = reactive("", layout=True)
    """The letters that are not on the board yet."""
    picked: reactive[str] = reactive("")
    """The letter to place with the next click on the board; empty for none."""

    @dataclass
    class Picked(Message):
        """A letter was clicked."""

        letter: str

    def __init__(self, letters: str, *, id: str) -> None:
        super().__init__(id=id)
        self._letters = letters

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The rows that the letters take."""
        return -(-len(self._letters) // self._across(width))

    def render(self) -> Content:
        across = self._across(self.size.width)
        rows = (
            Content.assemble(*map(self._shown, self._letters[start : start + across]))
            for start in range(0, len(self._letters), across)
        )
        return Content("\n").join(rows)

    def _across(self, width: int) -> int:
        """The number of letters in a row, so that all rows are about equally long."""
        most = max(1, width // PITCH)
        rows = -(-len(self._letters) // most)
        return -(-len(self._letters) // rows)

    def _shown(self, letter: str) -> tuple[str, str]:
        if letter == self.picked:
            return f"[{letter.upper()}]", "bold $primary"
        if letter in self.missing:
            return f" {letter.upper()} ", "bold"
        return " · ", "$secondary"

    def on_click(self, event: events.Click) -> None:
        across = self._across(self.size.width)
        at = event.y * across + event.x // PITCH
        if event.x < across * PITCH and at < len(self._letters):
            self.post_message(self.Picked(self._letters[at]))
