"""Fixtures for tests of screens."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from support.platforms import live_in
from support.player import Player, at_home
from textual._compositor import Compositor, visible_screen_stack
from textual.screen import Screen

from boggle_tui.cli.player_store import _profile_in, player_store


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Empty home folders, no animations, and notices that a busy machine doesn't miss."""
    folder = tmp_path / "home"
    live_in(folder, monkeypatch)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr("textual.app.App.NOTIFICATION_TIMEOUT", 14)
    monkeypatch.chdir(tmp_path)
    yield folder
    player_store().close()
    # A store knows the app that it tells of its problems, and would keep it in memory.
    _profile_in.cache_clear()


@pytest.fixture(autouse=True)
def undrawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the screen only when a test reads it: a third of the time went into frames unseen.

    Tests marked `drawn` have every frame drawn, as in a terminal.
    """
    if request.node.get_closest_marker("drawn"):
        return

    def skip_frame(compositor: Compositor, screen_stack: list[Screen[Any]] | None = None) -> None:
        visible_screen_stack.set(screen_stack or [])
        compositor._dirty_regions.clear()

    monkeypatch.setattr(Compositor, "render_update", skip_frame)


@pytest.fixture
async def player() -> AsyncIterator[Player]:
    """A player at the home screen."""
    async with at_home() as arrived:
        yield arrived
