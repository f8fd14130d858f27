"""Whether the words fix the board, against every board there is."""

from itertools import combinations

from brute_force import all_boards, all_texts
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_tui import Board, Puzzle, build_board
from boggle_tui.unboggle.puzzle import Found
from boggle_tui.unboggle.unique import fewest_given

FACES = "ABC"


def fixed(puzzle, board):
    *_, outcome = fewest_given(puzzle, board)
    return outcome


def shows(board, other) -> bool:
    return all(small in ("", large) for small, large in zip(other.faces, board.faces, strict=True))


def fewest(words, board):
    """How many cells are to be given, by trying every choice of them on every board."""
    holding = [
        view
        for each, texts in zip(all_boards(2, 3, FACES), all_texts(2, 3, FACES), strict=True)
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
def test_so_many_cells_must_be_given_and_no_fewer(words):
    answer = build_board(Puzzle(tuple(words), 2, 3))
    if isinstance(answer, Found):
        outcome = fixed(answer.puzzle, answer.board)
        assert len(outcome.cells) == fewest(words, answer.board)
        assert outcome.is_unique == (not outcome.cells)


def test_three_equal_letters_and_another_fix_a_board_of_2x2():
    assert fixed(Puzzle(("aaab",), 2, 2), Board.parse("aaab")).is_unique
    assert not fixed(Puzzle(("abcd",), 2, 2), Board.parse("abcd")).is_unique


def test_a_word_that_may_bend_fixes_nothing_until_a_letter_is_given():
    board = Board.parse("ab./...")
    outcome = fixed(Puzzle(("ab",), 2, 3), board)
    assert not outcome.is_unique
    assert all(board.faces[cell] for cell in outcome.cells)
