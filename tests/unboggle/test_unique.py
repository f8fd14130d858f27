"""Whether the words fix the board, against every board there is."""

from itertools import combinations

from brute_force import all_boards, all_texts
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_tui import Board, Puzzle, build_board
from boggle_tui.unboggle.puzzle import Found
from boggle_tui.unboggle.unique import fewest_given


def fixed(puzzle, board):
    *_, outcome = fewest_given(puzzle, board)
    return outcome


def shows(board, other) -> bool:
    return all(small in ("", large) for small, large in zip(other.faces, board.faces, strict=True))


def fewest(words, board, faces):
    """How many cells are to be given, by trying every choice of them on every board."""
    holding = [
        view
        for each, texts in zip(
            all_boards(board.rows, board.cols, faces),
            all_texts(board.rows, board.cols, faces),
            strict=True,
        )
        if texts.issuperset(words)
        for view in set(each.symmetries)
    ]
    views = board.symmetries
    strangers = [each for each in holding if not any(shows(each, view) for view in views)]
    cells = [cell for cell, face in enumerate(board.faces) if face]
    for count in range(len(cells) + 1):
        for chosen in combinations(cells, count):
            if not any(
                all(each.faces[cell] == board.faces[cell] for cell in chosen) for each in strangers
            ):
                return count
    return None


@settings(max_examples=25)
@given(st.lists(st.text("abc", min_size=3, max_size=5), min_size=1, max_size=4, unique=True))
def test_on_2x3_so_many_cells_must_be_given_and_no_fewer(words):
    assert_as_many_as_needed(Puzzle(tuple(words), 2, 3), "ABC")


@settings(max_examples=15)
@given(st.lists(st.text("ab", min_size=7, max_size=9), min_size=1, max_size=3, unique=True))
def test_on_3x3_so_many_cells_must_be_given_and_no_fewer(words):
    assert_as_many_as_needed(Puzzle(tuple(words), 3, 3), "AB")


def assert_as_many_as_needed(puzzle, faces):
    answer = build_board(puzzle)
    if isinstance(answer, Found):
        outcome = fixed(puzzle, answer.board)
        assert len(outcome.cells) == fewest(puzzle.words, answer.board, faces)
        assert outcome.is_unique == (not outcome.cells)


def test_three_equal_letters_and_another_fix_a_board_of_2x2():
    assert fixed(Puzzle(("aaab",), 2, 2), Board.parse("aaab")).is_unique
    assert not fixed(Puzzle(("abcd",), 2, 2), Board.parse("abcd")).is_unique


def test_a_word_that_may_bend_fixes_nothing_until_a_letter_is_given():
    board = Board.parse("ab./...")
    outcome = fixed(Puzzle(("ab",), 2, 3), board)
    assert not outcome.is_unique
    assert all(board.faces[cell] for cell in outcome.cells)
