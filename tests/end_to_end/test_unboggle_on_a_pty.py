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

CTRL_E, CTRL_F, CTRL_R = "\x05", "\x06", "\x12"
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


def test_names_that_no_dictionary_has_are_built_filled_and_found():
    names = ("ann", "ben", "cleo", "dora", "emil")
    with on_a_terminal() as terminal:
        terminal.wait_for("Unboggle", "Quit")
        terminal.press("u")
        terminal.wait_for("Your words")
        terminal.press(" ".join(names) + "\r")
        terminal.wait_for("All 5 words fit")
        terminal.press(CTRL_F)
        terminal.wait_for("Cancel")
        terminal.press("\r")
        terminal.wait_for("your list on the board")
        terminal.press(CTRL_R)
        terminal.wait_for("Find these 5 words.", "0 of 5 words")
        for count, name in enumerate(names[:-1], 1):
            terminal.press(f"{name}\r")
            terminal.wait_for(f"✓ {name.upper()}", f"{count} of 5 words")
        terminal.press(f"{names[-1]}\r")
        terminal.wait_for("All 5 words found in 0:", "Found 5", "Missed 0")
        terminal.press("\x03")
        assert terminal.exit_code() == 130
