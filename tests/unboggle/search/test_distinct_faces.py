"""Boards on which no two cells show the same face."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Best, Found, Infeasible, Puzzle, PuzzleError, Result, build_board, verify
from boggle_tui.game.board.board import Board, neighbours
from boggle_tui.unboggle.search import local_search, sat_search

WORDS = st.lists(st.permutations("abcdef").map(lambda letters: "".join(letters[:3])), min_size=1)
NEAR = neighbours(2, 3)


def exists(words: list[str]) -> bool:
    """Whether six letters can be laid on 2x3 cells so that every word can be traced."""
    pairs = {pair for word in words for pair in pairwise(word)}
    return any(
        all(cells[ord(two) - 97] in NEAR[cells[ord(one) - 97]] for one, two in pairs)
        for cells in permutations(range(6))
    )


def faces(board: Board) -> list[str]:
    return [face for face in board.faces if face]


@given(WORDS)
def test_a_board_is_found_just_where_trying_all_of_them_finds_one(words):
    puzzle = Puzzle(tuple(words), 2, 3, has_distinct_faces=True)
    result = next(event for event in sat_search.search(puzzle) if isinstance(event, Result))
    assert isinstance(result, Found if exists(words) else Infeasible)
    if result.board is not None:
        assert verify(result.board, words)
        assert len(set(faces(result.board))) == len(faces(result.board))


def test_the_local_search_finds_such_boards_too():
    puzzle = Puzzle(("akin", "bowls", "fob", "gin", "wand"), 4, 4, has_distinct_faces=True)
    result = next(event for event in local_search.search(puzzle) if isinstance(event, Result))
    assert verify(result.board, puzzle.words)
    assert len(set(faces(result.board))) == len(faces(result.board))


def test_a_word_with_a_letter_twice_is_impossible_and_to_blame():
    result = build_board(Puzzle(("gold", "noon"), 4, 4, has_distinct_faces=True))
    assert isinstance(result, Infeasible)
    assert result.reason.words == ("noon",)
    assert "has a letter twice" in result.reason.text


def test_words_that_need_a_letter_on_two_cells_are_left_out_of_the_best_board():
    words = ("abcdefg", "aceg", "bdfa", "noon")
    best = build_board(Puzzle(words, 3, 3, objective="best", has_distinct_faces=True))
    assert isinstance(best, Best)
    assert "noon" not in best.paths
    assert len(set(faces(best.board))) == len(faces(best.board))


def test_a_face_fixed_to_two_cells_is_refused():
    with pytest.raises(PuzzleError, match="A is fixed to two cells"):
        Puzzle(("ab",), 2, 2, fixed_cells=Board.parse("a./.a"), has_distinct_faces=True)
