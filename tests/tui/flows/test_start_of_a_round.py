"""Screens opened while a round is prepared close when the round starts."""

from __future__ import annotations

import asyncio

import pytest
from support.player import Player, at_home, in_a_round

from boggle_tui.tui.base.palette import Palette
from boggle_tui.tui.base.questions import PromptDialog
from boggle_tui.tui.flows.round_flow import ScreenOpener
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.settings.help_screen import HelpScreen


@pytest.fixture
def may_start(monkeypatch) -> asyncio.Event:
    """Hold up the preparation of rounds until this is set."""
    event, load = asyncio.Event(), ScreenOpener.load

    async def slowly(*arguments):
        await event.wait()
        return await load(*arguments)

    monkeypatch.setattr(ScreenOpener, "load", slowly)
    return event


def stack(player: Player) -> list[type]:
    return [type(screen) for screen in player.app.screen_stack]


@pytest.mark.parametrize(
    ("key", "opened"),
    [
        ("c", PromptDialog),
        ("f1", HelpScreen),
        ("ctrl+p", Palette),
        ("t", Palette),
        ("h", HistoryScreen),
    ],
)
async def test_nothing_stays_below_a_round_that_was_being_prepared(key, opened, may_start):
    async with at_home() as player:
        await player.press("p", key)
        await player.until_screen(opened)
        may_start.set()
        await player.until_screen(PlayScreen)
        assert stack(player) == [HomeScreen, PlayScreen]


async def test_another_round_replaces_the_review_even_if_help_was_opened(may_start):
    may_start.set()
    async with in_a_round() as player:
        await player.end_round()
        may_start.clear()
        await player.press("a", "f1")
        await player.until_screen(HelpScreen)
        may_start.set()
        await player.until_screen(PlayScreen)
        assert stack(player) == [HomeScreen, PlayScreen]
