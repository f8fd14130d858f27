"""A round that is played on paper: the screen shows only the board and the clock."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from boggle_tui.files.translation import N_, _
from boggle_tui.play.recorder import Recorder
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.round.timed_screen import TimedScreen

RUNNING = N_("Write your words down. All words are shown at the end.")


class PaperScreen(TimedScreen):
    """The time left, and the board, which can be hidden."""

    CSS_PATH = "paper_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pause", "Pause", tooltip="Stop the clock, or start it again"),
        Binding("escape", "menu", "Menu", tooltip="Pause: resume, restart, end, or leave"),
        Binding("b", "conceal", "Board", tooltip="Hide or show the board"),
        Binding("ctrl+d", "end", "End", tooltip="End the round and list the words"),
    ]

    def __init__(self, recorder: Recorder) -> None:
        super().__init__(recorder)
        self._has_rung = False
        self._status = Static(id="status")
        self._view = BoardView(self.game.board, self.game.rules.q, id="board")

    def compose(self) -> ComposeResult:
        with Vertical(id="table"):
            yield self._countdown
            yield self._status
            yield self._view
        yield KeyBar()

    def on_mount(self) -> None:
        self._show_status()

    def action_pause(self) -> None:
        self.set_paused(not self.game.is_paused)

    def set_paused(self, is_paused: bool) -> None:
        super().set_paused(is_paused)
        self._show_status()

    def action_conceal(self) -> None:
        self._view.is_concealed = not self._view.is_concealed

    def tick(self) -> None:
        if self.game.remaining <= 0 and not self._has_rung:
            # Even with the bell turned off: nobody at the table looks at the screen.
            self.app.bell()
            self._has_rung = True
        super().tick()

    def _show_status(self) -> None:
        paused = _("Paused. Press {key} to resume.", key=self.key_of("pause"))
        self._status.update(paused if self.game.is_paused else _(RUNNING))
