"""A room of a hub, and those who are there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass, field, replace
from math import inf
from typing import Concatenate, ParamSpec, TypeVar

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.room import Event, Room, RoomError, RoomView
from boggle_tui.game.round.round import Round

P = ParamSpec("P")
T = TypeVar("T")

NEWS = 1.0
"""Seconds until a page hears of words that others have found: one of a thousand guests
finds a word every few milliseconds."""
TEACHER = N_("The teacher")
ONLY_TEACHER = N_("Only the teacher can do that.")
LEADING = (
    *(Room.proceed, Room.end, Room.pause, Room.resume, Room.set_rules),
    *(Room.lead, Room.remove, Room.admit, Room.refuse, Room.give_time, Room.lock),
)
"""The actions denied to pupils, although one of them leads each room."""


@dataclass(frozen=True)
class Closed:
    """The last message to a member: their place in the room is gone."""

    text: str
    """The sentence, in English, that says why."""


Tell = Callable[[Event | Closed], None]
"""Tells a guest immediately what has happened in their room; must not wait."""


@dataclass(eq=False)
class Member:
    """A player in a room, or a screen that only shows it: all that a connection needs."""

    hosted: HostedRoom
    name: str
    """The name of the seat; empty without one."""
    tell: Tell
    waits: bool = False
    """Whether the leader has not yet let them return to the seat."""
    is_closed: bool = False

    @property
    def code(self) -> str:
        """The code to come in by: that of the class, which may seat a pupil elsewhere."""
        return self.hosted.class_code or self.hosted.code

    def view(self) -> RoomView:
        """All that may be seen from here."""
        view = self.hosted.room.view("" if self.waits else self.name)
        if not self.hosted.class_code:
            return view
        seats = tuple(replace(seat, leads=False) for seat in view.seats)
        return replace(
            view,
            leader=_(TEACHER),
            can_lead=False,
            seats=seats,
            knocking=(),
            has_own_board=self.hosted.has_own_board,
        )

    def game(self) -> Round | None:
        """The player's own round, to be read."""
        return None if self.waits else self.hosted.room.game(self.name)

    def do(
        self, action: Callable[Concatenate[Room, str, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Do something in the room, as in `do(Room.submit, "quit")`. Raises RoomError."""
        if self.is_closed or self.waits:
            raise RoomError(_("You have no seat in this room."))
        if self.hosted.class_code and action in LEADING:
            raise RoomError(_(ONLY_TEACHER))
        try:
            return action(self.hosted.room, self.name, *args, **named)
        finally:
            self.hosted.update()

    def leave(self) -> None:
        """Go for good."""
        self._go(Room.leave)

    def lose(self) -> None:
        """Go because the connection was lost; the seat is kept for a while."""
        self._go(Room.lose)

    def _go(self, how: Callable[[Room, str], object]) -> None:
        if self.is_closed:
            return
        self.is_closed = True
        self.hosted.members.remove(self)
        if self.waits:
            self.hosted.room.withdraw(self.name)
        elif self.name:
            how(self.hosted.room, self.name)
        self.hosted.update()


@dataclass(eq=False)
class HostedRoom:
    """A room of the hub, and who is there."""

    code: str
    room: Room
    opened_from: str
    """The network of whoever opened it."""
    on_change: Callable[[HostedRoom], None]
    """Tells all who are there, and looks after the room."""
    class_code: str = ""
    """The code of the class that it is a room of; empty if of none."""
    has_own_board: bool = False
    """Whether the lesson of its class has a board of its own."""
    members: list[Member] = field(default_factory=list)
    dealing: asyncio.Task[None] | None = None
    is_telling: bool = False
    due: float = inf
    """The next moment at which something happens here by itself."""
    is_in_round: bool = False
    late: set[Callable[[], None]] = field(default_factory=set)
    """Called soon, all at once."""
    will_tell_late: bool = False
    texts: dict[str, str] = field(default_factory=dict)
    """The messages that are the same for all, by language, as long as nothing happens here."""

    def member(self, name: str, *, waits: bool) -> Member | None:
        """The member on a seat, or waiting for it."""
        return next((m for m in self.members if m.name == name and m.waits is waits), None)

    def move(self, other: HostedRoom) -> None:
        """Give the one player here a seat in another room instead. Raises RoomError."""
        name = self.room.leader
        member = self.member(name, waits=False)
        seat = self.room.leave(name)
        other.room.join(name, seat.key)
        if member is not None:
            self.members.remove(member)
            other.members.append(member)
            member.hosted = other
        self.update()
        other.update()

    def tell_later(self, tell: Callable[[], None]) -> None:
        """Call this within a second, together with whatever else is to be called then."""
        if not self.will_tell_late:
            self.will_tell_late = True
            asyncio.get_running_loop().call_later(NEWS, self._tell_late, context=Context())
        self.late.add(tell)

    def _tell_late(self) -> None:
        late, self.late, self.will_tell_late = self.late, set(), False
        for tell in late:
            tell()

    def update(self) -> None:
        """Tell all members what has happened since the last time."""
        self.on_change(self)
