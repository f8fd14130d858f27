"""The host of one room in the player's own program."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boggle_tui.cli.output import needing_host_extra
from boggle_tui.files.translation import N_

if TYPE_CHECKING:  # They take 40 ms, and the screen opens without them.
    from boggle_tui.cli.hosting import Hosting
    from boggle_tui.rooms.visit import Door
    from boggle_tui.store.settings import Settings

CLOSED = N_("The room has closed. Thank you for playing.")
PORT, WEB_PORT = 2222, 8080


class OwnHost:
    """Hosts one room, on all addresses of this machine, while it is open."""

    def __init__(self) -> None:
        self._hosting: Hosting | None = None
        self._closing: asyncio.Task[None] | None = None

    @property
    def has_guests(self) -> bool:
        """Whether anybody else is connected."""
        return self._hosting is not None and len(self._hosting.hub.connections) > 0

    async def open(self, settings: Settings) -> Door:
        """Listen, and return the player's own way in. Raises UserError."""
        # Imported here, since only who opens a room needs it.
        with needing_host_extra():
            from boggle_tui.cli.hosting import host_one_room
        await self._wait_for_closing()
        if self._hosting is None:
            self._hosting = await host_one_room(settings, PORT, WEB_PORT, self._end)
        return self._hosting.own_door(settings)

    async def close(self) -> None:
        """End the room, tell those who are there, and stop listening."""
        self._end()
        await self._wait_for_closing()

    def _end(self) -> None:
        hosting, self._hosting = self._hosting, None
        if hosting is not None:
            self._closing = asyncio.create_task(hosting.close(CLOSED))

    async def _wait_for_closing(self) -> None:
        if self._closing is not None:
            await asyncio.wait([self._closing])
