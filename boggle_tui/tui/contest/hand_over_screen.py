"""Between two turns of a contest: nothing to be seen but whose turn it is."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from boggle_tui.game.contest.contest import Contest
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.base.text import clock_face
from boggle_tui.tui.contest.contest_text import heading, totals_text
from boggle_tui.tui.messages import LeaveContest, StartTurn

STILL = 0.7
"""Seconds in which a key was still meant for what was there before, such as the turn before."""


class HandOverScreen(BoggleScreen[None]):
    """Tells who is next; Enter begins the turn."""

    TITLE = "Next player"
    CSS_PATH = "contest.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "begin", "Begin", tooltip="Begin the turn"),
        Binding("escape", "leave", "Home", tooltip="Go home; the contest waits for you"),
    ]

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        assert contest.turn is not None
        self.contest, self._turn = contest, contest.turn
        self._came_at = 0.0

    def compose(self) -> ComposeResult:
        with Container(id="curtain"):
            yield Static(self._text(), id="next")
        yield KeyBar()

    def on_mount(self) -> None:
        self._came_at = self.context.clock()

    def action_begin(self) -> None:
        """Let the player see the board."""
        if self.context.clock() - self._came_at >= STILL:
            self.post_message(StartTurn(self.contest))

    def action_leave(self) -> None:
        self.post_message(LeaveContest(self.contest))

    def _text(self) -> Content:
        return Content.assemble(
            (f"{heading(self.contest)}\n", "$secondary"),
            (f"{self._standing()}\n\n\n", "$secondary"),
            "Hand the keyboard to\n\n",
            (f"  {self._turn.player.upper()}  ", "bold $background on $primary"),
            "\n\nand look away, everybody else.\n\n\n",
            (self._time_text(), "$secondary"),
        )

    def _standing(self) -> str:
        """How all stand, once there are points."""
        return totals_text(self.contest) if len(self.contest.rounds) > 1 else ""

    def _time_text(self) -> str:
        key, turn, seconds = self.key_of("begin"), self._turn, self.contest.rules.seconds
        if seconds is None:
            return f"{key} begins your turn, without a clock."
        left = clock_face(seconds - turn.elapsed)
        return f"{key} goes on: {left} left." if turn.elapsed else f"{key} begins your {left}."
