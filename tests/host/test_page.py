"""The page in a browser: a phone and a tablet, emulated, in rooms of a host in this process."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.async_api import async_playwright
from support.browsers import PIXEL, axe_faults, launched, middle, needs_axe, needs_chromium
from support.callers import Called
from support.pseudo import WORD, PseudoReader, faults
from support.web import Visited

from boggle_tui.files.translation import languages
from boggle_tui.game.contest.room import AWAY
from boggle_tui.host import web
from boggle_tui.host.web import WebHost
from boggle_tui.rooms.host_limits import Connections
from boggle_tui.rooms.hub import Hub

pytestmark = needs_chromium

TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "is_mobile": True}
SIZES = ((320, 568), (568, 320), (412, 915), (915, 412), (1024, 768), (1440, 900))
VOTE = 2
"""The option of the rule "judge"."""


class Browser:
    """Pages of a host, each in a browser of its own as it were."""

    def __init__(self, browser: Any, visited: Visited) -> None:
        self._browser, self.visited = browser, visited
        self.faults: list[str] = []
        """What the pages' scripts could not do."""

    async def page(self, path: str = "/", **device: Any) -> Any:
        context = await self._browser.new_context(**{**PIXEL, **device})
        page = await context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._note)
        page.on("dialog", lambda dialog: asyncio.ensure_future(dialog.accept()))
        await page.goto(self.visited.address + path)
        return page

    async def open(self, name: str = "Anna", **device: Any) -> tuple[Any, str]:
        """A page that has opened a room, and its code."""
        page = await self.page(**device)
        await page.fill("#name", name)
        await page.click("#open")
        await self.phase("lobby", page)
        return page, await page.inner_text("#lobby .code")

    async def join(self, code: str, name: str, **device: Any) -> Any:
        page = await self.page(f"/{code}", **device)
        await page.fill("#name", name)
        await page.click("#join")
        return page

    async def begin(self, leader: Any, *others: Any) -> None:
        """Begin a round."""
        await leader.click("#start" if await leader.is_visible("#start") else "#next")
        await self.phase("countdown", leader)
        self.visited.wait(3)
        await self.phase("playing", leader, *others)

    async def in_a_round(self, **device: Any) -> tuple[Any, Any]:
        """Anna, who leads, and Ben, in a round."""
        anna, code = await self.open(**device)
        ben = await self.join(code, "Ben")
        await self.begin(anna, ben)
        return anna, ben

    async def phase(self, phase: str, *pages: Any) -> None:
        for page in pages:
            await page.wait_for_selector(f"body[data-phase={phase}]")

    def _note(self, message: Any) -> None:
        # A connection that is refused or ends is told on the console as well.
        if message.type == "error" and "WebSocket" not in message.text:
            self.faults.append(message.text)


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright, Visited() as visited:
        chromium = await launched(playwright)
        pages = Browser(chromium, visited)
        yield pages
        await chromium.close()
        assert pages.faults == []


async def test_a_page_that_is_one_too_many_says_why_in_its_language(browser):
    browser.visited.hub.connections = Connections(0, 0)
    page = await browser.join("KQZRB", "Anna", locale="de")
    await page.wait_for_selector("#problem:has-text('Alle 0 Verbindungen sind belegt')")


async def type_word(page: Any, word: str) -> str:
    """Type a word; return what is said about it."""
    await page.evaluate("document.getElementById('verdict').textContent = ''")
    await page.fill("#word", word)
    await page.press("#word", "Enter")
    await page.wait_for_function(
        "word => document.getElementById('verdict').textContent.includes(word)", arg=word.upper()
    )
    return await page.inner_text("#verdict")


async def choose(page: Any, text: str) -> None:
    """Choose something in the menu of the room."""
    await page.click("#open-menu")
    await page.click(f"#choices button:has-text('{text}')")


