"""Boards: faces, neighbours, symmetries, pictures and notation."""

import re
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
    are_boards,
    canonical_face,
    check_size,
    draw_board,
    neighbours,
    parse_size,
    symmetries,
)
from boggle_tui.paper.text import drawing, in_ascii


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


@given(boards(), st.sampled_from(["/", " ", "\n", "\r\n", "\t", " / ", "//", "\n\n", "\u00a0"]))
def test_rows_may_be_separated_in_many_ways_letters_by_spaces_and_nothing_where_the_size_is_known(
    board, gap
):
    assert Board.parse(f"{gap}{str(board).replace('/', gap)}{gap}") == board
    in_a_row = str(board).replace("/", "")
    assert Board.parse(in_a_row, (board.rows, board.cols)) == board
    signs = re.findall(r"\[..\]|.", in_a_row)
    rows = [signs[start : start + board.cols] for start in range(0, len(signs), board.cols)]
    if gap.strip("\t \u00a0") and gap != "//":
        assert Board.parse(gap.join(map(" ".join, rows))) == board


@pytest.mark.parametrize(
    "text", ["taps/elin/roqut/deck", "TAPS ELIN ROQUT DECK", "tapselinroqutdeck"]
)
def test_a_u_after_q_is_a_separate_tile_and_the_error_says_so(text):
    assert Board.parse("qu/it").faces == ("Qu", "U", "I", "T")
    with pytest.raises(BoardError, match="The Qu tile is written q, without its u"):
        Board.parse(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "empty: expected letters, such as"),
        (" \n\t/ ", "empty: expected letters, such as"),
        ("abc/de", "not a rectangle: row 1 has 3 cells, row 2 has 2"),
        ("a/bc", "not a rectangle: row 2 has 2 cells, row 1 has 1."),
        ("abc/def/ghij", "not a rectangle: row 1 has 3 cells, row 3 has 4"),
        ("taThs/elin/roqt/deck", "row 2 has 4 cells, row 1 has 5"),
        ("taThs/elin/roqt/deck", " in brackets: [Th]"),
        (
            "abcde",
            "5 cells in one row do not make a square: separate the rows with /, as in abc/def.",
        ),
        ("a", "Invalid board size 1x1: sides go from 2 to 10"),
        ("a/b/c", "size 3x1:"),
        ("e" * 121, "size 11x11:"),
        ("ab/c4", "Invalid face '4': expected a letter, [Th] for several letters"),
        ("ab/c²", "Invalid face '²'"),
        ("[T/ab", "Invalid face '[T'"),
        ("a[Thre]b", "Invalid face '[Thre]'"),
        ("a[]b/cd", "Invalid face '[]'"),
        ("T]ab", "Invalid face ']'"),
        ("[.]a/bc", "Invalid face '[.]'"),
        ("a-b/c-d", "Invalid face '-'"),
    ],
)
def test_the_error_for_an_invalid_board_gives_the_reason(text, complaint):
    with pytest.raises(BoardError) as caught:
        Board.parse(text)
    assert complaint in str(caught.value)
    assert str(caught.value).endswith(".")


def test_a_size_must_match_the_rows_and_the_number_of_letters():
    assert Board.parse("taps/elin", (2, 4)) == Board.parse("taps/elin")
    with pytest.raises(BoardError, match=r"has 2 rows of 4 cells, but its size is given as 4x2"):
        Board.parse("taps/elin", (4, 2))

    with pytest.raises(BoardError, match="3x5 has 15 cells, but 16 faces were given"):
        Board.parse("tapselinroqtdeck", (3, 5))


@given(st.text())
def test_any_text_is_either_a_board_or_refused_in_a_sentence(text):
    try:
        board = Board.parse(text)
    except BoardError as error:
        complaint = str(error)
    else:
        complaint = "."
        assert Board.parse(str(board)) == board
    assert complaint.endswith(".")


@given(sides, sides, st.sampled_from(["x", "X", " x ", "×"]))
def test_a_size_is_rows_by_columns(rows, cols, sign):
    assert parse_size(f" {rows}{sign}{cols}\n") == (rows, cols)


@pytest.mark.parametrize(
    "text", ["", "4", "x", "4x", "x4", "4x4x4", "-4x4", "4.0x4", "9" * 5000 + "x4"]
)
def test_the_error_for_an_invalid_size_gives_an_example(text):
    with pytest.raises(BoardError, match=r"Invalid size .*: expected ROWSxCOLUMNS, such as 4x4"):
        parse_size(text)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("4 4\nT A P S\nE L I N\nR O Qu T\nD E C K\n", "taps/elin/roqt/deck"),
        ("t,a,p,s\ne,l,i,n\n", "taps/elin"),
        ("T, A, Qu\nTh, E, R", "taq/[Th]er"),
        ("t;a\np;s", "ta/ps"),
        ('["taps", "elin"]', "taps/elin"),
        ('[["T", "A"], ["Qu", "Th"]]', "ta/q[Th]"),
        ('[["T", "A"], ["", "#"]]', "ta/.#"),
        ("T A Th S\nE L I N", "ta[Th]s/elin"),
        ("|T|A|\n|P|S|", "ta/ps"),
        ("+---+---+\n| T | Qu |\n+---+---+\n| # |   |\n+---+---+", "tq/#."),
        ("╔═╦═╗\n║T║Qu║\n╠═╬═╣\n║#║ ║\n╚═╩═╝", "tq/#."),
        ("[['T', 'A'], ['Qu', 'Th']]", "ta/q[Th]"),
        ('{{"T", "A"}, {"Qu", "#"}}', "ta/q#"),
        ('"T","A"\n"Qu","S"', "ta/qs"),
        ('"ta" "ps"', "ta/ps"),
        ("ab cd", "ab/cd"),
        ("aQu/[Th]#/.q", "aq/[Th]#/.q"),
        ("[qu][QU]/[Q][t]", "qq/qt"),
        ("äç/e\u0301ø", "ac/eo"),
        ("AN\u0303/ES", "añ/es"),
        ("ße/æo", "[Ss]e/[Ae]o"),
        ('{"board": [["A", "B"], ["C", ""]]}', "ab/c."),
        ("A B\nC _\n", "ab/c."),
        ("ab\nc_", "ab/c."),
        ("[['A', 'B'], ['C', '_']]", "ab/c."),
        ("Board: taps/elin", "taps/elin"),
        ("Grille 2 : ta/ps\n", "ta/ps"),
    ],
)
def test_boards_of_other_programs_and_people_are_read(text, notation):
    assert str(Board.parse(text)) == notation


@given(boards())
def test_a_drawing_parses_back(board):
    assert Board.parse(drawing(board)) == board
    assert Board.parse(in_ascii(drawing(board))) == board


@pytest.mark.parametrize(
    ("lines", "are"),
    [
        (["streaedlp", "sepeathtc"], True),
        (["tapselinroqtdeck"] * 2, True),
        (["taps", "elin"], False),
        (["abcdefghi"] * 9, False),
        (["taps/elin", "roqt/deck"], True),
    ],
)
def test_lines_of_a_square_number_of_letters_are_boards(lines, are):
    assert are_boards(lines, has_size=False) is are
    assert are_boards(lines, has_size=True) is ("/" in lines[0])
