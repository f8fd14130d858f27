"""Guests by OpenSSH's client, each in a terminal, with a host in a thread."""

import asyncio
import re
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from support.hubs import deal
from support.platforms import needs_ssh
from support.terminal import Terminal, by_ssh, ssh_options

from boggle_tui.host.ssh import SshHost, host_key
from boggle_tui.rooms.host_limits import Limits
from boggle_tui.rooms.hub import Hub
from boggle_tui.tui.room.guest_app import GuestApp

pytestmark = needs_ssh

ROWS = ("TAPS", "ELIN", ("R", "O", "Qu", "T"), "DECK")
"""The board that is dealt."""
ENTER, ESCAPE, DOWN, F5, NEXT = "\r", "\x1b", "\x1b[B", "\x1b[15~", "\x0e"


class Served:
    """A host that listens in a thread of its own, and the guests who visit it."""

    def __init__(self, folder: Path, stack: ExitStack, limits: Limits) -> None:
        self._folder, self._stack, self._limits = folder, stack, limits
        self.log: list[str] = []
        self._terminals: list[Terminal] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self.host = self._run(self._listen())

    @property
    def address(self) -> tuple[str, int]:
        return ("127.0.0.1", self.host.port)

    def key(self, name: str) -> str:
        """The file of a key, made when it is first asked for."""
        file = self._folder / f"{name}.key"
        if not file.exists():
            make = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(file)]
            subprocess.run(make, check=True)
        return str(file)

    def visit(
        self, user: str, key: str = "", settings: tuple[str, ...] = (), name: str = ""
    ) -> Terminal:
        """Come in by ssh, with more settings of its client; with a name, into a room."""
        calling = by_ssh(self.host.port, user, self._terminals, *settings, key=key, name=name)
        return self._stack.enter_context(calling)

    def open_room(self, name: str, key: str = "") -> tuple[Terminal, str]:
        """Open a room; return the terminal and the room's code."""
        leader = self.visit("new", key)
        leader.wait_for("Your new room")
        leader.press(f"{name}{ENTER}")
        leader.wait_for("1 of 8", "Others join with: come in by")
        (line,) = [line for line in leader.lines if line.strip().startswith("Room ")]
        return leader, line.split()[-1]

    def join(self, code: str, name: str, key: str = "") -> Terminal:
        """Come into a room."""
        return self.visit(code, key, name=name)

    def ssh(
        self, *options: str, command: tuple[str, ...] = (), user: str = "new", lines: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """Run ssh without a terminal of its own, to its end."""
        return subprocess.run(
            ["ssh", *ssh_options(self.host.port), *options, f"{user}@127.0.0.1", *command],
            input=lines,
            capture_output=True,
            text=True,
            timeout=60,
        )

    def break_app(self, name: str) -> None:
        """Have the app of a guest fail."""
        players = [guest._player for guest in self.host.guests]
        apps = [player for player in players if isinstance(player, GuestApp)]
        (app,) = [app for app in apps if app.visit.member.name == name]
        self._loop.call_soon_threadsafe(app.call_later, lambda: 1 // 0)

    def close(self) -> None:
        async def close() -> None:
            self.host.hub.close("The host has closed.")
            await self.host.close("The host has closed.")

        self._run(close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _listen(self) -> SshHost:
        host = SshHost(Hub(deal, self._limits, self.log.append))
        await host.listen("127.0.0.1", 22200, self._folder / "host_key")
        host.invitation = "come in by {code}"
        return host

    def _run(self, doing: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(60)


@pytest.fixture
def limits() -> Limits:
    return Limits()


@pytest.fixture
def served(tmp_path: Path, limits: Limits) -> Iterator[Served]:
    with ExitStack() as stack:
        host = Served(tmp_path, stack, limits)
        stack.callback(host.close)
        yield host


def choose(terminal: Terminal, text: str) -> None:
    """Choose something in the menu of the room."""
    terminal.press(ESCAPE)
    terminal.wait_for("Go on", text)
    lines = [line for line in terminal.lines if "│" in line]
    (first,) = [at for at, line in enumerate(lines) if "Go on" in line]
    (there,) = [at for at, line in enumerate(lines) if text in line]
    terminal.press(DOWN * (there - first) + ENTER)


def click_tiles(terminal: Terminal, letters: str) -> None:
    """Click on tiles of the board, none of which is lit."""
    clicks = ""
    for letter in letters:
        (row,) = [row for row in ROWS if letter in row]
        tiles = re.compile(" +".join(row))
        found = [(at, tiles.search(line)) for at, line in enumerate(terminal.lines, 1)]
        ((line, match),) = [(at, match) for at, match in found if match is not None]
        col = match.start() + match.group().index(letter) + 1
        clicks += f"\x1b[<0;{col};{line}M\x1b[<0;{col};{line}m"
    terminal.press(clicks)


def begin(leader: Terminal, *others: Terminal) -> None:
    """Begin a round, and wait until all see the board."""
    leader.press(F5)
    for terminal in (leader, *others):
        terminal.wait_for("Type a word")


def test_two_guests_play_a_contest_to_its_end(served):
    anna, code = served.open_room("Anna")
    ben = served.join(code, "Ben")
    anna.wait_for("Ben", "2 of 8")
    anna.press(f"{DOWN}\x1b[C")  # from the start to the first choice, and another value
    ben.wait_for("each word counts")
    anna.press("\x1b[D")
    ben.wait_for("rivals")
    anna.press(f"{DOWN}\x1b[D")
    ben.wait_for("one round")
    begin(anna, ben)
    anna.press(f"taps{ENTER}")
    anna.wait_for("1 word", "TAPS")
    ben.wait_for("1 Anna")
    assert not ben.shows("TAPS")
    ben.press(f"nip{ENTER}taps{ENTER}")
    ben.wait_for("2 words")
    anna.wait_for("2 Ben")
    choose(anna, "End the round")
    for terminal in (anna, ben):
        terminal.wait_for("ANNA", "BEN", "NIP", "=", "Ben wins with 1 point.")
    ben.press(NEXT)  # does nothing: Anna leads
    anna.press(NEXT)
    for terminal in (anna, ben):
        terminal.wait_for("1.  Ben", "2.  Anna", "Best words: Ben: NIP")
    choose(ben, "Leave the room")
    ben.wait_for("Goodbye.")
    assert ben.exit_code() == 0
    anna.wait_for("Ben has left.")
    choose(anna, "Leave the room")
    assert anna.exit_code() == 0
    assert anna.is_as_before
    assert not served.host.hub.codes
    assert not [line for line in served.log if "fault" in line]


def test_a_lost_connection_returns_to_its_seat_with_the_same_key(served):
    anna, code = served.open_room("Anna")
    ben = served.join(code, "Ben", served.key("ben"))
    begin(anna, ben)
    ben.press(f"taps{ENTER}")
    anna.wait_for("1 Ben")
    ben.process.kill()
    anna.wait_for("Ben has lost")
    again = served.visit(code, served.key("ben"))
    again.wait_for("Your name", "Ben")
    again.press(ENTER)
    again.wait_for("TAPS", "1 word")
    anna.wait_for("Ben is back.")


def test_a_lost_seat_without_its_key_is_given_back_by_the_leader_only(served):
    anna, code = served.open_room("Anna")
    ben = served.join(code, "Ben", served.key("ben"))
    ben.process.kill()
    anna.wait_for("offline")
    somebody = served.visit(code, served.key("somebody"))
    somebody.wait_for("Your name")
    somebody.press(f"Ben{ENTER}")
    somebody.wait_for("Waiting until Anna")
    anna.wait_for("Somebody wants to")
    choose(anna, "Turn away")
    somebody.wait_for("choose another name")
    anna.wait_until(lambda: not anna.shows("Somebody wants to"))
    somebody.press(f"Ben{ENTER}")
    somebody.wait_for("Waiting until Anna")
    anna.wait_for("Somebody wants to")  # or the menu may open before
    assert not somebody.shows("choose another name")
    choose(anna, "Let somebody back")
    somebody.wait_for("Players", "2 of 8")


def test_a_fault_in_a_guests_app_ends_that_guest_only(served):
    anna, code = served.open_room("Anna")
    ben = served.join(code, "Ben")
    served.break_app("Ben")
    ben.wait_for("The program has a fault")
    anna.wait_for("offline")
    choose(anna, "Remove Ben")
    anna.wait_for("1 of 8")
    assert [line for line in served.log if "ZeroDivisionError" in line]


def test_a_round_follows_the_size_of_the_window_and_the_mouse(served):
    anna, code = served.open_room("Anna")
    ben = served.join(code, "Ben")
    begin(anna, ben)
    ben.resize(50, 15)
    ben.wait_for("This terminal is too small.")
    ben.resize(120, 40)
    ben.wait_until(lambda: max(len(line.rstrip()) for line in ben.lines) > 80)
    ben.wait_for("Type a word", "0 Anna")
    click_tiles(anna, "NIPP")  # the last tile once more, to submit
    anna.wait_for("✓ NIP")
    ben.wait_for("1 Anna")


def test_a_guest_gets_the_colours_that_the_terminal_says_it_has(served):
    few, many = b"\x1b[38;5;", b"\x1b[38;2;"
    plain = served.visit("somebody")
    rich = served.visit("somebody", settings=("SendEnv=COLORTERM",))
    for guest in (plain, rich):
        guest.wait_for("The code of your room")
    assert few in plain.output
    assert many not in plain.output
    assert many in rich.output


def test_guests_who_come_without_a_code_are_asked_for_it(served):
    _, code = served.open_room("Anna")
    guest = served.visit("somebody")
    guest.wait_for("The code of your room")
    guest.press(f"wrong{ENTER}")
    guest.wait_for("There is no such room")
    guest.press(f"{code.lower()}{ENTER}")
    guest.wait_for(f"Room {code}")
    guest.press(f"Anna{ENTER}")
    guest.wait_for("already playing")


def test_whoever_comes_by_mosh_is_told_to_come_by_ssh(served):
    answer = served.ssh(command=("mosh-server", "new"))
    assert answer.returncode != 0
    assert "join with ssh" in answer.stderr + answer.stdout
    assert served.host.hub.members == 0


@pytest.mark.parametrize(("options", "command"), [(("-T",), ()), ((), ("ls", "/"))])
def test_without_a_terminal_a_guest_has_plain_lines_whatever_the_command(served, options, command):
    _, code = served.open_room("Anna")
    answer = served.ssh(*options, command=command, user=code, lines="Ben\n?\n.\n")
    assert answer.returncode == 0
    for line in (f"Room {code}. Your name", "Players: Anna (leads), Ben.", ": Leave the room"):
        assert line in answer.stdout
    assert answer.stdout.endswith("Goodbye.\n")
    assert "\x1b" not in answer.stdout
    assert served.host.hub.members == 1


@pytest.mark.parametrize(("command", "setting"), [("plain", ()), ("", ("SetEnv=TERM=dumb",))])
def test_a_terminal_has_plain_lines_where_they_are_asked_for_or_nothing_can_be_drawn(
    served, command, setting
):
    anna, code = served.open_room("Anna")
    asked = (f"RemoteCommand={command}",) if command else ()
    ben = served.visit(code, settings=(*setting, "RequestTTY=force", *asked))
    ben.wait_for("Your name")
    ben.press(f"Bew\x7fn{ENTER}")
    ben.wait_for("Players: Anna (leads), Ben.")
    ben.press("\x04")
    ben.wait_for("Goodbye.")
    assert ben.exit_code() == 0
    anna.wait_for("1 of 8")


CLIENTS = {
    "dbclient": ("dropbear-bin", "-y -T -p {port}"),
    "plink": ("putty-tools", "-batch -T -P {port} -hostkey {key}"),
}
"""Other clients than OpenSSH's: the Debian package of each, and its options."""


@pytest.mark.parametrize("client", CLIENTS)
def test_other_clients_get_in(served, client):
    package, options = CLIENTS[client]
    if shutil.which(client) is None:
        pytest.skip(f"Debian: {package}")
    _, code = served.open_room("Anna")
    host = served.host
    given = options.format(port=host.port, key=host.fingerprint).split()
    answer = subprocess.run(
        [client, *given, f"{code}@127.0.0.1"],
        input="Ben\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Players: Anna (leads), Ben." in answer.stdout


def test_garbage_on_the_port_ends_that_connection_only(served):
    anna, code = served.open_room("Anna")
    for garbage in (
        b"GET / HTTP/1.1\r\n\r\n",
        bytes(range(256)) * 400,
        b"SSH-2.0-x\r\n" + b"\xff" * 99,
    ):
        with socket.create_connection(served.address, timeout=60) as connection:
            connection.sendall(garbage)
            while connection.recv(4096):
                pass
    served.join(code, "Ben")
    anna.wait_for("2 of 8")


@pytest.mark.parametrize("limits", [Limits(terminals=2, connections_of_address=2)])
def test_only_so_many_guests_have_a_terminal_until_one_leaves(served):
    anna, code = served.open_room("Anna")  # who may have one of the two from here
    refused = served.visit(code)
    refused.wait_for("Your address has 1 connections already: close one first.")
    assert refused.exit_code() == 1
    choose(anna, "Leave the room")
    assert anna.exit_code() == 0
    served.open_room("Ben")


def test_the_host_key_is_made_once_for_its_owner_only(tmp_path):
    file = tmp_path / "data" / "host_key"
    made = host_key(file).get_fingerprint()
    assert file.stat().st_mode & 0o777 == 0o600
    assert host_key(file).get_fingerprint() == made
