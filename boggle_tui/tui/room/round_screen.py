"""The base of the screens of a room, and a round there: three, two, one, and a board for all.

Whoever doesn't play looks on: on a television, the table for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import ceil, inf
from typing import ClassVar

from rich.cells import set_cell_size
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.players import MAX_NAME
from boggle_tui.game.contest.room import WATCHING, Room, RoomView, SeatView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.phrases import points_text
from boggle_tui.play.round_sentences import found_text, verdict_text
from boggle_tui.rooms.visit import Visit, choices, seat_note
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.questions import PickDialog
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.base.word_list import WordColumns
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.round.timed_screen import LAST_SECONDS
from boggle_tui.tui.round.word_screen import ROTATE, WORD_KEYS, Status, WordInput, WordScreen

SHOWN = 30
"""The latest words of a team that are listed with their finders."""


def seat_lines(view: RoomView) -> list[Content]:
    """The players who are there, and who leads; in a round, how many words each has."""
    styles = ("bold" if seat.name == view.you else "" for seat in view.seats)
    notes = (seat_note(view, seat) for seat in view.seats)
    return [*map(_noted, (seat.name for seat in view.seats), styles, notes)]


@lru_cache(1000)
def _noted(name: str, style: str, notes: str) -> Content:
    return Content.assemble((name, style), (f"  {notes}", "$secondary"))


def latest_words(view: RoomView, most: int) -> list[str]:
    """The latest words of a team with their finders, a line each."""
    return [f"{word.upper()}  {name}" for word, name in [*view.found.items()][: -most - 1 : -1]]


class RoomScreen(BoggleScreen[None]):
    """A screen that shows a phase of a room, and hears what happens there."""

    CSS_PATH = "room.tcss"
    BINDINGS = bind(
        on_bar("escape", "menu", "Menu", "Leave, or watch; as the leader pause, end or remove")
    )

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit

    @property
    def view(self) -> RoomView:
        """The state of the room, as the player sees it."""
        return self.visit.member.view()

    def show_news(self, event: Event, view: RoomView) -> None:
        """Show what has happened; a screen that shows nothing of it leaves this as it is."""

    def action_menu(self) -> None:
        show_menu(self, self.visit)


def show_menu(screen: BoggleScreen[None], visit: Visit) -> None:
    """Offer what can be done in the room now."""
    deeds = [(text, partial(visit.attempt, deed)) for text, deed in choices(visit.member)]
    around = (_("Go on"), lambda: None), (_("Leave the room"), visit.leave)
    dialog = PickDialog(_("Room {code}", code=visit.member.code), [around[0], *deeds, around[1]])
    screen.app.push_screen(dialog, lambda chosen: chosen() if chosen is not None else None)


class CountdownScreen(RoomScreen):
    """The seconds until everybody sees the board."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        self._seconds = LargeText(share=0.5, id="title")

    def body(self) -> ComposeResult:
        with Container(id="message"):
            yield self._seconds
            yield Static(_("Get ready!"))

    def on_mount(self) -> None:
        self.app.clear_notifications()  # Who has joined would cover the words.
        self._show()
        self.set_interval(self.context.pace.tick, self._show)

    def _show(self) -> None:
        text = str(max(1, ceil(self.view.seconds)))
        if text != self._seconds.text:
            self._seconds.text = text


