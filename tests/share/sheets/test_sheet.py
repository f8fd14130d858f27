"""What a sheet says, and how its pages are filled."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_paths
from boggle_tui.share.pages.metrics import Font, fitted, text_width, wrap
from boggle_tui.share.pages.page import BoardPicture, Rule, Text
from boggle_tui.share.pages.paper import MILLIMETRE, PAPERS
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


@settings(max_examples=30)
@given(text=st.text("abcWMÄß ", max_size=80), width=st.floats(30, 400))
def test_a_fitted_line_fits(text, width):
    shown, size = fitted(text, 20, width, Font.BOLD)
    assert text_width(shown, size, Font.BOLD) <= width + 0.1


LONG_BOARD = Board.parse("anchor/forest/guitar/island/needle/violin")
"""A word in each row, so that a sheet of many words is easily made."""


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("task", [Task.LIST, Task.BLANKS, Task.CLUES])
@pytest.mark.parametrize("is_large", [False, True])
def test_words_share_the_page_of_the_board_or_have_the_next_to_themselves(paper, task, is_large):
    words = answers(*("anchor", "forest", "guitar", "island", "needle", "violin"), board=LONG_BOARD)
    version = Version(LONG_BOARD, words)
    sheet = Sheet(
        title="Six", task=task, versions=(version,), is_large=is_large, paper=PAPERS[paper]
    )
    *puzzle, key = sheet_pages(sheet)
    assert sum(isinstance(mark, BoardPicture) for mark in key.marks) == 6
    boards = [[each for each in page.marks if isinstance(each, BoardPicture)] for page in puzzle]
    assert [len(each) for each in boards] == [1, 0][: len(puzzle)]
    if len(puzzle) == 1:
        least = 16 * MILLIMETRE * 6 if is_large else puzzle[0].frame.width / 2
        assert boards[0][0].width >= least - 1
    else:
        assert is_large
        below = boards[0][0].y + boards[0][0].height
        assert not [mark for mark in puzzle[0].marks if mark.y > below]
    text = " ".join(mark.text for page in puzzle for mark in page.marks if isinstance(mark, Text))
    wanted = {Task.LIST: "ANCHOR", Task.BLANKS: "(6)", Task.CLUES: "a violin (6)"}[task]
    assert wanted in text


def test_lines_to_write_on_are_the_first_to_move_to_the_next_page():
    words = answers("taps", "plain", "quit", "role", "deck", "spin", "reap", "code", "liquor")
    sheet = Sheet(
        title="Nine",
        task=Task.CLUES,
        versions=(Version(BOARD, words),),
        has_lines=True,
        has_key=False,
        is_large=True,
    )
    first, second = sheet_pages(sheet)
    texts = [
        [mark.text for mark in page.marks if isinstance(mark, Text)] for page in (first, second)
    ]
    assert "a liquor (6)" in texts[0]
    assert texts[1][:2] == ["Letters", "3"]
