"""Tasks done in this process: no test waits for another to start."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from boggle_tui.spread.executors import Workforce


class Thread(Workforce):
    """A thread of this process."""

    workers = 1

    def open(self):
        return ThreadPoolExecutor(1)

    def close(self, executor, is_finished):
        executor.shutdown(wait=is_finished, cancel_futures=True)