async def test_a_finger_traces_a_word_which_stands_above_it_or_taps_its_tiles(browser):
    anna, ben = await browser.in_a_round()
    touch = await anna.context.new_cdp_session(anna)

    async def send(kind: str, *points: dict[str, float]) -> None:
        event = {"type": kind, "touchPoints": list(points)}
        await touch.send("Input.dispatchTouchEvent", event)

    qu, i, t = [await middle(anna, cell) for cell in (10, 6, 11)]
    await send("touchStart", qu)
    await send("touchMove", i)
    bubble = anna.locator("#bubble")
    assert await bubble.inner_text() == "QUI"
    box = await bubble.bounding_box()
    assert box["y"] + box["height"] < i["y"] - 20
    assert await anna.locator(".tile.lit").count() == 2
    await send("touchMove", t)
    await send("touchEnd")
    await anna.wait_for_selector("#verdict.good:has-text('QUIT +1')")
    assert await bubble.is_hidden()
    assert await anna.inner_text("#words") == "QUIT 1"
    await ben.wait_for_selector("#others:has-text('Anna 1 word')")
    # Back to the tile before takes one off; a line across a corner doesn't touch its neighbours.
    t0, a, p = [await middle(anna, cell) for cell in (0, 1, 2)]
    await send("touchStart", t0)
    for point in (a, p, a, p):
        await send("touchMove", point)
    await send("touchEnd")
    await anna.wait_for_selector("#verdict:has-text('TAP +1')")
    for cell in (12, 4, 5, 6):  # The first is out of reach of the others.
        point = await middle(anna, cell)
        await anna.touchscreen.tap(point["x"], point["y"])
    assert (await anna.input_value("#word")).upper() == "ELI"
    await anna.touchscreen.tap(point["x"], point["y"])
    await anna.wait_for_selector("#verdict:has-text('ELI')")


async def test_letters_have_three_sizes_which_a_phone_remembers(browser):
    _, ben = await browser.in_a_round()
    size = "parseFloat(getComputedStyle(document.querySelector('#board .tile')).fontSize)"
    sizes = []
    for _ in range(3):
        sizes.append(await ben.evaluate(size))
        await choose(ben, "Letters: ")
        await ben.click("#choices button:has-text('Close')")
    medium, large, small = sizes
    assert small < medium < large
    await choose(ben, "Letters: medium")
    await ben.reload()
    await browser.phase("playing", ben)
    assert await ben.evaluate(size) == large
    fits = "all => all.every((tile) => tile.scrollWidth <= tile.offsetWidth)"
    assert await ben.locator("#board .tile").evaluate_all(fits)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_a_lit_tile_stands_out_in_forced_colours(browser, scheme):
    anna, _ = await browser.in_a_round(forced_colors="active", color_scheme=scheme)
    await anna.fill("#word", "tap")
    await anna.wait_for_selector("#board .lit")
    await anna.wait_for_function(
        """() => {
          const [lit, plain] = [".lit", ".tile:not(.lit)"].map((tile) =>
            getComputedStyle(document.querySelector(`#board ${tile}`)));
          return lit.color === plain.backgroundColor && lit.backgroundColor === plain.color
            && plain.forcedColorAdjust === "none";  // No plate hides the edge.
        }"""
    )


async def test_a_whole_contest_of_a_phone_a_tablet_and_a_terminal(browser, tmp_path):
    anna, code = await browser.open()
    ben = await browser.join(code, "Ben", **TABLET, color_scheme="dark")
    async with Called(tmp_path, browser.visited) as called:
        cleo = await called.visit(code, "Cleo")
        await anna.wait_for_selector("#players:has-text('Cleo')")
        await anna.select_option("#rules-judge", index=VOTE)
        await ben.wait_for_selector("#rules:has-text('vote, if challenged')")
        await browser.begin(anna, ben)
        await cleo.sees("Type a word")
        assert await type_word(anna, "tap") == "TAP +1"
        assert await type_word(anna, "tap") == "TAP is already found"
        assert "is not on the board" in await type_word(anna, "zebra")
        assert await type_word(ben, "quit") == "QUIT +1"
        cleo.press("quit\r")
        await cleo.sees("QUIT  +1")
        await ben.wait_for_selector("#others:has-text('Cleo 1 word')")
        await choose(anna, "Pause")
        await ben.wait_for_selector("#paused:not([hidden])")
        assert await ben.locator("#board").is_hidden()
        await choose(anna, "Resume")
        browser.visited.wait(181)
        await browser.phase("table", anna, ben)
        await ben.wait_for_selector("button.shared >> text=QUIT")
        await ben.click("button.unique >> text=TAP")
        assert await ben.locator("#word-board .tile.lit").count() == 3
        await ben.wait_for_selector("#word-meaning:has-text('gentle blow')")
        await ben.click("#challenge")
        await cleo.sees("Does TAP count?")
        await anna.wait_for_selector("#vote-line:has-text('TAP is challenged')")
        cleo.press("n")
        await ben.wait_for_selector("button.rejected >> text=TAP")
        await choose(anna, "End the contest")
        await browser.phase("final", anna, ben)
        assert await ben.locator("#ranking li").count() == 3
        await anna.click("#again")
        await browser.phase("lobby", anna, ben)
        await cleo.sees("Anna starts the game")


