"""The wire of a connection by ssh: what comes in, and what the guest hasn't taken yet."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any

import asyncssh

from boggle_tui.files.translation import _
from boggle_tui.rooms.host_limits import Bucket, Limits, Reached


class Wire(asyncio.Protocol):
    """Limits what lies between the network and asyncssh, which has no limits of its own.

    asyncssh keeps requests until their turn comes, and answers to whoever doesn't read them.
    """

    def __init__(self, connection: asyncssh.SSHServerConnection, limits: Limits) -> None:
        self._connection, self._limits = connection, limits
        self._received = Bucket(limits.received, limits.burst)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Whoever reads slowly is to see how things are, not megabytes of how they were.
        network = transport.get_extra_info("socket")
        with suppress(OSError):  # if the guest has gone already, on some systems
            network.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._limits.unread)
        self._connection.set_extra_info(transport=transport)
        self._connection.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if not self._received.take(len(data)):
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, _(Reached.RATE))
        elif unsent(self._connection) > 4 * self._limits.unread:
            self._connection.abort()
        else:
            self._connection.data_received(data)

    def eof_received(self) -> None:
        self._connection.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connection.connection_lost(exc)


class Network:
    """The network as a tunnel of asyncssh, so that a wire lies before each connection."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def create_server(self, connect: Any, address: str, port: int) -> asyncio.Server:
        """Listen, for asyncssh."""
        loop = asyncio.get_running_loop()
        return await loop.create_server(
            lambda: Wire(connect(address, port), self._limits), address, port, backlog=100
        )


def unsent(connection: asyncssh.SSHServerConnection) -> int:
    """The bytes that a connection holds for a guest, besides those that wait in a channel.

    The network, or a guest with a huge window, hasn't taken them, or the guest has begun to
    exchange keys anew, and doesn't finish.
    """
    written: int = connection.get_extra_info("transport").get_write_buffer_size()
    return written + sum(len(part) for _, parts in connection._deferred_packets for part in parts)
