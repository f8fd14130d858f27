"""Guests of one host, each in their own language."""

import asyncio

import pytest
from support.callers import ENTER, Called
from support.languages import catalogue_of

from boggle_tui.host.web import page_in

GERMAN = (
    ("{player} has joined.", "{player} ist jetzt da."),
    ("Only {name} can do that.", "Das kann nur {name}."),
    ("Close", "Schließen"),
    ("Your name, at most {n} letters", "Dein N., höchstens {n} Buchstaben"),
    ("Menu", "Menü", "key"),
    (("{count} point", "{count} points"), ("{count} Punkt", "{count} Punkte")),
    ("English", "Deutsch", "this language itself"),
)
SPEAKS_GERMAN = {"Accept-Language": "nl, de-CH;q=0.9, en;q=0.8"}


@pytest.fixture(autouse=True)
def german(tmp_path, monkeypatch):
    page_in.cache_clear()
    with catalogue_of("de", GERMAN, tmp_path, monkeypatch):
        yield
    page_in.cache_clear()


async def test_each_page_tells_in_its_own_language_what_another_has_done(visited):
    anna, code = await visited.open("Anna")
    ben = await visited.enter(code, "Ben", **SPEAKS_GERMAN)
    await ben.hear("room")
    await visited.enter(code, "Cleo")
    assert (await anna.hear("event", player="Cleo"))["text"] == "Cleo has joined."
    assert (await ben.hear("event", player="Cleo"))["text"] == "Cleo ist jetzt da."
    assert await ben.problem("proceed") == "Das kann nur Anna."


async def test_a_page_is_in_the_language_that_was_chosen_on_it_or_that_the_browser_asks_for(
    visited,
):
    async def page(**headers: str) -> str:
        async with visited.client.get("/", headers=headers) as answer:
            return await answer.text()

    asked = await page(**SPEAKS_GERMAN)
    assert '<html lang="de">' in asked
    assert ">Schließen<" in asked
    assert '"Close":"Schließen"' in asked
    assert '"{count} point":[["{count} Punkte","{count} Punkt"]' in asked
    assert '"languages":{"de":"Deutsch","en":"English"}' in asked
    assert '<html lang="en">' in await page(**SPEAKS_GERMAN, Cookie="language=en")
    assert ">Close<" in await page(Cookie="language=../de")


async def test_a_terminal_and_a_page_in_one_room_have_a_language_each(visited, tmp_path):
    async with Called(tmp_path, visited) as called:
        leader = await called.connect("new")
        await leader.open_terminal(env={"LANG": "de_DE.UTF-8"})
        await leader.sees("Dein N., höchstens 12")
        leader.press(f"Dora{ENTER}")
        await leader.sees("Dora", "esc Menü")
        anna = await visited.enter(called.code, "Anna")
        await leader.sees("Anna ist jetzt da.")
        ben = await visited.enter(called.code, "Ben", **SPEAKS_GERMAN)
        assert (await anna.hear("event", player="Ben"))["text"] == "Ben has joined."
        emil = await called.visit(called.code, "Emil")
        assert (await ben.hear("event", player="Emil"))["text"] == "Emil ist jetzt da."
        await visited.enter(called.code, "Cleo")
        await asyncio.gather(emil.sees("Cleo has joined."), leader.sees("Cleo ist jetzt da."))