async def test_a_phone_that_was_away_comes_back_to_its_seat(browser):
    _, ben = await browser.in_a_round()
    await type_word(ben, "tap")
    for socket in list(browser.visited.host._sockets):
        socket._req.transport.abort()
    await ben.wait_for_selector("#lost:not([hidden])")
    await ben.wait_for_selector("#lost", state="hidden")
    assert await type_word(ben, "quit") == "QUIT +1"
    await ben.reload()
    await browser.phase("playing", ben)
    assert await ben.inner_text("#words") == "QUIT 1\nTAP 1"
    assert browser.visited.hub.members == 2


async def test_a_phone_whose_connection_has_silently_died_connects_again(browser):
    anna, code = await browser.open()
    ben = await browser.page(f"/{code}")
    await ben.clock.install()
    await ben.reload()
    await ben.fill("#name", "Ben")
    await ben.click("#join")
    await browser.phase("lobby", ben)
    await ben.evaluate("socket.send = () => {}")  # Nothing arrives any more.
    await ben.clock.fast_forward(11_000)
    await ben.clock.fast_forward(6_000)
    await ben.wait_for_selector("#lost:not([hidden])")
    await ben.clock.fast_forward(1_000)
    await ben.wait_for_selector("#lost", state="hidden")
    await anna.wait_for_selector("#players:not(:has-text('lost'))")
    await ben.click("#watch")
    await anna.wait_for_selector("#players:has-text('Ben watches')")


async def test_without_its_secret_a_seat_is_asked_for(browser):
    anna, code = await browser.open()
    ben = await browser.join(code, "Ben")
    await browser.phase("lobby", ben)
    await ben.context.close()
    await anna.wait_for_selector("#players:has-text('connection lost')")
    for answer, phase in (("Turn away", "door"), ("Let them in", "lobby")):
        other = await browser.join(code, "Ben")
        await browser.phase("waiting", other)
        await anna.click(f"#knocks button:has-text('{answer}')")
        await browser.phase(phase, other)


async def test_wrong_codes_and_full_rooms_are_said_at_the_door(browser):
    anna, code = await browser.open()
    visitors = []
    for number in range(7):
        visitor = await browser.visited.visit()
        await visitor.say("enter", code=code, name=f"Guest {number}", token=f"{number:032x}")
        await visitor.hear("room")
        visitors.append(visitor)
    late = await browser.join(code, "Late")
    assert await late.inner_text("label[for=name]") == "Your name, at most 12 letters"
    await late.wait_for_selector("#problem:has-text('full')")
    await late.fill("#code", "xxxxx")
    await late.click("#join")
    await late.wait_for_selector("#problem:has-text('There is no such room')")
    await late.fill("#name", "")
    await late.click("#open")
    await late.wait_for_selector("#problem:has-text('Type a name first.')")
    await choose(anna, "Remove Guest 3")
    await anna.wait_for_selector("#players:not(:has-text('Guest 3'))")


