"""A contest in the real program on a terminal, killed in the middle of a turn."""

import signal

import pytest
from support.terminal import Terminal, on_a_terminal

from boggle_tui.cli.player_store import player_store

CTRL_D, F5, ENTER = "\x04", "\x1b[15~", "\r"

pytestmark = pytest.mark.usefixtures("home")


def take_the_keyboard(terminal: Terminal, player: str) -> None:
    """Start the turn: press Enter until the curtain opens."""
    terminal.wait_for("Hand the keyboard to", f"Everyone but {player}, look away.")

    def is_started() -> bool:
        terminal.press(ENTER)
        return terminal.shows("Submit", player.upper(), "words")

    terminal.wait_until(is_started)


def is_stored() -> bool:
    """Whether the word tried last is on the disk."""
    contents = player_store().database.rows(str, "SELECT content FROM contests")
    return any('["zz", "TOO_SHORT"]' in content for content in contents)


def test_a_contest_killed_in_the_middle_of_a_turn_resumes_at_the_next_start():
    with on_a_terminal() as terminal:
        terminal.wait_for("Friends")
        terminal.press("f")
        terminal.wait_for("At this keyboard")
        terminal.press(ENTER)
        terminal.wait_for("Players", "Start")
        terminal.press(f"Anna{ENTER}")
        terminal.wait_for("1 of 8")
        terminal.press(f"Ben{ENTER}")
        terminal.wait_for("2 of 8")
        terminal.press(F5)
        take_the_keyboard(terminal, "Anna")
        terminal.press(CTRL_D + "y")
        take_the_keyboard(terminal, "Ben")
        terminal.press(f"zz{ENTER}")
        terminal.wait_for("✗ ZZ is too short")
        terminal.wait_until(is_stored)
        terminal.process.send_signal(signal.SIGKILL)
        terminal.exit_code()
    with on_a_terminal() as terminal:
        terminal.wait_for("Unfinished contest of Anna and Ben")
        terminal.press(ENTER)
        terminal.wait_for("Hand the keyboard to", "but Ben", "Press Enter to resume:")
        take_the_keyboard(terminal, "Ben")
        terminal.press(CTRL_D + "y")
        terminal.wait_for("ANNA", "BEN", "Ben starts the next round.")
