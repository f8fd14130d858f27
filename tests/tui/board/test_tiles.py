"""The layout of tiles in rooms of every size, and the large letters on them."""

from collections import defaultdict
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style
from support.board_strategies import sides

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.tui.board.block_letters import STROKES, drawn_letter, fitted, weight_of
from boggle_tui.tui.board.tile_painter import (
    HIGHEST_PITCH,
    LOWEST_PITCH,
    SMALLEST_PITCH,
    WIDTH,
    TileLayout,
    TilePainter,
    large_face,
)

PITCHES = range(SMALLEST_PITCH, HIGHEST_PITCH + 1)
FACES = sorted(
    {
        face
        for dice_set in dice_sets().values()
        for die in dice_set.dice
        for face in die
        if face.isalpha()
    }
    | {letter for letter in STROKES if letter.isalpha()}
)


@pytest.mark.parametrize("pitch", PITCHES)
def test_every_face_of_every_dice_set_has_a_large_drawing_inside_its_tile(pitch):
    assert "Ñ" in FACES
    for face in FACES:
        lines = large_face(face, pitch)
        assert lines is not None, face
        assert [len(line) for line in lines] == [2 * pitch - 1] * pitch
        assert all(line[0] == line[-1] == " " for line in lines), face
        assert not lines[0].strip(), face
        assert not lines[-1].strip(), face


@pytest.mark.parametrize("pitch", PITCHES)
def test_no_two_faces_look_alike(pitch):
    drawings = {tuple(filter(str.strip, large_face(face, pitch) or ())) for face in FACES}
    assert len(drawings) == len(FACES)


@pytest.mark.parametrize("height", range(5, 2 * HIGHEST_PITCH))
def test_an_e_has_three_bars_and_an_f_two_at_every_height(height):
    for letter, bars in (("E", 3), ("F", 2)):
        weight = weight_of(height)
        drawing = drawn_letter(letter, round(WIDTH * height), height, weight)
        assert all(row[0] for row in drawing)  # the stem
        beside = [row[weight] for row in drawing]
        assert sum(beside) == bars * weight
        assert len([is_set for is_set, _ in groupby(beside) if is_set]) == bars


@pytest.mark.parametrize("pitch", PITCHES)
def test_letters_grow_with_their_tiles_and_stand_in_the_middle(pitch):
    for face in FACES:
        lines = large_face(face, pitch) or ()
        drawn = [line for line in lines if line.strip()]
        left = min(len(line) - len(line.lstrip()) for line in drawn)
        right = min(len(line) - len(line.rstrip()) for line in drawn)
        assert abs(left - right) <= 2, face
        above = next(at for at, line in enumerate(lines) if line.strip())
        below = next(at for at, line in enumerate(reversed(lines)) if line.strip())
        assert abs(above - below) <= 1, face
        assert len(drawn) >= pitch // 2, face


@pytest.mark.parametrize("face", ["#", "", "Ж", "?"])
def test_a_face_without_a_drawing_stays_a_character(face):
    assert large_face(face, HIGHEST_PITCH) is None


def test_small_tiles_show_characters():
    assert large_face("A", SMALLEST_PITCH - 1) is None


def test_a_text_is_as_large_as_fits_and_stands_in_a_line_where_it_cannot_be_drawn():
    small, large = fitted("Anna wins", 60, 5), fitted("Anna wins", 190, 12)
    assert (len(small), len(large)) == (4, 10)
    assert max(map(len, small)) <= 60
    assert fitted("Anna wins", 60, 3) == ("Anna wins",)
    assert fitted("Anna wins", 30, 12) == ("Anna wins",)
    assert fitted("Zoë", 190, 12) == ("Zoë",)
    assert len({fitted(digit, 20, 5) for digit in "0123456789"}) == 10


@pytest.mark.parametrize("pitch", range(2, HIGHEST_PITCH + 1))
@pytest.mark.parametrize("board", ["..../....", "tap./....", "[Ij].../....", "#.../...."])
@pytest.mark.parametrize("note", ["", "ab"])
def test_the_cursor_is_a_frame_on_large_tiles_whatever_they_show_and_brackets_on_others(
    pitch, board, note
):
    layout = TileLayout(2, 4, pitch, 1, 0, 0)
    painter = TilePainter(
        board=Board.parse(board),
        q=QReading.QU,
        path=(),
        cursor=0,
        spare=frozenset(),
        fixed_cells=frozenset(),
        marked_cells=frozenset(),
        counts=(),
        is_concealed=False,
        notes=(note,) * 8,
        layout=layout,
        width=layout.width,
        ground=Style.parse("on black"),
        colors=defaultdict(lambda: "#808080"),
    )
    tile = [painter.tile(0, line)[0].text for line in range(pitch)]
    assert {len(line) for line in tile} == {layout.tile_width}
    marks = "".join(line[0] + line[-1] for line in tile if line[0] in "[┏┃┗")
    frame = f"┏┓{'┃┃' * (pitch - 4)}┗┛"
    assert marks == (frame if pitch >= SMALLEST_PITCH else "[]")


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
