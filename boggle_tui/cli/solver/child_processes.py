"""Solving a puzzle in child processes, with progress and Ctrl-C."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any, TypeVar

from boggle_tui.cli.caller import Caller, LongSearchError
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.files.translation import N_
from boggle_tui.spread.tasks import Workforce
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import Progress, Result
from boggle_tui.unboggle.solver import SolverError, solve

Event = TypeVar("Event")
TIME_OUT, STOPPED = N_("Time ran out"), N_("Stopped")


def last_event(events: AsyncGenerator[Progress | Event, None], caller: Caller) -> Event | None:
    """Return the last event; None where time ran out first. Raises KeyboardInterrupt."""
    last = None

    def is_enough(event: Event) -> bool:
        nonlocal last
        last = event
        return False

    return last if handle_events(events, is_enough, caller) else None


def last_event_unless_stopped(
    events: AsyncGenerator[Progress | Event, None], caller: Caller
) -> tuple[Event | None, str]:
    """Return the last event, or None and what came first: TIME_OUT or STOPPED."""
    try:
        return last_event(events, caller), TIME_OUT
    except KeyboardInterrupt:
        return None, STOPPED


def handle_events(
    events: AsyncGenerator[Progress | Event, None],
    is_enough: Callable[[Event], bool],
    caller: Caller,
) -> bool:
    """Pass on events until one is enough, and show progress; returns False where time ran out.

    Ctrl-C cancels it; a second one has no effect until it has cleaned up. `asyncio.run` would let
    that break off the clean-up, and Python would then report a task whose exception nobody
    retrieved. Raises KeyboardInterrupt, SystemExit after SIGTERM and SIGHUP, and LongSearchError
    where the caller allows no processes.
    """
    if not caller.may_start_processes:
        raise LongSearchError
    task: asyncio.Task[Any] | None = None

    def cancel() -> None:
        if task is not None:
            task.get_loop().call_soon_threadsafe(task.cancel)

    async def handle() -> bool:
        nonlocal task
        task = asyncio.current_task()
        if is_interrupted.is_set():
            raise asyncio.CancelledError
        with caller.display() as line:
            try:
                async with aclosing(events):
                    async for event in events:
                        if isinstance(event, Progress):
                            line.show_progress(caller.retell(event))
                        elif is_enough(event):
                            break
            except TimeoutError:
                return False
        return True

    with interrupts_noted(cancel) as is_interrupted:
        try:
            is_in_time = asyncio.run(handle())
        except (asyncio.CancelledError, SolverError):
            if not is_interrupted.is_set():  # Ctrl-C also ends the solver's processes.
                raise
    if is_interrupted.is_set():
        raise KeyboardInterrupt
    return is_in_time


def solve_with_workers(
    puzzle: Puzzle, time_limit: float | None, caller: Caller, workforce: Workforce | None = None
) -> tuple[Result, bool]:
    """Solve the puzzle; returns the result, and whether it is the best so far at Ctrl-C.

    Raises KeyboardInterrupt where there is no board yet.
    """
    latest: Progress | None = None

    async def noted() -> AsyncGenerator[Progress | Result, None]:
        nonlocal latest
        async with aclosing(solve(puzzle, time_limit, workforce=workforce)) as events:
            async for event in events:
                if isinstance(event, Progress):
                    latest = event
                yield event

    try:
        result = last_event(noted(), caller)
    except KeyboardInterrupt:
        if latest is None or not latest.paths:
            raise
        incumbent = Incumbent(puzzle)
        incumbent.merge(latest)
        return incumbent.unknown(latest.engine), True
    assert result is not None
    return result, False
