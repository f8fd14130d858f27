"""A room in the real program on a terminal, and a guest by OpenSSH's client."""

import re
import signal
import socket
from contextlib import ExitStack

import pytest
from support.platforms import needs_ssh
from support.terminal import Terminal, by_ssh, on_a_terminal

from boggle_tui.cli.player_store import player_store

pytestmark = [pytest.mark.usefixtures("home"), needs_ssh]

CTRL_C, DOWN, ENTER, ESCAPE, F5 = "\x03", "\x1b[B", "\r", "\x1b", "\x1b[15~"


def a_room(stack: ExitStack) -> tuple[Terminal, Terminal, list[int]]:
    """Start the program and open a room as Anna; Ben joins with ssh. Also return the ports."""
    anna = stack.enter_context(on_a_terminal())
    anna.wait_for("Friends")
    anna.press("f")
    anna.wait_for("On other devices")
    anna.press(DOWN + ENTER)
    anna.wait_for("Your name")
    anna.press(f"Anna{ENTER}")
    anna.wait_for("1 of 8", "Host key: SHA256:")
    (port, code) = re.findall(r"ssh -p (\d+) ([A-Z]+)@", "\n".join(anna.lines))[0]
    anna.neighbours = [anna]
    ben = stack.enter_context(by_ssh(port, code, anna.neighbours, name="Ben"))
    anna.wait_for("Ben", "2 of 8")
    (page,) = re.findall(r"http://\S+?:(\d+)/", "\n".join(anna.lines))
    return anna, ben, [int(port), int(page)]


@pytest.mark.parametrize(
    "how",
    [
        "SIGTERM",
        pytest.param("Ctrl-C", marks=pytest.mark.slow),
        pytest.param("SIGHUP", marks=pytest.mark.slow),
    ],
)
def test_a_room_ends_with_the_program_and_its_round_is_kept(how):
    with ExitStack() as stack:
        anna, ben, ports = a_room(stack)
        anna.press(F5)
        for terminal in (anna, ben):
            terminal.wait_for("Type a word")
        anna.press(f"zz{ENTER}")
        anna.wait_for("ZZ is too short")
        if how == "Ctrl-C":
            anna.press(CTRL_C)
        else:
            anna.process.send_signal(signal.Signals[how])
        ben.wait_for("The room has closed.")
        assert ben.exit_code() == 0
        number = signal.SIGINT if how == "Ctrl-C" else signal.Signals[how]
        assert anna.exit_code() == 128 + number
        assert anna.is_as_before
        for port in ports:
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection(("127.0.0.1", port))
    (contest,) = player_store().contests.finished()
    assert contest.players == ("Anna", "Ben")


@pytest.mark.slow
def test_a_finished_round_is_kept_although_the_program_is_killed():
    with ExitStack() as stack:
        anna, ben, _ = a_room(stack)
        anna.press(F5)
        for terminal in (anna, ben):
            terminal.wait_for("Type a word")
        anna.press(ESCAPE)
        anna.wait_for("End the round")
        anna.press(DOWN * 2 + ENTER)
        anna.wait_for("End the round for everybody?")
        anna.press("y")
        ben.wait_for("Anna starts the next round.")
        anna.wait_until(lambda: player_store().contests.finished(), every=0.5)
        anna.process.kill()
        assert ben.exit_code() == 255
        assert ben.is_as_before
    (contest,) = player_store().contests.finished()
    assert len(contest.rounds) == 1


def test_a_port_that_is_taken_is_named_and_the_next_one_is_used():
    with ExitStack() as stack:
        anna, _, (port, _) = a_room(stack)
        if port == 2222:  # No other test has it meanwhile: then the next room finds it taken.
            anna, _, (port, _) = a_room(stack)
        assert port > 2222
        anna.wait_for(f"Port 2222 is taken, so it is {port}.")
