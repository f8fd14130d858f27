"""A room in the program of a player, without a network, and guests with apps of their own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import Context
from dataclasses import replace
from random import Random
from typing import Any

from textual.app import App

import support.player
from boggle_tui.cli.player_store import local_profile
from boggle_tui.rooms.host_limits import ORDINARY
from boggle_tui.rooms.hub import Hub
from boggle_tui.rooms.visit import NEW, Door
from boggle_tui.store.settings import Settings
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.room.guest_app import DoorScreen, GuestApp
from boggle_tui.tui.room.room_screens import CountdownScreen, LobbyScreen, RoomTableScreen
from support.clock import ManualClock
from support.hubs import Guest, deal
from support.player import QUICK, Player
from support.pseudo import plain


class OwnRoom:
    """Hosts one room, whose time passes by hand."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.hub = self._new_hub()
        self.is_open = False
        self.fault: Exception | None = None
        """An error that opening a room raises, if any."""

    @property
    def has_guests(self) -> bool:
        return self.hub.members > 1

    async def open(self, settings: Settings) -> Door:
        if self.fault is not None:
            raise self.fault
        if not self.is_open:
            self.hub, self.is_open = self._new_hub(), True
        code = next(iter(self.hub.codes), NEW)
        return Door(self.hub, code, "", "here", "{code}@here", settings)

    async def close(self) -> None:
        self._end()
        self.hub.close("The room has closed.")

    def join(self, name: str) -> Guest:
        """A guest who takes a seat without an app."""
        guest, (code,) = Guest(), self.hub.codes
        guest.member = self.hub.enter(code, name, guest.tell)
        return guest

    def advance(self, seconds: float) -> None:
        """Let time pass in the room."""
        self.clock.advance(seconds)
        self.hub.tick()

    @asynccontextmanager
    async def guest(self, name: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
        """A guest with a seat in the room; without a name, one who only watches."""
        (code,) = self.hub.codes
        app = GuestApp(Door(self.hub, code, "192.0.2.9", name, "Join: {code}"), pace=QUICK)
        playing = asyncio.create_task(app.run_async(headless=True, size=size), context=Context())
        guest = Player(None, app, self.clock)  # type: ignore[arg-type]
        try:
            await guest.until(lambda: app.is_running, then_settle=False)
            await guest.until_screen(DoorScreen)
            await guest.sees("Your name")
            await guest.type(name)
            await guest.press("enter")
            await guest.until(lambda: not isinstance(guest.screen, DoorScreen))
            yield guest
        finally:
            app.exit()
            await playing

    def _new_hub(self) -> Hub:
        limits = replace(ORDINARY, rooms=1)
        return Hub(deal, limits, clock=self.clock, rng=Random(1), on_empty=self._end)

    def _end(self) -> None:
        self.is_open = False


@asynccontextmanager
async def at_home_with_a_host(
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[tuple[Player, OwnRoom]]:
    """Start the program for a player who can open a room."""
    host = OwnRoom()
    app: App[Any] = BoggleApp(local_profile(), None, ManualClock(), QUICK, room_host=host)
    async with support.player.running(app, size) as pilot:  # as play_scenes.py runs it
        player = Player(pilot, app, host.clock)  # type: ignore[arg-type]
        await player.settle()
        yield player, host


@asynccontextmanager
async def in_an_own_room(size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[Player, OwnRoom]]:
    """Start the program, and open a room as Anna."""
    async with at_home_with_a_host(size) as (player, host):
        await open_room(player, "Anna")
        yield player, host


async def open_room(player: Player, name: str = "") -> None:
    """Open a room from home, or go back into it, by a name or the one that is suggested."""
    await player.press("f")
    await player.press("down", "enter", to="Your name")
    await player.type(name)
    await player.press("enter")
    await player.until(lambda: player.app.screen_stack[1:] and player.screen.is_mounted)


async def begin_round(leader: Player, host: OwnRoom) -> None:
    """Begin a round, from the lobby or the table."""
    await leader.press("f5" if isinstance(leader.screen, LobbyScreen) else "ctrl+n")
    await leader.until_screen(CountdownScreen)
    host.advance(3)
    await leader.sees("Type a word")


async def end_round(host: OwnRoom, *players: Player) -> None:
    """Let the time of the round pass."""
    host.advance(181)
    for player in players:
        await player.until_screen(RoomTableScreen)


async def choose(player: Player, text: str) -> None:
    """Choose something in the menu of the room."""
    await player.press("escape")
    await pick(player, text)


async def pick(player: Player, text: str) -> None:
    """Pick a line of a list."""
    await player.sees(text)
    lines = player.screen.query("ChoiceList").first()
    texts = [str(lines.get_option_at_index(at).prompt) for at in range(lines.option_count)]  # type: ignore[attr-defined]
    (there,) = [at for at, each in enumerate(texts) if text in plain(each)]
    await player.press(*["down"] * there, "enter")
