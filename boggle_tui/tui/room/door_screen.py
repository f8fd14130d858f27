"""The way into a room: its code, and a name."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Container
from textual.widgets import Input, Static

from boggle_tui.game.contest.players import MAX_NAME
from boggle_tui.game.contest.room import RoomError
from boggle_tui.rooms.door import NEW
from boggle_tui.tui.base.bindings import is_line_key
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.large_text import LargeText
from boggle_tui.tui.room.visit import Visit

ASK_CODE = "The code of your room"
OR_NEW = f", or “{NEW}” to open one"
ASK_NAME = f"Your name, at most {MAX_NAME} letters"
ONLY_LOOK = "Enter without a name: only watch, as on a television."
WAITING = "Waiting until {leader} lets you return to your seat …"


class DoorScreen(BoggleScreen[None]):
    """Asks for the code of a room, unless the guest came with it, and for a name."""

    TITLE = "Boggle together"
    CSS_PATH = "room.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back")]
    AUTO_FOCUS = "Input"

    def __init__(self, room: Visit) -> None:
        super().__init__()
        self.room = room
        self._code = ""
        self._question, self._problem = Static(id="question"), Static(id="problem", markup=False)
        self._hint = Static(id="hint")

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:
        return is_line_key(key, character)

    def compose(self) -> ComposeResult:
        with Container(id="message"):
            yield LargeText("BOGGLE", 0.3, id="title")
            yield self._question
            with Center():
                yield Input(id="line", max_length=60)
            yield self._problem
            yield self._hint
        yield KeyBar()

    def on_mount(self) -> None:
        if wanted := self.room.door.wanted:
            self._take_code(wanted)
        else:
            self._ask_code()

    @on(Input.Submitted)
    def take(self, event: Input.Submitted) -> None:
        """Take the code, and then the name."""
        if self._code:
            self._take_name(event.value)
        elif event.value.strip():
            self._take_code(event.value)

    def action_back(self) -> None:
        if self._code:
            self._ask_code()
        else:
            self.room.leave()

    def turn_away(self, reason: str) -> None:
        """Ask for another name, since the leader wants nobody on the seat of this one."""
        self._ask(ASK_NAME, "", ONLY_LOOK)
        self._problem.update(reason)

    def _wait(self, leader: str) -> None:
        self._question.update(WAITING.format(leader=leader or "somebody"))
        self.query_one(Input).disabled = True

    def _ask_code(self) -> None:
        self._code = ""
        self._ask(ASK_CODE + OR_NEW * self.room.door.can_open, "")

    def _ask(self, question: str, suggestion: str, hint: str = "") -> None:
        line = self.query_one(Input)
        line.disabled = False
        line.value = suggestion
        line.cursor_position = len(suggestion)
        line.focus()
        self._question.update(question)
        self._problem.update("")
        self._hint.update(hint)

    def _take_code(self, text: str) -> None:
        try:
            self._code = self.room.door.check(text)
        except RoomError as error:
            self._ask_code()
            self._problem.update(str(error))
        else:
            kept = "" if self._code == NEW else self.room.door.seat_of(self._code)
            where = "Your new room" if self._code == NEW else f"Room {self._code}"
            self._ask(f"{where}. {ASK_NAME}", kept, "" if self._code == NEW else ONLY_LOOK)

    def _take_name(self, name: str) -> None:
        try:
            self.room.enter(self._code, name)
        except RoomError as error:
            self._problem.update(str(error))
        else:
            if self.room.member.waits:
                self._wait(self.room.member.view().leader)
