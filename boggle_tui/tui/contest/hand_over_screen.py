"""Between two turns of a contest: the screen shows only whose turn is next."""

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

GRACE = 0.7
"""Seconds during which keys are ignored: they were meant for the turn before."""


class HandOverScreen(BoggleScreen[None]):
    """Asks to hand the keyboard to the next player, whose turn Enter starts."""

    TITLE = "Next player"
    CSS_PATH = "contest.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "Start", tooltip="Start the turn"),
        Binding("escape", "leave", "Home", tooltip="Go home; you can resume the contest later"),
    ]

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        assert contest.turn is not None
        self.contest, self._turn = contest, contest.turn
        self._shown_at = 0.0

    def compose(self) -> ComposeResult:
        with Container(id="message"):
            yield Static(self._text(), id="next")
        yield KeyBar()

    def on_mount(self) -> None:
        self._shown_at = self.context.clock()

    def action_start(self) -> None:
        if self.context.clock() - self._shown_at >= GRACE:
            self.post_message(StartTurn(self.contest))

    def action_leave(self) -> None:
        self.post_message(LeaveContest(self.contest))

    def _text(self) -> Content:
        return Content.assemble(
            (f"{heading(self.contest)}\n", "$secondary"),
            (f"{self._scores()}\n\n\n", "$secondary"),
            "Hand the keyboard to\n\n",
            (f"  {self._turn.player.upper()}  ", "bold $background on $primary"),
            "\n\nEveryone else, look away.\n\n\n",
            (self._time_text(), "$secondary"),
        )

    def _scores(self) -> str:
        """The scores of all players, from the second round on."""
        return totals_text(self.contest) if len(self.contest.rounds) > 1 else ""

    def _time_text(self) -> str:
        key, turn, seconds = self.key_of("start"), self._turn, self.contest.rules.seconds
        if seconds is None:
            return f"Press {key} to start, without a clock."
        left = clock_face(seconds - turn.elapsed)
        return (
            f"Press {key} to resume: {left} left."
            if turn.elapsed
            else f"Press {key} to start: you have {left}."
        )
