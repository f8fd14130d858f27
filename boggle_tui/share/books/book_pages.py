"""The pages of a book: cover, what to do, puzzles, and solutions with references to pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from boggle_tui.share.books.book import AnyPuzzle, Book, BookPuzzle, gutter_for
from boggle_tui.share.books.book_gogen import BookGogen
from boggle_tui.share.books.slot import draw_puzzle, fits
from boggle_tui.share.books.solutions import Solution, draw_gogens, draw_words
from boggle_tui.share.pages.metrics import LEADING, Font, wrap
from boggle_tui.share.pages.page import BoardPicture, Page, Text, board_height
from boggle_tui.share.pages.paper import Frame
from boggle_tui.share.sheets.flow import Flow
from boggle_tui.share.sheets.instructions import WALK
from boggle_tui.share.sheets.sheet import Task

FIRST_PUZZLE_PAGE = 3
"""After the cover and the page that says what to do; a right-hand page."""
MOST_PAGES = 10**6
"""More than any book has."""
PAGE_NUMBER = 20.0
"""The height at the bottom of a page for its number."""
SOLUTIONS = "Solutions"
WHAT_TO_DO = {
    Task.LIST: "Find all the words of the list on the board.",
    Task.CLUES: "Find the words that the clues describe; the number after each says how many"
    " letters it has.",
    Task.BLANKS: "Find the hidden words; the blanks show how many letters each has.",
    Task.MANY: "Find as many words of three letters or more as you can.",
}
ABOUT_DIFFICULTY = (
    "Each puzzle is marked as easy, medium, hard or very hard. That is an estimate: it counts the"
    " tiles to look at and the false starts to follow, or, where you are to find as many words as"
    " possible, how few there are."
)
GOGEN = (
    "Put each of the letters to place on one tile, so that every word of the list is on the board."
)
ABOUT_GOGENS = (
    "Each Gogen has exactly one solution. It is marked by the hardest reasoning that it needs."
    " Easy: a letter has one tile left beside the letters that it touches in words. Medium: such a"
    " letter need not be placed yet. Hard: two or three letters share as many tiles, so that no"
    " other can be there. Very hard: a letter is tried on a tile until that proves impossible."
)


def has_room(book: Book, puzzle: AnyPuzzle) -> bool:
    """Whether the puzzle fits on a page of the book, however wide its gutter gets."""
    return fits(puzzle, _slots(book, FIRST_PUZZLE_PAGE, gutter_for(MOST_PAGES))[0])


def book_pages(book: Book) -> list[Page]:
    """Lay out the book; every puzzle must fit."""
    gutter = 0.0
    while True:
        solutions, starts = _solution_pages(book, gutter)
        total = _first_solution_page(book) - 1 + len(solutions)
        if gutter_for(total) <= gutter:
            break
        gutter = gutter_for(total)
    pages = [_cover(book), _what_to_do(book, gutter)]
    pages += _puzzle_pages(book, gutter, starts)
    pages += solutions
    return pages


def puzzle_page(book: Book, index: int) -> int:
    """Return the number of the page of a puzzle."""
    return FIRST_PUZZLE_PAGE + index // book.per_page


def _first_solution_page(book: Book) -> int:
    return puzzle_page(book, len(book.puzzles) - 1) + 1


def _content(book: Book, number: int, gutter: float) -> Frame:
    """Return the frame of a page without the line of its number."""
    inner = book.frame(number, gutter)
    return Frame(inner.left, inner.top, inner.right, inner.bottom - PAGE_NUMBER)


def _slots(book: Book, number: int, gutter: float) -> list[Frame]:
    """Return the parts of a page for its puzzles."""
    inner = _content(book, number, gutter)
    gap = 18.0 * (book.per_page - 1)
    height = (inner.height - gap) / book.per_page
    return [
        Frame(inner.left, top, inner.right, top + height)
        for top in (inner.top + at * (height + gap) for at in range(book.per_page))
    ]


def _draw_number(page: Page, number: int) -> None:
    """Write the number of a page in its outer corner."""
    inner = page.frame
    bottom = page.paper.height - 0.5 * 72
    if number % 2 == 0:
        page.add(Text(inner.left, bottom, str(number), 9))
    else:
        page.add(Text(inner.right, bottom, str(number), 9, anchor="end"))


def _numbered(number_of: Callable[[int], int]) -> Callable[[Page, int], None]:
    return lambda page, index: _draw_number(page, number_of(index))


def _cover(book: Book) -> Page:
    """Draw the title, a board with one of its words, and the number of puzzles."""
    inner = book.frame(1, 0)
    page = Page(book.paper, inner)
    middle, y = book.paper.width / 2, inner.top + inner.height * 0.12
    size = 40.0
    while size > 16 and len(wrap(book.title, size, inner.width, Font.BOLD)) > 2:
        size -= 2
    for line in wrap(book.title, size, inner.width, Font.BOLD)[:5]:
        page.add(Text(middle, y, line, size, Font.BOLD, "middle"))
        y += size * LEADING
    puzzle = book.puzzles[0]
    width = inner.width * 0.72
    y += 20
    page.add(
        BoardPicture(middle - width / 2, y, width, puzzle.board, puzzle.q, puzzle.sample_path),
        Text(
            middle,
            y + board_height(width, puzzle.board) + 50,
            f"{len(book.puzzles):,} puzzles" if len(book.puzzles) != 1 else "1 puzzle",
            20,
            anchor="middle",
        ),
    )
    return page


def _what_to_do(book: Book, gutter: float) -> Page:
    flow = Flow(book.paper, lambda _: _content(book, 2, gutter), _numbered(lambda _: 2))
    flow.start_page()
    flow.paragraph("What to do", 20, Font.BOLD)
    flow.space(8)
    for sentence in _sentences(book):
        flow.paragraph(sentence, 11)
        flow.space(6)
    return flow.page


def _sentences(book: Book) -> Iterator[str]:
    """Yield what the second page says of the puzzles that are in the book."""
    tasks = {puzzle.task for puzzle in book.puzzles if isinstance(puzzle, BookPuzzle)}
    gogens = [puzzle for puzzle in book.puzzles if isinstance(puzzle, BookGogen)]
    yield from (sentence for task, sentence in WHAT_TO_DO.items() if task in tasks)
    if gogens:
        yield GOGEN if not tasks else f"Gogen: {GOGEN}"
    yield WALK
    if tasks:
        yield ABOUT_DIFFICULTY
    if gogens:
        yield ABOUT_GOGENS
    yield f"The solutions begin on page {_first_solution_page(book)}."


def _puzzle_pages(book: Book, gutter: float, starts: list[int]) -> Iterator[Page]:
    for index in range(0, len(book.puzzles), book.per_page):
        number = puzzle_page(book, index)
        page = Page(book.paper, _content(book, number, gutter))
        _draw_number(page, number)
        puzzles = book.puzzles[index : index + book.per_page]
        for at, (puzzle, slot) in enumerate(
            zip(puzzles, _slots(book, number, gutter), strict=False)
        ):
            note = f"Solution on page {starts[index + at]}"
            draw_puzzle(page, slot, puzzle, index + at + 1, note)
        yield page


def _solution_pages(book: Book, gutter: float) -> tuple[list[Page], list[int]]:
    """Lay out the solutions; return their pages, and the page on which each one begins."""
    first = _first_solution_page(book)

    def number_of(index: int) -> int:
        return first + index

    flow = Flow(
        book.paper, lambda index: _content(book, number_of(index), gutter), _numbered(number_of)
    )
    flow.start_page()
    flow.paragraph(SOLUTIONS, 20, Font.BOLD)
    flow.space(8)
    starts: list[int] = []
    entries = [
        Solution(index + 1, puzzle_page(book, index), puzzle)
        for index, puzzle in enumerate(book.puzzles)
    ]
    for is_gogen, group in groupby(entries, key=lambda entry: isinstance(entry.puzzle, BookGogen)):
        draw = draw_gogens if is_gogen else draw_words
        starts += map(number_of, draw(flow, list(group)))
    return flow.pages, starts
