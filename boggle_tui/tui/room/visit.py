"""A player's visit to a room: a seat there, and on the app the screen of whatever happens."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Concatenate, ParamSpec, TypeVar

from textual.app import App
from textual.screen import Screen

from boggle_tui.game.contest.room import Phase, Room, RoomError, RoomView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.rooms.door import NEW
from boggle_tui.tui.room.countdown_screen import CountdownScreen
from boggle_tui.tui.room.lobby_screen import LobbyScreen
from boggle_tui.tui.room.look_screen import LookScreen
from boggle_tui.tui.room.room_screen import RoomScreen
from boggle_tui.tui.room.round_screen import RoomRoundScreen
from boggle_tui.tui.room.table_screen import RoomEndScreen, RoomTableScreen
from boggle_tui.tui.room_context import Door, News, Place

P = ParamSpec("P")
T = TypeVar("T")

OF_ROOM = (RoomScreen, RoomTableScreen, RoomEndScreen)
"""The screens that show what happens in a room."""
SILENT = frozenset(
    {
        *(EventKind.DEALING, EventKind.COUNTDOWN, EventKind.STARTED, EventKind.FOUND),
        *(EventKind.TABLE, EventKind.VOTED, EventKind.FINAL, EventKind.LOBBY, EventKind.RULES),
        *(EventKind.PAUSED, EventKind.RESUMED),
    }
)
"""Events that the screens themselves show."""


class Visit:
    """Takes a seat by way of a door, and shows what happens over the app's first screen."""

    def __init__(self, app: App[Any], door: Door) -> None:
        self.app, self.door = app, door
        self.is_over = False
        """Whether the place in the room is gone; its screens may still be there."""
        self.latest_news = monotonic()
        """The time when the room last told something."""
        self._place: Place | None = None
        self._shown: tuple[object, ...] = ()

    @property
    def place(self) -> Place:
        """The place in the room, or the last one there."""
        assert self._place is not None
        return self._place

    @property
    def has_place(self) -> bool:
        """Whether there has been a place in a room."""
        return self._place is not None

    def tell(self, news: News) -> None:
        """Take notice of what has happened; for the hub, which must not wait."""
        self.latest_news = monotonic()
        self.app.call_later(self._follow, news)

    def enter(self, code: str, name: str) -> None:
        """Go into a room, or open one if the code is NEW. Raises RoomError."""
        if code == NEW:
            self._place = self.door.open(name, self.tell)
        else:
            self._place = self.door.enter(code, name, self.tell)
        if not self._place.waits:
            self._show_room()

    def act(
        self, action: Callable[Concatenate[Room, str, P], T], *args: P.args, **named: P.kwargs
    ) -> T | None:
        """Do something in the room; show the reason if it isn't possible."""
        try:
            return self.place.do(action, *args, **named)
        except RoomError as error:
            self.app.notify(str(error), severity="error")
            return None

    def leave(self) -> None:
        """Leave the room for good."""
        if self._place is not None:
            self._place.leave()
        self._end("")

    def lose(self) -> None:
        """Go because the connection is lost; the seat is kept."""
        if self._place is not None:
            self._place.lose()
        self.is_over = True

    def ended(self, text: str) -> None:
        """Go on without the room; the text says why it had to be left."""
        raise NotImplementedError

    def turned_away(self, text: str) -> None:
        """Go on without the seat, to which the leader lets nobody return."""
        self.ended(text)

    def _end(self, text: str) -> None:
        self.is_over = True
        self.ended(text)

    def _follow(self, news: News) -> None:
        """Show what has happened in the room."""
        if self.is_over or self._place is None:
            return
        if isinstance(news, Event):
            if not self._place.waits:
                self._show_room(news)
        elif self._place.waits:
            self.turned_away(news.text)
        else:
            self._end(news.text)

    def _show_room(self, event: Event | None = None) -> None:
        view = self.place.view()
        # In the lobby, the contest has another id for each change of its rules.
        rounds = () if view.phase is Phase.LOBBY else (view.contest.id, len(view.contest.rounds))
        shown = (view.phase, *rounds)
        if shown != self._shown:
            self._shown = shown
            self._replace(self._screen_of(view))
        elif event is not None:
            for screen in self.app.screen_stack:
                if isinstance(screen, OF_ROOM) and screen.is_mounted:
                    screen.show_news(event, view)
        if event is not None and self._is_news(event, view):
            self.app.notify(event.text)

    def _screen_of(self, view: RoomView) -> Screen[None]:
        match view.phase:
            case Phase.LOBBY:
                return LobbyScreen(self)
            case Phase.COUNTDOWN:
                return CountdownScreen(self)
            case Phase.PLAYING:
                game = self.place.game()
                return RoomRoundScreen(self, view, game) if game else LookScreen(self, view)
            case Phase.TABLE:
                return RoomTableScreen(self, view.contest)
            case Phase.FINAL:
                return RoomEndScreen(self, view.contest)

    def _replace(self, screen: Screen[Any]) -> None:
        """Show a screen instead of all others but the first."""
        while len(self.app.screen_stack) > 2:
            self.app.screen.dismiss()
        if len(self.app.screen_stack) > 1:
            self.app.switch_screen(screen)
        else:
            self.app.push_screen(screen)

    def _is_news(self, event: Event, view: RoomView) -> bool:
        """Whether the player hasn't done it, and sees it nowhere else."""
        if event.kind in (EventKind.KNOCKED, EventKind.TURNED_AWAY):
            return view.leads
        if event.kind is EventKind.LEADS:
            return len(view.seats) > 1
        return event.kind not in SILENT and event.player != view.you
