"""The cost of repeated letters, measured in steps of the search instead of time."""

import pytest

from boggle_tui import Board, Lexicon, QReading
from boggle_tui.game.board import finder
from boggle_tui.game.board.finder import find_paths, find_words

ALL_E = "e" * 16


class TooManyStepsError(Exception):
    """The search took too many steps."""


@pytest.fixture
def words_within(monkeypatch):
    """A finder that fails after too many visits to a path."""

    def find(most_steps, notation, words, q=QReading.QU):
        visit, steps = finder._Search._visit, []

        def counted(*args):
            steps.append(args)
            if len(steps) > most_steps:
                raise TooManyStepsError
            return visit(*args)

        monkeypatch.setattr(finder._Search, "_visit", counted)
        found = find_words(Board.parse(notation), Lexicon(words), q=q)
        assert steps or not found
        return found

    return find


def rows_of_e(most, *ends):
    """EEE, EEEE and so on, with each of the endings."""
    return ["e" * length + end for length in range(3, most + 1) for end in ends or [""]]


def test_a_board_of_es_takes_few_steps(words_within):
    found = words_within(100, ALL_E, rows_of_e(16))
    assert sorted(found) == rows_of_e(16)


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        pytest.param(ALL_E, rows_of_e(30), id="more of a letter than there are"),
        pytest.param(ALL_E, rows_of_e(15, "z", "ze"), id="a last letter that is nowhere"),
        pytest.param(ALL_E, rows_of_e(12, "xyz"), id="several that are nowhere"),
        pytest.param("e" * 15 + "z", rows_of_e(14, "zz"), id="one twice that is there once"),
        pytest.param("e" * 13 + "zaz", rows_of_e(10, "zzaa"), id="one twice, later in the word"),
        pytest.param("eeee/eeee/eee#/ee#z", rows_of_e(12, "z"), id="a letter that e never touches"),
        pytest.param("eeee/eeez/eeee/zaee", rows_of_e(9, "za", "zaa"), id="one that has no equal"),
        pytest.param("e" * 15 + "q", rows_of_e(12, "q", "qe"), id="q without its u"),
        pytest.param("e" * 15 + "q", rows_of_e(12, "quz", "q"), id="qu and what is not there"),
        pytest.param(
            "qeee/eeee/eeee/eeeq", rows_of_e(9, "ququ"), id="qu tiles that never are_adjacent"
        ),
        pytest.param("e" * 15 + "[Th]", rows_of_e(12, "t", "h"), id="half of a tile"),
        pytest.param("e" * 15 + "[Th]", rows_of_e(12, "tha", "tt"), id="past half of a tile"),
        pytest.param("[He]" * 15 + "t", ["he" * k + "h" for k in range(2, 15)], id="two letters"),
    ],
)
def test_words_with_missing_letters_take_few_steps(words_within, notation, words):
    found = words_within(1500, notation, words)
    board = Board.parse(notation)
    assert found.keys() == {word for word in words if next(find_paths(board, word), None)}


def test_a_qu_tile_of_either_reading_takes_few_steps(words_within):
    words = rows_of_e(12, "q", "qu", "quz", "qz")
    found = words_within(500, "e" * 15 + "q", words, QReading.EITHER)
    assert sorted(found) == sorted(rows_of_e(12, "q", "qu"))


def test_a_repeated_pair_of_letters_takes_few_steps(words_within):
    words = [("an" * 10)[:length] + end for length in range(3, 17) for end in ("", "z", "aaz")]
    found = words_within(500, "anan/nana/anan/nana", words)
    assert sorted(found) == sorted(("an" * 10)[:length] for length in range(3, 17))


def test_words_that_nearly_fit_among_equal_letters_are_abandoned(words_within):
    # All letters are there, and only a search shows that they are too far apart.
    assert words_within(200_000, "zeee/eeee/eeee/eeez", ["e" * 12 + "zez"]) == {}
    assert list(words_within(5000, "ee#ee/ee#ee/ee#ee/ee#ee", rows_of_e(20))) == rows_of_e(8)


class CountedMasks(tuple):
    """The neighbours of each cell, with a limit on the number of look-ups."""

    lookups = 0

    def __getitem__(self, cell):
        self.lookups += 1
        if self.lookups > 200_000:
            raise TooManyStepsError
        return super().__getitem__(cell)


@pytest.mark.parametrize(
    ("notation", "word"),
    [
        (ALL_E, "e" * 17),
        (ALL_E, "e" * 15 + "z"),
        ("zeee/eeee/eeee/eeez", "e" * 12 + "zez"),
        ("ee#ee/ee#ee/ee#ee/ee#ee", "e" * 9),
        ("eee#eee/eee#eee/eee#eee/eee#eee", "e" * 13),
    ],
)
def test_one_word_that_nearly_fits_is_abandoned(monkeypatch, notation, word):
    board = Board.parse(notation)
    masks = CountedMasks(finder.neighbour_masks(board.rows, board.cols))
    monkeypatch.setattr(finder, "neighbour_masks", lambda *_: masks)
    for start in [(), (1,), (1, 0)]:
        assert next(find_paths(board, word, start=start), None) is None
