"""Attack a host: guests who send what no player would, until the process is killed.

    python benchmarks/attackers.py SSH_PORT WEB_PORT [--guests N] [--seed S] [--codes CODE ...]

`benchmarks/host.py --attackers` starts these beside guests who play, and kills them again and
again. Each guest comes from an address of its own (127.0.x.y), by ssh or by the page, opens a room,
looks for one, or enters one of those named; attacks in one way for a while; and comes again. Linux
only.
"""

from __future__ import annotations

import asyncio
import json
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import aiohttp
import asyncssh
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

LETTERS = "etaoinshrdlu"
HUGE = (0, 1, 2, 79, 300, 301, 10_000, 65_535, 2**31 - 1, 2**32, 10**12)
FINALS = "@ABCDEFGHIJKLMPRSTXZ`abcdefghilmnpqrstuvwxyz~$|}{"
MARKS = ("", "?", ">", "=", "<")
ENDS = ("", "\x07", "\x1b\\", "\x9c")
HEADERS = (
    {"Origin": "http://["},
    {"Origin": "null"},
    {"Origin": "https://127.0.0.1"},
    {"Host": "evil.example", "Origin": "http://evil.example"},
    {"Host": "["},
    {"X-Forwarded-For": "1.2.3.4, \u00e9", "X-Forwarded-Proto": "gopher"},
    {"Sec-WebSocket-Key": "no", "Upgrade": "websocket", "Connection": "Upgrade"},
)
PATHS = ("/", "/v1", "/v1/..", "/room/abcde", "/%00", "/" + "a" * 9000, "/page.js", "/?q=\r\nX: y")
KINDS = (
    *("open", "enter", "view", "rules", "watch", "word", "challenge", "vote", "proceed", "pause"),
    *("resume", "end", "admit", "refuse", "remove", "lead", "leave", "teach", "board", "", "kick"),
)
FIELDS = ("name", "code", "token", "word", "path", "option", "watches", "counts", "rooms", "board")
STAY = 20.0
"""Seconds at most until a guest comes again."""


