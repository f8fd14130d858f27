"""WorkerPool: child processes that carry out calls; see `child`; and handing out tasks to them.

The processes are asyncio's subprocesses with all streams piped, which work inside a running Textual
app; `multiprocessing` fails there.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Callable,
    Generator,
    Iterable,
    Sequence,
)
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

from boggle_tui.files.errors import UserError, os_reason
from boggle_tui.files.interrupts import OUT_OF_REACH, interrupts_held, interrupts_noted
from boggle_tui.files.translation import _
from boggle_tui.spread.child import END, ERROR, LENGTH, have_children_die, packed
from boggle_tui.spread.tasks import Crew, Done, NoTask, SpreadError, Workforce, cores

ATTEMPTS = 2
"""The number of processes that a call may lose before it is given up."""
_MOST_UNREAD = 1 << 24
"""The bytes of answers that may wait: asyncio can't wait for a process whose pipe isn't read."""
_END = object()
_PACKAGE_PARENT = str(Path(__file__).resolve().parents[2])


class LostWorkerError(SpreadError):
    """A process ended before its call was done; the message is a clause that says why."""


class WorkerPool(Workforce):
    """The child processes of one user, such as a screen: at most `size` of them, until it is left.

    By default there are two for each core. Each imports modules before its first call; so many as
    are to be `ready` wait for one, while there is room for them.
    """

    def __init__(
        self, size: int = 0, memory_limit: int = 0, modules: Sequence[str] = (), ready: int = 0
    ) -> None:
        self._size = size or 2 * cores()
        self._memory_limit, self._modules, self._ready = memory_limit, modules, ready
        self._turns = asyncio.Semaphore(self._size)
        self._at_work = 0
        """The calls that have a process, or will in a moment."""
        self._idle: list[asyncio.Future[WorkerProcess]] = []
        """Processes that wait for a call, or will."""

    async def __aenter__(self) -> Self:
        self._prepare()
        return self

    async def __aexit__(self, *_: object) -> None:
        try:
            while self._idle:
                with suppress(SpreadError):
                    await (await _whole(self._idle[-1])).kill()
                self._idle.pop()
        except asyncio.CancelledError:  # No process is left, even so.
            await self.__aexit__()
            raise

    @asynccontextmanager
    async def crew(self) -> AsyncIterator[Crew]:
        """Yield the processes, to carry out many tasks."""
        yield Crew(min(cores(), self._size), partial(self.call, attempts=1))

    async def stream(
        self, function: Callable[..., Any], *arguments: Any, attempts: int = ATTEMPTS
    ) -> AsyncGenerator[Any, None]:
        """Call a function on a process: yield what it yields, or the value that it returns.

        Close the generator to stop: the process is killed. If it dies, the call begins again on
        another one, which may repeat what was yielded. Raises LostWorkerError when the last of the
        attempts fails, and what the function raises. Function and values must be picklable.
        """
        for attempt in range(1, attempts + 1):
            async with self._worker(is_new=attempt > 1) as worker:
                try:
                    worker.begin(function, arguments)
                    while (answer := await worker.next_answer()) is not _END:
                        yield answer
                    return
                except LostWorkerError:
                    if attempt == attempts:
                        raise

    async def call(
        self, function: Callable[..., Any], *arguments: Any, attempts: int = ATTEMPTS
    ) -> Any:
        """Return the value of a function, called as by `stream`."""
        async with aclosing(self.stream(function, *arguments, attempts=attempts)) as answers:
            (answer,) = [answer async for answer in answers]
        return answer

    @asynccontextmanager
    async def _worker(self, *, is_new: bool) -> AsyncIterator[WorkerProcess]:
        """Reserve a process, as soon as one may be at work.

        A new one takes the place of one that died: what killed it may have ended the idle ones.
        """
        async with self._turns:
            self._at_work += 1
            try:
                starting = await self._started(is_new=is_new)
                worker = starting.result()
                self._prepare()
                try:
                    yield worker
                finally:
                    if worker.is_idle and len(self._idle) + self._at_work <= self._size:
                        self._idle.append(starting)
                    else:
                        await worker.kill()
            finally:
                self._at_work -= 1

    async def _started(self, *, is_new: bool) -> asyncio.Future[WorkerProcess]:
        """Return a process that has started, an idle one unless a new one is needed."""
        while self._idle and not is_new:
            starting = self._idle.pop(0)
            worker = await _whole(starting)
            if worker.is_alive:
                return starting
            await worker.kill()
        starting = self._start()
        await _whole(starting)
        return starting

    def _prepare(self) -> None:
        """Start the processes that should be ready, and aren't."""
        while len(self._idle) < min(self._ready, self._size - self._at_work):
            self._idle.append(self._start())

    def _start(self) -> asyncio.Future[WorkerProcess]:
        return asyncio.ensure_future(WorkerProcess.start(self._memory_limit, self._modules))


