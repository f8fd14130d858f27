"""WorkerProcess: a child process for one task; WorkerPool: idle ones, ready for a puzzle."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from boggle_tui.files.errors import UserError
from boggle_tui.unboggle.workers.protocol import ENGINES, Task, TaskName

MAX_DEATHS = 2
"""The number of times that an engine's processes may die before a search is given up."""
_MAX_LINE_LENGTH = 1 << 24
_PACKAGE_PARENT = str(Path(__file__).resolve().parents[3])


class SolverError(UserError):
    """A worker process failed; the message says how."""


class WorkerProcess:
    """A worker process for one task: `send` it once, then `read` until there is no more."""

    def __init__(self, name: TaskName, process: Process) -> None:
        self.name = name
        self._process = process

    @classmethod
    async def start(cls, name: TaskName) -> Self:
        """Start a worker, which waits for its task."""
        # The path is set so that no file in the current folder shadows a module.
        path = os.pathsep.join(filter(None, (_PACKAGE_PARENT, os.environ.get("PYTHONPATH"))))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "boggle_tui.unboggle.workers.worker",
            name,
            str(os.getpid()),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            limit=_MAX_LINE_LENGTH,
            env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
        )
        return cls(name, process)

    def send(self, task: Task) -> None:
        """Send the task."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(task.to_json()).encode() + b"\n")

    def request_next(self) -> None:
        """Ask for one more result of a task ON_DEMAND."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")

    async def read(self) -> dict[str, Any] | None:
        """Return the next line as values; None if the process has died."""
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line.endswith(b"\n"):
            return None
        values: dict[str, Any] = json.loads(line)
        return values

    @property
    def is_alive(self) -> bool:
        """Whether the process is still running, as last seen."""
        return self._process.returncode is None

    async def kill(self) -> None:
        """End the process, if it has not ended."""
        if self._process.returncode is None:
            _kill(self._process)
        await self._process.wait()

    async def exit_reason(self) -> str:
        """Wait for the process to end, and return a clause that says why it did."""
        assert self._process.stderr is not None
        errors = (await self._process.stderr.read()).decode(errors="replace").strip()
        code = await self._process.wait()
        if "bad_alloc" in errors or "MemoryError" in errors:
            return "it ran out of memory"
        if errors:
            return errors.splitlines()[-1].rstrip(".")
        if code < 0:
            return f"it was ended by {signal.Signals(-code).name}"
        return f"it ended with exit code {code}"


async def died_twice(worker: WorkerProcess) -> SolverError:
    """Return the error of a search whose workers died MAX_DEATHS times, this one last."""
    return SolverError(
        f"The solver stopped twice without a result: {await worker.exit_reason()}."
        " Try again, or use fewer words."
    )


class WorkerPool:
    """Idle worker processes, one for each engine, so that a puzzle needn't wait for a start.

    Use it as `async with WorkerPool() as pool`; at the end all are killed.
    """

    def __init__(self) -> None:
        self._idle: dict[TaskName, asyncio.Task[WorkerProcess]] = {}

    async def __aenter__(self) -> Self:
        for name in ENGINES:
            self._start_idle(name)
        return self

    async def __aexit__(self, *_: object) -> None:
        starting, self._idle = self._idle, {}
        for worker in starting.values():
            await (await worker).kill()

    async def acquire(self, name: TaskName) -> WorkerProcess:
        """Return a worker, an idle one if possible, and start another in its place."""
        starting = self._idle.pop(name, None)
        if starting is None:
            return await self.start(name)
        worker = await _started(starting)
        if not worker.is_alive:
            worker = await self.start(name)
        self._start_idle(name)
        return worker

    async def start(self, name: TaskName) -> WorkerProcess:
        """Start a worker in place of one that died, whose cause may have ended the idle ones."""
        return await _started(asyncio.create_task(WorkerProcess.start(name)))

    def _start_idle(self, name: TaskName) -> None:
        self._idle[name] = asyncio.create_task(WorkerProcess.start(name))


async def _started(starting: asyncio.Task[WorkerProcess]) -> WorkerProcess:
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        # Without this, a process that has started already would be left running.
        await (await starting).kill()
        raise


def _kill(process: Process) -> None:
    if sys.platform == "win32":
        process.kill()
        return
    # Process.kill() polls the process first, and may so take the exit code away from the event
    # loop, which waits for it as well.
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGKILL)
