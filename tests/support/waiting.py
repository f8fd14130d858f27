"""Waiting for what should happen, instead of sleeping for a while."""

import asyncio
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

LONGEST = 60.0
"""Seconds in which even a busy machine does what it is told."""
OFTEN = 0.002


async def until(holds: Callable[[], Any]) -> None:
    """Wait for a condition while other tasks go on."""
    async with asyncio.timeout(LONGEST):
        while not holds():
            await asyncio.sleep(OFTEN)


def holds_soon(holds: Callable[[], Any], seconds: float = LONGEST) -> bool:
    """Wait for a condition; return whether it came about in time."""
    give_up = monotonic() + seconds
    while not (is_there := bool(holds())) and monotonic() < give_up:
        sleep(OFTEN)
    return is_there
