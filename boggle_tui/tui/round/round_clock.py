"""The clock of a round, as the screen it is played on uses it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, inf, isinf
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.geometry import Region
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.play.recorder import Recorder
from boggle_tui.tui.base.lines import Figures
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.messages import RoundFinished

LAST_SECONDS = 15
"""Seconds left from which the countdown shows in the colour of a warning."""
BAR_LINE = 3
"""The line below the figures."""


class Countdown(Widget):
    """Shows the seconds it is given, and how much of all that is; the clock itself is elsewhere."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"countdown--rest"}
    DEFAULT_CSS = """
    Countdown {
        height: 4;
        width: 1fr;
        color: $primary;
        & > .countdown--rest { color: $panel; }
        & Figures { width: 1fr; text-align: center; color: $foreground; }
        &.-last-seconds, &.-last-seconds Figures { color: $error; }
    }
    """

    seconds: var[float] = var(inf)
    """Seconds left."""

    def __init__(self, length: float | None, *, counts_up: bool = False) -> None:
        """Count down from `length` seconds; None for a round without a clock.

        With `counts_up`, a round without a clock shows the time played.
        """
        super().__init__()
        self._length, self._counts_up = length, counts_up and length is None
        # Digits draws a hyphen large, but not a dash.
        shown = 0 if self._counts_up else length or inf
        self._figures = Figures(clock_face(shown).replace("–", "-"))
        self._halves = 0
        """The length of the bar drawn, in halves of a column."""

    def compose(self) -> ComposeResult:
        yield self._figures

    def show_elapsed(self, seconds: float) -> None:
        """Show the time played, if that is what is counted."""
        if self._counts_up:
            self._figures.update(clock_face(seconds))

    def watch_seconds(self, seconds: float) -> None:
        if isinf(seconds):
            return
        self._figures.update(clock_face(ceil(seconds)))
        self.set_class(seconds <= LAST_SECONDS, "-last-seconds")
        if self._halves != self._halves_left:
            self.refresh(Region(0, BAR_LINE, self.size.width, 1))

    @property
    def _halves_left(self) -> int:
        share = 0 if self._length is None or isinf(self.seconds) else self.seconds / self._length
        return int(2 * self.size.width * min(1, share))

    def render_line(self, y: int) -> Strip:
        width, style = self.size.width, self.rich_style
        if y != BAR_LINE or self._length is None:
            return Strip.blank(width, style)
        self._halves = halves = self._halves_left
        rest = style + Style(color=self.get_component_rich_style("countdown--rest").color)
        whole, half = divmod(halves, 2)
        bar = "━" * whole + "╸" * half
        after = "╺" if whole and not half and whole < width else ""
        return Strip(
            [
                Segment(bar, style),
                Segment((after + "━" * width)[: width - len(bar)], rest),
            ]
        )


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
