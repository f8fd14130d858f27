"""What a sheet says, and how its pages are filled."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_paths
from boggle_tui.share.pages.metrics import Font, fitted, text_width, wrap
from boggle_tui.share.pages.page import BoardPicture, Rule, Text
from boggle_tui.share.pages.paper import PAPERS
from boggle_tui.share.sheets.instructions import points_table
from boggle_tui.share.sheets.sheet import Answer, Sheet, Task, Version
from boggle_tui.share.sheets.sheet_pages import sheet_pages

BOARD = Board.parse("taps/elin/roqt/deck")


def answers(*words: str, board: Board = BOARD) -> tuple[Answer, ...]:
    return tuple(Answer(word, next(find_paths(board, word)), f"a {word}") for word in words)


@pytest.mark.parametrize("task", [Task.LIST, Task.BLANKS, Task.CLUES, Task.MANY])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("is_large", [False, True])
def test_all_marks_lie_inside_the_margins(task, paper, is_large):
    words = answers("taps", "plain", "quit", "role", "deck", "spin", "reap", "code", "liquor")
    sheet = Sheet(
        title="A title that goes on and on and on " * 3,
        task=task,
        versions=(Version(BOARD, words, "A"),),
        theme="role",
        has_lines=True,
        is_large=is_large,
        paper=PAPERS[paper],
    )
    for page in sheet_pages(sheet):
        inner = page.frame
        for mark in page.marks:
            assert inner.left - 1 <= mark.x <= inner.right + 1
            assert inner.top - 1 <= mark.y <= inner.bottom + 1
            if isinstance(mark, Text) and mark.anchor == "start":
                assert mark.x + text_width(mark.text, mark.size, mark.font) <= inner.right + 1
            if isinstance(mark, Rule):
                assert mark.to_x <= inner.right + 1
            if isinstance(mark, BoardPicture):
                assert mark.x + mark.width <= inner.right + 1
                assert mark.y + mark.height <= inner.bottom + 1


def test_points_are_those_of_the_rules_from_the_shortest_word_on():
    sheet = Sheet(title="x", task=Task.MANY, versions=(Version(BOARD, ()),), min_length=4)
    assert points_table(sheet) == [("4", "1"), ("5", "2"), ("6", "3"), ("7", "5"), ("8+", "11")]


@settings(max_examples=25)
@given(text=st.text(max_size=40), size=st.floats(6, 30), width=st.floats(60, 400))
def test_wrapped_lines_fit_and_lose_no_letter(text, size, width):
    lines = wrap(text, size, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(text_width(line, size) <= width or len(line) == 1 for line in lines)


@settings(max_examples=50)
@given(text=st.text("abcWMÄß ", max_size=80), width=st.floats(30, 400))
def test_a_fitted_line_fits(text, width):
    shown, size = fitted(text, 20, width, Font.BOLD)
    assert text_width(shown, size, Font.BOLD) <= width + 0.1
