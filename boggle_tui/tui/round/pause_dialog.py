"""The menu of a pause, and the question before a round ends early."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from boggle_tui.tui.base.choice_list import ChoiceList
from boggle_tui.tui.base.screen import Dialog


class PauseChoice(StrEnum):
    """What to do with a round that is paused."""

    RESUME = "resume"
    RESTART = "restart"
    END = "end"
    LEAVE = "leave"


LABELS = {
    PauseChoice.RESUME: "Resume",
    PauseChoice.RESTART: "Restart on this board",
    PauseChoice.END: "End the round",
    PauseChoice.LEAVE: "Leave and keep for later",
}
KEY_WIDTH = 5


class PauseList(ChoiceList):
    """The choices; Space chooses, too."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select", "Choose", show=False)]


class PauseDialog(Dialog[PauseChoice]):
    """A menu over a paused round; Esc resumes."""

    CSS_PATH = "pause_dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "choose('resume')", "Resume"),
        Binding("r", "choose('restart')", "Restart on this board"),
        Binding("e", "choose('end')", "End the round"),
        Binding("l", "choose('leave')", "Leave and keep for later"),
        Binding("f1", "app.help", "Help", id="help"),
    ]
    AUTO_FOCUS = "#choices"

    def __init__(self, state: str, choices: Sequence[PauseChoice]) -> None:
        """Offer these choices; `state` tells how the round stands."""
        super().__init__()
        self._state, self._offered = state, tuple(choices)

    def compose(self) -> ComposeResult:
        with Vertical(id="menu") as box:
            box.border_title = "Paused"
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
        return Content.assemble((f" {key:<{KEY_WIDTH}}", "bold $primary"), LABELS[choice])
