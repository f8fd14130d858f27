"""Guests of the page, by the messages of docs/protocol.md."""

import asyncio
import json
import random
import re
import ssl
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp.web
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from support.web import DEEDS, TOKENS, Visited, Visitor, malformed

from boggle_tui.files.errors import UserError
from boggle_tui.game.contest.room import Event, EventKind
from boggle_tui.game.words.language import Language
from boggle_tui.host import web_guest
from boggle_tui.host.web import MAX_HEADERS, PAGE, WebHost, page_file, tls_context
from boggle_tui.host.web_guest import UNREAD, WebGuest
from boggle_tui.host.web_view import meaning_message
from boggle_tui.rooms.host_limits import Limits
from boggle_tui.rooms.hosted_room import Closed, Member

TEAM, VOTE = 2, 2
"""Options of the rules "kind" and "judge"."""
MANY = Limits(messages=1_000_000, idle=1e9)


async def test_the_page_is_served_and_nothing_else(visited):
    for path in (*PAGE, "/KQZRB", "/kqzrb"):
        answer = await visited.client.get(path)
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self';")
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "Set-Cookie" not in answer.headers
    for path in ("/page", "/../web.py", "/page/%2e%2e/web.py", "/AEIOU", "/KQZRBB"):
        assert (await visited.client.get(path)).status == 404
    assert (await visited.client.post("/", data=b"x" * 100_000)).status == 405
    assert (await visited.client.get("/v1")).status == 426


def test_the_page_loads_nothing_from_elsewhere_and_makes_no_html_of_data():
    text = "".join(page_file(name).read_text() for name, _ in PAGE.values())
    assert text.replace("http://www.w3.org/2000/svg", "").count("://") == 1  # its own WebSocket
    for risk in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "style=",
    ):
        assert risk not in text


async def test_a_whole_contest_by_messages(visited):
    anna, ben, cleo = await visited.table(3, judge=VOTE)
    verdict = await anna.ask("word", word="TÁP")
    assert verdict["text"] == "TAP  +1"
    assert (await anna.ask("word", word="zzz"))["verdict"] == "not_on_board"
    await ben.ask("word", word="quit")
    await cleo.ask("word", word="quit")
    mine = (await ben.ask("view"))["mine"]
    assert mine == {"points": 1, "words": [["QUIT", 1]]}
    visited.wait(181)
    table = (await ben.hear("room", phase="table"))["table"]
    status = {each["word"]: each["status"] for each in table["words"]}
    assert status == {"tap": "unique", "quit": "shared"}
    assert table["points"] == {"Anna": 1, "Ben": 0, "Cleo": 0}
    meaning = await ben.ask("define", word="tap")
    assert "noun: the sound made by a gentle blow" in meaning["text"]
    assert meaning["word"] == "tap"
    assert not meaning_message("tap", Language.named("german"))["text"]
    await ben.say("challenge", word="tap")
    assert (await cleo.hear("event", kind="challenged"))["text"] == "Ben has challenged TAP."
    vote = (await cleo.ask("view"))["vote"]
    assert vote == {"word": "tap", "finder": "Anna", "voted": ["Ben"], "yours": True}
    await cleo.say("vote", counts=False)
    assert "does not count" in (await anna.hear("event", kind="judged"))["text"]
    assert (await anna.ask("view"))["table"]["points"]["Anna"] == 0
    final = await anna.ask("end")
    assert final["outcome"] == "A tie."
    assert [rank[1:] for rank in final["ranking"]] == [["Anna", 0], ["Ben", 0], ["Cleo", 0]]
    assert (await anna.ask("proceed"))["phase"] == "lobby"


