"""Where tasks run: on processes of this machine, or on a Dask cluster."""

from __future__ import annotations

import os
import signal
import sys
from abc import ABC, abstractmethod
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from logging import CRITICAL, getLogger
from multiprocessing import active_children, get_context
from typing import Any

from boggle_tui.spread.errors import SpreadError
from boggle_tui.spread.parent import die_with_parent
from boggle_tui.version import __version__

DASK = "dask://"
CONNECTING_SECONDS = 10
MAX_DIGITS, MAX_SHOWN = 4, 60
"""The digits of the largest number of processes; the letters of a wrong name to show."""


class Workforce(ABC):
    """Something that can open an executor, again if its workers were lost."""

    @property
    @abstractmethod
    def workers(self) -> int:
        """The number of tasks that run at the same time."""

    @abstractmethod
    def open(self) -> Executor:
        """Start the workers, or connect to them. Raises SpreadError."""

    @abstractmethod
    def close(self, executor: Executor, is_finished: bool) -> None:
        """Close the executor; unless all tasks are finished, stop the running ones."""


@dataclass
class LocalProcesses(Workforce):
    """Processes of this machine, by default one for each core."""

    count: int = 0
    _strangers: set[int | None] = field(default_factory=set, init=False)
    """Children of this process that do other work."""

    @property
    def workers(self) -> int:
        return self.count or cores()

    def open(self) -> Executor:
        self._strangers = {process.pid for process in active_children()}
        # A fork would copy the threads' locks in whatever state they are.
        return ProcessPoolExecutor(
            self.workers, get_context("spawn"), initializer=start_worker, initargs=(os.getpid(),)
        )

    def close(self, executor: Executor, is_finished: bool) -> None:
        if not is_finished:
            for process in active_children():
                if process.pid not in self._strangers:
                    process.kill()
        # Wait even then: at exit, Python would wake the pool's thread while that is closing down.
        executor.shutdown(wait=True, cancel_futures=True)


class DaskCluster(Workforce):
    """The workers of a Dask scheduler at HOST:PORT, which the package `distributed` connects to."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client: Any = None

    @property
    def workers(self) -> int:
        return max(1, sum(self._client.nthreads().values())) if self._client is not None else 1

    def open(self) -> Executor:
        try:
            from distributed import Client  # type: ignore[import-not-found,unused-ignore]
        except ImportError:
            raise SpreadError(
                "A Dask cluster needs another package: pip install 'boggle_tui[cluster]'."
            ) from None
        if self._client is None:
            getLogger("distributed").setLevel(CRITICAL)  # It reports what we report ourselves.
            try:
                self._client = Client(  # type: ignore[no-untyped-call,unused-ignore]
                    f"tcp://{self.address}", timeout=CONNECTING_SECONDS
                )
            except (OSError, ValueError) as error:
                raise SpreadError(
                    f"No Dask scheduler answers at {self.address}: start one with dask scheduler."
                ) from error
            try:
                self._check_versions()
            except SpreadError:
                self._client.close()
                self._client = None
                raise
        executor: Executor = self._client.get_executor(pure=False, retries=2)
        return executor

    def close(self, executor: Executor, is_finished: bool) -> None:
        executor.shutdown(wait=is_finished)
        if self._client is not None:
            # The scheduler drops the tasks of a client that has gone.
            self._client.close()
            self._client = None

    def _check_versions(self) -> None:
        """Raise SpreadError unless all workers have this version of the program."""
        try:
            self._client.wait_for_workers(1, timeout=CONNECTING_SECONDS)
        except TimeoutError:
            raise SpreadError(
                f"The scheduler at {self.address} has no workers: start some with dask worker."
            ) from None
        versions: dict[str, str] = self._client.run(program_version, on_error="return")
        for worker, version in versions.items():
            if version != __version__:
                found = (
                    f"boggle_tui {version}" if isinstance(version, str) else "no usable boggle_tui"
                )
                raise SpreadError(
                    f"The worker {worker} has {found}, and this is {__version__}:"
                    " install the same version everywhere."
                )


def workforce_named(text: str) -> Workforce:
    """Return the workforce "processes", "processes:N" or "dask://HOST:PORT".

    Raises SpreadError.
    """
    if text.startswith(DASK) and (address := text.removeprefix(DASK).rstrip("/")):
        host, _, port = address.rpartition(":")
        if host and port.isdecimal():
            return DaskCluster(address)
    name, _, count = text.partition(":")
    is_number = count.isdecimal() and len(count) <= MAX_DIGITS and int(count) > 0
    if name == "processes" and (is_number or not count):
        return LocalProcesses(int(count or 0))
    raise SpreadError(
        f"Invalid executor {text[:MAX_SHOWN]!r}: expected processes, processes:N or dask://HOST:PORT."
    )


def program_version() -> str:
    """The version of the program, where this runs."""
    return __version__


def start_worker(parent: int) -> None:
    """Prepare a process of the pool, which dies with its parent, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.setpgrp()  # Ctrl-C at the terminal must not reach the worker's own children either.
    die_with_parent(parent)


def cores() -> int:
    """Return the number of cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
