"""The app of a guest: a way into a room, and its screens. It knows nothing of the host's player."""

from __future__ import annotations

import sys
from time import monotonic
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Center, Container
from textual.screen import Screen
from textual.types import CSSPathType
from textual.widgets import Input, Static

from boggle_tui.files.paths import data_folder
from boggle_tui.files.translation import N_, _, speaking
from boggle_tui.game.contest.room import RoomError
from boggle_tui.rooms.visit import (
    GOODBYE,
    NEW,
    ONLY_LOOK,
    WAITING,
    Door,
    Visit,
    ask_code,
    ask_name,
)
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.keyboard import INTERRUPT, bind, is_line_key, off_bar, on_bar
from boggle_tui.tui.base.screen import BoggleScreen, KeyedApp, Pace
from boggle_tui.tui.base.textual_internals import start_tasks_as_usual
from boggle_tui.tui.base.themes import ColorSystem, use_theme
from boggle_tui.tui.board.block_letters import LargeText
from boggle_tui.tui.room.room_screens import ShownVisit, open_room_help

FAULT = N_("The program has a fault and had to close; your seat is kept for a while.")


class DoorScreen(BoggleScreen[None]):
    """Asks for the code of a room, unless the guest came with it, and for a name."""

    CSS_PATH = "room.tcss"
    BINDINGS = bind(on_bar("escape", "back", "Back"))
    AUTO_FOCUS = "Input"

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit
        self._code = ""
        self._question, self._problem = Static(id="question"), Static(id="problem", markup=False)
        self._hint = Static(id="hint")

    is_text_key = staticmethod(is_line_key)

    def body(self) -> ComposeResult:
        with Container(id="message"):
            yield LargeText("BOGGLE", 0.3, id="title")
            yield self._question
            with Center():
                yield Input(id="line", max_length=60)
            yield self._problem
            yield self._hint

    def on_mount(self) -> None:
        if wanted := self.visit.door.wanted:
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
            self.visit.leave()

    def turn_away(self, reason: str) -> None:
        """Ask for another name, since the leader wants nobody on the seat of this one."""
        self._ask(ask_name(), "", ONLY_LOOK)
        self._problem.update(reason)

    def _ask_code(self) -> None:
        self._code = ""
        self._ask(ask_code(self.visit.door), "")

    def _ask(self, question: str, suggestion: str, hint: str = "") -> None:
        line = self.query_one(Input)
        line.disabled = False
        line.value = suggestion
        line.cursor_position = len(suggestion)
        line.focus()
        self._question.update(question)
        self._problem.update("")
        self._hint.update(_(hint))

    def _take_code(self, text: str) -> None:
        try:
            self._code = self.visit.door.check(text)
        except RoomError as error:
            self._ask_code()
            self._problem.update(str(error))
        else:
            kept = self.visit.door.seat_of(self._code)
            self._ask(ask_name(self._code), kept, "" if self._code == NEW else ONLY_LOOK)

    def _take_name(self, name: str) -> None:
        try:
            self.visit.enter(self._code, name)
        except RoomError as error:
            self._problem.update(str(error))
        else:
            self.query_one(Input).disabled = True  # Its cursor would go on blinking.
            self._problem.update("")
            self._hint.update("")
            if self.visit.member.waits:
                leader = self.visit.member.view().leader or _("somebody")
                self._question.update(_(WAITING, leader=leader))


class GuestVisit(ShownVisit):
    """The visit of a guest, who goes when it ends."""

    app: GuestApp

    def ended(self, text: str) -> None:
        self.app.end(text or _(GOODBYE))

    def turned_away(self, text: str) -> None:
        door = self.app.screen_stack[0]
        assert isinstance(door, DoorScreen)
        door.turn_away(text)


class GuestApp(KeyedApp):
    """A guest's way into a room, and then the screen of whatever happens there."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH: ClassVar[list[CSSPathType]] = ["../app.tcss", "room.tcss"]  # type: ignore[assignment]
    BINDINGS = bind(
        off_bar("ctrl+q", "leave", "Quit", priority=True),
        off_bar(INTERRUPT, "leave", "Quit", priority=True),
    )

    def __init__(
        self, door: Door, *, colors: ColorSystem = "truecolor", pace: Pace | None = None
    ) -> None:
        super().__init__(monotonic, pace or Pace(tick=0.5), colors)
        self.visit = GuestVisit(self, door)
        self.farewell = ""
        """What to tell the guest after the end."""
        self.fault: Exception | None = None
        """The error that ended the app, if any."""
        use_theme(self, [data_folder("themes")], Settings.theme)

    @property
    def latest_news(self) -> float:
        """The time when the room last told something."""
        return self.visit.latest_news

    def get_default_screen(self) -> Screen[None]:
        return DoorScreen(self.visit)

    def on_load(self) -> None:
        start_tasks_as_usual()
        self._output = sys.stdout, sys.stderr

    async def on_event(self, event: events.Event) -> None:
        """Handle an event; as the app starts, give the process its output back.

        Textual redirects it while an app runs. Of several apps in one process, the last to end
        would leave it redirected to one that has ended.
        """
        if isinstance(event, events.Compose):
            sys.stdout, sys.stderr = self._output
        await super().on_event(event)

    def report(self, error: Exception) -> int:
        self.fault = error
        with speaking(self.reader):
            self.farewell = _(FAULT)
        return 1

    def lose(self) -> None:
        """End because the connection is lost; the seat is kept."""
        self.visit.lose()
        self.exit()

    def end(self, farewell: str) -> None:
        """End with a last sentence, which may be in English."""
        self.farewell = self.farewell or self.reader.look_up(farewell)
        self.exit()

    def action_leave(self) -> None:
        self.visit.leave()

    def action_help(self) -> None:
        visit = self.visit
        dice = visit.member.view().contest.dice if visit.has_entered else Settings.dice
        open_room_help(self, dice)
