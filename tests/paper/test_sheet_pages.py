"""The pages of a sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.papers import area, boards_of, outside, overlapping, parts, pictures, texts, texts_of

from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_paths
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.gogen.solver import ProvenGogen
from boggle_tui.paper.metrics import Font, fitted, text_width, wrap
from boggle_tui.paper.page import MILLIMETRE, PAPERS, Text
from boggle_tui.paper.puzzles import Answer, WordTask, gogen_sheet, points_table
from boggle_tui.paper.sheet import Leaf, PaperPuzzle, Sheet, Task
from boggle_tui.paper.sheet_pages import place, sheet_pages

BOARD = Board.parse("taps/elin/roqt/deck")
NINE = ("taps", "plain", "quit", "role", "deck", "spin", "reap", "code", "liquor")
LONG_BOARD = Board.parse("anchor/forest/guitar/island/needle/violin")
"""A word in each row, so that a sheet of many words is easily made."""
SIX = ("anchor", "forest", "guitar", "island", "needle", "violin")
papers = st.sampled_from([*PAPERS.values()])


def answers(*words: str, board: Board = BOARD) -> tuple[Answer, ...]:
    return tuple(Answer(word, next(find_paths(board, word)), f"a {word}") for word in words)


def sheet_of(task: WordTask, board: Board, words, title="Six", label="", **options) -> Sheet:
    leaf = task.leaf(title, board, answers(*words, board=board), label=label)
    return Sheet(leaves=(leaf,), **options)


@settings(max_examples=50)
@given(
    picture=pictures,
    parts=parts,
    title=texts,
    label=st.sampled_from(["", "A"]),
    paper=papers,
    is_large=st.booleans(),
)
def test_nothing_overlaps_and_nothing_leaves_the_margins(
    picture, parts, title, label, paper, is_large
):
    puzzle = PaperPuzzle(
        picture=picture, parts=parts, answers=(replace(picture, caption="ANNA"),) * 3
    )
    leaf = Leaf(title=title, label=label, puzzles=(puzzle,), instructions="Find all the words.")
    for page in sheet_pages(Sheet(leaves=(leaf,), paper=paper, is_large=is_large)):
        assert not outside(page)
        assert not list(overlapping(page.marks))


@settings(max_examples=50)
@given(picture=pictures, parts=parts, title=texts, paper=papers)
def test_large_print_is_never_smaller(picture, parts, title, paper):
    puzzle = PaperPuzzle(picture=picture, parts=parts)
    leaf = Leaf(title=title, puzzles=(puzzle,), instructions="Find all the words.")
    usual = Sheet(leaves=(leaf,), paper=paper, has_key=False)
    large = replace(usual, is_large=True)
    one, other = (place(sheet, leaf, puzzle).fit for sheet in (usual, large))
    assert other.board.width >= one.board.width - 0.01
    assert other.size >= one.size
    for sheet, fit in ((usual, one), (large, other)):
        (board,) = [mark for page in sheet_pages(sheet) for mark in boards_of(page)]
        assert board == fit.board


@settings(max_examples=30)
@given(picture=pictures, count=st.integers(1, 60), paper=papers)
def test_answers_are_never_smaller_in_large_print(picture, count, paper):
    puzzle = PaperPuzzle(picture=picture, answers=(replace(picture, caption="ANNA"),) * count)
    leaf = Leaf(title="Answers", puzzles=(puzzle,))

    def widths(*, is_large: bool) -> set[float]:
        pages = sheet_pages(Sheet(leaves=(leaf,), paper=paper, is_large=is_large))
        boards = [board for page in pages for board in boards_of(page) if board.picture.caption]
        assert len(boards) == count
        return {board.width for board in boards}

    assert min(widths(is_large=True)) >= max(widths(is_large=False)) - 0.01


@pytest.mark.parametrize("task", [Task.LIST, Task.BLANKS, Task.CLUES, Task.MANY])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("is_large", [False, True])
def test_a_sheet_with_everything_keeps_its_margins(task, paper, is_large):
    everything = WordTask(task=task, theme="role", has_lines=True)
    title = "A title that goes on and on and on " * 3
    sheet = sheet_of(everything, BOARD, NINE, title, "A", is_large=is_large, paper=PAPERS[paper])
    pages = sheet_pages(sheet)
    assert not [mark for page in pages for mark in outside(page)]
    assert not [pair for page in pages for pair in overlapping(page.marks)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("task", [Task.LIST, Task.BLANKS, Task.CLUES])
@pytest.mark.parametrize("is_large", [False, True])
def test_words_share_the_page_of_the_board_or_have_the_next_to_themselves(paper, task, is_large):
    sheet = sheet_of(WordTask(task=task), LONG_BOARD, SIX, is_large=is_large, paper=PAPERS[paper])
    *puzzle, key = sheet_pages(sheet)
    assert len(boards_of(key)) == 6
    boards = [boards_of(page) for page in puzzle]
    assert [len(each) for each in boards] == [1, 0][: len(puzzle)]
    least = 16 * MILLIMETRE * 6 if is_large else puzzle[0].frame.width / 2
    assert boards[0][0].width >= min(least, puzzle[0].frame.width * 0.88) - 1
    if len(puzzle) == 2:
        below = boards[0][0].y + boards[0][0].height
        assert not [mark for mark in puzzle[0].marks if mark.y > below]
    wanted = {Task.LIST: "ANCHOR", Task.BLANKS: "(6)", Task.CLUES: "a violin (6)"}[task]
    assert wanted in " ".join(texts_of(*puzzle))


def test_lines_to_write_on_are_the_first_to_move_to_the_next_page():
    task = WordTask(task=Task.CLUES, has_lines=True)
    first, second = sheet_pages(sheet_of(task, LONG_BOARD, SIX, has_key=False, paper=PAPERS["6x9"]))
    assert "a violin (6)" in texts_of(first)
    assert texts_of(second)[:2] == ["Letters", "3"]
    assert len(second.marks) > 50


def test_more_words_than_a_page_holds_take_several():
    words = tuple(f"{at:03}" for at in range(400))
    puzzle = WordTask(task=Task.LIST).puzzle(BOARD, [Answer(word, (0, 1, 2)) for word in words])
    leaf = Leaf(title="Many", puzzles=(puzzle,))
    pages = sheet_pages(Sheet(leaves=(leaf,), has_key=False, paper=PAPERS["6x9"]))
    assert len(pages) > 2
    assert texts_of(*pages)[-400:] == [*words]
    assert not [mark for page in pages for mark in outside(page)]


def test_points_are_those_of_the_rules_from_the_shortest_word_on():
    assert points_table("standard", 4) == (
        *(("4", "1"), ("5", "2"), ("6", "3"), ("7", "5"), ("8+", "11")),
    )


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


SMALL = ProvenGogen(
    Gogen(Board.parse("c../...", (2, 3)), ("bade", "fed"), "abcdef"),
    Board.parse("cab/fed", (2, 3)),
    Difficulty.EASY,
)
LETTERS = "byxvdmaseptlwnhfkigcqurjo"
MANY_WORDS = tuple(LETTERS[start : start + length] for length in (3, 5, 8) for start in range(18))
LARGE = ProvenGogen(
    Gogen(Board.parse("b..v./..s.p/..w.h/.k.../q...o"), MANY_WORDS, "".join(sorted(LETTERS))),
    Board.parse(LETTERS.replace("q", "[Qu]"), (5, 5)),
    Difficulty.HARD,
)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "is_large"), [(1, False), (1, True), (5, False), (3, True)])
def test_gogens_keep_to_the_margins_however_many_words_they_have(paper, count, is_large):
    pages = sheet_pages(gogen_sheet([LARGE] * count, paper=PAPERS[paper], is_large=is_large))
    for page in pages:
        assert not outside(page)
        assert not list(overlapping(page.marks))
    boards = [board.picture.board for page in pages for board in boards_of(page)]
    assert boards == [LARGE.gogen.given] * count + [LARGE.solution] * count
    assert {word.upper() for word in MANY_WORDS} <= {*texts_of(*pages)}


def test_two_gogens_share_a_page_and_each_has_its_words_beside_it():
    pages = sheet_pages(gogen_sheet([SMALL] * 3))
    assert [len(boards_of(page)) for page in pages] == [2, 1, 3]
    upper, lower = boards_of(pages[0])
    words = [mark for mark in pages[0].marks if isinstance(mark, Text) and mark.text == "BADE"]
    for board, word in zip((upper, lower), words, strict=True):
        assert area(word).left > area(board).right
        assert area(board).top < area(word).top < area(board).bottom
    assert [text for text in texts_of(pages[2]) if len(text) == 1] == ["1", "2", "3"]


def test_the_letters_to_cross_off_are_those_that_are_not_given():
    (page, _) = sheet_pages(gogen_sheet([SMALL]))
    assert [text for text in texts_of(page) if len(text) == 1] == [*"ABDEF"]


def test_what_to_do_names_the_letters():
    def said(*gogens: ProvenGogen) -> str:
        return gogen_sheet(gogens).leaves[0].instructions

    assert "letters A to F on one tile" in said(SMALL)
    assert "letters A to F on one tile of a board" in said(SMALL, SMALL)
    assert "each of its letters" in said(SMALL, LARGE)
