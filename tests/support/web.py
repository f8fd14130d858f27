"""A host of the page for tests, on this machine, and guests who send it messages."""

import asyncio
import json
import os
import random
from typing import Any, Self

import aiohttp

from boggle_tui.host.web import WebHost
from boggle_tui.rooms.host_limits import ORDINARY, Limits
from support.hubs import Rooms

KINDS_OF_VALUES = (
    *(None, True, -1, 10**30, 1.5, "", "quit", "é\ud800", "sun/dog/cat", "e" * 64),
    *([], {}, "x" * 300),
)
FIELDS = (
    *("do", "code", "name", "token", "word", "path", "counts", "watches", "option"),
    *("board", "words", "rooms"),
)
DEEDS = (
    *("open", "enter", "view", "word", "challenge", "vote", "watch", "rules", "proceed"),
    *("end", "pause", "resume", "remove", "admit", "refuse", "teach", "board", "look", ""),
)
"""Fields and requests of messages."""
PORT = 20_000 + os.getpid() % 120 * 100
"""The first port to try: another one in each process of the tests."""
TOKENS = {"Anna": "a" * 32, "Ben": "b" * 32, "Cleo": "c" * 32}


def malformed(source: random.Random) -> str:
    """A message as a faulty or hostile client may send it."""
    match source.randrange(6):
        case 0:
            return "".join(chr(source.randrange(1, 0xD7FF)) for _ in range(source.randrange(60)))
        case 1:
            return source.choice(("[" * 4000, '{"do":' * 600, "9" * 4000, "NaN", '"', "null", "{}"))
        case 2:
            return json.dumps({"do": source.choice(KINDS_OF_VALUES)})
        case _:
            chosen = source.sample(FIELDS, source.randrange(1, 4))
            fields = {field: source.choice(KINDS_OF_VALUES) for field in chosen}
            return json.dumps({"do": source.choice(DEEDS), **fields})


class Visitor:
    """A guest's connection."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        """Every message so far."""

    async def say(self, do: str, **fields: Any) -> None:
        await self.socket.send_json({"do": do, **fields})

    async def hear(self, what: str, /, **fields: Any) -> dict[str, Any]:
        """The next message of a kind, with these fields."""
        while True:
            message = await asyncio.wait_for(self.socket.receive(), 60)
            assert message.type is aiohttp.WSMsgType.TEXT, message
            told = json.loads(message.data)
            self.heard.append(told)
            if told["is"] == what and fields.items() <= told.items():
                return told

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """The room after something was done, or the verdict on a word."""
        await self.say(do, **fields)
        if answer := {"word": "verdict", "define": "meaning"}.get(do):
            return await self.hear(answer)
        await self.say("")  # Whatever comes after the answer to this is new.
        await self.hear("problem")
        await self.say("view")
        return await self.hear("room")

    async def problem(self, do: str, **fields: Any) -> str:
        """Why something isn't possible."""
        await self.say(do, **fields)
        return (await self.hear("problem"))["text"]

    async def farewell(self) -> str:
        """The last sentence before the connection ends."""
        return (await self.hear("closed"))["text"]


class Visited(Rooms):
    """A host that listens."""

    def __init__(self, limits: Limits = ORDINARY, **options: Any) -> None:
        super().__init__(limits)
        self.host = WebHost(self.hub, **options)
        self.client: aiohttp.ClientSession

    async def __aenter__(self) -> Self:
        await self.host.listen("127.0.0.1", PORT)
        self.client = aiohttp.ClientSession(self.address)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.client.close()
        self.hub.close("The host has closed.")
        await self.host.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.host.port}"

    async def visit(self, **headers: str) -> Visitor:
        return Visitor(await self.client.ws_connect("/v1", headers=headers))

    async def open(self, name: str = "Anna") -> tuple[Visitor, str]:
        """A visitor who has opened a room, and its code."""
        visitor = await self.visit()
        await visitor.say("open", name=name, token=TOKENS[name])
        entered = await visitor.hear("entered")
        await visitor.hear("room")
        return visitor, entered["code"]

    async def enter(self, code: str, name: str, **headers: str) -> Visitor:
        visitor = await self.visit(**headers)
        await visitor.say("enter", code=code, name=name, token=TOKENS[name])
        return visitor

    async def begin(self, leader: Visitor, *players: Visitor) -> list[dict[str, Any]]:
        """The room as each player sees it in the round that the leader has begun."""
        await leader.say("proceed")
        for each in players:
            await each.hear("event", kind="countdown")
        self.wait(3)
        return [await each.hear("room", phase="playing") for each in players]

    async def table(self, count: int = 2, **rules: int) -> list[Visitor]:
        """Players in a round, by rules that the first has chosen."""
        first, code = await self.open()
        for name, option in rules.items():
            await first.ask("rules", name=name, option=option)
        others = [await self.enter(code, name) for name in list(TOKENS)[1:count]]
        for each in others:
            await each.hear("room")
        await self.begin(first, first, *others)
        return [first, *others]
