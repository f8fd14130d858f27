"""A fault of the program, or a signal to stop or to end, costs nobody a round or a file."""

import os
import signal

import pytest
from support.terminal import on_a_terminal

from boggle_tui.cli.launch import FAULT
from boggle_tui.cli.player_store import players_folder
from boggle_tui.store.store import Store

pytestmark = pytest.mark.usefixtures("home")
FAULTY = """
import sys
from boggle_tui.__main__ import main
from boggle_tui.tui.base.keyboard import KeyBar
from boggle_tui.tui.round.play_screen import PlayScreen

def fail(*_):
    raise ValueError("[b]faulty[/b] \\x1b[2J")

async def fail_in_worker():
    fail()

def fail_in_render(screen):
    KeyBar.segments = fail
    screen.query_one(KeyBar).refresh()

PlayScreen.action_describe_tile = {
    "handler": fail,
    "render": fail_in_render,
    "worker": lambda screen: screen.run_worker(fail_in_worker()),
}[sys.argv.pop(1)]
sys.exit(main())
"""
"""The program with a fault at the key ?."""
BOARD = ("play", "--board", "taps/elin/roqt/deck", "--dictionary", "common")


def farewell(output: bytes) -> str:
    """The text printed after the screen was left, in one line."""
    return " ".join(output.rpartition(b"\x1b[?1049l")[2].decode().split())


@pytest.mark.parametrize("place", ["handler", "render", "worker"])
def test_a_fault_ends_the_program_in_order_and_the_round_is_resumable(place):
    with on_a_terminal(*BOARD, program=("-c", FAULTY, place), size=(200, 24)) as terminal:
        terminal.wait_for("Submit")
        terminal.press("taps\r")
        terminal.wait_for("✓ TAPS  +1")
        terminal.press("qu")
        terminal.wait_for("QU")
        terminal.press("?")
        assert terminal.exit_code() == FAULT
        assert terminal.is_as_before
        assert not any(terminal.modes.get(mode) for mode in (1000, 1003, 1006, 1049, 2004))
    log = players_folder() / "last_fault.log"
    told = farewell(terminal.output)
    assert "The program failed (ValueError: [b]faulty[/b] \\x1b[2J)." in told
    assert f"The details are in {log}." in told
    assert "You had typed: qu." in told
    assert "Your rounds and your puzzle are saved" in told
    assert "Traceback" not in told
    assert 'raise ValueError("[b]faulty[/b]' not in told
    assert "Traceback (most recent call last)" in log.read_text()
    assert "Typed: 'qu'" in log.read_text()
    store = Store(players_folder())
    (left,) = store.rounds.unfinished()
    assert [*left.found] == ["taps"]
    store.close(9)


def test_a_command_that_fails_says_so_with_an_exit_code_of_its_own(spawn):
    code = (
        "import sys; from boggle_tui import __main__; from boggle_tui.cli import user;"
        "user.answers = lambda options: {}['\\x1b[2J'];"
        "sys.exit(__main__.main())"
    )
    reply = spawn("solve", "taps/elin", program=("-c", code))
    assert (reply.code, reply.out) == (FAULT, "")
    assert reply.err.startswith("boggle-tui: The program failed (KeyError: ")
    assert reply.err.count("\n") == 1
    assert "\x1b" not in reply.err
    assert "user.answers = lambda" not in reply.err
    assert "KeyError" in (players_folder() / "last_fault.log").read_text()


def test_a_program_told_to_stop_and_to_continue_does_neither_and_restores_the_terminal():
    with on_a_terminal() as terminal:
        terminal.wait_for("Play", "Quit")
        for number in (signal.SIGTSTP, signal.SIGCONT, signal.SIGCONT, signal.SIGTSTP):
            os.kill(terminal.process.pid, number)
        terminal.press("\x10zz")
        terminal.wait_for("No matches found")
        terminal.press("\x03")
        assert terminal.exit_code() == 130
        assert terminal.is_as_before


def test_an_interrupt_before_the_first_frame_ends_the_program_as_ctrl_c_does():
    with on_a_terminal() as terminal:
        terminal.wait_until(lambda: b"\x1b[?1049h" in terminal.output)
        os.kill(terminal.process.pid, signal.SIGINT)
        assert terminal.exit_code() == 130
        assert terminal.is_as_before


STOPPED = """
import os, signal, sys
from boggle_tui.__main__ import main
from textual.drivers.linux_driver import LinuxDriver

def start_stopped(driver):
    os.kill(os.getpid(), signal.SIGTSTP)
    start(driver)

start, LinuxDriver.start_application_mode = LinuxDriver.start_application_mode, start_stopped
sys.exit(main())
"""
"""The program, told to stop just as it is about to write to the terminal."""


def test_a_program_told_to_stop_at_its_start_goes_on():
    with on_a_terminal(program=("-c", STOPPED)) as terminal:
        terminal.wait_for("Play", "Quit")
        terminal.press("\x03")
        assert terminal.exit_code() == 130


BUSY = """
import sys, time
from boggle_tui.__main__ import main
from boggle_tui.files import writing
from boggle_tui.tui import app

def write_slowly(*arguments):
    print("\\x1b]0;writing\\x07", flush=True, file=sys.__stdout__)
    time.sleep(1)
    replace(*arguments)

def work(_name):
    writing.write_file("written.txt", "whole")
    time.sleep(600)

replace, writing._replace, app.import_module = writing._replace, write_slowly, work
sys.exit(main())
"""
"""The program with a thread that writes a file at the start, and then works for ten minutes."""


def test_the_end_waits_for_a_file_that_is_being_written_and_for_no_other_thread(home):
    with on_a_terminal(program=("-c", BUSY)) as terminal:
        terminal.wait_until(lambda: b"0;writing" in terminal.output)
        terminal.press("\x03")
        assert terminal.exit_code() == 130
        assert terminal.is_as_before
    assert (home / "written.txt").read_text() == "whole"
    assert [file.name for file in home.glob(".boggle_tui-*")] == []
