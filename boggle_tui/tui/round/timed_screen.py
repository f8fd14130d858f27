"""Rounds with a clock and a pause: the base of their screens, and the one for playing on paper."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, isinf
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import var
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from boggle_tui.files.translation import N_, _
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.phrases import words_text
from boggle_tui.play.recorder import KEPT, Recorder
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.painted import Lines, figures
from boggle_tui.tui.base.questions import ChoiceList, ConfirmDialog
from boggle_tui.tui.base.screen import Dialog
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.messages import PlayRound, RoundFinished

LAST_SECONDS = 15
"""Seconds left from which the countdown shows in the colour of a warning."""


class Countdown(Lines):
    """Shows the seconds it is given, and how much of all that is; the clock itself is elsewhere."""

    DEFAULT_CSS = "Countdown { height: 4; width: 1fr; text-align: center; }"

    WIDEST_BAR: ClassVar[int] = 1000
    seconds: var[float] = var(inf)
    """Seconds left."""

    def __init__(self, length: float | None, *, counts_up: bool = False) -> None:
        """Count down from `length` seconds; None for a round without a clock.

        With `counts_up`, a round without a clock shows the time played.
        """
        super().__init__()
        self._length, self._counts_up = length, counts_up and length is None
        self.time = clock_face(0 if self._counts_up else length or inf)
        """The time shown."""
        self._below: Sequence[Content] = ()
        """Lines below the time."""

    def show_elapsed(self, seconds: float) -> None:
        """Show the time played, if that is what is counted."""
        if self._counts_up:
            self.time = clock_face(seconds)
            self.draw()

    def watch_seconds(self, seconds: float) -> None:
        if not isinf(seconds):
            self.time = clock_face(ceil(seconds))
            self.draw()

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        """Show the time, and what is below it."""
        style = "$error" if self.seconds <= LAST_SECONDS else "$foreground"
        # Digits draws a hyphen large, but not a dash.
        time = figures(self.time.replace("–", "-"), style)
        self.show([*time, self._bar(style), *self._below])

    def _bar(self, style: str) -> Content:
        if self._length is None:
            return Content()
        width = min(self.size.width, self.WIDEST_BAR)
        halves = int(2 * width * min(1, self.seconds / self._length))
        whole, half = divmod(halves, 2)
        bar = "━" * whole + "╸" * half
        after = "╺" if whole and not half and whole < width else ""
        rest = (after + "━" * width)[: width - len(bar)]
        return Content.assemble((bar, style.replace("foreground", "primary")), (rest, "$panel"))


LEAVE_NOTHING = N_("Leave (nothing to keep yet)")
"""The label where nothing has been done that could be kept."""
KEY_WIDTH = 5


CHOICES = {
    "resume": N_("Resume"),
    "restart": N_("Restart on this board"),
    "end": N_("End the round"),
    "leave": N_("Leave and keep for later"),
}
"""The choices for a paused round, each with its label."""


class PauseList(ChoiceList):
    """The choices; Space chooses, too."""

    BINDINGS = bind(off_bar("space", "select", "Choose"))


class PauseDialog(Dialog[str]):
    """A menu over a paused round; Esc resumes."""

    PLACE = N_("Pause")
    CSS_PATH = "timed_screen.tcss"
    BINDINGS = bind(
        on_bar("escape", "choose('resume')", "Resume"),
        on_bar("a", "choose('restart')", "Restart on this board"),
        on_bar("ctrl+d", "choose('end')", "End the round"),
        on_bar("l", "choose('leave')", "Leave the round"),
        on_bar("f1", "app.help", "Help", id="help"),
    )
    AUTO_FOCUS = "#choices"

    def __init__(self, state: str, choices: Sequence[str], *, is_kept: bool) -> None:
        """Offer these choices; `state` tells how the round stands, `is_kept` if it can be kept."""
        super().__init__()
        self._state, self._offered = state, tuple(choices)
        self._labels = CHOICES if is_kept else CHOICES | {"leave": LEAVE_NOTHING}

    def compose(self) -> ComposeResult:
        with Vertical(id="menu") as box:
            box.border_title = _("Paused")
            yield Label(self._state, classes="state", markup=False)
            options = []
            for choice in self._offered:
                key = f" {self.key_of(f'choose({choice!r})'):<{KEY_WIDTH}}"
                prompt = Content.assemble((key, "bold $primary"), _(self._labels[choice]))
                options.append(Option(prompt, choice))
            yield PauseList(*options, id="choices")

    @on(OptionList.OptionSelected)
    def select(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow the keys of the choices on offer."""
        return action != "choose" or parameters[0] in self._offered

    def action_choose(self, choice: str) -> None:
        self.dismiss(choice)


