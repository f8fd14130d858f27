"""How long a person waits: the first full frame, and the help, each against the least possible.

    python benchmarks/startup.py [RUNS]

Both programs of a pair run in turn on a terminal of 80x24; the medians are compared. A frame is
full when every cell of the screen is painted and what the program opens with can be read. What
the program writes is only timed while it runs, and read by pyte afterwards. The processor time
up to the frame is told as well, for it hardly changes while the machine is busy. As on any other
machine, Python keeps what it has compiled: the first start, which is not counted, writes that.
Needs Linux.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import termios
from collections.abc import Callable
from resource import RUSAGE_CHILDREN, getrusage
from select import select
from statistics import median
from tempfile import TemporaryDirectory
from time import clock_gettime, perf_counter
from typing import NamedTuple

import pyte

COLS, LINES = 80, 24
QUIET = 0.5
"""Seconds without output after which a program has said all that it will."""
DEADLINE = 20.0
"""Seconds after which a program that shows nothing is given up."""
FIRST_WORDS = "Unboggle"
"""What can be read on the home screen."""

PROGRAM = [sys.executable, "-m", "boggle_tui"]
EMPTY_APP = [sys.executable, "-c", "from textual.app import App; App().run()"]
NO_PROGRAM = [sys.executable, "-c", "pass"]

_UNKNOWN_TO_PYTE = re.compile(
    rb"\x1b\[[<=>][\d;]*[a-zA-Z]|\x1b\[\?\d+\$p|\x1bP.*?\x1b\\", re.DOTALL
)


class ParsedWords(NamedTuple):
    """What it took to come so far, in seconds."""

    wall: float
    processor: float


Chunks = list[tuple[ParsedWords, bytes]]


def frame_time(command: list[str], words: str) -> ParsedWords:
    """What it takes from the start to the first full frame on which the words stand."""
    screen = pyte.Screen(COLS, LINES)
    stream = pyte.ByteStream(screen)
    for taken, chunk in record(command):
        stream.feed(_UNKNOWN_TO_PYTE.sub(b"", chunk))
        if is_painted(screen) and words in " ".join(screen.display):
            return taken
    raise SystemExit(f"{' '.join(command)} showed no full frame with {words!r} on it.")


def record(command: list[str]) -> Chunks:
    """What the program writes to its terminal, and when, until it falls silent."""
    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (LINES, COLS))
    chunks: Chunks = []
    with TemporaryDirectory() as home:
        began = perf_counter()
        process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=terminal_environment(home),
            start_new_session=True,
        )
        os.close(theirs)
        while select([ours], [], [], QUIET if chunks else DEADLINE)[0]:
            chunk = os.read(ours, 1 << 16)
            taken = ParsedWords(perf_counter() - began, clock_gettime(processor_clock(process.pid)))
            chunks.append((taken, chunk))
        process.kill()
        process.wait()
    os.close(ours)
    return chunks


def processor_clock(process: int) -> int:
    """The clock of another process's processor time; see clock_getcpuclockid(3)."""
    return (~process << 3) | 2


def terminal_environment(home: str) -> dict[str, str]:
    """That of a terminal with all colours, of a person who starts for the first time."""
    kept = {
        name: value
        for name, value in os.environ.items()
        # With PYTHONDONTWRITEBYTECODE every start would compile this program, and no library.
        if not name.startswith(("XDG_", "TEXTUAL", "NO_COLOR", "COLUMNS", "LINES", "PYTHON"))
    }
    return kept | {"HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"}


def is_painted(screen: pyte.Screen) -> bool:
    """Whether every cell has a background of the program's own."""
    return all(
        screen.buffer[line][col].bg != "default" for line in range(LINES) for col in range(COLS)
    )


def run_time(command: list[str]) -> ParsedWords:
    """What a program takes from its start to its end."""
    began, before = perf_counter(), getrusage(RUSAGE_CHILDREN)
    environment = terminal_environment(os.environ["HOME"])
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=environment)
    wall, after = perf_counter() - began, getrusage(RUSAGE_CHILDREN)
    return ParsedWords(wall, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def in_turn(runs: int, *measures: Callable[[], ParsedWords]) -> list[ParsedWords]:
    """The medians of each measure, taken in turn, so that a busy moment strikes all alike."""
    for measure in measures:
        measure()  # once for nothing: files come into the cache
    rounds = [[measure() for measure in measures] for _ in range(runs)]
    return [
        ParsedWords(*(median(numbers) for numbers in zip(*times, strict=True)))
        for times in zip(*rounds, strict=True)
    ]


def compare(what: str, ours: ParsedWords, other: str, theirs: ParsedWords) -> None:
    """Print a line each for the time on the wall and that of the processor."""
    for clock, mine, least in zip(("wall", "processor"), ours, theirs, strict=True):
        print(
            f"{what}, {clock}: {mine * 1000:.0f} ms, {other} {least * 1000:.0f} ms:"
            f" {mine / least:.2f} times, {(mine - least) * 1000:.0f} ms more"
        )


def main() -> None:
    """Measure both pairs."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    ours, empty = in_turn(
        runs, lambda: frame_time(PROGRAM, FIRST_WORDS), lambda: frame_time(EMPTY_APP, "")
    )
    compare("first full frame", ours, "empty app", empty)
    helped, nothing = in_turn(
        runs, lambda: run_time([*PROGRAM, "--help"]), lambda: run_time(NO_PROGRAM)
    )
    compare("--help", helped, "no program", nothing)


if __name__ == "__main__":
    main()
