"""Workers that solve, are cancelled, die or hang."""

import asyncio
import pickle
from contextlib import aclosing
from dataclasses import replace
from math import inf

import pytest
from support.hard_words import ONE_TO_TEN
from support.platforms import KILLED, kill, suspend
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
)
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions, minimum_clues
from boggle_tui.unboggle.analysis.explain import explain
from boggle_tui.unboggle.analysis.fill import FillGoal, FillTask, run_fill
from boggle_tui.unboggle.search.result import Best, Found, Infeasible, Progress, Result, Unknown
from boggle_tui.unboggle.solver import SolverError, solve, solver_events, solver_processes


async def events(puzzle, time_limit=None):
    async with aclosing(solve(puzzle, time_limit)) as events:
        return [event async for event in events]


@pytest.mark.parametrize("words", [("gold", "blue"), ("burqa",), ONE_TO_TEN])
async def test_workers_and_library_agree(words):
    puzzle = Puzzle(words)
    (*_, result), here = await events(puzzle), build_board(puzzle)
    assert type(result) is type(here)
    assert (result.upper_bound, result.reason, result.missing) == (
        here.upper_bound,
        here.reason,
        here.missing,
    )


@pytest.mark.parametrize(
    "objective", [Objective.MAX_WORDS, Objective.MIN_TILES, Objective.MAX_WORDS_MIN_TILES]
)
async def test_the_search_ends_when_board_and_bound_meet(objective, workers):
    *_, result = await events(Puzzle(("gold", "blue", "silver", "java"), objective=objective))
    assert isinstance(result, Best if objective.is_partial else Found)
    assert result.is_proven
    assert workers.are_gone()


async def test_solutions_can_be_requested_one_at_a_time(easy, workers):
    async with aclosing(solver_events(None, enumerate_solutions, easy)) as events:
        async for event in events:
            if isinstance(event, Result):
                break
    assert isinstance(event, Found)
    assert workers.are_gone()


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


async def test_at_the_time_limit_the_result_is_unknown_and_the_workers_are_gone(hard, workers):
    *_, result = await events(hard, time_limit=0.3)
    assert isinstance(result, Unknown)
    assert not result.is_proven
    assert workers.are_gone()


async def test_a_worker_that_dies_twice_is_reported(easy, workers):
    workers.fate = (kill,) * 4
    with pytest.raises(SolverError, match=f"stopped twice without a result.*{KILLED}"):
        await events(easy)
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


def test_build_board_keeps_the_time_limit(hard, easy):
    assert isinstance(build_board(hard, time_limit=0.3), Unknown)
    assert isinstance(build_board(easy, time_limit=30), Found)


async def test_build_board_works_inside_a_running_event_loop(easy):
    assert isinstance(build_board(easy, time_limit=30), Found)


async def test_results_and_progress_survive_the_way_to_another_process(easy, hard):
    *_, found = await events(easy)
    *_, impossible = await events(Puzzle(("burqa",)))
    *progress, undecided = await events(hard, time_limit=0.3)
    assert isinstance(impossible, Infeasible)
    for event in (found, impossible, undecided, *progress):
        assert pickle.loads(pickle.dumps(event)) == event