async def test_rivals_learn_how_many_words_the_others_have_and_a_team_which():
    async with Visited() as visited:
        anna, ben = await visited.table()
        await anna.ask("word", word="quit")
        room = await ben.ask("view")
        assert [seat["words"] for seat in room["seats"]] == [1, 0]
        assert "quit" not in json.dumps(ben.heard).lower()
    async with Visited() as visited:
        anna, ben = await visited.table(kind=TEAM)
        await anna.ask("word", word="quit")
        assert (await ben.ask("view"))["found"] == [["QUIT", "Anna"]]
        assert (await ben.ask("word", word="quit"))["text"] == "QUIT is already found by Anna"


async def test_words_of_others_are_told_within_a_second_by_the_room_alone(visited):
    anna, ben = await visited.table()
    for word in ("quit", "tap", "nip"):
        await anna.ask("word", word=word)
    while (await ben.hear("room"))["seats"][0]["words"] < 3:
        pass
    assert not [each for each in ben.heard if each.get("kind") == "found"]


async def test_a_traced_word_is_sent_as_its_cells(visited):
    anna, _ = await visited.table()
    assert (await anna.ask("word", path=[10, 6, 11]))["text"] == "QUIT  +1"
    assert "isn't understood" in await anna.problem("word", path=[99])
    assert "isn't understood" in await anna.problem("word", path=[1.0])
    assert "isn't understood" in await anna.problem("word", path=[0] * 17)
    await anna.ask("pause")
    assert await anna.problem("word", path=[0]) == "The board isn't shown now."


async def test_who_comes_too_late_watches(visited):
    anna, _ = await visited.table()
    (code,) = [each["code"] for each in anna.heard if each["is"] == "entered"]
    cleo = await visited.enter(code, "Cleo")
    room = await cleo.hear("room", phase="playing")
    assert room["board"]["faces"][:4] == ["T", "A", "P", "S"]
    assert "mine" not in room
    assert await cleo.problem("word", word="quit") == "You watch until the next round."
    assert await cleo.problem("word", path=[0]) == "You watch until the next round."


async def test_a_guest_who_was_away_returns_to_the_seat_by_the_token(visited):
    anna, code = await visited.open()
    ben = await visited.enter(code, "Ben")
    await ben.hear("room")
    await ben.socket.close()
    await anna.hear("event", kind="lost")
    ben = await visited.enter(code, "Ben")
    assert (await ben.hear("room"))["you"] == "Ben"
    await anna.hear("event", kind="returned")


async def test_a_token_is_never_the_fingerprint_of_a_key(visited):
    visitor = await visited.visit()
    for token in ("SHA256:" + "x" * 43, "", "A" * 32, "a" * 33):
        assert "isn't understood" in await visitor.problem("open", name="Eve", token=token)


async def test_only_the_leader_chooses_the_rules(visited):
    anna, code = await visited.open()
    ben = await visited.enter(code, "Ben")
    rules = (await ben.hear("room"))["rules"]
    assert [rule["name"] for rule in rules][:2] == ["kind", "goal"]
    assert await ben.problem("rules", name="kind", option=1) == "Only Anna can do that."
    changed = (await anna.ask("rules", name="kind", option=TEAM))["rules"]
    assert changed[0]["options"][changed[0]["chosen"]] == "team"
    for name, option in (("kind", 99), ("kind", -1), ("nothing", 0)):
        assert await anna.problem("rules", name=name, option=option) == "There is no such choice."


async def test_wrong_codes_full_rooms_and_taken_names_are_refused(visited):
    anna, code = await visited.open()
    assert await anna.problem("open", name="Eve", token=TOKENS["Ben"]) == (
        "Leave this room before you enter another one."
    )
    ben = await visited.visit()
    assert await ben.problem("view") == "Enter a room first."
    assert "already playing" in await ben.problem(
        "enter", code=code, name="anna", token=TOKENS["Ben"]
    )
    for number in range(7):
        other = await visited.visit()
        await other.say("enter", code=code, name=f"Guest {number}", token=f"{number:032x}")
        await other.hear("room")
    assert "full" in await ben.problem("enter", code=code, name="Ben", token=TOKENS["Ben"])
    for _ in range(5):
        wrong = await ben.problem("enter", code="XXXXX", name="Ben", token=TOKENS["Ben"])
        assert "There is no such room" in wrong
    late = await ben.problem("enter", code=code, name="Ben", token=TOKENS["Ben"])
    assert "5 wrong codes" in late


