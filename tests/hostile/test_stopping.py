"""Signals to stop, to continue and to end, and the end of the program."""

import os
import signal

import pytest
from support.terminal import on_a_terminal


@pytest.mark.usefixtures("home")
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


@pytest.mark.usefixtures("home")
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


@pytest.mark.usefixtures("home")
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