class RoomRoundScreen(WordScreen, RoomScreen):
    """The board, the clock, the own words, and how many the others have."""

    PLACE = N_("Round in a room")
    PAGE = N_("Room")
    CSS_PATH: ClassVar[list[CSSPathType]] = ["../round/word_screen.tcss", "room.tcss"]  # type: ignore[assignment]
    BINDINGS = bind(*WORD_KEYS, ROTATE)

    def __init__(self, visit: Visit, view: RoomView, game: Round) -> None:
        """Show a room during a round; `game` is the player's own."""
        super().__init__(visit)
        self.game = game
        self.countdown = Status(view.contest.rules.seconds)
        self.word_input = WordInput(game, game.setup.dice)
        self._is_team = view.contest.kind.is_together
        caption = _("Team" if self._is_team else "Score")
        self.countdown.caption = Content.styled(caption, "$secondary")
        self._found = WordColumns(game.points, id="found")
        self._team = Static(id="team", markup=False)
        self.shows_numbers_by_clock = not self._is_team and game.rules.seconds is not None
        """Whether others' words are shown when the clock next changes: news costs the host time."""

    def beside(self) -> Sequence[Widget]:
        return [self._team if self._is_team else self._found]

    def on_mount(self) -> None:
        self.word_input.say(_("Type a word, then press Enter."))
        self._show(self.view)
        self.set_interval(self.context.pace.tick, self._tick)

    def show_news(self, event: Event, view: RoomView) -> None:
        if event.kind in (EventKind.PAUSED, EventKind.RESUMED):
            self.word_input.is_concealed = view.is_paused
            self.word_input.clear()
            self.word_input.say(event.text)
        self._show(view)

    def action_scroll_words(self, pages: int) -> None:
        self._found.scroll_relative(y=pages * self._found.size.height // 2)

    def action_menu(self) -> None:
        if self.word_input.trace.text:
            self.word_input.clear()
        else:
            super().action_menu()

    @on(WordInput.Submitted)
    def judge(self, event: WordInput.Submitted) -> None:
        """Have the room judge the word, and show its verdict."""
        word = self.game.likeliest_reading(event.readings)
        verdict = self.visit.act(Room.submit, word)
        if verdict is not None:
            self.say_verdict(verdict_text(verdict, word, self.game), verdict)

    def _tick(self) -> None:
        seconds = self.game.remaining
        if seconds < inf and ceil(seconds) != self.countdown.seconds:
            self.countdown.seconds = ceil(seconds)
            self._show_others(self.view)

    def _show(self, view: RoomView) -> None:
        if self._is_team:
            self._team.update("\n".join(latest_words(view, SHOWN)), layout=False)
        self._found.words = tuple(self.game.found)
        self.word_input.is_concealed = view.is_paused
        self._show_others(view)
        self._tick()

    def _show_others(self, view: RoomView) -> None:
        if self._is_team:
            points = view.points
            summary = ngettext("of {count} point", "of {count} points", view.goal)
        else:
            points, summary = self.game.score, found_text(self.game)
        others = [Content.styled(_("Words"), "$secondary"), *seat_lines(view)]
        self.countdown.tell(str(points), summary, others=others)


SIDE = 30
"""Columns next to the board at least."""
MARGIN = 4
"""Columns between the two."""
BAR = "▆"
ROOMY = 4
"""Lines of the screen for each player from which there is a blank one between two."""


class LookScreen(RoomScreen):
    """The board as large as fits, the clock, and a bar for the words of each player."""

    PLACE = N_("Room")
    PURPOSE = N_(
        "Everybody plays the same board at the same moment, each at their own screen. Whoever"
        " opened the room leads: chooses the rules, and starts and ends rounds. If the leader goes"
        " or does nothing for three minutes, another player can lead. Whoever comes late watches"
        " until the next round. A lost connection keeps its seat for two minutes.\n\n"
        "Rivals: a word that several found scores for nobody. Team: words score for all, towards"
        " one goal. A word that is challenged after a round counts if the word list says so, or a"
        " vote; in a tie it counts."
    )
    KEY_GROUPS: ClassVar = {N_("On every screen"): "menu"}
    TITLE = "Round"

    def __init__(self, visit: Visit, view: RoomView) -> None:
        super().__init__(visit)
        rules = view.contest.rules
        self.board_view = BoardView(view.board or Board.empty(*view.contest.size), rules.q)
        self._clock = LargeText(share=0.25, id="clock")
        self._players = Static(id="players")
        self._team = Static(id="team", markup=False)
        self._note = Static(_(WATCHING) if view.you else "", id="note")

    def body(self) -> ComposeResult:
        with Horizontal(id="look"):
            yield self.board_view
            with Vertical(id="side"):
                yield self._clock
                yield self._players
                yield self._team
                yield self._note

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
        """A line for each player of the round."""
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
