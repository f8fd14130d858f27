"""The hub: rooms by their codes, and those who are told what happens there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from math import inf
from random import Random, SystemRandom
from typing import Concatenate, ParamSpec, TypeVar

from boggle_tui.files.errors import UserError
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.room import Deal, Phase, Room, RoomError, RoomView
from boggle_tui.game.contest.room_event import Event, EventKind
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.rooms.limits import MINUTE, ORDINARY, Bucket, Connections, Limits, Reached, network
from boggle_tui.rooms.school_class import LEADING, ONLY_TEACHER, TEACHER, SchoolClass

P = ParamSpec("P")
T = TypeVar("T")

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""The letters of codes: without vowels, they spell no words."""
CODE_LENGTH = 5
MAX_GUESSERS = 10_000
"""The number of connections and addresses whose wrong codes are remembered."""
AGAIN = "You have joined again from elsewhere."
EMPTY = "Everybody has left the room."
UNLOGGED = (EventKind.FOUND, EventKind.VOTED)
"""Events of which there are too many for the host's log."""
STOPPING = "This host is closing."
NO_ROOM = f"There is no such room: a code has {CODE_LENGTH} letters, as in KQZRB."


@dataclass(frozen=True)
class Closed:
    """The last thing that a member is told: their place in the room is gone."""

    text: str
    """A sentence saying why."""


Tell = Callable[[Event | Closed], None]
"""Tells somebody immediately what has happened in their room; must not wait."""


