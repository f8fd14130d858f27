"""Send random keys, clicks, pastes, resizes and kills to the program on a terminal.

    python benchmarks/monkey.py                            # ten minutes
    python benchmarks/monkey.py --minutes 60 --seed 7
    python benchmarks/monkey.py --replay EVENTS.json       # the events of an earlier crash

One trip after another starts the program on a pseudo-terminal with an empty home, sends it some
hundred events, and sees to it that it still answers: it has to paint when the window is resized,
take a key, and end at Ctrl-C with the terminal restored, no child left, and a database without
errors. Where an event ends the program, or kills it, it is started again with the same home. A
crash is repeated with ever fewer events, until each of those left is needed; they are printed as
JSON for --replay, with the traceback.
"""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random, randrange
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from interrupts import has_children_left
from kills import is_whole

Event = list[Any]
"""The kind of an event, then its values; see `Program.send`."""

STARTS = ((), (), ("play",), ("play", "--seed", "1", "--size", "5x5"), ("daily",))
LETTERS = "etaoinshrdlucmfwypvbgkjqxz"
KEYS = (
    *("\r", "\r", "\r", "\x1b", "\x1b", "\t", "\x1b[Z", " ", "\x7f", "\x1b[3~", "?", "*", ".", "#"),
    *("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"),
    *("\x1bOP", "\x1bOQ", "\x1bOR", "\x1b[15~", "\x1b[1;5H", "\x1b[1;5F", "\x1b[1;2C", "\x1b[1;5C"),
    *(chr(number) for number in range(1, 27) if chr(number) not in "\x03\x11\t\r"),
    *"0123456789+-/'é",
)
TEXTS = (
    *("tap taps tape nip quit", "gold, blue, red", "a", "", "x" * 5000, "\n" * 300, "taps/elin"),
    *("[b]bold[/b] [@click=app.quit]x[/]", "\x00\x07\x7f", "ß ﬁ é ü 日本 🎲", "=1+1,@x", "../../x"),
)
SIZES = ((80, 24), (80, 24), (60, 20), (59, 19), (120, 40), (200, 60), (1, 1), (2, 30), (300, 2))
PATIENCE = 60.0
"""The seconds in which the program must answer; it may share its processor with others."""
TRACE_ON_SIGNAL = """
import asyncio, faulthandler, signal, sys

def show_tasks(*_):
    for task in asyncio.all_tasks():
        print(task.get_name(), file=log)
        waiting = task.get_coro()
        while waiting is not None:
            print("  ", getattr(waiting, "cr_frame", waiting), file=log)
            waiting = getattr(waiting, "cr_await", None)

log = open(sys.argv.pop(1), "w", buffering=1)
signal.signal(signal.SIGUSR2, show_tasks)
faulthandler.register(signal.SIGUSR2, log, chain=True)
from boggle_tui.__main__ import main
sys.exit(main())
"""
"""The program, which writes to a file what it waits for, if it no longer answers."""


class CrashError(Exception):
    """Something that should not have happened."""


