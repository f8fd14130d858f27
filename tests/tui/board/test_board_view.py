"""A path on the board is drawn tile by tile; boards may be rotated."""

from random import Random
from typing import Any, ClassVar

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import boards
from support.waiting import until
from textual._compositor import LayoutUpdate
from textual.app import App, ComposeResult
from textual.screen import Screen

from boggle_tui.game.board.board import Board, Path
from boggle_tui.tui.base.screen import KeyedScreen
from boggle_tui.tui.base.themes import TILE_VARIABLES
from boggle_tui.tui.board.board_view import BoardView, RotatedBoard

pytestmark = pytest.mark.drawn


def terminal(width: int, height: int) -> tuple[pyte.Screen, pyte.Stream]:
    """A terminal without wrapping, and what is written to it."""
    screen = pyte.Screen(width, height)
    stream = pyte.Stream(screen)
    stream.feed("\x1b[?7l")
    return screen, stream


class DrawnApp(App[None]):
    """An app whose terminal is read by pyte."""

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = []  # type: ignore[misc]

    def __init__(self, first: Screen[None], size: tuple[int, int]) -> None:
        super().__init__()
        self._first = first
        self.seen, self._stream = terminal(*size)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return TILE_VARIABLES

    def on_mount(self) -> None:
        self.push_screen(self._first)  # As the default screen, it would have no style sheet.

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        if renderable is not None and screen is self.screen:
            self._stream.feed(renderable.render_segments(self.console))
        super()._display(screen, renderable)

    @property
    def is_whole(self) -> bool:
        """Whether the terminal shows the screen as it is."""
        return self.seen.buffer == self.whole().buffer

    def whole(self) -> pyte.Screen:
        """The screen, written as a whole."""
        whole, stream = terminal(*self.screen.size)
        strips = [[strip] for strip in self.screen._compositor.render_strips()]
        update = LayoutUpdate(strips, self.screen.size.region)
        stream.feed(update.render_segments(self.console))
        return whole


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
