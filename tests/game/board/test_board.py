"""Boards: faces, neighbours, symmetries and pictures."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import any_face, are_adjacent, boards, readings, sides

from boggle_tui.game.board.board import (
    BLOCK,
    GAP,
    SPARE,
    TILE,
    UNDERLINED,
    Board,
    BoardError,
    QReading,
    canonical_face,
    check_size,
    draw_board,
    neighbours,
    symmetries,
)


@given(sides, sides)
def test_the_neighbours_of_a_cell_are_a_kings_moves(rows, cols):
    board = Board.empty(rows, cols)
    cells = range(rows * cols)
    assert board.neighbours == tuple(
        tuple(other for other in cells if are_adjacent(board, cell, other)) for cell in cells
    )


@given(sides, sides)
def test_a_square_has_eight_symmetries_other_rectangles_four_and_all_preserve_neighbours(
    rows, cols
):
    found, near = symmetries(rows, cols), neighbours(rows, cols)
    assert len(set(found)) == len(found) == (8 if rows == cols else 4)
    assert found[0] == tuple(range(rows * cols))
    for cells in found:
        assert sorted(cells) == list(range(rows * cols))
        for place, cell in enumerate(cells):
            assert {cells[other] for other in near[place]} == set(near[cell])


@given(boards())
def test_turned_and_mirrored_boards_are_among_the_symmetries(board):
    assert board.mirrored() in board.symmetries
    assert board.rotated().rotated() in board.symmetries
    assert (board.rotated() in board.symmetries) == (board.rows == board.cols)


def test_a_board_turns_clockwise_and_mirrors_left_to_right():
    board = Board.parse("abc/def")
    assert str(board.rotated()) == "da/eb/fc"
    assert str(board.mirrored()) == "cba/fed"


@given(boards(), st.data())
def test_with_face_changes_one_cell_only(board, data):
    cell = data.draw(st.integers(0, len(board.faces) - 1))
    face = data.draw(any_face)
    changed = board.with_face(cell, face)
    expected = list(board.faces)
    expected[cell] = face
    assert changed == Board(board.rows, board.cols, tuple(expected))
    assert changed.faces[cell] == face


@pytest.mark.parametrize(("rows", "cols"), [(1, 4), (4, 1), (11, 4), (4, 11), (0, 0), (-4, -4)])
def test_the_error_for_a_side_out_of_range_gives_the_range(rows, cols):
    with pytest.raises(
        BoardError, match=f"Invalid board size {rows}x{cols}: sides go from 2 to 10"
    ):
        check_size(rows, cols)
    with pytest.raises(BoardError, match="Invalid board size"):
        Board.empty(rows, cols)


NORMALIZED = (
    "e:E E:E q:Qu Q:Qu qu:Qu QU:Qu TH:Th th:Th #:# .: :"
    " ä:A ñ:Ñ ß:Ss ẞ:Ss æ:Ae ı:I İ:I ς:Σ й:Й e\u0301:E"
)


@pytest.mark.parametrize(("given_face", "kept"), [each.split(":") for each in NORMALIZED.split()])
def test_a_face_is_normalized(given_face, kept):
    assert canonical_face(given_face) == kept
    assert canonical_face(kept) == kept


@pytest.mark.parametrize("face", ["Thre", "4", "T4", "#a", "..", "'", " ", "²", "a b", "\0"])
def test_the_error_for_an_invalid_face_names_it(face):
    with pytest.raises(BoardError) as caught:
        canonical_face(face)
    assert repr(face) in str(caught.value)


@given(st.characters(categories=["L"]))
def test_every_unicode_letter_is_refused_or_normalized(letter):
    try:
        face = canonical_face(letter)
    except BoardError:
        return
    assert 1 <= len(face) <= 2
    assert canonical_face(face) == face
    board = Board(2, 2, (face,) * 4)
    assert Board.parse(str(board)) == board


SVG = "{http://www.w3.org/2000/svg}"


@given(boards(), readings, st.data())
def test_tiles_letters_and_path_are_where_the_cells_are(board, q, data):
    cells = range(len(board.faces))
    path = data.draw(st.lists(st.sampled_from(cells), max_size=4))
    picture = ElementTree.fromstring(draw_board(board.faces, board.cols, q, path))
    tiles = [(int(tile.get("x")), int(tile.get("y"))) for tile in picture.iter(f"{SVG}rect")]
    places = [divmod(cell, board.cols) for cell in cells]
    assert tiles == [(GAP + col * (TILE + GAP), GAP + row * (TILE + GAP)) for row, col in places]
    right, below = tiles[-1]
    assert (picture.get("width"), picture.get("height")) == (
        str(right + TILE + GAP),
        str(below + TILE + GAP),
    )
    letters = [cell for cell in cells if board.faces[cell] not in (BLOCK, SPARE)]
    texts = list(picture.iter(f"{SVG}text"))
    q_face = "Q" if q is QReading.Q else "Qu"
    assert [text.text for text in texts] == [
        q_face if board.faces[cell] == "Qu" else board.faces[cell] for cell in letters
    ]
    for cell, text in zip(letters, texts, strict=True):
        x, y = tiles[cell]
        assert int(text.get("x")) == x + TILE // 2
        assert y < int(text.get("y")) < y + TILE
    trails = [line.get("points") for line in picture.iter(f"{SVG}polyline")]
    middles = [f"{x + TILE // 2},{y + TILE // 2}" for x, y in tiles]
    assert trails == ([" ".join(middles[cell] for cell in path)] if path else [])


@given(st.lists(st.sampled_from("AMWNZ"), min_size=4, max_size=4), st.data())
def test_letters_are_turned_and_those_that_may_be_mistaken_have_a_line_beneath(faces, data):
    turns = data.draw(st.lists(st.integers(0, 3), min_size=4, max_size=4))
    picture = ElementTree.fromstring(draw_board(faces, 2, rotations=turns))
    texts = list(picture.iter(f"{SVG}text"))
    turned = [text.get("transform", "rotate(0 ").split()[0] for text in texts]
    assert turned == [f"rotate({90 * turn}" for turn in turns]
    lines = list(picture.iter(f"{SVG}line"))
    beneath = [text for text in texts if text.text in UNDERLINED]
    assert [line.get("transform") for line in lines] == [text.get("transform") for text in beneath]
    upright = ElementTree.fromstring(draw_board(faces, 2))
    assert not list(upright.iter(f"{SVG}line"))
