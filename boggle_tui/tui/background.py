"""Threads for work in the background, which the end of the program doesn't wait for."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor


class Background(ThreadPoolExecutor):
    """Threads that may go on until the process ends.

    By default, asyncio waits for all of them, even for one that loads a long word list.
    """

    def shutdown(self, *_: object, **__: object) -> None:
        """Begin no more work, and don't wait."""
        super().shutdown(wait=False, cancel_futures=True)
