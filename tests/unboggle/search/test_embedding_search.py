"""The search by embedding, in one and in cubes, checked by brute force and by SAT."""

import pickle
from dataclasses import replace
from itertools import takewhile
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.brute_force import can_be_built
from support.hard_words import LANGUAGES, ONE_TO_TEN
from support.platforms import needs_kernel
from support.sat_alone import solve_by_sat

from boggle_tui import Best, Board, Found, Infeasible, Puzzle, Result, verify
from boggle_tui.spread.tasks import NoTask
from boggle_tui.unboggle.puzzle.puzzle import Objective
from boggle_tui.unboggle.search import cube_search, embedding_search
from boggle_tui.unboggle.search.cube_search import (
    CubeSearch,
    CubeTask,
    LocalTask,
    TaskResult,
    run_task,
)
from boggle_tui.unboggle.search.embedding_search import suits
from boggle_tui.unboggle.search.portfolio import local_and_embedding
from boggle_tui.unboggle.search.result import Incumbent

pytestmark = needs_kernel


def words_of(letters, longest, most=4):
    return st.lists(st.text(letters, min_size=1, max_size=longest), min_size=1, max_size=most)


cuts = st.none() | st.tuples(st.integers(1, 5), st.integers(1, 4))
"""The steps of a task in cubes and the number of tasks at a time; None for a search in one."""


def solve(puzzle: Puzzle, cut: tuple[int, int] | None = None) -> Result:
    if cut is not None:
        return solve_in_cubes(puzzle, *cut)
    *_, result = embedding_search.search(puzzle)
    assert isinstance(result, Result)
    return result


def is_task(task):
    return not isinstance(task, NoTask)


@patch.object(cube_search, "RUNS", 1)
def solve_in_cubes(puzzle: Puzzle, steps: int, at_a_time: int) -> Result:
    """Carry out the tasks, so many at a time, as other processes would."""
    incumbent = Incumbent(puzzle)
    if (result := incumbent.infeasible_by_counting()) is not None:
        return result
    search = CubeSearch(incumbent)
    while search.result is None:
        tasks = list(takewhile(is_task, (search.next_task() for _ in range(at_a_time))))
        for task in reversed(tasks):
            sent = replace(task, steps=steps) if isinstance(task, CubeTask) else task
            search.take(task, pickle.loads(pickle.dumps(run_task(puzzle, sent))))
    assert search.next_task() is NoTask.END
    return search.result


@pytest.mark.parametrize(
    ("rows", "faces", "longest", "most"), [(2, "abc", 6, 5), (3, "ab", 7, 6)], ids=["2x3", "3x3"]
)
@given(data=st.data(), cut=cuts)
def test_a_board_is_found_exactly_if_one_exists(rows, faces, longest, most, data, cut):
    words = data.draw(words_of(faces, longest, most))
    result = solve(Puzzle(tuple(words), rows, 3), cut)
    assert isinstance(result, Found if can_be_built(words, rows, 3, faces.upper()) else Infeasible)
    assert result.board is None or verify(result.board, result.puzzle.words)


@settings(max_examples=50)
@given(
    words_of("abc", 5, most=6),
    st.just([1] * 6) | st.lists(st.integers(1, 4), min_size=6, max_size=6),
    st.integers(0, 1),
    cuts,
)
def test_the_most_words_their_weights_and_required_words_give_the_same_as_sat(
    words, weights, required, cut
):
    words = tuple(dict.fromkeys(words))
    pairs = tuple(zip(words, weights, strict=False))
    wanted = {"weights": pairs, "required_words": words[:required]}
    puzzle = Puzzle(words, 2, 3, objective=Objective.MAX_WORDS, **wanted)
    embedded, by_sat = solve(puzzle, cut), solve_by_sat(puzzle)
    assert type(embedded) is type(by_sat)
    if isinstance(embedded, Best):
        assert embedded.is_proven
        worth = sum(dict(pairs)[word] for word in embedded.paths)
        assert worth == embedded.upper_bound == by_sat.upper_bound
        assert verify(embedded.board, embedded.paths)


@given(words_of("abcd", 4), st.sets(st.integers(0, 8), max_size=4))
def test_cells_out_of_play_give_the_same_as_sat(words, blocked):
    shown = tuple("#" if cell in blocked else "" for cell in range(9))
    puzzle = Puzzle(tuple(words), 3, 3, fixed_cells=Board(3, 3, shown))
    result = solve(puzzle)
    assert type(result) is type(solve_by_sat(puzzle))
    assert result.board is None or verify(result.board, puzzle.words)


@pytest.mark.parametrize(
    "changes",
    [
        {"dice": "new"},
        {"fixed_cells": Board(4, 4, ("A", *[""] * 15))},
        {"objective": Objective.MIN_TILES},
        {"words": ("quit", "iraq"), "q": "either"},
        {"rows": 8, "cols": 8},
        {"has_distinct_faces": True},
    ],
    ids=str,
)
def test_puzzles_with_other_requirements_are_left_to_the_other_engines(changes):
    puzzle = {"words": ("gold", "blue"), "rows": 4, "cols": 4}
    assert suits(Puzzle(**puzzle))
    assert not suits(Puzzle(**{**puzzle, **changes}))


def test_no_thirteen_of_the_languages_fit_on_5x5():
    puzzle = Puzzle(LANGUAGES, 5, 5, objective=Objective.MAX_WORDS)
    bounds = (event.upper_bound for event in embedding_search.search(puzzle))
    assert next(bound for bound in bounds if bound < 13) == 12


def test_beside_the_local_search_one_of_both_reaches_the_result():
    (*_, found) = local_and_embedding(Puzzle(("gold", "blue", "red")))
    assert isinstance(found, Found)
    (*_, refused) = local_and_embedding(Puzzle(ONE_TO_TEN))
    assert isinstance(refused, Infeasible)
    assert refused.engine == "embed"


def test_bounds_from_another_search_spare_the_tasks_above_them():
    puzzle = Puzzle(("aab", "abb", "bab", "cab"), 2, 2, objective=Objective.MAX_WORDS)
    incumbent = Incumbent(puzzle)
    incumbent.tighten_upper_bound(1)
    search = CubeSearch(incumbent)
    assert len(run_task(puzzle, search.next_task()).chosen) == 1


def test_a_board_of_the_local_search_ends_the_search():
    puzzle = Puzzle(("gold", "blue"))
    search = CubeSearch(Incumbent(puzzle))
    cube = search.next_task()
    search.take(cube, TaskResult(9.0, None, {}, 2, cube=()))
    local = search.next_task()
    assert isinstance(local, LocalTask)
    assert not isinstance(search.next_task(), LocalTask)
    search.take(local, run_task(puzzle, local))
    assert isinstance(search.result, Found)
    assert search.result.engine == "anneal"
    assert search.next_task() is NoTask.END
