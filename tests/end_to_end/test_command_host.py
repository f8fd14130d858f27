"""boggle-tui host"""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack
from urllib.request import urlopen

import pytest
from support.terminal import on_a_terminal

pytest.importorskip("asyncssh", reason="asyncssh is not installed")


@pytest.mark.usefixtures("home")
def test_a_host_says_where_it_listens_and_tells_its_guests_when_it_ends():
    if shutil.which("ssh") is None:
        pytest.skip("OpenSSH's client is not installed (Debian: openssh-client)")
    with ExitStack() as stack:
        taken = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        port = taken.getsockname()[1]
        host = subprocess.Popen(
            [sys.executable, "-m", "boggle_tui", "host", "--bind", "127.0.0.1", "--ssh", str(port)],
            stderr=subprocess.PIPE,
            text=True,
        )
        stack.callback(host.wait)
        stack.callback(host.kill)
        lines = iter(host.stderr.readline, "")
        assert next(lines).endswith(f" Port {port} is taken.\n")
        listening = next(lines)
        assert listening.startswith("boggle-tui: Listening on 127.0.0.1, port ")
        assert next(lines).startswith("boggle-tui: Host key: SHA256:")
        next(lines)
        chosen = listening.split("ssh -p ")[1].split()[0]
        options = [
            *("-F", "none", "-p", chosen, "-o", "PubkeyAuthentication=no"),
            *("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"),
        ]
        guest = stack.enter_context(
            on_a_terminal(*options, "new@127.0.0.1", program=(), python="ssh")
        )
        guest.wait_for("Your new room")
        guest.press("Anna\r")
        guest.wait_for("1 of 8")
        assert re.fullmatch(r"\d\d:\d\d:\d\d [A-Z]{5} Anna has joined\.\n", next(lines))
        host.send_signal(signal.SIGTERM)
        guest.wait_for("The host has closed.")
        assert guest.exit_code() == 0
        assert host.wait(60) == 0


def test_an_address_that_isnt_of_this_machine_is_named(spawn):
    answer = spawn("host", "--bind", "203.0.113.7")
    assert answer.code == 2
    assert "Can't listen on 203.0.113.7, port 2222" in answer.err


@pytest.mark.usefixtures("home")
def test_a_page_is_served_without_ssh():
    where = ("--bind", "127.0.0.1", "--ssh", "0", "--web", "28080")
    with ExitStack() as stack:
        host = subprocess.Popen(
            [sys.executable, "-m", "boggle_tui", "host", *where], stderr=subprocess.PIPE, text=True
        )
        stack.callback(host.wait)
        stack.callback(host.kill)
        lines = iter(host.stderr.readline, "")
        listening = next(line for line in lines if "taken" not in line)
        address = listening.split("In a browser: ")[1].strip()
        with urlopen(address, timeout=60) as answer:
            assert b"Boggle together" in answer.read()
        host.send_signal(signal.SIGTERM)
        assert host.wait(60) == 0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--ssh", "0"), "Nobody could join: choose a port with --ssh or --web."),
        (("--web", "8080", "--key", "k.pem"), "--certificate and --key belong together."),
        (("--proxy", "127.0.0.1"), "are for the page: choose its port with --web."),
        (("--web", "8080", "--proxy", "caddy"), "'caddy' is not an address"),
        (("--web", "8080", "--certificate", "c", "--key", "k"), "Can't read c and k"),
    ],
)
def test_options_that_dont_go_together_are_named(options, sentence, call):
    answer = call("host", *options)
    assert answer.code == 2
    assert sentence in answer.err
