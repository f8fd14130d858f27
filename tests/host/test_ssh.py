"""Guests by ssh, each in a terminal, and other clients than asyncssh's."""

import asyncio
import re
import shutil
from asyncio.subprocess import PIPE

import asyncssh
import pytest
from support.callers import DOWN, ENTER, LEFT, RIGHT, Caller
from support.contests import a_contest
from support.platforms import needs_modes
from support.terminal import ssh_options

from boggle_tui.game.contest.room import Room
from boggle_tui.host.ssh import host_key
from boggle_tui.rooms.host_limits import Limits

ROWS = ("TAPS", "ELIN", ("R", "O", "Qu", "T"), "DECK")
"""The board that is dealt."""
NEXT = "\x0e"


def click_tiles(caller: Caller, letters: str) -> None:
    """Click on tiles of the board, none of which is lit."""
    clicks = ""
    for letter in letters:
        (row,) = [row for row in ROWS if letter in row]
        tiles = re.compile(" +".join(row))
        found = [(at, tiles.search(line)) for at, line in enumerate(caller.lines, 1)]
        ((line, match),) = [(at, match) for at, match in found if match is not None]
        col = match.start() + match.group().index(letter) + 1
        clicks += f"\x1b[<0;{col};{line}M\x1b[<0;{col};{line}m"
    caller.press(clicks)


async def test_two_guests_play_a_contest_to_its_end(called):
    anna, ben = await called.open_room("Anna", "Ben")
    await anna.sees("Ben", "2 of 8")
    anna.press(f"{DOWN}{RIGHT}")  # from the start to the first choice, and another value
    await ben.sees("each word counts")
    anna.press(LEFT)
    await ben.sees("rivals")
    anna.press(f"{DOWN}{LEFT}")
    await ben.sees("one round")
    await called.begin(anna, ben)
    anna.press(f"taps{ENTER}")
    await anna.sees("1 word", "TAPS")
    called.wait(1)  # The words of others are shown as the clock changes.
    await ben.sees("1 Anna")
    assert "TAPS" not in ben.screen
    ben.press(f"nip{ENTER}taps{ENTER}")
    await ben.sees("2 words")
    called.wait(1)
    await anna.sees("2 Ben")
    called.wait(180)
    for caller in (anna, ben):
        await caller.sees("ANNA", "BEN", "NIP", "=", "Ben wins with 1 point.")
    ben.press(NEXT)  # does nothing: Anna leads
    anna.press(NEXT)
    for caller in (anna, ben):
        await caller.sees("1.  Ben", "2.  Anna", "Best words: Ben: NIP")
    await ben.choose("Leave the room")
    await ben.sees("Goodbye.")
    assert await ben.exit_code() == 0
    await anna.sees("Ben has left.")
    await anna.choose("Leave the room")
    assert await anna.exit_code() == 0
    assert not called.hub.codes
    assert not [line for line in called.log if "fault" in line]


async def test_a_lost_connection_returns_to_its_seat_with_the_same_key(called):
    key = asyncssh.generate_private_key("ssh-ed25519")
    (anna,) = await called.open_room("Anna")
    ben = await called.visit(called.code, "Ben", key=key)
    await called.begin(anna, ben)
    ben.press(f"taps{ENTER}")
    await ben.sees("1 word")
    called.wait(1)
    await anna.sees("1 Ben")
    ben.connection.abort()
    await anna.sees("Ben has lost")
    again = await called.visit(called.code, key=key)
    await again.sees("Your name", "Ben")
    again.press(ENTER)
    await again.sees("TAPS", "1 word")
    await anna.sees("Ben is back.")


async def test_a_lost_seat_without_its_key_is_given_back_by_the_leader_only(called):
    anna, ben = await called.open_room("Anna", "Ben")
    ben.connection.abort()
    await anna.sees("offline")
    somebody = await called.visit(called.code)
    await somebody.sees("Your name")
    somebody.press(f"Ben{ENTER}")
    await somebody.sees("Waiting until Anna")
    await anna.sees("Somebody wants to")
    await anna.choose("Turn away")
    await somebody.sees("choose another name")
    await anna.until(lambda: "Somebody wants to" not in anna.screen)
    somebody.press(f"Ben{ENTER}")
    await somebody.sees("Waiting until Anna")
    await anna.sees("Somebody wants to")  # or the menu may open before
    assert "choose another name" not in somebody.screen
    await anna.choose("Let somebody back")
    await somebody.sees("Players", "2 of 8")


