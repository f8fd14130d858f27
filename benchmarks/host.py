"""Load a host with guests who play, each by a connection of their own.

    python benchmarks/host.py [GUESTS ...] [--minutes M] [--by ssh|page|both] [--attackers N]
                              [--room N]
    python benchmarks/host.py 80 --minutes 10        # what docs/hosting.md promises
    python benchmarks/host.py 40 60 80 100 120       # at what number it saturates
    python benchmarks/host.py 40 --by both --attackers 40 --minutes 60
    python benchmarks/host.py 1000 --by page --room 8

The host is `boggle-tui host` in a process of its own, except that it deals a board whose words are
known here. Five guests to a room, or `--room`, play rounds of three minutes; each types a word of
five letters every three seconds, key by key; those by the page send it whole. With `--by both`, so
many come each way. With `--attackers`, so many of `attackers.py` come as well, from four processes
of which two are killed every ten seconds. For each number of guests, a line for each minute says
how long it took from a letter to the word on the screen, and from Enter to the verdict; how much of
one core the host took, for how much of the time it was ready but others had the cores, and how much
this process took, which plays the guests; and the host's resident memory. A line for all minutes
follows. Linux only. Exits with 1 if verdicts take longer than 100 ms (p95 of all minutes), or the
host needs more than 400 MB; a guest who is thrown out ends the run with an error.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from secrets import token_hex
from statistics import quantiles
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, process_time
from typing import Any, Protocol

import aiohttp
import asyncssh

from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.lexicon import Lexicon

BOARD = "stne/aire/lesp/drta"
"""A board with more words of five letters than anybody types in a round."""
NAMES = "ABCDEFGH"
ROUND, PLAYED = 182.0, 170.0
"""Seconds from a board to the certain end of its round, and of these, how many are played."""
PAUSE, KEY = 3.0, 0.2
"""Seconds between two words of a guest, and between two keys."""
BEGINNING = 15.0
"""Seconds after which a leader asks for the next round again."""
ARRIVAL, SETTLING = 0.6, 10.0
"""Seconds for each guest by ssh, or each room by the page, and until all of them play."""
PATIENCE = 300.0
"""Seconds to wait for anything."""
BEGUN = "Wait until the round is over."
"""What a leader is told who asks again for a round that has begun meanwhile."""
VERDICT_LIMIT, MEMORY_LIMIT = 100.0, 400.0
"""Milliseconds, and megabytes."""
ATTACKERS, KILLING = 4, 10.0
"""Processes that attack, and the seconds until half of them are killed."""
HOST = """
import sys
from dataclasses import replace
from boggle_tui.cli import hosting
from boggle_tui.game.board.board import Board
from boggle_tui.rooms import visit

usual_rules, board = visit.usual_rules, Board.parse(sys.argv[1])

class Dealer(hosting.Dealer):
    async def deal(self, contest):
        return replace(await super().deal(contest), board=board)

