"""The hub: rooms by their codes, and those who hear what happens there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from contextvars import Context
from dataclasses import replace
from math import inf
from random import Random, SystemRandom

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import ENGLISH, N_, speaking
from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.room import (
    LOCKED,
    ONLY_TEACHER,
    Deal,
    Event,
    EventKind,
    Phase,
    Room,
    RoomError,
)
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.rules import CustomRules, Rules, Scoring
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.finder import inoffensive_words
from boggle_tui.play.lexicon_library import LexiconLibrary
from boggle_tui.play.plan import RoundPlan, RoundRequest
from boggle_tui.rooms.host_limits import (
    MINUTE,
    ORDINARY,
    Bucket,
    Connections,
    Limits,
    Reached,
    network,
)
from boggle_tui.rooms.hosted_room import Closed, HostedRoom, Member, SchoolClass, Tell
from boggle_tui.store.settings import Settings


def contest_plan(contest: Contest, settings: Settings) -> RoundPlan:
    """Plan the board of the next round. Raises UnknownNameError."""
    rows, cols = contest.size
    custom = CustomRules(rows, cols, contest.rules.min_length)
    request = RoundRequest(dice=contest.dice, custom=custom, q=contest.rules.q)
    return RoundPlan.of(request, replace(settings, quality=contest.quality))


def points_in_common(board: Board, rules: Rules, lexicon: Lexicon, common: Lexicon) -> int:
    """The points of all common words on a board; slow, so call it in a thread.

    Offensive words don't count. If the word list has no common ones on the board, all of its
    words there do.
    """
    words = inoffensive_words(board, lexicon, rules)
    worth = Scoring.named(rules.scoring, lexicon.language).worth
    return sum(map(worth, [word for word in words if word in common] or words))


class Dealer:
    """Rolls boards by the settings of a host, and reads the word lists for them."""

    def __init__(self, settings: Settings, *, has_files: bool) -> None:
        """Roll by these settings; `has_files` if a contest may use the host's own word lists."""
        self._settings, self._library = settings, LexiconLibrary(has_files=has_files)

    async def deal(self, contest: Contest) -> Deal:
        """Roll a board for the next round. Raises UserError."""
        language = language_of(contest.dictionary, contest.dice)
        lexicon = await self._library.lexicon(contest.dictionary, language)
        plan = contest_plan(contest, self._settings)
        await asyncio.to_thread(lexicon.prepare_lookups)  # so that the first word isn't slow
        board = await asyncio.to_thread(plan.roll, lexicon)
        if not contest.kind.is_together:
            return Deal(board, lexicon)
        common = await self._library.lexicon(lexicon.language.common, lexicon.language)
        points = await asyncio.to_thread(points_in_common, board, contest.rules, lexicon, common)
        return Deal(board, lexicon, points)


LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""The letters of codes: without vowels, they spell no words."""
CODE_LENGTH = 5
AGAIN = N_("You have joined again from elsewhere.")
EMPTY = N_("Everybody has left the room.")
FAULT = N_("This room had to be closed: the program has a fault.")
NO_RETURN = N_("You can't return to that seat: choose another name.")
REMOVED = N_("You were removed from the room.")
NO_ROLL = N_("the dice could not be rolled.")
CLASS_OVER = N_("The class has ended.")
UNLOGGED = (EventKind.FOUND, EventKind.VOTED)
"""Events of which there are too many for the host's log."""
STOPPING = N_("This host is closing.")
COMPARING = 60.0
"""Seconds after the last round of a host, as `EventKind.STOPPING` says."""
NO_ROOM = N_("There is no such room: a code has {n} letters, as in KQZRB.")


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
        self._deal, self.limits, self.log, self._clock = deal, limits, log, clock
        self._rng, self._on_empty = rng or SystemRandom(), on_empty
        self.connections: Connections[object] = Connections(
            limits.connections, limits.connections_of_address
        )
        """All connections of guests, however they join."""
        self._rooms: dict[str, HostedRoom] = {}
        self._classes: dict[str, SchoolClass] = {}
        self._guesses: dict[str, Bucket] = {}
        """The wrong codes that networks have left, those of the latest at the end."""
        self._timer: asyncio.TimerHandle | None = None
        self._quiet = asyncio.Event()
        """Set while no round is being played."""
        self._quiet.set()
        self._empty = asyncio.Event()
        """Set when the last room of a host that closes has gone."""
        self._is_stopping = False

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all rooms."""
        return tuple(self._rooms)

    @property
    def is_playing(self) -> bool:
        """Whether a round is being played."""
        return not self._quiet.is_set()

    @property
    def is_full(self) -> bool:
        """Whether no more rooms can be opened."""
        return len(self._rooms) >= self.limits.rooms

    @property
    def members(self) -> int:
        """The number of connections in rooms."""
        return sum(len(hosted.members) for hosted in self._rooms.values())

    # Ways in

    def open(
        self, contest: Contest, name: str, tell: Tell, *, address: str = "", key: str = ""
    ) -> Member:
        """Open a room with the rules of a contest, and take its first seat. Raises RoomError."""
        self._check_rooms(1, address)
        room = Room(contest, self._clock)
        seat = room.join(name, key)
        return self._admit(Member(self._host(room, address), seat.name, tell))

    def open_class(
        self, contest: Contest, rooms: int, tell: Tell, *, address: str = "", key: str
    ) -> SchoolClass:
        """Open a class of this many rooms, for a teacher who has this key. Raises RoomError."""
        self._check_rooms(rooms, address)
        taught = SchoolClass(self._new_code(), key, tell)
        self._classes[taught.code] = taught
        for _number in range(rooms):
            room = Room(contest, self._clock, is_taught=True)
            taught.rooms.append(self._host(room, address, taught))
        return taught

    def teach(
        self, code: str, tell: Tell, *, address: str = "", guesses: Bucket | None = None, key: str
    ) -> SchoolClass:
        """Let a teacher return to a class by its code and their key. Raises RoomError."""
        if (taught := self._classes.get(self.check(code, address, guesses))) is None:
            raise RoomError(NO_ROOM, n=CODE_LENGTH)
        if key != taught.key:
            raise RoomError(ONLY_TEACHER)
        taught.notice(Closed(AGAIN))
        taught.tell = tell
        return taught

    def end_class(self, taught: SchoolClass, text: str = CLASS_OVER) -> None:
        """End all rooms of a class."""
        if self._classes.pop(taught.code, None) is not None:
            taught.notice(Closed(text))
            taught.tell = None
            for hosted in list(taught.rooms):
                self._end_room(hosted, text)
            self._set_timer()

    def guesses(self) -> Bucket:
        """The wrong codes that a new connection has, to be kept with it and given to `check`."""
        return self._wrong_codes(self.limits.wrong_codes)

    def check(self, code: str, address: str = "", guesses: Bucket | None = None) -> str:
        """Return the code of a room as it is written. Raises RoomError if there is no such room.

        A connection may guess a few times a minute, and its address more often.
        """
        limits, written, here = self.limits, code.strip().upper(), network(address)
        of_network = self._guesses.get(here) or self._wrong_codes(limits.wrong_codes_of_address)
        if here and not of_network.has(1):
            most = limits.wrong_codes_of_address
            raise RoomError(Reached.WRONG_CODES_OF_ADDRESS, n=most)
        if guesses is not None and not guesses.has(1):
            raise RoomError(Reached.WRONG_CODES, n=limits.wrong_codes)
        if not (written in self._rooms or written in self._classes):
            of_network.take(1)
            if guesses is not None:
                guesses.take(1)
            if here:
                self._remember(here, of_network)
            raise RoomError(NO_ROOM, n=CODE_LENGTH)
        return written

    def _wrong_codes(self, a_minute: int) -> Bucket:
        return Bucket(a_minute / MINUTE, MINUTE, self._clock)

    def _remember(self, here: str, guesses: Bucket) -> None:
        """Remember what a network has left, and forget networks that have it all again."""
        self._guesses.pop(here, None)
        self._guesses[here] = guesses
        while (
            self._guesses[first := next(iter(self._guesses))].is_full
            or len(self._guesses) > self.limits.guessing_networks
        ):
            del self._guesses[first]

    def seat_of(self, code: str, key: str) -> str:
        """The name of a lost seat in a room to which this key returns, or an empty text."""
        hosted = self._rooms.get(code)
        return hosted.room.seat_of(key) if hosted else ""

    def enter(
        self,
        code: str,
        name: str,
        tell: Tell,
        *,
        address: str = "",
        guesses: Bucket | None = None,
        key: str = "",
    ) -> Member:
        """Take a seat in a room, or wait for the leader to agree to it. Raises RoomError."""
        written = self.check(code, address, guesses)
        taught = self._classes.get(written)
        hosted = taught.room_for(name, key) if taught else self._rooms[written]
        try:
            seat = hosted.room.join(name, key)
        except RoomError:
            hosted.update()
            raise
        if seat.is_connected and (before := hosted.member(seat.name, waits=False)):
            self._close(before, AGAIN)
        return self._admit(Member(hosted, seat.name, tell, waits=not seat.is_connected))

    def look(self, code: str, tell: Tell, *, address: str = "") -> Member:
        """Show a room on a screen without a seat. Raises RoomError."""
        hosted, limit = self._rooms.get(self.check(code, address)), self.limits.lookers
        if hosted is None:
            raise RoomError(NO_ROOM, n=CODE_LENGTH)
        if hosted.room.is_locked:
            raise RoomError(LOCKED)
        if sum(not member.name for member in hosted.members) >= limit:
            raise RoomError(Reached.LOOKERS, n=limit)
        return self._admit(Member(hosted, "", tell))

    # What happens there

    def tick(self) -> None:
        """Do in all rooms what is due by the clock."""
        for hosted in list(self._rooms.values()):
            try:
                hosted.room.tick()
            except Exception as error:  # A fault in one room must not affect the others.
                self.log(f"{hosted.code} {error!r}")
                self._end_room(hosted, FAULT)
            hosted.update()
        self._set_timer()

    def _update(self, hosted: HostedRoom) -> None:
        """Tell all members what has happened in their room since the last time."""
        if hosted.is_telling:  # A member may act on hearing something.
            return
        hosted.is_telling = True
        try:
            while events := hosted.room.take_events():
                hosted.texts.clear()
                for event in events:
                    self._handle(hosted, event)
        finally:
            hosted.is_telling = False
        room, before = hosted.room, (hosted.due, hosted.is_in_round)
        hosted.due = room.next_moment
        hosted.is_in_round = room.phase.is_round
        if hosted.taught is not None:
            if not hosted.taught.is_wanted:
                self.end_class(hosted.taught, EMPTY)
        elif not room.names and hosted.code in self._rooms:
            self._end_room(hosted, EMPTY)
        if before != (hosted.due, hosted.is_in_round) or hosted.code not in self._rooms:
            self._set_timer()

    async def play_out(self, kind: EventKind) -> None:
        """Begin no more rounds, tell everybody, by this where one is played; wait until none is.

        After the last one, wait until everybody has left or could compare the words.
        """
        self._is_stopping, was_playing = True, self.is_playing
        told = {True: Event(kind), False: Event(EventKind.CLOSING)}
        for hosted in list(self._rooms.values()):
            self._tell_all(hosted, told[hosted.is_in_round])
        for taught in list(self._classes.values()):
            taught.notice(told[any(hosted.is_in_round for hosted in taught.rooms)])
        await self._quiet.wait()
        if was_playing:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._empty.wait(), COMPARING)

    def close(self, text: str) -> None:
        """End all rounds, and tell all members."""
        self._is_stopping = True
        for hosted in list(self._rooms.values()):
            if hosted.room.phase is Phase.PLAYING and (hosted.taught or hosted.room.leader):
                hosted.room.end(hosted.room.leader)
                hosted.update()
        for taught in list(self._classes.values()):
            self.end_class(taught, text)
        for hosted in list(self._rooms.values()):
            self._end_room(hosted, text)
        self._set_timer()

    def _check_rooms(self, more: int, address: str) -> None:
        """Raise RoomError if no more rooms can be opened, or not from this address."""
        if self._is_stopping:
            raise RoomError(STOPPING)
        if len(self._rooms) + more > self.limits.rooms:
            raise RoomError(Reached.ROOMS)
        here, limit = network(address), max(1, self.limits.connections_of_address // 4)
        opened = sum(hosted.opened_from == here for hosted in self._rooms.values())
        if address and opened + more > limit:
            raise RoomError(Reached.ROOMS_OF_ADDRESS, n=limit)

    def _host(self, room: Room, address: str, taught: SchoolClass | None = None) -> HostedRoom:
        hosted = HostedRoom(self._new_code(), room, network(address), self._update, taught)
        self._rooms[hosted.code] = hosted
        return hosted

    def _admit(self, member: Member) -> Member:
        member.hosted.members.append(member)
        member.hosted.update()
        return member

    def _handle(self, hosted: HostedRoom, event: Event) -> None:
        if (taught := hosted.taught) is not None:
            taught.notice(event)
        if event.kind not in UNLOGGED:
            with speaking(ENGLISH):
                self.log(f"{hosted.code} {event.text}")
        waiting = hosted.member(event.player, waits=True)
        match event.kind:
            case EventKind.RETURNED if waiting:
                waiting.waits = False
            case EventKind.TURNED_AWAY if waiting:
                self._close(waiting, NO_RETURN)
            case EventKind.REMOVED if gone := hosted.member(event.player, waits=False):
                self._close(gone, REMOVED)
            case EventKind.DEALING:
                loop = asyncio.get_running_loop()
                hosted.dealing = loop.create_task(self._roll(hosted), context=Context())
        self._tell_all(hosted, event)

    def _tell_all(self, hosted: HostedRoom, event: Event) -> None:
        for member in list(hosted.members):
            if not member.waits and not member.is_closed:
                self._tell(member, event)

    def _tell(self, member: Member, what: Event | Closed) -> None:
        """Tell one member; one who can't be reached any more is lost, and nobody else."""
        try:
            member.tell(what)
        except Exception as error:
            self.log(f"{member.code} {member.name or 'a screen'}: {error!r}")
            member.lose()

    def _close(self, member: Member, text: str) -> None:
        member.is_closed = True
        member.hosted.members.remove(member)
        self._tell(member, Closed(text))

    async def _roll(self, hosted: HostedRoom) -> None:
        room = hosted.room
        try:
            if self._is_stopping:
                room.cancel_deal(STOPPING)
            else:
                taught, contest = hosted.taught, room.contest
                room.deal(
                    await (taught.deal(self._deal, contest) if taught else self._deal(contest))
                )
        except UserError as error:
            room.cancel_deal(str(error))
        except Exception as error:
            self.log(f"{hosted.code} {error!r}")
            room.cancel_deal(NO_ROLL)
        hosted.update()

    def _end_room(self, hosted: HostedRoom, text: str) -> None:
        del self._rooms[hosted.code]
        if hosted.taught is not None:
            hosted.taught.rooms.remove(hosted)
        if hosted.dealing is not None:
            hosted.dealing.cancel()
        for member in list(hosted.members):
            self._close(member, text)
        if not self._rooms:
            self._on_empty()

    def _set_timer(self) -> None:
        """Have `tick` called when something is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        rooms = self._rooms.values()
        if (due := min((hosted.due for hosted in rooms), default=inf)) < inf:
            loop = asyncio.get_running_loop()
            delay = max(0.0, due - self._clock())
            self._timer = loop.call_later(delay, self.tick, context=Context())
        if any(hosted.is_in_round for hosted in rooms):
            self._quiet.clear()
        else:
            self._quiet.set()
        if self._is_stopping and not rooms:
            self._empty.set()

    def _new_code(self) -> str:
        codes: Iterator[str] = iter(lambda: "".join(self._rng.choices(LETTERS, k=CODE_LENGTH)), "")
        return next(code for code in codes if code not in {*self._rooms, *self._classes})
