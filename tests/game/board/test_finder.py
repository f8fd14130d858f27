"""Finding words on a board, and their paths."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.board_strategies import (
    any_face,
    are_adjacent,
    boards,
    few_faces,
    few_letters,
    readings,
    tiny_boards,
)
from support.slow_finders import every_text, stands_on, texts_of

from boggle_tui import Board, Lexicon, QReading
from boggle_tui.game.board.finder import find_paths, find_words, spells

ENOUGH = settings(max_examples=30)


@st.composite
def boards_with_words(draw, some_boards=tiny_boards):
    """A board, a reading of Q, and words of which many are on the board and many nearly are."""
    board, q = draw(some_boards), draw(readings)
    random = draw(st.randoms(use_true_random=False))
    words = set(draw(st.lists(few_letters, max_size=10)))
    for _ in range(20):
        word, path = "", [random.randrange(len(board.faces))]
        while texts := texts_of(board.faces[path[-1]], q):
            word += random.choice(texts)
            words |= {word, word[::-1], word + random.choice("etz"), word[:-1] + "z"}
            near = [
                cell
                for cell in range(len(board.faces))
                if cell not in path and are_adjacent(board, path[-1], cell)
            ]
            if not near or len(word) > 12:
                break
            path.append(random.choice(near))
    return board, q, sorted(words - {""})


def test_words_come_alphabetically_each_with_its_path():
    board = Board.parse("taps/elin/roqt/deck")
    lexicon = Lexicon(["spite", "taps", "lint", "salt", "quoin", "zebra", "pint", "tap", "quote"])
    assert find_words(board, lexicon) == {
        "lint": (5, 6, 7, 11),
        "pint": (2, 6, 7, 11),
        "quoin": (10, 9, 6, 7),
        "tap": (0, 1, 2),
        "taps": (0, 1, 2, 3),
    }
    assert list(find_words(board, lexicon)) == ["lint", "pint", "quoin", "tap", "taps"]


@ENOUGH
@given(boards_with_words())
def test_exactly_the_words_that_some_path_spells_are_found(made):
    board, q, words = made
    texts = every_text(board, q)
    assert find_words(board, Lexicon(words), 0, q).keys() == texts.keys() & set(words)


@ENOUGH
@given(boards_with_words(boards(st.integers(2, 5), st.integers(2, 5), any_face | few_faces)))
def test_on_larger_boards_a_brute_force_finder_agrees(made):
    board, q, words = made
    # A long word of few letters has millions of paths that nearly spell it.
    words = [word for word in words if len(word) - len(set(word)) <= 4]
    expected = {word for word in words if stands_on(board, word, q)}
    assert find_words(board, Lexicon(words), 0, q).keys() == expected


@ENOUGH
@given(boards_with_words(boards(st.integers(2, 5), st.integers(2, 5), any_face | few_faces)))
def test_the_cells_of_a_path_are_adjacent_distinct_and_spell_the_word(made):
    board, q, words = made
    for word, path in find_words(board, Lexicon(words), 0, q).items():
        assert len(set(path)) == len(path)
        assert all(map(are_adjacent, [board] * len(path), path, path[1:]))
        assert spells(board, path, word, q)


@ENOUGH
@given(boards_with_words(), st.integers(0, 8))
def test_only_words_shorter_than_the_minimum_are_omitted(made, shortest):
    board, q, words = made
    every_word = find_words(board, Lexicon(words), 0, q)
    long_enough = {word: path for word, path in every_word.items() if len(word) >= shortest}
    assert find_words(board, Lexicon(words), shortest, q) == long_enough


def test_the_default_minimum_is_three_letters():
    board, lexicon = Board.parse("tone"), Lexicon(["to", "ton", "tone"])
    assert list(find_words(board, lexicon)) == ["ton", "tone"]
    assert list(find_words(board, lexicon, min_length=4)) == ["tone"]
    assert list(find_words(board, lexicon, min_length=2)) == ["to", "ton", "tone"]


@ENOUGH
@given(boards_with_words())
def test_every_path_of_a_word_is_given_once_and_in_order(made):
    board, q, words = made
    texts = every_text(board, q)
    for word in words:
        paths = list(find_paths(board, word, q))
        assert sorted(paths) == sorted(texts.get(word, ()))
        assert q is QReading.EITHER or paths == sorted(paths)


@ENOUGH
@given(boards_with_words(), st.data())
def test_the_paths_from_a_start_are_those_that_begin_with_it(made, data):
    board, q, words = made
    cells = range(len(board.faces))
    for word in words[:10]:
        paths = list(find_paths(board, word, q))
        start = data.draw(st.sampled_from([*paths, *((cell,) for cell in cells)]))
        for length in range(len(start) + 1):
            begun = sorted(path for path in paths if path[:length] == start[:length])
            assert sorted(find_paths(board, word, q, start[:length])) == begun


@ENOUGH
@given(boards_with_words())
def test_a_path_spells_a_word_exactly_where_it_is_one_of_its_paths(made):
    board, q, words = made
    texts = every_text(board, q)
    some_paths = sorted(set().union(*texts.values()))[::37] if texts else []
    for word in words[:20]:
        for path in {*some_paths, *texts.get(word, set())}:
            assert spells(board, path, word, q) == (path in texts.get(word, set()))


@pytest.mark.parametrize(
    "path",
    [
        pytest.param((0, 1, 0), id="a cell twice"),
        pytest.param((0, 1, 9), id="a cell beyond the board"),
        pytest.param((0, 1, -1), id="a cell before the board"),
        pytest.param((0, 2, 1), id="a leap"),
        pytest.param((3, 2, 6), id="from one row's end to the next row's start"),
        pytest.param((), id="nothing"),
    ],
)
def test_an_invalid_path_spells_nothing(path):
    assert not spells(Board.parse("eee/eee/eee"), path, "eee")


def test_an_empty_list_and_an_empty_word_are_never_found():
    board = Board.parse("tone")
    assert find_words(board, Lexicon([]), 0) == {}
    assert find_words(board, Lexicon([""]), 0) == {}
    assert list(find_paths(board, "")) == []


def test_a_qu_tile_of_either_reading_is_read_as_qu_first():
    paths = find_paths(Board.parse("qu/ti"), "quit", QReading.EITHER)
    assert list(paths) == [(0, 3, 2), (0, 1, 3, 2)]
