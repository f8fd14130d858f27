"""Book: numbered puzzles to be printed and bound, with solutions at the back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice
from typing import NamedTuple

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import SPARE, Board, Path, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.words.wording import words_text
from boggle_tui.paper.flow import Flow, Grid
from boggle_tui.paper.layout import SLOT, Fit, fit
from boggle_tui.paper.metrics import LEADING, Font, wrap
from boggle_tui.paper.page import (
    INCH,
    MILLIMETRE,
    PAPERS,
    BoardPicture,
    Frame,
    Page,
    Paper,
    Picture,
    Text,
)
from boggle_tui.paper.page import frame as page_frame
from boggle_tui.paper.sheet import PaperPuzzle, Task
from boggle_tui.paper.sheet_pages import SLOT_TITLE_HEIGHT, draw_slot_title, halves
from boggle_tui.paper.words_and_blanks import AnswerItem

MARGIN = 0.5 * INCH
GUTTERS = ((150, 0.125), (300, 0.25), (500, 0.375), (700, 0.5))
"""The gutter in inches, added to the margin, up to each number of pages."""
WIDEST_GUTTER = 0.625
FIRST_PUZZLE_PAGE = 3
"""After the cover and the page that says what to do; a right-hand page."""
PAGE_NUMBER, NOTE, SLOT_GAP = 20.0, 16.0, 18.0
"""The heights of a page's number and of the note beneath a puzzle, and the gap between two."""
ANSWER_WIDTH, GOGEN_WIDTH = 21 * MILLIMETRE, 28 * MILLIMETRE
"""The least widths of a board with a word's path, and of a Gogen's board."""
ANSWER_GAP, ANSWER_ROW_GAP, ANSWER_TITLE = 8.0, 6.0, 10.0
SOLUTIONS = N_("Solutions")
EXAMPLE = Board.parse("cat/ris/ned")
"""A board of nine different letters for the examples of all kinds of puzzles."""


class Example(NamedTuple):
    """A kind of puzzle explained to readers, on a small board."""

    name: str
    sentences: str
    path: Path = ()
    board: Board = EXAMPLE


WHAT_TO_DO = {
    Task.LIST: Example(
        N_("Find the words"),
        N_(
            "Every word of the list is somewhere on the board. Draw a line through its letters,"
            " and tick the word off. This is RAID."
        ),
        (3, 1, 4, 8),
    ),
    Task.CLUES: Example(
        N_("Clues"),
        N_(
            "Think of a word for each clue, then find it on the board. The number is how many"
            " letters it has. “It purrs (3)” is CAT."
        ),
        (0, 1, 2),
    ),
    Task.BLANKS: Example(
        N_("Hidden words"),
        N_(
            "There is one blank for each letter of a word. Find a word of that length on the"
            " board, and write it down. Here _ _ _ _ is RISE."
        ),
        (3, 4, 5, 7),
    ),
    Task.MANY: Example(
        N_("How many words?"),
        N_(
            "Find as many words of three letters or more as you can, and write them down. Here"
            " are CAT, CATS, RISE, RAID and many more. This is DIES."
        ),
        (8, 4, 7, 5),
    ),
    Task.GOGEN: Example(
        N_("Gogen"),
        N_(
            "Some letters are missing. Put each on an empty tile, so that every word of the"
            " list is on the board. Here A and I are missing from RAID: I must touch D, so it"
            " goes in the middle, and A gets the last tile."
        ),
        board=EXAMPLE.with_face(1, SPARE).with_face(4, SPARE),
    ),
}
HOW_TO_GO = N_(
    "Go from tile to tile: up, down, across or corner to corner. Don't use a tile twice in one"
    " word."
)
ABOUT_DIFFICULTY = N_(
    "Each puzzle is marked easy, medium, hard or very hard: the harder it is, the longer you"
    " may have to look."
)
ABOUT_GOGENS = N_("Every Gogen has exactly one solution. Use a pencil for the very hard ones.")
LEVELS = N_("easy"), N_("medium"), N_("hard"), N_("very hard")
MOST_STEPS, FEWEST_WORDS = (35, 50, 65), (120, 80, 40)
"""The greatest mean number of steps for a word, and the fewest words where many are to be found,
for each level but the last."""
PREFIX = 3
"""The first letters of a word whose paths a reader follows."""
PATH_STEPS = 3
"""The steps counted for following a path; looking at a tile counts as one."""
MOST_PATHS = 200
"""The most paths counted for one beginning."""
TASK_FACTORS = {Task.LIST: 1.0, Task.CLUES: 1.5, Task.BLANKS: 2.0}
"""Words that have to be guessed first take longer."""
EXAMPLE_SIZES = (12.0, 10.5, 9.0, 8.0, 7.0)
"""The sizes of the text of the examples; the first with which all fit a page."""
EXAMPLE_BOARD, EXAMPLE_NAME, EXAMPLE_GAP = 9.0, 1.2, 1.3
"""The width of an example's board, the size of its name and the gap between, as shares of that."""