class WorkerProcess:
    """A child process that carries out one call after another."""

    def __init__(self, process: Process) -> None:
        self._process = process
        assert process.stderr is not None
        self._errors = asyncio.ensure_future(process.stderr.read())
        self.is_idle = True
        """Whether it can be given a call."""

    @classmethod
    async def start(cls, memory_limit: int, modules: Sequence[str]) -> Self:
        """Start a process, which imports modules and waits for a call. Raises SpreadError."""
        # The path is set so that no file in the current folder shadows a module.
        path = os.pathsep.join(filter(None, (_PACKAGE_PARENT, os.environ.get("PYTHONPATH"))))
        arguments = str(os.getpid()), str(memory_limit), *modules
        have_children_die()
        try:
            # Until the child ignores Ctrl-C, that would end it with a page of errors.
            with interrupts_held():
                process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "boggle_tui.spread.child", *arguments),
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=PIPE,
                    limit=_MOST_UNREAD,
                    env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
                    creationflags=OUT_OF_REACH,
                )
        except OSError as error:
            reason = os_reason(error)
            raise SpreadError("Can't start a process: {reason}.", reason=reason) from error
        return cls(process)

    @property
    def is_alive(self) -> bool:
        """Whether the process is still running, as last seen."""
        return self._process.returncode is None

    def begin(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        """Begin to carry out a call."""
        assert self._process.stdin is not None
        self.is_idle = False
        self._process.stdin.write(packed((function, arguments)))

    async def next_answer(self) -> Any:
        """Return what comes of the call next, and at last _END.

        Raises LostWorkerError if the process dies, and what the call raises.
        """
        stdout = self._process.stdout
        assert stdout is not None
        try:
            length = await stdout.readexactly(LENGTH.size)
            message = await stdout.readexactly(*LENGTH.unpack(length))
        except asyncio.IncompleteReadError:
            raise LostWorkerError(await self._exit_reason()) from None
        kind, answer = pickle.loads(message)
        if kind == ERROR:
            self.is_idle = not isinstance(answer, MemoryError)
            raise answer
        if kind == END:
            self.is_idle, answer = answer, _END
        return answer

    async def kill(self) -> None:
        """End the process, if it has not ended."""
        self.is_idle = False
        if self._process.returncode is None:
            _kill(self._process)
        await self._process.wait()
        assert self._process.stdout is not None
        # An event loop that ends before its pipes do complains of them.
        ends = asyncio.gather(self._errors, self._process.stdout.read(), return_exceptions=True)
        await asyncio.wait([ends], timeout=POLL)
        self._errors.cancel()

    async def _exit_reason(self) -> str:
        """Wait for the process to end, and return a clause that says why it did."""
        errors = (await self._errors).decode(errors="replace").strip()
        code = await self._process.wait()
        if "bad_alloc" in errors or "MemoryError" in errors:
            return _("it ran out of memory")
        if errors:
            return errors.splitlines()[-1].rstrip(".")
        if code < 0:
            return _("it was ended by {signal}", signal=signal.Signals(-code).name)
        return _("it ended with exit code {code}", code=str(code))


async def _whole(starting: asyncio.Future[WorkerProcess]) -> WorkerProcess:
    """Wait until a process has started; if cancelled, end it."""
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
    # Process.kill() polls the process first, and may thus take the exit code away from the event
    # loop, which waits for it as well.
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGKILL)


MOST_LOSSES = 3
"""Losses of workers in a row, without any result between, before the run is given up."""
POLL = 0.1
"""Seconds after which a waiting run lets its caller act."""
Answer = tuple[Any, Exception | None]
"""The result of a function, or the error that it raised."""
MOMENT = 0.01
"""Seconds until an iterator without a next task is asked again, if nothing is running."""


