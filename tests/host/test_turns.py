"""Whose turn it is, in virtual time: what a callback does takes as long as the test says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextvars import Context
from random import Random
from statistics import quantiles

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.host.turns import ACCOUNT, Account, Turns, TurnsLoop


class Host:
    """An event loop's queue, and guests who keep it busy."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop, self.now = loop, 100.0
        self.turns = Turns(clock=lambda: self.now)
        self.answers: dict[str, list[float]] = {}
        """How long each guest has waited, for each of their callbacks."""

    def guest(self, *, new: bool = False) -> Context:
        """The context of a connection, which came just now or long ago."""
        context = Context()
        context.run(ACCOUNT.set, Account(self.now if new else self.now - 100))
        return context

    def ask(self, guest: Context, name: str, seconds: float, *, heard: bool = True) -> None:
        """Do something for a guest that takes so long; `heard` if they have pressed a key."""
        asked = self.now

        def answer() -> None:
            self.now += seconds
            self.answers.setdefault(name, []).append(self.now - asked)

        handle = asyncio.Handle(answer, (), self._loop, guest)
        if not heard or self.turns.hear(handle):
            self.turns.append(handle)

    def run(self, until: float = float("inf"), each: Callable[[], None] = lambda: None) -> None:
        """Do what is ready, and `each` before every callback."""
        while self.now < until:
            each()
            if not len(self.turns):
                break
            self.turns.popleft()._run()


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    yield loop
    loop.close()


@pytest.fixture
def host(loop: asyncio.AbstractEventLoop) -> Host:
    return Host(loop)


def test_a_flood_from_one_guest_delays_the_answer_to_another_by_one_callback(host):
    flooding, calm = host.guest(), host.guest()
    for _ in range(500):
        host.ask(flooding, "flooding", 0.01)
    host.run(until=host.now + 2)
    host.ask(calm, "calm", 0.01)
    host.run()
    assert host.answers["calm"] == pytest.approx([0.01])
    assert len(host.answers["flooding"]) == 500


def test_an_answer_to_a_key_does_not_wait_for_the_clocks_of_all(host):
    guests = [host.guest() for _ in range(80)]
    for guest in guests:
        host.ask(guest, "clock", 0.005, heard=False)
    host.run(until=host.now + 0.1)
    host.ask(guests[-1], "key", 0.005)
    host.run()
    assert max(host.answers["key"]) <= 0.01 + 1e-9  # with the drawing of their own clock


def test_on_a_busy_host_keys_go_first_and_every_clock_is_drawn_each_second(host):
    guests, random, begun = [host.guest() for _ in range(80)], Random(43), host.now
    for hundredth in range(2000):
        if hundredth % 100 == 0:  # 0.4 of each second
            for number, guest in enumerate(guests):
                host.ask(guest, f"clock {number}", 0.005, heard=False)
        host.ask(random.choice(guests), "key", 0.005)  # and half of it
        host.run(until=begun + (hundredth + 1) / 100)
        host.now = max(host.now, begun + (hundredth + 1) / 100)
    assert quantiles(host.answers["key"], n=20)[18] < 0.03
    for number in range(80):
        waits = host.answers[f"clock {number}"]
        assert len(waits) == 20
        assert max(waits) < 1


def test_new_screens_for_some_do_not_delay_the_keys_of_others(host):
    watching, playing = [host.guest() for _ in range(20)], [host.guest() for _ in range(40)]
    random, begun = Random(44), host.now
    for guest in watching:
        for _ in range(20):  # 12 seconds of work
            host.ask(guest, "screen", 0.03, heard=False)
    for twentieth in range(500):
        host.ask(random.choice(playing), "key", 0.005)
        host.run(until=begun + (twentieth + 1) / 20)
        host.now = max(host.now, begun + (twentieth + 1) / 20)
    assert max(host.answers["key"]) < 0.08
    assert max(host.answers["screen"]) < 15


def test_newcomers_wait_for_those_who_play(host):
    newcomers, player = [host.guest(new=True) for _ in range(40)], host.guest()
    for newcomer in newcomers:
        for _ in range(5):
            host.ask(newcomer, "newcomer", 0.03)
    while host.turns:
        host.ask(player, "player", 0.001)
        host.run(until=host.now + 0.1)
    assert max(host.answers["player"]) < 0.04
    assert len(host.answers["newcomer"]) == 200


def test_what_belongs_to_no_guest_never_waits(host):
    guest = host.guest()
    for _ in range(50):
        host.ask(guest, "guest", 0.01)
    host.run(until=host.now + 0.1)
    host.ask(Context(), "own", 0.01)
    host.run()
    assert host.answers["own"] == pytest.approx([0.01])


@given(
    st.lists(st.tuples(st.integers(0, 3), st.booleans(), st.booleans()), max_size=40),
    st.randoms(use_true_random=False),
)
def test_each_callback_runs_once_and_those_of_a_guest_in_their_order(loop, asked, random):
    host, done = Host(loop), []
    guests = [host.guest() for _ in range(3)] + [Context()]
    for number, (guest, is_heard, is_run) in enumerate(asked):
        handle = asyncio.Handle(done.append, ((guest, number),), loop, guests[guest])
        assert not is_heard or host.turns.hear(handle)
        host.turns.append(handle)
        host.now += random.random() / 2
        if is_run and len(host.turns):
            host.turns.popleft()._run()
    host.run()
    assert sorted(done) == sorted((guest, number) for number, (guest, *_) in enumerate(asked))
    for guest in range(4):
        numbers = [number for which, number in done if which == guest]
        assert numbers == sorted(numbers)


def test_each_connection_has_an_account_that_its_tasks_inherit():
    accounts = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def note() -> None:
            accounts.append(ACCOUNT.get())

        while await reader.readline():
            await asyncio.create_task(note())
            writer.write(b"noted\n")
        writer.close()

    async def visit() -> None:
        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        address = server.sockets[0].getsockname()
        for _ in range(2):
            reader, writer = await asyncio.open_connection(*address)
            for _ in range(3):
                writer.write(b"key\n")
                assert await reader.readline() == b"noted\n"
            writer.close()
        server.close()
        assert ACCOUNT.get() is None

    with asyncio.Runner(loop_factory=TurnsLoop) as runner:
        runner.run(visit())
    first, second = accounts[:3], accounts[3:]
    assert first[0] is not None
    assert second[0] is not None
    assert first == [first[0]] * 3
    assert second == [second[0]] * 3
    assert first[0] is not second[0]
