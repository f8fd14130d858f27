"""The limits of a host, and the sentences that say which one was reached."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The most that a host bears. An address stands for all of its network, see `network`."""

    rooms: int = 100
    rooms_of_address: int = 16
    lookers: int = 4
    """Screens without a seat in a room."""
    wrong_codes: int = 5
    """Wrong codes of an address within a minute."""
    connections: int = 400
    connections_of_address: int = 64
    idle: float = 1800.0
    """Seconds without a key or a click."""
    columns: int = 300
    lines: int = 100
    inputs: int = 100
    """Keys and moves of the mouse a second; more are dropped."""
    bytes: int = 10_000
    """Bytes of input a second; more end the connection."""
    burst: int = 5
    """Seconds of such input that may come at once."""


ORDINARY = Limits()


class Reached(StrEnum):
    """The sentences about limits, to be formatted with the number."""

    ROOMS = "All {} rooms are taken: try again later."
    ROOMS_OF_ADDRESS = "Your address has opened {} rooms already: join one of them."
    LOOKERS = "At most {} screens can watch this room."
    WRONG_CODES = "You typed {} wrong codes: wait a minute, then try again."
    CONNECTIONS = "All {} connections are taken: try again later."
    CONNECTIONS_OF_ADDRESS = "Your address has {} connections already: close one first."
    IDLE = "Closed after {} minutes without a key."
    RATE = "Closed: too much input at once."
