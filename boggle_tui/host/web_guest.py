"""A guest who has the page: the messages of docs/protocol.md over a WebSocket."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any

from aiohttp import WSMessage, WSMsgType, web

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.word_trace import WordTrace
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.game.contest.room import WATCHING, Event, EventKind, Room, RoomError
from boggle_tui.game.dice.language_pairing import LanguagePairing, language_of
from boggle_tui.game.words.as_written import without_marks
from boggle_tui.game.words.lexicon import MAX_LETTERS
from boggle_tui.host.web_view import (
    RESULTS,
    Json,
    as_text,
    class_message,
    entered_message,
    event_message,
    meaning_message,
    results_message,
    room_text,
    verdict_message,
)
from boggle_tui.play.contest_rules import rule_choices, usual_rules, with_choice
from boggle_tui.rooms.host_limits import Bucket, Reached
from boggle_tui.rooms.hosted_room import MAX_ROOMS, Closed, Member, SchoolClass
from boggle_tui.rooms.hub import Hub
from boggle_tui.store.settings import usual_settings

TOKEN = re.compile(r"[0-9a-f]{32}")
KEY = "page "
"""The prefix of a page's token, so that no public fingerprint of an ssh key can be one."""
UNREAD = 200
"""The latest messages that wait for a guest who doesn't read them."""
ENDS = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR)
"""The message that the connection ends."""
CLOSING = 5.0
"""Seconds in which a guest must take notice of the end."""
UNCLEAR = N_("This message isn't understood: see docs/protocol.md.")
ALREADY_IN = N_("Leave this room before you enter another one.")
NOT_IN = N_("Enter a room first.")
HIDDEN = N_("The board isn't shown now.")
DEEDS = {
    deed.__name__: deed for deed in (Room.proceed, Room.end, Room.pause, Room.resume, Room.lead)
}
DEEDS_ABOUT = {deed.__name__: deed for deed in (Room.remove, Room.admit, Room.refuse)}
"""The messages of docs/protocol.md that have the names of methods."""


