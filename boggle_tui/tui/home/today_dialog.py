"""The card before the daily board."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from boggle_tui.game.history.statistics import Streaks
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.base.screen import Dialog

ONE_TRY = "One try counts. The board is the same for everyone."


class TodayDialog(Dialog[bool]):
    """The date, the rules and the streak; the clock starts when the player is ready."""

    CSS_PATH = "today_dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", "Start"),
        Binding("escape", "dismiss(False)", "Not now"),
    ]
    AUTO_FOCUS = "#start"

    def __init__(self, today: date, streaks: Streaks, seconds: float | None) -> None:
        super().__init__()
        self._today, self._streaks, self._seconds = today, streaks, seconds

    def compose(self) -> ComposeResult:
        with Vertical(id="card") as card:
            card.border_title = "Today"
            yield Label(f"{self._today:%A}, {self._today.day} {self._today:%B %Y}", id="date")
            yield Label(ONE_TRY)
            if self._seconds is not None:
                yield Label(f"You have {clock_face(self._seconds)} once you start.")
            yield Label(streak_text(self._streaks), id="streak")
            with Horizontal(id="answers"):
                yield Button("Start", id="start", compact=True, action="screen.dismiss(True)")
                yield Button("Not now", compact=True, action="screen.dismiss(False)")
            yield Label("Enter: start · Esc: not now", classes="hint")


def streak_text(streaks: Streaks) -> str:
    """The streak of daily boards that is at stake, and the longest."""
    if not streaks.current:
        best = f" Your best: {counted(streaks.longest, 'day')}." if streaks.longest else ""
        return f"Play today to start a streak.{best}"
    record = f" (best {streaks.longest})" if streaks.longest > streaks.current else ""
    return f"Your streak: {counted(streaks.current, 'day')}{record}. Keep it going!"
