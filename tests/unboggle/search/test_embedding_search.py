"""The search by embedding, checked by brute force and by SAT."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.brute_force import can_be_built, most_that_fit
from support.kernel import needs_kernel
from support.sat_alone import solve_by_sat

from boggle_tui import Best, Board, Found, Infeasible, Puzzle, Result, verify
from boggle_tui.unboggle.puzzle.puzzle import Objective
from boggle_tui.unboggle.search import embedding_search
from boggle_tui.unboggle.search.embedding_search import suits
from boggle_tui.unboggle.search.portfolio import local_and_embedding

LANGUAGES = (
    *("erlang", "fortran", "golang", "haskell", "java", "javascript", "kotlin"),
    *("lisp", "php", "python", "scala", "ruby", "rust", "zig"),
)
pytestmark = needs_kernel


def words_of(letters, longest, most=4):
    return st.lists(st.text(letters, min_size=1, max_size=longest), min_size=1, max_size=most)


def solve(puzzle: Puzzle) -> Result:
    *_, result = embedding_search.search(puzzle)
    assert isinstance(result, Result)
    return result


@given(words_of("abc", 6))
def test_on_2x3_a_board_is_found_exactly_if_one_exists(words):
    result = solve(Puzzle(tuple(words), 2, 3))
    assert isinstance(result, Found if can_be_built(words, 2, 3, "abc") else Infeasible)
    assert result.board is None or verify(result.board, result.puzzle.words)


@given(words_of("ab", 7, most=6))
def test_on_3x3_a_board_is_found_exactly_if_one_exists(words):
    result = solve(Puzzle(tuple(words), 3, 3))
    assert isinstance(result, Found if can_be_built(words, 3, 3, "AB") else Infeasible)
    assert result.board is None or verify(result.board, result.puzzle.words)


@given(words_of("abc", 5, most=6))
def test_the_most_words_on_2x3_are_those_of_brute_force(words):
    result = solve(Puzzle(tuple(words), 2, 3, objective=Objective.MAX_WORDS))
    assert isinstance(result, Best)
    assert result.is_proven
    assert len(result.paths) == result.upper_bound == most_that_fit(words, 2, 3, "abc")
    assert verify(result.board, result.paths)


@settings(max_examples=30)
@given(words_of("abc", 5, most=6), st.lists(st.integers(1, 4), min_size=6, max_size=6))
def test_weights_and_required_words_give_the_same_as_sat(words, weights):
    words = tuple(dict.fromkeys(words))
    puzzle = Puzzle(
        words,
        2,
        3,
        objective=Objective.MAX_WORDS,
        weights=tuple(zip(words, weights, strict=False)),
        required_words=words[:1],
    )
    embedded, by_sat = solve(puzzle), solve_by_sat(puzzle)
    assert type(embedded) is type(by_sat)
    assert isinstance(embedded, Infeasible) or embedded.upper_bound == by_sat.upper_bound
    assert isinstance(embedded, Infeasible) or embedded.is_proven


@settings(max_examples=30)
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


def test_ten_words_that_need_24_cells_are_refused_on_5x5():
    words = "roundup shape schisms oldest dooms peaks bummed sourer jackpot sops"
    result = solve(Puzzle(tuple(words.split()), 5, 5))
    assert isinstance(result, Infeasible)
    assert result.engine == "embed"


def test_no_thirteen_of_the_languages_fit_on_5x5():
    puzzle = Puzzle(LANGUAGES, 5, 5, objective=Objective.MAX_WORDS)
    bounds = (event.upper_bound for event in embedding_search.search(puzzle))
    assert next(bound for bound in bounds if bound < 13) == 12


def test_beside_the_local_search_one_of_both_reaches_the_result():
    (*_, found) = local_and_embedding(Puzzle(("gold", "blue", "red")))
    assert isinstance(found, Found)
    words = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    (*_, refused) = local_and_embedding(Puzzle(words))
    assert isinstance(refused, Infeasible)
