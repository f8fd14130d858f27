"""Interrupt commands at random moments, from the start of the interpreter to the end.

    python benchmarks/interrupts.py                       # 150 interrupts, three minutes
    python benchmarks/interrupts.py --count 1000 --seed 7

Half of them go to the process group, as Ctrl-C in a terminal does, the others to the process alone;
every third is followed by a second one. Each process must end within a second with exit code 130,
print at most one line on standard error and no traceback, leave no child running, and restore the
terminal. A command that has printed its answer may end with the code of that: 0, 1 for proven
impossible, 124 if its own time limit came first. An interrupt before the interpreter runs the
program can't be caught, and is only counted.
"""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import termios
from argparse import ArgumentParser
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random, randrange
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, sleep
from typing import NamedTuple

LANGUAGES = (
    *("erlang", "golang", "haskell", "java", "javascript", "kotlin"),
    *("lisp", "php", "python", "scala", "ruby", "rust"),
)
COMMANDS = (
    ("--help",),
    ("--version",),
    ("solve", "taps/elin/roqt/deck"),
    ("roll", "--min-words", "150", "--seed", "1"),
    ("export", "taps/elin/roqt/deck", "--format", "svg"),
    ("define", "goose"),
    ("stats",),
    ("boards",),
    ("hunt", "--seconds", "1"),
    ("hunt", "--seconds", "1", "--size", "6x6", "--dictionary", "expert", "--keep", "rich"),
    ("unboggle", "gold", "blue", "red"),
    ("unboggle", "gold", "blue", "red", "--keep", "colours"),
    ("unboggle", *LANGUAGES, "--size", "5x5", "--time-limit", "1"),
    ("unboggle", *LANGUAGES, "--size", "5x5", "--best", "--time-limit", "1"),
    ("unboggle", *LANGUAGES, "--size", "4x4", "--why", "--time-limit", "2"),
    ("unboggle", "gold", "blue", "red", "--unique", "--time-limit", "1"),
    ("unboggle", "gold", "blue", "red", "--count", "20", "--time-limit", "1"),
    ("unboggle", "gold", "blue", "--fill", "most", "--size", "6x6"),
    ("unboggle", "gold", "blue", "red", "--size", "auto"),
    ("hunt", "--prove", "--size", "2x3", "--seconds", "0.3"),
    ("gogen", "--count", "3"),
    ("gogen", "--difficulty", "very-hard", "--givens", "1", "--time-limit", "2"),
    ("roll", "--has", "pneumonia", "--time-limit", "1"),
    ("sheet", "--gogen", "--difficulty", "very-hard"),
    ("sheet", "gold", "blue", "red"),
)
TIME_IS_UP = 124
ANSWERS = (0, 1, TIME_IS_UP)
"""The exit codes of a command that has an answer."""
SCREENS = ((), ("play", "--seed", "1"))
SCREEN_SECONDS = 2.0
"""The seconds of a screen in which to interrupt it."""
PATIENCE = 1.0
"""The seconds in which an interrupted process must end."""


class End(NamedTuple):
    """The end of a process."""

    code: int | None
    output: str
    errors: str
    seconds: float
    """The time from the interrupt to the end."""
    is_terminal_restored: bool = True
    has_children: bool = False


def start(arguments: tuple[str, ...], home: str, **streams: int) -> subprocess.Popen[bytes]:
    """Start a command in a session of its own."""
    homes = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), home)
    return subprocess.Popen(
        [sys.executable, "-m", "boggle_tui", *arguments],
        env={**os.environ, **homes, "TERM": "xterm-256color"},
        start_new_session=True,
        **streams,  # type: ignore[call-overload]
    )


def interrupt(process: subprocess.Popen[bytes], delays: list[float], is_group: bool) -> float:
    """Interrupt a process after each of the delays; return the time of the first interrupt."""
    began = 0.0
    for delay in delays:
        with suppress(subprocess.TimeoutExpired):
            process.wait(delay)
        began = began or monotonic()
        if process.poll() is not None:
            break
        with suppress(ProcessLookupError):
            (os.killpg if is_group else os.kill)(process.pid, signal.SIGINT)
    return began


def run_in_pipes(arguments: tuple[str, ...], home: str, delays: list[float], group: bool) -> End:
    """Run and interrupt a command that prints."""
    pipe = subprocess.PIPE
    process = start(arguments, home, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe)
    began = interrupt(process, delays, group)
    try:
        output, errors = process.communicate(timeout=10)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return End(None, "", "", 10)
    seconds = monotonic() - began
    texts = (text.decode(errors="replace") for text in (output, errors))
    return End(process.returncode, *texts, seconds, has_children=has_children_left(process.pid))