@pytest.mark.parametrize("page", ["", "http://192.0.2.1:81/{code}"])
async def test_whoever_opens_a_room_gets_its_address_and_its_qr_code(visited, page):
    visited.host.page = page  # as others reach it, where that is known
    own = await visited.visit(Origin=visited.address)
    await own.say("open", name="Anna", token=TOKENS["Anna"])
    entered = await own.hear("entered")
    shown = page or f"{visited.address}/{{code}}"
    assert entered["address"] == shown.format(code=entered["code"])
    assert len(entered["qr"]) == len(entered["qr"][0]) >= 21


@pytest.mark.parametrize("proxy", ["127.0.0.1", "192.0.2.9"])
async def test_only_a_named_proxy_says_who_asks(proxy):
    async with Visited(Limits(connections_of_address=1), proxy=proxy) as visited:
        guests = [await visited.visit(**{"X-Forwarded-For": "192.0.2.1"})]
        if proxy == "127.0.0.1":
            # What the guest claims stands before what the proxy adds.
            guests.append(await visited.visit(**{"X-Forwarded-For": "192.0.2.1, 192.0.2.2"}))
        refused = await visited.visit(**{"X-Forwarded-For": "192.0.2.3, 192.0.2.1"})
        closing = await refused.socket.receive()
        assert (closing.data, "has 1 connections already" in closing.extra) == (1013, True)
        assert len(guests) == (2 if proxy == "127.0.0.1" else 1)


async def test_a_guest_who_sends_too_much_is_sent_away_and_nobody_else(visited):
    anna, code = await visited.open()
    ben = await visited.enter(code, "Ben")
    await ben.hear("room")
    for _ in range(200):
        await ben.say("view")
    assert await ben.farewell() == "Closed: too much input at once."
    await anna.hear("event", kind="lost")
    cleo = await visited.enter(code, "Cleo")
    await cleo.hear("room")
    await cleo.socket.send_str("x" * 5000)
    await anna.hear("event", kind="lost", player="Cleo")
    assert (await anna.ask("view"))["you"] == "Anna"


async def test_pings_count_as_messages(visited):
    visitor = await visited.visit()
    for _ in range(200):
        await visitor.socket.ping()
    assert await visitor.farewell() == "Closed: too much input at once."


async def test_a_guest_without_a_word_to_say_is_sent_away():
    async with Visited(Limits(idle=0.05)) as visited:
        anna, _ = await visited.open()
        assert await anna.farewell() == "Closed after 0 minutes without a key."


async def test_a_page_that_only_asks_for_the_room_is_sent_away_as_well():
    async with Visited(Limits(idle=0.1, messages=10**6)) as visited:
        anna, _ = await visited.open()

        async def ask() -> None:
            while True:
                await anna.say("view")
                await asyncio.sleep(0)

        asking = asyncio.create_task(ask())
        assert await anna.farewell() == "Closed after 0 minutes without a key."
        asking.cancel()


async def test_a_fault_ends_that_guest_only(visited, monkeypatch):
    anna, code = await visited.open()
    whole = web_guest.room_text

    def faulty(member: Member) -> str:
        return 1 // 0 if member.name == "Ben" else whole(member)

    monkeypatch.setattr(web_guest, "room_text", faulty)
    ben = await visited.enter(code, "Ben")
    await anna.hear("event", kind="lost")
    assert any("ZeroDivisionError" in line for line in visited.log)
    while not ben.socket.closed:
        await ben.socket.receive()
    assert (await anna.ask("view"))["you"] == "Anna"