async def test_a_host_that_has_gone_is_noticed_and_what_is_there_later_too(browser):
    anna, _ = await browser.open()
    host = browser.visited.host
    for socket in list(host._sockets):
        socket._req.transport.abort()
    await host.close()
    await anna.wait_for_selector("#lost:not([hidden])")
    again = WebHost(Hub(browser.visited.hub._deal))
    await again.listen("127.0.0.1", host.port)
    assert again.port == host.port
    await browser.phase("door", anna)
    assert "There is no such room" in await anna.inner_text("#problem")
    assert await anna.input_value("#name") == "Anna"
    await anna.click("#open")
    await browser.phase("lobby", anna)
    await again.close()


async def test_whoever_joins_twice_at_once_has_one_seat(browser):
    anna, code = await browser.open()
    ben = await browser.page(f"/{code}")
    await ben.fill("#name", "Ben")
    await ben.evaluate("for (let i = 0; i < 3; i++) document.getElementById('join').click()")
    await browser.phase("lobby", ben)
    assert await anna.locator("#players li").count() == 2


async def test_a_name_is_shown_as_it_is_written(browser):
    name = "<b>&'\"x</b>"
    anna, code = await browser.open(name)
    ben = await browser.join(code, "${1}\\n%s")
    for page in (anna, ben):
        await page.wait_for_selector("#players li:nth-child(2)")
        assert await page.locator("#players b").count() == 0
        assert name in await page.inner_text("#players")


async def test_nothing_sticks_out_of_any_page_at_any_size(browser):
    async def check(page: Any) -> None:
        for width, height in SIZES:
            await page.set_viewport_size({"width": width, "height": height})
            wide = "document.documentElement.scrollWidth - window.innerWidth"
            assert await page.evaluate(wide) <= 0, (width, height)
            if await page.is_visible("#board"):
                tile = await page.locator("#board .tile").first.bounding_box()
                assert tile["width"] > 44
                assert await page.is_visible("#verdict")

    await visit_all_pages(browser, check)


@needs_axe
async def test_axe_finds_nothing_serious_on_any_page(browser):
    async def check(page: Any) -> None:
        assert [each for each in await axe_faults(page) if each[0] in ("serious", "critical")] == []

    await visit_all_pages(browser, check)


async def visit_all_pages(browser: Browser, check: Callable[[Any], Awaitable[None]]) -> None:
    """Check each page as the leader sees it by day, and another player by night."""
    day = {"color_scheme": "light", "bypass_csp": True}
    night = {"color_scheme": "dark", "bypass_csp": True}
    await check(await browser.page(**night))
    teacher = await browser.page("/class", **day)
    await check(teacher)
    await teacher.click("#open-class button")
    await browser.phase("class", teacher)
    await check(teacher)
    anna, code = await browser.open(**day)
    ben = await browser.join(code, "Benjamin Ben", **night)
    await anna.select_option("#rules-judge", index=VOTE)

    async def check_both() -> None:
        await check(anna)
        await check(ben)

    await check_both()
    await browser.begin(anna, ben)
    await type_word(anna, "tap")
    await type_word(ben, "quit")
    await check_both()
    await anna.click("#open-menu")
    await check(anna)
    await anna.click("#choices button:has-text('Pause')")
    await ben.wait_for_selector("#paused:not([hidden])")
    await check_both()
    await choose(anna, "End the round")
    await browser.phase("table", anna, ben)
    await check_both()
    await ben.click("button.unique >> text=TAP")
    await check(ben)
    await ben.click("#word-dialog .close")
    await choose(anna, "End the contest")
    await browser.phase("final", anna, ben)
    await check_both()


