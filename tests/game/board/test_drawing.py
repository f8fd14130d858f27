"""A board as a picture."""

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import boards, readings

from boggle_tui.game.board.board import BLOCK, GAP, SPARE, TILE, UNDERLINED, QReading, draw_board

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
