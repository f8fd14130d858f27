"""The clock of a round, as the screen it is played on uses it."""

from __future__ import annotations

from collections.abc import Callable

from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.messages import RoundFinished
from boggle_tui.tui.round.countdown import Countdown
from boggle_tui.tui.session.recorder import Recorder

TICK = 0.2
"""Seconds between two ticks."""


class RoundClock:
    """Shows and saves the time left, and reports the end of the round once."""

    def __init__(self, screen: BoggleScreen[None], recorder: Recorder) -> None:
        self._screen, self._recorder = screen, recorder
        # Kept, not queried: the clock may tick while the screen is being removed.
        game = recorder.game
        self.countdown = Countdown(game.rules.seconds, counts_up=game.is_puzzle)
        """The widget that shows the time."""
        self._is_finished = False
        self.is_dropped = False
        """Whether the round is forgotten once it is left, as it begins again."""

    def start(self, on_tick: Callable[[], None]) -> None:
        """Save the round, and call `on_tick`, which is to call `tick`, now and at each tick."""
        self._recorder.save()
        on_tick()
        self._screen.set_interval(TICK, on_tick)

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

    def stop(self) -> None:
        """Keep a round that is left before its end, so that it can be resumed."""
        if self.is_dropped:
            self._recorder.drop()
        elif not self._recorder.game.is_over:
            self._recorder.leave()
