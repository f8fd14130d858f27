"""The app of a guest: a way into a room, and its screens. It knows nothing of the host's player."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.types import CSSPathType

from boggle_tui.files.resources import data_folder
from boggle_tui.game.contest.room import Phase, Room, RoomError, RoomView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.keyboard import INTERRUPT
from boggle_tui.tui.base.keyed_app import KeyedApp
from boggle_tui.tui.base.textual_internals import (
    leave_output_alone,
    start_tasks_as_usual,
    use_colors,
)
from boggle_tui.tui.base.themes import install_themes
from boggle_tui.tui.help.help_screen import HelpScreen, rules_page
from boggle_tui.tui.pace import Pace
from boggle_tui.tui.room.countdown_screen import CountdownScreen
from boggle_tui.tui.room.door_screen import DoorScreen
from boggle_tui.tui.room.lobby_screen import LobbyScreen
from boggle_tui.tui.room.room_context import NEW, Door, News, Place
from boggle_tui.tui.room.room_screen import RoomScreen
from boggle_tui.tui.room.round_screen import RoomRoundScreen
from boggle_tui.tui.room.table_screen import RoomEndScreen, RoomTableScreen

P = ParamSpec("P")
T = TypeVar("T")

OF_ROOM = (RoomScreen, RoomTableScreen, RoomEndScreen)
"""The screens that show what happens in a room."""
GOODBYE = "Goodbye."
SILENT = frozenset(
    {
        *(EventKind.DEALING, EventKind.COUNTDOWN, EventKind.STARTED, EventKind.FOUND),
        *(EventKind.TABLE, EventKind.VOTED, EventKind.FINAL, EventKind.LOBBY, EventKind.RULES),
        *(EventKind.PAUSED, EventKind.RESUMED),
    }
)
"""Events that the screens themselves show."""


class Told(Message):
    """The hub has told the guest something."""

    def __init__(self, news: News) -> None:
        super().__init__()
        self.news = news


class GuestApp(KeyedApp[None]):
    """A guest's way into a room, and then the screen of whatever happens there."""

    TITLE = "Boggle"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH: ClassVar[list[CSSPathType]] = ["../app.tcss", "room.tcss"]  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", show=False, priority=True),
        Binding(INTERRUPT, "leave", "Quit", show=False, priority=True),
    ]
    has_files = False
    """Guests reach no file of the host."""

    def __init__(self, door: Door, *, colors: str = "truecolor", pace: Pace | None = None) -> None:
        super().__init__()
        leave_output_alone(self)
        use_colors(self, colors)
        self.door, self.clock, self.pace = door, monotonic, pace or Pace()
        self.settings = Settings()
        self.farewell = ""
        """What to tell the guest after the end."""
        self.fault: Exception | None = None
        """The error that ended the app, if any."""
        self._place: Place | None = None
        self._shown: tuple[object, ...] = ()
        install_themes(self, [data_folder("themes")], Settings.theme, Settings.theme)

    def get_default_screen(self) -> Screen[None]:
        return DoorScreen()

    def on_load(self) -> None:
        start_tasks_as_usual()

    def report(self, error: Exception) -> int:
        self.fault = error
        self.farewell = "The program has a fault and had to close; your seat is kept for a while."
        return 1

    def lose(self) -> None:
        """End because the connection is lost; the seat is kept."""
        if self._place is not None:
            self._place.lose()
        self.exit()

    @property
    def place(self) -> Place:
        """The guest's place in a room."""
        assert self._place is not None
        return self._place

    def tell(self, news: News) -> None:
        """Take notice of what has happened; for the hub, which must not wait."""
        self.post_message(Told(news))

    def enter(self, code: str, name: str) -> None:
        """Go into a room, or open one if the code is NEW. Raises RoomError."""
        if code == NEW:
            self._place = self.door.open(name, self.tell)
        else:
            self._place = self.door.enter(code, name, self.tell)
        if self._place.waits:
            self._door_screen.wait(self._place.view().leader)
        else:
            self._show_room()

    def act(
        self, action: Callable[Concatenate[Room, str, P], T], *args: P.args, **named: P.kwargs
    ) -> T | None:
        """Do something in the room; show the reason if it isn't possible."""
        try:
            return self.place.do(action, *args, **named)
        except RoomError as error:
            self.notify(str(error), severity="error")
            return None

    def leave(self) -> None:
        """Leave the room and end."""
        if self._place is not None:
            self._place.leave()
        self.end(GOODBYE)

    def end(self, farewell: str) -> None:
        """End with a last sentence."""
        self.farewell = self.farewell or farewell
        self.exit()

    def action_leave(self) -> None:
        self.leave()

    def action_help(self) -> None:
        dice = DiceSet.named(self._place.view().contest.dice if self._place else Settings.dice)
        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen([rules_page(dice)]))

    def action_command_palette(self) -> None:
        """Show the help: a guest has no palette."""
        self.action_help()

    @on(Told)
    def follow(self, told: Told) -> None:
        """Show what has happened in the room."""
        event = told.news
        if not isinstance(event, Event):
            waited, self._place = self._place is not None and self._place.waits, None
            if waited:
                self._door_screen.turn_away(event.text)
            else:
                self.end(event.text)
        elif self._place is not None and not self._place.waits:
            self._show_room(event)

    @property
    def _door_screen(self) -> DoorScreen:
        (first, *_) = self.screen_stack
        assert isinstance(first, DoorScreen)
        return first

    def _show_room(self, event: Event | None = None) -> None:
        view = self.place.view()
        # In the lobby, the contest has another id for each change of its rules.
        rounds = () if view.phase is Phase.LOBBY else (view.contest.id, len(view.contest.rounds))
        shown = (view.phase, *rounds)
        if shown != self._shown:
            self._shown = shown
            self._replace(self._screen_of(view))
        elif event is not None:
            for screen in self.screen_stack:
                if isinstance(screen, OF_ROOM) and screen.is_mounted:
                    screen.show_news(event, view)
        if event is not None and self._is_news(event, view):
            self.notify(event.text)

    def _screen_of(self, view: RoomView) -> Screen[None]:
        match view.phase:
            case Phase.LOBBY:
                return LobbyScreen()
            case Phase.COUNTDOWN:
                return CountdownScreen()
            case Phase.PLAYING:
                return RoomRoundScreen(view, self.place.game())
            case Phase.TABLE:
                return RoomTableScreen(view.contest)
            case Phase.FINAL:
                return RoomEndScreen(view.contest)

    def _replace(self, screen: Screen[Any]) -> None:
        """Show a screen instead of all others but the door."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)

    def _is_news(self, event: Event, view: RoomView) -> bool:
        """Whether the guest hasn't done it, and sees it nowhere else."""
        if event.kind in (EventKind.KNOCKED, EventKind.TURNED_AWAY):
            return view.you == view.leader
        if event.kind is EventKind.LEADS:
            return len(view.seats) > 1
        return event.kind not in SILENT and event.player != view.you
