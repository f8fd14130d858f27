"""The program on a real console of Windows: its keys, its code page, Ctrl-C and Ctrl-Break."""

import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import sleep

import psutil
import pytest
from support.commands import PROGRAM, begin
from support.consoles import ENTER, ON_ITS_CONSOLE, OWN_CONSOLE, act
from support.hard_words import HARD, SIZE
from support.platforms import IS_WINDOWS, IS_WINE, has_ended, needs
from support.waiting import holds_soon

from boggle_tui.play.recorder import KEPT

pytestmark = [needs("the consoles of Windows", IS_WINDOWS), pytest.mark.usefixtures("home")]
CTRL_C, CTRL_BREAK = "0", "1"
SOON = 60
"""Seconds in which even a busy machine does what it is told."""


@contextmanager
def on_a_console(*command: str) -> Iterator[subprocess.Popen]:
    """Run Python in a console of its own; what it writes goes into pipes."""
    with begin(program=command, **OWN_CONSOLE) as process:
        try:
            yield process
        finally:
            process.kill()


def wait_until(holds: Callable[[], object]) -> None:
    assert holds_soon(holds, SOON)


@pytest.mark.parametrize(
    ("key", "code"),
    [
        (CTRL_C, 130),
        pytest.param(
            *(CTRL_BREAK, 128 + getattr(signal, "SIGBREAK", 0)),
            marks=needs("Ctrl-Break, which Wine doesn't send", not IS_WINE),
        ),
    ],
)
def test_a_key_that_interrupts_ends_a_search_and_its_children(key, code):
    command = (*PROGRAM, "unboggle", *HARD, "--best", "--size", SIZE)
    with on_a_console(*command) as process:
        family = psutil.Process(process.pid)
        wait_until(family.children)
        children = family.children(recursive=True)
        sleep(1)
        act(process, "signal", key)
        _, error = process.communicate(timeout=SOON)
        assert (process.returncode, error) == (code, b"")
        assert all(has_ended(child.pid, SOON) for child in children)


def test_a_console_takes_and_shows_letters_that_its_code_page_lacks():
    words = ("play", "--plain", "--board", "taps/elin/roqt/deck")
    with on_a_console("-c", ON_ITS_CONSOLE, *words) as process:
        wait_until(lambda: "Board: taps/elin" in act(process, "show"))
        act(process, "code page", "1252")
        act(process, "type", f"taps{ENTER}")
        wait_until(lambda: "+1. 1 point" in act(process, "show"))
        act(process, "type", f"žäß{ENTER}")
        wait_until(lambda: "žäß" in act(process, "show"))
        act(process, "signal", CTRL_C)
        _, error = process.communicate(timeout=SOON)
        assert process.returncode == 130
        assert KEPT in error.decode()
