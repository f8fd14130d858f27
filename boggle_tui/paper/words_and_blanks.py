"""Items beneath a board: words, blanks, clues, lines to write on, letters, points, answers."""

from __future__ import annotations

from typing import NamedTuple

from boggle_tui.files.translation import _
from boggle_tui.paper.metrics import CAPITAL, LEADING, Font, fitted, text_width, wrap
from boggle_tui.paper.page import BoardPicture, Box, Page, Picture, Rule, Text
from boggle_tui.paper.sheet import CROSS_OFF, POINTS_HEAD

BLANK, BLANK_GAP = 1.0, 0.35
"""The width of a blank and the gap after it, as shares of the font size."""


def blanks_width(letters: int, size: float) -> float:
    """Return the width of the blanks for a word."""
    return letters * (BLANK + BLANK_GAP) * size - BLANK_GAP * size


def draw_blanks(page: Page, x: float, y: float, width: float, letters: int, size: float) -> None:
    """Draw a blank for each letter, narrower if they wouldn't fit."""
    step = min((BLANK + BLANK_GAP) * size, width / letters)
    blank = step * BLANK / (BLANK + BLANK_GAP)
    page.add(*(Rule(x + at * step, y, x + at * step + blank, y) for at in range(letters)))


class ParagraphItem(NamedTuple):
    """A text of several lines."""

    text: str
    size: float
    font: Font = Font.REGULAR

    def height(self, width: float) -> float:
        """Its lines."""
        return len(wrap(self.text, self.size, width, self.font)) * self.size * LEADING

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Write the lines."""
        for line in wrap(self.text, self.size, width, self.font):
            page.add(Text(x, y + self.size * CAPITAL * 1.15, line, self.size, self.font))
            y += self.size * LEADING


class WordItem(NamedTuple):
    """A word, smaller if it wouldn't fit."""

    word: str
    size: float

    def height(self, width: float) -> float:  # noqa: ARG002
        """One line."""
        return self.size * LEADING

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Write the word."""
        text, size = fitted(self.word, self.size, width)
        page.add(Text(x, y + self.size * CAPITAL * 1.15, text, size))


class BlanksItem(NamedTuple):
    """Blanks for a word, and the number of its letters if it isn't known otherwise."""

    letters: int
    size: float
    has_number: bool = True

    def height(self, width: float) -> float:  # noqa: ARG002
        """Space to write."""
        return self.size * 2.1

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the blanks."""
        line = y + self.size * 1.7
        if not self.has_number:
            draw_blanks(page, x, line, width, self.letters, self.size)
            return
        note, note_size = f"({self.letters})", self.size * 0.8
        most = width - text_width(note, note_size) - self.size * 0.5
        draw_blanks(page, x, line, most, self.letters, self.size)
        end = x + min(most, blanks_width(self.letters, self.size)) + self.size * 0.5
        page.add(Text(end, line, note, note_size))


class ClueItem(NamedTuple):
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
        """The lines of the clue, and space to write."""
        return len(self.lines(width)) * self.size * LEADING + self.size * 1.8

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Write the clue."""
        base = y + self.size * CAPITAL * 1.15
        page.add(Text(x, base, f"{self.number}.", self.size, Font.BOLD))
        lines = self.lines(width)
        for at, line in enumerate(lines):
            page.add(Text(x + self._indent, base + at * self.size * LEADING, line, self.size))
        below = y + len(lines) * self.size * LEADING + self.size * 1.4
        left, most = x + self._indent, width - self._indent
        draw_blanks(page, left, below, most, self.letters, self.size)


class LineItem(NamedTuple):
    """A line to write a word on, and a short one for its points."""

    size: float

    def height(self, width: float) -> float:  # noqa: ARG002
        """Space to write."""
        return self.size * 2.1

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the lines."""
        line, split = y + self.size * 1.7, x + width * 0.78
        page.add(Rule(x, line, split, line), Rule(split + self.size * 0.6, line, x + width, line))


class LettersItem(NamedTuple):
    """Letters in boxes, to cross off."""

    letters: str
    size: float

    @property
    def _pitch(self) -> float:
        return self.size * 2.1

    def _across(self, width: float) -> int:
        return max(1, int((width + self._pitch - self.size * 1.7) / self._pitch))

    def height(self, width: float) -> float:
        """A line, and the rows of boxes."""
        return self.size * 1.6 + -(-len(self.letters) // self._across(width)) * self._pitch

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the boxes."""
        head, head_size = fitted(_(CROSS_OFF), self.size, width, Font.ITALIC)
        page.add(Text(x, y + self.size * CAPITAL, head, head_size, Font.ITALIC))
        side, across = self.size * 1.7, self._across(width)
        for at, letter in enumerate(self.letters):
            row, col = divmod(at, across)
            left, top = x + col * self._pitch, y + self.size * 1.6 + row * self._pitch
            middle = top + side / 2 + self.size * CAPITAL / 2
            page.add(
                Box(left, top, side, side, radius=2.5, line=0.6),
                Text(left + side / 2, middle, letter, self.size, anchor="middle"),
            )


class PointsItem(NamedTuple):
    """A table of letters and points, with a smaller font where it would be too wide."""

    points: tuple[tuple[str, str], ...]
    size: float

    @property
    def _widths(self) -> tuple[float, float, float]:
        """The widths of the head, of a column and of all, as shares of the font size."""
        head = max(text_width(text, 1, Font.BOLD) for text in map(_, POINTS_HEAD)) + 1
        step = max(text_width(text, 1) for row in self.points for text in row) + 1.2
        return head, step, head + step * len(self.points) + 0.3

    def height(self, width: float) -> float:  # noqa: ARG002
        """Two lines."""
        return self.size * 3.2

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the table."""
        head, step, units = self._widths
        size = min(self.size, width / units)
        for at, name in enumerate(map(_, POINTS_HEAD)):
            base = y + size * (1.2 + 1.5 * at)
            page.add(Text(x + size * 0.5, base, name, size, Font.BOLD))
            for column, row in enumerate(self.points):
                middle = x + (head + (column + 0.5) * step) * size
                page.add(Text(middle, base, row[at], size, anchor="middle"))
        right, split = x + units * size, y + size * 1.6
        page.add(Box(x, y, right - x, size * 3.2), Rule(x, split, right, split, 0.4))


class AnswerItem(NamedTuple):
    """A picture beneath its caption, and a second line of text if there is one."""

    picture: Picture
    size: float
    note: str = ""

    @property
    def _head(self) -> float:
        lines = bool(self.picture.caption) + bool(self.note)
        return lines * self.size * LEADING

    def height(self, width: float) -> float:
        """The lines over the board."""
        return self._head + self.picture.height(width)

    def draw(self, page: Page, x: float, y: float, width: float) -> None:
        """Draw the board."""
        base, middle = y + self.size * CAPITAL * 1.1, x + width / 2
        for text, font in ((self.picture.caption, Font.BOLD), (self.note, Font.REGULAR)):
            if text:
                shown, size = fitted(text, self.size, width, font, 3.0)
                page.add(Text(middle, base, shown, size, font, "middle"))
                base += self.size * LEADING
        page.add(BoardPicture(x, y + self._head, width, self.picture))