def puzzles_text(count: int) -> str:
    """Write a number of puzzles."""
    return ngettext("{count} puzzle", "{count} puzzles", count)


def rated(board: Board, words: Sequence[str], task: Task, q: QReading) -> str:
    """Estimate how difficult it is to find the words, by the rule that docs/books.md states.

    A reader looks at each tile, and follows each path that spells a word's first letter, its first
    two and its first three.
    """
    if task is Task.MANY:
        return LEVELS[sum(len(words) < fewest for fewest in FEWEST_WORDS)]
    beginnings = (word[:end] for word in words for end in range(1, PREFIX + 1))
    paths = sum(1 for each in beginnings for _ in islice(find_paths(board, each, q), MOST_PATHS))
    steps = (len(board.faces) + PATH_STEPS * paths / len(words)) * TASK_FACTORS[task]
    return LEVELS[sum(steps > most for most in MOST_STEPS)]


@dataclass(frozen=True)
class Book:
    """Puzzles under a title."""

    title: str
    puzzles: tuple[PaperPuzzle, ...]
    paper: Paper = PAPERS["a4"]
    two_on_a_page: bool = False
    """Whether two puzzles share a page."""

    @property
    def per_page(self) -> int:
        """The number of puzzles on a page."""
        return 2 if self.two_on_a_page else 1

    def frame(self, number: int, gutter: float) -> Frame:
        """Return the frame of the page of that number; even numbers are left-hand pages."""
        return page_frame(self.paper, MARGIN, gutter, is_left=number % 2 == 0)

    def page_of(self, index: int) -> int:
        """Return the number of the page of a puzzle."""
        return FIRST_PUZZLE_PAGE + index // self.per_page

    @property
    def first_solution_page(self) -> int:
        """The number of the page on which the solutions begin."""
        return self.page_of(len(self.puzzles) - 1) + 1

    def has_room(self, puzzle: PaperPuzzle) -> bool:
        """Whether the puzzle fits on a page, however wide the gutter gets."""
        slot = _slots(self, FIRST_PUZZLE_PAGE, WIDEST_GUTTER * INCH)[0]
        return _fit(puzzle, slot) is not None


def book_pages(book: Book) -> list[Page]:
    """Lay out the book; every puzzle must fit."""
    gutter = 0.0
    while True:
        solutions, starts = _solution_pages(book, gutter)
        wanted = gutter_for(book.first_solution_page - 1 + len(solutions))
        if wanted <= gutter:
            break
        gutter = wanted
    return [
        _cover(book),
        _what_to_do(book, gutter),
        *_puzzle_pages(book, gutter, starts),
        *solutions,
    ]


def gutter_for(pages: int) -> float:
    """Return the gutter for a book of that many pages: the thicker, the wider."""
    inches = next((wide for most, wide in GUTTERS if pages <= most), WIDEST_GUTTER)
    return inches * INCH


def _content(book: Book, number: int, gutter: float) -> Frame:
    """Return the frame of a page without the line of its number."""
    whole = book.frame(number, gutter)
    return replace(whole, bottom=whole.bottom - PAGE_NUMBER)


def _slots(book: Book, number: int, gutter: float) -> Sequence[Frame]:
    """Return the parts of a page for its puzzles."""
    content = _content(book, number, gutter)
    return (content,) if book.per_page == 1 else halves(content, SLOT_GAP)


