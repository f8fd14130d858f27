"""Words divided evenly between boards."""

from itertools import islice, product
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.hard_words import ONE_TO_TEN

from boggle_tui import Puzzle, build_board, verify
from boggle_tui.unboggle.analysis.full_board import (
    FullBoardError,
    FullBoardRequest,
    build_parts,
    evenly,
    split,
)
from boggle_tui.unboggle.result_sentences import split_text
from boggle_tui.unboggle.search.result import Incumbent


@given(st.lists(st.text("ab", min_size=1), unique=True, min_size=1), st.data())
def test_groups_are_even_and_lose_no_word_and_no_order(words, data):
    groups = evenly(words, data.draw(st.integers(1, len(words))))
    assert sorted(word for group in groups for word in group) == sorted(words)
    assert max(map(len, groups)) - min(map(len, groups)) <= 1
    assert all(group == tuple(filter({*group}.__contains__, words)) for group in groups)


def test_words_that_no_board_holds_together_are_on_two():
    results = split(Puzzle(ONE_TO_TEN), build_board, lambda: False)
    assert [len(result.puzzle.words) for result in results] == [5, 5]
    assert all(verify(result.board, result.puzzle.words) for result in results)
    assert split_text(ONE_TO_TEN, results) == "10 words on 2 boards."


def test_a_word_that_fits_on_no_board_alone_ends_the_search():
    *_, last = split(Puzzle(("gold", "burqa")), build_board, lambda: False)
    assert last.puzzle.words == ("burqa",)
    assert last.board is None


def test_the_search_ends_with_the_time():
    (last,) = split(Puzzle(ONE_TO_TEN), build_board, lambda: True)
    assert (last.status, last.missing) == ("undecided", ONE_TO_TEN)


@given(st.integers(1, 12))
def test_out_of_time_the_boards_that_hold_most_words_are_kept(solved):
    left = solved

    def solve(puzzle):
        nonlocal left
        left -= 1
        enough = left >= 0 and len(puzzle.words) <= 3
        return build_board(puzzle) if enough else Incumbent(puzzle).unknown("sat")

    *boards, last = split(Puzzle(ONE_TO_TEN), solve, lambda: left <= 0)
    words = [word for each in boards for word in each.paths]
    assert all(verify(each.board, each.puzzle.words) for each in boards)
    if last.board is None:
        assert last.status == "undecided"
        assert {*words, *last.puzzle.words} == {*ONE_TO_TEN}
        assert len(words) + len(last.puzzle.words) == len(ONE_TO_TEN)
        assert bool(boards) == (solved > 2)


def test_more_words_than_a_puzzle_may_have_are_refused_without_a_search():
    words = tuple("".join(letters) for letters in islice(product("abcdefg", repeat=4), 2001))
    start = process_time()
    with pytest.raises(FullBoardError, match="2,001 words are too many: give at most 2,000"):
        build_parts(FullBoardRequest(words), [1], 8)
    assert process_time() - start < 2