class Program:
    """The program on a terminal, in a home of its own."""

    def __init__(self, arguments: tuple[str, ...], home: Path) -> None:
        self.home, self.output = home, b""
        self._ours, self._theirs = pty.openpty()
        self._cols, self._rows, self._may_stop = 80, 24, False
        self._before = termios.tcgetattr(self._theirs)
        termios.tcsetwinsize(self._theirs, (24, 80))
        names = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
        environment = {**os.environ, **dict.fromkeys(names, str(home)), "TERM": "xterm-256color"}
        environment = {
            name: environment[name] for name in environment.keys() - {"COLUMNS", "LINES"}
        }
        (home / "here").mkdir(exist_ok=True)
        # A session leader that opens a terminal controls it, and so is notified of a new size.
        shell = ["sh", "-c", 'exec <"$0" >"$0" 2>&1; exec "$@"', os.ttyname(self._theirs)]
        self.process = subprocess.Popen(
            [*shell, sys.executable, "-c", TRACE_ON_SIGNAL, str(home / "stack"), *arguments],
            cwd=home / "here",
            env={
                name: environment[name] for name in environment if name not in ("COLUMNS", "LINES")
            },
            start_new_session=True,
        )
        self._wait(lambda: b"\x1b[?1049h" in self.output or self.is_ended, "start")

    @property
    def is_ended(self) -> bool:
        return self.process.poll() is not None

    def send(self, event: Event) -> None:
        """Carry out one event."""
        match event:
            case ["keys", text]:
                self._write(text)
            case ["paste", text]:
                self._write(f"\x1b[200~{text}\x1b[201~")
            case ["mouse", button, *places]:
                kinds = "M" * (len(places) - 1) + "m"
                for number, ((x, y), kind) in enumerate(zip(places, kinds, strict=True)):
                    code = button + 32 * (0 < number < len(places) - 1)
                    at = f"{int(x * self._cols) + 1};{int(y * self._rows) + 1}"
                    self._write(f"\x1b[<{code};{at}{kind}")
            case ["resize", cols, rows]:
                self._cols, self._rows = cols, rows
                termios.tcsetwinsize(self._ours, (rows, cols))
            case ["pause", seconds]:
                self.read(seconds)
            case ["stop"]:
                self._stop()
            case ["kill"]:
                self._signal(signal.SIGKILL)
                self.process.wait()
        self.read(0)

    def read(self, seconds: float) -> None:
        """Read what the program writes."""
        until = monotonic() + seconds
        while select.select([self._ours], [], [], max(0.0, until - monotonic()))[0]:
            with suppress(OSError):
                self.output = (self.output + os.read(self._ours, 65536))[-200_000:]

    def check_answers(self) -> None:
        """Resize the window and press keys; the program has to paint after each."""
        # Several keys, since each of them may have been given to something else.
        for event in (["resize", 100, 30], ["resize", 80, 24], ["keys", "\x10z\x1bOP\x1b[B\r\x1b"]):
            self.read(0.3)
            if self.is_ended:
                return
            self.output = b""
            self.send(event)
            self._wait(lambda: self.output or self.is_ended, f"answer to {event[0]}")

    def check_end(self) -> None:
        """End the program by Ctrl-C, unless it has ended, and check what is left."""
        if not self.is_ended:
            # Right after Escape, it would be another key; a busy machine reads both at once.
            for _ in range(2):
                self.read(0.3)
                self._write("\x03")
                soon = monotonic() + PATIENCE / 4
                self._wait(lambda soon=soon: self.is_ended or monotonic() > soon, "answer")
        self._wait(lambda: self.is_ended, "end after Ctrl-C")
        self.read(0)
        code = self.process.returncode
        if code == -signal.SIGKILL:
            return
        if code not in (0, 130):
            raise CrashError(f"exit code {code}")
        if termios.tcgetattr(self._theirs) != self._before:
            raise CrashError("terminal not restored")
        if has_children_left(self.process.pid):
            raise CrashError("children left")

    def traceback(self) -> str:
        """The traceback of a crash, from the log or the terminal; the stack, if it hangs."""
        logs = [path.read_text(errors="replace") for path in self.home.rglob("*.log")]
        text = re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", self.output).decode(errors="replace")
        if self.is_stopped:
            return "The program is stopped."
        if not self.is_ended:
            self._signal(signal.SIGUSR2)
            self.read(1)
            logs.append((self.home / "stack").read_text())
        return "\n".join(logs) or text[-6000:]

    def close(self) -> None:
        """Kill what still runs, and close the terminal."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self._ours)
        os.close(self._theirs)

    def _write(self, text: str) -> None:
        data, until = text.encode(errors="replace"), monotonic() + PATIENCE
        while data and not self.is_ended:
            if monotonic() > until:
                raise CrashError("takes no input")
            if self._may_stop and self.is_stopped:
                self._signal(signal.SIGCONT)
            # The terminal takes no more than the program reads, and stops while its output is full.
            reads, writes, _ = select.select([self._ours], [self._ours], [], 0.1)
            if reads:
                self.read(0)
            if writes:
                data = data[os.write(self._ours, data[:256]) :]

    def _stop(self) -> None:
        """Stop the program and continue it, as Ctrl-Z and fg do in a shell."""
        self._signal(signal.SIGTSTP)
        self._may_stop = True
        until = monotonic() + 1  # It may ignore the signal, or be too busy to stop at once.
        while not self.is_stopped and monotonic() < until:
            self.read(0.02)
        self._signal(signal.SIGCONT)

    @property
    def is_stopped(self) -> bool:
        with suppress(OSError):
            stat = Path(f"/proc/{self.process.pid}/stat").read_text()
            return stat.rpartition(")")[2].split()[0] == "T"
        return False

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            self.process.send_signal(number)

    def _wait(self, holds: Callable[[], Any], what: str) -> None:
        until = monotonic() + PATIENCE
        while not holds():
            if monotonic() > until:
                raise CrashError(f"no {what} within {PATIENCE:.0f} s")
            if self._may_stop and self.is_stopped:
                self._signal(signal.SIGCONT)
            self.read(0.02)


def random_events(count: int, rng: Random) -> list[Event]:
    """Make up events: mostly single keys, often bursts of them."""
    return [event for _ in range(count) for event in _random_event(rng)]


def _random_event(rng: Random) -> Iterator[Event]:
    def place() -> tuple[float, float]:
        return round(rng.random(), 3), round(rng.random(), 3)

    kind = rng.random()
    if kind < 0.35:
        yield ["keys", "".join(rng.choices(LETTERS, k=rng.choice((1, 1, 1, 3, 6))))]
    elif kind < 0.7:
        yield ["keys", "".join(rng.choices(KEYS, k=rng.choice((1, 1, 1, 2, 5))))]
    elif kind < 0.85:
        at, button = place(), rng.choice((0, 0, 0, 0, 2, 64, 65))
        places = [at, at] if rng.random() < 0.7 else [at, *(place() for _ in range(3))]
        yield from [["mouse", button, *places]] * rng.choice((1, 1, 2))
    elif kind < 0.88:
        yield ["paste", rng.choice(TEXTS)]
    elif kind < 0.93:
        yield ["resize", *rng.choice((*SIZES, (rng.randint(1, 150), rng.randint(1, 50))))]
        if rng.random() < 0.7:
            yield ["pause", round(rng.random() * 0.2, 2)]
            yield ["resize", 80, 24]
    elif kind < 0.985:
        yield ["pause", round(rng.random() * 0.3, 2)]
    elif kind < 0.99:
        yield ["stop"]
    elif kind < 0.995:
        yield ["keys", "\x03"]
    else:
        yield ["kill"]


def travel(arguments: tuple[str, ...], events: list[Event]) -> str | None:
    """Send events to the program; return what went wrong, with a traceback."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = Program(arguments, Path(folder))
        try:
            for event in events:
                program.send(event)
                if program.is_ended:
                    program.check_end()
                    program.close()
                    program = Program((), Path(folder))
            program.check_answers()
            program.check_end()
            for file in Path(folder).rglob("*.sqlite3"):
                if not is_whole(file):
                    raise CrashError(f"{file.name} is damaged")
        except CrashError as crash:
            return f"{crash}\n{program.traceback()}"
        finally:
            program.close()
    return None