async def test_a_fault_in_a_guests_app_ends_that_guest_only(called):
    anna, ben = await called.open_room("Anna", "Ben")
    called.guest("Ben")._player.call_later(lambda: 1 // 0)
    await ben.sees("The program has a fault")
    await anna.sees("offline")
    await anna.choose("Remove Ben")
    await anna.sees("1 of 8")
    assert [line for line in called.log if "ZeroDivisionError" in line]


async def test_a_round_follows_the_size_of_the_window_and_the_mouse(called):
    anna, ben = await called.open_room("Anna", "Ben")
    await called.begin(anna, ben)
    ben.resize(50, 15)
    await ben.sees("This terminal is too small.")
    ben.resize(120, 40)
    await ben.until(lambda: max(len(line.rstrip()) for line in ben.lines) > 80)
    await ben.sees("Type a word", "0 Anna")
    click_tiles(anna, "NIPP")  # the last tile once more, to submit
    await anna.sees("✓ NIP")
    called.wait(1)
    await ben.sees("1 Anna")


async def test_a_pupil_at_a_terminal_sees_the_clues_of_a_lesson_and_the_number_of_words(called):
    taught = called.hub.open_class(a_contest(players=()), 1, print, key="key")
    taught.set_board("sun/dog/cat", "sun,it shines\ndog,it barks")
    ben = await called.visit(taught.code, "Ben")
    taught.do(Room.proceed)
    await ben.sees("Get ready!")
    called.wait(3)
    await ben.sees("0 of 2 words", "it shines", "it barks")
    ben.press(f"sun{ENTER}")
    await ben.sees("1 of 2 words", "it barks")


async def test_a_guest_gets_the_colours_that_the_terminal_says_it_has(called):
    few, many = b"\x1b[38;5;", b"\x1b[38;2;"
    plain, rich = await called.visit("somebody"), await called.connect("somebody")
    await rich.open_terminal(env={"COLORTERM": "truecolor"})
    for guest in (plain, rich):
        await guest.sees("The code of your room")
    assert few in plain.output
    assert many not in plain.output
    assert many in rich.output


async def test_guests_who_come_without_a_code_are_asked_for_it(called):
    await called.open_room("Anna")
    guest = await called.visit("somebody")
    await guest.sees("The code of your room")
    guest.press(f"wrong{ENTER}")
    await guest.sees("There is no such room")
    guest.press(f"{called.code.lower()}{ENTER}")
    await guest.sees(f"Room {called.code}")
    guest.press(f"Anna{ENTER}")
    await guest.sees("already playing")


async def test_whoever_comes_by_mosh_is_told_to_come_by_ssh(called):
    guest = await called.connect()
    answer = await guest.connection.run("mosh-server new", timeout=60)
    assert answer.exit_status == 1
    assert "join with ssh" in answer.stdout
    assert called.hub.members == 0


@pytest.mark.parametrize("command", [None, "ls /"])
async def test_without_a_terminal_a_guest_has_plain_lines_whatever_the_command(called, command):
    await called.open_room("Anna")
    guest = await called.connect(called.code)
    answer = await guest.connection.run(command, input="Ben\n?\n.\n")
    assert answer.exit_status == 0
    for line in (f"Room {called.code}. Your name", "Players: Anna (leads), Ben.", ": Leave the"):
        assert line in answer.stdout
    assert answer.stdout.endswith("Goodbye.\n")
    assert "\x1b" not in answer.stdout
    assert called.hub.members == 1


@pytest.mark.parametrize("asking", [{"command": "plain"}, {"term_type": "dumb"}])
async def test_a_terminal_has_plain_lines_where_they_are_asked_for_or_nothing_can_be_drawn(
    called, asking
):
    (anna,) = await called.open_room("Anna")
    ben = await called.connect(called.code)
    await ben.open_terminal(**asking)
    await ben.sees("Your name")
    ben.press(f"Bew\x7fn{ENTER}")
    await ben.sees("Players: Anna (leads), Ben.")
    ben.press("\x04")
    await ben.sees("Goodbye.")
    assert await ben.exit_code() == 0
    await anna.sees("1 of 8")


CLIENTS = {
    "ssh": ("openssh-client", " ".join(ssh_options("{port}"))),
    "dbclient": ("dropbear-bin", "-y -T -p {port}"),
    "plink": ("putty-tools", "-batch -T -P {port} -hostkey {key}"),
}
"""Other clients: the Debian package of each, and its options."""


@pytest.mark.parametrize("client", CLIENTS)
async def test_other_clients_get_in(called, client):
    package, options = CLIENTS[client]
    if shutil.which(client) is None:
        pytest.skip(f"Debian: {package}")
    await called.open_room("Anna")
    given = options.format(port=called.host.port, key=called.host.fingerprint).split()
    where = f"{called.code}@127.0.0.1"
    guest = await asyncio.create_subprocess_exec(client, *given, where, stdin=PIPE, stdout=PIPE)
    told, _ = await guest.communicate(b"Ben\n")
    assert b"Players: Anna (leads), Ben." in told


async def test_garbage_on_the_port_ends_that_connection_only(called):
    (anna,) = await called.open_room("Anna")
    for garbage in (
        b"GET / HTTP/1.1\r\n\r\n",
        bytes(range(256)) * 400,
        b"SSH-2.0-x\r\n" + b"\xff" * 99,
    ):
        reader, writer = await asyncio.open_connection("127.0.0.1", called.host.port)
        writer.write(garbage)
        await reader.read()
        writer.close()
    await called.visit(called.code, "Ben")
    await anna.sees("2 of 8")


@pytest.mark.parametrize("limits", [Limits(terminals=2, connections_of_address=2)])
async def test_only_so_many_guests_have_a_terminal_until_one_leaves(called):
    (anna,) = await called.open_room("Anna")  # who may have one of the two from here
    refused = await called.visit(called.code)
    await refused.sees("Your address has 1 connections already: close one first.")
    assert await refused.exit_code() == 1
    await anna.choose("Leave the room")
    assert await anna.exit_code() == 0
    await called.open_room("Ben")


@needs_modes
def test_the_host_key_is_made_once_for_its_owner_only(tmp_path):
    file = tmp_path / "data" / "host_key"
    made = host_key(file).get_fingerprint()
    assert file.stat().st_mode & 0o777 == 0o600
    assert host_key(file).get_fingerprint() == made
