"""Make the pictures of a room, a phone beside a terminal, and a class: python docs/room_picture.py

Needs playwright and Debian's chromium, as `.ci/browser` says.
"""

from __future__ import annotations

import asyncio
import base64
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.room import Deal
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.host.web import WebHost
from boggle_tui.rooms.hub import Hub
from boggle_tui.rooms.visit import Door
from boggle_tui.tui.room.guest_app import GuestApp

FOLDER = Path(__file__).parent
PROJECTOR = {"width": 1280, "height": 760}
LESSON = "rain snow wind cloud storm thunder"
PUPILS = (("Anna", ("rain", "storm", "cloud")), ("Ben", ("snow",)), ("Cleo", ("wind", "rain")))
"""Their names, and what they find."""
TERMINAL, PHONE = (100, 30), {"width": 412, "height": 860}
WORDS = ("spin", "taps", "plain", "tailor", "quit", "deck")
STYLE = """
body { display: flex; align-items: center; gap: 28px; padding: 16px; width: max-content; }
body { margin: 0; }
svg { height: 620px; width: auto; }
img { height: 600px; border: 9px solid #2a2d34; border-radius: 34px; }
"""


async def main() -> None:
    """Play until both have found something, and take the picture."""

    async def deal(_: Contest) -> Deal:
        return Deal(Board.parse("taps/elin/roqt/deck"), Lexicon.load("standard"))

    hub = Hub(deal)
    host = WebHost(hub)
    await host.listen("127.0.0.1", 8080)
    app = GuestApp(Door(hub, "new", "", "", "Others scan the code."))
    async with async_playwright() as playwright, app.run_test(size=TERMINAL) as pilot:
        browser = await playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        phone = await browser.new_page(
            viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
        )
        await pilot.pause()
        await pilot.press(*"Anna", "enter")
        await pilot.pause()
        await phone.goto(f"http://127.0.0.1:{host.port}/{hub.codes[0]}")
        await phone.fill("#name", "Ben")
        await phone.click("#join")
        await phone.wait_for_selector("#lobby:not([hidden])")
        await pilot.press("f5")
        await phone.wait_for_selector("#playing:not([hidden])")
        await pilot.pause()
        for word in WORDS[:4]:
            await pilot.press(*word, "enter")
            await pilot.pause()
        for word in WORDS[1:]:
            await phone.fill("#word", word)
            await phone.press("#word", "Enter")
        await pilot.press(*"role")
        await phone.fill("#word", "tail")
        await phone.wait_for_selector("#others:has-text('4 words')")
        await pilot.pause(0.5)
        terminal = app.export_screenshot(title="ssh CODE@anna.local")
        shown = base64.b64encode(await phone.screenshot()).decode()
        both = await browser.new_page(device_scale_factor=1.5)
        await both.set_content(
            f"<style>{STYLE}</style>{terminal}<img src='data:image/png;base64,{shown}'>"
        )
        await both.locator("body").screenshot(path=FOLDER / "room.png", omit_background=True)
        for scheme, ending in (("dark", ""), ("light", "-light")):
            await take_class(browser, f"http://127.0.0.1:{host.port}", scheme, ending)
        await browser.close()
    await host.close()


async def take_class(browser: Browser, address: str, scheme: str, ending: str) -> None:
    """Save a picture of a teacher's page during a round on the teacher's own board."""
    context = await browser.new_context(viewport=PROJECTOR, color_scheme=scheme)
    teacher = await context.new_page()
    await teacher.goto(f"{address}/class")
    await teacher.select_option("#open-class select", "1")
    await teacher.click("#open-class button")
    await teacher.click("#class-setting summary")
    await teacher.fill("#own-board", "erac/dnil/suow/htrm")
    await teacher.fill("#own-words", LESSON)
    await teacher.click("#lesson button")
    code = await teacher.inner_text("#class-heading .code")
    pupils = [await context.new_page() for _ in PUPILS]
    for pupil, (name, _) in zip(pupils, PUPILS, strict=True):
        await pupil.goto(f"{address}/{code}")
        await pupil.fill("#name", name)
        await pupil.click("#join")
        await pupil.wait_for_selector("#lobby:not([hidden])")
    await teacher.click("#class-next")
    for pupil, (_, words) in zip(pupils, PUPILS, strict=True):
        await pupil.wait_for_selector("#playing:not([hidden])")
        for word in words:
            await pupil.fill("#word", word)
            await pupil.press("#word", "Enter")
    await teacher.wait_for_selector("#class-rooms:has-text('6 words')")
    await teacher.screenshot(path=FOLDER / f"class{ending}.png")
    await context.close()


if __name__ == "__main__":
    asyncio.run(main())
