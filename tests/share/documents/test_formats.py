"""A board as a page or a picture."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.share.documents.formats import FORMATS, document_writer, format_of
from boggle_tui.share.documents.text import read_board

SVG = "{http://www.w3.org/2000/svg}"
boards = st.integers(2, 8).flatmap(
    lambda cols: st.lists(
        st.lists(
            st.sampled_from(["A", "Qu", "Th", "Ñ", "#", ""]), min_size=cols, max_size=cols
        ).map(tuple),
        min_size=2,
        max_size=8,
    ).map(lambda rows: Board(len(rows), cols, sum(rows, ())))
)


@given(boards, st.sampled_from(sorted(FORMATS)), st.lists(st.text("abcñ", min_size=1)))
def test_every_format_can_be_read_back(board, name, words):
    assert read_board(FORMATS[name](board, words, QReading.QU)) == board


@given(boards, st.sampled_from(QReading))
def test_a_picture_has_a_tile_for_each_cell_and_its_letters(board, q):
    picture = ElementTree.fromstring(FORMATS["svg"](board, (), q))
    _, _, width, height = map(int, picture.get("viewBox").split())
    tiles = [(int(tile.get("x")), int(tile.get("y"))) for tile in picture.iter(f"{SVG}rect")]
    assert len(set(tiles)) == len(board.faces)
    assert all(0 < x < width - 90 and 0 < y < height - 90 for x, y in tiles)
    shown = [text.text for text in picture.iter(f"{SVG}text")]
    q_face = "Q" if q is QReading.Q else "Qu"
    assert shown == [q_face if face == "Qu" else face for face in board.faces if face.isalpha()]


def test_markdown_is_a_table_with_the_words_below_it():
    board = Board.parse("t.q/[Th]#s")
    assert FORMATS["markdown"](board, ("quit", "this"), QReading.EITHER) == (
        "|   |   |   |\n"
        "| :-: | :-: | :-: |\n"
        "| T | · | Qu |\n"
        "| Th | ■ | S |\n"
        "\n"
        "Board: t.q/[Th]#s\n"
        "\n"
        "2 words:\n"
        "\n"
        "- quit\n"
        "- this\n"
    )


def test_a_page_has_the_picture_and_the_words_and_loads_nothing_else():
    board = Board.parse("taps/elin")
    page = FORMATS["html"](board, ("tap", "<nip>"), QReading.QU)
    assert FORMATS["svg"](board, (), QReading.QU) in page
    assert "<h2>2 words</h2>\n<ul>\n<li>tap</li>\n<li>&lt;nip&gt;</li>\n</ul>" in page
    assert "src=" not in page
    assert "href=" not in page
    assert "<h2>" not in FORMATS["html"](board, (), QReading.QU)


@pytest.mark.parametrize(
    ("name", "format_"),
    [
        ("board.svg", "svg"),
        ("Board.HTML", "html"),
        ("a.b.htm", "html"),
        ("x.md", "markdown"),
        ("x.txt", "text"),
        ("svg", "text"),
    ],
)
def test_the_extension_of_a_file_determines_the_format(name, format_):
    board = Board.parse("taps/elin")
    assert format_of(Path(name)) == format_
    document = document_writer("the plain text", board, ("tap",))(Path(name))
    assert document == (
        "the plain text" if format_ == "text" else FORMATS[format_](board, ("tap",), QReading.QU)
    )