async def test_a_class_on_a_projector(browser):
    teacher = await browser.page("/class", viewport={"width": 1440, "height": 900}, is_mobile=False)
    await teacher.select_option("#rooms", "1")
    await teacher.click("#open-class button")
    await browser.phase("class", teacher)
    code = await teacher.inner_text("#class-heading .code")
    anna, ben = [await browser.join(code, name) for name in ("Anna", "The teacher")]
    await browser.phase("lobby", anna, ben)
    for pupil in (anna, ben):
        assert await pupil.is_hidden("#start")
    assert await anna.is_hidden("#lobby .qr")
    await teacher.wait_for_selector("#class-rooms:has-text('2 players')")
    for longer in ("true", "false"):
        await teacher.get_by_role("button", name="Give The teacher more time").click()
        await teacher.wait_for_selector(f"#class-rooms [aria-label*=The][aria-pressed={longer}]")
    await teacher.click("#class-next")
    await browser.phase("countdown", anna, ben)
    browser.visited.wait(3)
    await browser.phase("playing", anna, ben)
    tile = await teacher.locator("#class-board .tile").first.bounding_box()
    assert tile["width"] > 150
    assert await teacher.is_hidden("#class-results"), "no round is over yet"
    await type_word(anna, "tap")
    await type_word(ben, "tap")
    await teacher.wait_for_selector("#class-rooms:has-text('2 words')")
    # The class is led from another tab, also after the first one is closed.
    first, teacher = teacher, await teacher.context.new_page()
    await teacher.set_viewport_size({"width": 1440, "height": 900})
    teacher.on("dialog", lambda dialog: asyncio.ensure_future(dialog.accept()))
    await teacher.goto(first.url)
    await browser.phase("class", teacher)
    await first.wait_for_selector("#teach-problem:has-text('again from elsewhere')")
    await first.close()
    await teacher.reload()
    await teacher.click("#class-pause")
    await ben.wait_for_selector("#paused:not([hidden])")
    for place in ("#news", "#class-missing"):
        await teacher.wait_for_selector(f"{place}:has-text('The round is paused.')")
    news = await teacher.locator("#news").bounding_box()
    assert news["y"] + news["height"] <= tile["y"], "no tile is covered"
    await teacher.click("#class-pause:has-text('Resume')")
    await teacher.click("#class-end")
    await browser.phase("table", anna, ben)
    await teacher.wait_for_selector("#class-words:has-text('TAP 1, by 2')")
    assert not await teacher.inner_text("#news"), "The round no longer goes on."
    await teacher.wait_for_selector("#class-rooms:has-text('Anna 1 point')")
    await teacher.click("#class-lock")
    await choose(ben, "Leave the room")
    await browser.phase("door", ben)
    await ben.click("#join")
    await browser.phase("table", ben)  # Who left by accident comes back under the same name.
    await teacher.click("#class-setting summary")
    assert await teacher.is_hidden("#class-rules"), "the rules stay until the contest is over"
    words = ("TAP", "NIP", "PIN", "TIN", "PAT", "LIT", "OIL", "ODE", "DOE", "CODE", "CORE", "LORE")
    clues = "\n".join(f"{word},the clue of {word} in a few words" for word in words)
    await teacher.get_by_label("Your own board", exact=True).fill("spat/nile/tqor/kced")
    await teacher.fill("#own-words", clues * 20)
    await teacher.click("#lesson button")
    await teacher.wait_for_selector("#news:has-text('too much at once')")
    await teacher.fill("#own-words", clues)
    await teacher.click("#lesson button")
    for place in ("#news", "#class-board-hint"):
        text = "on your own board, with 12 words and their clues."
        await teacher.wait_for_selector(f"{place}:has-text('{text}')")
    await anna.set_viewport_size({"width": 360, "height": 640})
    await teacher.click("#class-next")
    await browser.phase("countdown", anna, ben)
    browser.visited.wait(3)
    await anna.wait_for_selector("#words-heading:has-text('0 of 12 words')")
    board, below = [await anna.locator(each).bounding_box() for each in ("#board", "#words")]
    assert board["width"] > 300
    assert board["y"] + board["height"] < below["y"] < below["y"] + below["height"] <= 640
    assert "the clue of TAP in a few words (3)" in await anna.inner_text("#words")
    await type_word(anna, "nip")
    await anna.wait_for_selector("#words-heading:has-text('1 of 12 words')")
    assert "NIP in a few words (3)\n✓ NIP" in await anna.inner_text("#words .found")
    await teacher.click("#class-end")
    await teacher.wait_for_selector("#class-words:has-text('NIP (the clue of NIP in a few')")
    await anna.click("#words-table button")
    assert await anna.inner_text("#word-clue") == "the clue of NIP in a few words"
    await anna.click("#word-dialog .close")
    await teacher.click("#class-setting summary")
    await teacher.click("#roll-boards")
    await teacher.wait_for_selector("#news:has-text('rolled from dice')")
    assert await teacher.is_hidden("#class-board-hint")
    async with teacher.expect_download() as download:
        await teacher.click("#class-results button")
    saved = Path(await (await download.value).path()).read_text("utf-8")
    assert saved.startswith("\ufeffpupil,round,board,points,found,missed\nAnna,1,")
    await teacher.emulate_media(media="print")
    assert await teacher.is_hidden("#class-beside")
    assert await teacher.is_visible("#sheet-lines")
    await teacher.emulate_media(media="screen")
    await teacher.click("#class-end")
    await browser.phase("final", anna, ben)
    await teacher.click("#class-leave")
    await browser.phase("teach", teacher)
    await anna.wait_for_selector("#problem:has-text('The class has ended.')")


