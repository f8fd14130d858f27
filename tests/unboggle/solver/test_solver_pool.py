"""Workers under pressure: killed, stopped, cancelled, and started in quick succession."""

import asyncio
import os
from contextlib import aclosing, suppress
from pathlib import Path

import pytest
from support.platforms import KILLED, kill, needs_proc, suspend
from support.waiting import until

from boggle_tui import Board, Puzzle
from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions, minimum_clues
from boggle_tui.unboggle.analysis.explain import explain
from boggle_tui.unboggle.analysis.fill import FillGoal, FillTask, run_fill
from boggle_tui.unboggle.solver import (
    SolverError,
    solve,
    solve_in_one_run,
    solver_events,
    solver_processes,
)

MEGABYTE = 1 << 20
BOARD = Board.empty(5, 5)
TASKS = {
    "explain": lambda puzzle: solver_events(None, explain, puzzle),
    "enumerate": lambda puzzle: solver_events(None, enumerate_solutions, puzzle, attempts=1),
    "unique": lambda puzzle: solver_events(None, minimum_clues, puzzle, BOARD),
    "fill": lambda _: solver_events(None, run_fill, FillTask(BOARD, FillGoal.MOST, "expert")),
}
tasks = pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)


def resident(process: int) -> int:
    """Return the resident memory of a process in bytes; 0 if it is gone."""
    with suppress(OSError):
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0


@tasks
async def test_a_killed_worker_is_reported(task, hard, workers):
    workers.fate = (kill,) * 2
    with pytest.raises(SolverError, match=rf"stopped .*without a result: {KILLED}"):
        [event async for event in task(hard)]
    assert workers.are_gone()


@tasks
async def test_a_stopped_worker_is_killed_when_its_task_is_cancelled(task, hard, workers):
    workers.fate = (suspend,)

    async def search():
        async with aclosing(task(hard)) as events:
            async for _ in events:
                pass

    searching = asyncio.create_task(search())
    await until(lambda: workers)
    searching.cancel()
    with pytest.raises(asyncio.CancelledError):
        await searching
    assert workers.are_gone()


@pytest.mark.parametrize("started", range(4))
async def test_a_search_cancelled_while_workers_start_leaves_none(started, hard, workers):
    async with solver_processes(is_waiting=True) as pool:

        async def search():
            async with aclosing(solve(hard, pool=pool, here=solve_in_one_run)) as events:
                async for _ in events:
                    pass

        searching = asyncio.create_task(search())
        await until(lambda: len(workers) >= started)
        searching.cancel()
        with suppress(asyncio.CancelledError):
            await searching
    assert workers.are_gone()


@needs_proc
async def test_a_hundred_puzzles_in_quick_succession_keep_workers_and_memory_level(hard, workers):
    before, most_children, most_memory = 0, 0, 0
    async with solver_processes(is_waiting=True) as pool:
        for number in range(100):
            is_hard = number % 10 == 9
            puzzle = hard if is_hard else Puzzle(("gold", "blue", "red"[: 1 + number % 3]))
            async with aclosing(solve(puzzle, pool=pool, here=solve_in_one_run)) as events:
                await anext(events)
                alive = [worker.pid for worker in workers if worker.returncode is None]
                most_children = max(most_children, len(alive))
                most_memory = max(most_memory, sum(map(resident, alive)))
            if number == 20:
                before = resident(os.getpid())
    assert workers.are_gone()
    # Two at work, and two that wait for the next question.
    assert most_children <= 4
    assert most_memory < 600 * MEGABYTE
    assert resident(os.getpid()) - before < 20 * MEGABYTE
