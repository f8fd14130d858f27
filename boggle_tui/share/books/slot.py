"""A puzzle in its part of a page: the board as large as fits, the words beneath or beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boggle_tui.share.books.book import AnyPuzzle, BookPuzzle
from boggle_tui.share.books.book_gogen import BookGogen
from boggle_tui.share.gogens.pages import LettersItem
from boggle_tui.share.gogens.sheet import letters_to_place
from boggle_tui.share.pages.metrics import CAPITAL, Font, fitted, text_width
from boggle_tui.share.pages.page import BoardPicture, Page, Text, board_height, board_width
from boggle_tui.share.pages.paper import MILLIMETRE, Frame
from boggle_tui.share.sheets.flow import Item, balanced, column_width, grid_height
from boggle_tui.share.sheets.items import BlanksItem, ClueItem, LineItem, WordItem, blanks_width
from boggle_tui.share.sheets.sheet import Task

TITLE = 15.0
BODY = 11.0
SIZES = (14.0, 12.5, BODY, 10.0, 9.0, 8.0, 7.0, 6.0)
"""The font sizes of the words, of which the first that fits is used; larger ones than BODY only
beside the largest board."""
SMALLEST_TILE, LARGEST_TILE = 8 * MILLIMETRE, 24 * MILLIMETRE
HEADING, FOOTING = TITLE * 2.2, 16.0
GAP, ROW_GAP, GRID_GAP = 1.6, 0.3, 0.8
"""The gaps between columns, rows and grids, as shares of the font size."""
BOARD_SHARE = 0.55
"""The share of a wide slot that the board takes at most."""
LINES_SHARE = 0.4
"""The share of a high slot that is kept for lines to write on."""


class Grid(NamedTuple):
    """Items in columns."""

    items: Sequence[Item]
    columns: int


@dataclass(frozen=True)
class _Layout:
    """Where the board and the words of a puzzle go."""

    board: tuple[float, float, float]
    """x, y and width."""
    words: Frame
    grids: Sequence[Grid]
    size: float


def fits(puzzle: AnyPuzzle, slot: Frame) -> bool:
    """Whether the puzzle has room in the slot."""
    return _layout(puzzle, slot) is not None


def draw_puzzle(page: Page, slot: Frame, puzzle: AnyPuzzle, number: int, note: str) -> None:
    """Draw a puzzle with its number, its difficulty, and a note beneath."""
    level = puzzle.level
    room = slot.width - text_width(level, 10, Font.ITALIC) - 12
    title, size = fitted(f"{number}. {puzzle.title}", TITLE, room, Font.BOLD, 7.0)
    base = slot.top + TITLE * CAPITAL * 1.2
    page.add(
        Text(slot.left, base, title, size, Font.BOLD),
        Text(slot.right, base, level, 10, Font.ITALIC, "end"),
        Text(slot.left, slot.bottom - 3, note, 8, Font.ITALIC),
    )
    layout = _layout(puzzle, slot)
    assert layout is not None  # What has no room is left out of the book.
    x, y, width = layout.board
    page.add(BoardPicture(x, y, width, puzzle.board, puzzle.q))
    _draw_items(page, layout)


def _draw_items(page: Page, layout: _Layout) -> None:
    gap, words = layout.size * GAP, layout.words
    y = words.top
    for grid in layout.grids:
        width = column_width(words.width, grid.columns, gap)
        for at in range(0, len(grid.items), grid.columns):
            row = grid.items[at : at + grid.columns]
            for index, item in enumerate(row):
                item.draw(page, words.left + index * (width + gap), y, width)
            y += max(item.height(width) for item in row) + layout.size * ROW_GAP
        y += layout.size * GRID_GAP


def _height(grids: Sequence[Grid], width: float, size: float) -> float:
    heights = (
        grid_height(grid.items, width, grid.columns, size * GAP, size * ROW_GAP) for grid in grids
    )
    return sum(heights) + size * GRID_GAP * (len(grids) - 1)


def _layout(puzzle: AnyPuzzle, slot: Frame) -> _Layout | None:
    """Lay the puzzle out with the largest font that fits; None if none does."""
    inner = Frame(slot.left, slot.top + HEADING, slot.right, slot.bottom - FOOTING)
    place = _beside if inner.width > inner.height else _beneath
    return next((layout for size in SIZES if (layout := place(puzzle, inner, size))), None)


def _beneath(puzzle: AnyPuzzle, inner: Frame, size: float) -> _Layout | None:
    board = puzzle.board
    grids = _grids(puzzle, size, inner.width)
    if grids:
        room = inner.height - _height(grids, inner.width, size) - size * 1.5
    else:
        room = inner.height * (1 - LINES_SHARE)
    largest = min(inner.width, LARGEST_TILE * board.cols)
    width = min(largest, board_width(max(0, room), board))
    if width < (SMALLEST_TILE * board.cols if size <= BODY else largest):
        return None
    top = inner.top + board_height(width, board) + size * 1.5
    words = Frame(inner.left, top, inner.right, inner.bottom)
    x = inner.left + (inner.width - width) / 2
    return _Layout((x, inner.top, width), words, grids or [_lines(words, size)], size)


def _beside(puzzle: AnyPuzzle, inner: Frame, size: float) -> _Layout | None:
    board = puzzle.board
    width = min(
        inner.width * BOARD_SHARE, LARGEST_TILE * board.cols, board_width(inner.height, board)
    )
    if width < SMALLEST_TILE * board.cols:
        return None
    words = Frame(inner.left + width + 18, inner.top, inner.right, inner.bottom)
    grids = _grids(puzzle, size, words.width)
    if _height(grids, words.width, size) > words.height:
        return None
    return _Layout((inner.left, inner.top, width), words, grids or [_lines(words, size)], size)


def _lines(words: Frame, size: float) -> Grid:
    """Return as many lines as there is room for."""
    item = LineItem(size)
    columns = max(1, min(3, int(words.width / 110)))
    rows = int(words.height / (item.height(0) + size * ROW_GAP))
    return Grid([item] * (rows * columns), columns)


def _grids(puzzle: AnyPuzzle, size: float, width: float) -> list[Grid]:
    """Return what the puzzle tells of its words; nothing where as many as possible are wanted."""
    if isinstance(puzzle, BookGogen):
        gogen = puzzle.generated.gogen
        letters = LettersItem(letters_to_place(gogen), size)
        return [_words(gogen.words, size, width), Grid([letters], 1)]
    return [] if puzzle.task is Task.MANY else [_items(puzzle, size, width)]


def _words(words: Sequence[str], size: float, width: float) -> Grid:
    wide = max((text_width(word.upper(), size) for word in words), default=1)
    return Grid([WordItem(word, size) for word in words], _columns(len(words), wide, size, width))


def _items(puzzle: BookPuzzle, size: float, width: float) -> Grid:
    """Return the words of the puzzle in the form of its task."""
    answers = puzzle.listed
    longest = max((len(answer.word) for answer in answers), default=1)
    if puzzle.task is Task.CLUES:
        clues = [
            ClueItem(number, answer.clue, len(answer.word), size)
            for number, answer in enumerate(answers, 1)
        ]
        return Grid(clues, max(1, int(width / 190)))
    if puzzle.task is Task.BLANKS:
        wide = blanks_width(longest, size) + 3 * size
        blanks = [BlanksItem(len(answer.word), size) for answer in answers]
        return Grid(blanks, _columns(len(blanks), wide, size, width))
    return _words([answer.word for answer in answers], size, width)


def _columns(count: int, wide: float, size: float, width: float) -> int:
    return balanced(count, min(5, int((width + size * GAP) / (wide + size * GAP))))
