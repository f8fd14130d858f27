"""Reasoning: no step is wrong, and puzzles are as hard as their hardest step."""

from random import Random

import pytest

from boggle_tui.game.board.board import Board
from boggle_tui.gogen.generator import GogenRequest, generate
from boggle_tui.gogen.gogen_puzzle import Gogen, letter_of
from boggle_tui.gogen.gogen_sentences import step_text
from boggle_tui.gogen.reasoning import Difficulty, Reasoner, rate_difficulty


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


def test_a_puzzle_without_words_for_most_letters_is_not_solved_by_easy_steps():
    gogen = Gogen.of(Board.empty(5, 5), ["akin"])
    assert not Reasoner(gogen).solves(Difficulty.HARD)


def test_a_puzzle_full_of_givens_is_easy():
    gogen = Gogen.of(Board.parse("abc/def/gh."), ["fi"], "abcdefghi")
    assert rate_difficulty(gogen) is Difficulty.EASY


def test_a_puzzle_without_a_solution_is_solved_by_no_reasoning():
    gogen = Gogen.of(Board.parse("ab./.../..c"), ["ac"], "abcdefghi")
    assert not Reasoner(gogen).solves(Difficulty.VERY_HARD)
