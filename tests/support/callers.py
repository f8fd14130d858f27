"""Guests by ssh in the test's own event loop, each with a screen, and the host they call."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

import asyncssh
import pyte

from boggle_tui.host.ssh import Guest, SshHost
from boggle_tui.tui.room.guest_app import GuestApp
from support.hubs import Rooms

ENTER, ESCAPE, DOWN, RIGHT, LEFT, F5 = "\r", "\x1b", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[15~"
TIMEOUT = 60.0


class Caller:
    """A guest who calls a host by ssh."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        self.connection = connection
        self.output = b""
        """All that came from the host."""
        self._terminal: asyncssh.SSHClientProcess[bytes]
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self._news = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    async def open_terminal(self, **options: Any) -> None:
        usual = {"term_type": "xterm-256color", "encoding": None}
        self._terminal = await self.connection.create_process(**usual | options)
        self._reader = asyncio.create_task(self._read())

    @property
    def lines(self) -> list[str]:
        """The lines on the screen."""
        return list(self._screen.display)

    @property
    def screen(self) -> str:
        """The lines on the screen, as one text."""
        return "\n".join(self.lines)

    def press(self, keys: str) -> None:
        """Press keys."""
        self._terminal.stdin.write(keys.encode())

    async def choose(self, text: str) -> None:
        """Choose something in the menu of the room."""
        self.press(ESCAPE)
        await self.sees("Go on", text)
        lines = [line for line in self.lines if "│" in line]
        (first,) = [at for at, line in enumerate(lines) if "Go on" in line]
        (there,) = [at for at, line in enumerate(lines) if text in line]
        self.press(DOWN * (there - first) + ENTER)

    def resize(self, width: int, height: int) -> None:
        """Resize the terminal."""
        self._screen.resize(height, width)
        self._terminal.change_terminal_size(width, height)

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

    async def exit_code(self) -> int | None:
        """Wait until the host has ended the game, hang up, and return its exit code."""
        await self._terminal.wait_closed()
        self.connection.abort()
        return self._terminal.exit_status

    def stop_reading(self) -> None:
        """Read no more from the network, as a client that has lost it or is stopped."""
        self.network.pause_reading()

    @property
    def network(self) -> Any:
        return self.connection._transport

    async def _read(self) -> None:
        while drawn := await self._terminal.stdout.read(1 << 16):
            self.output += drawn
            self._stream.feed(drawn)
            self._news.set()


class Called:
    """A host, and those who call it."""

    def __init__(self, folder: Path, rooms: Rooms) -> None:
        self.hub, self.wait, self.log = rooms.hub, rooms.wait, rooms.log
        self._folder, self._callers = folder, ExitStack()
        self.host = SshHost(self.hub)

    async def __aenter__(self) -> Self:
        await self.host.listen("127.0.0.1", 22600, self._folder / "host_key")
        return self

    async def __aexit__(self, *error: object) -> None:
        self._callers.close()
        self.hub.close("The host has closed.")
        await self.host.close("The host has closed.")

    async def connect(
        self,
        user: str = "new",
        address: str = "127.0.0.1",
        key: asyncssh.SSHKey | None = None,
    ) -> Caller:
        """Log in, without a terminal; with a new key if none is given."""
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 14)  # soon full, if not read
        line.bind((address, 0))
        line.connect(("127.0.0.1", self.host.port))
        keys = [key or asyncssh.generate_private_key("ssh-ed25519")]
        connection = await asyncssh.connect(
            sock=line, username=user, client_keys=keys, known_hosts=None, config=[]
        )
        self._callers.callback(connection.abort)
        return Caller(connection)

    async def visit(self, user: str, name: str = "", *texts: str, **options: Any) -> Caller:
        """Open a terminal; with a name, come into a room, or open one, and see these texts."""
        caller = await self.connect(user, **options)
        await caller.open_terminal()
        if name:
            await caller.sees("Your n")
            caller.press(f"{name}{ENTER}")
            await caller.sees(name, "esc Menu", *texts)
        return caller

    async def open_room(self, *names: str) -> list[Caller]:
        """Open a room, and have others come into it."""
        leader = await self.visit("new", names[0])
        return [leader, *[await self.visit(self.code, name) for name in names[1:]]]

    @property
    def code(self) -> str:
        """The code of the one room."""
        (code,) = self.hub.codes
        return code

    async def begin(self, leader: Caller, *others: Caller) -> None:
        """Begin a round, and wait until all see the board."""
        leader.press(F5)
        await leader.sees("Get ready!")
        self.wait(3)
        for caller in (leader, *others):
            await caller.sees("Type a word")

    def guest(self, name: str) -> Guest:
        """The host's end of a caller who is in a room."""
        (found,) = [
            guest
            for guest in self.host.guests
            if isinstance(guest._player, GuestApp) and guest._player.visit.member.name == name
        ]
        return found
