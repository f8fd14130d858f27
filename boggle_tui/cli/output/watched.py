"""What child processes tell, watched on the terminal until they end or the time is over."""

from __future__ import annotations

import sys
from collections.abc import AsyncGenerator, Callable
from time import monotonic
from typing import Self, TypeVar

from boggle_tui.unboggle.search.progress import Progress

Event = TypeVar("Event")
LATE, STOPPED = "The time was over", "Stopped"


class TimeLimit:
    """The seconds that the whole command may take."""

    def __init__(self, seconds: float | None) -> None:
        self._until = None if seconds is None else monotonic() + seconds

    @property
    def left(self) -> float | None:
        """Seconds that are left; None where there is no limit."""
        return None if self._until is None else max(0.0, self._until - monotonic())


def last_of(events: AsyncGenerator[Progress | Event, None]) -> Event | None:
    """What is told lastly; None if the time was over first."""
    last = None

    def is_enough(event: Event) -> bool:
        nonlocal last
        last = event
        return False

    return last if heard(events, is_enough) else None


def last_unless_stopped(
    events: AsyncGenerator[Progress | Event, None],
) -> tuple[Event | None, str]:
    """What is told lastly; or None, and what came first: the time was over, or Ctrl-C."""
    try:
        return last_of(events), LATE
    except KeyboardInterrupt:
        return None, STOPPED


def heard(
    events: AsyncGenerator[Progress | Event, None], is_enough: Callable[[Event], bool]
) -> bool:
    """Hear what is told until it is enough, and show progress; whether there was time for that."""
    import asyncio  # slow to load, and not needed for what is easy

    async def hear() -> bool:
        from contextlib import aclosing

        with Watch() as watch:
            try:
                async with aclosing(events) as told:
                    async for event in told:
                        if isinstance(event, Progress):
                            watch.show(event)
                        elif is_enough(event):
                            break
            except TimeoutError:
                return False
        return True

    return asyncio.run(hear())


class Watch:
    """The last line of the terminal, where there is one, which tells what is known."""

    def __enter__(self) -> Self:
        self._is_watched = sys.stderr is not None and sys.stderr.isatty()
        return self

    def __exit__(self, *_: object) -> None:
        self._write("")

    def show(self, progress: Progress) -> None:
        """Tell how far the search is."""
        self._write(f"{progress.seconds:.0f} s: {progress.text}")

    def _write(self, text: str) -> None:
        if self._is_watched:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
