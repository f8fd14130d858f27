"""A player's visit to the rooms of a hub: the way in, what happens there, and what they can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from time import monotonic
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import QReading
from boggle_tui.game.contest.contest import MAX_NAME
from boggle_tui.game.contest.room import (
    Event,
    EventKind,
    Phase,
    Room,
    RoomError,
    RoomView,
    SeatView,
)
from boggle_tui.play.contest_rules import usual_rules
from boggle_tui.rooms.host_limits import Reached
from boggle_tui.rooms.hosted_room import Closed, Member, Tell
from boggle_tui.rooms.hub import CODE_LENGTH, LETTERS, Hub
from boggle_tui.store.settings import Settings, usual_settings

P = ParamSpec("P")
T = TypeVar("T")

HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""Whether the upper and the lower half are dark."""
NEW = "new"
"""What to type instead of a code to open a room."""
Choice = tuple[str, Callable[[], object]]
"""The possible actions, each with a function; RoomError says why it wasn't."""

ASK_CODE = N_("The code of your room")
ASK_CODE_OR_NEW = N_("The code of your room, or “{new}” to open one")
ASK_NAME = N_("Your name, at most {n} letters")
ONLY_LOOK = N_("Enter without a name: only watch, as on a television.")
ONLY_SCREEN = N_("You only watch: to play, join with a name.")
WAITING = N_("Waiting until {leader} lets you return to your seat …")
GOODBYE = N_("Goodbye.")


class Door:
    """The way in for one player, of whom the address and perhaps a key are known."""

    def __init__(
        self,
        hub: Hub,
        user: str,
        address: str,
        key: str,
        invitation: str,
        settings: Settings | None = None,
        page: str = "",
        notes: Sequence[str] = (),
    ) -> None:
        """`user` may be a code; the invitation, and the address of a page, have a place for one.

        The invitation is a way to join in each line; the notes are lines about the host.

        A room that is opened here begins with the rules of the settings.
        """
        self._hub, self._address, self._key, self._invitation = hub, address, key, invitation
        self._settings, self._page, self._notes = settings or usual_settings(), page, notes
        self._guesses = hub.guesses()
        # Other user names are those of the guests' own computers.
        may_be_code = len(user) == CODE_LENGTH and set(user.upper()) <= {*LETTERS}
        self.wanted = user if user.lower() == NEW or may_be_code else ""
        """The code that the player came with; NEW to open a room; empty to be asked."""

    @property
    def can_open(self) -> bool:
        """Whether there is room for another room."""
        return not self._hub.is_full

    def check(self, code: str) -> str:
        """Return the code of a room as it is written, or NEW. Raises RoomError for others."""
        if code.strip().lower() == NEW:
            if self._hub.is_full:
                raise RoomError(Reached.ROOMS)
            return NEW
        return self._hub.check(code, self._address, self._guesses)

    def seat_of(self, code: str) -> str:
        """The name of the seat that is kept for this guest; empty without one."""
        return self._hub.seat_of(code, self._key)

    def enter(self, code: str, name: str, tell: Tell) -> Member:
        """Take a seat; without a name, only look on; NEW opens a room. Raises RoomError."""
        if code == NEW:
            # Rules of the player's own that a room doesn't show are left at home.
            rules = usual_rules(replace(self._settings, is_custom=False, q=QReading.QU))
            return self._hub.open(rules, name, tell, address=self._address, key=self._key)
        if not name.strip():
            return self._hub.look(code, tell, address=self._address)
        return self._hub.enter(code, name, tell, address=self._address, key=self._key)

    def invitation(self, code: str) -> str:
        """Say how others join a room."""
        first, *others = self._invitation.format(code=code).split("\n")
        ways = [_("or: {way}", way=way) for way in others]
        return "\n".join([_("Others join with: {way}", way=first), *ways, *self._notes])

    def qr_code(self, code: str) -> str:
        """The address of the room's page as a QR code, dark in half blocks; empty without a page.

        Light modules are the background, as some terminals draw lines between blocks.
        """
        if not self._page:
            return ""
        import segno  # Not everybody who may visit rooms can host them.

        drawn = segno.make_qr(self._page.format(code=code), error="l")
        rows = [bytes(row) for row in drawn.matrix_iter(border=2)]
        pairs = zip_longest(rows[::2], rows[1::2], fillvalue=bytes(len(rows[0])))
        return "\n".join(
            "".join(map(HALVES.__getitem__, zip(*pair, strict=True))) for pair in pairs
        )


class RoomHost(Protocol):
    """Opens a room in the player's own program, for friends on their own devices.

    Who listens on a network is above the screens that ask for it.
    """

    @property
    def has_guests(self) -> bool:
        """Whether anybody else is connected."""

    async def open(self, settings: Settings) -> Door:
        """Listen, and return the player's own way in. Raises UserError."""

    async def close(self) -> None:
        """End the room, tell those who are there, and stop listening."""


