"""A Gogen in the real program on a terminal: made, begun, kept when left, gone on with."""

import pytest
from support.terminal import on_a_terminal

from boggle_tui.cli.player_store import player_store

pytestmark = pytest.mark.usefixtures("home")


def test_a_gogen_is_made_and_kept_until_the_next_start():
    with on_a_terminal() as terminal:
        terminal.wait_for("Unboggle", "Quit")
        terminal.press("g")
        terminal.wait_for("Gogen · medium", "Type a letter")
        terminal.press("\x1b")
        terminal.wait_for("Unboggle", "Quit")
        terminal.press("\x03")
        assert terminal.exit_code() == 130
    words = player_store().drafts.load().gogen["words"]
    with on_a_terminal() as terminal:
        terminal.wait_for("Unboggle", "Quit")
        terminal.press("g")
        terminal.wait_for("Gogen · medium", *(word.upper() for word in words))
        terminal.press("\x03")
        assert terminal.exit_code() == 130
