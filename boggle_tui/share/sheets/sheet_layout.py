"""The layout of a puzzle on its sheet: on one page if it fits, otherwise on several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boggle_tui.share.pages.metrics import LEADING, Font, text_width, wrap
from boggle_tui.share.pages.page import BoardPicture, Page, board_height, board_width
from boggle_tui.share.sheets.flow import Item, balanced, column_width, grid_height
from boggle_tui.share.sheets.heading import (
    LARGE_SIZES,
    SIZES,
    draw_heading,
    largest_board,
    least_board,
    sheet_flow,
)
from boggle_tui.share.sheets.instructions import THEME, instructions
from boggle_tui.share.sheets.items import (
    BlanksItem,
    ClueItem,
    LineItem,
    WordItem,
    blanks_width,
    draw_blanks,
)
from boggle_tui.share.sheets.points import draw_points
from boggle_tui.share.sheets.sheet import Sheet, Task, Version

LEAST_ROOM = 5
"""The lines of words that a board leaves room for where they go on over several pages."""
LINES_HEAD = 8
"""The height of the points table and the gaps around it, in font sizes."""
LINES_SHARE, LINES_ROOM = 0.3, 13
"""The share of the page that lines to write on get at least, and the least of it in font sizes."""
GAP, COLUMN_GAP = 1.6, 1.8
"""The gaps beneath the board and between two columns, as shares of the font size."""
LINE_COLUMNS = 3
LEAST_COLUMN, MOST_CLUE_LINES = 12, 3
"""The least width of one of two columns of clues, as a share of the font size, and the most lines
of a clue in it."""


class Fit(NamedTuple):
    """The layout that fits best."""

    layout: PuzzleLayout
    width: float
    """The width of the board."""
    are_words_apart: bool = False
    """Whether the words begin a page of their own."""
    has_room_for_lines: bool = False
    """Whether lines to write on are on the page of the board."""


def puzzle_pages(sheet: Sheet, version: Version) -> list[Page]:
    """Lay out one version's puzzle."""
    fit = best_fit(sheet, version)
    return fit.layout.pages(fit.width, fit.are_words_apart)


def best_fit(sheet: Sheet, version: Version) -> Fit:
    """Fit one version's puzzle on one page, or else its words on the next.

    Lines to write on go to the next page before anything else does. Where the words need several
    pages, they begin on the first.
    """
    for has_room_for_lines in (True, False) if sheet.has_lines else (False,):
        for layout in _layouts(sheet, version):
            width = layout.board_width(layout.room(has_room_for_lines))
            if width >= layout.least_width:
                return Fit(layout, width, has_room_for_lines=has_room_for_lines)
    for layout in _layouts(sheet, version):
        if layout.has_words_on_one_page:
            return Fit(layout, layout.board_width(layout.room_above(0)), are_words_apart=True)
    layout = next(_layouts(sheet, version))
    return Fit(layout, layout.board_width(layout.room_above(LEAST_ROOM)))


def _layouts(sheet: Sheet, version: Version) -> Iterator[PuzzleLayout]:
    """Yield layouts, the one that is easiest to read first."""
    for body in LARGE_SIZES if sheet.is_large else SIZES:
        one = PuzzleLayout(sheet, version, body)
        yield one
        if one.can_have_second_column:
            yield PuzzleLayout(sheet, version, body, 2)


