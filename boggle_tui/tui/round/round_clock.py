"""The clock of a round, as the screen it is played on uses it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, inf, isinf

from textual.app import ComposeResult
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Digits, ProgressBar

from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.play.recorder import Recorder
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.messages import RoundFinished

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


class RoundClock:
    """Shows and saves the time left, and reports the end of the round once."""

    def __init__(self, screen: BoggleScreen[None], recorder: Recorder) -> None:
        self._screen, self._recorder = screen, recorder
        # Kept, not queried: the clock may tick while the screen is being removed.
        game = recorder.game
        self.countdown = Countdown(game.rules.seconds, counts_up=bool(game.to_find))
        """The widget that shows the time."""
        self._is_finished = False
        self._is_dropped = False

    def start(self, on_tick: Callable[[], None]) -> None:
        """Save the round, and call `on_tick`, which must call `tick`, now and at each tick."""
        self._recorder.save()
        on_tick()
        self._screen.set_interval(self._screen.context.pace.tick, on_tick)

    def tick(self) -> None:
        """Show the time and save it; when the round is over, put it away and report it."""
        game = self._recorder.game
        self.countdown.seconds = game.remaining
        self.countdown.show_elapsed(game.elapsed)
        if not game.is_over:
            self._recorder.tick()
        elif self._screen.is_current and not self._is_finished:
            self._is_finished = True
            self._recorder.finish()
            self._screen.post_message(RoundFinished(self._recorder))

    def drop_round(self) -> None:
        """Forget the round once it is left: it begins again."""
        self._is_dropped = True

    def stop(self) -> None:
        """Keep a round that is left before its end, so that it can be resumed."""
        if self._is_dropped:
            self._recorder.drop()
        elif not self._recorder.game.is_over:
            self._recorder.leave()
