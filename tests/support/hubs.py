"""A hub for tests, with a clock and timers of its own, and guests who record what they hear."""

import asyncio
from typing import Any

from boggle_tui import Board, Lexicon
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.contest_kind import Judge
from boggle_tui.game.contest.room import Deal, Event, EventKind, Room
from boggle_tui.rooms.host_limits import ORDINARY, Limits
from boggle_tui.rooms.hosted_room import Closed, Member
from boggle_tui.rooms.hub import Hub
from support.clock import ManualClock
from support.contests import BOARD, WORDS, a_contest

DEAL = Deal(Board.parse(BOARD), Lexicon(WORDS), in_common=40)


async def deal(_: Contest) -> Deal:
    """Deal a board of which all words are known."""
    return DEAL


class Timers:
    """A clock that is moved by hand, and the calls that an event loop would make in time."""

    def __init__(self, monkeypatch: Any) -> None:
        self.seconds = 1000.0
        self._waiting: list[tuple[float, asyncio.Handle]] = []
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "time", self)
        monkeypatch.setattr(loop, "call_at", self._call_at)

    def __call__(self) -> float:
        return self.seconds

    def wait(self, seconds: float) -> None:
        """Let time pass, with all calls that are due."""
        end = self.seconds + seconds
        while due := [timer for timer in self._waiting if timer[0] <= end]:
            timer = min(due, key=lambda each: each[0])
            self._waiting.remove(timer)
            if not timer[1].cancelled():
                self.seconds = max(self.seconds, timer[0])
                timer[1]._run()
        self.seconds = end

    def _call_at(self, when: float, callback: Any, *arguments: Any, context: Any = None) -> Any:
        handle = asyncio.Handle(callback, arguments, asyncio.get_running_loop(), context)
        self._waiting.append((when, handle))
        return handle


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
    """A hub, and those who are in its rooms."""

    def __init__(self, clock: Timers, **options: Any) -> None:
        self.clock = clock
        self.log: list[str] = []
        self.dealt: asyncio.Future[Deal] | None = None
        """The deal, which may come later; by default a board at once."""
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
        for _ in range(5):  # until the board is dealt
            await asyncio.sleep(0)
        self.clock.wait(3)
