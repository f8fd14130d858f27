"""The solver in a process of its own: answered, stopped, killed and stuck."""

import asyncio
import json
import os
import signal
from contextlib import aclosing
from dataclasses import replace

import pytest

from boggle_tui import Board, DiceSet, Lexicon, Puzzle, build_board, find_words, verify
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import PuzzleError
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Best, Found, Infeasible, Result, Unknown
from boggle_tui.unboggle.workers.parallel_portfolio import solve
from boggle_tui.unboggle.workers.process import SolverError, WorkerPool
from boggle_tui.unboggle.workers.protocol import FillTask
from boggle_tui.unboggle.workers.tasks import enumerate_solutions, explain, fill, minimum_clues


async def events(puzzle, time_limit=None):
    async with aclosing(solve(puzzle, time_limit)) as told:
        return [event async for event in told]


def no_child_is_left(workers) -> bool:
    return bool(workers) and all(worker.returncode is not None for worker in workers)


async def test_the_last_thing_told_is_the_answer_and_nothing_else_is_one(easy, workers):
    *before, result = await events(easy)
    assert isinstance(result, Found)
    assert result.puzzle == easy
    assert verify(result.board, easy.words)
    assert all(isinstance(event, Progress) for event in before)
    assert no_child_is_left(workers)


ONE_TO_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@pytest.mark.parametrize("words", [("gold", "blue"), ("burqa",), ONE_TO_TEN])
async def test_children_and_library_come_to_the_same_answer(words):
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
async def test_the_race_ends_where_boards_and_bound_meet(objective, workers):
    *_, result = await events(Puzzle(("gold", "blue", "silver", "java"), objective=objective))
    assert isinstance(result, Best if objective.is_partial else Found)
    assert result.is_proven
    assert no_child_is_left(workers)


async def test_a_child_explains_why_there_is_no_board(workers):
    puzzle = Puzzle(("banjo", "tea"), dice="new")
    async with aclosing(explain(puzzle)) as told:
        *_, explanation = [event async for event in told]
    assert explanation.reason.words == ("banjo",)
    assert {each.text for each in explanation.suggestions} >= {"Use letters beyond the new dice."}
    assert no_child_is_left(workers)


async def test_a_child_finds_one_board_after_another_until_there_are_no_more(workers):
    async with aclosing(enumerate_solutions(Puzzle(("ab",), 2, 2))) as told:
        found = [event async for event in told if isinstance(event, Result)]
    assert len({result.board for result in found}) == 2
    assert no_child_is_left(workers)


async def test_other_boards_can_be_had_one_at_a_time(easy, workers):
    async with aclosing(enumerate_solutions(easy)) as told:
        async for event in told:
            if isinstance(event, Result):
                break
    assert isinstance(event, Found)
    assert no_child_is_left(workers)


async def test_a_child_that_dies_over_an_explanation_is_reported(easy, workers):
    workers.fate = (signal.SIGKILL,)
    with pytest.raises(SolverError, match="ended by SIGKILL"):
        async with aclosing(explain(easy)) as told:
            [event async for event in told]


async def test_children_that_wait_in_a_nursery_answer_and_are_replaced(easy, workers):
    async with WorkerPool() as pool:
        for _ in range(3):
            async with aclosing(solve(easy, pool=pool)) as coming:
                *_, result = [event async for event in coming]
            assert isinstance(result, Found)
    assert len(workers) == 8
    assert no_child_is_left(workers)


async def test_a_child_that_died_while_it_waited_is_no_matter(easy, workers):
    async with WorkerPool() as pool:
        workers.fate = (signal.SIGKILL, signal.SIGKILL)
        async with aclosing(solve(easy, pool=pool)) as coming:
            *_, result = [event async for event in coming]
    assert isinstance(result, Found)
    assert no_child_is_left(workers)


async def test_for_a_child_that_died_no_warm_one_is_taken_that_may_be_struck_as_well(hard, workers):
    async with WorkerPool() as pool, aclosing(solve(hard, 20, pool)) as coming:
        reached = 0
        async for event in coming:
            if not reached and event.conflicts > 1000 and len(workers) == 4:
                reached = event.conflicts
                for worker in workers:
                    is_warm = worker in workers[2:]
                    os.kill(worker.pid, signal.SIGSTOP if is_warm else signal.SIGKILL)
            elif reached and event.conflicts > 2 * reached:
                break
    assert isinstance(event, Progress)
    assert no_child_is_left(workers)


