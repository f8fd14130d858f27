"""Reasoning about Gogens: its steps, and the solver made of it."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.gogen_by_sat import solutions_by_sat

from boggle_tui.game.board.board import Board
from boggle_tui.gogen.generator import GogenRequest, generate
from boggle_tui.gogen.gogen_puzzle import Gogen, letter_of
from boggle_tui.gogen.gogen_sentences import step_text
from boggle_tui.gogen.reasoning import (
    Difficulty,
    Reasoner,
    SearchLimitError,
    is_unique,
    rate_difficulty,
    solutions,
)

BY_HAND = {
    "corners and centre": (
        "b..v./..s.p/..w.h/.k.../q...o",
        "axed flat fur jilt lamb maligns saw sexy sling talking winched",
        "byxvd/masep/tlwnh/fkigc/qurjo",
    ),
    "few givens": (
        "....w/x...g/...../...../.....",
        "dean epoch farmed jogs lit number quilt speak stocky",
        "yhcjw/xkfog/dapst/renil/bmuqv",
    ),
    "sixteen cells": (
        "..../a.../..../....",
        "darling mixes neutrals roles slink tug orty",
        "orty/alsu/dieg/mxnk",
    ),
}


def test_a_given_letter_too_few_leaves_two_solutions():
    given_board, words, _ = BY_HAND["few givens"]
    gogen = Gogen.of(Board.parse(given_board).with_face(4, ""), words.split())
    one, two = islice(solutions(gogen), 2)
    assert one != two
    assert not is_unique(gogen)
    assert len(solutions_by_sat(gogen)) == 2


def test_words_that_no_board_holds_have_no_solution():
    gogen = Gogen.of(Board.parse("a.../..../..../...b"), ["ab"], "abcdefghijklmnop")
    assert list(solutions(gogen)) == []
    assert solutions_by_sat(gogen) == []


def test_a_search_stops_at_its_limit():
    with pytest.raises(SearchLimitError):
        list(solutions(Gogen.of(Board.empty(5, 5), ["akin"]), 5))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 7), st.integers(4, 8))
def test_both_solvers_agree_on_how_many_solutions_there_are(seed, path_count, given_count):
    rng = Random(seed)
    letters = "abcdefghi"
    solution = Board(3, 3, tuple(rng.sample(letters, 9)))
    words = []
    for _ in range(path_count):
        path = [rng.randrange(9)]
        while steps := [cell for cell in solution.neighbours[path[-1]] if cell not in path]:
            path.append(rng.choice(steps))
            if rng.random() < 0.3:
                break
        words.append("".join(solution.faces[cell].lower() for cell in path))
    shown = rng.sample(range(9), given_count)
    faces = (face if cell in shown else "" for cell, face in enumerate(solution.faces))
    gogen = Gogen.of(Board(3, 3, tuple(faces)), words, letters)
    ours, theirs = set(solutions(gogen)), set(solutions_by_sat(gogen, 10**6))
    assert solution in ours
    assert ours == theirs
    if len(ours) == 1:
        assert rate_difficulty(gogen)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_every_step_is_right_and_the_last_one_completes_the_board(words, difficulty):
    generated = generate(GogenRequest(4, difficulty), words, Random(3))
    cells = {letter_of(face): cell for cell, face in enumerate(generated.solution.faces)}
    reasoner = Reasoner(generated.gogen)
    steps = list(reasoner.steps())
    for step in steps:
        assert cells[step.letter] in step.left
        assert step.removed or step.cell is not None
        assert set(step.removed).isdisjoint(step.left)
        assert step_text(generated.gogen, step).startswith(
            ("If", "Only", *generated.gogen.letters.upper())
        )
    assert reasoner.candidates.placed() == cells
    assert max(step.difficulty.rank for step in steps) == difficulty.rank


def test_a_letter_beside_its_only_neighbours_is_easy():
    gogen = Gogen.of(Board.parse("abc/.../..."), ["ea", "ec"], "abcdefghi")
    first = next(Reasoner(gogen).steps())
    assert (first.letter, first.cell, first.difficulty) == ("e", 4, Difficulty.EASY)
    assert step_text(gogen, first) == "E touches A and C: only row 2, column 2 is left."


def test_a_puzzle_full_of_givens_is_easy_and_one_with_few_words_or_no_solution_is_not_solved():
    full = Gogen.of(Board.parse("abc/def/gh."), ["fi"], "abcdefghi")
    assert rate_difficulty(full) is Difficulty.EASY
    assert not Reasoner(Gogen.of(Board.empty(5, 5), ["akin"])).solves(Difficulty.HARD)
    impossible = Gogen.of(Board.parse("ab./.../..c"), ["ac"], "abcdefghi")
    assert not Reasoner(impossible).solves(Difficulty.VERY_HARD)
