"""Finding words on a board, their paths, and the steps that it takes."""

import pytest
from hypothesis import given
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
from support.brute_force import every_text, stands_on, texts_of

from boggle_tui import Board, Lexicon, QReading
from boggle_tui.game.board import finder
from boggle_tui.game.board.finder import find_paths, find_words, paths_through, spells


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


@given(boards_with_words(), st.integers(0, 8))
def test_exactly_the_words_that_some_path_spells_are_found_but_for_those_too_short(made, shortest):
    board, q, words = made
    every_word = find_words(board, Lexicon(words), 0, q)
    assert every_word.keys() == every_text(board, q).keys() & set(words)
    long_enough = {word: path for word, path in every_word.items() if len(word) >= shortest}
    assert find_words(board, Lexicon(words), shortest, q) == long_enough


@given(boards_with_words(boards(st.integers(2, 5), st.integers(2, 5), any_face | few_faces)))
def test_on_larger_boards_a_brute_force_finder_agrees_and_paths_spell_their_words(made):
    board, q, words = made
    found = find_words(board, Lexicon(words), 0, q)
    assert list(found) == sorted(found)
    for word, path in found.items():
        assert len(set(path)) == len(path)
        assert all(map(are_adjacent, [board] * len(path), path, path[1:]))
        assert spells(board, path, word, q)
    # A long word of few letters has millions of paths that nearly spell it.
    words = [word for word in words if len(word) - len(set(word)) <= 4]
    expected = {word for word in words if stands_on(board, word, q)}
    assert found.keys() & set(words) == expected


def test_the_default_minimum_is_three_letters():
    assert list(find_words(Board.parse("tone"), Lexicon(["to", "ton", "tone"]))) == ["ton", "tone"]


@given(boards_with_words(), st.data())
def test_every_path_of_a_word_is_given_once_and_in_order_from_any_start_and_no_other_spells_it(
    made, data
):
    board, q, words = made
    texts, cells = every_text(board, q), range(len(board.faces))
    some_paths = sorted(set().union(*texts.values()))[::37] if texts else []
    for word in words[:20]:
        own, paths = texts.get(word, set()), list(find_paths(board, word, q))
        assert sorted(paths) == sorted(own)
        assert q is QReading.EITHER or paths == sorted(paths)
        assert all(spells(board, path, word, q) == (path in own) for path in {*some_paths, *own})
        start = data.draw(st.sampled_from([*paths, *((cell,) for cell in cells)]))
        for length in range(len(start) + 1):
            begun = sorted(path for path in paths if path[:length] == start[:length])
            assert sorted(find_paths(board, word, q, start[:length])) == begun


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


def test_a_qu_tile_of_either_reading_is_read_as_qu_first():
    paths = find_paths(Board.parse("qu/ti"), "quit", QReading.EITHER)
    assert list(paths) == [(0, 3, 2), (0, 1, 3, 2)]


TAPS = Board.parse("taps/elin/roqt/deck")
PATHS = find_words(TAPS, Lexicon.load("common"))


def test_the_words_of_a_tile_have_a_path_through_it():
    for cell in range(len(TAPS.faces)):
        through = paths_through(cell, TAPS, PATHS)
        expected = [w for w in PATHS if any(cell in path for path in find_paths(TAPS, w))]
        assert list(through) == expected
        for word, path in through.items():
            assert cell in path
            assert spells(TAPS, path, word)


def test_the_reading_of_q_is_respected():
    board = Board.parse("qat/urs", (2, 3))
    assert not paths_through(0, board, {"qats": ()}, QReading.QU)
    assert paths_through(0, board, {"qats": ()}, QReading.Q) == {"qats": (0, 1, 2, 5)}


def test_a_board_with_millions_of_paths_takes_little_time():
    board = Board(5, 5, ("A",) * 24 + ("B",))
    assert "a" * 20 in paths_through(0, board, {"a" * 20: ()})


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
