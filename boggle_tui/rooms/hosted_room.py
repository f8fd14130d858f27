"""A room of a hub and those who are there; and a class, which is several rooms with one teacher.

The rooms of a class have the same boards and clock. The teacher, who leads them, has no seat.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass, field, replace
from itertools import product
from math import inf
from typing import Concatenate, ParamSpec, TypeVar

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import first_path, unwanted_traces
from boggle_tui.game.contest.contest import MAX_PLAYERS, Contest, are_alike
from boggle_tui.game.contest.room import Deal, Event, Phase, Room, RoomError, RoomView
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.entries import judged, read_entries, split_words
from boggle_tui.game.words.glossary import GlossaryError, clues_for
from boggle_tui.game.words.language import ANY, LANGUAGES, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import first_few, words_text
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.share.share_code import decode, is_share_code

P = ParamSpec("P")
T = TypeVar("T")

NEWS = 1.0
"""Seconds until a page hears of words that others have found: one of a thousand guests
finds a word every few milliseconds."""
MAX_ROOMS = 5
"""The most rooms of a class: 40 seats."""
ROLLS = 300
"""The boards that are rolled until one is safe."""
MAX_TILES, MAX_ALIKE = 36, 5
"""Tiles of a lesson's own board, and of these with one letter: more could take long to search."""
TOO_ALIKE = N_("At most {tiles} tiles, please, and {alike} with the same letter.")
FULL = N_("All seats of this class are taken.")
UNSAFE = N_("These dice gave no safe board: choose others.")
NO_WORDS = N_("Add the words of this board.")
NO_BOARD = N_("Add a board with these words: boggle-tui unboggle makes one.")
NOT_LETTERS = N_("The board is not used, as these words are not letters only: {words}.")
NOT_ON_IT = N_("The board is not used, as these words are not on it: {words}.")
NOBODY = N_("Nobody is in that room.")
NEXT_OWN = N_("The next round is on your own board, with {words}.")
NEXT_SAME = N_("The next round is on the same board again, with {words}.")
NEXT_ROLLED = N_("The next board is rolled from dice.")
NOBODY_YET = N_("Nobody has joined yet: give the pupils the code of the class.")


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
        return self.hosted.taught.code if self.hosted.taught else self.hosted.code

    def view(self) -> RoomView:
        """All that may be seen from here."""
        view, taught = self.hosted.room.view("" if self.waits else self.name), self.hosted.taught
        return replace(view, own=taught.own_words) if taught else view

    def game(self) -> Round | None:
        """The player's own round, to be read."""
        return None if self.waits else self.hosted.room.game(self.name)

    def do(
        self, action: Callable[Concatenate[Room, str, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Do something in the room, as in `do(Room.submit, "quit")`. Raises RoomError."""
        if self.is_closed or self.waits:
            raise RoomError("You have no seat in this room.")
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
    taught: SchoolClass | None = None
    """The class that it is a room of, if any."""
    members: list[Member] = field(default_factory=list)
    past: list[Contest] = field(default_factory=list)
    """The contests of a class before this one, for its results."""
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
        """Give the one player here the same seat in another room instead."""
        (name,) = self.room.names
        self.room.move(name, other.room)
        for member in [member for member in self.members if member.name]:
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


class SchoolClass:
    """The rooms of a class. It lasts until the teacher ends it, or all have gone."""

    def __init__(self, code: str, key: str, tell: Tell) -> None:
        self.code, self.key = code, key
        self.rooms: list[HostedRoom] = []
        self.own: Deal | None = None
        """The lesson's own board, which is dealt instead of a rolled one."""
        self.tell: Tell | None = tell
        """Tells the teacher; None while the connection is lost."""
        self._dealt: asyncio.Task[Deal] | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether anybody is there."""
        return self.tell is not None or bool(self._peopled)

    @property
    def _peopled(self) -> list[HostedRoom]:
        """The rooms with somebody in them."""
        return [hosted for hosted in self.rooms if hosted.room.names]

    @property
    def own_words(self) -> tuple[str, ...]:
        """The words of the lesson's own board; none without one."""
        return self.own.to_find.words if self.own else ()

    def view(self) -> RoomView:
        """The room that plays longest, or has come farthest, as the teacher sees it."""
        phases = list(Phase)
        views = [hosted.room.view() for hosted in self._peopled or self.rooms]
        return max(
            views, key=lambda view: (view.phase.is_round, phases.index(view.phase), view.seconds)
        )

    @property
    def is_decided(self) -> bool:
        """Whether no further round follows: the contests of all rooms end together."""
        return any(hosted.room.contest.is_decided for hosted in self._peopled)

    def room_for(self, name: str, key: str = "") -> HostedRoom:
        """The room for a pupil: that of the name, of the key, of a single pupil, or the emptiest.

        Once a round was played, nobody is seated in a room that is still empty, unless all others
        are full. Raises RoomError if all are full.
        """
        for hosted in self.rooms:
            if any(are_alike(name, seat) for seat in hosted.room.names):
                return hosted

        def order(hosted: HostedRoom) -> tuple[bool, bool, bool, int]:
            seats = len(hosted.room.names)
            is_left_empty = self.has_begun and not seats
            return not hosted.room.remembers(key), is_left_empty, seats != 1, seats

        free = [hosted for hosted in self.rooms if len(hosted.room.names) < MAX_PLAYERS]
        if not free:
            raise RoomError(FULL)
        return min(free, key=order)

    @property
    def is_locked(self) -> bool:
        """Whether nobody new comes in."""
        return all(hosted.room.is_locked for hosted in self.rooms)

    @property
    def missing(self) -> str:
        """Why no round can begin; empty if one can."""
        problems = (hosted.room.view().missing for hosted in self._peopled)
        return min(problems, key=bool, default=_(NOBODY_YET))

    @property
    def next_board(self) -> str:
        """Say which board comes next."""
        if self.own is None:
            return _(NEXT_ROLLED)
        text = NEXT_SAME if self.view().board == self.own.board else NEXT_OWN
        words = words_text(len(self.own.lexicon))
        if self.own.to_find.clues:
            words = _("{words} and their clues", words=words)
        return _(text, words=words)

    @property
    def contests(self) -> list[list[Contest]]:
        """All contests of each room, without a round that is being played."""
        return [[*hosted.past, hosted.room.view().contest] for hosted in self.rooms]

    @property
    def has_begun(self) -> bool:
        """Whether a contest has begun in any room."""
        return any(hosted.room.phase is not Phase.LOBBY for hosted in self._peopled)

    def _seat_together(self) -> None:
        """Seat everybody who is alone in a room with others, before the first round."""
        for hosted in self.rooms:
            if len(hosted.room.names) == 1:
                others = [other for other in self.rooms if 0 < len(other.room.names) < MAX_PLAYERS]
                others.remove(hosted)
                if others:
                    hosted.move(min(others, key=lambda other: len(other.room.names)))

    def do(self, action: Callable[[Room, str], object]) -> None:
        """Do something in all rooms that have come as far. Raises RoomError if none can."""
        phases = [self.view().phase]
        if action is Room.proceed and phases == [Phase.TABLE]:
            if self.is_decided:
                action = Room.end
            else:
                phases.append(Phase.LOBBY)  # Latecomers may be alone in a room.
        elif action is Room.proceed and not self.has_begun:
            self._seat_together()
        if not self._peopled:
            raise RoomError(NOBODY_YET)
        there = [hosted for hosted in self.rooms if hosted.room.phase in phases]
        for hosted in there:  # One that has to wait would fall behind the others.
            hosted.room.check_is_idle()
        self._dealt = None
        problems = []
        for hosted in there:
            if action is Room.proceed and hosted.room.phase is Phase.FINAL:
                hosted.past.append(hosted.room.contest)
            try:
                self._do(hosted, action)
            except RoomError as error:
                problems.append(error)
        if len(problems) == len(there):
            raise problems[0]

    def do_in(self, code: str, action: Callable[[Room, str], object]) -> None:
        """Do something in one room. Raises RoomError."""
        hosted = next((hosted for hosted in self.rooms if hosted.code == code), None)
        if hosted is None:
            raise RoomError(NOBODY)
        self._do(hosted, action)

    def _do(self, hosted: HostedRoom, action: Callable[[Room, str], object]) -> None:
        try:
            action(hosted.room, "")
        finally:
            hosted.update()

    def lock(self, locked: bool) -> None:
        """Lock all rooms, or unlock them."""
        for hosted in self.rooms:
            self._do(hosted, lambda room, teacher: room.lock(teacher, locked))

    def set_rules(self, contest: Contest) -> None:
        """Play by these rules in all rooms, or change none of them. Raises RoomError."""
        for hosted in self.rooms:
            hosted.room.check_rules_can_change()
        for hosted in self.rooms:
            self._do(hosted, lambda room, teacher: room.set_rules(teacher, contest))

    def set_board(self, notation: str, words: str) -> str:
        """Deal the lesson's own board, on which only these words count; say how they were read.

        A share code gives its board, and its words unless there are others; empty texts have
        boards rolled again. Raises RoomError.
        """
        is_given = bool(f"{notation}{words}".strip())
        self.own, said = self._own_board(notation, words) if is_given else (None, "")
        for hosted in self.rooms:
            with suppress(RoomError):  # Once a contest has begun, nobody is shown its rules.
                hosted.room.set_rules("", hosted.room.contest)
            hosted.update()
        return said

    def _own_board(self, notation: str, words: str) -> tuple[Deal, str]:
        """Read a board and its words, in the language of the rules or else one that fits."""
        if not notation.strip():
            raise RoomError(NO_BOARD)
        rules, setup = [hosted.room.contest for hosted in self.rooms[:1]], None
        spoken = [language_of(contest.dictionary, contest.dice) for contest in rules]
        try:
            if is_share_code(notation):
                setup = decode(notation)
                board = setup.board
            else:
                board = Board.parse(notation)
        except UserError as error:
            raise RoomError(str(error)) from None
        most = max(Counter(filter(str.isalpha, board.faces)).values(), default=0)
        if len(board.faces) > MAX_TILES or most > MAX_ALIKE:
            raise RoomError(TOO_ALIKE, tiles=MAX_TILES, alike=MAX_ALIKE)
        missing: list[str] = []
        clued = read_entries(words, wants_clues=True)
        languages = (*spoken, ANY, *LANGUAGES.values())
        # Where rain,pluie isn't two words of the board, it may be a word with its clue.
        for language, has_clues in product(languages, (False, True)):
            if has_clues:
                given = judged(clued.entries, language, clued.notices)
                if given.skipped:
                    continue
            elif (given := split_words(words, language)).skipped:
                raise RoomError(NOT_LETTERS, words=first_few(given.skipped))
            shown = WordDisplay.CLUES if given.texts.clues else WordDisplay.BLANKS
            to_find = WordsToFind(given.words, shown, texts=given.texts)
            if setup is not None and not to_find:
                to_find = replace(setup.to_find, has_bonus=False)
            if not to_find:
                raise RoomError(NO_WORDS)
            absent = [to_find.text(word) for word in to_find.words if not first_path(board, word)]
            if not absent:
                lexicon = Lexicon(to_find.words, "the lesson's words", language)
                to_find, notice = _with_meanings(to_find, language)
                notices = (*given.notices, *filter(None, [notice]))
                return Deal(board, lexicon, to_find=to_find), " ".join(notices)
            missing = missing or absent
        raise RoomError(NOT_ON_IT, words=", ".join(missing))

    async def deal(self, roll: Callable[[Contest], Awaitable[Deal]], contest: Contest) -> Deal:
        """Deal all rooms the same board: the lesson's own, or a safe one. Raises UserError."""
        if self._dealt is None:
            self._dealt = asyncio.create_task(self._deal(roll, contest))
        return await asyncio.shield(self._dealt)

    def notice(self, what: Event | Closed) -> None:
        """Tell the teacher what has happened in a room."""
        if self.tell is not None:
            self.tell(what)

    def lose(self, tell: Tell) -> None:
        """Go on without this teacher, whose connection is lost; one who has come since stays."""
        if self.tell == tell:
            self.tell = None
            for hosted in self.rooms:
                hosted.update()

    async def _deal(self, roll: Callable[[Contest], Awaitable[Deal]], contest: Contest) -> Deal:
        if self.own is not None:
            return self.own
        for _roll in range(ROLLS):
            deal = await roll(contest)
            unsafe = unsafe_words(deal.lexicon.language)
            if not await asyncio.to_thread(unwanted_traces, deal.board, unsafe):
                return deal
        raise UserError(UNSAFE)


def _with_meanings(to_find: WordsToFind, language: Language) -> tuple[WordsToFind, str]:
    """Give the words that have no clue among others their meaning; return a sentence about it."""
    clued = dict(to_find.texts.clues)
    bare = [word for word in to_find.words if word not in clued]
    if to_find.shown is not WordDisplay.CLUES or not (bare and language.has_glossary):
        return to_find, ""
    meanings = dict[str, str]()
    with suppress(GlossaryError):
        senses = clues_for(bare, to_find.texts)
        meanings = {word: sense.gloss for word, sense in senses.items()}
    words = first_few([*map(to_find.text, meanings)])
    said = _("The meaning is the clue for {words}.", words=words) if meanings else ""
    texts = to_find.texts + Texts(clues=(*meanings.items(),))
    return replace(to_find, texts=texts), said
