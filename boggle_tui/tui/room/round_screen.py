"""A round in a room: everybody has the same board at the same time."""

from __future__ import annotations

from math import ceil, inf
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Digits, Static

from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.room import WATCHING, Room, RoomView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.words.wording import counted
from boggle_tui.play.wording import found_text, verdict_text
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.board.board_view import STEPS, BoardView
from boggle_tui.tui.room.room_screen import RoomScreen
from boggle_tui.tui.room.seat_text import seats_text
from boggle_tui.tui.room_context import RoomContext
from boggle_tui.tui.round.column_widths import column_widths
from boggle_tui.tui.round.round_clock import Countdown
from boggle_tui.tui.round.word_input import WordInput
from boggle_tui.tui.words.word_columns import WordColumns

LINES_AROUND = 6
"""Lines above and below the board, in a terminal that isn't low."""
SHOWN = 30
"""The latest words of a team that are listed with their finders."""
WRONG = frozenset(Verdict) - {Verdict.FOUND, Verdict.ALREADY_FOUND}


class RoomRoundScreen(RoomScreen):
    """The board, the clock, the own words, and how many the others have."""

    TITLE = "Round"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Submit"),
        Binding("space", "pick_or_submit", "Submit, or pick this tile", show=False),
        Binding("tab", "next_path", "Other path"),
        Binding("backspace", "erase", "Erase", show=False),
        Binding("ctrl+r", "rotate", "Rotate", tooltip="Rotate the board, to see it afresh"),
        Binding("pageup", "scroll_words(-1)", "Scroll the words up", show=False),
        Binding("pagedown", "scroll_words(1)", "Scroll the words down", show=False),
        *(
            Binding(key, f"move({rows}, {cols})", f"Cursor {key}", show=False)
            for key, (rows, cols) in STEPS.items()
        ),
    ]

    def __init__(self, room: RoomContext, view: RoomView, game: Round | None) -> None:
        """Show a room during a round; `game` is the player's own, None for one who watches."""
        super().__init__(room)
        self.game = game
        contest = view.contest
        self._countdown = Countdown(contest.rules.seconds)
        self._score, self._summary = Digits("0", id="score"), Static(id="summary")
        self._others = Static(id="others", markup=False)
        self._input: WordInput | None = None
        if game is not None:
            self._input = WordInput(game, game.setup.dice, id="middle")
            self.board_view = self._input.board_view
        else:
            board = view.board or Board.empty(*contest.size)
            self.board_view = BoardView(board, contest.rules.q, id="board")
        self._is_team = contest.kind.is_together
        self._found = WordColumns(game.points if game else None, id="found")
        self._team = Static(id="team", markup=False)

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:  # noqa: ARG003
        return bool(character and character.isalpha())

    @property
    def typed(self) -> str:
        return self._input.trace.text if self._input else ""

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="status"):
                yield self._countdown
                yield Static("Team" if self._is_team else "Score", classes="caption")
                yield self._score
                yield self._summary
                yield self._others
            if self._input is not None:
                yield self._input
            else:
                with Vertical(id="middle"):
                    yield self.board_view
                    yield Static(id="word")
                    yield Static(WATCHING, id="verdict")
            with Vertical(id="right"):
                yield self._team if self._is_team else self._found
        yield KeyBar()

    def on_mount(self) -> None:
        if self._input is not None:
            self._input.say("Type a word, then press Enter.")
        self._show(self.view)
        self.set_interval(self.context.pace.tick, self._tick)

    def on_resize(self, _: events.Resize) -> None:
        self._share_room()

    def show_news(self, event: Event, view: RoomView) -> None:
        if event.kind in (EventKind.PAUSED, EventKind.RESUMED):
            self.board_view.is_concealed = view.is_paused
            if self._input is not None:
                self._input.clear()
                self._input.say(event.text)
        is_number_only = event.kind is EventKind.FOUND and event.player != view.you
        if is_number_only and not self._is_team and view.seconds < inf:
            return  # Shown when the clock next changes: each drawing costs the host time.
        self._show(view)

    # From keys to the word

    def on_key(self, event: events.Key) -> None:
        if self.game is None or self._input is None:
            return
        letters = self.game.lexicon.language.fold(event.character or "")
        if letters.isalpha() and not self.board_view.is_concealed:
            event.stop()
            self._input.type(letters)

    def action_submit(self) -> None:
        if self._input is not None:
            self._input.submit()

    def action_pick_or_submit(self) -> None:
        if self._input is not None:
            self._input.pick()

    def action_next_path(self) -> None:
        if self._input is not None:
            self._input.use_next_path()

    def action_erase(self) -> None:
        if self._input is not None:
            self._input.erase()

    def action_move(self, rows: int, cols: int) -> None:
        if self._input is not None:
            self._input.move_cursor(rows, cols)

    def action_rotate(self) -> None:
        self.board_view.rotation += 1
        self._share_room()

    def action_scroll_words(self, pages: int) -> None:
        self._found.scroll_relative(y=pages * self._found.size.height // 2)

    def action_menu(self) -> None:
        if self._input is not None and self._input.trace.text:
            self._input.clear()
        else:
            super().action_menu()

    @on(WordInput.Submitted)
    def judge(self, event: WordInput.Submitted) -> None:
        """Have the room judge the word, and show its verdict."""
        if self.game is None or self._input is None:
            return
        word = self.game.likeliest_reading(event.readings)
        verdict = self.room.act(Room.submit, word)
        if verdict is None:
            return
        style = "bold $success" if verdict is Verdict.FOUND else ""
        style = "$error" if verdict in WRONG else style
        word = self.game.lexicon.language.fold(word)
        self._input.say(verdict_text(verdict, word, self.game), style)

    # What is shown

    def _tick(self) -> None:
        seconds = self.game.remaining if self.game else self.view.seconds
        if seconds < inf and ceil(seconds) != self._countdown.seconds:
            self._countdown.seconds = ceil(seconds)
            self._others.update(seats_text(self.view), layout=False)

    def _show(self, view: RoomView) -> None:
        if self._is_team:
            self._score.update(str(view.points))
            self._summary.update(f"of {counted(view.goal, 'point')}", layout=False)
            latest = list(view.found.items())[: -SHOWN - 1 : -1]
            words = "\n".join(f"{word.upper()}  {name}" for word, name in latest)
            self._team.update(words, layout=False)
        elif self.game is not None:
            self._score.update(str(self.game.score))
            self._summary.update(found_text(self.game), layout=False)
        if self.game is not None:
            self._found.words = tuple(self.game.found)
        if self.game is None and view.board is not None:
            self.board_view.board = view.board
        self.board_view.is_concealed = view.is_paused
        self._others.update(seats_text(view), layout=False)
        self._tick()

    def _share_room(self) -> None:
        """Give the board the largest tiles that leave room for the rest."""
        if self.is_too_small:
            return
        width, height = self.size
        lines_around = LINES_AROUND - 2 * self.has_class("-low")
        widths = column_widths(self.board_view, width - 2, height - lines_around, has_clues=False)
        self.query_one("#status").styles.width = widths.status
        self.query_one("#middle").styles.width = widths.middle
        is_tall = self.has_class("-tall")
        self.board_view.styles.height = widths.board_height if is_tall else "1fr"
