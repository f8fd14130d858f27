"""The limits of a host, and the sentences that say which one was reached."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Generic, TypeVar

from boggle_tui.files.translation import N_, _
from boggle_tui.game.round.stopwatch import Clock

T = TypeVar("T")

MINUTE = 60.0


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The most that a host bears. An address stands for all of its network, see `network`."""

    rooms: int = 100
    lookers: int = 4
    """Screens without a seat in a room."""
    guessing_networks: int = 10_000
    """Networks whose wrong codes of the last minute are remembered."""
    wrong_codes: int = 5
    """Wrong codes of a connection within a minute."""
    wrong_codes_of_address: int = 60
    """Enough for a class whose school has one address."""
    log_lines: int = 600
    """Lines a minute of the log; more are left out."""
    library_lines: int = 30
    """The part of them that the libraries have to report."""
    environment: int = 512
    """Bytes of a terminal's variables."""
    headers: int = 8192
    """Bytes of the headers of a request, which stay with a page's connection."""
    connections: int = 400
    connections_of_address: int = 64
    terminals: int = 25
    """Guests by ssh, each with an app: what a core answers in time. One address gets no more than
    four fifths of them."""
    login: float = 20.0
    """Seconds until a connection must have named itself; and after its app has ended, until it must
    be gone. A page's must be a guest's by then."""
    start: float = 60.0
    """Seconds after the login until the game must have been started: plink waits for Return."""
    alive: float = 15.0
    """Seconds between two questions whether a silent connection is still there; three may fail."""
    idle: float = 1800.0
    """Seconds without a key or a click."""
    unread: int = 1 << 16
    """Bytes that a guest has not read, from which on nothing more is drawn until they are."""
    redraw: float = 0.5
    """Seconds until such a guest is looked at again, or one who sends too much; and between two
    new sizes of a terminal."""
    columns: int = 300
    lines: int = 100
    """The largest terminal that is drawn on; a larger one is left empty beyond."""
    inputs: int = 15
    """Keys and moves of the mouse a second; more wait, and most of those are dropped."""
    bytes: int = 500
    """Bytes of input a second that are looked at; more are dropped."""
    flood: int = 10_000
    """Bytes of input a second that end the connection."""
    received: int = 50_000
    """Bytes a second by ssh, of whatever kind, that end the connection."""
    messages: int = 30
    """Messages of a page a second; more end the connection."""
    message_bytes: int = 4096
    """The size of a message of a page."""
    burst: int = 5
    """Seconds of such input that may come at once."""

    def terminal(self, columns: int, lines: int) -> tuple[int, int]:
        """Return the size to draw in, of a terminal that says it has this one; 0 if it doesn't."""
        return min(columns or 80, self.columns), min(lines or 24, self.lines)


ORDINARY = Limits()


class Reached(StrEnum):
    """The sentences about limits, to be translated, with the number."""

    ROOMS = N_("All rooms of this host are taken: join one, or try again later.")
    ROOMS_OF_ADDRESS = N_("Your address has opened {n} rooms already: join one of them.")
    LOOKERS = N_("At most {n} screens can watch this room.")
    WRONG_CODES = N_("You typed {n} wrong codes: wait a minute, then try again.")
    WRONG_CODES_OF_ADDRESS = N_(
        "{n} wrong codes came from your address: wait a minute, then try again."
    )
    CONNECTIONS = N_("All {n} connections are taken: try again later.")
    CONNECTIONS_OF_ADDRESS = N_("Your address has {n} connections already: close one first.")
    IDLE = N_("Closed after {n} minutes without a key.")
    RATE = N_("Closed: too much input at once.")


class Connections(Generic[T]):
    """The connections that are open, in all and of each network; oldest first."""

    def __init__(self, most: int, most_of_network: int) -> None:
        """Allow that many; no limit for an unnamed address but that of all."""
        self._most, self._most_of_network = most, most_of_network
        self._networks: dict[T, str] = {}

    def __len__(self) -> int:
        return len(self._networks)

    def __iter__(self) -> Iterator[T]:
        return iter(self._networks)

    @property
    def is_full(self) -> bool:
        """Whether all that there may be are open."""
        return len(self) >= self._most

    @property
    def most_crowding(self) -> T:
        """The oldest one of the network with most of them; some must be open."""
        ((most, _number),) = Counter(self._networks.values()).most_common(1)
        return next(one for one, here in self._networks.items() if here == most)

    def admit(self, one: T, address: str) -> str:
        """Count a connection; return a sentence if it is one too many."""
        here = network(address)
        if self.is_full:
            return _(Reached.CONNECTIONS, n=self._most)
        if address and list(self._networks.values()).count(here) >= self._most_of_network:
            return _(Reached.CONNECTIONS_OF_ADDRESS, n=self._most_of_network)
        self._networks[one] = here
        return ""

    def dismiss(self, one: T) -> None:
        """Stop counting a connection, if it was admitted."""
        self._networks.pop(one, None)


class Bucket:
    """An allowance that is refilled at a steady rate."""

    def __init__(self, rate: float, seconds: float, clock: Clock = time.monotonic) -> None:
        """Allow `rate` a second, and save up that of `seconds` at most."""
        self._rate, self._clock = rate, clock
        self._left = self._size = rate * seconds
        self._at = clock()

    def has(self, amount: float) -> bool:
        """Whether that amount is left."""
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= amount

    @property
    def is_full(self) -> bool:
        """Whether nothing is used up, as if it were new."""
        return self.has(self._size)

    def take(self, amount: float) -> bool:
        """Use that amount, if it is left."""
        if not self.has(amount):
            return False
        self._left -= amount
        return True


def ip_of(address: str) -> IPv4Address | IPv6Address | None:
    """Read an address of a machine; None if it is none."""
    try:
        return ip_address(address)
    except ValueError:
        return None


def network(address: str) -> str:
    """The network of an address: one of IPv6 can choose among 2**64 others."""
    ip = ip_of(address.partition("%")[0])
    return str(ip_network((ip, 64), strict=False)) if isinstance(ip, IPv6Address) else address
