"""The app of a guest: a way into a room, and its screens. It knows nothing of the host's player."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.types import CSSPathType

from boggle_tui.files.resources import data_folder
from boggle_tui.rooms.door import Door
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.keyboard import INTERRUPT
from boggle_tui.tui.base.keyed_app import KeyedApp, Pace
from boggle_tui.tui.base.textual_internals import (
    leave_output_alone,
    start_tasks_as_usual,
    use_colors,
)
from boggle_tui.tui.base.themes import install_themes
from boggle_tui.tui.room.door_screen import DoorScreen
from boggle_tui.tui.room.room_screens import ShownVisit, open_room_help

GOODBYE = "Goodbye."


class GuestVisit(ShownVisit):
    """The visit of a guest, who goes when it ends."""

    app: GuestApp

    def ended(self, text: str) -> None:
        self.app.end(text or GOODBYE)

    def turned_away(self, text: str) -> None:
        self.app.door_screen.turn_away(text)


class GuestApp(KeyedApp):
    """A guest's way into a room, and then the screen of whatever happens there."""

    TITLE = "Boggle"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH: ClassVar[list[CSSPathType]] = ["../app.tcss", "room.tcss"]  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", show=False, priority=True),
        Binding(INTERRUPT, "leave", "Quit", show=False, priority=True),
    ]

    def __init__(self, door: Door, *, colors: str = "truecolor", pace: Pace | None = None) -> None:
        super().__init__(monotonic, pace or Pace())
        leave_output_alone(self)
        use_colors(self, colors)
        self.visit = GuestVisit(self, door)
        self.farewell = ""
        """What to tell the guest after the end."""
        self.fault: Exception | None = None
        """The error that ended the app, if any."""
        install_themes(self, [data_folder("themes")], Settings.theme, Settings.theme)

    def get_default_screen(self) -> Screen[None]:
        return DoorScreen(self.visit)

    def on_load(self) -> None:
        start_tasks_as_usual()

    def report(self, error: Exception) -> int:
        self.fault = error
        self.farewell = "The program has a fault and had to close; your seat is kept for a while."
        return 1

    @property
    def door_screen(self) -> DoorScreen:
        """The first screen."""
        (first, *_) = self.screen_stack
        assert isinstance(first, DoorScreen)
        return first

    def lose(self) -> None:
        """End because the connection is lost; the seat is kept."""
        self.visit.lose()
        self.exit()

    def end(self, farewell: str) -> None:
        """End with a last sentence."""
        self.farewell = self.farewell or farewell
        self.exit()

    def action_leave(self) -> None:
        self.visit.leave()

    def action_help(self) -> None:
        visit = self.visit
        dice = visit.member.view().contest.dice if visit.has_entered else Settings.dice
        open_room_help(self, dice)

    def action_command_palette(self) -> None:
        """Show the help: a guest has no palette."""
        self.action_help()
