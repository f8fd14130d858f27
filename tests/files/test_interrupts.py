"""Ctrl-C, Ctrl-Break and the end of a console, as commands meet them."""

import signal
import subprocess
import sys
from contextlib import ExitStack

import pytest
from support.platforms import IS_WINDOWS, needs, needs_signals

from boggle_tui.files.interrupts import ENDING, interrupts_held, interrupts_noted

needs_consoles = needs("the consoles of Windows", IS_WINDOWS)
WAITING = """
import signal, sys
from threading import Thread
from boggle_tui.files import interrupts

with interrupts.interrupts_noted() as noted:
    if sys.argv[1] == "closed":  # Windows, too, calls it in another thread.
        Thread(target=interrupts._closed, args=(2,), daemon=True).start()
    else:
        signal.raise_signal(signal.SIGBREAK)
    while not noted.wait(0.05):
        pass
    print("cleaned up")
"""


def test_ctrl_c_waits_for_what_must_not_be_interrupted():
    done = []

    def work():
        with interrupts_held():
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all of it"]


def test_ctrl_c_is_delivered_after_the_last_of_several_tasks_that_hold_it_back():
    with ExitStack() as first, ExitStack() as second:
        first.enter_context(interrupts_held())
        second.enter_context(interrupts_held())
        first.close()
        signal.raise_signal(signal.SIGINT)  # Held back as well.
        with pytest.raises(KeyboardInterrupt):
            second.close()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


@needs_signals
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_has_its_own_exit_code_where_work_stops_as_after_ctrl_c(name):
    number = getattr(signal, name)

    def work():
        with interrupts_noted():
            signal.raise_signal(number)
            raise KeyboardInterrupt

    with pytest.raises(SystemExit) as ended:
        work()
    assert ended.value.code == 128 + number


@needs_consoles
@pytest.mark.parametrize("end", ["Ctrl-Break", "closed"])
def test_ctrl_break_and_the_end_of_a_console_wait_for_the_clean_up(end):
    command = [sys.executable, "-c", WAITING, end]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (128 + ENDING[-1], "cleaned up\n", "")
