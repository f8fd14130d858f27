"""Workers that solve, are cancelled, die or hang, alone and in quick succession."""

import asyncio
import os
import pickle
from contextlib import aclosing, suppress
from dataclasses import replace
from math import inf
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.platforms import KILLED, kill, needs_kernel, needs_proc, suspend
from support.waiting import until

from boggle_tui import (
    Board,
    DiceSet,
    Lexicon,
    Objective,
    Puzzle,
    PuzzleError,
    build_board,
    find_words,
    verify,
)
from boggle_tui.game.board.board import MAX_SIDE
from boggle_tui.game.dice.dice_set import match_dice
from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions, minimum_clues
from boggle_tui.unboggle.analysis.explain import explain
from boggle_tui.unboggle.analysis.fill import FillGoal, FillTask, run_fill
from boggle_tui.unboggle.analysis.full_board import FullBoardRequest, build_full_board
from boggle_tui.unboggle.search.result import Found, Infeasible, Progress, Unknown
from boggle_tui.unboggle.solver import (
    SolverError,
    solve,
    solve_in_one_run,
    solver_events,
    solver_processes,
)


async def events(puzzle, time_limit=None):
    async with aclosing(solve(puzzle, time_limit)) as events:
        return [event async for event in events]


async def test_two_screens_may_search_at_once(easy, workers):
    async with solver_processes(is_waiting=True) as one, solver_processes(is_waiting=True) as two:
        await asyncio.gather(
            *(anext(solver_events(pool, explain, easy)) for pool in (one, two)),
            return_exceptions=True,
        )
        await until(lambda: len(workers) >= 2)
        both = solve(easy, pool=one), solve(easy, pool=two)
        results = await asyncio.gather(*(last(events) for events in both))
        assert all(isinstance(result, Found) for result in results)
    assert workers.are_gone()


async def last(events):
    async with aclosing(events):
        *_, event = [event async for event in events]
    return event


async def test_a_worker_that_died_is_replaced_by_a_new_one_rather_than_an_idle_one(workers):
    colours = "red orange yellow green blue indigo violet pink brown black white grey purple"
    hardest = Puzzle(tuple(colours.split()), 4, 7)
    async with (
        solver_processes(is_waiting=True) as pool,
        aclosing(solve(hardest, 120, pool, patience=inf)) as events,
    ):
        reached = 0
        async for event in events:
            if not reached and event.conflicts > 1000 and len(workers) == 4:
                reached = event.conflicts
                for worker in workers:
                    is_warm = worker in workers[2:]
                    (suspend if is_warm else kill)(worker.pid)
            elif reached and event.conflicts > 2 * reached:
                break
    assert isinstance(event, Progress)
    assert workers.are_gone()


async def test_progress_continues_until_the_generator_is_closed(hard, workers):
    reports = []
    async with aclosing(solve(hard, patience=inf)) as events:
        async for event in events:
            reports.append(event)
            if event.conflicts and len(reports) > 5:
                break
    assert [report.seconds for report in reports] == sorted(report.seconds for report in reports)
    assert {report.words for report in reports} == {len(hard.words)}
    assert "of 25 cells" in reports[-1].text
    assert workers.are_gone()


async def test_a_worker_fills_a_board_ever_better(workers):
    board = Board.parse("gold/..../..../red.")
    order = FillTask(board, FillGoal.FEWEST, "common", unwanted=("gold",), dice="new", seed=3)
    fillings = [filling async for filling in solver_events(None, run_fill, order)]
    assert len(fillings) > 1
    last = fillings[-1]
    assert set(last.words) == find_words(last.board, Lexicon.load("common")).keys()
    assert len(last.words) <= len(fillings[0].words)
    assert last.unwanted == ("gold",)
    assert match_dice(last.board.faces, DiceSet.named("new").dice) is not None
    with pytest.raises(SolverError, match="Did you mean"):
        await anext(solver_events(None, run_fill, replace(order, dictionary="comon")))
    assert workers.are_gone()


async def test_analyses_end_at_the_time_limit(hard, workers):
    workers.fate = (suspend,) * 3
    for question in (
        (explain, hard),
        (enumerate_solutions, hard),
        (minimum_clues, hard, Board.empty(5, 5)),
    ):
        with pytest.raises(TimeoutError):
            await anext(solver_events(None, *question, time_limit=0.1))
    assert workers.are_gone()


async def test_a_stopped_worker_is_killed_at_the_time_limit(easy, workers):
    workers.fate = (suspend, suspend)
    *before, result = await events(easy, time_limit=0.3)
    assert isinstance(result, Unknown)
    assert before
    assert workers.are_gone()


@pytest.mark.parametrize("limit", [0, -1, float("nan")])
async def test_a_time_limit_of_zero_is_refused(easy, limit, workers):
    with pytest.raises(PuzzleError, match="expected more than 0"):
        await events(easy, limit)
    with pytest.raises(PuzzleError, match="expected more than 0"):
        build_board(easy, time_limit=limit)
    assert not workers


async def test_build_board_keeps_the_time_limit_also_inside_a_running_event_loop(hard, easy):
    assert isinstance(build_board(hard, time_limit=0.3), Unknown)
    assert isinstance(build_board(easy, time_limit=30), Found)


async def test_results_and_progress_survive_the_way_to_another_process(easy, hard, workers):
    *_, found = await events(easy)
    *_, impossible = await events(Puzzle(("burqa",)))
    *progress, undecided = await events(hard, time_limit=0.3)
    assert workers.are_gone()
    assert isinstance(impossible, Infeasible)
    assert isinstance(undecided, Unknown)
    assert not undecided.is_proven
    for event in (found, impossible, undecided, *progress):
        assert pickle.loads(pickle.dumps(event)) == event


MEGABYTE = 1 << 20
BOARD = Board.empty(5, 5)
TASKS = {
    "solve": solve,
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
    workers.fate = (kill,) * 4
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


@needs_kernel
async def test_an_easy_puzzle_is_solved_without_a_worker(easy, workers):
    (result,) = [event async for event in solve(easy, here=solve_in_one_run)]
    assert isinstance(result, Found)
    assert verify(result.board, easy.words)
    assert not workers


def test_large_and_partial_puzzles_are_not_tried_in_one_run(easy, hard):
    assert solve_in_one_run(hard) is None
    assert solve_in_one_run(Puzzle(easy.words, objective=Objective.MAX_WORDS)) is None
    assert (
        solve_in_one_run(
            Puzzle(tuple("abcdefgh"[:4] + a + b for a in "klmnopqrst" for b in "uvwxyz"), 8, 8)
        )
        is None
    )


sides = st.integers(6, MAX_SIDE)


@given(sides, sides, st.integers(0, 9), st.sampled_from(Objective), st.randoms())
def test_a_word_that_fills_a_large_board_is_laid_along_its_rows(rows, cols, less, objective, rng):
    word = "".join(rng.choices("abcdefghijklmnoprstuvwxyz", k=rows * cols - less))
    result = build_board(Puzzle((word,), rows, cols, objective=objective), time_limit=5)
    assert result.status in ("found", "best")
    assert verify(result.board, [word])
    assert result.board.faces.count("") == less


@given(st.integers(26, 100))
def test_a_sheet_of_a_long_word_finds_its_board(length):
    word = ("abcdefghijklmnoprstuvwxyz" * 4)[:length]
    built = build_full_board(FullBoardRequest((word,)))
    assert verify(built.board, [word])
    assert built.board.faces.count("") == 0