async def test_what_a_guest_doesnt_read_is_forgotten_but_for_the_latest(visited):
    guest = WebGuest(visited.hub, aiohttp.web.WebSocketResponse(), "", "")
    for _ in range(10 * UNREAD):
        guest.tell(Event(EventKind.FOUND, "Anna"))
    guest.tell(Closed("The host has closed."))
    assert len(guest._unsent) == UNREAD
    assert guest._unsent[-1] == Closed("The host has closed.")


async def test_a_connection_that_asks_for_nothing_ends():
    async with Visited(Limits(login=0.01)) as visited:
        for begun in (b"", b"GET / HTTP/1.1\r\nX: "):
            reader, writer = await asyncio.open_connection("127.0.0.1", visited.host.port)
            writer.write(begun)
            with suppress(ConnectionResetError):
                assert await asyncio.wait_for(reader.read(), 60) == b""
            writer.close()


async def test_only_so_many_connections_load_the_page():
    async with Visited(Limits(connections_of_address=1)) as visited:
        anna, _ = await visited.open()  # A guest's connection isn't one of them.
        address = "127.0.0.1", visited.host.port
        kept = [await asyncio.open_connection(*address) for _ in range(3)]
        with pytest.raises(aiohttp.ClientConnectionError):
            await visited.client.get("/")
        for _, writer in kept:
            writer.close()
        assert (await anna.ask("view"))["you"] == "Anna"


async def test_idle_connections_keep_no_newcomer_out():
    async with Visited(Limits(connections=3, connections_of_address=1, login=60)) as visited:
        address = "127.0.0.1", visited.host.port
        idle = [await asyncio.open_connection(*address) for _ in range(2)]
        idle.append(await asyncio.open_connection(*address, local_addr=("127.0.0.2", 0)))
        other = aiohttp.TCPConnector(local_addr=("127.0.0.3", 0))
        async with aiohttp.ClientSession(visited.address, connector=other) as newcomer:
            assert (await newcomer.get("/")).status == 200
        (oldest, _), *_ = idle
        assert await asyncio.wait_for(oldest.read(), 60) == b""
        for _, writer in idle:
            writer.close()


async def test_the_headers_that_stay_with_a_connection_are_short_and_few():
    async with Visited(Limits(headers=1000)) as visited:
        for headers in ({"X": "y" * 600}, {f"X-{n}": "y" * 50 for n in range(30)}):
            assert (await visited.client.get("/", headers=headers)).status in (400, 431)
        many = {f"X-{n}": "" for n in range(MAX_HEADERS)}
        assert (await visited.client.get("/", headers=many)).status in (400, 431)
        assert (await visited.client.get("/", headers={"X": "y" * 400})).status == 200


async def test_a_message_may_have_exactly_the_bytes_that_are_allowed():
    async with Visited(Limits(message_bytes=100)) as visited:
        guest = await visited.visit()
        await guest.socket.send_str('{"do": ""}'.ljust(100))
        await guest.hear("problem")
        await guest.socket.send_str('{"do": ""}'.ljust(101))
        while (message := await guest.socket.receive()).type is aiohttp.WSMsgType.TEXT:
            pass
        assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)


