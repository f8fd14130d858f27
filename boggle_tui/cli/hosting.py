"""Hosting rooms: as a command until a signal ends it, or one room in the player's own program."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from boggle_tui.cli.output.outcome import log, warn
from boggle_tui.cli.player_store import data_folder
from boggle_tui.host.dealer import Dealer
from boggle_tui.host.door import HubDoor
from boggle_tui.host.hub import Hub
from boggle_tui.host.limits import ORDINARY
from boggle_tui.host.ssh import SshHost
from boggle_tui.store.settings import Settings
from boggle_tui.tui.room_context import NEW

KEY_FILE = "host_key"
GOODBYE = "The host has closed. Thank you for playing."
OWN_KEY = "this machine"
"""The key of the player in whose program the room is; no fingerprint is like it."""
MAX_ADDRESSES = 3
"""The addresses that an invitation names at most."""
ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses nobody has, to ask which of its own this machine would reach others from."""


class Hosting:
    """A hub, and the ways to reach it."""

    def __init__(self, hub: Hub, ssh: SshHost) -> None:
        self.hub, self.ssh = hub, ssh
        self.addresses: list[str] = []
        """Those by which guests reach this machine."""
        self._notes: list[str] = []

    async def listen(self, bind: str, port: int) -> None:
        """Listen there, or on the next free port. Raises UserError."""
        self.addresses = _addresses(bind)
        await self.ssh.listen(bind, port, data_folder() / KEY_FILE)
        self.ssh.invitation = "\n".join(
            f"{'or' if number else 'Others join with'}: {self.command('{code}', address)}"
            for number, address in enumerate(self.addresses[:MAX_ADDRESSES])
        )
        self._notes = [f"Host key: {self.ssh.fingerprint}"]
        if self.ssh.port != port:
            self._notes.append(f"Port {port} is taken, so it is {self.ssh.port}.")

    def command(self, user: str, address: str) -> str:
        """What guests type."""
        port = "" if self.ssh.port == 22 else f" -p {self.ssh.port}"
        return f"ssh{port} {user}@{address}"

    def own_door(self, settings: Settings) -> HubDoor:
        """The way in for the player of this program."""
        code = next(iter(self.hub.codes), NEW)
        invitation = "\n".join([self.ssh.invitation, *self._notes])
        return HubDoor(self.hub, code, "", OWN_KEY, invitation, settings)

    async def close(self, text: str, patience: float = 0.0) -> None:
        """Let rounds end for so long, tell everybody, and stop listening."""
        await self.hub.close(text, patience)
        await self.ssh.close(text)


async def host_one_room(settings: Settings, port: int, on_empty: Callable[[], object]) -> Hosting:
    """Listen on all addresses, for guests of a single room. Raises UserError."""
    limits = replace(ORDINARY, rooms=1)
    hub = Hub(Dealer(settings, has_files=True).deal, limits, on_empty=on_empty)
    hosting = Hosting(hub, SshHost(hub, limits))
    await hosting.listen("", port)
    return hosting


def host_rooms(bind: str, port: int, rooms: int) -> None:
    """Listen there, with at most this many rooms, until a signal comes. Raises UserError."""
    asyncio.run(_host(bind, port, rooms))


async def _host(bind: str, port: int, rooms: int) -> None:
    limits = replace(ORDINARY, rooms=rooms)
    hub = Hub(Dealer(Settings(), has_files=False).deal, limits, log)
    hosting = Hosting(hub, SshHost(hub, limits, log))
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows, where Ctrl-C ends the program
            loop.add_signal_handler(number, ended.set)
    await hosting.listen(bind, port)
    for address in hosting.addresses:
        command = hosting.command(NEW, address)
        warn(f"Listening on {address}, port {hosting.ssh.port}. To open a room: {command}")
    warn(f"Host key: {hosting.ssh.fingerprint}")
    warn("Ctrl-C ends it.")
    await ended.wait()
    log("Closing when the rounds are over, or in ten seconds.")
    await hosting.close(GOODBYE, patience=10.0)


def _addresses(bind: str) -> list[str]:
    """The addresses by which guests reach this machine."""
    if bind not in ("", "0.0.0.0", "::"):
        return [bind]
    found = []
    for elsewhere, family in ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((elsewhere, 9))  # Sends nothing.
            found.append(asked.getsockname()[0])
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            found.append(str(place[0]))
    usable = [address for address in dict.fromkeys(found) if not address.startswith("fe80")]
    others = [address for address in usable if not address.startswith("127.") and address != "::1"]
    return others or ["localhost"]