class WebGuest:
    """A connection: takes a guest's messages, and tells what happens in the room."""

    def __init__(self, hub: Hub, socket: web.WebSocketResponse, address: str, origin: str) -> None:
        """`origin` is that of the page; empty for another client."""
        self._hub, self._limits, self._socket = hub, hub.limits, socket
        self._address, self._origin = address, origin
        self._member: Member | None = None
        self._taught: SchoolClass | None = None
        """The class, if this is its teacher."""
        self._pairing = LanguagePairing()
        self._guesses = hub.guesses()
        self._inputs = Bucket(self._limits.messages, self._limits.burst)
        self._latest = time.monotonic()
        """The time of the guest's latest message, or of news from the room."""
        self._unsent: deque[Json | Event | Closed | Callable[[], Json]] = deque(maxlen=UNREAD)
        """Sentences about events are made as they are sent, in the language of this guest."""
        self._is_outdated = False
        """Whether the guest still has to get the state of the room."""
        self._has_news = asyncio.Event()

    async def play(self) -> None:
        """Answer until the connection ends, at last with the reason."""
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._write())
        try:
            done, _pending = await asyncio.wait(
                (reader, writer), return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            reader.cancel()
            writer.cancel()
            if self._member is not None:
                self._member.lose()
            if self._taught is not None:
                self._taught.lose(self.tell)
        farewell = done.pop().result()
        async with asyncio.timeout(CLOSING):
            if farewell:
                await self._send({"is": "closed", "text": farewell})
            await self._socket.close()

    def tell(self, what: Event | Closed) -> None:
        """Take notice of what has happened; for the hub, which must not wait."""
        if isinstance(what, Closed):
            self._member = self._taught = None
            self._is_outdated = False
            self._say(what)
            return
        self._latest, member = time.monotonic(), self._member
        if what.kind is EventKind.FOUND and member is not None and what.player != member.name:
            member.hosted.tell_later(self._update)
        else:
            self._say(what)
            self._update()

    # Messages as they come

    async def _read(self) -> str:
        while True:
            left = self._latest + self._limits.idle - time.monotonic()
            if left <= 0:
                return _(Reached.IDLE, n=round(self._limits.idle / 60))
            try:
                message = await self._socket.receive(timeout=left)
            except TimeoutError:
                continue  # unless there was news meanwhile
            if message.type in ENDS:
                return ""
            if not self._inputs.take(1):
                return _(Reached.RATE)
            await self._take(message)
            await asyncio.sleep(0)  # Messages that have come already would leave no time to others.

    async def _take(self, message: WSMessage) -> None:
        if message.type is WSMsgType.PING:
            await self._socket.pong(message.data)
        elif message.type is not WSMsgType.PONG:
            try:
                self._do(_read_json(message))
            except RoomError as error:
                self._say({"is": "problem", "text": str(error)})

    def _do(self, message: object) -> None:
        """Do what a message asks for. Raises RoomError."""
        if message != {"do": "view"}:  # which pages send by themselves
            self._latest = time.monotonic()
        if self._taught is not None:
            self._teach(self._taught, message)
            return
        match message:
            case {"do": "teach", "code": str(code), "token": str(token)}:
                here = self._newcomer(token)
                self._begin_teaching(
                    self._hub.teach(code, self.tell, guesses=self._guesses, **here)
                )
            case {"do": "teach", "rooms": int(rooms), "token": str(token)}:
                here, settings = self._newcomer(token), usual_settings()
                rules = usual_rules(replace(settings, contest_kind=ContestKind.EACH_COUNTS))
                rooms = min(max(1, rooms), MAX_ROOMS)
                self._begin_teaching(self._hub.open_class(rules, rooms, self.tell, **here))
            case {"do": "open", "name": str(name), "token": str(token)}:
                here, rules = self._newcomer(token), usual_rules(usual_settings())
                self._go_in(self._hub.open(rules, name, self.tell, **here))
            case {"do": "enter", "code": str(code), "name": str(name), "token": str(token)}:
                here = self._newcomer(token)
                self._go_in(self._hub.enter(code, name, self.tell, guesses=self._guesses, **here))
            case {"do": "view"}:
                self._there()
                self._update()
            case {"do": "word", "word": str(word)}:
                self._submit(without_marks(word)[: MAX_LETTERS + 1])
            case {"do": "word", "path": [*path]} if all(type(cell) is int for cell in path):
                self._submit(self._traced(path))
            case {"do": "challenge", "word": str(word)}:
                self._there().do(Room.challenge, word)
            case {"do": "define", "word": str(word)}:
                dictionary = self._there().view().contest.dictionary
                self._say(meaning_message(word[: MAX_LETTERS + 1], language_of(dictionary)))
            case {"do": "vote", "counts": bool(counts)}:
                self._there().do(Room.vote, counts)
            case {"do": "watch", "watches": bool(watches)}:
                self._there().do(Room.watch, watches)
            case {"do": "lock", "locked": bool(locked)}:
                self._there().do(Room.lock, locked)
            case {"do": "give_time", "name": str(name), "longer": bool(longer)}:
                self._there().do(Room.give_time, name, longer)
            case {"do": "rules", "name": str(name), "option": int(option)}:
                member = self._there()
                member.do(Room.set_rules, self._choice(member.view().contest, name, option))
            case {"do": str(deed)} if deed in DEEDS:
                self._there().do(DEEDS[deed])
            case {"do": str(deed), "name": str(name)} if deed in DEEDS_ABOUT:
                self._there().do(DEEDS_ABOUT[deed], name)
            case {"do": "leave"}:
                self._there().leave()
                self._member = None
            case _:
                raise RoomError(UNCLEAR)

    def _begin_teaching(self, taught: SchoolClass) -> None:
        self._taught = taught
        self._say(entered_message(taught.code, self._origin))
        self._update()

    def _teach(self, taught: SchoolClass, message: object) -> None:
        """Do what a teacher asks for. Raises RoomError."""
        match message:
            case {"do": "view"}:
                pass
            case {"do": "rules", "name": str(name), "option": int(option)}:
                taught.set_rules(self._choice(taught.view().contest, name, option))
            case {"do": "lock", "locked": bool(locked)}:
                taught.lock(locked)
            case {"do": "board", "board": str(board), "words": str(words)}:
                said = taught.set_board(board, words)
                text = f"{taught.next_board} {said}".strip()
                self._say({"is": "event", "kind": "board", "player": "", "text": text})
            case {"do": "results", "format": str(name)} if name in RESULTS:
                of = taught.code, taught.contests
                self._say(lambda: results_message(*of, name))
                return
            case {"do": str(deed), "code": str(code), "name": str(other)} if deed in DEEDS_ABOUT:
                taught.do_in(code, lambda room, name: DEEDS_ABOUT[deed](room, name, other))
            case {"do": "give_time", "code": str(code), "name": str(other), "longer": bool(longer)}:
                taught.do_in(code, lambda room, name: room.give_time(name, other, longer))
            case {"do": str(deed)} if deed in DEEDS:
                taught.do(DEEDS[deed])
            case {"do": "leave"}:
                self._taught = taught.tell = None
                self._hub.end_class(taught)
                return
            case _:
                raise RoomError(UNCLEAR)
        self._update()

    def _newcomer(self, token: str) -> dict[str, str]:
        """Where a guest without a room is, and their key. Raises RoomError."""
        if self._member is not None:
            raise RoomError(ALREADY_IN)
        if not TOKEN.fullmatch(token):
            raise RoomError(UNCLEAR)
        return {"address": self._address, "key": KEY + token}

    def _go_in(self, member: Member) -> None:
        self._member = member
        # In a class, others come in by the code of the class, not by that of a room.
        origin = "" if member.hosted.taught else self._origin
        self._say(entered_message(member.code, origin))
        self._update()

    def _there(self) -> Member:
        """The guest's place. Raises RoomError."""
        if self._member is None:
            raise RoomError(NOT_IN)
        return self._member

    def _traced(self, path: list[int]) -> str:
        """The likeliest word along these tiles. Raises RoomError."""
        game, board = self._there().game(), self._there().view().board
        if game is None or board is None:
            raise RoomError(WATCHING if game is None else HIDDEN)
        cells = range(len(board.faces))
        if len(path) > len(cells) or not all(cell in cells for cell in path):
            raise RoomError(UNCLEAR)
        trace = reduce(WordTrace.picked, path, WordTrace(board, game.rules.q))
        return game.likeliest_reading(trace.readings)

    def _submit(self, word: str) -> None:
        verdict = self._there().do(Room.submit, word)
        game = self._there().game()
        assert game is not None
        self._say(verdict_message(verdict, game.lexicon.language.fold(word), game))
        self._update()

    def _choice(self, contest: Contest, name: str, option: int) -> Contest:
        """The rules after another choice. Raises RoomError."""
        choice = rule_choices(contest).get(name)
        if choice is None or not 0 <= option < len(choice.offered):
            raise RoomError("There is no such choice.")
        return with_choice(contest, name, choice.offered[option][1], self._pairing)

    # Messages to the guest

    def _say(self, message: Json | Event | Closed | Callable[[], Json]) -> None:
        self._unsent.append(message)
        self._has_news.set()

    def _update(self) -> None:
        if self._member is not None:
            self._member.hosted.late.discard(self._update)
        self._is_outdated = True
        self._has_news.set()

    async def _write(self) -> str:
        """Send what is to be said; the room as it is once all before it has been sent."""
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            while self._unsent:
                await self._send(self._unsent.popleft())
            if self._is_outdated and self._taught is not None:
                self._is_outdated = False
                await self._send(class_message(self._taught))
            elif self._is_outdated and (member := self._member) is not None:
                self._is_outdated = False
                if member.waits:
                    await self._send({"is": "waiting", "leader": member.view().leader})
                else:
                    await self._send(room_text(member))

    async def _send(self, message: Json | Event | Closed | Callable[[], Json] | str) -> None:
        if callable(message):  # It takes a moment.
            message = await asyncio.to_thread(message)
        if isinstance(message, Closed):
            message = {"is": "closed", "text": _(message.text)}
        elif isinstance(message, Event):
            message = event_message(message)
        if not self._socket.closed:
            text = message if isinstance(message, str) else as_text(message)
            await self._socket.send_str(text)


def _read_json(message: WSMessage) -> Any:
    """Read a message. Raises RoomError."""
    if message.type is not WSMsgType.TEXT:
        raise RoomError(UNCLEAR)
    try:
        return json.loads(message.data)
    except (ValueError, RecursionError):
        raise RoomError(UNCLEAR) from None