async def test_a_guest_who_is_gone_at_once_leaves_no_fault(visited, caplog):
    handshake = (
        "GET /v1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    for _ in range(20):
        _, writer = await asyncio.open_connection("127.0.0.1", visited.host.port)
        writer.write(handshake.encode())
        writer.transport.abort()
    anna, _ = await visited.open()
    assert (await anna.ask("view"))["you"] == "Anna"
    assert not caplog.records
    assert not any("fault" in line for line in visited.log)


async def test_malformed_messages_are_answered_and_bring_nothing_down():
    source = random.Random(29)
    async with Visited(MANY) as visited:
        anna, code = await visited.open()
        ben = await visited.enter(code, "Ben")
        await ben.hear("room")
        teacher = await visited.visit()
        await teacher.say("teach", rooms=2, token=TOKENS["Cleo"])
        for sender in (ben, teacher):
            for _ in range(1000):
                await sender.socket.send_str(malformed(source))
            await sender.socket.send_bytes(b"\x00\xff")
        await ben.ask("view")  # All before has been answered.
        await teacher.say("view")
        assert len((await teacher.hear("class"))["rooms"]) == 2
        assert (await anna.ask("view"))["you"] == "Anna"
        assert not any("fault" in line for line in visited.log)


@pytest.mark.slow
async def test_100_000_random_messages_bring_nothing_down():
    source = random.Random(2900)

    async def hear_all(visitor: Visitor) -> None:
        async for message in visitor.socket:
            if visitor is elsewhere:
                visitor.heard.append(json.loads(message.data))

    async with Visited(MANY) as visited:
        elsewhere = await visited.visit()
        await elsewhere.say("open", name="Zoe", token="f" * 32)
        anna, code = await visited.open()
        await anna.ask("rules", name="judge", option=VOTE)
        others = [await visited.enter(code, name) for name in ("Ben", "Cleo")]
        tasks = [asyncio.create_task(hear_all(each)) for each in (elsewhere, anna, *others)]
        sockets = [(each.socket, name) for each, name in zip(others, ("Ben", "Cleo"), strict=True)]
        for at in range(100_000):
            socket, name = source.choice(sockets)
            tidy = (
                {"do": "word", "path": source.choices(range(16), k=3)},
                {"do": "word", "word": source.choice(("tap", "quit", "x" * 3000))},
                {"do": source.choice(DEEDS), "word": "tap", "counts": True, "watches": False},
                {"do": "enter", "code": code, "name": name, "token": TOKENS[name]},
                {"do": "enter", "code": code, "name": name, "token": "e" * 32},
                {"do": source.choice(("remove", "admit", "refuse")), "name": name},
                {"do": "watch", "watches": source.random() < 0.1},
                {"do": "look", "code": code},
                {"do": "leave"},
            )
            is_tidy = source.random() < 0.5
            chosen = source.choices(tidy, (90, 90, 90, 30, 3, 9, 9, 1, 1))[0]
            await socket.send_str(json.dumps(chosen) if is_tidy else malformed(source))
            if at % 50 == 0:
                visited.wait(source.choice((0.01, 1, 30)))
                await anna.say(source.choice(("proceed", "proceed", "end", "pause", "resume")))
                await asyncio.sleep(0)
        for socket, _ in sockets:
            await socket.close()
        await anna.socket.close()
        await elsewhere.say("")
        await elsewhere.socket.close()
        await asyncio.gather(*tasks)
        assert {each.get("player", "Zoe") for each in elsewhere.heard} == {"Zoe"}
        again = await visited.enter(code, "Anna")
        assert (await again.ask("view"))["you"] == "Anna"
        assert not any("fault" in line for line in visited.log)
        assert any("The round is over." in line for line in visited.log)
        await again.say("leave")
        await again.problem("view")
        visited.wait(1e6)
        assert len(visited.hub.codes) == visited.hub.members == 0


async def test_all_are_told_when_the_host_closes(visited):
    anna, _ = await visited.open()
    teacher = await visited.visit()
    await teacher.say("teach", rooms=2, token=TOKENS["Ben"])
    await teacher.hear("class")
    visited.hub.close("The host has closed.")
    closing = asyncio.create_task(visited.host.close())
    for guest in (anna, teacher):
        assert await guest.farewell() == "The host has closed."
        assert (await guest.socket.receive()).type is aiohttp.WSMsgType.CLOSE
    await closing


async def test_a_taken_port_is_named_and_the_next_one_tried(visited):
    other = WebHost(visited.hub)
    await other.listen("127.0.0.1", visited.host.port)
    assert other.port > visited.host.port
    assert f"Port {visited.host.port} is taken." in visited.log
    await other.close()


async def test_the_page_comes_by_tls_with_a_certificate(tmp_path):
    certificate, key = self_signed(tmp_path)
    host = WebHost(Visited().hub)
    await host.listen("127.0.0.1", 28765, tls_context(certificate, key))
    trusting = ssl.create_default_context(cafile=certificate)
    async with aiohttp.ClientSession(f"https://localhost:{host.port}") as client:
        assert (await client.get("/", ssl=trusting)).status == 200
    await host.close()


def test_a_certificate_that_cant_be_used_is_named(tmp_path):
    certificate, key = self_signed(tmp_path)
    with pytest.raises(UserError, match=r"are not a certificate and its key\.$"):
        tls_context(key, certificate)
    with pytest.raises(UserError, match=r"Can't read .*: no such file"):
        tls_context(tmp_path / "missing.pem", key)


def self_signed(folder: Path) -> tuple[Path, Path]:
    """The files of a certificate for this machine, and of its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    files[1].write_bytes(key.private_bytes(serialization.Encoding.PEM, *form))
    return files


@pytest.mark.parametrize(
    "named",
    ["localhost", "192.0.2.1:80", "[2001:db8::1]:8080", "laptop.local", "Play.Example.org."],
)
async def test_a_host_answers_to_its_names_on_its_network_and_its_own(named):
    async with Visited(name="play.example.org") as visited:
        headers = {"Host": named}
        assert (await visited.client.get("/", headers=headers)).status == 200
        await visited.visit(Origin=f"http://{named}", **headers)


@pytest.mark.parametrize("named", ["evil.example", "evil.example:80", "a b", "[::1", "x@localhost"])
async def test_a_page_that_leads_its_name_here_is_refused(named):
    async with Visited(name="play.example.org") as visited:
        headers = {"Host": named}
        assert (await visited.client.get("/", headers=headers)).status in (400, 403)
        with pytest.raises(aiohttp.WSServerHandshakeError, match=r"40[03]"):
            await visited.visit(Origin=f"http://{named}", **headers)


ORIGINS = ("http://[", "https://127.0.0.1:{port}", "file://", "http://127.0.0.1", "127.0.0.1")
ORIGINS += ("http://evil.example", "null", "http://127.0.0.1:1")


@pytest.mark.parametrize("origin", ORIGINS)
async def test_a_page_from_elsewhere_is_refused_without_a_fault(origin, caplog):
    async with Visited() as visited:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await visited.visit(Origin=origin.format(port=visited.host.port))
    assert not caplog.records
    assert not visited.log


async def test_behind_a_proxy_the_origin_has_the_scheme_that_the_proxy_names():
    name, proxied = "play.example.org", {"X-Forwarded-Proto": "https", "Host": "play.example.org"}
    async with Visited(proxy="127.0.0.1", name=name) as visited:
        await visited.visit(Origin=f"https://{name}", **proxied)
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await visited.visit(Origin=f"http://{name}", **proxied)
    async with Visited(name=name) as visited:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await visited.visit(Origin=f"https://{name}", **proxied)


@pytest.mark.parametrize(
    "sent",
    [b"\x16\x03\x01 nonsense\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET /\x00 HTTP/1.1\r\n\r\n"],
)
async def test_what_is_no_request_gets_the_same_headers_and_no_version(sent):
    async with Visited() as visited:
        reader, writer = await asyncio.open_connection("127.0.0.1", visited.host.port)
        writer.write(sent)
        answer = await reader.read()
        writer.close()
    assert answer.startswith(b"HTTP/1.")
    assert b"Server: boggle-tui" in answer
    assert b"Content-Security-Policy" in answer
    assert not re.search(rb"(?i)python|aiohttp", answer)


async def test_a_browser_without_scripts_is_told_the_way_in_by_ssh(visited):
    async def page(path: str) -> str:
        return await (await visited.client.get(path)).text()

    assert "ssh" not in await page("/")
    visited.host.ssh_port = 2222
    assert "<code>ssh -p 2222 KQZRB@127.0.0.1</code>" in await page("/kqzrb")
    assert "<code>ssh -p 2222 new@127.0.0.1</code>" in await page("/")
    assert "display: none" in await page("/without-script.css")