visit.usual_rules = lambda settings: replace(usual_rules(settings), goal=10**6)  # for many rounds
hosting.Dealer = Dealer
ports = dict(zip(("ssh", "web"), map(int, sys.argv[2:])))
limits = dict(rooms=500, connections=2500, per_address=2500, terminals=2500)
hosting.host_rooms(hosting.Options(bind="127.0.0.1", **ports, **limits))
"""


class Guest(Protocol):
    """A player, by some kind of connection."""

    async def enter(self, code: str, name: str) -> str:
        """Come into a room, or with the code "new" open one; return its code."""

    async def begin(self) -> None:
        """Begin the next round, as the leader."""

    async def see_board(self) -> None:
        """Wait until a round has begun."""

    async def see_end(self) -> None:
        """Wait until a round is over."""

    async def type(self, word: str) -> None:
        """Press the key of the last letter of a word, and wait until the screen shows it."""

    async def submit(self, word: str) -> None:
        """Press Enter, and wait until the screen shows the verdict."""


class SshGuest:
    """A guest in a terminal, by ssh."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._seen = b""
        """The host's output since the latest key."""
        self._news = asyncio.Event()
        self._is_out = False

    async def enter(self, code: str, name: str) -> str:
        key = asyncssh.generate_private_key("ssh-ed25519")
        connection = await asyncssh.connect(
            "127.0.0.1", self._port, username=code, known_hosts=None, client_keys=[key], config=[]
        )
        self._terminal = await connection.create_process(term_type="xterm-256color", encoding=None)
        self._reader = asyncio.create_task(self._read())
        await self._see(b"Your n")
        self._press(f"{name}\r")
        await self._see(b"Room ")
        await self._see(b"Players")
        return self._seen.partition(b"Room ")[2][:5].decode()

    async def begin(self) -> None:
        self._press("\x1b[15~\x0e")  # F5 in the lobby, Ctrl-N at the table

    async def see_board(self) -> None:
        await self._see(b"Type a word")

    async def see_end(self) -> None:
        """What it shows before the next key doesn't matter."""

    async def type(self, word: str) -> None:
        self._press(word[-1])
        # The first letter comes after a style: other capitals are on the screen as well.
        await self._see(word.upper().encode() if word[1:] else b"m" + word.upper().encode())

    async def submit(self, word: str) -> None:
        self._press("\r")
        await self._see(f"✓ {word.upper()}".encode())

    def _press(self, keys: str) -> None:
        self._seen = b""
        self._terminal.stdin.write(keys.encode())

    async def _see(self, text: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            while text not in self._seen:
                assert not self._is_out, f"A guest was thrown out: {self._seen[-200:]!r}"
                self._news.clear()
                await self._news.wait()

    async def _read(self) -> None:
        while drawn := await self._terminal.stdout.read(1 << 16):
            self._seen += drawn
            self._news.set()
        self._is_out = True
        self._news.set()


class PageGuest:
    """A guest in a browser, by the messages of docs/protocol.md."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._phase, self._news = "", asyncio.Event()

    async def enter(self, code: str, name: str) -> str:
        self._socket = await self._session.ws_connect("/v1")
        self._reader = asyncio.create_task(self._read())
        seat = {"name": name, "token": token_hex(16)}
        is_new = code == "new"
        await self._say({"do": "open"} | seat if is_new else {"do": "enter", "code": code} | seat)
        return str((await self._hear("entered"))["code"])

    async def begin(self) -> None:
        await self._say({"do": "proceed"})

    async def see_board(self) -> None:
        await self._see(lambda phase: phase == "playing")

    async def see_end(self) -> None:
        await self._see(lambda phase: phase != "playing")

    async def type(self, word: str) -> None:
        """The page shows it by itself."""

    async def submit(self, word: str) -> None:
        await self._say({"do": "word", "word": word})
        verdict = (await self._hear("verdict"))["verdict"]
        assert verdict in ("found", "over"), verdict  # over on a host that is far too slow

    async def _see(self, holds: Callable[[str], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds(self._phase):
                self._news.clear()
                await self._news.wait()

    async def _say(self, message: dict[str, Any]) -> None:
        await self._socket.send_json(message)

    async def _hear(self, kind: str) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while (message := await self._heard.get())["is"] != kind:
                is_out = message["is"] in ("closed", "problem") and message["text"] != BEGUN
                assert not is_out, f"A guest is told: {message}"
        return message

    async def _read(self) -> None:
        async for message in self._socket:
            heard = json.loads(message.data)
            self._heard.put_nowait(heard)
            self._phase = heard.get("phase", self._phase)
            self._news.set()
        self._heard.put_nowait({"is": "closed", "text": f"code {self._socket.close_code}"})


class Times:
    """The times measured since the latest report, in milliseconds."""

    def __init__(self) -> None:
        self.letters: list[float] = []
        self.verdicts: list[float] = []

    def take(self) -> Times:
        """Return what was measured, and forget it."""
        taken = Times()
        taken.add(self)
        self.letters.clear()
        self.verdicts.clear()
        return taken

    def add(self, others: Times) -> None:
        """Add other measurements to these."""
        self.letters += others.letters
        self.verdicts += others.verdicts

    def figures(self) -> list[float]:
        """Return the median and p95 of both."""
        figures = []
        for each in (self.letters, self.verdicts):
            cuts = quantiles((each or [0]) * 2, n=20)
            figures += [cuts[9], cuts[18]]
        return figures


async def timed(doing: Awaitable[None], times: list[float]) -> None:
    """Wait for something, and note how long it took."""
    began = perf_counter()
    await doing
    times.append(1000 * (perf_counter() - began))


async def play(guest: Guest, words: list[str], lateness: float, times: Times) -> None:
    """Submit words until the round is nearly over."""
    due = perf_counter() + lateness
    end = due + PLAYED
    for word in words:
        await asyncio.sleep(due - perf_counter())
        if perf_counter() > end:
            break
        for typed in range(1, len(word) + 1):
            key_due = perf_counter() + KEY
            await timed(guest.type(word[:typed]), times.letters)
            await asyncio.sleep(key_due - perf_counter())
        await timed(guest.submit(word), times.verdicts)
        due += PAUSE


async def begin_round(leader: Guest) -> None:
    """Begin a round as soon as it can: somebody's challenge may have to be decided before."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await leader.begin()
            with suppress(TimeoutError):
                async with asyncio.timeout(BEGINNING):
                    return await leader.see_board()


async def play_room(
    guests: list[Guest], words: list[str], rng: Random, times: Times, codes: list[str]
) -> None:
    """Fill a room, add its code, and play round after round."""
    code = "new"
    for name, guest in zip(NAMES, guests, strict=False):
        code = await guest.enter(code, f"Guest{name}")
    codes.append(code)
    while True:
        for guest in guests:
            if guest is guests[0]:
                await begin_round(guest)
            else:
                await guest.see_board()
        over = perf_counter() + ROUND
        async with asyncio.TaskGroup() as players:
            for guest in guests:
                own = rng.sample(words, len(words))
                players.create_task(play(guest, own, rng.random() * PAUSE, times))
        await asyncio.sleep(over - perf_counter())
        for guest in guests:
            await guest.see_end()


async def attack(ssh: int, web: int, codes: list[str], number: int) -> None:
    """Let processes attack the host, by so many guests, and kill half of them again and again."""
    script = Path(__file__).with_name("attackers.py")
    ports, guests = [str(ssh), str(web)], ["--guests", str(number // ATTACKERS)]
    running: list[asyncio.subprocess.Process] = []
    try:
        for seed in count(step=ATTACKERS):
            for place in range(seed, seed + ATTACKERS - len(running)):
                running.append(
                    await asyncio.create_subprocess_exec(
                        *("nice", "-n", "5", sys.executable, script, *ports, *guests),
                        *("--seed", str(place), "--codes", *codes),
                        stderr=asyncio.subprocess.DEVNULL,
                    )
                )
            await asyncio.sleep(KILLING)
            for _ in range(ATTACKERS // 2):
                killed = running.pop(0)
                assert killed.returncode is None, "The attackers ended by themselves."
                killed.kill()
                await killed.wait()
    finally:
        for process in running:
            process.kill()


async def load(numbers: list[int], minutes: int, ways: str, attackers: int, room: int) -> bool:
    """Play with each of these numbers of guests; return whether the host kept up."""
    rng, words = Random(28), five_letters()
    times, has_held = Times(), True
    rooms: list[asyncio.Task[None]] = []
    codes: list[str] = []
    guests = 0
    with running_host() as (host, ssh, web):
        connector = aiohttp.TCPConnector(limit=0)
        session = aiohttp.ClientSession(f"http://127.0.0.1:{web}", connector=connector)
        print(f"{os.cpu_count()} cores; the host without guests: {memory(host):.0f} MB")
        print(
            "guests  minute   letter p50    p95   verdict p50    p95 ms   host waits here  memory"
        )
        async with session, asyncio.TaskGroup() as group:
            for number in numbers:
                while guests < number:
                    size = min(room, number - guests)
                    parties: list[list[Guest]] = []
                    if ways != "page":
                        parties.append([SshGuest(ssh) for _ in range(size)])
                    if ways != "ssh":
                        parties.append([PageGuest(session) for _ in range(size)])
                    for party in parties:
                        playing = play_room(party, words, rng, times, codes)
                        rooms.append(group.create_task(playing))
                    guests += size
                    await asyncio.sleep(ARRIVAL * (1 if ways == "page" else size))
                await asyncio.sleep(SETTLING)
                if attackers and len(rooms) == len(codes):
                    rooms.append(group.create_task(attack(ssh, web, codes, attackers)))
                times.take()
                all_minutes = Times()
                for minute in range(1, minutes + 1):
                    began, host_before, here_before = perf_counter(), used(host), process_time()
                    waited_before = waited(host)
                    await asyncio.sleep(60)
                    passed = perf_counter() - began
                    of_the_minute = times.take()
                    all_minutes.add(of_the_minute)
                    letter, letter_p95, verdict, verdict_p95 = of_the_minute.figures()
                    print(
                        f"{guests:>6}  {minute:>6}   {letter:>10.0f} {letter_p95:>6.0f}"
                        f"   {verdict:>11.0f} {verdict_p95:>6.0f}   "
                        f"  {(used(host) - host_before) / passed:>5.0%}"
                        f" {(waited(host) - waited_before) / passed:>5.0%}"
                        f" {(process_time() - here_before) / passed:>4.0%}"
                        f" {memory(host):>4.0f} MB",
                        flush=True,
                    )
                    has_held &= memory(host) <= MEMORY_LIMIT
                letter, letter_p95, verdict, verdict_p95 = all_minutes.figures()
                print(
                    f"{guests:>6}     all   {letter:>10.0f} {letter_p95:>6.0f}"
                    f"   {verdict:>11.0f} {verdict_p95:>6.0f}",
                    flush=True,
                )
                has_held &= verdict_p95 <= VERDICT_LIMIT
            for playing in rooms:
                playing.cancel()
    return has_held


def five_letters() -> list[str]:
    """The words of five letters on the board."""
    found = find_words(Board.parse(BOARD), Lexicon.load("standard"))
    return [word for word in found if len(word) == 5]


def memory(process: int) -> float:
    """The resident memory of a process in megabytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def used(process: int) -> float:
    """The seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waited(process: int) -> float:
    """The seconds for which a process was ready, and others had the processors."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


@contextmanager
def running_host() -> Iterator[tuple[int, int, int]]:
    """Run a host; yield the id of its process, and its ports for ssh and for the page."""
    with ExitStack() as stack:
        free = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(2)]
        ports = [server.getsockname()[1] for server in free]
    with TemporaryDirectory() as home:
        host = subprocess.Popen(
            [sys.executable, "-c", HOST, BOARD, *map(str, ports)],
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home},
        )
        try:
            assert host.stderr is not None
            while "Host key" not in (line := host.stderr.readline()):
                assert line, "The host has ended."
            Thread(target=show_faults, args=[host.stderr], daemon=True).start()
            yield host.pid, ports[0], ports[1]
        finally:
            host.kill()
            host.wait()


def show_faults(log: Iterable[str]) -> None:
    """Read the host's log, and print what tells of a fault of its own."""
    for line in log:
        if "fault" in line or ("Error" in line and "BadHttpMessage" not in line):
            print(line, end="")


if __name__ == "__main__":
    parser = ArgumentParser(description="Load a host with guests who play.")
    parser.add_argument("guests", nargs="*", type=int, default=[40])
    parser.add_argument("--minutes", type=int, default=1)
    parser.add_argument("--by", choices=["ssh", "page", "both"], default="ssh")
    parser.add_argument("--attackers", type=int, default=0)
    parser.add_argument("--room", type=int, choices=range(2, 9), default=5)
    given = parser.parse_args()
    kept_up = load(given.guests, given.minutes, given.by, given.attackers, given.room)
    sys.exit(not asyncio.run(kept_up))
