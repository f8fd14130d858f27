"""A round being played."""

from __future__ import annotations

import asyncio
from math import inf
from time import monotonic
from typing import Any, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import var
from textual.screen import Screen
from textual.widgets import Digits, Static

from boggle_tui.game.board import Cell
from boggle_tui.game.dice import dice_sets
from boggle_tui.game.hints import Hint
from boggle_tui.game.lexicon import fold
from boggle_tui.game.pasted import Pasted
from boggle_tui.game.round import Verdict
from boggle_tui.game.scoring import SHARE
from boggle_tui.game.trace import Trace
from boggle_tui.tui.aim_text import aim_text, welcome_text
from boggle_tui.tui.cursor import STEPS, stepped
from boggle_tui.tui.recorder import Recorder
from boggle_tui.tui.screens.base import BoggleScreen
from boggle_tui.tui.text import points, words
from boggle_tui.tui.tile_text import tile_text
from boggle_tui.tui.verdict_text import pasted_text, verdict_text
from boggle_tui.tui.widgets.board_view import BoardView
from boggle_tui.tui.widgets.countdown import LAST_SECONDS, Countdown
from boggle_tui.tui.widgets.hint_panel import HintPanel
from boggle_tui.tui.widgets.key_bar import KeyBar
from boggle_tui.tui.widgets.word_columns import WordColumns

TICK = 0.2
"""Seconds between two looks at the clock."""
HINTS = {
    Hint.LENGTHS: "Buy a hint: how many words of each length",
    Hint.STARTS: "Buy a hint: how many words begin at each tile",
    Hint.LETTER: "Buy a hint: a first letter",
    Hint.OUTLINE: "Buy a hint: a word's outline",
}
STRETCH = 0.004
"""Seconds of judging pasted words until a key may be heard."""
WRONG = frozenset(Verdict) - {Verdict.FOUND, Verdict.ALREADY_FOUND}