def shortest(arguments: tuple[str, ...], events: list[Event], tries: int) -> list[Event] | None:
    """Leave out events as long as the program still crashes; None if it doesn't again."""
    size, is_repeated = max(1, len(events) // 2), False
    while tries > 0:
        at, is_shorter = 0, False
        while at < len(events) and tries > 0:
            rest, tries = events[:at] + events[at + size :], tries - 1
            if rest and travel(arguments, rest) is not None:
                events, is_shorter, is_repeated = rest, True, True
            else:
                at += size
        if size == 1 and not is_shorter:
            break
        size = max(1, size // 2)
    return events if is_repeated else None


def main() -> int:
    """Parse the options, travel, print each crash and the counts."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=randrange(1_000_000))
    parser.add_argument("--events", type=int, default=150, help="the number of events of a trip")
    parser.add_argument("--tries", type=int, default=80, help="trips to shorten a crash with")
    parser.add_argument("--replay", type=Path, help="a file with the events of a crash")
    options = parser.parse_args()
    if options.replay is not None:
        arguments, events = json.loads(options.replay.read_text())
        print(problem := travel(tuple(arguments), events))
        return int(problem is not None)
    until, seed, count, crashes = monotonic() + 60 * options.minutes, options.seed, 0, 0
    while monotonic() < until:
        rng = Random(seed)
        start, events = rng.choice(STARTS), random_events(options.events, rng)
        problem = travel(start, events)
        count += len(events)
        if problem is not None:
            crashes += 1
            print(f"seed {seed}: {problem}", flush=True)
            print(json.dumps([start, shortest(start, events, options.tries)]), flush=True)
        seed += 1
    trips = seed - options.seed
    print(f"seeds {options.seed} to {seed - 1}: {trips} trips, {count} events, {crashes} crashes")
    return int(crashes > 0)


if __name__ == "__main__":
    sys.exit(main())
