"""Where tasks run: on processes of this machine, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from boggle_tui.files.translation import _
from boggle_tui.spread.tasks import Crew, SpreadError, Workforce, cores
from boggle_tui.version import __version__

DASK = "dask://"
TASKS_PER_WORKER = 3
"""Tasks handed out for each worker of a cluster, so that none waits for the next."""
MAX_DIGITS, MAX_SHOWN = 4, 60
"""The digits of the largest number of processes; the letters of a wrong name to show."""


@dataclass(frozen=True)
class LocalProcesses(Workforce):
    """Processes of this machine, by default one for each core."""

    count: int = 0

    @asynccontextmanager
    async def crew(self) -> AsyncIterator[Crew]:
        from boggle_tui.spread.pool import WorkerPool

        async with WorkerPool(self.count or cores()) as pool, pool.crew() as crew:
            yield crew


@dataclass(frozen=True)
class DaskCluster(Workforce):
    """The workers of a Dask scheduler at HOST:PORT, which the package `distributed` connects to."""

    address: str
    patience: float = 10
    """Seconds to wait for the scheduler, and for a worker."""

    @asynccontextmanager
    async def crew(self) -> AsyncIterator[Crew]:
        from asyncio import to_thread, wrap_future

        client = await to_thread(self._connect)
        try:
            executor = client.get_executor(pure=False, retries=2)
            workers = max(1, sum(client.nthreads().values()))

            def call(function: Callable[[Any], Any], task: Any) -> Awaitable[Any]:
                return wrap_future(executor.submit(function, task))

            yield Crew(TASKS_PER_WORKER * workers, call)
        finally:
            # The scheduler drops the tasks of a client that has gone.
            await to_thread(client.close)

    def _connect(self) -> Any:
        try:
            from distributed import Client  # type: ignore[import-not-found,unused-ignore]
        except ImportError:
            raise SpreadError(
                "A Dask cluster needs another package: pip install 'boggle_tui[cluster]'."
            ) from None
        from logging import CRITICAL, getLogger

        getLogger("distributed").setLevel(CRITICAL)  # It reports what we report ourselves.
        try:
            client = Client(  # type: ignore[no-untyped-call,unused-ignore]
                f"tcp://{self.address}", timeout=self.patience
            )
        except (OSError, ValueError) as error:
            raise SpreadError(
                "No Dask scheduler answers at {address}: start one with dask scheduler.",
                address=self.address,
            ) from error
        try:
            self._check_versions(client)
        except SpreadError:
            client.close()  # type: ignore[no-untyped-call,unused-ignore]
            raise
        return client

    def _check_versions(self, client: Any) -> None:
        """Raise SpreadError unless all workers have this version of the program."""
        try:
            client.wait_for_workers(1, timeout=self.patience)
        except TimeoutError:
            raise SpreadError(
                "The scheduler at {address} has no workers: start some with dask worker.",
                address=self.address,
            ) from None
        versions: dict[str, str] = client.run(program_version, on_error="return")
        for worker, version in versions.items():
            if version != __version__:
                found = (
                    f"boggle_tui {version}"
                    if isinstance(version, str)
                    else _("no usable boggle_tui")
                )
                raise SpreadError(
                    "The worker {worker} has {found}, and this is {version}:"
                    " install the same version everywhere.",
                    worker=worker,
                    found=found,
                    version=__version__,
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
        "Invalid executor {text!r}: expected processes, processes:N or dask://HOST:PORT.",
        text=text[:MAX_SHOWN],
    )


def program_version() -> str:
    """The version of the program, where this runs."""
    return __version__
