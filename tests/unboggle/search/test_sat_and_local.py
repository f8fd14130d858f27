"""SAT, and mostly a second local search where that alone has a chance."""

from support.hard_words import ONE_TO_TEN
from support.kernel import needs_kernel

from boggle_tui import Board, Found, Infeasible, Lexicon, Objective, Puzzle, find_words, verify
from boggle_tui.unboggle.search import local_search
from boggle_tui.unboggle.search.portfolio import sat_and_local


def test_few_words_are_left_to_sat():
    (*_, found) = sat_and_local(Puzzle(("gold", "blue", "red")))
    assert isinstance(found, Found)
    assert found.engine == "sat"


@needs_kernel
def test_all_words_of_a_large_board_are_found_by_the_second_local_search():
    board = Board.parse("anercl/fsniaa/rnafiu/dsbeoe/imfise/webzhs")
    words = tuple(find_words(board, Lexicon.load("common"), 4))
    (*_, found) = sat_and_local(Puzzle(words, 6, 6))
    assert isinstance(found, Found)
    assert found.engine == "anneal"
    assert verify(found.board, words)


def test_sat_has_its_share_beside_the_second_local_search(monkeypatch):
    monkeypatch.setattr(local_search, "freezes", lambda _: True)
    (*_, refused) = sat_and_local(Puzzle(ONE_TO_TEN), long_moment=0.0)
    assert isinstance(refused, Infeasible)
    assert refused.engine == "sat"


def test_the_fewest_tiles_are_left_to_sat(monkeypatch):
    monkeypatch.setattr(local_search, "freezes", lambda _: True)
    puzzle = Puzzle(("gold", "blue", "red"), objective=Objective.MIN_TILES)
    (*_, result) = sat_and_local(puzzle)
    assert result.engine == "sat"


def test_beside_a_second_local_search_sat_still_proves_that_there_is_no_board():
    (*_, refused) = sat_and_local(Puzzle(ONE_TO_TEN), moment=0.0)
    assert isinstance(refused, Infeasible)
    assert refused.engine == "sat"
