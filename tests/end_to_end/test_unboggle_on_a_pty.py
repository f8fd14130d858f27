"""From words to a board in a file, in the real program on a terminal."""

import os

import pytest
from support.commands import begin
from support.platforms import needs_terminals
from support.terminal import on_a_terminal

F8, RIGHT = "\x1b[19~", "\x1b[C"
pytestmark = pytest.mark.usefixtures("home")


@needs_terminals
def test_the_program_ends_when_its_terminal_goes_away():
    ours, theirs = os.openpty()
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), theirs)
    known = os.environ | {"TERM": "xterm-256color"}
    process = begin(**streams, start_new_session=True, env=known)
    os.close(theirs)
    shown = b""
    while b"Unboggle" not in shown:
        shown += os.read(ours, 65536)
    os.close(ours)
    try:
        assert process.wait(20) == 129
    finally:
        process.kill()


def test_names_that_no_dictionary_has_get_a_board_and_are_found_on_it():
    names = ("ann", "ben", "cleo", "dora", "emil")
    with on_a_terminal() as terminal:
        terminal.wait_for("Unboggle", "Quit")
        terminal.press("u")
        terminal.wait_for("Your words")
        terminal.press(" ".join(names) + "\r")
        terminal.wait_for("All 5 words fit")
        terminal.press(F8)
        terminal.wait_for("as blanks", "Cancel")
        terminal.press(RIGHT + "\r")  # as words
        terminal.wait_for("Find these 5 words.", "0 of 5 words", "·ann")
        for count, name in enumerate(names[:-1], 1):
            terminal.press(f"{name}\r")
            terminal.wait_for(f"✓ {name}", f"{count} of 5 words", f"✓{name}")
        terminal.press(f"{names[-1]}\r")
        terminal.wait_for("All 5 words found in 0:", "5 of 5")
        terminal.press("\x03")
        assert terminal.exit_code() == 130
