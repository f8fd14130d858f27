"""Keys and resizes in bursts, at any moment while screens open and close."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from support.player import at_home, key_event
from textual import events
from textual.geometry import Size

from boggle_tui.tui.home.home_screen import HomeScreen

pytestmark = pytest.mark.usefixtures("home")
WIDTHS, HEIGHTS = (1, 40, 80, 200), (1, 10, 24, 50)
BURSTS = 25


@pytest.mark.parametrize("key", ["h", "f1", "u"])
async def test_resizes_while_a_screen_opens_and_closes_do_no_harm(key):
    rng = Random(4)
    async with at_home() as player:
        for _ in range(BURSTS):
            for _ in range(rng.randrange(2, 8)):
                if rng.random() < 0.3:
                    size = Size(rng.choice(WIDTHS), rng.choice(HEIGHTS))
                    player.app.post_message(events.Resize(size, size))
                else:
                    player.app.post_message(key_event(rng.choice((key, "escape"))))
                for _ in range(rng.choice((0, 0, 1, 4, 16, 30))):
                    await asyncio.sleep(0)  # Let some of what follows happen.
            await player.settle()
        await player.resize(80, 24)
        await player.press("escape", "escape", "escape")
        await player.until_screen(HomeScreen)
