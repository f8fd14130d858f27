"""The pages of a book."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.papers import boards_of, outside, overlapping, parts, pictures, texts_of

from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_paths, spells
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.gogen.solver import ProvenGogen
from boggle_tui.paper.book import EXAMPLE, WHAT_TO_DO, Book, book_pages, gutter_for
from boggle_tui.paper.page import PAPERS
from boggle_tui.paper.puzzles import Answer, WordTask, gogen_puzzle
from boggle_tui.paper.sheet import PaperPuzzle, Task

BOARD = Board.parse("gold/blue")
GOGEN = gogen_puzzle(
    ProvenGogen(
        Gogen(Board.parse("c../...", (2, 3)), ("bade", "fed"), "abcdef"),
        Board.parse("cab/fed", (2, 3)),
        Difficulty.EASY,
    ),
    "Letters",
)


def puzzle(title: str, task: Task = Task.LIST) -> PaperPuzzle:
    answers = [Answer(word, next(find_paths(BOARD, word)), "?") for word in ("gold", "blue")]
    return WordTask(task=task).puzzle(BOARD, answers, title=title)


@settings(max_examples=50)
@given(pictures, parts, st.sampled_from([*PAPERS.values()]), st.booleans(), st.integers(1, 5))
def test_nothing_overlaps_and_nothing_leaves_the_margins(
    picture, parts, paper, two_on_a_page, count
):
    one = PaperPuzzle(
        picture=picture, parts=parts, answers=(picture,) * 2, title="One", level="easy"
    )
    book = Book("A title", (one,) * count, paper, two_on_a_page)
    assume(book.has_room(one))
    for page in book_pages(book):
        inner = [mark for mark in outside(page) if mark.y < page.frame.bottom]
        assert not inner
        assert not list(overlapping(page.marks))


def test_puzzles_and_solutions_name_each_others_pages():
    tasks = (Task.LIST, Task.CLUES, Task.BLANKS, Task.MANY)
    book = Book("Summer", (*(puzzle(str(task), task) for task in tasks), GOGEN))
    cover, what_to_do, *puzzles, solutions = map(partial(texts_of), book_pages(book))
    assert "Summer" in cover
    assert "5 puzzles" in cover
    assert "The solutions begin on page 8." in what_to_do
    for number, (task, page) in enumerate(zip(tasks, puzzles, strict=False), 1):
        assert f"{number}. {task}" in page
        assert f"{WHAT_TO_DO[task].name} · Solution on page 8" in page
        assert f"{number}. {task} (page {number + 2})" in solutions
    assert "5. Letters" in solutions
    assert "page 7" in solutions
    assert "4 letters (2 words): BLUE, GOLD" in solutions


def test_the_second_page_explains_only_what_the_book_has():
    def said(*puzzles: PaperPuzzle) -> str:
        return " ".join(texts_of(book_pages(Book("x", puzzles))[1]))

    words = said(puzzle("a"))
    assert "Every word of the list is somewhere on the board" in words
    assert "clue" not in words
    assert "Gogen" not in words
    gogens = said(GOGEN)
    assert "exactly one solution" in gogens
    assert "the list is somewhere" not in gogens
    both = said(puzzle("a"), GOGEN)
    assert "Put each on an empty tile" in both
    assert "easy, medium, hard or very hard" in both


@pytest.mark.parametrize("paper", PAPERS.values())
def test_the_examples_of_all_kinds_fit_on_the_second_page_and_are_true(paper):
    book = Book("x", (*(puzzle(str(task), task) for task in Task if task is not Task.GOGEN), GOGEN))
    page = book_pages(replace(book, paper=paper))[1]
    assert f"The solutions begin on page {book.first_solution_page}." in texts_of(page)
    assert not [mark for mark in outside(page) if mark.y < page.frame.bottom]
    assert not list(overlapping(page.marks))
    assert len(boards_of(page)) == len(Task)
    named = (example for example in WHAT_TO_DO.values() if example.path)
    for example, word in zip(named, ("raid", "cat", "rise", "dies"), strict=True):
        assert spells(EXAMPLE, example.path, word)
        assert word.upper() in example.sentences


def test_two_on_a_page_take_half_the_pages():
    one, two = (
        book_pages(Book("x", (puzzle("a"),) * 6, two_on_a_page=each)) for each in (False, True)
    )
    assert len(one) == 2 + 6 + 1
    assert len(two) == 2 + 3 + 1
    assert [len(boards_of(page)) for page in two[2:5]] == [2, 2, 2]


def test_gutters_are_mirrored_and_grow_with_the_book():
    few, many = (book_pages(Book("x", (puzzle("a"),) * count)) for count in (6, 200))
    for pages, gutter in ((few, 9), (many, 18)):
        lefts = [page.frame.left for page in pages[2:6]]
        assert lefts == [36 + gutter, 36, 36 + gutter, 36]
    assert [gutter_for(pages) for pages in (150, 151, 701)] == [9, 18, 45]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("two_on_a_page", [False, True])
def test_a_puzzle_with_too_many_words_has_no_room(paper, two_on_a_page):
    book = Book("x", (), PAPERS[paper], two_on_a_page)
    words = [Answer(f"{at:08}", (0, 1)) for at in range(600)]
    task = WordTask(task=Task.LIST)
    assert not book.has_room(task.puzzle(BOARD, words))
    assert book.has_room(task.puzzle(BOARD, words[:20]))
