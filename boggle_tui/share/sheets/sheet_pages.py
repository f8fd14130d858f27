"""The pages of a sheet: the puzzle of each version, then the answers of each."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.share.pages.metrics import LEADING, Font, text_width, wrap
from boggle_tui.share.pages.page import (
    BoardPicture,
    Box,
    Page,
    Rule,
    Text,
    board_height,
    board_width,
)
from boggle_tui.share.pages.paper import MILLIMETRE
from boggle_tui.share.sheets.flow import Item, grid_height
from boggle_tui.share.sheets.heading import (
    BODY,
    KEY_TITLES,
    draw_heading,
    sheet_flow,
    title_size,
)
from boggle_tui.share.sheets.instructions import (
    POINTS_HEAD,
    THEME,
    instructions,
    key_title,
    points_table,
)
from boggle_tui.share.sheets.items import (
    AnswerItem,
    BlanksItem,
    ClueItem,
    LineItem,
    WordItem,
    blanks_width,
    draw_blanks,
)
from boggle_tui.share.sheets.sheet import Answer, Sheet, Task, Version

LARGE_BODY = 18.0
"""The font size of large print."""
SMALLEST_BOARD, SMALLEST_LARGE_BOARD, LARGEST_BOARD = 0.5, 0.75, 0.88
"""The width of the board, and the least width in large print, as shares of the text's width."""
LEAST_ROOM = 5
"""The lines of words that a board leaves room for where not all of them fit on its page."""
LINES_SHARE = 0.3
"""The share of the page that lines to write on get at least."""
LARGEST_TILE = 30 * MILLIMETRE
COLUMN_GAP = 1.8
"""The gap between two columns, as a share of the font size."""
LINE_COLUMNS = 3


def sheet_pages(sheet: Sheet) -> list[Page]:
    """Lay out the sheet."""
    pages = [page for version in sheet.versions for page in _SheetLayout(sheet, version).pages()]
    if sheet.has_key:
        pages += [page for version in sheet.versions for page in key_pages(sheet, version)]
    return pages


def key_pages(sheet: Sheet, version: Version) -> list[Page]:
    """Lay out the answers of one version."""
    flow = sheet_flow(sheet.paper)
    flow.start_page()
    title = key_title(sheet, version.label)
    flow.paragraph(title, title_size(title, flow.frame.width, KEY_TITLES), Font.BOLD)
    flow.space(8)
    answers = sheet.listed(version)
    answers += [answer for answer in version.answers if answer.word == sheet.theme]
    numbered = sheet.task is Task.CLUES
    items = [
        AnswerItem(
            f"{number}. {answer.word}" if numbered else answer.word,
            answer.path,
            version.board,
            sheet.q,
            LARGE_BODY if sheet.is_large else 9.0,
        )
        for number, answer in enumerate(answers, 1)
    ]
    columns = key_columns(len(items), version.board.cols, flow.frame.width, sheet.is_large)
    flow.grid(items, columns, 12, 12)
    return flow.pages


def key_columns(count: int, cols: int, width: float, is_large: bool) -> int:
    """Return the number of columns for the answers: more for more answers, as they stay legible."""
    smallest_tile = (7 if is_large else 4) * MILLIMETRE
    most = max(2, int(width / (cols * smallest_tile + 12)))
    wanted = next((wide for wide, upto in ((3, 9), (4, 20), (5, 30), (6, 48)) if count <= upto), 7)
    return min(most, wanted)


