"""Gogens on paper."""

from __future__ import annotations

import pytest

from boggle_tui.game.board.board import Board
from boggle_tui.gogen.difficulty import Difficulty
from boggle_tui.gogen.generator import GeneratedGogen
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.share.gogens.documents import gogen_document
from boggle_tui.share.gogens.pages import gogen_pages
from boggle_tui.share.gogens.sheet import GogenSheet
from boggle_tui.share.pages.metrics import text_width
from boggle_tui.share.pages.page import BoardPicture, Box, Text
from boggle_tui.share.pages.paper import PAPERS
from boggle_tui.share.sheets.formats import ENDINGS

SMALL = GeneratedGogen(
    Gogen(Board.parse("c../...", (2, 3)), ("bade", "fed"), "abcdef"),
    Board.parse("cab/fed", (2, 3)),
    Difficulty.EASY,
)
LETTERS = "byxvdmaseptlwnhfkigcqurjo"
MANY_WORDS = tuple(
    LETTERS[start : start + length] for length in (3, 5, 8) for start in range(0, 18, 1)
)
LARGE = GeneratedGogen(
    Gogen(Board.parse("b..v./..s.p/..w.h/.k.../q...o"), MANY_WORDS, "".join(sorted(LETTERS))),
    Board.parse(LETTERS.replace("q", "[Qu]"), (5, 5)),
    Difficulty.HARD,
)
WORDS = [
    *("AXED", "FLAT", "FUR", "JILT", "LAMB", "MALIGNS", "SAW", "SEXY", "SLING", "TALKING"),
    "WINCHED",
]
EASY = GeneratedGogen(
    Gogen.of(LARGE.gogen.given, [word.lower() for word in WORDS]), LARGE.solution, Difficulty.EASY
)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "is_large"), [(1, False), (1, True), (5, False)])
def test_all_marks_lie_inside_the_margins_however_many_words_there_are(paper, count, is_large):
    sheet = GogenSheet.of([LARGE] * count, paper=PAPERS[paper], is_large=is_large)
    pages = gogen_pages(sheet)
    assert count == 1 or len(pages) == 4
    for page in pages:
        inner = page.frame
        for mark in page.marks:
            assert inner.left - 1 <= mark.x <= inner.right + 1
            assert inner.top - 1 <= mark.y <= inner.bottom + 1
            if isinstance(mark, BoardPicture | Box):
                assert mark.x + mark.width <= inner.right + 1
                assert mark.y + mark.height <= inner.bottom + 1
            if isinstance(mark, Text) and mark.anchor == "start":
                assert mark.x + text_width(mark.text, mark.size, mark.font) <= inner.right + 1
    boards = [mark for page in pages for mark in page.marks if isinstance(mark, BoardPicture)]
    assert [mark.board for mark in boards] == [LARGE.gogen.given] * count + [LARGE.solution] * count


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("is_large", [False, True])
def test_words_and_letters_share_the_page_of_the_board_or_have_the_next(paper, is_large):
    sheet = GogenSheet.of([EASY], paper=PAPERS[paper], is_large=is_large, has_key=False)
    first, *rest = gogen_pages(sheet)
    (board,) = [mark for mark in first.marks if isinstance(mark, BoardPicture)]
    assert len(rest) == (is_large and paper == "6x9")
    assert board.width >= (PAPERS[paper].width / 3 if not rest else first.frame.width * 0.75)
    texts = [mark.text for mark in (rest or [first])[0].marks if isinstance(mark, Text)]
    assert {*WORDS} <= {*texts}
    assert "Letters to place:" in texts


def test_the_letters_to_cross_off_are_those_that_are_not_given():
    (page, _) = gogen_pages(GogenSheet.of([SMALL]))
    boxed = [mark.text for mark in page.marks if isinstance(mark, Text) and len(mark.text) == 1]
    assert boxed == [*"ABDEF"]


@pytest.mark.parametrize("name", sorted({*ENDINGS.values()} - {"pdf", "svg"}))
def test_the_solution_comes_after_the_puzzles(name):
    document = str(gogen_document(GogenSheet.of([SMALL, SMALL], "Mine & yours"), name))
    puzzles, solutions = document.split("Solutions")
    assert puzzles.count("BADE") == 2
    assert "its list" in puzzles
    assert "BADE" not in solutions
    assert [solutions.count(letter) for letter in "EF"] == [2, 2]


def test_what_to_do_names_the_letters():
    assert "letters A to F on one tile" in GogenSheet.of([SMALL]).instructions
    assert "each of its letters" in GogenSheet.of([SMALL, LARGE]).instructions