class PuzzleLayout:
    """A layout with one size of font and one number of columns."""

    def __init__(self, sheet: Sheet, version: Version, body: float, columns: int = 0) -> None:
        self._sheet, self._version = sheet, version
        self.body = self._body = body
        """The size of the font."""
        self._gap = COLUMN_GAP * body
        self._row_gap = body * (0.6 if sheet.task is Task.CLUES else 0.25)
        self._flow = sheet_flow(sheet.paper)
        self._flow.start_page()
        draw_heading(self._flow, sheet.title, body, version.label)
        self._flow.paragraph(instructions(sheet), body)
        self._flow.space(body)
        self._items = self._made_items()
        self.columns = columns or self._fitting_columns()
        """The columns of the words."""

    @property
    def can_have_second_column(self) -> bool:
        """Whether clues that have one column could have two."""
        half = column_width(self._flow.frame.width, 2, self._gap)
        if self._sheet.task is not Task.CLUES or self.columns > 1:
            return False
        if half < LEAST_COLUMN * self._body:
            return False
        clues = (item for item in self._items if isinstance(item, ClueItem))
        return all(len(clue.lines(half)) <= MOST_CLUE_LINES for clue in clues)

    @property
    def least_width(self) -> float:
        """The least width of the board on a page with all of its words."""
        return least_board(self._flow, self._version.board.cols, self._body)

    @property
    def has_words_on_one_page(self) -> bool:
        """Whether the words fit on a page of their own."""
        return self._words_height <= self._flow.frame.height

    def room(self, has_room_for_lines: bool) -> float:
        """Return the height that words, and perhaps lines, leave for the board."""
        room = self._flow.left - self._words_height
        lines = max(LINES_ROOM * self._body, LINES_SHARE * self._flow.frame.height)
        return room - lines if has_room_for_lines else room

    def board_width(self, room: float) -> float:
        """Return the width of the board that fits in this height, with a gap beneath."""
        return min(self._largest_width, board_width(room - GAP * self._body, self._version.board))

    def room_above(self, lines: int) -> float:
        """Return the height for the board above this number of lines."""
        return self._flow.left - lines * self._body * LEADING

    def line_rows(self, fit: Fit) -> int:
        """Return the rows of lines to write on for which there is room."""
        room = self._flow.frame.height
        if fit.has_room_for_lines:
            room = self.room(False) - board_height(fit.width, self._version.board)
        return int((room / self._body - LINES_HEAD) / LineItem(1).height(0))

    def pages(self, width: float, are_words_apart: bool) -> list[Page]:
        """Draw the board as wide as this, and all else beneath or on the next page."""
        self._draw_board(width)
        if are_words_apart:
            self._flow.start_page()
        self._draw_rest()
        return self._flow.pages

    @property
    def _largest_width(self) -> float:
        return largest_board(self._flow, self._version.board.cols)

    @property
    def _words_height(self) -> float:
        width = self._flow.frame.width
        height = grid_height(self._items, width, self.columns, self._gap, self._row_gap)
        return height + (self._theme_height if self._sheet.theme else -self._row_gap)

    @property
    def _theme_height(self) -> float:
        lines = len(wrap(THEME, self._body, self._flow.frame.width, Font.ITALIC))
        return self._body * (LEADING * lines + 3.6)

    def _made_items(self) -> Sequence[Item]:
        answers, size = self._sheet.listed(self._version), self._body
        match self._sheet.task:
            case Task.LIST:
                return [WordItem(answer.word, size * 1.15) for answer in answers]
            case Task.BLANKS:
                return [BlanksItem(len(answer.word), size) for answer in answers]
            case Task.CLUES:
                return [
                    ClueItem(number, answer.clue, len(answer.word), size)
                    for number, answer in enumerate(answers, 1)
                ]
        return []

    def _fitting_columns(self) -> int:
        """Return the number of columns for which the longest word has room."""
        width = self._flow.frame.width
        if self._sheet.task is Task.CLUES:
            return 1 if self._sheet.is_large or width < 400 else 2
        words = [answer.word for answer in self._version.answers]
        if self._sheet.task is Task.BLANKS:
            longest = max((blanks_width(len(word), self._body) for word in words), default=1)
            longest += 3 * self._body
        else:
            size = self._body * 1.15
            longest = max((text_width(word.upper(), size) for word in words), default=1)
        fitting = int((width + self._gap) / (longest + self._gap))
        return balanced(len(self._items), min(fitting, 5))

    def _draw_board(self, width: float) -> None:
        flow, board = self._flow, self._version.board
        x = flow.frame.left + (flow.frame.width - width) / 2
        flow.page.add(
            BoardPicture(x, flow.y, width, board, self._sheet.q, turns=self._version.turns)
        )
        flow.space(board_height(width, board) + self._body * GAP)

    def _draw_rest(self) -> None:
        self._flow.grid(self._items, self.columns, self._gap, self._row_gap)
        if self._sheet.theme:
            self._draw_theme()
        if self._sheet.has_lines:
            self._draw_lines()

    def _draw_theme(self) -> None:
        flow, size, letters = self._flow, self._body, len(self._sheet.theme)
        flow.need(self._theme_height)
        flow.space(size * 0.8)
        flow.paragraph(THEME, size, Font.ITALIC)
        flow.space(size * 1.6)
        draw_blanks(flow.page, flow.frame.left, flow.y, flow.frame.width, letters, size * 1.2)
        flow.space(size)

    def _draw_lines(self) -> None:
        """Draw the points table, and lines down to the end of the page."""
        flow, size = self._flow, self._body
        item = LineItem(size)
        if self._items:
            flow.space(size * 0.8)
        flow.need(size * 4 + item.height(0) * 4)
        draw_points(flow, self._sheet, size)
        flow.space(size * 0.4)
        rows = int(flow.left / item.height(0))
        flow.grid([item] * (rows * LINE_COLUMNS), LINE_COLUMNS, self._gap, 0)