class _SheetLayout:
    """The layout of one version's puzzle."""

    def __init__(self, sheet: Sheet, version: Version) -> None:
        self._sheet, self._version = sheet, version
        self._body = LARGE_BODY if sheet.is_large else BODY
        self._gap = COLUMN_GAP * self._body
        self._flow = sheet_flow(sheet.paper)

    def pages(self) -> list[Page]:
        """Draw the parts from top to bottom."""
        self._flow.start_page()
        draw_heading(self._flow, self._sheet.title, self._body, self._version.label)
        self._flow.paragraph(instructions(self._sheet), self._body)
        self._flow.space(self._body)
        items = self._items(self._sheet.listed(self._version))
        columns = self._columns(items)
        rest = grid_height(items, self._flow.frame.width, columns, self._gap, self._row_gap)
        if self._sheet.theme:
            rest += self._body * 4
        self._draw_board(rest)
        self._flow.grid(items, columns, self._gap, self._row_gap)
        if self._sheet.theme:
            self._draw_theme()
        if self._sheet.has_lines:
            self._draw_lines()
        return self._flow.pages

    @property
    def _row_gap(self) -> float:
        return self._body * (0.6 if self._sheet.task is Task.CLUES else 0.25)

    def _items(self, answers: Sequence[Answer]) -> list[Item]:
        size = self._body
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

    def _columns(self, items: Sequence[Item]) -> int:
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
        return max(1, min(fitting, 5, len(items) or 1))

    def _draw_board(self, rest: float) -> None:
        """Draw the board as large as the rest of the page allows."""
        flow, board = self._flow, self._version.board
        if self._sheet.has_lines:
            rest += flow.frame.height * LINES_SHARE
        largest = min(flow.frame.width * LARGEST_BOARD, LARGEST_TILE * board.cols)
        least = SMALLEST_LARGE_BOARD if self._sheet.is_large else SMALLEST_BOARD
        margin = 2 * self._body
        width = min(largest, board_width(flow.left - rest - margin, board))
        if width < min(least * flow.frame.width, largest):
            # The words go on over the page, so the board need not make room for all of them.
            room = flow.left - LEAST_ROOM * self._body * LEADING - margin
            width = min(largest, board_width(room, board))
        x = flow.frame.left + (flow.frame.width - width) / 2
        flow.page.add(
            BoardPicture(x, flow.y, width, board, self._sheet.q, turns=self._version.turns)
        )
        flow.space(board_height(width, board) + self._body * 1.6)

    def _draw_theme(self) -> None:
        flow, size, letters = self._flow, self._body, len(self._sheet.theme)
        lines = len(wrap(THEME, size, flow.frame.width, Font.ITALIC))
        flow.need(size * (LEADING * lines + 2.8))
        flow.space(size * 0.8)
        flow.paragraph(THEME, size, Font.ITALIC)
        flow.space(size * 1.6)
        draw_blanks(flow.page, flow.frame.left, flow.y, flow.frame.width, letters, size * 1.2)
        flow.space(size)

    def _draw_lines(self) -> None:
        """Draw the points table, and lines down to the end of the page."""
        flow, size = self._flow, self._body
        item = LineItem(size)
        flow.need(size * 4 + item.height(0) * 4)
        self._draw_points()
        flow.space(size * 0.4)
        rows = int(flow.left / item.height(0))
        flow.grid([item] * (rows * LINE_COLUMNS), LINE_COLUMNS, self._gap, 0)

    def _draw_points(self) -> None:
        flow, table = self._flow, points_table(self._sheet)
        if not table:
            return
        # All widths are in units of the font size, which is reduced where the table is too wide.
        label = max(text_width(text, 1, Font.BOLD) for text in POINTS_HEAD) + 1
        step = max(text_width(text, 1) for row in table for text in row) + 1.2
        units = label + step * len(table) + 0.3
        size = min(self._body, flow.frame.width / units)
        left, top = flow.frame.left, flow.y
        for at, name in enumerate(POINTS_HEAD):
            base = top + size * (1.2 + 1.5 * at)
            flow.page.add(Text(left + size * 0.5, base, name, size, Font.BOLD))
            for column, row in enumerate(table):
                x = left + (label + (column + 0.5) * step) * size
                flow.page.add(Text(x, base, row[at], size, anchor="middle"))
        right, middle = left + units * size, top + size * 1.6
        flow.page.add(
            Box(left, top, right - left, size * 3.2), Rule(left, middle, right, middle, 0.4)
        )
        flow.space(size * 3.4)
