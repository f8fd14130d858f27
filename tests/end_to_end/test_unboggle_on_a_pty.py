"""From words to a board in a file, in the real program on a terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

import pytest
from support.terminal import on_a_terminal

from boggle_tui import verify
from boggle_tui.share.documents.text import read_board

CTRL_E = "\x05"
WORDS = ("gold", "blue", "red")
pytestmark = pytest.mark.usefixtures("home")


def test_words_become_a_board_written_to_a_file(home):
    file = home / "board.txt"
    with on_a_terminal() as terminal:
        terminal.wait_for("Unboggle", "Quit")
        terminal.press("u")
        terminal.wait_for("Your words")
        terminal.press(" ".join(WORDS) + "\r")
        terminal.wait_for("All 3 words fit")
        terminal.press(CTRL_E)
        terminal.wait_for("File name")
        terminal.press(f"{file}\r")
        terminal.wait_until(file.exists)
        terminal.wait_for("Written to")
        terminal.press("\x03")
        assert terminal.exit_code() == 130
    assert verify(read_board(file.read_text(encoding="utf-8")), WORDS)


def test_the_program_ends_when_its_terminal_goes_away():
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "boggle_tui"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env=os.environ | {"TERM": "xterm-256color"},
    )
    os.close(theirs)
    shown = b""
    while b"Unboggle" not in shown:
        shown += os.read(ours, 65536)
    os.close(ours)
    try:
        assert process.wait(20) == 129
    finally:
        process.kill()
