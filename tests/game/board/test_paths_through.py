"""The words through one tile."""

from boggle_tui import Board, Lexicon, QReading
from boggle_tui.game.board.finder import find_paths, find_words, paths_through, spells

BOARD = Board.parse("taps/elin/roqt/deck")
PATHS = find_words(BOARD, Lexicon.load("common"))


def test_the_words_of_a_tile_have_a_path_through_it():
    for cell in range(len(BOARD.faces)):
        through = paths_through(cell, BOARD, PATHS)
        expected = [w for w in PATHS if any(cell in path for path in find_paths(BOARD, w))]
        assert list(through) == expected
        for word, path in through.items():
            assert cell in path
            assert spells(BOARD, path, word)


def test_the_reading_of_q_is_respected():
    board = Board.parse("qat/urs", (2, 3))
    assert not paths_through(0, board, {"qats": ()}, QReading.QU)
    assert paths_through(0, board, {"qats": ()}, QReading.Q) == {"qats": (0, 1, 2, 5)}


def test_a_board_with_millions_of_paths_takes_little_time():
    board = Board(5, 5, ("A",) * 24 + ("B",))
    assert "a" * 20 in paths_through(0, board, {"a" * 20: ()})
