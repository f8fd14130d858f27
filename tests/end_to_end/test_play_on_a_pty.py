"""Rounds, Gogens, contests and boards from words in the real program, on a pty."""

import os
import signal

import pytest
from support.commands import begin
from support.platforms import needs_terminals
from support.terminal import Terminal, on_a_terminal

from boggle_tui.paper.text import read_board

CTRL_E, F8 = "\x05", "\x1b[19~"
CTRL_C, CTRL_D, ENTER, ESCAPE, DOWN, RIGHT = "\x03", "\x04", "\r", "\x1b", "\x1b[B", "\x1b[C"
BOARD = "taps/elin/roqt/deck"
DEFAULT_MODES = {7, 25}
"""The modes of an untouched terminal: lines wrap, and the cursor is visible."""
ALTERNATE_SCREEN, MOUSE = 1049, 1003

pytestmark = pytest.mark.usefixtures("home")


def assert_left_as_it_was(terminal: Terminal) -> None:
    assert terminal.is_as_before
    assert {ALTERNATE_SCREEN, MOUSE, *DEFAULT_MODES} <= set(terminal.modes)
    assert {mode for mode, is_on in terminal.modes.items() if is_on} == DEFAULT_MODES
    assert "Traceback" not in terminal.output.decode(errors="replace")


def test_gnu_screen_keeps_no_key_back_since_the_mouse_is_off_and_no_picture_stays(monkeypatch):
    monkeypatch.setenv("STY", "1.pts-0.here")
    with on_a_terminal() as terminal:
        terminal.wait_for("Play")
        assert not {1000, 1002, MOUSE} & set(terminal.modes)
        terminal.press("q")
        assert terminal.exit_code() == 0
    assert b"\x1b[2J\x1b[H" in terminal.output.rpartition(b"\x1b[?1049l")[0][-200:]


@pytest.mark.parametrize("told", ["ffff/ffff/dddd", "1a1a/1b1b/2626"])
def test_the_first_start_has_the_light_that_the_terminal_answers(told):
    with on_a_terminal(environment={"COLORFGBG": ""}) as terminal:
        terminal.press(f"\x1b]11;rgb:{told}\x1b\\\x1b[?62;22c")
        terminal.wait_for("Play", "Quit")
        assert terminal.output.count(b"\x1b]11;?") == 1
        assert (terminal.cells[0][0].bg > "8") is (told > "8")
        terminal.press("q")
        assert terminal.exit_code() == 0
    with on_a_terminal(environment={"COLORFGBG": ""}) as terminal:
        terminal.wait_for("Play", "Quit")
        assert b"\x1b]11;?" not in terminal.output or told < "8"
        assert (terminal.cells[0][0].bg > "8") is (told > "8")


def test_words_can_be_drawn_in_putty_which_knows_no_mode_1003():
    with on_a_terminal() as terminal:
        terminal.wait_for("Play")
        assert terminal.modes[1002]
        assert terminal.output.rindex(b"\x1b[?1002h") < terminal.output.rindex(b"\x1b[?1003h")


def test_a_whole_round_from_launch_to_review_and_export(home):
    with on_a_terminal("play", "--board", BOARD, "--dictionary", "common") as terminal:
        terminal.wait_for("Submit", "Qu", "Score")
        terminal.press("tap")
        terminal.wait_for("TAP")
        assert all(order in "".join(terminal.lines[1:6]) for order in "123")
        terminal.press("s" + ENTER)
        terminal.wait_for("✓ TAPS  +1", "1 word")
        terminal.press("tack ")
        terminal.wait_for("✗ TACK is not on the board")
        terminal.press("elin" + ENTER)
        terminal.wait_for("✗ ELIN is not on the list")
        terminal.press("liqor" + ENTER + "tac\x7fp" + ENTER)
        terminal.wait_for("✓ TAP  +1", "3 words", "LIQUOR")
        for letter in ("D", "E", "C", "K", "K"):
            terminal.click(f"   {letter}   ")
        terminal.wait_for("✓ DECK  +1", "4 words")

        terminal.press(CTRL_D + "y")
        terminal.wait_for("Best word LIQUOR", "6 of 200")
        terminal.press(ENTER)
        terminal.wait_for("Found", "Missed", "Rejected", "6 points of")
        assert terminal.shows("TAPS", "LIQUOR", "DECK", "TACK", "ELIN")
        terminal.press(DOWN)
        terminal.wait_until(
            lambda: all(order in "".join(terminal.lines[:16]) for order in "123456")
        )

        terminal.press(CTRL_E)
        terminal.wait_for("File name")
        terminal.press("round.txt" + ENTER)
        terminal.wait_for("Written to")
        text = (home / "round.txt").read_text(encoding="utf-8")
        assert str(read_board(text)) == BOARD
        assert "4 words of" in text

        terminal.press(ESCAPE)
        terminal.wait_for("Unboggle", "Play", "Quit")
        terminal.press("q")
        assert terminal.exit_code() == 0
        assert_left_as_it_was(terminal)


@pytest.mark.parametrize("arguments", [[], ["play", "--seed", "1"]])
def test_ctrl_c_leaves_the_terminal_as_it_was(arguments):
    with on_a_terminal(*arguments) as terminal:
        terminal.wait_for("Help")
        assert not terminal.is_as_before
        terminal.press(CTRL_C)
        assert terminal.exit_code() == 130
        assert_left_as_it_was(terminal)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_termination_signal_leaves_the_terminal_as_it_was(number):
    with on_a_terminal("play", "--seed", "1") as terminal:
        terminal.wait_for("Help")
        os.kill(terminal.process.pid, number)
        assert terminal.exit_code() == 128 + number
        assert_left_as_it_was(terminal)


def test_a_terminal_that_is_too_small_recovers_when_it_is_enlarged():
    with on_a_terminal("play", "--board", BOARD, size=(50, 12)) as terminal:
        terminal.wait_for("This terminal is too small.")
        terminal.resize(80, 24)
        terminal.wait_for("Submit", "Qu", "Score")
        terminal.press("liq")
        terminal.wait_for("LIQU")
        terminal.resize(59, 24)
        terminal.wait_for("This terminal is too small.")
        terminal.resize(60, 20)
        terminal.wait_for("LIQU", "Submit", "Help")
        terminal.press(CTRL_C)
        assert terminal.exit_code() == 130
        assert_left_as_it_was(terminal)


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
