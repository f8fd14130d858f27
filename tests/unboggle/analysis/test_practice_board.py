"""Boards to practise on."""

from random import Random

import pytest

from boggle_tui.game.board.board import SPARE
from boggle_tui.game.board.finder import find_paths, find_words
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.unboggle.analysis.full_board import build_practice_board

LEXICON = Lexicon(["planet", "silver", "quartz", "tap", "lane", "net", "sit", "art", "plan", "sin"])


@pytest.mark.parametrize("size", [(4, 4), (5, 5), (3, 6)])
def test_the_words_are_on_a_full_board(size):
    words = ["planet", "silver", "tap"]
    board = build_practice_board(words, size, LEXICON, Random(1), patience=1)
    assert board is not None
    assert (board.rows, board.cols) == size
    assert SPARE not in board.faces
    assert all(next(find_paths(board, word), None) for word in words)


def test_a_board_too_small_for_all_words_holds_some():
    words = ["planet", "silver", "quartz", "boxing", "jumped"]
    board = build_practice_board(words, (3, 3), LEXICON, Random(1), patience=0.2)
    assert board is not None
    there = [word for word in words if next(find_paths(board, word), None)]
    assert 0 < len(there) < len(words)


def test_words_too_long_for_the_board_are_left_out():
    assert build_practice_board(["silver"], (2, 2), LEXICON, Random(1), patience=0.1) is None
    board = build_practice_board(["silver", "tap"], (2, 2), LEXICON, Random(1), patience=0.1)
    assert board is not None
    assert next(find_paths(board, "tap"), None)


def test_no_unwanted_word_is_on_it_except_those_to_practise():
    unwanted = Lexicon(["tap", "sit", "net"])
    board = build_practice_board(
        ["silver", "tap"], (4, 4), LEXICON, Random(1), unwanted=unwanted.words, patience=0.3
    )
    assert board is not None
    assert find_words(board, unwanted).keys() == {"tap"}
