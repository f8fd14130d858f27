"""Book: numbered puzzles, to be printed and bound."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.share.books.book_gogen import BookGogen
from boggle_tui.share.books.difficulty import Estimate, difficulty
from boggle_tui.share.pages.paper import INCH, PAPERS, Frame, Paper, frame
from boggle_tui.share.sheets.sheet import Answer, Task

MARGIN = 0.5 * INCH
GUTTERS = ((150, 0.125), (300, 0.25), (500, 0.375), (700, 0.5))
"""The gutter in inches, besides the margin, up to each number of pages."""
WIDEST_GUTTER = 0.625


@dataclass(frozen=True)
class BookPuzzle:
    """A puzzle of a book."""

    title: str
    board: Board
    answers: tuple[Answer, ...]
    task: Task
    q: QReading = QReading.QU

    @cached_property
    def difficulty(self) -> Estimate:
        """The estimate of its difficulty."""
        return difficulty(self.board, [answer.word for answer in self.answers], self.task, self.q)

    @property
    def level(self) -> str:
        """Its difficulty, in words."""
        return str(self.difficulty)

    @property
    def sample_path(self) -> Path:
        """The path of its longest word, to show on the cover."""
        return max((answer.path for answer in self.answers), key=len, default=())

    @property
    def listed(self) -> list[Answer]:
        """The answers in the order of the puzzle."""
        if self.task is Task.CLUES:
            return list(self.answers)
        if self.task is Task.LIST:
            return sorted(self.answers, key=lambda answer: answer.word)
        return sorted(self.answers, key=lambda answer: (len(answer.word), answer.word))


AnyPuzzle = BookPuzzle | BookGogen


@dataclass(frozen=True)
class Book:
    """Puzzles under a title."""

    title: str
    puzzles: tuple[AnyPuzzle, ...]
    paper: Paper = PAPERS["a4"]
    per_page: int = 1
    """The puzzles on a page: one or two."""

    def frame(self, number: int, gutter: float) -> Frame:
        """Return the frame of the page of that number; even numbers are left-hand pages."""
        return frame(self.paper, MARGIN, gutter, is_left=number % 2 == 0)


def gutter_for(pages: int) -> float:
    """Return the gutter for a book of that many pages: the thicker, the wider."""
    inches = next((wide for most, wide in GUTTERS if pages <= most), WIDEST_GUTTER)
    return inches * INCH
