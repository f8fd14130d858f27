"""Words out of texts, and how many tiles they need."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Board, Puzzle
from boggle_tui.game.board.board import QReading
from boggle_tui.unboggle.encoding.bounds import tiles_needed
from boggle_tui.unboggle.puzzle.request import PuzzleRequest
from boggle_tui.unboggle.puzzle.tile_demand import Frame, more_tiles, tiles
from boggle_tui.unboggle.puzzle.word_parser import MOST_WORDS, take

WORDS = st.lists(st.text("abq", min_size=1, max_size=5), min_size=1, unique=True)
SEPARATORS = st.sampled_from([" ", ",", "\n", "; ", "\t,\n"])


@given(WORDS, SEPARATORS)
def test_words_come_out_as_they_went_in_whatever_parts_them(words, separator):
    taken = take((), separator.join(words))
    assert taken.words == taken.added == tuple(words)
    assert taken.text == ""


@given(WORDS, WORDS)
def test_each_word_is_kept_once_where_it_first_stood_and_the_others_told(known, more):
    taken = take(tuple(known), " ".join(more))
    assert taken.words[: len(known)] == tuple(known)
    assert set(taken.words) == {*known, *more}
    assert len(taken.words) == len(set(taken.words))
    assert set(taken.doubled) == {*known} & {*more}


@given(st.text())
def test_whatever_the_text_what_is_taken_are_words_of_letters(text):
    taken = take((), text)
    assert all(word.isalpha() for word in taken.words)
    if taken.words:
        assert Puzzle(taken.words, 8, 8).words == taken.words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Gold, “blue”; red.", ("gold", "blue", "red")),
        ("- gold\n* blue\n• red", ("gold", "blue", "red")),
        ("(crème) BRÛLÉE!", ("creme", "brulee")),
        (" ,;\n - ", ()),
    ],
)
def test_marks_around_words_and_accents_are_no_part_of_them(text, words):
    assert take((), text).words == words


def test_what_is_no_word_is_named_and_the_rest_taken():
    assert take((), "gold caf3 red").text == (
        "'caf3' is no word: words are letters only, without digits, spaces or signs."
    )
    taken = take((), "gold a1 b2 c3 d4 e5 f6 g7 red")
    assert taken.words == ("gold", "red")
    assert "a1, b2, c3, d4, e5 and 2 more" in taken.text


def test_a_word_that_no_board_can_hold_is_refused():
    assert take((), "a" * 65).words == ()
    assert take((), "a" * 64).words == ("a" * 64,)


def test_of_a_word_that_nobody_could_read_only_the_beginning_is_named():
    begun = "a" * 39 + "…"
    assert f"'{begun}' needs 3000 tiles" in take((), "a" * 3000).text
    assert take((), "a" * 3000 + " caf3").text == (
        f"Left out, for words are letters only, 64 at most: {begun} and caf3."
    )


def test_words_beyond_the_most_are_left_out_and_counted():
    letters = "abcdefghijklmnopqrstuvwxyz"
    many = [x + y + z for x in letters[:4] for y in letters for z in letters][: MOST_WORDS + 7]
    taken = take((), " ".join(many))
    assert len(taken.words) == MOST_WORDS
    assert "7 more are left out" in taken.text


@given(
    st.lists(st.text("abcquthe", min_size=1, max_size=6), min_size=1),
    st.sampled_from(QReading),
    st.sampled_from(["a.../#...", "[Th]..q/....", "..../...."]),
    st.sampled_from([None, "super"]),
)
def test_the_gauge_and_the_solver_count_the_same_tiles(words, q, fixed_cells, dice):
    board, request = Board.parse(fixed_cells), PuzzleRequest(dice=dice)
    for cell, face in enumerate(board.faces):
        request = request.with_pin((2, 4), cell, face)
    puzzle = request.puzzle(words, (2, 4), q)
    spelt = [word for word in puzzle.words if puzzle.tilings(word)]
    assert tiles(words, request.frame((2, 4), q)) == tiles_needed(puzzle, spelt)


@given(WORDS, st.text("abcq", min_size=1, max_size=5))
def test_what_a_word_adds_is_what_the_sum_grows_by(words, word):
    needed = tiles(words, Frame())
    more = tiles([*words, word], Frame()).total() - needed.total()
    assert more_tiles(needed, word, Frame()) == more
