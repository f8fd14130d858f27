"""Attack a host: guests who send what no player would, until the process is killed.

    python benchmarks/attackers.py SSH_PORT WEB_PORT [--guests N] [--seed S] [--codes CODE ...]
    python benchmarks/attackers.py SSH_PORT WEB_PORT --fill PID [--seconds S]

`benchmarks/host.py --attackers` starts these beside guests who play, and kills them again and
again. Each guest comes from an address of its own (127.0.x.y), by ssh or by the page, opens a room,
looks for one, or enters one of those named; attacks in one way for a while; and comes again.

With --fill, guests try each way to have the host, process PID, keep something for them, for S
seconds (5 by default); its memory is printed: before, at the end, and a minute later. Linux only.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import aiohttp
import asyncssh
from asyncssh.constants import MSG_GLOBAL_REQUEST
from asyncssh.packet import String, UInt32
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

LETTERS = "etaoinshrdlu"
SIZES = (0, 1, 2, 79, 100, 101, 300, 301)
"""Up to just above the largest terminal that a host draws on."""
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
        return self._rng.choice(SIZES)

    def _number(self) -> str:
        rng = self._rng
        return rng.choice([str(rng.choice(SIZES)), str(rng.randrange(99)), "-1", ""])

    def _numbers(self) -> str:
        rng = self._rng
        return rng.choice(";:").join(self._number() for _ in range(rng.randrange(6)))


class Fillers:
    """Guests who try to fill a host's memory, each in a way that something is kept."""

    def __init__(self, ssh: int, web: int, seconds: float) -> None:
        self._ssh, self._web, self._seconds = ssh, web, seconds
        self._ends = 0.0
        self.ways: dict[str, Callable[[str], Awaitable[None]]] = {
            "wrong codes with long headers": self._guess,
            "requests with long headers": self._ask,
            "idle connections": self._idle,
            "variables of a terminal": self._send_variables,
            "channels that are refused": self._open_channels,
            "commands and subsystems": self._ask_for_commands,
            "requests by ssh": self._ask_by_ssh,
            "answers that are never read": self._never_read,
            "keys half exchanged": self._exchange_half,
            "messages of a page": self._say,
            "many requests at once": self._ask_at_once,
            "joining and leaving": self._join_and_leave,
        }

    async def fill(self, way: str) -> None:
        """Have twenty guests from as many addresses do this until the time is over."""
        self._ends = monotonic() + self._seconds
        await asyncio.gather(*(self._again(way, f"127.0.7.{n}") for n in range(1, 21)))

    async def _again(self, way: str, address: str) -> None:
        while (left := self._ends - monotonic()) > 0:
            with suppress(OSError, asyncssh.Error, aiohttp.ClientError, TimeoutError):
                async with asyncio.timeout(left):
                    await self.ways[way](address)
            await asyncio.sleep(0.01)

    def _session(self, address: str) -> aiohttp.ClientSession:
        connector = aiohttp.TCPConnector(local_addr=(address, 0))
        return aiohttp.ClientSession(f"http://127.0.0.1:{self._web}", connector=connector)

    async def _guess(self, address: str) -> None:
        headers = {f"X-{number}": "x" * 1000 for number in range(7)}
        async with (
            self._session(address) as session,
            session.ws_connect("/v1", headers=headers) as socket,
        ):
            wrong = {"do": "enter", "code": "AAAAA", "name": "Mallory", "token": "0" * 32}
            await socket.send_json(wrong)
            await socket.receive()

    async def _ask(self, address: str) -> None:
        async with self._session(address) as session:
            await session.get("/", headers={f"X-{number}": "x" * 200 for number in range(60)})

    async def _idle(self, address: str) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", self._web, local_addr=(address, 0))
        try:
            await asyncio.sleep(self._seconds)
        finally:
            writer.close()

    def _connect(self, address: str) -> Any:
        return asyncssh.connect(
            *("127.0.0.1", self._ssh),
            username="new",
            known_hosts=None,
            config=[],
            local_addr=(address, 0),
            client_keys=None,
        )

    async def _send_variables(self, address: str) -> None:
        sent = {f"LC_{number}": "x" * 1000 for number in range(100)}
        async with self._connect(address) as connection:
            await connection.create_process(term_type="xterm", env=sent, encoding=None)
            await asyncio.sleep(0.2)

    async def _open_channels(self, address: str) -> None:
        async with self._connect(address) as connection:
            for _ in range(200):
                with suppress(asyncssh.ChannelOpenError):
                    await connection.open_connection("127.0.0.1", 9)

    async def _ask_for_commands(self, address: str) -> None:
        async with self._connect(address) as connection:
            for number in range(100):
                with suppress(asyncssh.ChannelOpenError):
                    await connection.create_process("x" * 1000, subsystem="sftp" * (number % 2))

    async def _ask_by_ssh(self, address: str) -> None:
        async with self._connect(address) as connection:
            text = String("tcpip-forward") + b"\1" + String("x" * 100) + UInt32(9)
            while True:
                for _ in range(100):
                    connection.send_packet(MSG_GLOBAL_REQUEST, text)
                await asyncio.sleep(0.01)

    async def _never_read(self, address: str) -> None:
        async with self._connect(address) as connection:
            await connection.create_process(term_type="xterm", encoding=None)
            connection._transport.pause_reading()
            while True:
                for _ in range(100):
                    connection.send_packet(MSG_GLOBAL_REQUEST, String("x"), b"\1")
                await asyncio.sleep(0.01)

    async def _exchange_half(self, address: str) -> None:
        async with self._connect(address) as connection:
            terminal = await connection.create_process(term_type="xterm", encoding=None)
            terminal.stdin.write(b"Mallory\r")
            connection._send_kexinit()
            connection._transport.pause_reading()
            connection._kex_complete = True  # so that what follows is sent all the same
            while True:
                terminal.stdin.write(b"\x1b[B")
                await asyncio.sleep(0.07)

    async def _say(self, address: str) -> None:
        async with self._session(address) as session, session.ws_connect("/v1") as socket:
            await socket.send_json({"do": "open", "name": "Mallory", "token": "0" * 32})
            while True:
                await socket.send_json({"do": "word", "word": "x" * 3900})
                await asyncio.sleep(0.04)

    async def _ask_at_once(self, address: str) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", self._web, local_addr=(address, 0))
        try:
            while True:
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100)
                await writer.drain()
        finally:
            writer.close()

    async def _join_and_leave(self, address: str) -> None:
        async with self._session(address) as session, session.ws_connect("/v1") as socket:
            await socket.send_json({"do": "open", "name": "Mallory", "token": "0" * 32})
            await socket.receive()


def memory(process: int) -> float:
    """The memory of a process in MB, as far as it is in use. Linux only."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def try_to_fill(ssh: int, web: int, process: int, seconds: float) -> None:
    """Try each way, and print the memory of the host."""
    fillers = Fillers(ssh, web, seconds)
    print(f"{'MB':32} before    at the end    a minute later")
    for way in fillers.ways:
        before = memory(process)
        await fillers.fill(way)
        after = memory(process)
        await asyncio.sleep(60)
        print(f"{way:32} {before:6.0f} {after:13.0f} {memory(process):17.0f}", flush=True)


if __name__ == "__main__":
    parser = ArgumentParser(description="Attack a host.")
    parser.add_argument("ssh", type=int)
    parser.add_argument("web", type=int)
    parser.add_argument("--guests", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--codes", nargs="*", default=[])
    parser.add_argument("--fill", type=int, metavar="PID")
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    if given.fill:
        asyncio.run(try_to_fill(given.ssh, given.web, given.fill, given.seconds))
        sys.exit()
    attackers = Attackers(given.ssh, given.web, Random(given.seed), given.codes)
    asyncio.run(attackers.attack(given.guests))
