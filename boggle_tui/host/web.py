"""Guests by the web: the page, and a WebSocket for each of them. Nothing else is served."""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from contextlib import suppress
from functools import cache
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from boggle_tui.browser.pages import FOLDER as SHARED
from boggle_tui.browser.pages import in_language
from boggle_tui.files.errors import UserError, os_reason
from boggle_tui.files.translation import N_, Reader, _, first_known, languages, speaking
from boggle_tui.host.ports import on_free_port, ssh_command
from boggle_tui.host.web_guest import CLOSING, WebGuest
from boggle_tui.rooms.host_limits import Connections, Limits, ip_of
from boggle_tui.rooms.hub import CODE_LENGTH, LETTERS, Hub
from boggle_tui.rooms.visit import NEW

VERSION = 1
"""The version of the messages in docs/protocol.md."""
MESSAGES = f"/v{VERSION}"
FOLDER = Path(__file__).parent / "page"
TRY_LATER = 1013
"""The code of a WebSocket that is closed as there are too many; a page can read the reason."""
MAX_HEADERS = 64
"""The headers of a request; browsers and proxies send half as many."""
LONGEST_WISH = 500
"""The characters of a list of languages that are read."""
PAGE = {
    "/": ("index.html", "text/html"),
    "/class": ("index.html", "text/html"),
    "/board.css": ("board.css", "text/css"),
    "/page.css": ("page.css", "text/css"),
    "/without-script.css": ("without-script.css", "text/css"),
    "/board.js": ("board.js", "text/javascript"),
    "/page.js": ("page.js", "text/javascript"),
    "/class.js": ("class.js", "text/javascript"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
ROOM = re.compile(f"/[{LETTERS}]{{{CODE_LENGTH}}}", re.IGNORECASE)
"""The path of a room, for which the page itself asks."""
HOST = re.compile(r"(?:\[(?P<address>[0-9a-f:.]+)\]|(?P<name>[\w.-]+))(?::\d+)?", re.IGNORECASE)
"""The host of an address: a name or the address of a machine, and perhaps a port."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
        " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
        " require-trusted-types-for 'script'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
    "Server": "boggle-tui",
}
FOREIGN_HOST = (
    "This host has another name: start it with --name, followed by the name in the address."
)


class WebHost:
    """Listens, and answers requests."""

    def __init__(self, hub: Hub, proxy: str = "", name: str = "") -> None:
        """`proxy` is the address of a server that passes requests on, and names who asked.

        `name` is one by which the internet knows this host.
        """
        self.hub, self.limits, self.log, self._proxy = hub, hub.limits, hub.log, proxy
        self._names = {each.lower() for each in (name, socket.gethostname())}
        self.port = self.ssh_port = 0
        """The ports that this listens on, and by ssh; 0 if it doesn't."""
        self.page = ""
        """The page of a room as others reach it, with {code} in place of its code, if known."""
        self._pages = {
            path: (page_file(name).read_bytes(), kind) for path, (name, kind) in PAGE.items()
        }
        self._sockets: set[web.WebSocketResponse] = set()
        self._server = _Server(self._answer, hub.limits, proxy)
        self._runner = web.ServerRunner(self._server, shutdown_timeout=CLOSING)

    async def listen(self, address: str, port: int, tls: ssl.SSLContext | None = None) -> None:
        """Listen on the first free port from this one on. Raises UserError."""
        runner = self._runner
        await runner.setup()

        async def site(port: int) -> None:
            await web.TCPSite(runner, address, port, ssl_context=tls, backlog=100).start()

        self.port, _ = await on_free_port(site, address, port, "--web", self.log)

    async def close(self) -> None:
        """Stop listening, and end all connections after what has just been said there."""
        await asyncio.gather(*(channel.close(code=1001) for channel in self._sockets))
        await self._runner.cleanup()

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer a request."""
        if sum(len(name) + len(value) for name, value in request.raw_headers) > self.limits.headers:
            return _refusal(431, "The headers of this request are too long.")
        if not self._is_named(request.host):
            return _refusal(403, FOREIGN_HOST)
        if request.path == MESSAGES:
            return await self._play(request)
        path = "/" if ROOM.fullmatch(request.path) else request.path
        body, kind = self._pages.get(path, (b"", ""))
        if request.method not in ("GET", "HEAD"):
            return _refusal(405, "Only GET is answered.")
        if not kind:
            return _refusal(404, "There is nothing here.")
        if kind == "text/html":
            language = _language_of(request)
            body = page_in(language).replace(b"<!-- ssh -->", self._by_ssh(request, language))
        return web.Response(body=body, content_type=kind, charset="utf-8", headers=HEADERS)

    async def _play(self, request: web.BaseRequest) -> web.StreamResponse:
        """Let a guest play, if their browser shows the page of this host."""
        origin = request.headers.get("Origin", "")
        if origin and origin != f"{self._scheme(request)}://{request.host}":
            return _refusal(403, "Another page may not connect to this host.")
        if urlsplit(origin).hostname in ("localhost", "127.0.0.1", "::1"):
            origin = self.page.removesuffix("/{code}") or origin
        refused = self.limits.message_bytes + 1  # the shortest message that aiohttp refuses
        channel = web.WebSocketResponse(
            heartbeat=self.limits.alive,
            autoping=False,  # so that pings count as messages
            compress=False,
            max_msg_size=refused,
            timeout=2.0,
        )
        if not channel.can_prepare(request):
            return _refusal(426, "A WebSocket is expected here: see docs/protocol.md.")
        address = self._address(request)
        try:
            await channel.prepare(request)
            with speaking(Reader(_language_of(request))):
                if reason := self.hub.connections.admit(channel, address):
                    await channel.close(code=TRY_LATER, message=reason.encode())
                    return channel
                self._sockets.add(channel)
                self._server.release(request.protocol)
                await WebGuest(self.hub, channel, address, origin).play()
        except (ConnectionError, TimeoutError):
            return _refusal(400, "The connection is lost.")  # for aiohttp: nobody reads it
        except Exception as error:
            self.log(f"A guest's page has ended by a fault: {error!r}")
        finally:
            self._sockets.discard(channel)
            self.hub.connections.dismiss(channel)
            if request.transport is not None:
                request.transport.abort()  # Even if the guest reads nothing any more.
        return channel

    def _by_ssh(self, request: web.BaseRequest, language: str) -> bytes:
        """The command to join by ssh, for a browser without JavaScript, or an empty text."""
        name = HOST.fullmatch(request.host)
        if not self.ssh_port or name is None:
            return b""
        code = request.path[1:].upper() if ROOM.fullmatch(request.path) else NEW
        command = ssh_command(code, name["name"] or name["address"], self.ssh_port)
        text = Reader(language).look_up(N_("From a terminal, join with:"))
        return f"<p>{escape(text)} <code>{escape(command)}</code></p>".encode()

    def _is_named(self, host: str) -> bool:
        """Whether a request may name this host so.

        A page of strangers can have its own name lead to this machine, and would then be of the
        same origin (DNS rebinding). Nobody on the internet owns an address, a name without a dot
        or one of this network.
        """
        name = HOST.fullmatch(host)
        if name is None:
            return False
        known = (name["name"] or name["address"]).rstrip(".").lower()
        is_local = "." not in known or known.endswith(".local")
        return is_local or known in self._names or ip_of(known) is not None

    def _scheme(self, request: web.BaseRequest) -> str:
        """The scheme of the address in the browser."""
        if self._proxy and request.remote == self._proxy:
            return request.headers.get("X-Forwarded-Proto", request.scheme)
        return request.scheme

    def _address(self, request: web.BaseRequest) -> str:
        """The address of whoever asks: of a proxy, the last one that it names."""
        if self._proxy and request.remote == self._proxy:
            named = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
            if ip_of(named) is not None:
                return named
        return request.remote or ""


class _Server(web.Server):
    """Counts the connections that load the page, and ends slow ones."""

    def __init__(self, answer: Any, limits: Limits, proxy: str) -> None:
        super().__init__(answer, access_log=None)
        # A browser has several that load the page.
        self._loads: Connections[Any] = Connections(
            limits.connections, 3 * limits.connections_of_address
        )
        self._proxy, self._limits = proxy, limits
        self._ends: dict[Any, asyncio.TimerHandle] = {}
        """The timer that ends each of them, unless it becomes a guest's."""

    def __call__(self) -> web.RequestHandler:
        loop = asyncio.get_running_loop()
        longest = self._limits.headers // 2
        return _Handler(
            self,
            loop=loop,
            access_log=None,  # type: ignore[arg-type]
            max_line_size=longest,
            max_field_size=longest,
            max_headers=MAX_HEADERS,
        )

    def connection_made(self, handler: Any, transport: asyncio.Transport) -> None:
        super().connection_made(handler, transport)
        peer = str((transport.get_extra_info("peername") or [""])[0])
        address = "" if peer == self._proxy else peer
        if self._loads.is_full:  # Nobody keeps others out.
            crowding = self._loads.most_crowding
            self.release(crowding)
            crowding.transport.abort()
        if self._loads.admit(handler, address):
            transport.abort()
        else:
            later = asyncio.get_running_loop().call_later
            self._ends[handler] = later(self._limits.login, transport.abort)

    def connection_lost(self, handler: Any, exc: BaseException | None = None) -> None:
        super().connection_lost(handler, exc)
        self.release(handler)

    def release(self, handler: Any) -> None:
        """Stop counting a connection, which has ended or is a guest's."""
        self._loads.dismiss(handler)
        if timer := self._ends.pop(handler, None):
            timer.cancel()


class _Handler(web.RequestHandler):
    """Answers invalid requests by the same headers as any other."""

    def handle_error(self, request: Any, status: int = 500, *details: Any, **more: Any) -> Any:
        super().handle_error(request, status, *details, **more)
        answer = _refusal(status, "This is not a request that can be answered.")
        answer.force_close()
        return answer


@cache
def page_in(language: str) -> bytes:
    """Write the page in a language, with what its scripts say."""
    scripts = (page_file(name).read_text("utf-8") for name, _kind in PAGE.values() if ".js" in name)
    html = page_file("index.html").read_text("utf-8")
    return in_language(Reader(language), html, "".join(scripts), languages=languages()).encode()


def page_file(name: str) -> Path:
    """Return a file of the page, or one that it shares with other pages."""
    own = FOLDER / name
    return own if own.exists() else SHARED / name


def _language_of(request: web.BaseRequest) -> str:
    """The language that the guest has chosen on the page, or else prefers."""
    accepted = []
    for each in request.headers.get("Accept-Language", "")[:LONGEST_WISH].split(","):
        name, _semicolon, weight = each.strip().partition(";q=")
        with suppress(ValueError):
            accepted.append((-float(weight or 1), name))
    wanted = [name for _weight, name in sorted(accepted, key=lambda wish: wish[0])]
    return first_known([request.cookies.get("language", ""), *wanted])


def _refusal(status: int, text: str) -> web.Response:
    return web.Response(status=status, text=text, headers=HEADERS)


def tls_context(certificate: Path, key: Path) -> ssl.SSLContext:
    """Read a certificate and its key. Raises UserError."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(certificate, key)
    except ssl.SSLError:
        problem = N_("{certificate} and {key} are not a certificate and its key.")
        raise UserError(_(problem, certificate=certificate, key=key)) from None
    except OSError as error:
        named = {"certificate": certificate, "key": key, "reason": os_reason(error)}
        raise UserError("Can't read {certificate} and {key}: {reason}.", **named) from None
    return context
