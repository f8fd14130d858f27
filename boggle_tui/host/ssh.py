"""Guests by ssh: for each an app, on the event loop of the host. Nothing else is served."""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import suppress
from contextvars import Context
from functools import partial
from pathlib import Path
from typing import Any

import asyncssh
from textual.app import App

from boggle_tui.files.errors import UserError, os_reason
from boggle_tui.files.translation import ENGLISH, N_, Reader, _, language_of, speak_to, speaking
from boggle_tui.files.writing import write_file
from boggle_tui.host.driver import ConnectionDriver
from boggle_tui.host.ports import on_free_port
from boggle_tui.plain.dialogue import is_drawable
from boggle_tui.plain.plain_room import PlainGuest
from boggle_tui.rooms.host_limits import Bucket, Connections, Limits, Reached
from boggle_tui.rooms.hub import Hub
from boggle_tui.rooms.visit import Door
from boggle_tui.tui.base.themes import ColorSystem
from boggle_tui.tui.room.guest_app import GuestApp

REFUSAL = 1.0
"""Seconds until a connection too many is cut off, if it doesn't get as far as its login."""
WINDOW, PACKET = 1 << 16, 1 << 14
"""Bytes of input under way at most, for each guest, and in a packet."""
KEY_EXCHANGES = "curve25519-sha256,*25519-*,*nistp*"
"""All but the slow ones, by which strangers could keep the host busy.

The client's order decides. But dbclient sends a guess with its list, and asyncssh takes that for an
answer even where the host's own list begins with another one than the guess: so the first here is
what dbclient guesses.
"""
MACS = "-umac-64*,hmac-sha1*"
"""All but the old ones."""
CIPHERS = "-chacha20*"
"""All but the one that most clients like best: it costs the host six times as much as AES."""
NO_START = N_("Closed: nothing was started in time.")
NO_MOSH = N_("Mosh can't be used here: join with ssh.")
PLAIN = "plain"
"""The command that asks for plain lines in a terminal, too."""
HISTORY, LONGEST_LINE = 20, 1000
"""Lines that a guest in plain lines can have back, and the length of one."""
TRUE_COLORS = ("truecolor", "24bit")
SIXTEEN_COLORS = ("linux", "screen", "vt", "ansi")
"""The beginnings of names of terminals that may have no more than 16 colours."""


