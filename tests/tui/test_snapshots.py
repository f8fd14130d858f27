"""Each screen looks as it did when its snapshot was made; `make snapshots` renews them."""

from __future__ import annotations

import time

import pytest
from support.player import Player
from support.scenes import SCENES
from support.snapshots import FOLDER, difference, styles_of, text_of
from textual.widgets import Input

from boggle_tui.tui.flows.screens import SCREENS

SIZES = ((80, 24), (140, 45), (200, 60))
QUIET = 0.03
"""Seconds without a change after which the screen is complete."""
THEMES = ("walnut", "paper")


@pytest.fixture(autouse=True)
def same_everywhere(monkeypatch: pytest.MonkeyPatch):
    """Set the time zone to UTC, and stop the cursor from blinking."""
    monkeypatch.setattr(Input, "_toggle_cursor", lambda _: None)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


async def still_text(player: Player) -> list[str]:
    """The lines of the screen, once nothing changes any more."""
    before: list[str] = []
    while before != (seen := text_of(player)):
        before = seen
        await player.pause(QUIET)
    return seen


async def album(player: Player) -> str:
    """The snapshots of a screen, in every size and theme."""
    lines = []
    for width, height in SIZES:
        await player.resize(width, height)
        await player.until(lambda size=(width, height): player.screen._compositor.size == size)
        lines += [f"== {width}x{height}", *await still_text(player)]
        for theme in THEMES:
            player.app.theme = theme
            await player.settle()
            lines += [f"== {width}x{height} in {theme}", *styles_of(player)]
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("name", SCENES)
async def test_the_screen_looks_as_it_did(name, request):
    async with SCENES[name].play() as player:
        assert isinstance(player.screen, SCENES[name].screen)
        seen = await album(player)
    file = FOLDER / f"{name}.txt"
    if request.config.getoption("--renew-snapshots"):
        file.write_text(seen, encoding="utf-8")
    kept = file.read_text(encoding="utf-8") if file.exists() else ""
    if seen != kept:
        pytest.fail(
            f"{difference(kept, seen, name)}\n\nIf that is how it should look: make snapshots",
            pytrace=False,
        )


def test_every_screen_has_a_snapshot_and_there_are_no_others():
    assert {screen for _, screen in SCREENS} <= {shown.screen for shown in SCENES.values()}
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(SCENES)
