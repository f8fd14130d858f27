"""Hosting rooms: as a command until a signal ends it, or one room in the player's own program."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from logging import Handler, LogRecord, getLogger
from queue import Full, Queue
from threading import Thread
from time import monotonic, strftime

from boggle_tui.cli.host_options import Options
from boggle_tui.cli.output import print_error
from boggle_tui.cli.player_store import players_folder
from boggle_tui.files.errors import UserError
from boggle_tui.files.interrupts import ENDING, signals_handled
from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.room import EventKind
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.host.ports import ssh_command
from boggle_tui.host.ssh import SshHost
from boggle_tui.host.web import WebHost, tls_context
from boggle_tui.rooms.host_limits import MINUTE, ORDINARY, Bucket
from boggle_tui.rooms.hub import Dealer, Hub
from boggle_tui.rooms.visit import NEW, Door
from boggle_tui.store.settings import Settings
from boggle_tui.tui.local_app import Background

if sys.platform != "win32":
    import resource

LIBRARIES = ("aiohttp", "asyncio", "asyncssh")
MAX_WAITING = 10_000
"""The number of lines that may wait to be printed; more are left out."""
GARBAGE = (10_000, 10, 10)
"""Python's thresholds for collecting garbage, with longer pauses than usual."""
PATIENCE = 1.0
"""Seconds to wait at the end for the last lines."""


class LibraryLog(Handler):
    """Has a host's log say in a line each what its libraries report, a limited number a minute.

    They would print pages on standard error otherwise, and wait where nobody reads it.
    """

    def __init__(self, log: Callable[[str], object], lines: int) -> None:
        """Listen until `close`, and pass on at most `lines` a minute."""
        super().__init__()
        self._log, self._lines = log, Bucket(lines / MINUTE, MINUTE)
        for logger in map(getLogger, LIBRARIES):
            logger.addHandler(self)
            logger.propagate = False

    def emit(self, record: LogRecord) -> None:
        """Pass on a report, if there have not been too many."""
        if self._lines.take(1):
            error = record.exc_info and record.exc_info[1]
            self._log(f"{record.name}: {record.getMessage()}{f' ({error!r})' if error else ''}")

    def close(self) -> None:
        """Listen no longer."""
        for logger in map(getLogger, LIBRARIES):
            logger.removeHandler(self)
        super().close()


class Log:
    """Prints what happens, after the time. It never waits, as all guests would wait with it.

    A terminal that was stopped by Ctrl-S takes no more lines, nor does a pipe that nobody reads.
    """

    def __init__(self, lines: int, clock: Clock = monotonic) -> None:
        """Print at most `lines` a minute; guests who come and go could fill a disk."""
        self._allowed, self._left_out = Bucket(lines / MINUTE, 2 * MINUTE, clock), 0
        self._lines: Queue[str | None] = Queue(MAX_WAITING)
        self._thread = Thread(target=self._print, daemon=True)
        self._thread.start()

    def __call__(self, sentence: str) -> None:
        if not self._allowed.take(1):
            self._left_out += 1
            return
        if self._left_out:
            sentence = f"{sentence} ({self._left_out} lines before this one left out)"
            self._left_out = 0
        self._put(f"{strftime('%H:%M:%S')} {sentence}")

    def close(self) -> None:
        """Print the last lines."""
        self._put(None)
        self._thread.join(PATIENCE)

    def _put(self, line: str | None) -> None:
        with suppress(Full):
            self._lines.put_nowait(line)

    def _print(self) -> None:
        while (line := self._lines.get()) is not None:
            print_error(line)


