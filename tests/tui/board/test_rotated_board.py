"""Laws of rotated boards."""

from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import boards

from boggle_tui.tui.board.board_view import RotatedBoard

rotations = st.integers(0, 7)


@given(boards(), rotations)
def test_each_cell_is_shown_once_with_its_own_face(board, times):
    rotated = RotatedBoard.of(board, times)
    assert sorted(rotated.cells) == list(range(len(board.faces)))
    assert rotated.shown.faces == tuple(board.faces[cell] for cell in rotated.cells)
    assert [rotated.cells[rotated.place_of(cell)] for cell in rotated.cells] == list(rotated.cells)


@given(boards(), rotations)
def test_neighbours_stay_neighbours(board, times):
    rotated = RotatedBoard.of(board, times)
    for cell, near in enumerate(board.neighbours):
        places = {rotated.place_of(other) for other in near}
        assert places == set(rotated.shown.neighbours[rotated.place_of(cell)])


@given(boards(), rotations)
def test_four_turns_change_nothing_and_one_brings_the_left_column_to_the_top(board, times):
    rotated = RotatedBoard.of(board, times)
    again = RotatedBoard.of(board, times + 4)
    assert (rotated.cells, rotated.shown) == (again.cells, again.shown)
    next_one = RotatedBoard.of(board, times + 1)
    shown = rotated.shown
    left = [rotated.cells[row * shown.cols] for row in reversed(range(shown.rows))]
    assert list(next_one.cells[: shown.rows]) == left