class Attackers:
    """The guests of this process."""

    def __init__(self, ssh: int, web: int, rng: Random, codes: list[str]) -> None:
        """Attack these ports of this machine; `codes` are those of rooms where others play."""
        self._ssh, self._web, self._rng, self._codes = ssh, web, rng, codes

    async def attack(self, guests: int) -> None:
        """Come again and again, with so many guests."""
        async with asyncio.TaskGroup() as group:
            for _ in range(guests):
                group.create_task(self._come_again())

    async def _come_again(self) -> None:
        rng = self._rng
        ways: list[Callable[[str], Awaitable[None]]] = [self._by_ssh, self._by_page, self._by_http]
        while True:
            address = f"127.0.{rng.randrange(1, 250)}.{rng.randrange(1, 250)}"
            (way,) = rng.choices(ways, (5, 4, 2))
            # Being refused, and thrown out, is what an attacker comes for.
            with suppress(OSError, asyncssh.Error, aiohttp.ClientError, TimeoutError, ValueError):
                async with asyncio.timeout(STAY * rng.random()):
                    await way(address)
            await asyncio.sleep(rng.random())

    async def _by_ssh(self, address: str) -> None:
        rng = self._rng
        connection = await asyncssh.connect(
            *("127.0.0.1", self._ssh),
            username=rng.choice([*self._codes, "new", "abcde", "x" * 200, "é\x1b[2J"]),
            known_hosts=None,
            config=[],
            local_addr=(address, 0),
            client_keys=[asyncssh.generate_private_key("ssh-ed25519")],
        )
        async with connection:
            terminal = await connection.create_process(
                term_type=rng.choice(["xterm-256color", "", "\x1b" * 99]),
                term_size=(self._size(), self._size()),
                encoding=None,
            )
            reader = asyncio.create_task(terminal.stdout.read(-1))
            if rng.random() < 0.25:
                reader.cancel()  # a guest who never reads
            terminal.stdin.write(b"Mallory\r")
            while not terminal.stdin.is_closing():
                data = self._input()
                while data:  # in fragments
                    cut = rng.choice([1, 2, 7, 10_000])
                    terminal.stdin.write(data[:cut])
                    data = data[cut:]
                    if rng.random() < 0.2:
                        await asyncio.sleep(rng.random() / 4)
                if rng.random() < 0.3:
                    terminal.change_terminal_size(self._size(), self._size())
                await asyncio.sleep(rng.choice([0.0, 0.02, 0.2, 2.0]))

    async def _by_page(self, address: str) -> None:
        rng = self._rng
        connector = aiohttp.TCPConnector(local_addr=(address, 0))
        async with (
            aiohttp.ClientSession(f"http://127.0.0.1:{self._web}", connector=connector) as session,
            session.ws_connect("/v1", max_msg_size=0) as socket,
        ):
            reader = asyncio.create_task(self._read(socket))
            if rng.random() < 0.25:
                reader.cancel()
            seat = {"name": f"Mal{rng.randrange(99)}", "token": f"{rng.getrandbits(128):032x}"}
            code = rng.choice([*self._codes, ""])
            first = {"do": "enter", "code": code} if code else {"do": "open"}
            await socket.send_json(first | seat)
            while not socket.closed:
                chance = rng.random()
                if chance < 0.05:
                    await socket.send_bytes(rng.randbytes(rng.choice([0, 9, 5000])))
                elif chance < 0.15:
                    text = json.dumps(self._message())
                    await socket.send_str(text[: rng.randrange(len(text))])
                elif chance < 0.17:
                    await socket.send_str("[" * 4000)
                elif chance < 0.2:
                    await socket.ping(rng.randbytes(100))
                else:
                    await socket.send_json(self._message())
                await asyncio.sleep(rng.choice([0.0, 0.04, 0.04, 0.04, 1.0]))
            await reader

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for _ in socket:
            pass

    async def _by_http(self, address: str) -> None:
        rng = self._rng
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", rng.choice([self._web, self._web, self._ssh]), local_addr=(address, 0)
        )
        lines = [f"GET {rng.choice(PATHS)} HTTP/1.1", "Host: 127.0.0.1"]
        lines += [f"{name}: {value}" for name, value in rng.choice(HEADERS).items()]
        request = ("\r\n".join(lines) + "\r\n\r\n").encode()
        if rng.random() < 0.3:
            request = rng.randbytes(rng.choice([10, 3000]))
        try:
            for byte in range(0, len(request), step := rng.choice([1, 1, 50, len(request)])):
                writer.write(request[byte : byte + step])
                await writer.drain()
                await asyncio.sleep(rng.choice([0.0, 0.5]))
            await reader.read(1 << 16)
        finally:
            writer.close()

    def _input(self) -> bytes:
        """Some keys, mouse reports, pastes, and sequences that a parser may stumble over."""
        rng = self._rng
        kinds: list[Callable[[], str]] = [
            lambda: "".join(rng.choices(LETTERS, k=rng.randrange(1, 9))) + "\r",
            lambda: rng.choice(sorted(ANSI_SEQUENCES_KEYS)),
            lambda: f"\x1b[<{self._number()};{self._number()};{self._number()}{rng.choice('mM')}",
            lambda: f"\x1b[48;{self._number()};{self._number()};0;0t",
            lambda: (
                f"\x1b[{rng.choice(['', '?', '>', '=', '<'])}{self._numbers()}{rng.choice(FINALS)}"
            ),
            lambda: f"\x1b[{self._numbers()}u",
            lambda: f"\x1b[200~{rng.choice(LETTERS) * rng.choice([3, 4000])}\x1b[201~",
            lambda: "\x1b[200~",
            lambda: f"\x1b{rng.choice(']P_^X')}{self._numbers()}{rng.choice(ENDS)}",
            lambda: rng.choice(["\x1b", "\x1b\x1b", "\x00", "\x0e", "\x1b[15~", "\x11", "\x03"]),
            lambda: rng.randbytes(rng.choice([3, 300])).decode("latin-1"),
        ]
        return rng.choice(kinds)().encode("utf-8" if rng.random() < 0.7 else "utf-16", "replace")

    def _message(self) -> Any:
        """A message as the page sends it, or somewhat like one."""
        rng = self._rng
        if rng.random() < 0.1:
            return self._value()
        chosen = rng.sample(FIELDS, rng.randrange(4))
        return {"do": rng.choice(KINDS)} | {field: self._value() for field in chosen}

    def _value(self) -> Any:
        values = (None, True, -1, 10**30, 0.5, "", "abcde", "stne/aire", "é" * 900, [], [0, 1, 5])
        return self._rng.choice([*values, {"a": []}, [[]] * 99, "\x1b[2J\u202e", *self._codes])

    def _size(self) -> int:
        return min(self._rng.choice(HUGE), 2**32 - 1)

    def _number(self) -> str:
        rng = self._rng
        return rng.choice([str(rng.choice(HUGE)), str(rng.randrange(99)), "-1", "", "9" * 5000])

    def _numbers(self) -> str:
        rng = self._rng
        return rng.choice(";:").join(self._number() for _ in range(rng.randrange(6)))


if __name__ == "__main__":
    parser = ArgumentParser(description="Attack a host.")
    parser.add_argument("ssh", type=int)
    parser.add_argument("web", type=int)
    parser.add_argument("--guests", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--codes", nargs="*", default=[])
    given = parser.parse_args()
    attackers = Attackers(given.ssh, given.web, Random(given.seed), given.codes)
    asyncio.run(attackers.attack(given.guests))
