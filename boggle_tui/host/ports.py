"""Ports to listen on."""

from __future__ import annotations

import errno
import os
from collections.abc import Awaitable, Callable
from socket import gaierror
from typing import TypeVar

from boggle_tui.files.errors import UserError, os_reason

T = TypeVar("T")

PORTS = 20
"""The number of ports to try, if the first ones are taken."""


async def on_free_port(
    listen: Callable[[int], Awaitable[T]],
    address: str,
    first: int,
    option: str,
    log: Callable[[str], object],
) -> tuple[int, T]:
    """Listen on the first free port from this one on; return it. Raises UserError."""
    last = min(first + PORTS, 65536) - 1
    for port in range(first, last + 1):
        try:
            return port, await listen(port)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                log(f"Port {port} is taken.")
                continue
            if not isinstance(error, gaierror):  # asyncio names address and port again.
                number = error.errno or errno.EADDRNOTAVAIL  # None from asyncio, since Python 3.13
                error = OSError(number, os.strerror(number))
            named = {"address": address, "port": f"{port}", "reason": os_reason(error)}
            raise UserError("Can't listen on {address}, port {port}: {reason}.", **named) from None
    named = {"first": f"{first}", "last": f"{last}", "option": option}
    raise UserError("All ports from {first} to {last} are taken: choose another {option}.", **named)


def ssh_command(user: str, address: str, port: int) -> str:
    """The command that guests type to join by ssh."""
    return f"ssh{'' if port == 22 else f' -p {port}'} {user}@{address}"
