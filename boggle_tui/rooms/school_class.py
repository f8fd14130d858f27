"""A class: several rooms with the same boards and clock, led by a teacher who has no seat."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from boggle_tui.files.errors import UserError
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.board.safety import unwanted_traces
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.players import MAX_PLAYERS, are_alike
from boggle_tui.game.contest.room import Deal, Phase, Room, RoomError, RoomView
from boggle_tui.game.words.lexicon import Lexicon, unsafe_words

MAX_ROOMS = 5
"""The most rooms of a class: 40 seats."""
ROLLS = 300
"""The boards that are rolled until one is safe."""
MAX_TILES, MAX_ALIKE = 36, 5
"""Tiles of a lesson's own board, and of these with one letter: more could take long to search."""
TOO_ALIKE = f"At most {MAX_TILES} tiles, please, and {MAX_ALIKE} with the same letter."
TEACHER = "The teacher"
ONLY_TEACHER = "Only the teacher can do that."
LEADING = (
    *(Room.proceed, Room.end, Room.pause, Room.resume, Room.set_rules),
    *(Room.lead, Room.remove, Room.admit, Room.refuse),
)
"""The actions denied to pupils, although one of them leads each room."""
FULL = "All seats of this class are taken."
UNSAFE = "These dice gave no safe board: choose others."
ENDED = "The class has ended."
NOBODY = "Nobody is in that room."


class Hub(Protocol):
    """The hub, as a class needs it."""

    def update(self, place: Any) -> None:
        """Tell what has happened in a room."""

    def end_class(self, taught: Any, text: str) -> None:
        """End all rooms of a class."""


class SchoolClass:
    """The rooms of a class. It lasts until the teacher ends it, or all have gone."""

    def __init__(self, hub: Hub, code: str, key: str, tell: Callable[[Any], None]) -> None:
        self.code, self._hub, self._key = code, hub, key
        self.places: list[Any] = []
        self.own: Deal | None = None
        """The lesson's own board, which is dealt instead of a rolled one."""
        self.tell: Callable[[Any], None] | None = tell
        """Tells the teacher; None while the connection is lost."""
        self._dealt: asyncio.Task[Deal] | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether anybody is there."""
        return self.tell is not None or any(place.room.names for place in self.places)

    def view(self) -> RoomView:
        """The room that has come farthest, as the teacher sees it: without a seat."""
        phases = list(Phase)
        rooms: list[Room] = [place.room for place in self.places]
        return max(rooms, key=lambda room: phases.index(room.phase)).view()

    def place_for(self, name: str) -> Any:
        """The room for a pupil: that of the name, of somebody alone, or the emptiest.

        Raises RoomError if all are full.
        """
        for place in self.places:
            if any(are_alike(name, seat) for seat in place.room.names):
                return place
        seats = {place.code: len(place.room.names) for place in self.places}
        place = min(self.places, key=lambda each: (seats[each.code] != 1, seats[each.code]))
        if len(place.room.names) >= MAX_PLAYERS:
            raise RoomError(FULL)
        return place

    def do(self, action: Callable[[Room, str], object]) -> None:
        """Do something in all rooms where it is possible. Raises RoomError if that is none."""
        self._dealt = None
        problems = []
        for place in self.places:
            try:
                self.do_in(place.code, action)
            except RoomError as error:
                problems.append(error)
        if len(problems) == len(self.places):
            raise problems[0]

    def do_in(self, code: str, action: Callable[[Room, str], object]) -> None:
        """Do something in one room. Raises RoomError."""
        place = next((place for place in self.places if place.code == code), None)
        if place is None or not place.room.leader:
            raise RoomError(NOBODY)
        try:
            action(place.room, place.room.leader)
        finally:
            self._hub.update(place)

    def set_rules(self, contest: Contest) -> None:
        """Play by these rules, also in rooms where nobody is yet. Raises RoomError."""
        for place in self.places:
            if place.room.leader:
                self.do_in(place.code, lambda room, name: room.set_rules(name, contest))
            elif place.room.phase is Phase.LOBBY:
                place.room.contest = contest.again(())

    def set_board(self, notation: str, words: str) -> None:
        """Deal the lesson's own board, on which only these words count. Raises RoomError."""
        try:
            board = Board.parse(notation)
            lexicon = Lexicon(words.lower().split(), "the lesson's words")
        except UserError as error:
            raise RoomError(str(error)) from None
        most = max(Counter(board.faces).values())
        if len(board.faces) > MAX_TILES or most > MAX_ALIKE:
            raise RoomError(TOO_ALIKE)
        if missing := [word for word in lexicon if not first_path(board, word)]:
            raise RoomError(f"Not on this board: {', '.join(missing).upper()}.")
        self.own = Deal(board, lexicon, in_common=len(words.split()))

    async def deal(self, roll: Callable[[Contest], Awaitable[Deal]], contest: Contest) -> Deal:
        """Deal all rooms the same board: the lesson's own, or a safe one. Raises UserError."""
        if self._dealt is None:
            self._dealt = asyncio.create_task(self._deal(roll, contest))
        return await asyncio.shield(self._dealt)

    def notice(self, what: object) -> None:
        """Tell the teacher what has happened in a room."""
        if self.tell is not None:
            self.tell(what)

    def lose(self, tell: Callable[[Any], None]) -> None:
        """Go on without the teacher who was told so, as the connection is lost."""
        if self.tell == tell:
            self.tell = None
            for place in list(self.places):
                self._hub.update(place)

    def check_key(self, key: str) -> None:
        """Raise RoomError if this is not the teacher's key."""
        if key != self._key:
            raise RoomError(ONLY_TEACHER)

    def end(self) -> None:
        """End all rooms."""
        self.tell = None
        self._hub.end_class(self, ENDED)

    async def _deal(self, roll: Callable[[Contest], Awaitable[Deal]], contest: Contest) -> Deal:
        if self.own is not None:
            return self.own
        for _ in range(ROLLS):
            deal = await roll(contest)
            unsafe = unsafe_words(deal.lexicon.language)
            if not await asyncio.to_thread(unwanted_traces, deal.board, unsafe):
                return deal
        raise UserError(UNSAFE)
