"""Laws of the tile layout, for boards and rooms of every size."""

from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import sides

from boggle_tui.tui.board.tile_painter import HIGHEST_PITCH, LOWEST_PITCH, TileLayout


@st.composite
def layouts(draw: st.DrawFn) -> tuple[TileLayout, int, int]:
    """Draw a layout that fits, with the width and height given to it."""
    rows, cols = draw(sides), draw(sides)
    width = draw(st.integers(cols * 4 - 1, 140))
    height = draw(st.integers(rows * LOWEST_PITCH, 60))
    return TileLayout.fitting(rows, cols, width, height), width, height


def points_of(layout: TileLayout, cell: int) -> set[tuple[int, int]]:
    """The points of a tile, computed from its position alone."""
    row, col = divmod(cell, layout.cols)
    left = layout.left + col * (layout.tile_width + layout.gap)
    top = layout.top + row * layout.pitch
    return {
        (x, y)
        for x in range(left, left + layout.tile_width)
        for y in range(top, top + layout.pitch)
    }


@given(layouts())
def test_tiles_are_inside_the_room_and_do_not_overlap(given_layout):
    layout, width, height = given_layout
    tiles = [points_of(layout, cell) for cell in range(layout.rows * layout.cols)]
    assert sum(map(len, tiles)) == len(set().union(*tiles))
    assert all(0 <= x < width and 0 <= y < height for x, y in set().union(*tiles))


@given(layouts())
def test_every_point_of_a_tile_belongs_to_it_and_points_between_tiles_to_none(given_layout):
    layout, width, height = given_layout
    expected = {
        point: cell
        for cell in range(layout.rows * layout.cols)
        for point in points_of(layout, cell)
    }
    for x in range(-1, width + 1):
        for y in range(-1, height + 1):
            assert layout.tile_at(x, y) == expected.get((x, y))


@given(layouts())
def test_the_middle_of_a_tile_is_inside_it_and_contains_its_letter(given_layout):
    layout, _, _ = given_layout
    for cell in range(layout.rows * layout.cols):
        points = points_of(layout, cell)
        middle = {point for point in points if layout.tile_at(*point, only_middle=True) == cell}
        row, col = divmod(cell, layout.cols)
        letter = (
            layout.left + col * (layout.tile_width + layout.gap) + layout.tile_width // 2,
            layout.top + row * layout.pitch + (layout.pitch - 1) // 2,
        )
        assert letter in middle
        assert all(layout.tile_at(*point, only_middle=True) is None for point in points - middle)


@given(layouts())
def test_larger_tiles_would_not_fit(given_layout):
    layout, width, height = given_layout
    if layout.pitch < HIGHEST_PITCH:
        tile, gap = 2 * (layout.pitch + 1) - 1, 1 if layout.pitch + 1 < 5 else 2
        assert layout.rows * (layout.pitch + 1) > height or layout.cols * (tile + gap) - gap > width


@given(layouts())
def test_the_board_is_in_the_middle(given_layout):
    layout, width, height = given_layout
    across = layout.cols * (layout.tile_width + layout.gap) - layout.gap
    assert 0 <= width - across - 2 * layout.left <= 1
    assert 0 <= height - layout.rows * layout.pitch - 2 * layout.top <= 1