KEY_FILE = "host_key"
GOODBYE = N_("The host has closed. Thank you for playing.")
OWN_KEY = "this machine"
"""The key of the player in whose program the room is; no fingerprint is like it."""
MAX_ADDRESSES = 3
"""The addresses that an invitation names at most."""
ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses nobody has, to ask which of its own this machine would reach others from."""


class Hosting:
    """A hub, and the ways to reach it."""

    def __init__(self, hub: Hub, options: Options) -> None:
        """Prepare to listen there. Raises UserError."""
        self.hub, self._options, self._log = hub, options, hub.log
        self._ssh = SshHost(hub) if options.ssh else None
        self._web = WebHost(hub, options.proxy, options.name) if options.web else None
        self._addresses = _addresses(options.bind)
        self._tls = None
        if options.certificate is not None and options.key is not None:
            self._tls = tls_context(options.certificate, options.key)
        self._library_log = LibraryLog(hub.log, hub.limits.library_lines)

    async def listen(self) -> None:
        """Listen, each on the next free port. Raises UserError."""
        bind, ssh = self._options.bind, self._ssh
        try:
            if self._web is not None:
                await self._web.listen(bind, self._options.web, self._tls)
                self._web.page = self._page
            if ssh is not None:
                await ssh.listen(bind, self._options.ssh, players_folder() / KEY_FILE)
        except UserError:
            await self.close("")
            raise
        if ssh is not None:
            commands = [
                ssh_command("{code}", each, ssh.port) for each in self._addresses[:MAX_ADDRESSES]
            ]
            ways = [*([self._page] if self._page else []), *commands]
            if self._web is not None:
                self._web.ssh_port = ssh.port
            ssh.invitation, ssh.page = "\n".join(ways), self._page

    def announce(self) -> None:
        """Say on standard error how guests join."""
        for address in self._addresses:
            if self._ssh is not None:
                port = self._ssh.port
                command = ssh_command(NEW, address, port)
                self._log(f"Listening on {address}, port {port}. To open a room: {command}")
            if self._web is not None:
                port, url = self._web.port, self._url(address)
                self._log(f"Listening on {address}, port {port}. In a browser: {url}")
                self._log(f"For the teacher of a class: {url}class")
        if self._ssh is not None:
            self._log(f"Host key: {self._ssh.fingerprint}")

    def own_door(self, settings: Settings) -> Door:
        """The way in for the player of this program."""
        assert self._ssh is not None
        code = next(iter(self.hub.codes), NEW)
        ssh, wanted = self._ssh, self._options.ssh
        notes = [_("Host key: {key}", key=ssh.fingerprint)]
        if ssh.port != wanted:
            notes.append(
                _("Port {port} is taken, so it is {other}.", port=f"{wanted}", other=f"{ssh.port}")
            )
        return Door(self.hub, code, "", OWN_KEY, ssh.invitation, settings, ssh.page, notes)

    async def close(self, text: str) -> None:
        """End all rounds, tell everybody, and stop listening."""
        self.hub.close(text)
        if self._ssh is not None:
            await self._ssh.close(text)
        if self._web is not None:
            await self._web.close()
        self._library_log.close()

    @property
    def _page(self) -> str:
        """The page of a room, with {code} in place of its code; empty if nobody here knows it."""
        known = self._web is not None and not self._options.proxy
        return f"{self._url(self._addresses[0])}{{code}}" if known else ""

    def _url(self, address: str) -> str:
        """The address of the page."""
        assert self._web is not None
        scheme = "https" if self._tls else "http"
        named = f"[{address}]" if ":" in address else address
        return f"{scheme}://{named}:{self._web.port}/"


async def host_one_room(
    settings: Settings, ssh: int, web: int, on_empty: Callable[[], object]
) -> Hosting:
    """Listen on all addresses, for guests of a single room. Raises UserError."""
    limits = replace(ORDINARY, rooms=1)
    hub = Hub(Dealer(settings, has_files=True).deal, limits, on_empty=on_empty)
    hosting = Hosting(hub, Options(ssh=ssh, web=web))
    await hosting.listen()
    return hosting


def host_rooms(options: Options) -> None:
    """Listen there, within its limits, until a signal comes. Raises UserError."""
    with suppress(NameError, OSError, ValueError):  # Each guest takes a file.
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(_host(options))


async def _host(options: Options) -> None:
    limits = options.limits
    log = Log(limits.log_lines)
    hub = Hub(Dealer(Settings(), has_files=False).deal, limits, log)
    hosting = Hosting(hub, options)
    signals: asyncio.Queue[int] = asyncio.Queue()
    loop = asyncio.get_running_loop()
    loop.set_default_executor(Background())

    def end(number: int, _: object) -> None:
        loop.call_soon_threadsafe(signals.put_nowait, number)

    with signals_handled((signal.SIGINT, *ENDING), end):
        await hosting.listen()
        hosting.announce()
        log("Ctrl-C ends it.")
        # Nobody gets an answer while garbage is collected. Leave out what is there by now, and look
        # at what is new in larger steps, when more of it has gone.
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        number = await signals.get()
        if hub.is_playing:
            await _last_rounds(hub, log, signals, is_asked=number == signal.SIGINT)
        await hosting.close(GOODBYE)
        log.close()


async def _last_rounds(
    hub: Hub, log: Callable[[str], object], signals: asyncio.Queue[int], *, is_asked: bool
) -> None:
    """Let rounds end until a second signal comes; for ten seconds if nobody asked by Ctrl-C.

    Whoever stops a service or shuts a machine down soon kills a process that doesn't end.
    """
    if is_asked:
        log("Closing a minute after the last round. Ctrl-C again ends it at once.")
    else:
        log("Closing in ten seconds, or when the rounds are over.")
    last = asyncio.create_task(hub.play_out(EventKind.STOPPING if is_asked else EventKind.ENDING))
    again, patience = asyncio.create_task(signals.get()), None if is_asked else 10.0
    await asyncio.wait((last, again), timeout=patience, return_when=asyncio.FIRST_COMPLETED)
    last.cancel()
    again.cancel()


def _addresses(bind: str) -> list[str]:
    """The addresses by which guests reach this machine."""
    if bind not in ("", "0.0.0.0", "::"):
        return [bind]
    found = []
    for elsewhere, family in ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((elsewhere, 9))  # Sends nothing.
            found.append(asked.getsockname()[0])
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            found.append(str(place[0]))
    usable = [address for address in dict.fromkeys(found) if not address.startswith("fe80")]
    others = [address for address in usable if not address.startswith("127.") and address != "::1"]
    return others or ["localhost"]
