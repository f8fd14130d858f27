"""A hub that is sent 100,000 random messages: nothing but a sentence comes of them."""

import asyncio
from contextlib import suppress
from random import Random

import pytest
from support.contests import NAMES, WORDS, a_contest
from support.hubs import Guest, Host, Timers

from boggle_tui.game.contest.contest import MAX_PLAYERS
from boggle_tui.game.contest.contest_kind import ContestKind, Judge
from boggle_tui.game.contest.room import Phase, Room, RoomError
from boggle_tui.rooms.host_limits import Limits
from boggle_tui.rooms.hosted_room import Closed

MESSAGES = 100_000
ROOMS = 6
TEXTS = (
    *(*NAMES, *WORDS, "Ida", "", " ", "A" * 10_000, "\x1b]0;title\x07", "[@click=quit]x[/]"),
    *("\u202eabc", "tap" * 5_000, "\ud800", "\0", "ﷺ" * 200, "🦊", "'; DROP TABLE seats; --"),
)
ADDRESSES = ("", "192.0.2.1", "2001:db8::1", "nonsense", "\x1b[2J")
FOR_EVERYBODY = (Room.submit, Room.challenge)
FOR_LEADERS = (Room.proceed, Room.proceed, Room.end, Room.pause, Room.resume, Room.resume)
ABOUT_OTHERS = (Room.remove, Room.admit, Room.refuse)


class Crowd:
    """People who send a hub anything, and one room of two who go on playing meanwhile."""

    def __init__(self, host: Host, rng: Random) -> None:
        self.host, self.rng = host, rng
        self.guests: list[Guest] = []
        self.anna = host.open("Anna", rules={"goal": 10**9, "judge": Judge.AT_ONCE})
        self.ben = host.enter(self.anna, "Ben")

    def text(self) -> str:
        return self.rng.choice(TEXTS)

    def code(self) -> str:
        codes = [guest.member.code for guest in self.guests]
        return self.rng.choice(codes if codes and self.rng.random() < 0.95 else TEXTS)

    def come(self) -> None:
        guest, rng, hub = Guest(), self.rng, self.host.hub
        options = {"address": rng.choice(ADDRESSES)}
        if rng.random() < 0.01:
            guest.tell = lambda _: 1 // 0  # type: ignore[method-assign]
        kind, judge = rng.choice([*ContestKind]), rng.choice([*Judge])
        contest = a_contest(players=(), goal=rng.choice([0, 50]), kind=kind, judge=judge)
        ways = (
            lambda: hub.open(contest, self.text(), guest.tell, key=self.text(), **options),
            lambda: hub.enter(self.code(), self.text(), guest.tell, key=self.text(), **options),
            lambda: hub.look(self.code(), guest.tell, **options),
        )
        guest.member = rng.choices(ways, (1, 8, 1))[0]()
        self.guests.append(guest)

    def do_anything(self) -> None:
        rng, member = self.rng, self.rng.choice(self.guests).member
        match rng.choices(range(8), (200, 50, 8, 8, 4, 8, 3, 1))[0]:
            case 0:
                member.do(rng.choice(FOR_EVERYBODY), self.text())
            case 1:
                member.do(rng.choice(FOR_LEADERS))
            case 2:
                member.do(Room.vote, rng.random() < 0.5)
            case 3:
                member.do(Room.watch, rng.random() < 0.1)
            case 4:
                member.do(rng.choice(ABOUT_OTHERS), rng.choice(NAMES))
            case 5:
                member.view()
            case 6:
                member.lose()
            case 7:
                member.leave()

    def send(self) -> None:
        self.guests = [guest for guest in self.guests if not guest.member.is_closed]
        with suppress(RoomError):
            if not self.guests or self.rng.random() < 0.03:
                self.come()
            else:
                self.do_anything()

    async def play(self) -> None:
        """Let the two of the other room play on, and look at what they were told."""
        phase = self.anna.member.view().phase
        if phase in (Phase.LOBBY, Phase.TABLE):
            self.anna.member.do(Room.proceed)
        elif phase is Phase.PLAYING and not self.anna.member.game().found:
            self.anna.member.do(Room.submit, "taps")
        assert not [what for what in self.ben.told if isinstance(what, Closed)]
        assert {getattr(what, "player", "") for what in self.ben.told} <= {"", "Anna", "Ben"}
        self.ben.told.clear()
        await asyncio.sleep(0)


@pytest.mark.slow
async def test_random_messages_bring_down_neither_the_hub_nor_another_room(monkeypatch):
    rng = Random(28)
    clock = Timers(monkeypatch)
    host = Host(clock, limits=Limits(rooms=ROOMS), rng=rng)
    crowd = Crowd(host, rng)
    for number in range(MESSAGES):
        crowd.send()
        if number % 50 == 0:
            clock.wait(rng.choice([0.1, 1, 3, 5, 5, 20, 60]))
            await crowd.play()
            assert len(host.hub.codes) <= ROOMS
            assert host.hub.members <= ROOMS * (2 * MAX_PLAYERS + Limits().lookers)
    contest = crowd.anna.member.view().contest
    assert len(contest.rounds) > 20
    assert contest.totals == {"Anna": len([r for r in contest.rounds if r.worth]), "Ben": 0}
    assert not [line for line in host.log if "Error" in line and "ZeroDivisionError" not in line]
    clock.wait(1e6)
    assert host.hub.codes
    for guest in (*crowd.guests, crowd.anna, crowd.ben):
        guest.member.lose()
    clock.wait(1e6)
    assert len(host.hub.codes) == host.hub.members == 0
