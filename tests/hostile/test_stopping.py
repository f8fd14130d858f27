"""Ctrl-Z in a shell, and fg; an interrupt while the program starts."""

from __future__ import annotations

import os
import pty
import signal
import termios
from itertools import permutations

import pytest
from support.terminal import on_a_terminal

from boggle_tui.tui.base.terminal import with_own_signals


@pytest.mark.usefixtures("home")
def test_a_stopped_program_gives_the_terminal_back_and_returns_to_its_screen():
    with on_a_terminal() as terminal:
        terminal.wait_for("Play", "Quit")
        terminal.press("\x10")
        terminal.wait_for("Search for commands")  # From the first key on, it may be stopped.
        program = terminal.process.pid
        for _ in range(2):
            os.kill(program, signal.SIGTSTP)
            terminal.wait_until(lambda: os.waitid(os.P_PID, program, os.WSTOPPED | os.WNOHANG))
            assert terminal.is_as_before
            terminal.output = b""
            os.kill(program, signal.SIGCONT)
            terminal.wait_until(lambda: b"\x1b[?1049h" in terminal.output)
        terminal.press("zz")
        terminal.wait_for("No matches found")
        terminal.press("\x03")
        assert terminal.exit_code() == 130
        assert terminal.is_as_before


@pytest.mark.usefixtures("home")
def test_a_paste_cut_off_while_the_program_stands_still_leaves_ctrl_c_working():
    with on_a_terminal() as terminal:
        terminal.wait_for("Play", "Quit")
        terminal.press("\x10")
        terminal.wait_for("Search for commands")
        program = terminal.process.pid
        os.kill(program, signal.SIGTSTP)
        terminal.wait_until(lambda: os.waitid(os.P_PID, program, os.WSTOPPED | os.WNOHANG))
        terminal.press("\x1b[200~rest\n\x1b[201~\x15")  # The terminal erases the end of the paste.
        terminal.output = b""
        os.kill(program, signal.SIGCONT)
        terminal.wait_until(lambda: b"\x1b[?1049h" in terminal.output)
        terminal.press("\x03")
        assert terminal.exit_code() == 130


@pytest.mark.parametrize(
    "signals",
    list(permutations([signal.SIGINT, signal.SIGTSTP, signal.SIGCONT])),
    ids=lambda signals: "-".join(number.name for number in signals),
)
@pytest.mark.usefixtures("home")
def test_a_program_told_to_stop_and_to_end_at_once_ends_and_restores_the_terminal(signals):
    with on_a_terminal() as terminal:
        terminal.wait_for("Play", "Quit")
        terminal.press("\x10")
        terminal.wait_for("Search for commands")
        program = terminal.process.pid
        for number in signals:
            os.kill(program, number)

        def has_ended() -> bool:
            if terminal.process.poll() is not None:
                return True
            if os.waitid(os.P_PID, program, os.WSTOPPED | os.WNOHANG):
                os.kill(program, signal.SIGCONT)
            return False

        terminal.wait_until(has_ended, every=0.01)
        assert terminal.exit_code() == 130
        assert terminal.is_as_before


@pytest.mark.usefixtures("home")
def test_an_interrupt_before_the_first_frame_ends_the_program_as_ctrl_c_does():
    with on_a_terminal() as terminal:
        terminal.wait_until(lambda: b"\x1b[?1049h" in terminal.output)
        os.kill(terminal.process.pid, signal.SIGINT)
        assert terminal.exit_code() == 130
        assert terminal.is_as_before


def test_ctrl_s_does_not_hold_back_the_last_output(monkeypatch):
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    ours, theirs = pty.openpty()
    before, with_flow_control = termios.tcgetattr(theirs), []
    assert before[0] & termios.IXON

    class LastWords:
        """A driver that still has something to write when it is closed."""

        fileno, attrs_before = theirs, before

        def stop_application_mode(self) -> None:
            termios.tcsetattr(theirs, termios.TCSANOW, self.attrs_before)

        def close(self) -> None:
            with_flow_control.append(bool(termios.tcgetattr(theirs)[0] & termios.IXON))

    driver = with_own_signals(LastWords)()
    driver.stop_application_mode()
    driver.close()
    assert with_flow_control == [False]
    assert termios.tcgetattr(theirs) == before
    os.close(ours)
    os.close(theirs)


BUSY = """
import sys, time
from boggle_tui.__main__ import main
from boggle_tui.files import writing
from boggle_tui.tui import app

def write_slowly(*arguments):
    print("\\x1b]0;writing\\x07", flush=True, file=sys.__stdout__)
    time.sleep(1)
    replace(*arguments)

def work():
    writing.write_file("written.txt", "whole")
    time.sleep(600)

replace, writing._replace, app._import_flows = writing._replace, write_slowly, work
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
