"""Writes in the background, so that the screen never waits for a disk."""

from __future__ import annotations

import sqlite3
from collections import OrderedDict
from collections.abc import Callable
from threading import Condition, Thread
from time import monotonic

Job = Callable[[sqlite3.Connection], object]
"""Something to be written, in a transaction of its own."""


class Writer:
    """A queue of jobs, and a thread that lives as long as there are any.

    `write` does one job: True where it is done, False where it must wait for better times; it
    may take long. A job that waits is tried again with the next one.
    """

    def __init__(self, write: Callable[[Job], bool]) -> None:
        self._write = write
        self._pending: OrderedDict[str, Job] = OrderedDict()  # whose first is found at once
        self._changed = Condition()
        self._thread: Thread | None = None

    def put(self, key: str, job: Job) -> None:
        """Have a job done soon; it takes the place of one with this key that still waits."""
        with self._changed:
            self._pending[key] = job
            if self._thread is None:
                self._thread = Thread(target=self._work, name="boggle-tui writer", daemon=True)
                self._thread.start()

    def settle(self, timeout: float) -> bool:
        """Wait until nothing is being written, for so many seconds; whether all is written."""
        end = monotonic() + timeout
        with self._changed:
            while self._thread is not None and (left := end - monotonic()) > 0:
                self._changed.wait(left)
            return not self._pending

    def retry(self) -> None:
        """Try what waits once more."""
        with self._changed:
            first = next(iter(self._pending.items()), None)
        if first is not None:
            self.put(*first)

    def _work(self) -> None:
        while (first := self._first()) is not None:
            key, job = first
            done = self._write(job)
            with self._changed:
                if done and self._pending.get(key) is job:
                    del self._pending[key]
                if not done:
                    self._rest()
                    return

    def _first(self) -> tuple[str, Job] | None:
        with self._changed:
            first = next(iter(self._pending.items()), None)
            if first is None:
                self._rest()
            return first

    def _rest(self) -> None:
        self._thread = None
        self._changed.notify_all()
