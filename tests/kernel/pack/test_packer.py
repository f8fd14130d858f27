"""The packer: boards that hold words, by the compiled builds and plain Python alike."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.platforms import needs_kernel

from boggle_tui import Board, Lexicon
from boggle_tui.game.board.finder import find_words
from boggle_tui.kernel.backend import packer
from boggle_tui.kernel.pack._plain_packer import Packer


@st.composite
def problems(draw, largest=10):
    rows, cols = draw(st.integers(2, largest)), draw(st.integers(2, largest))
    word = st.text("abcde", min_size=1, max_size=min(7, rows * cols))
    return rows, cols, draw(st.lists(word, min_size=1, max_size=8, unique=True))


def numbered(words):
    return [["abcdefgh".index(letter) for letter in word] for word in words]


def board_of(rows, cols, faces):
    return Board(rows, cols, tuple("abcdefgh"[face] for face in faces))


@needs_kernel
@settings(max_examples=50)
@given(problems(), st.integers(0, 1 << 32))
def test_the_compiled_packer_makes_the_same_boards_as_plain_python(problem, seed):
    rows, cols, words = problem
    both = (packer(rows, cols, numbered(words), seed), Packer(rows, cols, numbered(words), seed))
    first, second = ([each.run(100, 3, 1), each.run(100, 1, 0.5, True)] for each in both)
    assert first == second


@given(problems(largest=8), st.integers(0, 1 << 32))
def test_the_packer_counts_the_words_that_its_board_lacks(problem, seed):
    rows, cols, words = problem
    missing, faces = Packer(rows, cols, numbered(words), seed).run(50, 3, 1)
    found = find_words(board_of(rows, cols, faces), Lexicon(words), min_length=0)
    assert missing == len(words) - len(found)


def test_a_run_ends_at_a_board_with_all_words():
    words = ["abc", "cabbage", "hag", "deaf"]
    missing, faces = packer(4, 4, numbered(words), 1).run(20_000, 3, 0.5)
    assert missing == 0
    assert find_words(board_of(4, 4, faces), Lexicon(words), min_length=0).keys() == {*words}


@pytest.mark.parametrize(
    ("rows", "words"), [(0, [[0]]), (12, [[0]]), (2, []), (2, [[]]), (2, [[32]]), (1, [[0] * 13])]
)
def test_invalid_boards_and_words_are_refused(rows, words):
    with pytest.raises(ValueError, match="invalid board or words to pack"):
        packer(rows, 12, words, 0)