class SshHost:
    """Listens, and counts the connections."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.limits, self.log = hub, hub.limits, hub.log
        self.port = 0
        """The port listened on."""
        self.fingerprint = ""
        """The host key's, as ssh shows it."""
        self.invitation = self.page = ""
        """The command to join a room, and the page of one, with {code} in place of its code."""
        self.guests: Connections[Guest] = Connections(
            hub.limits.terminals,
            min(hub.limits.connections_of_address, max(1, hub.limits.terminals * 4 // 5)),
        )
        """Guests with a terminal here; each address may have most of them, but not all."""
        self._acceptor: asyncssh.SSHAcceptor | None = None

    async def listen(self, address: str, port: int, key_file: Path) -> None:
        """Listen on the first free port from this one on. Raises UserError."""
        asyncssh.set_log_level("CRITICAL")
        key = host_key(key_file)
        self.fingerprint = key.get_fingerprint()
        listen = partial(
            asyncssh.listen,
            address,
            tunnel=Network(self.limits),
            config=[],  # not the user's, nor the system's
            server_factory=partial(Visitor, self),
            server_host_keys=[key],
            # Both serve whoever plays in plain lines; only with an encoding are lines edited.
            line_editor=True,
            encoding=None,
            line_history=HISTORY,
            max_line_length=LONGEST_LINE,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            gss_host=None,
            window=WINDOW,
            max_pktsize=PACKET,
            kex_algs=KEY_EXCHANGES,
            encryption_algs=CIPHERS,
            mac_algs=MACS,
            compression_algs=None,  # little input could become much
            login_timeout=self.limits.login,
            keepalive_interval=self.limits.alive,
        )
        self.port, self._acceptor = await on_free_port(listen, address, port, "--ssh", self.log)

    async def close(self, text: str) -> None:
        """Stop listening, and end the apps of those who are in no room."""
        if self._acceptor is not None:
            self._acceptor.close()
        guests = list(self.guests)
        for guest in guests:
            guest.end(text)
        if tasks := [guest.task for guest in guests if guest.task is not None]:
            await asyncio.wait(tasks, timeout=5)


Session = tuple[asyncssh.SSHServerChannel[Any], asyncssh.SSHServerSession[Any]]


class Visitor(asyncssh.SSHServer):
    """A connection: lets anybody in, remembers the key, and serves a terminal only."""

    def __init__(self, host: SshHost) -> None:
        self._host, self._user, self._key = host, "", ""
        self._address = self._refusal = ""
        self._connection: asyncssh.SSHServerConnection
        self._guest: Guest | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        self._address = str((conn.get_extra_info("peername") or [""])[0])
        with speaking(ENGLISH):  # The client hasn't said its language yet.
            self._refusal = self._host.hub.connections.admit(self, self._address)
        if self._refusal:
            asyncio.get_running_loop().call_later(REFUSAL, self._refuse)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._host.hub.connections.dismiss(self)

    def begin_auth(self, username: str) -> bool:
        if self._refusal:  # Only now does the client wait for an answer, and shows what it says.
            self._refuse()
        self._user, self._key = username, ""
        return True

    def auth_completed(self) -> None:
        asyncio.get_running_loop().call_later(self._host.limits.start, self._expect_terminal)

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:  # noqa: ARG002
        # Only asked about, or signed for; only what was signed for completes the login, and any
        # other way of it forgets the key.
        self._key = key.get_fingerprint()
        return True

    def password_auth_supported(self) -> bool:
        return False

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(
        self,
        username: str,  # noqa: ARG002
        lang: str,  # noqa: ARG002
        submethods: str,  # noqa: ARG002
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        self._key = ""
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: Any) -> bool:  # noqa: ARG002
        self._key = ""
        return True

    def session_requested(self) -> Session | bool:
        if self._guest is not None:
            return False
        host = self._host
        door = Door(host.hub, self._user, self._address, self._key, host.invitation, page=host.page)
        self._guest = Guest(host, door, self._connection, self._address)
        channel = self._connection.create_server_channel(None)
        # asyncssh would keep all variables of any size that are ever sent, and has no other limit.
        channel._process_env_request = self._guest.variable_sent  # type: ignore[method-assign]
        return channel, self._guest

    def _refuse(self) -> None:
        self._connection.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, self._refusal)

    def _expect_terminal(self) -> None:
        if self._guest is None or self._guest.task is None:
            text = self._guest.reader.look_up(NO_START) if self._guest else NO_START
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, text)


