"""A path on the board is drawn tile by tile; boards may be rotated."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import boards
from support.drawn import DrawnApp
from support.waiting import until
from textual.app import ComposeResult

from boggle_tui.game.board.board import Board, Path
from boggle_tui.tui.base.screen import KeyedScreen
from boggle_tui.tui.board.board_view import BoardView, RotatedBoard

pytestmark = pytest.mark.drawn


class Alone(KeyedScreen[None]):
    """A board, and nothing else."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.view = BoardView(board)

    def compose(self) -> ComposeResult:
        yield self.view


def some_path(board: Board, rng: Random) -> Path:
    """A path of up to eight cells."""
    path = [rng.randrange(len(board.faces))]
    for _ in range(rng.randrange(8)):
        beyond = [cell for cell in board.neighbours[path[-1]] if cell not in path]
        path += rng.sample(beyond, min(1, len(beyond)))
    return tuple(path)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_every_step_of_a_path_is_drawn_as_a_whole_board_would_be(size):
    rng, board = Random(sum(size)), Board.parse("taps/elin/roqt/deck")
    screen = Alone(board)
    app, view = DrawnApp(screen, size), screen.view
    view.marked_cells = frozenset({3, 12})
    async with app.run_test(size=size):
        for _ in range(40):
            await until(lambda: app.is_whole)
            match rng.randrange(4):
                case 0:
                    view.path = ()
                case 1:
                    view.path = some_path(board, rng)
                case 2:
                    view.path = view.path[:-1]
                case 3 if view.path:
                    view.path = (*view.path, *some_path(board, rng)[:1])


rotations = st.integers(0, 7)


@given(boards(), rotations)
def test_each_cell_is_shown_once_with_its_own_face(board, times):
    rotated = RotatedBoard(board, times)
    assert sorted(rotated.cells) == list(range(len(board.faces)))
    assert rotated.shown.faces == tuple(board.faces[cell] for cell in rotated.cells)
    assert [rotated.cells[rotated.place_of(cell)] for cell in rotated.cells] == list(rotated.cells)


@given(boards(), rotations)
def test_neighbours_stay_neighbours(board, times):
    rotated = RotatedBoard(board, times)
    for cell, near in enumerate(board.neighbours):
        places = {rotated.place_of(other) for other in near}
        assert places == set(rotated.shown.neighbours[rotated.place_of(cell)])


@given(boards(), rotations)
def test_four_turns_change_nothing_and_one_brings_the_left_column_to_the_top(board, times):
    rotated = RotatedBoard(board, times)
    again = RotatedBoard(board, times + 4)
    assert (rotated.cells, rotated.shown) == (again.cells, again.shown)
    next_one = RotatedBoard(board, times + 1)
    shown = rotated.shown
    left = [rotated.cells[row * shown.cols] for row in reversed(range(shown.rows))]
    assert list(next_one.cells[: shown.rows]) == left
