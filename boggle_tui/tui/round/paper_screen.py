"""Only the clock, for those who play on paper."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.messages import RoundFinished
from boggle_tui.tui.round.countdown import Countdown
from boggle_tui.tui.round.play_screen import TICK
from boggle_tui.tui.session.recorder import Recorder

PAUSED = "Paused: the clock stands"
RUNNING = "Write down what you find; the words come at the end."


class PaperScreen(BoggleScreen[None]):
    """The time that is left, and the board, face up or down; then the words."""

    TITLE = "On paper"
    CSS_PATH = "paper_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,space", "pause", "Pause", tooltip="Stop the clock, or let it go on"),
        Binding("b", "conceal", "Board", tooltip="Turn the board face down, or up"),
        Binding("e", "end", "End", tooltip="End it now, and see the words"),
    ]

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder, self.game = recorder, recorder.game
        # Held, and not looked up: a tick may still come while the screen is being taken down.
        self._has_rung = self._is_finished = False
        self._countdown = Countdown(self.game.rules.seconds)
        self._said = Static(id="said")
        self._view = BoardView(self.game.board, self.game.rules.q, id="board")

    def compose(self) -> ComposeResult:
        with Vertical(id="table"):
            yield self._countdown
            yield self._said
            yield self._view
        yield KeyBar()

    def on_mount(self) -> None:
        self._recorder.save()
        self._tell_pause()
        self._look_at_clock()
        self.set_interval(TICK, self._look_at_clock)

    def action_pause(self) -> None:
        if self.game.is_paused:
            self.game.resume()
        else:
            self.game.pause()
        self._recorder.save()
        self._tell_pause()

    def on_unmount(self) -> None:
        if not self.game.is_over:  # the program is left in the middle of the round
            self._recorder.save()

    def _tell_pause(self) -> None:
        self._said.update(PAUSED if self.game.is_paused else RUNNING)

    def action_conceal(self) -> None:
        self._view.is_concealed = not self._view.is_concealed

    def action_end(self) -> None:
        self.game.end()
        self._look_at_clock()

    def _finish(self) -> None:
        """Save the round, once, and report that it is over."""
        if not self._is_finished:
            self._is_finished = True
            self._recorder.finish()
            self.post_message(RoundFinished(self._recorder))

    def _look_at_clock(self) -> None:
        self._countdown.seconds = self.game.remaining
        if not self.game.is_over:
            self._recorder.tick()
            return
        if not self._has_rung:
            # Whatever is chosen for a round here: nobody at the table looks at the screen.
            self.app.bell()
            self._has_rung = True
        if self.is_current:
            self._finish()