class Guest(asyncssh.SSHServerSession[Any]):
    """A guest's terminal, and the app that runs in it."""

    def __init__(
        self,
        host: SshHost,
        door: Door,
        connection: asyncssh.SSHServerConnection,
        address: str,
    ) -> None:
        self._host, self._door, self._connection = host, door, connection
        self._address = address
        self._channel: asyncssh.SSHServerChannel[Any]
        self._environment: dict[str, str] = {}
        """The language and the colours of the guest's terminal."""
        self._size: tuple[int, int] | None = None
        self._command = ""
        self._is_plain = False
        """Whether the guest plays in plain lines, which are text; an app takes bytes."""
        self._unfinished = ""
        """The line that is being typed."""
        self._typed = Bucket(host.limits.bytes, host.limits.burst)
        self._player: GuestApp | PlainGuest | None = None
        self._driver: ConnectionDriver | None = None
        self.task: asyncio.Task[None] | None = None
        """The task that runs the app."""
        self._latest_input = time.monotonic()

    def connection_made(self, chan: asyncssh.SSHServerChannel[Any]) -> None:
        self._channel = chan

    def variable_sent(self, packet: asyncssh.packet.SSHPacket) -> bool:
        """Take a variable of the guest's terminal, if the app will look at it."""
        name, value = (packet.get_string().decode("ascii", "replace") for _ in range(2))
        packet.check_end()
        kept = sum(map(len, (*self._environment, *self._environment.values())))
        has_room = kept + len(name) + len(value) <= self._host.limits.environment
        is_wanted = name in ("LANG", "LANGUAGE", "COLORTERM") or name.startswith("LC_")
        if is_taken := is_wanted and has_room and self.task is None:
            self._environment[name] = value
        return is_taken

    def pty_requested(
        self,
        term_type: str,  # noqa: ARG002
        term_size: tuple[int, int, int, int],
        term_modes: Any,  # noqa: ARG002
    ) -> bool:
        width, height, *_ = term_size
        self._size = self._host.limits.terminal(width, height)
        return True

    def shell_requested(self) -> bool:
        return self.exec_requested("")

    def exec_requested(self, command: str) -> bool:
        """Take a command: none can be run, but it may ask for plain lines."""
        self._command = command
        terminal = self._channel.get_terminal_type() or ""
        if self._size is None or command.strip() == PLAIN or not is_drawable(terminal):
            self._channel.set_encoding("utf-8", "replace")
            self._is_plain = True
        return True

    def session_started(self) -> None:
        with speaking(self.reader):
            if "mosh-server" in self._command:
                refusal = _(NO_MOSH)
            else:
                refusal = self._host.guests.admit(self, self._address)
        if refusal:
            self._tell(refusal)
            self._channel.exit(1)
            return
        if self._is_plain:
            self._player = PlainGuest(self._door, self._tell)
        # Outside the context of any other app, which may be handling a message just now.
        loop = asyncio.get_running_loop()
        self.task = loop.create_task(self._play(), context=Context())

    def data_received(self, data: bytes | str, datatype: Any) -> None:  # noqa: ARG002
        self._latest_input = time.monotonic()
        if isinstance(data, str):
            self._take_lines(data)
        elif self._driver is not None:
            self._driver.feed(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:  # noqa: ARG002
        if self._driver is not None:
            self._driver.resize(width, height)

    def signal_received(self, signal: str) -> None:  # noqa: ARG002
        """Leave at Ctrl-C, in plain lines."""
        self._leave_room()

    def soft_eof_received(self) -> None:
        """Leave at Ctrl-D, in plain lines."""
        self._leave_room()

    def eof_received(self) -> bool:
        self._leave_room()
        return self._is_plain  # Half open: the guest still reads.

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        if self._player is not None:
            self._player.lose()

    @property
    def is_full(self) -> bool:
        """Whether the guest's end reads more slowly than is written."""
        waiting = unsent(self._connection) + self._channel.get_write_buffer_size()
        return waiting > self._host.limits.unread

    def write(self, data: bytes) -> None:
        """Write to the guest's terminal, if it is still there."""
        if not self._channel.is_closing():
            self._channel.write(data)

    def flood(self) -> None:
        """End, since the guest sends too much."""
        self.end(Reached.RATE)
        self._channel.pause_reading()

    def end(self, text: str) -> None:
        """End the game with a last sentence."""
        if self._player is not None:
            self._player.end(text)

    def _leave_room(self) -> None:
        """Leave for good, in plain lines."""
        if isinstance(self._player, PlainGuest):
            self._player.leave()

    def _tell(self, text: str) -> None:
        """Tell one or more lines, also to whoever plays in plain ones."""
        if not self._is_plain:
            self.write(f"{text}\r\n".encode())
        elif self.is_full:  # An app stops drawing; lines would pile up.
            self._connection.abort()
        elif not self._channel.is_closing():
            self._channel.write(f"{text}\n")

    def _take_lines(self, text: str) -> None:
        """Take what was typed in plain lines; far too much ends the game."""
        if not self._typed.take(len(text)) or self.is_full:
            self.flood()
            return
        *lines, self._unfinished = f"{self._unfinished}{text}".split("\n")
        if isinstance(self._player, PlainGuest):
            for line in lines:
                self._player.take(line)

    @property
    def reader(self) -> Reader:
        """The guest, in the language of their own terminal, which most clients send."""
        return Reader(language_of(self._environment))

    @property
    def _latest(self) -> float:
        """The time when the guest last pressed a key, or something happened in the room."""
        return max(self._latest_input, self._player.latest_news if self._player else 0.0)

    def _drive(self, app: App[Any], **options: Any) -> ConnectionDriver:
        self._driver = ConnectionDriver(self, self._host.limits, app, **options)
        return self._driver

    async def _play(self) -> None:
        if self._channel.is_closing():  # already lost
            self._host.guests.dismiss(self)
            return
        speak_to(self.reader)
        watch = asyncio.create_task(self._watch_idle())
        code = 1
        try:
            if isinstance(guest := self._player, PlainGuest):
                await guest.play()
                code, farewell = 0, guest.farewell
            else:
                code, farewell = await self._run_app()
            self._tell(farewell)
        except Exception as error:
            self._host.log(f"A guest's app has ended by a fault: {error!r}")
        finally:
            watch.cancel()
            self._host.guests.dismiss(self)
            if self._driver is not None:
                self._driver.close()  # once more: something may have come since
            if self._player is not None:
                self._player.lose()
            self._player = self._driver = None
            if not self._channel.is_closing():
                self._channel.exit(code)
            loop = asyncio.get_running_loop()
            loop.call_later(self._host.limits.login, self._connection.abort)

    async def _run_app(self) -> tuple[int, str]:
        """Let the guest play on the whole screen; return a status and the last sentence."""
        terminal = self._channel.get_terminal_type() or ""
        colors: ColorSystem = "256"
        if self._environment.get("COLORTERM") in TRUE_COLORS:
            colors = "truecolor"
        elif not terminal.endswith("256color") and terminal.startswith(SIXTEEN_COLORS):
            colors = "standard"
        self._player = app = GuestApp(self._door, colors=colors)
        app.driver_class = partial(self._drive, terminal=terminal)  # type: ignore[assignment]
        # GNU screen keeps Escape back while the mouse is on.
        await app.run_async(size=self._size, mouse=not terminal.startswith("screen"))
        if app.fault is not None:
            self._host.log(f"A guest's app has ended by a fault: {app.fault!r}")
        return app.return_code or 0, app.farewell

    async def _watch_idle(self) -> None:
        """End the app of a guest who has left the keyboard, in a room where nothing happens."""
        while (left := self._latest + self._host.limits.idle - time.monotonic()) > 0:
            await asyncio.sleep(left)
        self.end(_(Reached.IDLE, n=round(self._host.limits.idle / 60)))


class Wire(asyncio.Protocol):
    """Limits what lies between the network and asyncssh, which has no limits of its own.

    asyncssh keeps requests until their turn comes, and answers to whoever doesn't read them.
    """

    def __init__(self, connection: asyncssh.SSHServerConnection, limits: Limits) -> None:
        self._connection, self._limits = connection, limits
        self._received = Bucket(limits.received, limits.burst)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Whoever reads slowly is to see how things are, not megabytes of how they were.
        network = transport.get_extra_info("socket")
        with suppress(OSError):  # if the guest has gone already, on some systems
            network.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._limits.unread)
        self._connection.set_extra_info(transport=transport)
        self._connection.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if not self._received.take(len(data)):
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, _(Reached.RATE))
        elif unsent(self._connection) > 4 * self._limits.unread:
            self._connection.abort()
        else:
            self._connection.data_received(data)

    def eof_received(self) -> None:
        self._connection.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connection.connection_lost(exc)


