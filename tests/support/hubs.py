"""Hubs for tests, whose time passes by hand or in no time, and guests who record what they hear."""

import asyncio
from typing import Any

import pytest

from boggle_tui import Board, Lexicon
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_kind import Judge
from boggle_tui.game.contest.room import Deal, Event, EventKind, Room
from boggle_tui.rooms.host_limits import ORDINARY, Limits
from boggle_tui.rooms.hosted_room import Closed, Member
from boggle_tui.rooms.hub import Hub
from support.clock import ManualClock
from support.contests import BOARD, WORDS, a_contest
from support.virtual_time import VirtualTimeLoop

DEAL = Deal(Board.parse(BOARD), Lexicon(WORDS), in_common=40)


async def deal(_: Contest) -> Deal:
    """Deal a board of which all words are known."""
    return DEAL


class Rooms:
    """The rooms of a host, whose time passes by hand, and its log."""

    def __init__(self, limits: Limits = ORDINARY) -> None:
        self.clock, self.log = ManualClock(), list[str]()
        self.hub = Hub(deal, limits, self.log.append, self.clock)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.clock.advance(seconds)
        self.hub.tick()


class Guest:
    """A guest in a room of a hub."""

    def __init__(self) -> None:
        self.told: list[Event | Closed] = []
        self.member: Member

    def tell(self, what: Event | Closed) -> None:
        self.told.append(what)

    @property
    def kinds(self) -> list[EventKind]:
        """The kinds of the events told so far, which are forgotten."""
        told, self.told = self.told, []
        return [event.kind for event in told if isinstance(event, Event)]

    @property
    def farewell(self) -> str:
        """The last thing told: that the place is gone."""
        assert isinstance(self.told[-1], Closed)
        return self.told[-1].text


class Host:
    """A hub in virtual time, and those who are in its rooms."""

    def __init__(self, **options: Any) -> None:
        self.log: list[str] = []
        self.dealt: asyncio.Future[Deal] | None = None
        """The deal, which may come later; by default a board at once."""
        clock = asyncio.get_running_loop().time
        self.hub = Hub(self._deal, log=self.log.append, clock=clock, **options)

    async def _deal(self, _: Contest) -> Deal:
        return DEAL if self.dealt is None else await self.dealt

    def open(self, name: str = "Anna", **options: Any) -> Guest:
        guest = Guest()
        rules = options.pop("rules", {})
        contest = a_contest(**{"players": (), "goal": 0, "judge": Judge.VOTE} | rules)
        guest.member = self.hub.open(contest, name, guest.tell, **options)
        return guest

    def enter(self, inviter: Guest | str, name: str, **options: Any) -> Guest:
        """Another guest, who comes in by the code of a room or a class, or of somebody there."""
        guest, code = Guest(), inviter if isinstance(inviter, str) else inviter.member.code
        guest.member = self.hub.enter(code, name, guest.tell, **options)
        return guest

    async def begin(self, inviter: Guest) -> None:
        """Begin a round."""
        inviter.member.do(Room.proceed)
        await asyncio.sleep(3)


@pytest.fixture
async def host() -> Host:
    """A host with the usual limits."""
    return Host()


def pytest_asyncio_loop_factories() -> dict[str, type[VirtualTimeLoop]]:
    """Let no test wait."""
    return {"virtual time": VirtualTimeLoop}
