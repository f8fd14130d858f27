"""The solutions at the back of a book: a board for each word, or the full board of a Gogen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from boggle_tui.game.words.wording import counted
from boggle_tui.share.books.book import AnyPuzzle, BookPuzzle
from boggle_tui.share.books.book_gogen import BookGogen
from boggle_tui.share.pages.metrics import CAPITAL, LEADING, Font, fitted, wrap
from boggle_tui.share.pages.page import BoardPicture, Page, Text, board_height
from boggle_tui.share.pages.paper import MILLIMETRE
from boggle_tui.share.sheets.flow import Flow, column_width
from boggle_tui.share.sheets.items import AnswerItem
from boggle_tui.share.sheets.sheet import Answer, Task

ANSWER_WIDTH, GOGEN_WIDTH = 21 * MILLIMETRE, 28 * MILLIMETRE
"""The least widths of a board with a word's path, and of a Gogen's board."""
GAP, ROW_GAP = 8.0, 6.0
TITLE = 10.0


@dataclass(frozen=True)
class Solution:
    """A puzzle with its number and its page."""

    number: int
    page: int
    puzzle: AnyPuzzle


@dataclass(frozen=True)
class GogenItem:
    """The full board of a Gogen beneath its title and its page."""

    title: str
    page: int
    puzzle: BookGogen

    def height(self, width: float) -> float:
        """Two lines over the board."""
        return self._head + board_height(width, self.puzzle.board)

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the board."""
        title, size = fitted(self.title, 8, width, Font.BOLD)
        base = y + TITLE * CAPITAL
        page.add(
            Text(x, base, title, size, Font.BOLD),
            Text(x, base + TITLE, f"page {self.page}", 7),
            BoardPicture(x, y + self._head, width, self.puzzle.generated.solution, self.puzzle.q),
        )

    @property
    def _head(self) -> float:
        return TITLE * 2.2


def draw_words(flow: Flow, entries: Sequence[Solution]) -> list[int]:
    """Draw solutions of words; return the index of the page on which each begins."""
    return [
        _draw_solution(flow, entry.puzzle, entry)
        for entry in entries
        if isinstance(entry.puzzle, BookPuzzle)
    ]


def draw_gogens(flow: Flow, entries: Sequence[Solution]) -> list[int]:
    """Draw solutions of Gogens in rows; return the index of the page of each."""
    columns = max(2, int((flow.frame.width + GAP) / (GOGEN_WIDTH + GAP)))
    items = [
        GogenItem(f"{entry.number}. {entry.puzzle.title}", entry.page, entry.puzzle)
        for entry in entries
        if isinstance(entry.puzzle, BookGogen)
    ]
    starts: list[int] = []
    for at in range(0, len(items), columns):
        row = items[at : at + columns]
        flow.grid(row, columns, GAP, ROW_GAP * 2)
        starts += [len(flow.pages) - 1] * len(row)
    return starts


def _draw_solution(flow: Flow, puzzle: BookPuzzle, entry: Solution) -> int:
    columns = max(2, int((flow.frame.width + GAP) / (ANSWER_WIDTH + GAP)))
    items = [
        AnswerItem(answer.word, answer.path, puzzle.board, puzzle.q, 6.5)
        for answer in puzzle.listed
    ]
    heading = f"{entry.number}. {puzzle.title} (page {entry.page})"
    lines = wrap(heading, TITLE, flow.frame.width, Font.BOLD)
    first_row = 24.0
    if puzzle.task is not Task.MANY:
        first_row = items[0].height(column_width(flow.frame.width, columns, GAP))
    flow.need(len(lines) * TITLE * LEADING + 4 + first_row)
    start = len(flow.pages) - 1
    flow.paragraph(heading, TITLE, Font.BOLD)
    flow.space(4)
    if puzzle.task is Task.MANY:
        _write_words(flow, puzzle.listed)
    else:
        flow.grid(items, columns, GAP, ROW_GAP)
    flow.space(TITLE)
    return start


def _write_words(flow: Flow, answers: list[Answer]) -> None:
    """Write the words by their lengths, the longest first."""
    groups = groupby(reversed(answers), key=lambda answer: len(answer.word))
    for length, group in groups:
        words = sorted(answer.word.upper() for answer in group)
        text = f"{length} letters ({counted(len(words), 'word')}): {', '.join(words)}"
        flow.paragraph(text, 7.5)
