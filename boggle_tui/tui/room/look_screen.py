"""A round to look at, for whoever doesn't play it: on a television, the table for all."""

from __future__ import annotations

from math import ceil

from rich.cells import set_cell_size
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.players import MAX_NAME
from boggle_tui.game.contest.room import WATCHING, RoomView, SeatView
from boggle_tui.game.contest.room_event import Event
from boggle_tui.game.contest.wording import points_text
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.board.large_text import LargeText
from boggle_tui.tui.room.room_screen import RoomScreen, Visit, latest_words
from boggle_tui.tui.round.timed_screen import LAST_SECONDS

SIDE = 30
"""Columns next to the board at least."""
MARGIN = 4
"""Columns between the two."""
BAR = "▆"
ROOMY = 4
"""Lines of the screen for each player from which there is a blank one between two."""


class LookScreen(RoomScreen):
    """The board as large as fits, the clock, and a bar for the words of each player."""

    def __init__(self, visit: Visit, view: RoomView) -> None:
        super().__init__(visit)
        rules = view.contest.rules
        self.board_view = BoardView(view.board or Board.empty(*view.contest.size), rules.q)
        self._clock = LargeText(share=0.25, id="clock")
        self._players = Static(id="players")
        self._team = Static(id="team", markup=False)
        self._note = Static(_(WATCHING) if view.you else "", id="note")

    def compose(self) -> ComposeResult:
        with Horizontal(id="look"):
            yield self.board_view
            with Vertical(id="side"):
                yield self._clock
                yield self._players
                yield self._team
                yield self._note
        yield KeyBar()

    def on_mount(self) -> None:
        self._show(self.view)
        self.set_interval(self.context.pace.tick, self._tick)

    def on_resize(self, _: events.Resize) -> None:
        if self.is_too_small:
            return
        width, height = self.size
        layout = self.board_view.layout_in(width - SIDE - MARGIN, height - 2)
        self.board_view.styles.width = layout.width + MARGIN
        self.after_layout(lambda: self._show(self.view))

    def show_news(self, event: Event, view: RoomView) -> None:  # noqa: ARG002
        self._show(view)

    def _tick(self) -> None:
        view = self.view
        text = clock_face(ceil(view.seconds)) if view.contest.rules.seconds else ""
        text = _("PAUSE") if view.is_paused else text
        if text != self._clock.text:
            self._clock.text = text
            self._clock.set_class(view.seconds <= LAST_SECONDS, "-last-seconds")

    def _show(self, view: RoomView) -> None:
        if view.board is not None:
            self.board_view.board = view.board
        self.board_view.is_concealed = view.is_paused
        self._players.update(self._players_text(view))
        if view.contest.kind.is_together:
            words = latest_words(view, self.size.height - 1)
            goal = _("{n} of {points}", n=view.points, points=points_text(view.goal))
            self._team.update("\n".join([goal, "", *words]))
        self._tick()

    def _players_text(self, view: RoomView) -> Content:
        """Those of the round, a line each."""
        seats = [seat for seat in view.seats if not seat.watches]
        most = max((seat.words for seat in seats), default=0)
        is_roomy = self.size.height >= ROOMY * 2 * len(seats)
        lines = [self._line(seat, most) for seat in seats]
        return Content("\n\n" if is_roomy else "\n").join(lines)

    def _line(self, seat: SeatView, most: int) -> Content:
        room = max(1, self._players.size.width - MAX_NAME - 6)
        return Content.assemble(
            (set_cell_size(seat.name, MAX_NAME), "" if seat.is_connected else "$secondary strike"),
            (f" {seat.words:>3} ", "bold"),
            (BAR * round(room * seat.words / max(most, 1)), "$primary"),
        )
