"""A player's visit to a room, and the base of the screens that show it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from time import monotonic
from typing import Any, Concatenate, ParamSpec, TypeVar

from textual.app import App
from textual.content import Content

from boggle_tui.files.translation import _
from boggle_tui.game.contest.room import Room, RoomError, RoomView
from boggle_tui.game.contest.room_event import Event
from boggle_tui.rooms.door import NEW, Door
from boggle_tui.rooms.guidance import choices, seat_note
from boggle_tui.rooms.hosted_room import Closed, Member
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.questions import PickDialog
from boggle_tui.tui.base.screen import BoggleScreen

P = ParamSpec("P")
T = TypeVar("T")


def seat_lines(view: RoomView) -> list[Content]:
    """The players who are there, and who leads; in a round, how many words each has."""
    styles = ("bold" if seat.name == view.you else "" for seat in view.seats)
    notes = (seat_note(view, seat) for seat in view.seats)
    return [*map(_noted, (seat.name for seat in view.seats), styles, notes)]


@lru_cache(1000)
def _noted(name: str, style: str, notes: str) -> Content:
    return Content.assemble((name, style), (f"  {notes}", "$secondary"))


def latest_words(view: RoomView, most: int) -> list[str]:
    """The latest words of a team with their finders, a line each."""
    return [f"{word.upper()}  {name}" for word, name in [*view.found.items()][: -most - 1 : -1]]


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
        return self.attempt(partial(self.member.do, action, *args, **named))

    def attempt(self, deed: Callable[[], T]) -> T | None:
        """Do it; show the reason if it isn't possible."""
        try:
            return deed()
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
            self.turned_away(_(news.text))
        else:
            self._end(_(news.text))


class RoomScreen(BoggleScreen[None]):
    """A screen that shows a phase of a room, and hears what happens there."""

    CSS_PATH = "room.tcss"
    BINDINGS = bind(
        on_bar("escape", "menu", "Menu", "Leave, or watch; as the leader pause, end or remove")
    )

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit

    @property
    def view(self) -> RoomView:
        """The state of the room, as the player sees it."""
        return self.visit.member.view()

    def show_news(self, event: Event, view: RoomView) -> None:
        """Show what has happened; a screen that shows nothing of it leaves this as it is."""

    def action_menu(self) -> None:
        show_menu(self, self.visit)


def show_menu(screen: BoggleScreen[None], visit: Visit) -> None:
    """Offer what can be done in the room now."""
    deeds = [(text, partial(visit.attempt, deed)) for text, deed in choices(visit.member)]
    around = (_("Go on"), lambda: None), (_("Leave the room"), visit.leave)
    dialog = PickDialog(_("Room {code}", code=visit.member.code), [around[0], *deeds, around[1]])
    screen.app.push_screen(dialog, lambda chosen: chosen() if chosen is not None else None)