async def test_a_class_that_is_over_is_not_returned_to(browser):
    teacher = await browser.page("/class")
    await teacher.click("#open-class button")
    await browser.phase("class", teacher)
    browser.visited.hub.close("The host has closed.")
    await teacher.wait_for_selector("#teach-problem:has-text('The host has closed.')")
    await teacher.reload()
    await teacher.wait_for_selector("#teach-problem:has-text('The class has ended.')")
    await teacher.reload()
    await browser.phase("teach", teacher)
    assert await teacher.is_hidden("#teach-problem:not(:empty)")


async def test_nobody_is_told_of_their_own_coming(browser):
    anna, code = await browser.open()
    ben = await browser.join(code, "Ben")
    await browser.phase("lobby", ben)
    await anna.wait_for_selector("#news:has-text('Ben has joined.')")
    assert await ben.inner_text("#news") == ""


async def test_another_takes_the_lead_from_somebody_who_does_nothing(browser):
    _, code = await browser.open()
    ben = await browser.join(code, "Ben")
    await browser.phase("lobby", ben)
    browser.visited.wait(AWAY)
    await ben.evaluate("ask()")
    await ben.wait_for_function("() => room.can_lead")
    await choose(ben, "Lead instead of Anna")
    await ben.wait_for_selector("#start:not([hidden])")


NAMES = frozenset(
    {
        *("Anna", "Ben", "Boggle", "Qu", "Th", "http"),
        *WORD.findall(" ".join(languages().values())),
        *("common", "standard", "expert", "french", "german", "italian", "spanish"),
    }
)
"""Players, languages, word lists, tiles, and what begins an address."""
CUT = """() => [...document.querySelectorAll("button, label, p, h1, h2, h3, li, td, th, dt, dd")]
  .filter(one => one.checkVisibility() && one.clientWidth > 1
    && one.scrollWidth > one.clientWidth + 1
    && getComputedStyle(one).display != "inline")
  .map(one => one.id + " " + one.textContent)"""


@pytest.mark.parametrize("width", [320, 390])
async def test_the_page_is_whole_in_a_language_that_is_a_third_longer(browser, monkeypatch, width):
    monkeypatch.setattr(web, "Reader", lambda _: PseudoReader())
    web.page_in.cache_clear()
    device = {"viewport": {"width": width, "height": 700}}
    found = []

    async def look(page, where):
        text = await page.inner_text("body")
        found.extend(f"{where}: {fault}" for fault in faults(text.splitlines(), NAMES))
        wide = await page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"{where}: {wide} pixels wide")
        found.extend(f"{where}: cut {text}" for text in await page.evaluate(CUT))

    try:
        door = await browser.page(**device)
        await look(door, "door")
        anna, code = await browser.open(**device)
        ben = await browser.join(code, "Ben", **device)
        await look(anna, "lobby")
        await browser.begin(anna, ben)
        await look(anna, "round")
        await anna.click("#open-menu")
        await look(anna, "menu")
    finally:
        web.page_in.cache_clear()
    assert not found, "\n".join(["", *found])