@dataclass(eq=False)
class Member:
    """Somebody in a room, or a screen that only shows it: all that a connection needs."""

    hub: Hub
    place: Place
    name: str
    """The name of the seat; empty without one."""
    tell: Tell
    waits: bool = False
    """Whether the leader has not yet let them return to the seat."""
    is_closed: bool = False

    @property
    def code(self) -> str:
        """The room's code."""
        return self.place.code

    def view(self) -> RoomView:
        """All that may be seen from here."""
        view = self.place.room.view("" if self.waits else self.name)
        if self.place.taught is None:
            return view
        seats = tuple(replace(seat, leads=False) for seat in view.seats)
        return replace(view, leader=TEACHER, can_lead=False, seats=seats, knocking=())

    def game(self) -> Round | None:
        """The player's own round, to be read."""
        return None if self.waits else self.place.room.game(self.name)

    def do(
        self, action: Callable[Concatenate[Room, str, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Do something in the room, as in `do(Room.submit, "quit")`. Raises RoomError."""
        if self.is_closed or self.waits:
            raise RoomError("You have no seat in this room.")
        if self.place.taught is not None and action in LEADING:
            raise RoomError(ONLY_TEACHER)
        try:
            return action(self.place.room, self.name, *args, **named)
        finally:
            self.hub.update(self.place)

    def leave(self) -> None:
        """Go for good."""
        self._go(Room.leave)

    def lose(self) -> None:
        """Go because the connection was lost; the seat is kept for a while."""
        self._go(Room.lose)

    def _go(self, how: Callable[[Room, str], None]) -> None:
        if self.is_closed:
            return
        self.is_closed = True
        self.place.members.remove(self)
        if self.waits:
            self.place.room.withdraw(self.name)
        elif self.name:
            how(self.place.room, self.name)
        self.hub.update(self.place)


@dataclass(eq=False)
class Place:
    """A room of the hub, and who is there."""

    code: str
    room: Room
    opened_from: str
    """The network of whoever opened it."""
    members: list[Member] = field(default_factory=list)
    dealing: asyncio.Task[None] | None = None
    is_telling: bool = False
    taught: SchoolClass | None = None
    """The class that it is a room of."""

    def member(self, name: str, *, waits: bool) -> Member | None:
        """The member on a seat, or waiting for it."""
        return next((m for m in self.members if m.name == name and m.waits is waits), None)


class Hub:
    """All rooms of a host. Its methods are called on the event loop."""

    def __init__(
        self,
        deal: Callable[[Contest], Awaitable[Deal]],
        limits: Limits = ORDINARY,
        log: Callable[[str], object] = lambda _: None,
        clock: Clock = time.monotonic,
        rng: Random | None = None,
        on_empty: Callable[[], object] = lambda: None,
    ) -> None:
        """Start without rooms; `deal` rolls a board for the next round of a contest.

        `on_empty` is called when the last room has gone.
        """
        self._deal, self._limits, self._log, self._clock = deal, limits, log, clock
        self._rng, self._on_empty = rng or SystemRandom(), on_empty
        self.connections = Connections(limits.connections, limits.connections_of_address)
        """All connections of guests, however they join."""
        self._places: dict[str, Place] = {}
        self._classes: dict[str, SchoolClass] = {}
        self._guesses: dict[object, Bucket] = {}
        """The wrong codes that connections and networks have left, those of the latest at the end.
        """
        self._timer: asyncio.TimerHandle | None = None
        self._quiet = asyncio.Event()
        """Set while no round is being played."""
        self._quiet.set()
        self._is_stopping = False

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all rooms."""
        return tuple(self._places)

    @property
    def is_full(self) -> bool:
        """Whether no more rooms can be opened."""
        return len(self._places) >= self._limits.rooms

    @property
    def members(self) -> int:
        """The number of connections in rooms."""
        return sum(len(place.members) for place in self._places.values())

    # Ways in

    def open(
        self, contest: Contest, name: str, tell: Tell, *, address: str = "", key: str = ""
    ) -> Member:
        """Open a room with the rules of a contest, and take its first seat. Raises RoomError."""
        self._check_rooms(1, address)
        place = Place(self._new_code(), Room(contest, self._clock), network(address))
        seat = place.room.join(name, key)
        self._places[place.code] = place
        return self._admit(Member(self, place, seat.name, tell))

    def open_class(
        self, contest: Contest, rooms: int, tell: Tell, *, address: str = "", key: str
    ) -> SchoolClass:
        """Open a class of this many rooms, for a teacher who has this key. Raises RoomError."""
        self._check_rooms(rooms, address)
        taught = SchoolClass(self, self._new_code(), key, tell)
        self._classes[taught.code] = taught
        for _ in range(rooms):
            room = Room(contest, self._clock)
            place = Place(self._new_code(), room, network(address), taught=taught)
            self._places[place.code] = place
            taught.places.append(place)
        return taught

    def teach(
        self, code: str, tell: Tell, *, address: str = "", connection: object = None, key: str
    ) -> SchoolClass:
        """Let a teacher return to a class by its code and their key. Raises RoomError."""
        if (taught := self._classes.get(self.check(code, address, connection))) is None:
            raise RoomError(NO_ROOM)
        taught.check_key(key)
        taught.notice(Closed(AGAIN))
        taught.tell = tell
        return taught

    def end_class(self, taught: SchoolClass, text: str) -> None:
        """End all rooms of a class."""
        if self._classes.pop(taught.code, None) is not None:
            taught.notice(Closed(text))
            for place in list(taught.places):
                self._end_room(place, text)
            self._set_timer()

    def check(self, code: str, address: str = "", connection: object = None) -> str:
        """Return the code of a room as it is written. Raises RoomError if there is no such room.

        Whatever stands for the connection may guess a few times a minute, and its address more
        often.
        """
        limits, written = self._limits, code.strip().upper()
        for guesser, most, sentence in (
            (connection, limits.wrong_codes, Reached.WRONG_CODES),
            (network(address), limits.wrong_codes_of_address, Reached.WRONG_CODES_OF_ADDRESS),
        ):
            if guesser and not self._guess(guesser, most, written):
                raise RoomError(sentence.format(most))
        if not self._exists(written):
            raise RoomError(NO_ROOM)
        return written

    def _exists(self, code: str) -> bool:
        return code in self._places or code in self._classes

    def _guess(self, guesser: object, most: int, code: str) -> bool:
        """Count a code if it is wrong; return whether the guesser had any guess left."""
        guesses = self._guesses.get(guesser) or Bucket(most / MINUTE, MINUTE, self._clock)
        if not guesses.has(1):
            return False
        if not self._exists(code):
            guesses.take(1)
            self._guesses.pop(guesser, None)
            self._guesses[guesser] = guesses
            if len(self._guesses) > MAX_GUESSERS:
                del self._guesses[next(iter(self._guesses))]
        return True

    def seat_of(self, code: str, key: str) -> str:
        """The name of a lost seat in a room to which this key returns; empty if there is none."""
        place = self._places.get(code)
        return place.room.seat_of(key) if place else ""

    def enter(
        self,
        code: str,
        name: str,
        tell: Tell,
        *,
        address: str = "",
        connection: object = None,
        key: str = "",
    ) -> Member:
        """Take a seat in a room, or wait for the leader to agree to it. Raises RoomError."""
        written = self.check(code, address, connection)
        taught = self._classes.get(written)
        place = taught.place_for(name) if taught else self._places[written]
        try:
            seat = place.room.join(name, key)
        except RoomError:
            self.update(place)
            raise
        if seat.is_connected and (before := place.member(seat.name, waits=False)):
            self._close(before, AGAIN)
        return self._admit(Member(self, place, seat.name, tell, waits=not seat.is_connected))

    def look(self, code: str, tell: Tell, *, address: str = "") -> Member:
        """Show a room on a screen without a seat. Raises RoomError."""
        place, limit = self._places.get(self.check(code, address)), self._limits.lookers
        if place is None:
            raise RoomError(NO_ROOM)
        if sum(not member.name for member in place.members) >= limit:
            raise RoomError(Reached.LOOKERS.format(limit))
        return self._admit(Member(self, place, "", tell))

    # What happens there

    def tick(self) -> None:
        """Do in all rooms what is due by the clock."""
        for place in list(self._places.values()):
            try:
                place.room.tick()
            except Exception as error:  # A fault in one room must not affect the others.
                self._log(f"{place.code} {error!r}")
                self._end_room(place, "This room had to be closed: the program has a fault.")
            self.update(place)

    def update(self, place: Place) -> None:
        """Tell all members what has happened in their room since the last time."""
        if place.is_telling:  # Somebody acts as soon as they are told something.
            return
        place.is_telling = True
        try:
            while events := place.room.take_events():
                for event in events:
                    self._handle(place, event)
        finally:
            place.is_telling = False
        if place.taught is not None:
            if not place.taught.is_wanted:
                self.end_class(place.taught, EMPTY)
        elif not place.room.names and place.code in self._places:
            self._end_room(place, EMPTY)
        self._set_timer()

    async def close(self, text: str, patience: float) -> None:
        """Let the rounds end, or end them when patience does, and tell all members."""
        self._is_stopping = True
        for place in list(self._places.values()):
            self._tell_all(place, Event(EventKind.STOPPING))
        try:
            await asyncio.wait_for(self._quiet.wait(), patience)
        except TimeoutError:
            for place in list(self._places.values()):
                if place.room.phase is Phase.PLAYING and place.room.leader:
                    place.room.end(place.room.leader)
                    self.update(place)
        for taught in list(self._classes.values()):
            self.end_class(taught, text)
        for place in list(self._places.values()):
            self._end_room(place, text)
        self._set_timer()

    def _check_rooms(self, more: int, address: str) -> None:
        """Raise RoomError if no more rooms can be opened, or not from this address."""
        if self._is_stopping:
            raise RoomError(STOPPING)
        if len(self._places) + more > self._limits.rooms:
            raise RoomError(Reached.ROOMS)
        here, limit = network(address), self._limits.rooms_of_address
        opened = sum(place.opened_from == here for place in self._places.values())
        if address and opened + more > limit:
            raise RoomError(Reached.ROOMS_OF_ADDRESS.format(limit))

    def _admit(self, member: Member) -> Member:
        member.place.members.append(member)
        self.update(member.place)
        return member

    def _handle(self, place: Place, event: Event) -> None:
        if place.taught is not None:
            place.taught.notice(event)
            if event.kind is EventKind.LEADS:
                return
        if event.kind not in UNLOGGED:
            self._log(f"{place.code} {event.text}")
        waiting = place.member(event.player, waits=True)
        match event.kind:
            case EventKind.RETURNED if waiting:
                waiting.waits = False
            case EventKind.TURNED_AWAY if waiting:
                self._close(waiting, "You can't return to that seat: choose another name.")
            case EventKind.REMOVED if gone := place.member(event.player, waits=False):
                self._close(gone, "You were removed from the room.")
            case EventKind.DEALING:
                place.dealing = asyncio.create_task(self._roll(place))
        self._tell_all(place, event)

    def _tell_all(self, place: Place, event: Event) -> None:
        for member in list(place.members):
            if not member.waits and not member.is_closed:
                self._tell(member, event)

    def _tell(self, member: Member, what: Event | Closed) -> None:
        """Tell one member; one who can't be told any more is lost, and nobody else."""
        try:
            member.tell(what)
        except Exception as error:
            self._log(f"{member.code} {member.name or 'a screen'}: {error!r}")
            member.lose()

    def _close(self, member: Member, text: str) -> None:
        member.is_closed = True
        member.place.members.remove(member)
        self._tell(member, Closed(text))

    async def _roll(self, place: Place) -> None:
        room = place.room
        try:
            if self._is_stopping:
                room.cancel_deal(STOPPING)
            else:
                taught, contest = place.taught, room.contest
                room.deal(
                    await (taught.deal(self._deal, contest) if taught else self._deal(contest))
                )
        except UserError as error:
            room.cancel_deal(str(error))
        except Exception as error:
            self._log(f"{place.code} {error!r}")
            room.cancel_deal("the dice could not be rolled.")
        self.update(place)

    def _end_room(self, place: Place, text: str) -> None:
        del self._places[place.code]
        if place.taught is not None:
            place.taught.places.remove(place)
        if place.dealing is not None:
            place.dealing.cancel()
        for member in list(place.members):
            self._close(member, text)
        if not self._places:
            self._on_empty()

    def _set_timer(self) -> None:
        """Have `tick` called when something is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        rooms = [place.room for place in self._places.values()]
        if (due := min((room.next_moment for room in rooms), default=inf)) < inf:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, due - self._clock()), self.tick)
        if any(room.phase in (Phase.COUNTDOWN, Phase.PLAYING) for room in rooms):
            self._quiet.clear()
        else:
            self._quiet.set()

    def _new_code(self) -> str:
        codes: Iterator[str] = iter(lambda: "".join(self._rng.choices(LETTERS, k=CODE_LENGTH)), "")
        return next(code for code in codes if code not in {*self._places, *self._classes})
