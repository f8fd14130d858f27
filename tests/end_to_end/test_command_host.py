"""boggle-tui host"""

import re
import signal
import socket
import subprocess
from contextlib import ExitStack
from time import monotonic
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from support.commands import begin
from support.platforms import IS_WINDOWS, needs_ssh
from support.terminal import Terminal, by_ssh, ssh_options

pytestmark = pytest.mark.usefixtures("home")


class Host:
    """The command in a process of its own."""

    def __init__(self, stack: ExitStack, port: int, *options: str) -> None:
        self._stack = stack
        where = ("--bind", "127.0.0.1", "--ssh", str(port), *options)
        self.process = begin("host", *where, encoding="utf-8")
        stack.callback(self.process.wait)
        stack.callback(self.process.kill)
        self.lines = iter(self.process.stderr.readline, "")
        """What it says."""
        self.guests: list[Terminal] = []

    def visit(self, port: str, user: str, name: str) -> Terminal:
        """Come into a room by ssh."""
        return self._stack.enter_context(by_ssh(port, user, self.guests, name=name))

    def port(self) -> str:
        """The port that it says it listens on."""
        return next(line for line in self.lines if "ssh -p " in line).split("ssh -p ")[1].split()[0]

    def open_room(self) -> list[Terminal]:
        """Have two guests come into a room."""
        port = self.port()
        anna = self.visit(port, "new", "Anna")
        code = next(line for line in self.lines if "joined" in line).split()[1]
        return [anna, self.visit(port, code, "Ben")]

    def begin_round(self) -> list[Terminal]:
        """Have two guests begin a round."""
        guests = self.open_room()
        guests[0].press("\x1b[15~")
        for guest in guests:
            guest.wait_for("Type a word")
        return guests


@pytest.fixture
def stack():
    with ExitStack() as stack:
        yield stack


@needs_ssh
def test_a_host_says_where_it_listens_and_tells_its_guests_when_it_ends(stack):
    taken = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
    port = taken.getsockname()[1]
    host = Host(stack, port)
    assert next(host.lines).endswith(f" Port {port} is taken.\n")
    listening = next(line for line in host.lines if "Listening on 127.0.0.1, port " in line)
    assert "Host key: SHA256:" in next(host.lines)
    next(host.lines)
    guest = host.visit(listening.split("ssh -p ")[1].split()[0], "new", "Anna")
    assert re.fullmatch(r"\d\d:\d\d:\d\d [A-Z]{5} Anna has joined\.\n", next(host.lines))
    host.process.send_signal(signal.SIGTERM)
    guest.wait_for("The host has closed.")
    assert guest.exit_code() == 0
    assert host.process.wait(60) == 0


@needs_ssh
def test_the_limits_are_options(stack):
    host = Host(stack, 22850, "--rooms", "1", "--per-address", "2")
    port = host.port()
    anna = host.visit(port, "new", "Anna")
    second = stack.enter_context(by_ssh(port, "new", host.guests))
    second.wait_for("All rooms of this host are taken")
    third = ["ssh", *ssh_options(port), "-T", "new@127.0.0.1"]
    refused = subprocess.run(third, capture_output=True, text=True, check=False, timeout=60)
    assert "Your address has 2 connections already" in refused.stderr
    assert anna.shows("Anna")


@pytest.mark.slow
@needs_ssh
def test_a_host_that_is_ended_in_a_round_ends_it_after_ten_seconds(stack):
    host = Host(stack, 22800)
    guests = host.begin_round()
    began = monotonic()
    host.process.send_signal(signal.SIGTERM)
    for guest in guests:
        guest.wait_for("The host is closing")
    guests[0].press("zz\r")
    guests[0].wait_for("ZZ is too short")
    for guest in guests:
        guest.wait_for("The host has closed. Thank you for playing.")
        assert guest.exit_code() == 0
        assert guest.is_as_before
    assert host.process.wait(60) == 0
    assert monotonic() - began >= 10


@needs_ssh
def test_ctrl_c_lets_rounds_be_played_out_and_a_second_one_ends_them(stack):
    host = Host(stack, 22800)
    guests = host.begin_round()
    host.process.send_signal(signal.SIGINT)
    assert next(line for line in host.lines if "Ctrl-C again ends it at once." in line)
    for guest in guests:
        guest.wait_for("This is the last")
    guests[0].press("zz\r")
    guests[0].wait_for("ZZ is too short")
    host.process.send_signal(signal.SIGINT)
    for guest in guests:
        guest.wait_for("The host has closed. Thank you for playing.")
        assert guest.exit_code() == 0
    assert host.process.wait(60) == 0


@needs_ssh
def test_guests_notice_at_once_that_a_host_was_killed(stack):
    host = Host(stack, 22800)
    guests = host.open_room()
    host.process.kill()
    for guest in guests:
        guest.wait_for("closed by remote host")
        assert guest.exit_code() == 255
        assert guest.is_as_before


def test_a_page_is_served_without_ssh(stack):
    name = "play.example.org"
    host = Host(stack, 0, "--web", "28080", "--name", name)
    listening = next(line for line in host.lines if "taken" not in line)
    address = listening.split("In a browser: ")[1].strip()
    with urlopen(address, timeout=60) as answer:
        assert b"Boggle together" in answer.read()
    with urlopen(Request(address, headers={"Host": name}), timeout=60) as answer:
        assert answer.status == 200
    with pytest.raises(HTTPError, match="403"):
        urlopen(Request(address, headers={"Host": "evil.example"}), timeout=60)
    host.process.send_signal(signal.SIGTERM)
    assert host.process.wait(60) == (1 if IS_WINDOWS else 0)  # There, it is terminated at once.
