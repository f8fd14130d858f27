"""The embedding search in tasks, one after another in this process."""

import pickle
from dataclasses import replace
from itertools import takewhile
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st
from support.brute_force import can_be_built, most_that_fit
from support.kernel import needs_kernel
from support.sat_alone import solve_by_sat

from boggle_tui import Best, Found, Infeasible, Objective, Puzzle, verify
from boggle_tui.spread.tasks import NoTask
from boggle_tui.unboggle.search import cube_search
from boggle_tui.unboggle.search.cube_search import (
    CubeResult,
    CubeSearch,
    CubeTask,
    LocalTask,
    TaskResult,
    run_task,
)
from boggle_tui.unboggle.search.result import Incumbent

pytestmark = needs_kernel


def words_of(letters, longest, most=5):
    return st.lists(st.text(letters, min_size=1, max_size=longest), min_size=1, max_size=most)


def is_task(task):
    return not isinstance(task, NoTask)


@patch.object(cube_search, "RUNS", 1)
def solve(puzzle: Puzzle, steps=None, at_a_time=1):
    """Carry out the tasks, so many at a time, as other processes would."""
    incumbent = Incumbent(puzzle)
    if (result := incumbent.infeasible_by_counting()) is not None:
        return result
    search = CubeSearch(incumbent)
    while search.result is None:
        tasks = list(takewhile(is_task, (search.next_task() for _ in range(at_a_time))))
        for task in reversed(tasks):
            is_cut = steps is not None and isinstance(task, CubeTask)
            sent = replace(task, steps=steps) if is_cut else task
            search.take(task, pickle.loads(pickle.dumps(run_task(puzzle, sent))))
    assert search.next_task() is NoTask.END
    return search.result


@settings(max_examples=30)
@given(words_of("abc", 6), st.integers(1, 5), st.integers(1, 4))
def test_in_cubes_a_board_is_found_exactly_if_one_exists(words, steps, at_a_time):
    result = solve(Puzzle(tuple(words), 2, 3), steps, at_a_time)
    assert isinstance(result, Found if can_be_built(words, 2, 3, "abc") else Infeasible)
    assert result.board is None or verify(result.board, result.puzzle.words)


@settings(max_examples=30)
@given(words_of("abc", 5, most=6), st.integers(1, 5), st.integers(1, 4))
def test_the_most_words_in_cubes_are_those_of_brute_force(words, steps, at_a_time):
    result = solve(Puzzle(tuple(words), 2, 3, objective=Objective.MAX_WORDS), steps, at_a_time)
    assert isinstance(result, Best)
    assert result.is_proven
    assert len(result.paths) == result.upper_bound == most_that_fit(words, 2, 3, "abc")
    assert verify(result.board, result.paths)


@settings(max_examples=20)
@given(words_of("abc", 5, most=6), st.lists(st.integers(1, 4), min_size=6, max_size=6))
def test_weights_and_required_words_in_cubes_give_the_same_as_sat(words, weights):
    words = tuple(dict.fromkeys(words))
    puzzle = Puzzle(
        words,
        2,
        3,
        objective=Objective.MAX_WORDS,
        weights=tuple(zip(words, weights, strict=False)),
        required_words=words[:1],
    )
    in_cubes, by_sat = solve(puzzle, 2, 3), solve_by_sat(puzzle)
    assert type(in_cubes) is type(by_sat)
    assert isinstance(in_cubes, Infeasible) or in_cubes.upper_bound == by_sat.upper_bound


def test_bounds_from_another_search_spare_the_tasks_above_them():
    puzzle = Puzzle(("aab", "abb", "bab", "cab"), 2, 2, objective=Objective.MAX_WORDS)
    incumbent = Incumbent(puzzle)
    incumbent.tighten_upper_bound(1)
    search = CubeSearch(incumbent)
    assert len(run_task(puzzle, search.next_task()).result.chosen) == 1


def test_a_board_of_the_local_search_ends_the_search():
    puzzle = Puzzle(("gold", "blue"))
    search = CubeSearch(Incumbent(puzzle))
    cube = search.next_task()
    search.take(cube, TaskResult(9.0, None, {}, CubeResult(cube=())))
    local = search.next_task()
    assert isinstance(local, LocalTask)
    assert not isinstance(search.next_task(), LocalTask)
    search.take(local, run_task(puzzle, local))
    assert isinstance(search.result, Found)
    assert search.result.engine == "anneal"
    assert search.next_task() is NoTask.END
