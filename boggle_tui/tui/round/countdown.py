"""The time left, as digits and as a bar, or the time played."""

from __future__ import annotations

from math import ceil, inf, isinf

from textual.app import ComposeResult
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Digits, ProgressBar

from boggle_tui.game.round.stopwatch import clock_face

LAST_SECONDS = 15
"""Seconds left from which the countdown shows in the colour of a warning."""


class Countdown(Widget):
    """Shows the seconds it is given; the clock itself is elsewhere."""

    DEFAULT_CSS = """
    Countdown {
        height: 4;
        width: 1fr;
        & Digits { width: 1fr; text-align: center; color: $foreground; }
        & ProgressBar { width: 1fr; }
        & Bar { width: 1fr; }
        & Bar > .bar--bar { color: $primary; background: $panel; }
        & Bar > .bar--complete { color: $primary; }
        &.-last-seconds Digits { color: $error; }
        &.-last-seconds Bar > .bar--bar { color: $error; }
        &.-endless ProgressBar { display: none; }
    }
    """

    seconds: reactive[float] = reactive(inf)
    """Seconds left."""

    def __init__(self, length: float | None, *, counts_up: bool = False) -> None:
        """Count down from `length` seconds; None for a round without a clock.

        With `counts_up`, a round without a clock shows the time played.
        """
        super().__init__()
        self._counts_up = counts_up and length is None
        self.set_class(length is None, "-endless")
        # Digits draws a hyphen large, but not a dash.
        shown = 0 if self._counts_up else length or inf
        self._digits = Digits(clock_face(shown).replace("–", "-"))
        self._bar = ProgressBar(length, show_eta=False, show_percentage=False)

    def compose(self) -> ComposeResult:
        yield self._digits
        yield self._bar

    def show_elapsed(self, seconds: float) -> None:
        """Show the time played, if that is what is counted."""
        if self._counts_up:
            self._digits.update(clock_face(seconds))

    def watch_seconds(self, seconds: float) -> None:
        if isinf(seconds):
            return
        self._digits.update(clock_face(ceil(seconds)))
        self._bar.update(progress=seconds)
        self.set_class(seconds <= LAST_SECONDS, "-last-seconds")
