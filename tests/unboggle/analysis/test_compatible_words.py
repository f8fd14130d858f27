"""Words of a list that fit on a board as well."""

from string import ascii_lowercase

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Board, Lexicon, find_words
from boggle_tui.game.board.board import SPARE
from boggle_tui.unboggle.analysis import fill
from boggle_tui.unboggle.analysis.fill import count_empty_cells, find_compatible_words

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
    monkeypatch.setattr(fill, "MAX_STEPS", 3)
    assert find_compatible_words(Board.parse("gol/d.."), Lexicon(["old", "dog"])) == {}
