"""Letters for the spare cells of a board, and words that fit on it as well."""

from itertools import product
from random import Random
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Board, DiceSet, Lexicon, Puzzle, build_board, find_words, verify
from boggle_tui.game.board.board import SPARE
from boggle_tui.game.dice.dice_set import match_dice
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.unboggle.analysis.fill import (
    FillGoal,
    count_empty_cells,
    dead_cells,
    fill,
    fill_randomly,
    find_compatible_words,
    spare_cells,
)

WORDS = "cat cats cast act acts tac sat set tea eat ate east seat teas eats dog"
LEXICON = Lexicon(WORDS.split())
BOARD = Board.parse("cat/.../..s")


@pytest.mark.parametrize("goal", FillGoal)
def test_every_empty_cell_is_filled_and_the_others_stay(goal):
    full = fill(BOARD, goal, LEXICON, Random(1), patience=0.1)
    assert not spare_cells(full)
    for before, after in zip(BOARD.faces, full.faces, strict=True):
        assert before in ("", after)


def test_letters_beyond_a_to_z_are_used_for_languages_that_have_them():
    words = Lexicon(["año", "añil"], language=Language.named("spanish"))
    full = fill(Board.parse("a./oz"), FillGoal.MOST, words, Random(0), patience=0.05)
    assert str(full) == "añ/oz"


def test_two_empty_cells_get_the_best_pair_of_letters():
    board = Board.parse("cat/s../dog")
    counts = [
        len(find_words(board.with_face(4, one).with_face(5, two), LEXICON))
        for one, two in product(ANY.tiles, repeat=2)
    ]
    full = None
    for goal, best in ((FillGoal.MOST, max), (FillGoal.FEWEST, min)):
        full = fill(board, goal, LEXICON, Random(0), start=full, patience=0.6)
        assert len(find_words(full, LEXICON)) == best(counts)


@given(st.randoms(use_true_random=False))
def test_unwanted_words_are_avoided(rng):
    board = Board.parse("ca./..s/...")
    full = fill(board, FillGoal.RANDOM, LEXICON, rng, unwanted=["cat", "cats", "cast", "act"])
    assert not find_words(full, Lexicon(["cat", "cats", "cast", "act"]))


def test_no_letter_is_dead_if_possible():
    full = fill(Board.parse("cat/.../..."), FillGoal.ALIVE, LEXICON, Random(3), patience=2)
    assert not dead_cells(full, LEXICON)


def test_a_letter_is_dead_if_no_word_uses_it():
    assert dead_cells(Board.parse("catx/####"), LEXICON) == {3}


def test_with_dice_the_filled_board_can_be_rolled():
    dice = DiceSet.named("classic")
    result = build_board(Puzzle(("banjo", "tea"), dice="classic"))
    for goal in FillGoal:
        full = fill(result.board, goal, LEXICON, Random(2), dice=dice, patience=0.2)
        assert match_dice(full.faces, dice.dice) is not None
        assert verify(full, ("banjo", "tea"))


def test_dice_that_cannot_show_the_board_are_refused():
    with pytest.raises(ValueError, match="can't show"):
        fill_randomly(Board.parse("bj../..../..../...."), Random(1), DiceSet.named("new"))


def test_a_full_board_stays_as_it_is():
    board = Board.parse("cat/dog/sea")
    assert fill(board, FillGoal.MOST, LEXICON, Random(1)) == board


@pytest.mark.parametrize("goal", [FillGoal.RANDOM, FillGoal.MOST])
def test_a_cell_out_of_play_needs_no_die(goal):
    dice = DiceSet.named("new")
    full = fill(
        Board.parse("gold/#.../..../...."), goal, LEXICON, Random(1), dice=dice, patience=0.1
    )
    assert full.faces[4] == "#"
    assert match_dice([face for face in full.faces if face != "#"], dice.dice) is not None


@pytest.mark.parametrize("goal", [FillGoal.MOST, FillGoal.FEWEST])
def test_no_board_is_tried_that_only_the_slow_finder_can_judge(goal, monkeypatch):
    tried: list[Board] = []

    def count(boards: list[Board], *_: object) -> list[int]:
        tried.extend(boards)
        return [0] * len(boards)

    monkeypatch.setattr("boggle_tui.unboggle.analysis.fill.count_words", count)
    for text, has_qu in (("/".join(["gold...."] * 8), False), ("gold/....", True)):
        tried.clear()
        fill(Board.parse(text), goal, LEXICON, Random(1), patience=0.0)
        assert any("Qu" in board.faces for board in tried) == has_qu


BOARDS = st.lists(st.sampled_from(["A", "B", "C", "", ""]), min_size=6, max_size=6).map(
    lambda faces: Board(2, 3, tuple(faces))
)
LISTS = st.lists(st.text("abcz", min_size=3, max_size=4), min_size=1).map(Lexicon)


@given(BOARDS, LISTS)
def test_compatible_words_are_those_that_one_more_tile_makes_possible(board, lexicon):
    incumbent = set(find_words(board, lexicon))
    with_one = set(incumbent)
    for cell in range(6):
        if board.faces[cell] == SPARE:
            for letter in ascii_lowercase:
                with_one |= set(find_words(board.with_face(cell, letter), lexicon))
    offered = find_compatible_words(board, lexicon)
    assert set(offered) == with_one
    assert {
        word for word, path in offered.items() if not count_empty_cells(board, path)
    } == incumbent
    for word, path in offered.items():
        shown = zip((board.faces[cell] for cell in path), word.upper(), strict=True)
        assert all(face in ("", letter) for face, letter in shown)
    needs = [(count_empty_cells(board, path), -len(word), word) for word, path in offered.items()]
    assert needs == sorted(needs)


def test_excluded_and_short_words_are_not_suggested():
    lexicon = Lexicon(["gold", "old", "log", "go"])
    assert set(find_compatible_words(Board.parse("gol/d.."), lexicon, {"gold"})) == {"old", "log"}


def test_no_new_tile_is_suggested_for_a_q():
    assert find_compatible_words(Board.parse("uit/..."), Lexicon(["quit", "suit"])) == {
        "suit": (3, 0, 1, 2)
    }


def test_a_search_that_takes_too_long_ends_with_what_it_has(monkeypatch):
    monkeypatch.setattr("boggle_tui.unboggle.analysis.fill.MAX_STEPS", 3)
    assert find_compatible_words(Board.parse("gol/d.."), Lexicon(["old", "dog"])) == {}
