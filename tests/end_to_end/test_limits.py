"""Time limits and Ctrl-C hold, however hard the question is."""

import os
import re
from time import sleep

import psutil
import pytest
from support.commands import begin
from support.consoles import OWN_CONSOLE, finger_on_ctrl_c
from support.hard_words import GERMAN, HARD, LANGUAGES, SIZE
from support.platforms import IS_WINDOWS, needs_kernel
from support.waiting import holds_soon

HARD_COMMANDS = (
    ("unboggle", *GERMAN, "--size", "5x5", "--best", "--fewest"),
    ("unboggle", *HARD, "--size", SIZE),
    ("unboggle", *HARD, "--size", SIZE, "--best", "--weigh", "length"),
    ("unboggle", *LANGUAGES, "--size", "4x4", "--best", "--why"),
    ("unboggle", *GERMAN, "--size", "8x8", "--fewest"),
    ("unboggle", *GERMAN, "--size", "8x8", "--unique"),
    ("unboggle", *GERMAN, "--size", "8x8", "--count", "1000"),
    ("unboggle", *GERMAN, "--size", "auto"),
    pytest.param(("hunt", "--size", "8x8"), marks=needs_kernel),
)
WAIT_FOR_A_LINE = """
import sys
from boggle_tui.__main__ import main
sys.stdin.readline()
print(flush=True)
sys.exit(main())
"""
"""The program, once it is told to begin."""
SAID = r"(boggle-tui: .*\boffensive word\b.*\n)?"
"""What may be said beside an answer."""
LONG = 600
"""Seconds, far more than any test may take."""
SOON = 60
"""Seconds in which even the busiest machine ends what was told to end.

`benchmarks/interrupts.py` measures how soon that is; here it only has to be told apart from `LONG`.
"""


def limit(arguments: tuple[str, ...]) -> str:
    """The option that limits the time of the command."""
    return "--seconds" if arguments[0] == "hunt" else "--time-limit"


def has_children(parent: int) -> bool:
    """Whether a process, the first of its group, has left any child behind."""
    if IS_WINDOWS:
        return parent in psutil._ppid_map().values()
    try:
        os.killpg(parent, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("arguments", HARD_COMMANDS, ids=" ".join)
def test_a_time_limit_holds(spawn, arguments):
    reply = spawn(*arguments, limit(arguments), "0.3", timeout=SOON)
    assert reply.code in (0, 1, 124)
    assert re.fullmatch(SAID, reply.err)


@pytest.mark.parametrize(
    "arguments",
    [*HARD_COMMANDS, pytest.param(("hunt", "--prove", "--size", "3x3"), marks=needs_kernel)],
    ids=" ".join,
)
def test_ctrl_c_is_heard_at_once(arguments):
    process = begin(*arguments, limit(arguments), str(LONG), **OWN_CONSOLE)
    with finger_on_ctrl_c(process) as press:
        sleep(0.7)  # No wait for anything: the moment of the interrupt.
        press()
    _, error = process.communicate(timeout=SOON)
    assert re.fullmatch(SAID, error.decode().replace("\r\n", "\n"))
    # Some have their answer by then, or know at least that there is no board.
    assert process.returncode in (0, 1, 130)
    assert holds_soon(lambda: not has_children(process.pid), SOON)


@pytest.mark.parametrize("delay", [0.05, 0.1, 0.15, 0.2, 0.3])
@pytest.mark.parametrize(
    "arguments",
    [("solve", "taps/elin"), pytest.param(("hunt",), marks=needs_kernel), ("unboggle", "gold")],
)
def test_ctrl_c_during_the_imports_and_after_the_end_prints_nothing(arguments, delay):
    waiting = begin(*arguments, program=("-c", WAIT_FOR_A_LINE), **OWN_CONSOLE)
    with waiting as process, finger_on_ctrl_c(process) as press:
        process.stdin.write(b"\n")
        process.stdin.flush()
        process.stdout.readline()  # The program has started.
        sleep(delay)
        press()
        _, error = process.communicate(timeout=60)
    assert process.returncode in (0, 130)
    assert error == b""
