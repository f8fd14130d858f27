"""Guests by ssh, each in a terminal; other clients; and connections that go wrong."""

import asyncio
import re
import shutil
import socket
from asyncio.subprocess import PIPE
from contextlib import ExitStack

import asyncssh
import pytest
from support.callers import DOWN, ENTER, LEFT, RIGHT, Caller
from support.contests import a_contest
from support.platforms import needs_modes
from support.terminal import ssh_options

from boggle_tui.game.contest.room import Room
from boggle_tui.host.ssh import Guest, host_key, unsent
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


@pytest.mark.parametrize("limits", [Limits(unread=1 << 14)])
async def test_a_guest_who_reads_nothing_holds_up_nobody_and_later_sees_all(called):
    anna, ben = await called.open_room("Anna", "Ben")
    ben.stop_reading()
    guest = called.guest("Ben")
    while not guest.is_full:
        guest._driver.write("x" * 1000)
    for _ in range(100):
        guest._driver.write("x" * 1000)
    waiting = unsent(guest._connection) + guest._channel.get_write_buffer_size()
    assert waiting < called.hub.limits.unread + 2000
    anna.press("\x1b[B\x1b[C")  # from the start to the first choice, and another value
    await anna.sees("each word counts")
    ben.network.resume_reading()
    await ben.until(lambda: "each word counts" in ben.screen and "xx" not in ben.screen)


@pytest.mark.parametrize("limits", [Limits(unread=1 << 10, bytes=100_000)])
async def test_a_guest_in_plain_lines_who_reads_nothing_is_cut_off(called):
    anna = await called.visit("new", "Anna")
    ben = await called.connect(called.code)
    await ben.open_terminal(command="plain")
    ben.press(f"Ben{ENTER}")
    await anna.sees("2 of 8")
    ben.stop_reading()
    while called.hub.members == 2:
        ben.press(f"?{ENTER}")
        await asyncio.sleep(0)
    await anna.sees("offline")


@pytest.mark.parametrize("limits", [Limits(bytes=100)])
async def test_too_much_input_in_plain_lines_ends_that_guest_only(called):
    anna = await called.visit("new", "Anna")
    ben = await called.connect(called.code)
    await ben.open_terminal(command="plain")
    ben.press(f"Ben{ENTER}" + f"x{ENTER}" * 300)
    await ben.sees("too much input at once")
    await anna.sees("offline")


@pytest.mark.parametrize("size", [(301, 101), (301, 80), (80, 101), (0, 0)])
async def test_a_terminal_is_drawn_no_larger_than_promised(called, size):
    caller = await called.connect()
    await caller.open_terminal(term_size=size)
    await caller.until(lambda: caller.screen.strip())
    (guest,) = called.host.guests
    width, height = guest._player.size
    assert 80 <= width <= called.hub.limits.columns
    assert 24 <= height <= called.hub.limits.lines


@pytest.mark.parametrize("limits", [Limits(alive=0.05)])
async def test_a_client_that_has_vanished_without_a_word_is_lost(called):
    anna, ben = await called.open_room("Anna", "Ben")
    ben.stop_reading()
    await anna.sees("offline")
    assert called.hub.members == 1


@pytest.mark.parametrize("limits", [Limits(idle=0.3)])
async def test_a_guest_who_does_nothing_is_told_and_ended(called):
    caller = await called.connect()
    await caller.open_terminal()
    await caller.sees("without a key")
    await caller.exit_code()
    assert not called.host.guests


@pytest.mark.parametrize("limits", [Limits(login=2, start=2)])
async def test_whoever_logs_in_and_opens_no_terminal_is_cut_off(called):
    caller = await called.connect()
    await caller.connection.wait_closed()
    with socket.create_connection(("127.0.0.1", called.host.port)) as silent:
        silent.setblocking(False)
        loop = asyncio.get_running_loop()
        while await loop.sock_recv(silent, 4096):
            pass
    anna = await called.visit("new", "Anna")
    await anna.sees("1 of 8")


@pytest.mark.parametrize("limits", [Limits(connections_of_address=1)])
async def test_one_connection_too_many_is_told_why(called):
    await called.visit("new", "Anna")
    with pytest.raises(asyncssh.DisconnectError, match="Your address has 1 connections already"):
        await called.connect()
    await called.connect(address="127.0.0.2")


@pytest.mark.slow
async def test_a_thousand_silent_connections_of_an_address_keep_out_no_other(called):
    anna, ben = await called.open_room("Anna", "Ben")
    resource = pytest.importorskip("resource", reason="needs limits of a process")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 4096:
        pytest.skip("needs 4,096 open files")
    with ExitStack() as stack:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 4096), hard))
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        for _ in range(1000):
            silent = stack.enter_context(socket.socket())
            silent.setblocking(False)
            silent.bind(("127.0.0.3", 0))
            silent.connect_ex(("127.0.0.1", called.host.port))
            await asyncio.sleep(0)
        await called.visit(called.code, "Carl")
        networks = list(called.hub.connections._networks.values())
        assert networks.count("127.0.0.3") == called.hub.limits.connections_of_address
    for caller in (anna, ben):
        await caller.sees("Carl", "3 of 8")


