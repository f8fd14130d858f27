"""What goes wrong with connections: a host and its other guests don't mind."""

import asyncio
import socket
from contextlib import ExitStack

import asyncssh
import pytest
from support.callers import ENTER

from boggle_tui.host.ssh import Guest, unsent
from boggle_tui.rooms.host_limits import Limits


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