class PlayScreen(BoggleScreen[None]):
    """The board, the clock, the word being entered, and the words found."""

    TITLE = "A round"
    CSS_PATH = "play.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Submit"),
        Binding("space", "pick_or_submit", "Submit, or pick the tile at the cursor", show=False),
        Binding("tab", "next_path", "Other path"),
        Binding("backspace", "erase", "Erase", show=False),
        Binding("escape", "clear_or_pause", "Clear/Pause"),
        Binding("ctrl+e", "end", "End"),
        Binding("question_mark", "tell_tile", "What the tile at the cursor is", show=False),
        Binding("f2", "hints", "Hints", tooltip="Hints, which cost points"),
        *(
            Binding(str(number), f"buy({str(hint)!r})", HINTS[hint], show=False)
            for number, hint in enumerate(Hint, 1)
        ),
        *(
            Binding(key, f"move({rows}, {cols})", f"Cursor {key}", show=False)
            for key, (rows, cols) in STEPS.items()
        ),
    ]

    trace: var[Trace] = var(lambda: Trace(BoardView().board), init=False)
    """The word being entered."""
    cursor: var[Cell | None] = var(None)
    """The cell that the arrow keys have come to."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = game = recorder.game
        """The round that is played."""
        self.set_reactive(PlayScreen.trace, Trace(game.board, game.rules.q))
        self._pressed_last = self._is_dragging = self._is_held = self._is_covered = False
        self._before_press = self.trace
        # Held, and not looked up: a tick may still come while the screen is being taken down.
        self._countdown = Countdown(game.rules.seconds)
        self._score, self._summary = Digits("0", id="score"), Static(id="summary")
        self._aim = Static(id="aim", markup=False)
        self._view = BoardView(game.board, id="board")
        self._word, self._verdict = Static(id="word"), Static(id="verdict")
        self._found = WordColumns(game.points, id="found")
        self._hints = HintPanel(game, id="hints")

    @classmethod
    def takes(cls, key: str, character: str | None) -> bool:  # noqa: ARG003
        return bool(character and character.isalpha())

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="status"):
                yield self._countdown
                yield Static(self.caption, classes="caption", markup=False)
                yield self._score
                yield self._summary
                yield self._aim
            with Vertical(id="middle"):
                yield self._view.data_bind(cursor=PlayScreen.cursor)
                yield self._word
                yield self._verdict
            with Vertical(id="right"):
                yield self._hints
                yield self._found
        yield KeyBar()

    def on_mount(self) -> None:
        self._show_trace()
        self._show_found()
        self._say(self.welcome())
        self._recorder.save()
        if self.game.is_paused:
            self._set_paused(True)
        self._look_at_clock()
        self.set_interval(TICK, self._look_at_clock)
        # By the signal, and not by the message: what is chosen in the palette may come before that.
        self.app.screen_change_signal.subscribe(self, self._heed_cover)

    @property
    def caption(self) -> str:
        """What stands over the score."""
        return "Percent" if self.game.rules.scoring == SHARE else "Score"

    def go_on(self) -> None:
        """Go to what comes after the round, which is over and kept."""
        from boggle_tui.tui.screens.review import ReviewScreen

        self.app.switch_screen(ReviewScreen(self._recorder))

    def on_unmount(self) -> None:
        if not self.game.is_over:  # the program is left in the middle of the round
            self._recorder.save()

    def watch_trace(self) -> None:
        self._show_trace()

    def on_key(self, event: events.Key) -> None:
        letter = fold(event.character or "")
        if len(letter) == 1 and letter.isalpha() and not self.game.is_paused:
            event.stop()
            self.cursor = None
            self.trace = self.trace.typed(letter)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.judge_list(event.text)

    @work(group="paste")
    async def judge_list(self, text: str) -> None:
        """Judge each word of a text, a few at a time, and tell what came of them together."""
        from boggle_tui.unboggle.taking import pieces

        pasted = Pasted(self.game, await asyncio.to_thread(pieces, text))
        while not pasted.is_done:
            until = monotonic() + STRETCH
            while not pasted.is_done and monotonic() < until:
                pasted.judge_next()
            self._say(f"{pasted.judged} of {words(pasted.total)} …")
            await asyncio.sleep(0)
        if pasted.total:
            self._recorder.save()
            self._show_found()
            self._say(pasted_text(pasted), Verdict.FOUND if pasted.points else None)

    def action_submit(self) -> None:
        if self.game.is_paused:
            self._set_paused(False)
        elif self.trace.text:
            word = self.game.likeliest(self.trace.readings)
            verdict = self.game.submit(word)
            self._recorder.save()
            self._say(verdict_text(verdict, word, self.game), verdict)
            if verdict in WRONG:
                self.boggle.ring()
            if verdict is Verdict.FOUND:
                self._show_found()
            self.trace = self.trace.cleared()

    def action_pick_or_submit(self) -> None:
        if self.cursor is None or self.game.is_paused:
            self.action_submit()
        else:
            self._pick(self.cursor)

    def action_next_path(self) -> None:
        self.trace = self.trace.with_next_path()

    def action_erase(self) -> None:
        self.trace = self.trace.erased()

    def action_clear_or_pause(self) -> None:
        if self.trace.text:
            self.trace = self.trace.cleared()
        else:
            self._set_paused(not self.game.is_paused)

    def action_end(self) -> None:
        self.game.end()
        self._look_at_clock()

    @property
    def offers_hints(self) -> bool:
        """Whether hints may be bought: not where all play the same board by the same means."""
        return self._recorder.record.day is None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What only a round with hints has a use for."""
        if action == "buy":
            return self._hints.is_open
        return action != "hints" or self.offers_hints

    def action_hints(self) -> None:
        """Offer hints, or no longer."""
        self._hints.is_open = not self._hints.is_open
        self.refresh_bindings()

    def action_buy(self, kind: str) -> None:
        self._hints.buy(Hint(kind))

    @on(HintPanel.Bought)
    def take_hint(self, event: HintPanel.Bought) -> None:
        self._recorder.save()
        self._say(event.text)
        self._show_found()

    @on(HintPanel.Ready)
    def show_hints(self) -> None:
        self._show_found()

    def action_move(self, rows: int, cols: int) -> None:
        """Move the cursor a tile on; it comes out again at the other side."""
        self.cursor = stepped(self.game.board, self.cursor, rows, cols)

    def action_tell_tile(self) -> None:
        """Tell what the tile at the cursor is, or else the last one of the word."""
        cell = next(iter(self.trace.path[-1:]), None) if self.cursor is None else self.cursor
        if self.game.is_paused:
            return
        if cell is None:
            self._say("Go to a tile by the arrow keys: then this tells what it is.")
        else:
            self._tell_tile(cell)

    @on(BoardView.TilePressed)
    def press_tile(self, event: BoardView.TilePressed) -> None:
        self._is_dragging = self._is_held = False
        self._before_press = self.trace
        self._pressed_last = self.trace.path[-1:] == (event.cell,)
        self.cursor = None
        if not self._pressed_last:
            self.trace = self.trace.picked(event.cell)

    @on(BoardView.TileEntered)
    def drag_to_tile(self, event: BoardView.TileEntered) -> None:
        path = self.trace.path
        is_next = path and event.cell in self.game.board.neighbours[path[-1]]
        if event.cell in path[-2:-1] or (is_next and event.cell not in path):
            self._is_dragging = True
            self.trace = self.trace.picked(event.cell)

    @on(BoardView.TileHeld)
    def hold_tile(self, event: BoardView.TileHeld) -> None:
        """Tell what it is; unless the mouse draws on from there, that picks no tile."""
        self._is_held = True
        self._tell_tile(event.cell)

    @on(BoardView.TileReleased)
    def release_tile(self) -> None:
        if self._is_held and not self._is_dragging:
            self.trace = self._before_press
        elif self._is_dragging or self._pressed_last:
            self.action_submit()
        self._is_dragging = self._pressed_last = False

    def _pick(self, cell: Cell) -> None:
        """Pick a tile; to pick the last one again submits the word."""
        if self.trace.path[-1:] == (cell,):
            self.action_submit()
        else:
            self.trace = self.trace.picked(cell)

    def _tell_tile(self, cell: Cell) -> None:
        dice_set = dice_sets().get(self._recorder.record.dice or "")
        self._say(tile_text(self.game.board, cell, self.game.rules.q, dice_set))

    def _set_paused(self, is_paused: bool) -> None:
        if is_paused:
            self.game.pause()
            self._say(f"Paused. {self.key_of('submit')} goes on.")
        else:
            self.game.resume()
            self._say("")
        self._recorder.save()
        self._view.is_concealed = is_paused
        self.trace = self.trace.cleared()

    def _heed_cover(self, screen: Screen[Any]) -> None:
        """Have the clock stand, and hide the board, while something else lies over it."""
        if screen is self and self._is_covered:
            self.game.resume()
            self._view.is_concealed = self._is_covered = False
        elif screen is not self and not self.game.is_paused and not self.game.is_over:
            self.game.pause()
            self._view.is_concealed = self._is_covered = True

    def _look_at_clock(self) -> None:
        was, left = self._countdown.seconds, self.game.remaining
        if any(left <= mark < was < inf for mark in (LAST_SECONDS, 0)):
            self.boggle.ring()
        self._countdown.seconds = left
        self._show_aim()
        if not self.game.is_over:
            self._recorder.tick()
        elif self.is_current:
            self._recorder.finish()
            self.go_on()

    def welcome(self) -> str:
        """What is said before the first word."""
        game, to_beat = self.game, self._recorder.record.to_beat
        if aim := welcome_text(game):
            return f"{aim} Words of the {game.lexicon.name} list"
        sent = "" if to_beat is None else f"{points(to_beat)} to beat. "
        return f"{sent}Type a word, or draw it with the mouse: {game.lexicon.name} list"

    def _show_trace(self) -> None:
        trace = self.trace
        self._view.path = trace.path
        word = trace.text.upper() or " "
        shown = (word, "bold") if trace.is_on_board else (f"{word} ✗", "$error")
        # Its line keeps its height: to lay out the screen anew costs more than all else of a key.
        self._word.update(Content.assemble(shown), layout=False)

    def _show_found(self) -> None:
        self._score.update(str(self.game.score))
        self._summary.update(words(len(self.game.found)), layout=False)
        self._found.words = tuple(self.game.found)
        self._view.counts = self._hints.counts
        self._hints.show()
        self._show_aim()

    def _show_aim(self) -> None:
        aim = aim_text(self.game)
        if aim != self._aim.content:
            self._aim.update(aim, layout=False)

    def _say(self, text: str, verdict: Verdict | None = None) -> None:
        line = self._verdict
        line.update(Content(text), layout=False)
        line.set_class(verdict is Verdict.FOUND, "-good")
        line.set_class(verdict in WRONG, "-bad")
