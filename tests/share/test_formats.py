"""A board as a page or a picture."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_strategies import boards

from boggle_tui.files.translation import Reader, languages, speaking
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import NO_TEXTS
from boggle_tui.paper.formats import (
    FORMATS,
    export_format,
    write_export,
    write_result,
)
from boggle_tui.paper.sheet_content import Picture, exported_board, words_section
from boggle_tui.paper.text import read_board
from boggle_tui.share.results import board_sheet

any_board = boards(faces=st.sampled_from(["A", "Qu", "Th", "Ñ", "#", ""]))


@given(
    any_board,
    st.sampled_from(sorted(FORMATS)),
    st.lists(st.text("abcñ", min_size=1)),
    st.sampled_from(list(languages())),
)
def test_every_format_can_be_read_back(board, name, words, language):
    with speaking(Reader(language)):
        text = FORMATS[name](exported_board(Picture(board), "My board", words_section(words)))
    assert read_board(text) == board


def test_markdown_is_a_table_with_the_title_above_and_the_words_below():
    board = Board.parse("t.q/[Th]#s")
    sections = words_section(("quit", "this"))
    assert FORMATS["markdown"](
        exported_board(Picture(board, QReading.EITHER), "My [own]", sections)
    ) == (
        "# My \\[own\\]\n"
        "\n"
        "|   |   |   |\n"
        "| :-: | :-: | :-: |\n"
        "| T | · | Qu |\n"
        "| Th | ■ | S |\n"
        "\n"
        "Board: t.q/[Th]#s\n"
        "\n"
        "## 2 words\n"
        "\n"
        "- quit\n"
        "- this\n"
    )


def test_a_page_has_title_board_and_words_and_loads_nothing_else():
    board = Board.parse("taps/elin")
    sheet = exported_board(Picture(board), "A & B", words_section(("tap", "<nip>")))
    page = FORMATS["html"](sheet)
    assert "<b>T</b>" in page
    assert "<title>A &amp; B</title>" in page
    assert "<h1>A &amp; B</h1>" in page
    assert (
        '<h2>2 words</h2>\n<ul class="entries">\n<li>tap</li>\n<li>&lt;nip&gt;</li>\n</ul>' in page
    )
    assert "src=" not in page
    assert "href=" not in page
    assert "<h2>" not in FORMATS["html"](exported_board(Picture(board)))


TEXTS = sorted(FORMATS.keys() - {"svg"})


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("shown", WordDisplay)
def test_a_puzzle_gives_its_words_away_only_as_words_or_answers(name, shown):
    board = Board.parse("gold/blue/zxvk")
    for has_answers in (False, True):
        texts = NO_TEXTS.with_clue("gold", "coins") if shown is WordDisplay.CLUES else NO_TEXTS
        to_find = WordsToFind(("gold", "blue"), shown, texts=texts)
        # The notation of a board has its letters row by row, and so both words.
        sheet = board_sheet(board, to_find, has_answers=has_answers)
        text = FORMATS[name](sheet).replace(str(board), "").lower()
        assert ("gold" in text) == (has_answers or shown is WordDisplay.WORDS)
        assert ("answers" in text) == has_answers
        assert ("_ _ _ _ (4)" in text) == (shown is not WordDisplay.WORDS)
        assert ("coin" in text) == (shown is WordDisplay.CLUES)
        assert ("g → o → l → d" in text) == has_answers
        assert "find these 2 words" in text


@pytest.mark.parametrize("name", TEXTS)
def test_a_puzzle_says_what_counts_and_for_how_long(name):
    board = Board.parse("gold/blue")
    cases = {
        (True, 90): ("count as a bonus", "Time: 1:30."),
        (False, 0): ("Other words", "Take as long as you like."),
        (False, None): ("Find this word", "count."),
    }
    for (has_bonus, seconds), said in cases.items():
        to_find = WordsToFind(("gold",), has_bonus=has_bonus)
        text = FORMATS[name](board_sheet(board, to_find, seconds=seconds))
        text = text.replace("\\", "").replace("&#x27;", "'")
        assert all(each in text for each in said)
        assert ("as long as you like" in text or "Time" in text) == (seconds is not None)


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
    assert export_format(Path(name)) == format_
    sheet = exported_board(Picture(board), "Mine", words_section(("tap",)))
    assert write_export(sheet, Path(name)) == FORMATS[format_](sheet)
    result = write_result("the plain text", sheet, Path(name))
    assert result == (
        "Mine\n====\n\nthe plain text" if format_ == "text" else FORMATS[format_](sheet)
    )