class TimedScreen(PlayerScreen[None]):
    """A round with its clock; the player may pause it, restart it, end it, or keep it for later."""

    CLOCK: ClassVar[type[Countdown]] = Countdown

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = game = recorder.game
        """The round being played."""
        # Kept, not queried: the clock may tick while the screen is being removed.
        self.countdown = self.CLOCK(game.rules.seconds, counts_up=bool(game.to_find))
        self._is_finished = False
        self._is_dropped = False
        """Whether the round begins again once it is left, and so is not to be kept."""

    @property
    def parting_words(self) -> str:
        """What to tell the player who closes the program here, if anything."""
        return _(KEPT) if self._recorder.is_kept else ""

    def on_mount(self) -> None:
        self._recorder.save()
        self.tick()
        self.set_interval(self.context.pace.tick, self.tick)

    def on_unmount(self) -> None:
        """Keep a round that is left before its end, so that it can be resumed."""
        if self._is_dropped:
            self._recorder.drop()
        elif not self.game.is_over:
            self._recorder.leave()

    def tick(self) -> None:
        """Show the time and save it; when the round is over, put it away and report it once."""
        self.countdown.seconds = self.game.remaining
        self.countdown.show_elapsed(self.game.elapsed)
        if not self.game.is_over:
            self._recorder.tick()
        elif self.is_current and not self._is_finished:
            self._is_finished = True
            self._recorder.finish()
            self.post_message(RoundFinished(self._recorder))

    def set_paused(self, is_paused: bool) -> None:
        """Stop or restart the clock."""
        if is_paused:
            self.game.pause()
        else:
            self.game.resume()
        self._recorder.save()

    def action_menu(self) -> None:
        """Stop the clock, and ask what to do."""
        self.set_paused(True)
        counts_once = self._recorder.heading is not None or self.game.setup.day
        choices = [name for name in CHOICES if name != "restart" or not counts_once]
        dialog = PauseDialog(self._state, choices, is_kept=self._recorder.is_kept)
        self.app.push_screen(dialog, self._follow)

    def action_end(self) -> None:
        """End the round; before its time, only after a question."""
        self._ask_to_end(was_paused=False)

    @property
    def _state(self) -> str:
        words = "" if self.game.setup.on_paper else words_text(len(self.game.found))
        timed = self.game.rules.seconds is not None
        left = _("{time} left", time=clock_face(self.game.remaining)) if timed else ""
        return ", ".join(filter(None, (words, left)))

    def _follow(self, choice: str | None) -> None:
        match choice:
            case "end":
                self._ask_to_end(was_paused=True)
            case "restart":
                found, question = self.game.found, _("Restart?")
                if found:
                    lost = _(
                        "What you have found ({words}) is dropped.", words=words_text(len(found))
                    )
                    question = f"{question} {lost}"
                dialog = ConfirmDialog(question, _("Restart"), _("Resume"))
                self.app.push_screen(dialog, self._restart_if)
            case "leave":
                self.call_later(self._leave)
            case _:
                self.set_paused(False)

    def _ask_to_end(self, *, was_paused: bool) -> None:
        game = self.game

        def end_if(is_sure: bool | None) -> None:
            if is_sure:
                game.end()
                self.call_later(self.tick)
            elif was_paused:
                self.set_paused(False)

        if game.rules.seconds is None or game.is_over:
            end_if(True)
        else:
            question = _("End the round with {time} left?", time=clock_face(game.remaining))
            if game.setup.day:
                question = f"{question} {_('The daily board counts only once.')}"
            self.app.push_screen(ConfirmDialog(question, _("End"), _("Play on")), end_if)

    def _restart_if(self, is_sure: bool | None) -> None:
        if not is_sure:
            self.set_paused(False)
            return
        self._is_dropped = True
        self.post_message(PlayRound(self._recorder.request.with_board(self.game.board)))

    def _leave(self) -> None:
        self.dismiss()  # Not awaited: a screen can't wait for its own end.


RUNNING = N_("Write your words down. All words are shown at the end.")


class PaperScreen(TimedScreen):
    """The time left, and the board, which can be hidden."""

    PLACE = N_("Round on paper")
    PAGE = N_("Round")
    CSS_PATH = "paper_screen.tcss"
    BINDINGS = bind(
        on_bar("space", "pause", "Pause", "Stop the clock, or start it again"),
        on_bar("escape", "menu", "Menu", "Pause: resume, restart, end, or leave"),
        on_bar("b", "conceal", "Board", "Hide or show the board"),
        on_bar("ctrl+d", "end", "End", "End the round and list the words"),
    )

    def __init__(self, recorder: Recorder) -> None:
        super().__init__(recorder)
        self._has_rung = False
        self._status = Static(id="status")
        self._view = BoardView(self.game.board, self.game.rules.q, id="board")

    def body(self) -> ComposeResult:
        with Vertical(id="table"):
            yield self.countdown
            yield self._status
            yield self._view

    def on_mount(self) -> None:
        self._show_status()

    def action_pause(self) -> None:
        self.set_paused(not self.game.is_paused)

    def set_paused(self, is_paused: bool) -> None:
        super().set_paused(is_paused)
        self._show_status()

    def action_conceal(self) -> None:
        self._view.is_concealed = not self._view.is_concealed

    def tick(self) -> None:
        if self.game.remaining <= 0 and not self._has_rung:
            # Even with the bell turned off: nobody at the table looks at the screen.
            self.app.bell()
            self._has_rung = True
        super().tick()

    def _show_status(self) -> None:
        paused = _("Paused. Press {key} to resume.", key=self.key_of("pause"))
        self._status.update(paused if self.game.is_paused else _(RUNNING))
