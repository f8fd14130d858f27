"""Laws of turned boards."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import boards

from boggle_tui.tui.board.board_turn import BoardTurn

turns = st.integers(0, 7)


@given(boards(), turns)
def test_each_cell_is_shown_once_with_its_own_face(board, times):
    turn = BoardTurn.of(board, times)
    assert sorted(turn.cells) == list(range(len(board.faces)))
    assert turn.shown.faces == tuple(board.faces[cell] for cell in turn.cells)
    assert [turn.cells[turn.place_of(cell)] for cell in turn.cells] == list(turn.cells)


@given(boards(), turns)
def test_neighbours_stay_neighbours(board, times):
    turn = BoardTurn.of(board, times)
    for cell, near in enumerate(board.neighbours):
        places = {turn.place_of(other) for other in near}
        assert places == set(turn.shown.neighbours[turn.place_of(cell)])


@given(boards(), turns)
def test_four_turns_change_nothing_and_one_brings_the_left_column_to_the_top(board, times):
    turn = BoardTurn.of(board, times)
    again = BoardTurn.of(board, times + 4)
    assert (turn.cells, turn.shown) == (again.cells, again.shown)
    next_turn = BoardTurn.of(board, times + 1)
    shown = turn.shown
    left = [turn.cells[row * shown.cols] for row in reversed(range(shown.rows))]
    assert list(next_turn.cells[: shown.rows]) == left
