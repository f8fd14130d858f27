"""A round in a room: three, two, one, and everybody has the same board."""

from __future__ import annotations

from math import ceil, inf
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.types import CSSPathType
from textual.widgets import Static

from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.contest.room import Room, RoomView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.game.round.round import Round
from boggle_tui.play.wording import found_text, verdict_text
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.lines import Figures, Lines
from boggle_tui.tui.board.large_text import LargeText
from boggle_tui.tui.room.room_screen import RoomScreen, Visit, latest_words, seats_text
from boggle_tui.tui.round.timed_screen import Countdown
from boggle_tui.tui.round.word_screen import ROTATE, WORD_KEYS, WordInput, WordScreen
from boggle_tui.tui.words.word_columns import WordColumns

SHOWN = 30
"""The latest words of a team that are listed with their finders."""


class CountdownScreen(RoomScreen):
    """The seconds until everybody sees the board."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        self._seconds = LargeText(share=0.5, id="title")

    def compose(self) -> ComposeResult:
        with Container(id="message"):
            yield self._seconds
            yield Static(_("Get ready!"))
        yield KeyBar()

    def on_mount(self) -> None:
        self.app.clear_notifications()  # Who has joined would cover the words.
        self._show()
        self.set_interval(self.context.pace.tick, self._show)

    def show_news(self, event: Event, view: RoomView) -> None:
        pass

    def _show(self) -> None:
        text = str(max(1, ceil(self.view.seconds)))
        if text != self._seconds.text:
            self._seconds.text = text


class RoomRoundScreen(WordScreen, RoomScreen):
    """The board, the clock, the own words, and how many the others have."""

    CSS_PATH: ClassVar[list[CSSPathType]] = ["../round/word_screen.tcss", "room.tcss"]  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [*WORD_KEYS, ROTATE]

    def __init__(self, visit: Visit, view: RoomView, game: Round) -> None:
        """Show a room during a round; `game` is the player's own."""
        super().__init__(visit)
        self.game = game
        self._countdown = Countdown(view.contest.rules.seconds)
        self._score, self._summary = Figures("0", id="score"), Static(id="summary")
        self._others = Lines(id="others")
        self.word_input = WordInput(game, game.setup.dice, id="middle")
        self._is_team = view.contest.kind.is_together
        self._found = WordColumns(game.points, id="found")
        self._team = Static(id="team", markup=False)

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="status"):
                yield self._countdown
                yield Static(_("Team" if self._is_team else "Score"), classes="caption")
                yield self._score
                yield self._summary
                yield self._others
            yield self.word_input
            with Vertical(id="right"):
                yield self._team if self._is_team else self._found
        yield KeyBar()

    def on_mount(self) -> None:
        self.word_input.say(_("Type a word, then press Enter."))
        self._show(self.view)
        self.set_interval(self.context.pace.tick, self._tick)

    def show_news(self, event: Event, view: RoomView) -> None:
        if event.kind in (EventKind.PAUSED, EventKind.RESUMED):
            self.word_input.board_view.is_concealed = view.is_paused
            self.word_input.clear()
            self.word_input.say(event.text)
        is_number_only = event.kind is EventKind.FOUND and event.player != view.you
        if is_number_only and not self._is_team and self.game.rules.seconds is not None:
            return  # Shown when the clock next changes: each drawing costs the host time.
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
            word = self.game.lexicon.language.fold(word)
            self.say_verdict(verdict_text(verdict, word, self.game), verdict)

    def _tick(self) -> None:
        seconds = self.game.remaining
        if seconds < inf and ceil(seconds) != self._countdown.seconds:
            self._countdown.seconds = ceil(seconds)
            self._show_others(self.view)

    def _show(self, view: RoomView) -> None:
        if self._is_team:
            self._score.update(str(view.points))
            goal = ngettext("of {count} point", "of {count} points", view.goal)
            self._summary.update(goal, layout=False)
            self._team.update("\n".join(latest_words(view, SHOWN)), layout=False)
        else:
            self._score.update(str(self.game.score))
            self._summary.update(found_text(self.game), layout=False)
        self._found.words = tuple(self.game.found)
        self.word_input.board_view.is_concealed = view.is_paused
        self._show_others(view)
        self._tick()

    def _show_others(self, view: RoomView) -> None:
        text = Content.assemble((_("Words") + "\n", "$secondary"), seats_text(view))
        self._others.show(text)
