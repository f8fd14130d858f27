"""A player's visit to a room, as its screens see it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Concatenate, ParamSpec, TypeVar

from textual.app import App

from boggle_tui.game.contest.room import Room, RoomError
from boggle_tui.game.contest.room_event import Event
from boggle_tui.rooms.door import NEW, Door
from boggle_tui.rooms.hosted_room import Closed, Member

P = ParamSpec("P")
T = TypeVar("T")


class Visit:
    """A way into rooms, and the place that was taken in one."""

    def __init__(self, app: App[Any], door: Door) -> None:
        self.app, self.door = app, door
        self.is_over = False
        """Whether the place in the room is gone; its screens may still be there."""
        self.latest_news = monotonic()
        """The time when the room last told something."""
        self._member: Member | None = None

    @property
    def member(self) -> Member:
        """The place in the room, or the last one there."""
        assert self._member is not None
        return self._member

    @property
    def has_entered(self) -> bool:
        """Whether there has been a place in a room."""
        return self._member is not None

    def tell(self, news: Event | Closed) -> None:
        """Take notice of what has happened; for the hub, which must not wait."""
        self.latest_news = monotonic()
        self.app.call_later(self._follow, news)

    def enter(self, code: str, name: str) -> None:
        """Go into a room, or open one if the code is NEW. Raises RoomError."""
        if code == NEW:
            self._member = self.door.open(name, self.tell)
        else:
            self._member = self.door.enter(code, name, self.tell)
        if not self._member.waits:
            self.show()

    def act(
        self, action: Callable[Concatenate[Room, str, P], T], *args: P.args, **named: P.kwargs
    ) -> T | None:
        """Do something in the room; show the reason if it isn't possible."""
        try:
            return self.member.do(action, *args, **named)
        except RoomError as error:
            self.app.notify(str(error), severity="error")
            return None

    def leave(self) -> None:
        """Leave the room for good."""
        if self._member is not None:
            self._member.leave()
        self._end("")

    def lose(self) -> None:
        """Go because the connection is lost; the seat is kept."""
        if self._member is not None:
            self._member.lose()
        self.is_over = True

    def show(self, event: Event | None = None) -> None:
        """Show the room; `event` has just happened there."""
        raise NotImplementedError

    def ended(self, text: str) -> None:
        """Go on without the room; the text says why it had to be left."""
        raise NotImplementedError

    def turned_away(self, text: str) -> None:
        """Go on without the seat, to which the leader lets nobody return."""
        self.ended(text)

    def _end(self, text: str) -> None:
        self.is_over = True
        self.ended(text)

    def _follow(self, news: Event | Closed) -> None:
        """Show what has happened in the room."""
        if self.is_over or self._member is None:
            return
        if isinstance(news, Event):
            if not self._member.waits:
                self.show(news)
        elif self._member.waits:
            self.turned_away(news.text)
        else:
            self._end(news.text)