def _draw_number(page: Page, number: int) -> None:
    """Write the number of a page in its outer corner."""
    bottom, is_left = page.paper.height - MARGIN, number % 2 == 0
    x, anchor = (page.frame.left, "start") if is_left else (page.frame.right, "end")
    page.add(Text(x, bottom, str(number), 9, anchor=anchor))


def _flow(book: Book, first: int, gutter: float) -> Flow:
    """Begin to fill pages, numbered from the first."""
    return Flow(
        book.paper,
        lambda index: _content(book, first + index, gutter),
        lambda page, index: _draw_number(page, first + index),
    )


def _cover(book: Book) -> Page:
    """Draw the title, a board with a word that gives little away, and the number of puzzles."""
    content = book.frame(1, 0)
    page = Page(book.paper, content)
    middle, y = book.paper.width / 2, content.top + content.height * 0.12
    size = 40.0
    while size > 16 and len(wrap(book.title, size, content.width, Font.BOLD)) > 2:
        size -= 2
    for line in wrap(book.title, size, content.width, Font.BOLD)[:5]:
        page.add(Text(middle, y, line, size, Font.BOLD, "middle"))
        y += size * LEADING
    puzzle = book.puzzles[0]
    path = min((answer.path for answer in puzzle.answers), key=len, default=())
    picture = replace(puzzle.picture, path=path)
    y += 20
    width = min(content.width * 0.72, picture.width(content.bottom - y - 80))
    total = puzzles_text(len(book.puzzles))
    page.add(
        BoardPicture(middle - width / 2, y, width, picture),
        Text(middle, y + picture.height(width) + 50, total, 20, anchor="middle"),
    )
    return page


def _what_to_do(book: Book, gutter: float) -> Page:
    """Say what to do with the kinds of puzzles that are in the book, each with an example."""
    for size in EXAMPLE_SIZES:
        flow = _flow(book, 2, gutter)
        tasks = {puzzle.task for puzzle in book.puzzles}
        flow.paragraph(_("What to do"), 20, Font.BOLD)
        flow.space(8)
        flow.paragraph(_(HOW_TO_GO), size)
        flow.space(size)
        examples = [
            ExampleItem(example, size) for task, example in WHAT_TO_DO.items() if task in tasks
        ]
        flow.grid(Grid(examples, row_gap=1.2 * size))
        flow.space(1.2 * size)
        flow.paragraph(_(ABOUT_DIFFICULTY), size)
        if Task.GOGEN in tasks:
            flow.paragraph(_(ABOUT_GOGENS), size)
        flow.space(size / 2)
        first = book.first_solution_page
        flow.paragraph(_("The solutions begin on page {page}.", page=first), size)
        if len(flow.pages) == 1:
            break
    return flow.pages[0]


