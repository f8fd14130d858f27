"""Reading what the program remembers, without keeping the screen waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from boggle_tui.store.store import Store, player_store

T = TypeVar("T")


async def read_stored(read: Callable[[Store], T]) -> T:
    """Read from the store in a thread, once what is being written has arrived."""

    def read_after_writes() -> T:
        store = player_store()
        store.database.flush()
        return read(store)

    return await asyncio.to_thread(read_after_writes)
