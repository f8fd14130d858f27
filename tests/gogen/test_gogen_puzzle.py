"""Which words, cells and letters make a Gogen."""

import pytest

from boggle_tui.game.board.board import Board
from boggle_tui.gogen.gogen_puzzle import CLASSIC_LETTERS, Gogen, GogenError

EMPTY = Board.empty(5, 5)
REFUSED = {
    "a letter twice": (EMPTY, ["geese"], None, "'geese' has a letter twice"),
    "an accent": (EMPTY, ["año"], None, "'ñ'"),
    "a given letter twice": (Board.parse("ab/.a"), ["abcd"], "abcd", "A is given twice"),
    "too many letters": (Board.parse("ab/.."), ["cab", "ape", "do"], None, "have 7 letters"),
    "too few letters": (Board.parse("ab/.."), ["cab"], None, "--letters which letter has"),
    "too many cells": (Board.empty(6, 6), ["cab"], None, "block some with #"),
    "letters that don't fill the cells": (Board.parse("ab/.."), ["cab"], "abcde", "5 letters"),
    "letters without those of a word": (Board.parse("ab/.."), ["cab"], "abde", "C is not one"),
    "two letters in a cell": (Board.parse("[Th]b/.."), ["cab"], None, "'Th'"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_makes_no_gogen_is_refused_with_the_reason(name):
    given, words, letters, reason = REFUSED[name]
    with pytest.raises(GogenError, match=reason):
        Gogen.of(given, words, letters)


def test_a_board_of_25_cells_holds_a_to_y_unless_z_is_named():
    assert Gogen.of(EMPTY, ["quick", "fox"]).letters == CLASSIC_LETTERS
    with pytest.raises(GogenError, match="--letters"):
        Gogen.of(EMPTY, ["zoo"[:2], "fox"])


def test_blocks_leave_cells_for_the_whole_alphabet():
    given = Board.parse("#....#/....../##..##/##..##/....../......")
    assert len(Gogen.of(given, ["quiz"]).letters) == 26


def test_the_qu_face_of_the_notation_is_the_letter_q():
    gogen = Gogen.of(Board.parse("q.../..../..../...."), ["quiz"], "abcdefghijklmqu" + "z")
    assert gogen.given_cells == {"q": 0}


def test_the_board_of_a_gogen_has_its_letters_and_blocks_and_is_empty_elsewhere():
    gogen = Gogen.of(Board.parse("a#/.."), ["cab"])
    assert gogen.board({"a": 0, "c": 3}) == Board.parse("a#/.c")
    assert gogen.board({}) == Board.parse(".#/..")
