"""The options of `host`: where to listen, and how."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boggle_tui.files.errors import UsageError
from boggle_tui.requests.fields import WITHOUT, option, refuse, whole_number
from boggle_tui.rooms.host_limits import ORDINARY, Limits, ip_of

PORT = 2222
NAME = re.compile(r"(?!-)[\w-]+(\.[\w-]+)*")
"""The name of a machine on a network."""
_read_port = whole_number("port", 0, 65535)


def _read_address(text: str) -> str:
    """Read an address. Raises UsageError."""
    if (address := ip_of(text)) is None:
        raise UsageError("{text!r} is not an address: expected one such as 127.0.0.1.", text=text)
    return str(address)


def _read_name(text: str) -> str:
    """Read the name of a host. Raises UsageError."""
    if not NAME.fullmatch(text):
        raise UsageError(
            "{text!r} is not a name: expected one such as boggle.example.org, alone, without"
            " https://, a port or a path.",
            text=text,
        )
    return text.lower()


def _most(what: str, usual: int) -> Any:
    """Declare a limit."""
    read = whole_number("number", 1, 100_000)
    return option(f"how many {what} at most; by default {usual}", "N", read, default=usual)


@dataclass(frozen=True, kw_only=True)
class Options:
    """Where to listen, and how many guests to bear."""

    ssh: int = option(
        f"the port for ssh; by default {PORT}, 0 for none", "PORT", _read_port, default=PORT
    )
    web: int = option("the port for a page; by default none", "PORT", _read_port, default=0)
    bind: str = option("the address to listen on; by default all", "ADDRESS", default="")
    rooms: int = _most("rooms", ORDINARY.rooms)
    connections: int = _most("guests", ORDINARY.connections)
    per_address: int = _most("guests from one address", ORDINARY.connections_of_address)
    terminals: int = _most("guests by ssh", ORDINARY.terminals)
    certificate: Path | None = option(
        "the certificate of the page, for TLS", "FILE", Path, needs="web"
    )
    key: Path | None = option("the key of the certificate", "FILE", Path)
    proxy: str = option(
        "the address of a server that passes on requests",
        "ADDRESS",
        _read_address,
        default="",
        needs="web",
    )
    name: str = option(
        "the name of the page on the internet, as in boggle.example.org",
        "NAME",
        _read_name,
        default="",
        needs="web",
    )

    def __post_init__(self) -> None:
        """Raise UsageError unless the options go together."""
        if not self.ssh and not self.web:
            raise UsageError("Nobody could join: choose a port with --ssh or --web.")
        if not self.ssh:
            refuse(self, ["terminals"], WITHOUT, without="--ssh")
        if (self.certificate is None) != (self.key is None):
            raise UsageError("--certificate and --key belong together.")

    @property
    def limits(self) -> Limits:
        """The limits for guests."""
        return Limits(
            rooms=self.rooms,
            connections=self.connections,
            connections_of_address=self.per_address,
            terminals=self.terminals,
        )
