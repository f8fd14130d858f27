"""A host of rooms, from its start until a signal ends it."""

from __future__ import annotations

import asyncio
import signal
import socket
from contextlib import suppress
from dataclasses import replace

from boggle_tui.cli.output.outcome import warn
from boggle_tui.cli.player_store import data_folder
from boggle_tui.host.dealer import Dealer
from boggle_tui.host.hub import Hub
from boggle_tui.host.limits import ORDINARY
from boggle_tui.host.ssh import SshHost
from boggle_tui.store.settings import Settings

KEY_FILE = "host_key"
GOODBYE = "The host has closed. Thank you for playing."
ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses nobody has, to ask which of its own this machine would reach others from."""


def host_rooms(bind: str, port: int, rooms: int) -> None:
    """Listen there, with at most this many rooms, until a signal comes. Raises UserError."""
    asyncio.run(_host(bind, port, rooms))


async def _host(bind: str, first_port: int, rooms: int) -> None:
    limits = replace(ORDINARY, rooms=rooms)
    hub = Hub(Dealer(Settings(), has_files=False).deal, limits, warn)
    host = SshHost(hub, limits, warn)
    addresses = _addresses(bind)
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows, where Ctrl-C ends the program
            loop.add_signal_handler(number, ended.set)
    await host.listen(bind, first_port, data_folder() / KEY_FILE)
    port = "" if host.port == 22 else f" -p {host.port}"
    host.invitation = f"Others come in by: ssh{port} {{code}}@{addresses[0]}"
    _announce(host, addresses, port)
    await ended.wait()
    warn("Closing when the rounds are over, or in ten seconds.")
    await hub.close(GOODBYE)
    await host.close(GOODBYE)


def _announce(host: SshHost, addresses: list[str], port: str) -> None:
    for address in addresses:
        warn(f"Listening on {address}, port {host.port}. To open a room: ssh{port} new@{address}")
    warn(f"Host key: {host.fingerprint}")
    warn("Ctrl-C ends it.")


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
