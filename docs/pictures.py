"""Make the pictures of the documentation, dark and light: python docs/pictures.py"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from boggle_tui.cli.player_store import local_profile, player_store
from boggle_tui.game.board.board import Board
from boggle_tui.paper.puzzles import PaperWord, WordTask
from boggle_tui.paper.sheet_content import PAPERS, Sheet, Task
from boggle_tui.paper.typst_pages import sheet_values, typeset
from boggle_tui.play.plan import RoundRequest
from boggle_tui.store.settings import Settings
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.base.screen import Pace
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.unboggle.builder_pane import BuilderPane
from boggle_tui.tui.unboggle.words_pane import PuzzleWords
from boggle_tui.unboggle.analysis.full_board import FullBoardRequest, build_full_board

FOLDER = Path(__file__).parent
THEMES = {"walnut": "", "paper": "-light"}
"""The themes of the pictures, with the end of their names."""
FONT = re.compile(r" *@font-face \{.*?\}\n", re.DOTALL)
SIZE, LARGE = (116, 34), (140, 45)
"""Columns and lines of a picture; a review needs more of them for large letters."""
PLAYED = 71.0
"""Seconds of the round that have passed when the picture is taken."""
BOARD = Board.parse("taps/elin/roqt/deck")
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
FOUND = ("taps", "quit", "plain", "role", "deck", "late", "pin", "spin", "tailor", "reap", "code")


async def take(
    name: str, theme: str, size: tuple[int, int], words: Iterable[str], *keys: str
) -> None:
    """Save a picture of a round after typing the words and keys."""
    seconds = [0.0]
    request = RoundRequest(board=BOARD, seconds=180, dictionary="standard")
    app = BoggleApp(local_profile(), request, clock=lambda: seconds[0])
    async with app.run_test(size=size) as pilot:
        app.animation_level = "none"  # Paths appear at once.
        while not isinstance(app.screen, PlayScreen):
            await pilot.pause(0.05)
        await settle(pilot)
        seconds[0] = PLAYED
        for word in words:
            await pilot.press(*word, "enter")
        await pilot.press(*keys)
        await pilot.pause(Pace().tick)  # for the clock
        await settle(pilot)
        save(app, name, theme)


def save(app: BoggleApp, name: str, theme: str) -> None:
    """Save a picture of the screen, without the font that it would load from elsewhere."""
    picture = FONT.sub("", app.export_screenshot(title="boggle-tui"))
    (FOLDER / f"{name}{THEMES[theme]}.svg").write_text(picture, encoding="utf-8")


async def settle(pilot: Pilot[None]) -> None:
    """Wait until the program is idle."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def take_unboggle(theme: str) -> None:
    """Save a picture of a board with the days of the week, with one of them highlighted."""
    app = BoggleApp(local_profile())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("u")
        await pilot.pause()
        await pilot.press(*" ".join(DAYS), "enter")
        await pilot.press("f4")  # the smallest board that holds them
        screen = app.screen
        pane = screen.query_one(BuilderPane)
        while not pane.state.is_complete or len(pane.state.words) < len(DAYS) or pane.is_revealing:
            await pilot.pause(0.05)
        screen.query_one(PuzzleWords).focus()
        await pilot.press("down", "down")
        await pilot.pause()
        save(app, "unboggle", theme)


def draw_sheet() -> None:
    """Draw a sheet and its answers."""
    clues = {
        "mercury": "The planet nearest to the sun",
        "venus": "Our neighbour with thick clouds",
        "earth": "Home",
        "mars": "The red one, with the tallest mountain",
        "saturn": "It has the widest rings",
        "uranus": "It lies on its side",
        "neptune": "The farthest and windiest",
    }
    built = build_full_board(FullBoardRequest((*clues, "orbit"), seed=3))
    answers = [PaperWord(word, path, clues.get(word, "")) for word, path in built.paths.items()]
    task = WordTask(task=Task.CLUES, theme="orbit")
    sheet = Sheet((task.leaf("The planets", built.board, answers),), PAPERS["a4"])
    pages = typeset("sheet.typ", sheet_values(sheet), "svg", None)
    for name, page in zip(("sheet", "answers"), pages, strict=True):
        (FOLDER / f"{name}.svg").write_bytes(page)


async def take_all(theme: str) -> None:
    await take("play", theme, SIZE, FOUND, *"liquor")
    await take("review", theme, LARGE, FOUND, "ctrl+d", "y", "enter", *["down"] * 3)
    await take_unboggle(theme)


if __name__ == "__main__":
    draw_sheet()
    for theme in THEMES:
        with TemporaryDirectory() as home:
            # The pictures must not show your own settings, or change them.
            os.environ |= {"XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "COLORTERM": "truecolor"}
            store = player_store()
            store.settings.save(Settings(theme=theme))
            store.close()
            asyncio.run(take_all(theme))
