"""The log of a host."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress

from boggle_tui.cli.output.log import MAX_WAITING, Log


def test_lines_have_the_time_and_do_not_control_the_terminal(capsys):
    log = Log()
    log("KQZRB Anna\x1b[2J has joined.")
    log.close()
    expected = r"\d\d:\d\d:\d\d KQZRB Anna\\x1b\[2J has joined\.\n"
    assert re.fullmatch(expected, capsys.readouterr().err)


def test_nobody_waits_for_a_terminal_that_takes_no_lines(monkeypatch):
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    with suppress(BlockingIOError):
        while os.write(writing, b"x" * 4096):
            pass
    os.set_blocking(writing, True)
    with os.fdopen(reading) as reader, os.fdopen(writing, "w") as full:
        monkeypatch.setattr(sys, "stderr", full)
        log = Log()
        for number in range(2 * MAX_WAITING):
            log(f"Line {number}.")
        assert reader.readline().endswith(" Line 0.\n")
        assert reader.readline().endswith(" Line 1.\n")
        while not reader.readline().endswith(f" Line {MAX_WAITING - 1}.\n"):
            pass
        log.close()
