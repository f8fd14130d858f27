"""Whose turn it is on the event loop of a host that has more to do than it has time for.

Each callback belongs to the connection in whose context it runs; the time it takes is charged to
that, and forgotten within seconds. Connections from which something has just come go first, unless
they have used much lately. Then come those that have waited for a second, and then the others, such
as those whose clock has to be drawn or who are shown another screen after a round.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context, ContextVar
from heapq import heappop, heappush
from itertools import count
from math import exp, frexp, inf
from threading import get_ident
from time import monotonic
from typing import Any

URGENT = 0.05
"""Seconds for which a connection stays among the first once it was served: Textual draws up to a
sixtieth of a second after a key."""
PATIENCE = 1.0
"""Seconds after which the others are among the first."""
MEMORY = 10.0
"""Seconds in which two thirds of what was used are forgotten."""
NEWCOMER = 1.0
"""Seconds that a new connection is charged for, so that it goes after those who play: it may be the
next of many that come only to keep the host busy."""
LOOK = 0.003
"""Seconds, more or less, after which the network is looked at again."""
LATEST = 100
"""The callbacks whose average is taken to last as long as the next ones."""


class Account:
    """What a connection has to do, and the time it has used."""

    def __init__(self, now: float) -> None:
        self.ready: deque[asyncio.Handle] = deque()
        self.since = now
        """Since when there has been something to do."""
        self.first_until = -inf
        """Until when it is among the first."""
        self.is_late = False
        """Whether it is among the first only because it has waited."""
        self.ticket = 0
        """The number of its valid place in a queue."""
        self._used, self._at = NEWCOMER, now

    def level(self, now: float) -> int:
        """How much time it has used lately: from 1 on, at each level twice as much.

        What a screen takes after a round is ordinary, level 0.
        """
        self.charge(0, now)
        return max(0, frexp(self._used)[1])

    def charge(self, seconds: float, now: float) -> None:
        """Add what it has used just now."""
        self._used = self._used * exp((self._at - now) / MEMORY) + seconds
        self._at = now


Place = tuple[int, float, int, Account]
"""A level, the time since when there has been something to do, a ticket, and whose it is."""
ACCOUNT: ContextVar[Account | None] = ContextVar("account", default=None)
"""The account of the connection that is served; None for the host's own doings."""


def context_of_connection() -> Context:
    """A context with nothing in it but the account of the connection that is served."""
    context = Context()
    context.run(ACCOUNT.set, ACCOUNT.get())
    return context


class Turns:
    """An event loop's queue: the callbacks that are ready, in the order in which they are to run.

    It takes the place of asyncio's own, a deque, which has no public way to be replaced.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """`clock` tells the time in seconds."""
        self._clock = clock
        self._thread = get_ident()
        self._own: deque[Any] = deque()
        """What belongs to no connection, and never waits."""
        self._first: list[Place] = []
        self._others: list[Place] = []
        """With level 0 each."""
        self._tickets = count(1)
        self._number = 0
        """The number of callbacks of all accounts."""
        self._served: Account | None = None
        self._began = 0.0
        self._average = LOOK

    def __len__(self) -> int:
        self._settle()
        return min(self._number + len(self._own), max(1, int(LOOK / self._average)))

    def append(self, handle: Any) -> None:
        """Add a callback."""
        account = handle._context.get(ACCOUNT)
        if account is None or get_ident() != self._thread:
            self._own.append(handle)
            return
        self._number += 1
        account.ready.append(handle)
        if len(account.ready) == 1 and account is not self._served:
            account.since = self._clock()
            self._line_up(account, account.since)

    def hear(self, handle: Any) -> bool:
        """Take notice that something has come; return whether its callback isn't waiting yet."""
        account = handle._context.get(ACCOUNT)
        if account is None:
            return handle not in self._own
        if handle in account.ready:
            return False
        now = self._clock()
        account.first_until = now + URGENT
        if account.ready:
            self._line_up(account, now)
        return True

    def popleft(self) -> Any:
        """Take the callback whose turn it is."""
        self._settle()
        if self._own:
            return self._own.popleft()
        self._number -= 1
        self._began = self._clock()
        self._served = self._next(self._began)
        return self._served.ready.popleft()

    def clear(self) -> None:
        """Forget all of them."""
        self._own.clear()
        self._first.clear()
        self._others.clear()
        self._number = 0

    def _next(self, now: float) -> Account:
        while self._others and self._others[0][1] < now - PATIENCE:
            _, since, ticket, account = heappop(self._others)
            if ticket == account.ticket:
                account.is_late = True
                heappush(self._first, (max(1, account.level(now)), since, ticket, account))
        while True:
            is_first = bool(self._first)
            *_, ticket, account = heappop(self._first if is_first else self._others)
            if ticket == account.ticket:
                if is_first and not account.is_late:
                    account.first_until = now + URGENT
                return account

    def _line_up(self, account: Account, now: float) -> None:
        account.ticket, account.is_late = next(self._tickets), False
        is_first = now < account.first_until
        level, queue = (account.level(now), self._first) if is_first else (0, self._others)
        heappush(queue, (level, account.since, account.ticket, account))

    def _settle(self) -> None:
        """Charge for the callback that has just run."""
        if (account := self._served) is not None:
            self._served, now = None, self._clock()
            seconds = now - self._began
            self._average += (seconds - self._average) / LATEST
            account.charge(seconds, now)
            if account.ready:
                account.since = now
                self._line_up(account, now)


class TurnsLoop(asyncio.SelectorEventLoop):
    """An event loop on which connections take turns: each that a server accepts has an account."""

    def __init__(self) -> None:
        super().__init__()
        self._ready = Turns()

    def _add_callback(self, handle: asyncio.Handle) -> None:
        if self._ready.hear(handle):
            super()._add_callback(handle)  # type: ignore[misc]

    async def create_server(
        self, protocol_factory: Callable[[], asyncio.BaseProtocol], *args: Any, **options: Any
    ) -> asyncio.Server:
        """Listen, as every event loop does."""

        def accept() -> asyncio.BaseProtocol:
            ACCOUNT.set(Account(monotonic()))
            return protocol_factory()

        return await super().create_server(accept, *args, **options)
