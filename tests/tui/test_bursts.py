"""Keys, clicks, pastes and resizes in bursts, also while screens open and close.

BOGGLE_TUI_BURSTS=150 goes on for minutes, from every screen, each time with other events unless
BOGGLE_TUI_SEED says which; a failure tells the seed.
"""

import asyncio
import os
from random import Random, randrange

import pytest
from support.player import Player, at_home, key_event
from support.scenes import SCENES
from support.waiting import LONGEST
from textual import events
from textual.events import Event
from textual.geometry import Size
from textual.worker import Worker

from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.history.history_screen import HistoryScreen
from boggle_tui.tui.home.home_screen import HomeScreen
from boggle_tui.tui.messages import Go, Place, PlayRound
from boggle_tui.tui.round.play_screen import PlayScreen

pytestmark = [pytest.mark.drawn, pytest.mark.slow]
LONG = int(os.environ.get("BOGGLE_TUI_BURSTS", "0"))
BURSTS = LONG or 8
OWN_SOLVER = {"unboggle", "fill"}
"""Scenes whose solver has one answer, whatever is asked."""
FROM = (
    [name for name in SCENES if name not in OWN_SOLVER]
    if LONG
    else ["saved-boards", "review", "hints", "contest-table"]
)
SEED = os.environ.get("BOGGLE_TUI_SEED") or (randrange(10**6) if LONG else 1)
WIDTHS, HEIGHTS = (1, 40, 60, 80, 120, 200), (1, 10, 20, 24, 50)
LETTERS = [*"abcdefghijklmnoprstuwxz12"]  # Without q, which quits.
KEYS = (
    *("escape", "escape", "enter", "enter", "tab", "space", "up", "down", "left", "right"),
    *("pageup", "pagedown", "home", "end", "backspace", "delete", "slash"),
    *("f1", "f2", "f3", "f4", "f5", "f7", "f8", "f9", "ctrl+b", "ctrl+d", "ctrl+e", "ctrl+f"),
    *("ctrl+g", "ctrl+l", "ctrl+p"),
    *("ctrl+r", "ctrl+s", "ctrl+t", "ctrl+y", "ctrl+z"),
)
PASTES = ("gold blue", "\n", "x" * 500, "BOG", "taps/elin/roqt/deck")


def resize(player: Player, rng: Random) -> Event:
    size = Size(rng.choice(WIDTHS), rng.choice(HEIGHTS))
    player.app._driver._size = size
    return events.Resize(size, size)


def mouse_events(player: Player, rng: Random) -> list[Event]:
    x, y = (rng.randrange(max(1, length)) for length in player.app.size)
    kinds = rng.choice(([events.MouseDown, events.MouseUp], [events.MouseDown], [events.MouseMove]))
    return [
        kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y) for kind in kinds
    ]


def random_events(player: Player, rng: Random) -> list[Event]:
    kind = rng.choices(("key", "letter", "mouse", "resize", "paste"), (40, 25, 20, 13, 2))[0]
    if kind == "mouse":
        return mouse_events(player, rng)
    if kind == "resize":
        return [resize(player, rng)]
    if kind == "paste":
        return [events.Paste(rng.choice(PASTES))]
    return [key_event(rng.choice(KEYS if kind == "key" else LETTERS))]


def stop_running(app: BoggleApp) -> None:
    """Do what Textual does some time before it closes the screens."""
    app._running = False


def preparing(app: BoggleApp) -> list[Worker[None]]:
    """What prepares a round, to be replaced by the next request for one."""
    return [worker for worker in app.workers if worker.group == "play"]


async def some_steps(rng: Random) -> None:
    """Let some of what follows from an event happen."""
    for _ in range(rng.choice((0, 0, 0, 1, 4, 16, 30, 60))):
        await asyncio.sleep(0)


@pytest.mark.parametrize("scene", FROM)
async def test_no_burst_ends_the_program_or_keeps_it_busy(scene):
    rng = Random(f"{SEED} {scene}")
    print(f"seed {SEED}")
    async with SCENES[scene].play() as player:
        for _ in range(BURSTS):
            for _ in range(rng.randrange(2, 8)):
                for event in random_events(player, rng):
                    player.app.post_message(event)
                await some_steps(rng)
            if player.app._exit:
                break
            if rng.random() < 0.3:
                await asyncio.wait_for(player.settle(), LONGEST)
        assert player.app._exception is None


@pytest.mark.parametrize("key", ["h", "f1", "u"])
async def test_resizes_while_a_screen_opens_and_closes_do_no_harm(key):
    rng = Random(4)
    async with at_home() as player:
        for _ in range(25):
            for _ in range(rng.randrange(2, 8)):
                is_resize = rng.random() < 0.3
                a_key = key_event(rng.choice((key, "escape")))
                player.app.post_message(resize(player, rng) if is_resize else a_key)
                await some_steps(rng)
            await player.settle()
        await player.resize(80, 24)
        await player.press("escape", "escape", "escape", to=HomeScreen)


@pytest.mark.parametrize("key", ["f", "s"])
@pytest.mark.parametrize("end", [BoggleApp.exit, stop_running])
async def test_the_program_can_end_before_a_screen_has_all_its_widgets(key, end):
    for steps in range(3):
        async with at_home() as player:
            player.app.post_message(key_event(key))
            while isinstance(player.screen, HomeScreen):
                await asyncio.sleep(0)
            for _ in range(steps):
                await asyncio.sleep(0)
            end(player.app)
            for _ in range(20):
                await asyncio.sleep(0)
            assert player.app._exception is None


@pytest.mark.parametrize("steps", range(3))
async def test_a_screen_can_be_left_before_all_its_widgets_are_there(steps, player):
    for key in ("f", "u", "h", "b", "e", "r", "s", "f1"):
        player.app.post_message(key_event(key))
        while isinstance(player.screen, HomeScreen):
            await asyncio.sleep(0)
        for _ in range(steps):
            await asyncio.sleep(0)
        player.app.pop_screen()
        await player.settle()
        assert isinstance(player.screen, HomeScreen)


@pytest.mark.parametrize("steps", range(4))
async def test_the_program_outlives_a_request_replaced_while_it_closes_a_screen(steps, player):
    player.app.post_message(PlayRound())
    while not any(worker.is_running for worker in preparing(player.app)):
        await asyncio.sleep(0)
    player.app.post_message(Go(Place.HISTORY))
    while isinstance(player.screen, HomeScreen):
        await asyncio.sleep(0)
    while isinstance(player.screen, HistoryScreen):  # Until the round is ready.
        await asyncio.sleep(0)
    for _ in range(steps):
        await asyncio.sleep(0)
    for worker in preparing(player.app):
        worker.cancel()
    player.app.post_message(PlayRound())
    await player.until_screen(PlayScreen)
