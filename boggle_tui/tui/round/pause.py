"""The pause of a round: its menu, and resuming, restarting, ending or leaving the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from boggle_tui.files.translation import N_, _
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.wording import words_text
from boggle_tui.play.recorder import Recorder
from boggle_tui.tui.base.dialogs.questions import ChoiceList, ConfirmDialog
from boggle_tui.tui.base.screen import BoggleScreen, Dialog
from boggle_tui.tui.messages import PlayRound
from boggle_tui.tui.round.round_clock import RoundClock

LEAVE_NOTHING = N_("Leave")
"""The label where nothing has been done that could be kept."""
KEY_WIDTH = 5


class PauseChoice(StrEnum):
    """The choices for a paused round."""

    RESUME = "resume"
    RESTART = "restart"
    END = "end"
    LEAVE = "leave"


LABELS = {
    PauseChoice.RESUME: N_("Resume"),
    PauseChoice.RESTART: N_("Restart on this board"),
    PauseChoice.END: N_("End the round"),
    PauseChoice.LEAVE: N_("Leave and keep for later"),
}


class PauseList(ChoiceList):
    """The choices; Space chooses, too."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select", "Choose", show=False)]


class PauseDialog(Dialog[PauseChoice]):
    """A menu over a paused round; Esc resumes."""

    CSS_PATH = "pause.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "choose('resume')", "Resume"),
        Binding("a", "choose('restart')", "Restart on this board"),
        Binding("ctrl+d", "choose('end')", "End the round"),
        Binding("l", "choose('leave')", "Leave the round"),
        Binding("f1", "app.help", "Help", id="help"),
    ]
    AUTO_FOCUS = "#choices"

    def __init__(self, state: str, choices: Sequence[PauseChoice], *, is_kept: bool) -> None:
        """Offer these choices; `state` tells how the round stands, `is_kept` if it can be kept."""
        super().__init__()
        self._state, self._offered = state, tuple(choices)
        self._labels = LABELS if is_kept else LABELS | {PauseChoice.LEAVE: LEAVE_NOTHING}

    def compose(self) -> ComposeResult:
        with Vertical(id="menu") as box:
            box.border_title = _("Paused")
            yield Label(self._state, classes="state", markup=False)
            yield PauseList(
                *(Option(self._prompt(choice), choice.value) for choice in self._offered),
                id="choices",
            )

    @on(OptionList.OptionSelected)
    def select(self, event: OptionList.OptionSelected) -> None:
        self.action_choose(event.option_id or PauseChoice.RESUME)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow the keys of the choices on offer."""
        return action != "choose" or parameters[0] in self._offered

    def action_choose(self, choice: str) -> None:
        self.dismiss(PauseChoice(choice))

    def _prompt(self, choice: PauseChoice) -> Content:
        key = self.key_of(f"choose({choice.value!r})")
        return Content.assemble((f" {key:<{KEY_WIDTH}}", "bold $primary"), _(self._labels[choice]))


class PauseMenu:
    """The player's ways to stop playing: the menu of a pause, and the question before an end."""

    def __init__(
        self,
        screen: BoggleScreen[None],
        recorder: Recorder,
        clock: RoundClock,
        set_paused: Callable[[bool], None],
    ) -> None:
        """Interrupt the recorder's round; `set_paused` hides or shows the board as well."""
        self._screen, self._recorder, self._clock = screen, recorder, clock
        self._set_paused = set_paused

    def pause(self) -> None:
        """Stop the clock, and ask what to do."""
        self._set_paused(True)
        dialog = PauseDialog(self._state, self.choices, is_kept=self._recorder.is_kept)
        self._screen.app.push_screen(dialog, self._follow)

    def end(self) -> None:
        """End the round; before its time, only after a question."""
        self._ask_to_end(was_paused=False)

    @property
    def choices(self) -> list[PauseChoice]:
        """The choices of the menu; a daily board and a turn count once, and aren't restarted."""
        offered = list(PauseChoice)
        if self._recorder.heading is not None or self._recorder.game.setup.day:
            offered.remove(PauseChoice.RESTART)
        return offered

    @property
    def _state(self) -> str:
        game = self._recorder.game
        words = "" if game.setup.on_paper else words_text(len(game.found))
        timed = game.rules.seconds is not None
        left = _("{time} left", time=clock_face(game.remaining)) if timed else ""
        return ", ".join(filter(None, (words, left)))

    def _follow(self, choice: PauseChoice | None) -> None:
        match choice:
            case PauseChoice.END:
                self._ask_to_end(was_paused=True)
            case PauseChoice.RESTART:
                found, question = self._recorder.game.found, _("Restart?")
                if found:
                    lost = _(
                        "What you have found ({words}) is dropped.", words=words_text(len(found))
                    )
                    question = f"{question} {lost}"
                dialog = ConfirmDialog(question, _("Restart"), _("Resume"))
                self._screen.app.push_screen(dialog, self._restart_if)
            case PauseChoice.LEAVE:
                self._screen.call_later(self._leave)
            case _:
                self._set_paused(False)

    def _ask_to_end(self, *, was_paused: bool) -> None:
        game = self._recorder.game

        def end_if(is_sure: bool | None) -> None:
            if is_sure:
                game.end()
                self._screen.call_later(self._clock.tick)
            elif was_paused:
                self._set_paused(False)

        if game.rules.seconds is None or game.is_over:
            end_if(True)
        else:
            question = _("End the round with {time} left?", time=clock_face(game.remaining))
            if game.setup.day:
                question = f"{question} {_('The daily board counts only once.')}"
            dialog = ConfirmDialog(question, _("End"), _("Play on"))
            self._screen.app.push_screen(dialog, end_if)

    def _restart_if(self, is_sure: bool | None) -> None:
        if not is_sure:
            self._set_paused(False)
            return
        self._clock.drop_round()
        request = self._recorder.request.with_board(self._recorder.game.board)
        self._screen.post_message(PlayRound(request))

    def _leave(self) -> None:
        self._screen.dismiss()  # Not awaited: a screen can't wait for its own end.