def run_on_terminal(arguments: tuple[str, ...], home: str, delays: list[float], group: bool) -> End:
    """Run and interrupt a command that opens the screen."""
    ours, theirs = pty.openpty()
    before, written = termios.tcgetattr(theirs), bytearray()

    def drain() -> None:
        with suppress(OSError):
            while text := os.read(ours, 65536):
                written.extend(text)

    Thread(target=drain, daemon=True).start()
    process = start(arguments, home, stdin=theirs, stdout=theirs, stderr=theirs)
    began = interrupt(process, delays, group)
    try:
        code: int | None = process.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        code = None
    seconds, is_restored = monotonic() - began, termios.tcgetattr(theirs) == before
    os.close(theirs)
    text = written.decode(errors="replace")
    errors = text if "Traceback" in text else ""
    return End(code, "", errors, seconds, is_restored, has_children_left(process.pid))


def has_children_left(group: int) -> bool:
    """Whether processes of a group still run half a second later."""
    deadline = monotonic() + 0.5
    while any(_group_of(path) == group for path in Path("/proc").glob("[0-9]*/stat")):
        if monotonic() > deadline:
            return True
        sleep(0.02)
    return False


def _group_of(path: Path) -> int | None:
    try:
        state, _, group = path.read_text().rpartition(")")[2].split()[:3]
    except OSError:
        return None
    return None if state == "Z" else int(group)


def is_before_program(end: End) -> bool:
    """Whether the interpreter was interrupted before it ran any of the program."""
    is_killed = end.code == -signal.SIGINT or "KeyboardInterrupt" in end.errors
    return is_killed and "boggle_tui/" not in end.errors


def has_answered(end: End) -> bool:
    """Whether a command had its answer, if only the sentence that its time ran out."""
    return bool(end.output or (end.code == TIME_IS_UP and end.errors))


def complaints(end: End) -> list[str]:
    """Return what is wrong with the end of a process."""
    found = []
    if end.code is None:
        found.append("hung")
    elif end.code != 130 and not (end.code in ANSWERS and has_answered(end)):
        found.append(f"exit code {end.code}")
    if "Traceback" in end.errors or "Exception ignored" in end.errors:
        found.append("traceback")
    elif end.errors.count("\n") > 1:
        found.append("several lines")
    if end.seconds > PATIENCE and end.code == 130:
        found.append(f"took {end.seconds:.2f} s")
    if end.has_children:
        found.append("children left")
    if not end.is_terminal_restored:
        found.append("terminal not restored")
    return found


def main() -> int:
    """Parse the options, interrupt commands, print what was wrong."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=150, help="the number of interrupts")
    parser.add_argument("--seed", type=int, default=randrange(1000))
    options = parser.parse_args()
    print(f"seed {options.seed}")
    rng = Random(options.seed)
    counts: Counter[str] = Counter()
    answered: Counter[str] = Counter()
    lengths: dict[tuple[str, ...], float] = {}
    with TemporaryDirectory() as home:
        for number in range(options.count):
            is_screen = rng.random() < 0.15
            arguments = rng.choice(SCREENS if is_screen else COMMANDS)
            command = " ".join(arguments) or "(no arguments)"
            if is_screen:
                lengths[arguments] = SCREEN_SECONDS
            elif arguments not in lengths:
                began = monotonic()
                run_in_pipes(arguments, home, [10], False)
                lengths[arguments] = monotonic() - began
            delays = [rng.random() * lengths[arguments]]
            if number % 3 == 0:
                delays.append(rng.random() * 0.05)
            run = run_on_terminal if is_screen else run_in_pipes
            end = run(arguments, home, delays, bool(number % 2))
            if is_before_program(end):
                counts["before the program"] += 1
                continue
            counts[f"exit code {end.code}"] += 1
            if end.code in ANSWERS:
                answered[f"exit code {end.code}: {command}"] += 1
            if wrong := complaints(end):
                counts["wrong"] += 1
                at = ", ".join(f"{delay:.3f} s" for delay in delays)
                print(f"{command} at {at}: {', '.join(wrong)}", end.errors, flush=True)
    for what, count in sorted(answered.items()):
        print(f"{count:4} {what}")
    print(", ".join(f"{what}: {count}" for what, count in counts.most_common()))
    return int(counts["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main())
