"""Writes in the background, so that the screen never waits for a disk."""

from __future__ import annotations

import sqlite3
from collections import OrderedDict
from collections.abc import Callable
from threading import Condition, Thread
from time import monotonic

Job = Callable[[sqlite3.Connection], object]
"""A change to the database, in a separate transaction."""


class Writer:
    """A queue of jobs, and a thread that runs while there are any.

    `write` runs one job, which may take long, and returns whether it is done; one that isn't is
    tried again together with the next.
    """

    def __init__(self, write: Callable[[Job], bool]) -> None:
        self._write = write
        # Unlike a dict, it finds its first item at once after many removals.
        self._pending: OrderedDict[str, Job] = OrderedDict()
        self._changed = Condition()
        self._thread: Thread | None = None

    def put(self, key: str, job: Job) -> None:
        """Queue a job; it replaces a waiting one with the same key."""
        with self._changed:
            self._pending[key] = job
            if self._thread is None:
                self._thread = Thread(target=self._work, name="boggle-tui writer", daemon=True)
                self._thread.start()

    def flush(self, timeout: float) -> bool:
        """Wait until the thread is idle, `timeout` seconds at most; return whether all is done."""
        end = monotonic() + timeout
        with self._changed:
            while self._thread is not None and (left := end - monotonic()) > 0:
                self._changed.wait(left)
            return not self._pending

    def retry(self) -> None:
        """Try the waiting jobs again."""
        with self._changed:
            first = next(iter(self._pending.items()), None)
        if first is not None:
            self.put(*first)

    def _work(self) -> None:
        job: Job | None = None
        key, is_done = "", True
        while True:
            with self._changed:
                if is_done and self._pending.get(key) is job:
                    self._pending.pop(key, None)
                first = next(iter(self._pending.items()), None) if is_done else None
                if first is None:
                    self._thread = None
                    self._changed.notify_all()
                    return
            key, job = first
            is_done = self._write(job)