class Visit(ABC):
    """A way into rooms, and the place that was taken in one."""

    def __init__(self, door: Door, later: Callable[[Callable[[], object]], object]) -> None:
        """`later` has something done soon, in the order of the calls."""
        self.door, self._later = door, later
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
        self._later(partial(self._follow, news))

    def enter(self, code: str, name: str) -> None:
        """Go into a room, or open one if the code is NEW. Raises RoomError."""
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
            self.warn(str(error))
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

    @abstractmethod
    def show(self, event: Event | None = None) -> None:
        """Show the room; `event` has just happened there."""

    @abstractmethod
    def warn(self, problem: str) -> None:
        """Tell why something isn't possible."""

    @abstractmethod
    def ended(self, text: str) -> None:
        """Go on without the room; the text says why it had to be left."""

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
            self._member = None
            self.turned_away(_(news.text))
        else:
            self._end(_(news.text))


def ask_code(door: Door) -> str:
    """The question for the code of a room."""
    return _(ASK_CODE_OR_NEW if door.can_open else ASK_CODE, new=NEW)


def ask_name(code: str = "") -> str:
    """The question for a name, after the code, which may be NEW."""
    where = _("Your new room." if code == NEW else "Room {code}.", code=code) if code else ""
    return f"{where} {_(ASK_NAME, n=MAX_NAME)}".strip()


def choices(member: Member) -> list[Choice]:
    """Return what this member can do besides playing, but not how to leave."""
    view = member.view()
    act = partial(partial, member.do)
    found: list[Choice] = []
    if view.leads:
        for name in view.knocking:
            admits = _("Let somebody back to {name}'s seat", name=name)
            refuses = _("Turn away who wants {name}'s seat", name=name)
            found += [(admits, act(Room.admit, name)), (refuses, act(Room.refuse, name))]
        if view.phase is Phase.PLAYING:
            pausing = Room.resume if view.is_paused else Room.pause
            found.append((_("Resume" if view.is_paused else "Pause"), act(pausing)))
            found.append((_("End the round"), act(Room.end)))
        if view.phase is Phase.TABLE:
            found.append((_("End the contest"), act(Room.end)))
    if view.can_lead:
        found.append((_("Lead instead of {name}", name=view.leader), act(Room.lead)))
    for seat in view.seats:
        if seat.name == view.you and not view.phase.is_round:
            play, watch = N_("Play from the next round on"), N_("Only watch from now on")
            text = play if seat.watches else watch
            found.append((_(text), act(Room.watch, not seat.watches)))
        elif view.leads and seat.name != view.you:
            found.append((_("Remove {name}", name=seat.name), act(Room.remove, seat.name)))
    if view.leads and not view.phase.is_round:
        for seat in view.seats:
            usual, longer = N_("Give {name} the usual time"), N_("Give {name} more time")
            text = _(usual if seat.has_longer else longer, name=seat.name)
            found.append((text, act(Room.give_time, seat.name, not seat.has_longer)))
    if view.leads:
        text = _("Unlock the room" if view.is_locked else "Lock the room")
        found.append((text, act(Room.lock, not view.is_locked)))
    return found


def seat_note(view: RoomView, seat: SeatView) -> str:
    """Describe a player: who leads; in a round, how many words they have."""
    if not seat.is_connected:
        return _("offline")
    if seat.watches:
        return _("watches")
    if view.phase is Phase.PLAYING:
        return str(seat.words)
    return _("leads") if seat.leads else ""


def stage(view: RoomView) -> tuple[object, ...]:
    """The phase, and the round that it is about: another one is shown from its beginning."""
    # In the lobby, the contest has another id for each change of its rules.
    rounds = () if view.phase is Phase.LOBBY else (view.contest.id, len(view.contest.rounds))
    return view.phase, *rounds


def is_news(event: Event, view: RoomView) -> bool:
    """Whether a member should hear of it: it concerns them, and they didn't do it themselves."""
    if event.kind in (EventKind.KNOCKED, EventKind.TURNED_AWAY):
        return view.leads
    if event.kind is EventKind.LEADS:
        return len(view.seats) > 1
    return event.player != view.you


def lobby_hint(view: RoomView) -> str:
    """Say what happens next, before a round."""
    if view.is_dealing:
        return _(EventKind.DEALING)
    hints = [_("The room is locked.")] if view.is_locked else []
    if view.leads:
        return " ".join([*hints, view.missing or _("Start as soon as all are here.")])
    hints.append(_("{name} starts the game.", name=view.leader))
    return " ".join([*hints, *([] if view.you else [_(ONLY_SCREEN)])])
