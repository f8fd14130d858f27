"""Guests by ssh in the test's own event loop, each with a screen, and the host they call."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncssh
import pyte

from boggle_tui.host.ssh import Guest, SshHost
from boggle_tui.rooms.host_limits import Limits
from boggle_tui.rooms.hub import Hub
from boggle_tui.tui.room.guest_app import GuestApp
from support.hubs import deal

ENTER = "\r"
TIMEOUT = 60.0


class Caller:
    """A guest who calls a host by ssh."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        self.connection = connection
        self._terminal: asyncssh.SSHClientProcess[bytes]
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self._news = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    async def open_terminal(self, **options: Any) -> None:
        self._terminal = await self.connection.create_process(
            term_type="xterm-256color", encoding=None, **options
        )
        self._reader = asyncio.create_task(self._read())

    @property
    def screen(self) -> str:
        """The lines on the screen."""
        return "\n".join(self._screen.display)

    def press(self, keys: str) -> None:
        """Press keys."""
        self._terminal.stdin.write(keys.encode())

    async def sees(self, *texts: str) -> None:
        """Wait until the texts are on the screen."""
        await self.until(lambda: all(text in self.screen for text in texts))

    async def until(self, holds: Callable[[], Any]) -> None:
        """Wait until a condition holds, which may change with what is drawn."""
        try:
            async with asyncio.timeout(TIMEOUT):
                while not holds():
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(self.screen) from None

    def stop_reading(self) -> None:
        """Read no more from the network, as a client that has lost it or is stopped."""
        self._network.pause_reading()

    def read_on(self) -> None:
        self._network.resume_reading()

    @property
    def _network(self) -> Any:
        return self.connection._transport

    async def _read(self) -> None:
        while drawn := await self._terminal.stdout.read(1 << 16):
            self._stream.feed(drawn)
            self._news.set()


class Called:
    """A host, and those who call it."""

    def __init__(self, folder: Path, limits: Limits, stack: AsyncExitStack) -> None:
        self.log: list[str] = []
        self.limits, self._folder, self._stack = limits, folder, stack
        self.host = SshHost(Hub(deal, limits, self.log.append))

    async def listen(self) -> None:
        await self.host.listen("127.0.0.1", 22600, self._folder / "host_key")
        self._stack.push_async_callback(self._close)

    async def connect(self, user: str = "new", address: str = "127.0.0.1") -> Caller:
        """Log in, without a terminal."""
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 14)  # soon full, if not read
        line.bind((address, 0))
        line.connect(("127.0.0.1", self.host.port))
        key = asyncssh.generate_private_key("ssh-ed25519")
        connection = await asyncssh.connect(
            sock=line, username=user, client_keys=[key], known_hosts=None, config=[]
        )
        self._stack.callback(connection.abort)
        return Caller(connection)

    async def visit(self, user: str, name: str, address: str = "127.0.0.1") -> Caller:
        """Come into a room, or open one."""
        caller = await self.connect(user, address)
        await caller.open_terminal()
        await caller.sees("Your n")
        caller.press(f"{name}{ENTER}")
        await caller.sees(name, "esc Menu")
        return caller

    async def open_room(self, *names: str) -> list[Caller]:
        """Open a room, and have others come into it."""
        leader = await self.visit("new", names[0])
        (code,) = self.host.hub.codes
        return [leader, *[await self.visit(code, name) for name in names[1:]]]

    def guest(self, name: str) -> Guest:
        """The host's end of a caller who is in a room."""
        (found,) = [
            guest
            for guest in self.host.guests
            if isinstance(guest._player, GuestApp) and guest._player.visit.member.name == name
        ]
        return found

    async def _close(self) -> None:
        self.host.hub.close("The host has closed.")
        await self.host.close("The host has closed.")