async def test_a_connection_has_one_terminal_and_nothing_else(called):
    anna = await called.visit("new", "Anna")
    connection = anna.connection
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.create_process(term_type="xterm")
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.start_sftp_client()
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_connection("127.0.0.1", called.host.port)
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_unix_connection("/tmp/socket")
    with pytest.raises(asyncssh.ChannelListenError):
        await connection.forward_remote_port("", 0, "127.0.0.1", 9)
    with pytest.raises(asyncssh.ChannelListenError):
        await connection.forward_remote_path("/tmp/socket", "/tmp/other")
    await anna.sees("1 of 8")


@pytest.mark.parametrize("options", [{"x11_forwarding": True}, {"subsystem": "sftp"}])
async def test_a_terminal_comes_without_x11_and_runs_the_game_only(called, options, monkeypatch):
    monkeypatch.setenv("DISPLAY", "localhost:9")
    caller = await called.connect()
    with pytest.raises(asyncssh.ChannelOpenError):
        await caller.open_terminal(**options)
    assert not called.host.guests


async def test_only_the_variables_that_the_app_reads_are_kept_and_none_after_the_shell(called):
    caller = await called.connect()
    sent = {"LANG": "de_DE.UTF-8", "PATH": "/bin", "LC_ALL": "x" * 600, "COLORTERM": "truecolor"}
    await caller.open_terminal(env=sent)
    await caller.sees("Dein Name")
    (guest,) = called.host.guests
    assert guest._environment == {"LANG": "de_DE.UTF-8", "COLORTERM": "truecolor"}
    assert not guest._channel.get_environment()
    packet = asyncssh.packet.String("LC_TIME") + asyncssh.packet.String("fr_FR")
    assert not guest.variable_sent(asyncssh.packet.SSHPacket(packet))
    assert "LC_TIME" not in guest._environment


@pytest.mark.parametrize("limits", [Limits(received=5_000)])
@pytest.mark.parametrize("kind", ["global", "channel", "variable", "unknown"])
async def test_more_requests_than_a_player_sends_end_the_connection(called, kind):
    caller = await called.connect()
    connection, text = caller.connection, asyncssh.packet.String("x" * 100)
    await caller.open_terminal()
    channel = caller._terminal.channel
    for _ in range(400):
        match kind:
            case "global":
                connection.send_packet(asyncssh.connection.MSG_GLOBAL_REQUEST, text, b"\1")
            case "channel":
                channel.send_packet(asyncssh.channel.MSG_CHANNEL_REQUEST, text, b"\0")
            case "variable":
                env = asyncssh.packet.String("env") + b"\0" + asyncssh.packet.String("LANG") + text
                channel.send_packet(asyncssh.channel.MSG_CHANNEL_REQUEST, env)
            case "unknown":
                connection.send_packet(asyncssh.connection.MSG_IGNORE, text)
    await asyncio.wait_for(connection.wait_closed(), 60)
    assert not called.hub.connections


@pytest.mark.parametrize("limits", [Limits(unread=1 << 12, received=10**9)])
async def test_a_guest_who_asks_and_never_reads_the_answers_is_cut_off(called):
    caller = await called.connect()
    caller.stop_reading()
    text, connection = asyncssh.packet.String("x"), caller.connection
    async with asyncio.timeout(60):
        while called.hub.connections:
            if caller.network is not None and caller.network.get_write_buffer_size() < 1 << 16:
                # Many at once: unread answers may hold up what is sent after them.
                for _ in range(1000):
                    connection.send_packet(asyncssh.connection.MSG_GLOBAL_REQUEST, text, b"\1")
            await asyncio.sleep(0)


async def test_nothing_is_drawn_for_a_guest_who_does_not_finish_exchanging_keys(called):
    anna = await called.visit("new", "Anna")
    guest = called.guest("Anna")
    guest._connection._kex_complete = False  # as after the guest's first message
    while not guest.is_full:
        guest._driver.write("x" * 1000)
    guest._driver.write("x" * 1000)
    assert unsent(guest._connection) < called.hub.limits.unread + 2000
    guest._connection._kex_complete = True
    guest._connection._send_deferred_packets()
    await anna.until(lambda: "1 of 8" in anna.screen)


async def test_a_guest_who_has_gone_before_the_game_began_holds_no_place(called):
    class Gone:
        def is_closing(self) -> bool:
            return True

    host = called.host
    guest = Guest(host, None, None, "192.0.2.1")
    guest.connection_made(Gone())
    guest.pty_requested("xterm", (80, 24, 0, 0), {})
    guest.session_started()
    assert list(host.guests) == [guest]
    await guest.task
    assert not host.guests