async def hand_out(
    crew: Crew, function: Callable[[Any], Any], tasks: Iterable[Any]
) -> AsyncGenerator[Done | None, None]:
    """Yield each task as it is done, and None every moment while none is.

    An iterator yields NoTask.WAIT while the next task isn't known. Function and tasks must be
    picklable. An exception that the function raises belongs to its task;
    a lost worker's task runs again. Close the generator to stop: running tasks are then killed.
    Raises SpreadError where workers are lost again and again.
    """
    calling, source = partial(_answer, function), iter(tasks)
    running: dict[asyncio.Future[Answer], Any] = {}
    lost: list[Any] = []
    losses = 0
    try:
        while True:
            task = None
            while len(running) < crew.room:
                task = lost.pop() if lost else next(source, NoTask.END)
                if isinstance(task, NoTask):
                    break
                running[asyncio.ensure_future(crew.call(calling, task))] = task
            ended: set[asyncio.Future[Answer]] = set()
            if running:
                ended, _others = await asyncio.wait(
                    running, timeout=POLL, return_when=asyncio.FIRST_COMPLETED
                )
            elif task is NoTask.END:
                return
            else:
                await asyncio.sleep(MOMENT)
            if not ended:
                yield None
            for future in [future for future in running if future in ended]:
                task = running.pop(future)
                try:
                    result, failure = future.result()
                except Exception as error:
                    # Dask has an error of its own for a lost worker. Where one goes just after its
                    # answer has come, it takes that for an error, and fails.
                    lost.append(task)
                    losses += 1
                    if losses > MOST_LOSSES:
                        raise SpreadError(
                            "The workers fail again and again: {reason!r}."
                            " If they end, there may be too little memory.",
                            reason=error,
                        ) from error
                else:
                    losses = 0
                    yield Done(task, result, failure)
    finally:
        for future in running:
            future.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def _answer(function: Callable[[Any], Any], task: Any) -> Answer:
    """Call the function, on a worker: an error that comes otherwise is the worker's own."""
    try:
        return function(task), None
    except Exception as error:
        return None, error


T = TypeVar("T")


def follow(events: AsyncGenerator[T, None]) -> Generator[T, None, None]:
    """Yield what an asynchronous generator yields, which is closed at the end.

    After Ctrl-C it is closed as well, and KeyboardInterrupt raised; a second one has no effect
    until it has cleaned up. SIGTERM and SIGHUP raise SystemExit. Where an event loop runs in this
    thread, as in a notebook, all values come at the end, from another thread.
    """
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        yield from _followed(events)
    else:
        with ThreadPoolExecutor(1) as thread:
            yield from thread.submit(lambda: [*_followed(events)]).result()


def _followed(events: AsyncGenerator[T, None]) -> Generator[T, None, None]:
    task: asyncio.Task[Any] | None = None

    def cancel() -> None:
        if task is not None:
            task.get_loop().call_soon_threadsafe(task.cancel)

    async def step() -> T | NoTask:
        nonlocal task
        task = asyncio.current_task()
        if is_interrupted.is_set():
            raise asyncio.CancelledError
        return await anext(events, NoTask.END)

    with interrupts_noted(cancel) as is_interrupted, asyncio.Runner() as runner:
        try:
            while not isinstance(event := runner.run(step()), NoTask):
                yield event
        except (asyncio.CancelledError, UserError):
            if not is_interrupted.is_set():  # Ctrl-C also ends processes.
                raise
        finally:
            task = None
            runner.run(events.aclose())
    if is_interrupted.is_set():
        raise KeyboardInterrupt


def run_tasks(
    workforce: Workforce, function: Callable[[Any], Any], tasks: Iterable[Any]
) -> Generator[Done | None, None, None]:
    """Yield each task as it is done, and None every moment while none is; see `hand_out`."""

    async def done_tasks() -> AsyncGenerator[Done | None, None]:
        async with (
            workforce.crew() as crew,
            aclosing(hand_out(crew, function, tasks)) as runs,
        ):
            async for done in runs:
                yield done

    return follow(done_tasks())
