"""Measure the start: the first full frame, the help, and the first answer from Python.

    python benchmarks/startup.py [RUNS]

The program and an empty Textual app take turns in a terminal of 80x24 for RUNS (15) runs, as do
`--help` and an empty Python program, importing the library and that, and the first answers of the
library and of the commands; their medians are compared. A frame is full when every cell is
painted and the home screen can be read. The output is only timed while the program runs, and parsed
by pyte afterwards. The processor time is printed too, as it hardly changes while the machine is
busy. A first start, not counted, lets Python compile its bytecode. Needs Linux.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import termios
from collections.abc import Callable
from functools import partial
from resource import RUSAGE_CHILDREN, getrusage
from select import select
from statistics import median
from tempfile import TemporaryDirectory
from time import clock_gettime, perf_counter
from typing import NamedTuple

import pyte

COLS, LINES = 80, 24
QUIET = 0.5
"""Seconds without output after which a program has finished painting."""
DEADLINE = 20.0
"""Seconds to wait for the first output."""
FIRST_WORDS = "Unboggle"
"""Text that appears on the home screen."""

PROGRAM = [sys.executable, "-m", "boggle_tui"]
EMPTY_APP = [sys.executable, "-c", "from textual.app import App; App().run()"]
NO_PROGRAM = [sys.executable, "-c", "pass"]
FIRST_ANSWERS = {
    "solve('taps/elin/roqt/deck')": "solve taps/elin/roqt/deck",
    "build(['gold', 'blue', 'red'])": "unboggle gold blue red",
    "roll(seed=7)": "roll --seed 7",
    "make_gogen('easy', seed=7)": "gogen --difficulty easy --seed 7",
    "make_sheet(['gold', 'blue'], seed=7)": "sheet gold blue --seed 7",
}
"""Calls of the library, and the commands that answer the same."""

_UNKNOWN_TO_PYTE = re.compile(
    rb"\x1b\[[<=>][\d;]*[a-zA-Z]|\x1b\[\?\d+\$p|\x1bP.*?\x1b\\", re.DOTALL
)


class Duration(NamedTuple):
    """Seconds since the start."""

    wall: float
    processor: float


Chunks = list[tuple[Duration, bytes]]


def frame_time(command: list[str], words: str) -> Duration:
    """Measure from the start to the first full frame that shows the words."""
    screen = pyte.Screen(COLS, LINES)
    stream = pyte.ByteStream(screen)
    for taken, chunk in record(command):
        stream.feed(_UNKNOWN_TO_PYTE.sub(b"", chunk))
        if is_painted(screen) and words in " ".join(screen.display):
            return taken
    raise SystemExit(f"{' '.join(command)} showed no full frame with {words!r} on it.")


def record(command: list[str]) -> Chunks:
    """Record the output of a program and its times, until it has been quiet for a while."""
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
            taken = Duration(perf_counter() - began, clock_gettime(processor_clock(process.pid)))
            chunks.append((taken, chunk))
        process.kill()
        process.wait()
    os.close(ours)
    return chunks


def processor_clock(process: int) -> int:
    """Return the clock id of another process's processor time; see clock_getcpuclockid(3)."""
    return (~process << 3) | 2


def terminal_environment(home: str) -> dict[str, str]:
    """The environment of a terminal with all colours, for a first start."""
    kept = {
        name: value
        for name, value in os.environ.items()
        # With PYTHONDONTWRITEBYTECODE, every start would compile this program again.
        if not name.startswith(("XDG_", "TEXTUAL", "NO_COLOR", "COLUMNS", "LINES", "PYTHON"))
    }
    return kept | {"HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"}


def is_painted(screen: pyte.Screen) -> bool:
    """Whether the program has painted the background of every cell."""
    return all(
        screen.buffer[line][col].bg != "default" for line in range(LINES) for col in range(COLS)
    )


def run_time(command: list[str]) -> Duration:
    """Measure a program from its start to its end."""
    began, before = perf_counter(), getrusage(RUSAGE_CHILDREN)
    environment = terminal_environment(os.environ["HOME"])
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=environment)
    wall, after = perf_counter() - began, getrusage(RUSAGE_CHILDREN)
    return Duration(wall, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def python(program: str) -> list[str]:
    """Return the command that runs a program in a new process of Python."""
    return [sys.executable, "-c", program]


def in_turn(runs: int, *measures: Callable[[], Duration]) -> list[Duration]:
    """Take turns measuring, so that a busy moment affects all alike; return the medians."""
    for measure in measures:
        measure()  # not counted: it loads the files into the cache
    rounds = [[measure() for measure in measures] for _ in range(runs)]
    return [
        Duration(*(median(numbers) for numbers in zip(*times, strict=True)))
        for times in zip(*rounds, strict=True)
    ]


def compare(title: str, ours: Duration, other: str, theirs: Duration) -> None:
    """Print a line for the wall time and one for the processor time."""
    for clock, mine, least in zip(("wall", "processor"), ours, theirs, strict=True):
        print(
            f"{title}, {clock}: {mine * 1000:.0f} ms, {other} {least * 1000:.0f} ms:"
            f" {mine / least:.2f} times, {(mine - least) * 1000:.0f} ms more"
        )


def main() -> None:
    """Measure each pair."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    ours, empty = in_turn(
        runs, lambda: frame_time(PROGRAM, FIRST_WORDS), lambda: frame_time(EMPTY_APP, "")
    )
    compare("first full frame", ours, "empty app", empty)
    helped, nothing = in_turn(
        runs, lambda: run_time([*PROGRAM, "--help"]), lambda: run_time(NO_PROGRAM)
    )
    compare("--help", helped, "no program", nothing)
    imported, nothing = in_turn(
        runs, lambda: run_time(python("import boggle_tui")), lambda: run_time(NO_PROGRAM)
    )
    compare("import boggle_tui", imported, "no program", nothing)
    for call, command in FIRST_ANSWERS.items():
        called, commanded = in_turn(
            runs,
            partial(run_time, python(f"import boggle_tui; boggle_tui.{call}")),
            partial(run_time, [*PROGRAM, *command.split()]),
        )
        compare(call, called, command, commanded)


if __name__ == "__main__":
    main()