async def test_progress_moves_on_until_the_generator_is_closed(hard, workers):
    told = []
    async with aclosing(solve(hard)) as coming:
        async for event in coming:
            told.append(event)
            if event.conflicts and len(told) > 5:
                break
    assert [event.seconds for event in told] == sorted(event.seconds for event in told)
    assert {event.words for event in told} == {12}
    assert "of 25 cells" in told[-1].text
    assert no_child_is_left(workers)


async def test_a_child_fills_a_board_ever_better(workers):
    board = Board.parse("gold/..../..../red.")
    order = FillTask(board, "fewest", "common", unwanted=("gold",), dice="new", seed=3)
    assert FillTask.from_json(json.loads(json.dumps(order.to_json()))) == order
    fillings = [filling async for filling in fill(order)]
    assert len(fillings) > 1
    last = fillings[-1]
    assert last.words == len(find_words(last.board, Lexicon.load("common")))
    assert last.words <= fillings[0].words
    assert last.unwanted == ("gold",)
    assert match_dice(last.board.faces, DiceSet.named("new").dice) is not None
    with pytest.raises(SolverError, match="Did you mean"):
        [filling async for filling in fill(replace(order, dictionary="comon"))]
    assert no_child_is_left(workers)


async def test_a_child_finds_the_fewest_cells_that_fix_a_board(workers):
    puzzle = Puzzle(("aaab",), 2, 2)
    board = build_board(puzzle).board
    *_, fixed = [event async for event in minimum_clues(puzzle, board)]
    assert (fixed.board, fixed.is_unique) == (board, True)
    assert no_child_is_left(workers)


async def test_what_is_asked_of_a_board_ends_when_the_time_is_over(hard, workers):
    workers.fate = (signal.SIGSTOP,) * 3
    for events in (
        explain(hard, 0.1),
        enumerate_solutions(hard, 0.1),
        minimum_clues(hard, Board.empty(5, 5), 0.1),
    ):
        with pytest.raises(TimeoutError):
            await anext(events)
    assert no_child_is_left(workers)


async def test_a_cancelled_task_leaves_no_child(hard, workers):
    begun = asyncio.Event()

    async def ask():
        async with aclosing(solve(hard)) as coming:
            async for _ in coming:
                begun.set()

    asking = asyncio.create_task(ask())
    await begun.wait()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert no_child_is_left(workers)


async def test_at_the_time_limit_the_answer_is_undecided_and_the_child_gone(hard, workers):
    *_, result = await events(hard, time_limit=0.3)
    assert isinstance(result, Unknown)
    assert not result.is_proven
    assert no_child_is_left(workers)


async def test_a_child_that_dies_is_started_once_more(easy, workers):
    workers.fate = (signal.SIGKILL, signal.SIGKILL)
    *_, result = await events(easy)
    assert isinstance(result, Found)
    assert len(workers) > 2
    assert no_child_is_left(workers)


async def test_a_child_that_dies_twice_is_reported_in_a_sentence(easy, workers):
    workers.fate = (signal.SIGKILL,) * 4
    with pytest.raises(SolverError, match=r"stopped twice without a result.*SIGKILL"):
        await events(easy)
    assert no_child_is_left(workers)


async def test_a_child_that_stands_still_is_ended_by_the_time_limit(easy, workers):
    workers.fate = (signal.SIGSTOP, signal.SIGSTOP)
    *before, result = await events(easy, time_limit=0.3)
    assert isinstance(result, Unknown)
    assert before
    assert no_child_is_left(workers)


@pytest.mark.parametrize("limit", [0, -1, float("nan")])
async def test_a_time_limit_of_nought_is_refused(easy, limit, workers):
    with pytest.raises(PuzzleError, match="expected more than 0"):
        await events(easy, limit)
    with pytest.raises(PuzzleError, match="expected more than 0"):
        build_board(easy, time_limit=limit)
    assert not workers


def test_the_blocking_form_keeps_the_time_limit(hard, easy):
    assert isinstance(build_board(hard, time_limit=0.3), Unknown)
    assert isinstance(build_board(easy, time_limit=30), Found)


async def test_the_blocking_form_works_beside_a_running_event_loop(easy):
    assert isinstance(build_board(easy, time_limit=30), Found)


async def test_what_the_child_writes_is_read_back_unchanged(easy, hard):
    *_, found = await events(easy)
    *_, impossible = await events(Puzzle(("burqa",)))
    *progress, undecided = await events(hard, time_limit=0.3)
    assert isinstance(impossible, Infeasible)
    for result in (found, impossible, undecided):
        again = Result.from_json(result.to_json(), result.puzzle)
        assert again.to_json() == result.to_json()
        assert type(again) is type(result)
    for event in progress:
        assert Progress.from_json(event.to_json(), hard) == event