class ExampleItem(NamedTuple):
    """An example: its board, with its name and its sentences next to it."""

    example: Example
    size: float

    def height(self, width: float) -> float:
        """The larger of the board and the text."""
        lines = (EXAMPLE_NAME * 1.2 + len(self._lines(width))) * self.size * LEADING
        return max(self._picture.height(EXAMPLE_BOARD * self.size), lines)

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the board on the left."""
        board_width, name = EXAMPLE_BOARD * self.size, EXAMPLE_NAME * self.size
        page.add(BoardPicture(x, y, board_width, self._picture))
        left, base = x + board_width + EXAMPLE_GAP * self.size, y + name
        page.add(Text(left, base, _(self.example.name), name, Font.BOLD))
        base += name * LEADING * 1.2
        for line in self._lines(width):
            page.add(Text(left, base, line, self.size))
            base += self.size * LEADING

    @property
    def _picture(self) -> Picture:
        return Picture(self.example.board, QReading.Q, self.example.path)

    def _lines(self, width: float) -> list[str]:
        room = width - (EXAMPLE_BOARD + EXAMPLE_GAP) * self.size
        return wrap(_(self.example.sentences), self.size, room, Font.REGULAR)


def _puzzle_pages(book: Book, gutter: float, starts: Sequence[int]) -> Iterator[Page]:
    for first in range(0, len(book.puzzles), book.per_page):
        number = book.page_of(first)
        page = Page(book.paper, _content(book, number, gutter))
        _draw_number(page, number)
        puzzles = book.puzzles[first : first + book.per_page]
        slots = _slots(book, number, gutter)
        for index, (puzzle, slot) in enumerate(zip(puzzles, slots, strict=False), first):
            draw_slot_title(page, slot, f"{index + 1}. {puzzle.title}", puzzle.level)
            kind, start = _(WHAT_TO_DO[puzzle.task].name), starts[index]
            note = f"{kind} · {_('Solution on page {page}', page=start)}"
            page.add(Text(slot.left, slot.bottom - 3, note, 8, Font.ITALIC))
            placed = _fit(puzzle, slot)
            assert placed is not None  # What doesn't fit is left out of the book.
            placed.draw(page)
        yield page


def _fit(puzzle: PaperPuzzle, slot: Frame) -> Fit | None:
    """Fit a puzzle between its title and the note."""
    free = replace(slot, top=slot.top + SLOT_TITLE_HEIGHT, bottom=slot.bottom - NOTE)
    return fit(puzzle.picture, puzzle.parts, free, SLOT)


def _solution_pages(book: Book, gutter: float) -> tuple[list[Page], list[int]]:
    """Lay out the solutions; return their pages, and the page on which each one begins."""
    flow = _flow(book, book.first_solution_page, gutter)
    flow.paragraph(_(SOLUTIONS), 20, Font.BOLD)
    flow.space(8)
    starts: list[int] = []
    puzzles = enumerate(book.puzzles)
    for is_gogen, group in groupby(puzzles, key=lambda each: each[1].task is Task.GOGEN):
        draw = _draw_gogens if is_gogen else _draw_solutions
        starts += draw(flow, book, list(group))
    return flow.pages, [book.first_solution_page + index for index in starts]


def _draw_gogens(flow: Flow, book: Book, puzzles: Sequence[tuple[int, PaperPuzzle]]) -> list[int]:
    """Draw boards of Gogens in rows; return the index of the page of each."""
    columns = max(2, int((flow.frame.width + ANSWER_GAP) / (GOGEN_WIDTH + ANSWER_GAP)))
    starts: list[int] = []
    for at in range(0, len(puzzles), columns):
        row = [
            AnswerItem(
                replace(puzzle.answers[0], caption=f"{index + 1}. {puzzle.title}"),
                8.0,
                _("page {page}", page=book.page_of(index)),
            )
            for index, puzzle in puzzles[at : at + columns]
        ]
        flow.grid(Grid(row, columns, ANSWER_GAP))
        flow.space(ANSWER_ROW_GAP * 2)
        starts += [len(flow.pages) - 1] * len(row)
    return starts


def _draw_solutions(
    flow: Flow, book: Book, puzzles: Sequence[tuple[int, PaperPuzzle]]
) -> list[int]:
    """Draw solutions of words; return the index of the page on which each begins."""
    columns = max(2, int((flow.frame.width + ANSWER_GAP) / (ANSWER_WIDTH + ANSWER_GAP)))
    starts: list[int] = []
    for index, puzzle in puzzles:
        page = book.page_of(index)
        heading = _(
            "{number}. {title} (page {page})", number=index + 1, title=puzzle.title, page=page
        )
        items = [AnswerItem(answer, 6.5) for answer in puzzle.answers]
        grid = Grid(items, columns, ANSWER_GAP, ANSWER_ROW_GAP)
        lines = wrap(heading, ANSWER_TITLE, flow.frame.width, Font.BOLD)
        first_row = 24.0
        if puzzle.task is not Task.MANY:
            first_row = items[0].height(grid.column_width(flow.frame.width))
        flow.need(len(lines) * ANSWER_TITLE * LEADING + 4 + first_row)
        starts.append(len(flow.pages) - 1)
        flow.paragraph(heading, ANSWER_TITLE, Font.BOLD)
        flow.space(4)
        if puzzle.task is Task.MANY:
            _write_words(flow, [answer.caption for answer in puzzle.answers])
        else:
            flow.grid(grid)
        flow.space(ANSWER_TITLE)
    return starts


def _write_words(flow: Flow, words: Sequence[str]) -> None:
    """Write the words by their lengths, the longest first."""
    by_length = sorted(words, key=lambda word: (-len(word), word))
    for length, group in groupby(by_length, key=len):
        same = list(group)
        letters, count = _("{count} letters", count=length), words_text(len(same))
        text = f"{letters} ({count}): {', '.join(same)}"
        flow.paragraph(text, 7.5)
