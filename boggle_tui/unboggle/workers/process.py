"""One engine in a child process, and warm ones that wait for the next question."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, Protocol, Self

Task = Literal["sat", "anneal", "explain", "another", "fill", "unique"]


class Order(Protocol):
    """What a worker can be asked, as plain values."""

    def to_json(self) -> dict[str, Any]:
        """The values."""
        ...


_LONGEST_LINE = 1 << 24
_HOME = str(Path(__file__).resolve().parents[3])


class WorkerProcess:
    """A worker process with one task; `ask` it once, then `read` until there is nothing more."""

    def __init__(self, task: Task, process: Process) -> None:
        self.task = task
        self._process = process

    @classmethod
    async def start(cls, task: Task) -> Self:
        """Start a worker, which waits for its question."""
        # The path is set so that no file in the current folder stands in for a module.
        path = os.pathsep.join(filter(None, (_HOME, os.environ.get("PYTHONPATH"))))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "boggle_tui.unboggle.workers.worker",
            task,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            limit=_LONGEST_LINE,
            env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
        )
        return cls(task, process)

    def ask(self, order: Order) -> None:
        """Send the puzzle, or what else is asked."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order.to_json()).encode() + b"\n")

    def ask_more(self) -> None:
        """Ask for one answer more, where there are several."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")

    async def read(self) -> dict[str, Any] | None:
        """The next line of the worker; None where it has died."""
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line.endswith(b"\n"):
            return None
        values: dict[str, Any] = json.loads(line)
        return values

    @property
    def is_alive(self) -> bool:
        """Whether the process has not ended, as far as is known."""
        return self._process.returncode is None

    async def kill(self) -> None:
        """End the process, if it has not ended."""
        if self._process.returncode is None:
            _kill(self._process)
        await self._process.wait()

    async def last_words(self) -> str:
        """How the process ended, as a sentence can say it."""
        assert self._process.stderr is not None
        complaint = (await self._process.stderr.read()).decode(errors="replace").strip()
        code = await self._process.wait()
        if "bad_alloc" in complaint or "MemoryError" in complaint:
            return "it needed more memory than it may have"
        if complaint:
            return complaint.splitlines()[-1].rstrip(".")
        if code < 0:
            return f"it was ended by {signal.Signals(-code).name}"
        return f"it ended with exit code {code}"


class WorkerPool:
    """Children that are kept warm, one for each engine, while questions may come.

    Use it as `async with WorkerPool() as pool`; all are killed in the end.
    """

    def __init__(self) -> None:
        self._warm: dict[Task, asyncio.Task[WorkerProcess]] = {}

    async def __aenter__(self) -> Self:
        for engine in ENGINES:
            self._warm_up(engine)
        return self

    async def __aexit__(self, *_: object) -> None:
        starting, self._warm = self._warm, {}
        for child in starting.values():
            await (await child).kill()

    async def take(self, task: Task) -> WorkerProcess:
        """A child that is warm, if one is; another is started in its place."""
        starting = self._warm.pop(task, None)
        if starting is None:
            return await self.start(task)
        child = await _started(starting)
        if not child.is_alive:
            child = await self.start(task)
        self._warm_up(task)
        return child

    async def start(self, task: Task) -> WorkerProcess:
        """A new child in the place of one that died: whatever killed that, may the warm ones."""
        return await _started(asyncio.create_task(WorkerProcess.start(task)))

    def _warm_up(self, task: Task) -> None:
        self._warm[task] = asyncio.create_task(WorkerProcess.start(task))


async def _started(starting: asyncio.Task[WorkerProcess]) -> WorkerProcess:
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        await (await starting).kill()  # It may be there already, and nobody would know it.
        raise


def _kill(process: Process) -> None:
    if sys.platform == "win32":
        process.kill()
        return
    # Not process.kill(), which looks after the child first, and may so take the exit code from
    # the event loop, that waits for it as well.
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGKILL)


ENGINES: tuple[Task, ...] = ("anneal", "sat")
