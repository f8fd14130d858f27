"""The file that plays in a real browser, opened from a disk without any network."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.async_api import async_playwright
from support.browsers import PIXEL, axe_faults, launched, middle, needs_axe, needs_chromium, trace

from boggle_tui.files.translation import Reader, speaking
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.as_written import letters_of
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.paper.playable import id_of, write_playable
from boggle_tui.paper.puzzles import PaperWord, WordTask
from boggle_tui.paper.sheet_content import Leaf, Sheet, Task

pytestmark = needs_chromium
BOARD = Board.parse("gold/bluq")
TEXTS = {"gold": "Gold", "blu": "The Blu", "old": "old"}


def leaf(task: Task = Task.BLANKS, label: str = "", theme: str = "") -> Leaf:
    answers = [
        PaperWord(word, next(find_paths(BOARD, word)), f"a clue for {len(word)} letters", text)
        for word, text in TEXTS.items()
    ]
    return WordTask(task=task, theme=theme).leaf("Metals", BOARD, answers, label=label)


class Opened:
    """Files opened in a browser that has no network."""

    def __init__(self, browser: Any, folder: Path) -> None:
        self._browser, self._folder = browser, folder
        self.faults: list[str] = []

    async def page(self, *leaves: Leaf, **device: Any) -> Any:
        context = await self._browser.new_context(**{**PIXEL, "offline": True, **device})
        page = await context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text))
        page.on("request", lambda asked: self.note(asked.url))
        page.on("dialog", lambda dialog: dialog.accept())
        file = self._folder / "play.html"
        file.write_text(write_playable(Sheet(leaves or (leaf(),))), "utf-8")
        await page.goto(file.as_uri())
        return page

    def note(self, url: str) -> None:
        if not url.startswith("file:"):
            self.faults.append(url)


@pytest.fixture
async def opened(tmp_path) -> AsyncIterator[Opened]:
    async with async_playwright() as playwright:
        chromium = await launched(playwright)
        files = Opened(chromium, tmp_path)
        yield files
        await chromium.close()
        assert files.faults == []


async def type_word(page: Any, word: str) -> str:
    """Type a word with the keyboard alone; return what is said about it."""
    await page.keyboard.type(word)
    await page.keyboard.press("Enter")
    return await page.inner_text("#verdict")


async def test_words_are_ticked_off_by_finger_mouse_and_keys_and_kept(opened):
    page = await opened.page()
    assert await page.inner_text("#words-heading") == "0 of 3 words"
    await trace(page, 0, 1, 2, 3)
    await page.wait_for_selector("#verdict.good:has-text('GOLD is found')")
    assert await page.inner_text("#words .found") == "✓ Gold"
    await page.mouse.move(**await middle(page, 1))
    await page.mouse.down()
    for cell in (2, 3):
        await page.mouse.move(**await middle(page, cell))
    await page.mouse.up()
    await page.wait_for_selector("#verdict.good:has-text('OLD is found')")
    assert await type_word(page, "gold") == "GOLD is already found"
    assert await type_word(page, "glo") == "GLO is not one of the words"
    assert await type_word(page, "zebra") == "ZEBRA is not on the board"
    await page.reload()
    assert await page.inner_text("#words-heading") == "2 of 3 words"
    assert await type_word(page, "blu") == "You have found every word!"
    assert "✓ The Blu" in await page.inner_text("#words")
    await page.reload()
    assert await page.inner_text("#verdict") == "You have found every word!"
    await page.click("#again")
    assert await page.inner_text("#words-heading") == "0 of 3 words"
    await page.reload()
    assert await page.inner_text("#words-heading") == "0 of 3 words"


async def test_each_version_keeps_what_was_found_on_it_and_has_an_address(opened):
    page = await opened.page(leaf(label="A"), leaf(Task.CLUES, "B", theme="old"))
    await type_word(page, "old")
    await page.select_option("#which", "B")
    assert "Find both words" in await page.inner_text("#instructions")
    assert await type_word(page, "old") == "OLD is found"
    assert await page.inner_text("#words-heading") == "0 of 2 words"
    assert "a clue for 4 letters (4)" in await page.inner_text("#words")
    assert page.url.endswith("#2")
    await page.reload()
    assert await page.locator("#which").evaluate("list => list.selectedIndex") == 1
    await page.go_back()
    assert await page.inner_text("#words-heading") == "1 of 3 words"


async def test_a_keyboard_alone_reaches_everything_in_the_order_of_the_page(opened):
    page = await opened.page(leaf(label="A"), leaf(label="B"))
    reached = []
    for _ in range(4):
        await page.keyboard.press("Tab")
        reached.append(await page.evaluate("document.activeElement.id || 'enter'"))
    assert reached == ["which", "word", "enter", "again"]
    tree = await page.locator("body").aria_snapshot()
    places = [tree.index(part) for part in ("heading", "The board, row by row", "textbox", "list")]
    assert places == sorted(places)


@needs_axe
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("task", [Task.LIST, Task.CLUES])
async def test_axe_finds_nothing(opened, colours, task):
    page = await opened.page(
        leaf(task, "A"), leaf(label="B"), color_scheme=colours, bypass_csp=True
    )
    assert await axe_faults(page) == []
    for word in TEXTS:
        await type_word(page, word)
    assert await axe_faults(page) == []


async def test_nothing_sticks_out_and_tiles_are_large_at_any_size(opened):
    page = await opened.page(leaf(Task.CLUES))
    for width, height in ((320, 568), (390, 844), (568, 320), (1024, 768), (1440, 900)):
        await page.set_viewport_size({"width": width, "height": height})
        assert await page.evaluate("document.documentElement.scrollWidth") <= width
        tile = await page.locator("#board .tile").first.bounding_box()
        assert tile["width"] > 44, (width, height)


async def test_without_motion_nothing_moves(opened):
    for motion, expected in (("reduce", "0s"), ("no-preference", "0.12s")):
        page = await opened.page(reduced_motion=motion)
        style = "getComputedStyle(document.querySelector('.tile')).transitionDuration"
        assert await page.evaluate(style) == expected


async def test_a_browser_that_keeps_nothing_is_played_in_and_says_so(opened):
    page = await opened.page()
    await page.add_init_script("Object.defineProperty(window, 'localStorage', {get() {throw 1}})")
    await page.reload()
    assert await page.is_visible("#unkept")
    assert await type_word(page, "gold") == "GOLD is found"


async def test_hashes_are_those_of_the_program_and_words_fold_as_it_folds_them(opened):
    page = await opened.page()
    key = await page.evaluate("puzzle.key")
    for word in ("", "gold", "straße", "ß" * 40, "x" * 200, "\U0001f600"):
        assert await page.evaluate("word => idOf(word)", word) == id_of(word, key)
    texts = ("Käthe Groß", "O’Brien", "Dvořák", "Łukasz", "Øre", "Cœur", "año", "Smith-Jones", "È")
    for language in LANGUAGES.values():
        for text in texts:
            word = letters_of(text, language)
            faces = [*word.upper()]
            folded = await page.evaluate(
                "([text, faces]) => foldings(text, {faces})", [text, faces]
            )
            assert word in folded, (language.name, text)


@pytest.mark.parametrize(
    ("q", "word", "cells"),
    [
        (QReading.EITHER, "quit", (0, 4, 3)),
        (QReading.EITHER, "qua", (0, 1, 2)),
        (QReading.Q, "qui", (0, 1, 4)),
    ],
)
async def test_q_is_read_as_the_sheet_reads_it(opened, q, word, cells):
    task = WordTask(task=Task.LIST, rules=Rules(q=q))
    puzzle = task.leaf("Q", Board.parse("qua/tis"), [PaperWord(word, cells)])
    page = await opened.page(puzzle)
    assert await type_word(page, word) == "You have found the word!"
    await page.click("#again")
    await trace(page, *cells)
    assert await page.inner_text("#verdict") == "You have found the word!"


async def test_a_sheet_in_another_language_plays_in_it(opened):
    with speaking(Reader("de")):
        page = await opened.page()
    assert await page.inner_text("#words-heading") == "0 von 3 Wörtern"
    assert await type_word(page, "gold") == "GOLD gefunden"