class Network:
    """The network as a tunnel of asyncssh, so that a wire lies before each connection."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def create_server(self, connect: Any, address: str, port: int) -> asyncio.Server:
        """Listen, for asyncssh."""
        loop = asyncio.get_running_loop()
        return await loop.create_server(
            lambda: Wire(connect(address, port), self._limits), address, port, backlog=100
        )


def unsent(connection: asyncssh.SSHServerConnection) -> int:
    """The bytes that a connection holds for a guest, besides those that wait in a channel.

    The network, or a guest with a huge window, hasn't taken them, or the guest has begun to
    exchange keys anew, and doesn't finish.
    """
    written: int = connection.get_extra_info("transport").get_write_buffer_size()
    return written + sum(len(part) for _, parts in connection._deferred_packets for part in parts)


def host_key(file: Path) -> asyncssh.SSHKey:
    """Read the host key, or make it once, for its owner only. Raises UserError."""
    try:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            text = asyncssh.generate_private_key("ssh-ed25519").export_private_key()
            write_file(file, text, mode=0o600)
        return asyncssh.import_private_key(file.read_bytes())
    except OSError as error:
        reason = os_reason(error)
        problem = _("The host key {file} can't be kept: {reason}.", file=file, reason=reason)
        raise UserError(problem) from None
    except asyncssh.KeyImportError:
        raise UserError("{file} is not a host key: move it away.", file=file) from None
