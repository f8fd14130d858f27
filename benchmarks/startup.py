"""How long a person waits: the first full frame, and the help, each against the least possible.

    python benchmarks/startup.py [RUNS]

Both programs of a pair run in turn on a terminal of 80x24; the medians are compared. A frame is
full when every cell of the screen is painted and what the program opens with can be read. What
the program writes is only timed while it runs, and read by pyte afterwards.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import termios
from collections.abc import Callable
from select import select
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

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

Chunks = list[tuple[float, bytes]]


def frame_time(command: list[str], words: str) -> float:
    """Seconds from the start to the first full frame on which the words stand."""
    screen = pyte.Screen(COLS, LINES)
    stream = pyte.ByteStream(screen)
    for seconds, chunk in record(command):
        stream.feed(_UNKNOWN_TO_PYTE.sub(b"", chunk))
        if is_painted(screen) and words in " ".join(screen.display):
            return seconds
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
            chunks.append((perf_counter() - began, chunk))
        process.kill()
        process.wait()
    os.close(ours)
    return chunks


def terminal_environment(home: str) -> dict[str, str]:
    """That of a terminal with all colours, of a person who starts for the first time."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("XDG_", "TEXTUAL", "NO_COLOR", "COLUMNS", "LINES"))
    }
    return kept | {"HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"}


def is_painted(screen: pyte.Screen) -> bool:
    """Whether every cell has a background of the program's own."""
    return all(
        screen.buffer[line][col].bg != "default" for line in range(LINES) for col in range(COLS)
    )


def run_time(command: list[str]) -> float:
    """Seconds that a program takes from its start to its end."""
    began = perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - began


def in_turn(runs: int, *measures: Callable[[], float]) -> list[float]:
    """The median of each measure, taken in turn, so that a busy moment strikes all alike."""
    for measure in measures:
        measure()  # once for nothing: files come into the cache
    rounds = [[measure() for measure in measures] for _ in range(runs)]
    return [median(times) for times in zip(*rounds, strict=True)]


def main() -> None:
    """Measure, and print a line for each pair."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    ours, empty = in_turn(
        runs, lambda: frame_time(PROGRAM, FIRST_WORDS), lambda: frame_time(EMPTY_APP, "")
    )
    print(
        f"first full frame: {ours * 1000:.0f} ms, an empty app {empty * 1000:.0f} ms,"
        f" ratio {ours / empty:.2f}"
    )
    helped, nothing = in_turn(
        runs, lambda: run_time([*PROGRAM, "--help"]), lambda: run_time(NO_PROGRAM)
    )
    print(
        f"--help: {helped * 1000:.0f} ms, no program {nothing * 1000:.0f} ms,"
        f" more by {(helped - nothing) * 1000:.0f} ms"
    )


if __name__ == "__main__":
    main()
