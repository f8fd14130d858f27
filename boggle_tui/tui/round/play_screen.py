"""A round being played."""

from __future__ import annotations

from math import inf
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Digits, Static

from boggle_tui.game.dice.language_pairing import language_mismatch
from boggle_tui.game.round.hints import Hint
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.board.cursor import STEPS
from boggle_tui.tui.messages import RoundFinished
from boggle_tui.tui.round.countdown import LAST_SECONDS, Countdown
from boggle_tui.tui.round.play_helps import HINTS, HelpedScreen
from boggle_tui.tui.session.aim_text import aim_text, welcome_text
from boggle_tui.tui.session.heading import RoundHeading
from boggle_tui.tui.session.recorder import Recorder
from boggle_tui.tui.session.verdict_text import verdict_text
from boggle_tui.tui.words.word_columns import WordColumns

TICK = 0.2
"""Seconds between two looks at the clock."""
MOST_COLUMNS = 6
"""Columns of a board up to which its usual width at 80x24 does for tiles of a good size."""
WRONG = frozenset(Verdict) - {Verdict.FOUND, Verdict.ALREADY_FOUND}


class PlayScreen(HelpedScreen):
    """The board, the clock, the word being entered, and the words found."""

    TITLE = "A round"
    CSS_PATH = "play_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Submit"),
        Binding("space", "pick_or_submit", "Submit, or pick the tile at the cursor", show=False),
        Binding("tab", "next_path", "Other path"),
        Binding("backspace", "erase", "Erase", show=False),
        Binding("escape", "clear_or_pause", "Pause", tooltip="Clear the word, or pause"),
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

    def __init__(self, recorder: Recorder, heading: RoundHeading | None = None) -> None:
        super().__init__(recorder, offers_hints=heading is None)
        self._heading = heading
        self._is_finished = False
        self._countdown = Countdown(self.game.rules.seconds)
        self.set_class(self.game.board.cols > MOST_COLUMNS, "-broad")
        self._score, self._summary = Digits("0", id="score"), Static(id="summary")
        self._aim = Static(id="aim", markup=False)
        self._verdict = Static(id="verdict")
        by_share = self.game.rules.scoring == SHARE
        self._found = WordColumns(None if by_share else self.game.points, id="found")

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
        self.show_found()
        self.say(self.welcome())
        self._recorder.save()
        if self.game.is_paused:
            self._set_paused(True)
        self._look_at_clock()
        self.set_interval(TICK, self._look_at_clock)
        self.heed_sight()

    @property
    def caption(self) -> str:
        """The line above the score."""
        if self._heading is not None:
            return self._heading.caption
        return "Percent" if self.game.rules.scoring == SHARE else "Score"

    def on_unmount(self) -> None:
        if not self.game.is_over:  # the program is left in the middle of the round
            self._recorder.save()

    def action_submit(self) -> None:
        if self.game.is_paused:
            self._set_paused(False)
        elif self.trace.text:
            word = self.game.likeliest_reading(self.trace.readings)
            verdict = self.game.submit(word)
            self._recorder.save()
            self.say(verdict_text(verdict, word, self.game), verdict)
            if verdict in WRONG:
                self.context.ring()
            if verdict is Verdict.FOUND:
                self.show_found()
            self.trace = self.trace.cleared()

    def action_clear_or_pause(self) -> None:
        if self.trace.text:
            self.trace = self.trace.cleared()
        else:
            self._set_paused(not self.game.is_paused)

    def action_end(self) -> None:
        self.game.end()
        self._look_at_clock()

    def _set_paused(self, is_paused: bool) -> None:
        if is_paused:
            self.game.pause()
            self.say(f"Paused. {self.key_of('submit')} goes on.")
        else:
            self.game.resume()
            self.say("")
        self._recorder.save()
        self._view.is_concealed = is_paused
        self.trace = self.trace.cleared()

    def _look_at_clock(self) -> None:
        was, left = self._countdown.seconds, self.game.remaining
        if any(left <= mark < was < inf for mark in (LAST_SECONDS, 0)):
            self.context.ring()
        self._countdown.seconds = left
        self._show_aim()
        if not self.game.is_over:
            self._recorder.tick()
        elif self.is_current:
            self._finish()

    def _finish(self) -> None:
        """Save the round, once, and report that it is over."""
        if not self._is_finished:
            self._is_finished = True
            self._recorder.finish()
            self.post_message(RoundFinished(self._recorder))

    def welcome(self) -> str:
        """The line shown until the first word is entered."""
        if self._heading is not None:
            return self._heading.welcome
        game, record = self.game, self._recorder.record
        strange = None if record.hidden else language_mismatch(record.dictionary, record.dice)
        is_sent = record.to_beat is not None and game.ghost is None
        sent = f"{counted(record.to_beat or 0, 'point')} to beat." if is_sent else ""
        if aim := welcome_text(game):
            words_from = strange or sent or f"Words of the {game.lexicon.name} list"
            return f"{aim} {words_from}"
        words_from = strange or f"{game.lexicon.name} list"
        return f"{sent} Type a word, or draw it with the mouse: {words_from}".lstrip()

    def show_found(self) -> None:
        self._score.update(str(self.game.score))
        self._summary.update(counted(len(self.game.found), "word"), layout=False)
        self._found.words = tuple(self.game.found)
        self._view.counts = self._hints.counts
        self._hints.show()
        self._show_aim()

    def _show_aim(self) -> None:
        aim = aim_text(self.game)
        if aim != self._aim.content:
            self._aim.update(aim, layout=False)

    def say(self, text: str, verdict: Verdict | None = None) -> None:
        news = "$error" if verdict in WRONG else "bold $success" if verdict is Verdict.FOUND else ""
        self._verdict.update(Content.styled(text, news), layout=False)
