"""Three, two, one."""

from __future__ import annotations

from math import ceil

from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Static

from boggle_tui.game.contest.room import RoomView
from boggle_tui.game.contest.room_event import Event
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.board.large_text import LargeText
from boggle_tui.tui.room.room_screen import RoomScreen
from boggle_tui.tui.room.visit import Visit


class CountdownScreen(RoomScreen):
    """The seconds until everybody sees the board."""

    TITLE = "Get ready"

    def __init__(self, room: Visit) -> None:
        super().__init__(room)
        self._seconds = LargeText(share=0.5, id="title")

    def compose(self) -> ComposeResult:
        with Container(id="message"):
            yield self._seconds
            yield Static("Get ready!")
        yield KeyBar()

    def on_mount(self) -> None:
        self.app.clear_notifications()  # Who has joined would cover the words.
        self._show()
        self.set_interval(self.context.pace.tick, self._show)

    def show_news(self, event: Event, view: RoomView) -> None:
        pass

    def _show(self) -> None:
        text = str(max(1, ceil(self.view.seconds)))
        if text != self._seconds.text:
            self._seconds.text = text
