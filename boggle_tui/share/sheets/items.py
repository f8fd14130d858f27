"""The items in a sheet's columns: words, blanks, clues, lines to write on, and answers."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.share.pages.metrics import CAPITAL, LEADING, Font, fitted, text_width, wrap
from boggle_tui.share.pages.page import BoardPicture, Page, Rule, Text, board_height

BLANK, BLANK_GAP = 1.0, 0.35
"""The width of a blank and the gap after it, as a share of the font size."""


def blanks_width(letters: int, size: float) -> float:
    """Return the width of the blanks for a word."""
    return letters * (BLANK + BLANK_GAP) * size - BLANK_GAP * size


def draw_blanks(page: Page, x: float, y: float, width: float, letters: int, size: float) -> None:
    """Draw a blank for each letter, narrower if they wouldn't fit."""
    step = min((BLANK + BLANK_GAP) * size, width / letters)
    blank = step * BLANK / (BLANK + BLANK_GAP)
    page.add(*(Rule(x + at * step, y, x + at * step + blank, y) for at in range(letters)))


@dataclass(frozen=True)
class WordItem:
    """A word with a box to tick."""

    word: str
    size: float

    def height(self, width: float) -> float:  # noqa: ARG002
        """One line."""
        return self.size * LEADING

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Write the word."""
        text, size = fitted(self.word.upper(), self.size, width)
        page.add(Text(x, y + self.size * CAPITAL * 1.15, text, size))


@dataclass(frozen=True)
class BlanksItem:
    """Blanks for a word, and the number of its letters."""

    letters: int
    size: float

    def height(self, width: float) -> float:  # noqa: ARG002
        """Room to write."""
        return self.size * 2.1

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the blanks."""
        line = y + self.size * 1.7
        note = f"({self.letters})"
        room = width - text_width(note, self.size * 0.8) - self.size * 0.5
        draw_blanks(page, x, line, room, self.letters, self.size)
        end = x + min(room, blanks_width(self.letters, self.size)) + self.size * 0.5
        page.add(Text(end, line, note, self.size * 0.8))


@dataclass(frozen=True)
class ClueItem:
    """A clue with its number, and blanks for the word."""

    number: int
    clue: str
    letters: int
    size: float

    @property
    def _indent(self) -> float:
        return self.size * 2.1

    def lines(self, width: float) -> list[str]:
        """Break the clue into lines."""
        return wrap(f"{self.clue} ({self.letters})", self.size, width - self._indent)

    def height(self, width: float) -> float:
        """The lines of the clue, and room to write."""
        return len(self.lines(width)) * self.size * LEADING + self.size * 1.8

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Write the clue."""
        base = y + self.size * CAPITAL * 1.15
        page.add(Text(x, base, f"{self.number}.", self.size, Font.BOLD))
        lines = self.lines(width)
        for at, line in enumerate(lines):
            page.add(Text(x + self._indent, base + at * self.size * LEADING, line, self.size))
        line_y = y + len(lines) * self.size * LEADING + self.size * 1.4
        room = width - self._indent
        draw_blanks(page, x + self._indent, line_y, room, self.letters, self.size)


@dataclass(frozen=True)
class LineItem:
    """A line to write a word on, and a short one for its points."""

    size: float

    def height(self, width: float) -> float:  # noqa: ARG002
        """Room to write."""
        return self.size * 2.1

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the lines."""
        line, split = y + self.size * 1.7, x + width * 0.78
        page.add(Rule(x, line, split, line), Rule(split + self.size * 0.6, line, x + width, line))


@dataclass(frozen=True)
class AnswerItem:
    """A word, and its path on the board."""

    word: str
    path: Path
    board: Board
    q: QReading
    size: float

    def height(self, width: float) -> float:
        """The word over the board."""
        return self.size * LEADING + board_height(width, self.board)

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the board."""
        text, size = fitted(self.word.upper(), self.size, width, Font.BOLD, 3.0)
        page.add(
            Text(x + width / 2, y + self.size * CAPITAL * 1.1, text, size, Font.BOLD, "middle"),
            BoardPicture(x, y + self.size * LEADING, width, self.board, self.q, self.path),
        )
