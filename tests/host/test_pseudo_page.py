"""The page on a phone in a language that is a third longer: nothing stays English, all has room."""

import pytest
from support.pseudo import WORD, PseudoReader, faults

pytest.importorskip("playwright", reason="playwright is not installed")
from test_page import browser, pytestmark  # noqa: F401

from boggle_tui.files.translation import languages
from boggle_tui.host import web

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
async def test_the_page_is_whole_in_a_longer_language(browser, monkeypatch, width):  # noqa: F811
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
