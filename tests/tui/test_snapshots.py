"""Each screen looks as it did when its snapshot was made; `make snapshots` renews them."""

import re
from collections.abc import Callable, Mapping
from time import monotonic

import pytest
from support.player import Player
from support.scenes import SCENES
from support.snapshots import FOLDER, QUIET, difference, styles_of, text_of
from textual.widgets import Input

from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.flows.routes import PLACES

SIZES = ((200, 60), (140, 45), (80, 24))
THEMES = ("walnut", "paper")
PATIENCE = 5
"""Seconds to wait for a screen to look as it did."""

pytestmark = pytest.mark.usefixtures("utc")


@pytest.fixture(autouse=True)
def steady_cursor(monkeypatch: pytest.MonkeyPatch):
    """Stop the cursor from blinking."""
    monkeypatch.setattr(Input, "_toggle_cursor", lambda _: None)


async def album(player: Player, kept: Mapping[str, str]) -> dict[str, str]:
    """The snapshots of a screen, in every size and theme, after it had hardly any room.

    What looks otherwise than the one that was kept is given time to change: a thread may be late.
    """
    album: dict[str, str] = {}

    async def take(title: str, look: Callable[[Player], list[str]]) -> None:
        seen, give_up = look(player), monotonic() + (PATIENCE if title in kept else 0)
        while (as_text := "".join(f"{line}\n" for line in seen)) != kept.get(title):
            await player.pause(QUIET)
            before, seen = seen, look(player)
            if seen == before and monotonic() > give_up:
                break
        album[title] = as_text

    for width in (1, 4, 10):
        await player.resize(width, 3)
    await player.resize(59, 24)
    await player.sees("This terminal is too small.")
    for width, height in SIZES:
        await player.resize(width, height)
        await player.until(lambda size=(width, height): player.screen._compositor.size == size)
        await take(f"== {width}x{height}", text_of)
    for theme in THEMES:
        await player.use_theme(theme)
        await take(f"== in {theme}", styles_of)
    return album


@pytest.mark.parametrize("name", SCENES)
async def test_the_screen_looks_as_it_did(name, request):
    file = FOLDER / f"{name}.txt"
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    parts = re.split(r"^(== .*)\n", before, flags=re.MULTILINE)
    is_renewed = request.config.getoption("--renew-snapshots")
    kept = {} if is_renewed else dict(zip(parts[1::2], parts[2::2], strict=True))
    async with SCENES[name].play() as player:
        seen = "".join(f"{title}\n{look}" for title, look in (await album(player, kept)).items())
    if is_renewed:
        file.write_text(seen, encoding="utf-8")
    elif seen != before:
        pytest.fail(
            f"{difference(before, seen, name)}\n\nIf that is how it should look: make snapshots",
            pytrace=False,
        )


def test_every_screen_has_a_snapshot_and_there_are_no_others():
    assert {place for place in PLACES if issubclass(place, BoggleScreen)} <= {
        scene.screen for scene in SCENES.values()
    }
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(SCENES)
