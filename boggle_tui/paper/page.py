"""A page: its paper and margins, and what is drawn on it.

The origin is the upper left corner; all lengths are in points, 72 to the inch.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.paper.metrics import Font

INCH = 72.0
MILLIMETRE = INCH / 25.4
TILE_GAP = 0.1
"""The gap between two tiles, as a share of the distance from one to the next."""


@dataclass(frozen=True)
class Paper:
    """A size of paper, upright."""

    name: str
    width: float
    height: float
    css: str
    """The size as a style sheet for print writes it."""


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210 * MILLIMETRE, 297 * MILLIMETRE, "A4"),
        Paper("letter", 8.5 * INCH, 11 * INCH, "letter"),
        Paper("6x9", 6 * INCH, 9 * INCH, "6in 9in"),
    )
}
"""The sizes by name."""


@dataclass(frozen=True)
class Frame:
    """A rectangle: a page within its margins, or a part of it."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


def frame(paper: Paper, margin: float, gutter: float = 0.0, *, is_left: bool = False) -> Frame:
    """Return the frame with this margin all round, with a gutter added where the page is bound.

    A right-hand page is bound at its left edge, a left-hand page at its right.
    """
    return Frame(
        margin + (0 if is_left else gutter),
        margin,
        paper.width - margin - (gutter if is_left else 0),
        paper.height - margin,
    )


@dataclass(frozen=True)
class Picture:
    """A board as tiles, with a word's path if there is one."""

    board: Board
    q: QReading = QReading.QU
    path: Path = ()
    rotations: tuple[int, ...] = ()
    """The quarter turns of each letter; empty if all are upright."""
    caption: str = ""

    def height(self, width: float) -> float:
        """Return the height if it is drawn as wide as this."""
        return width * (self.board.rows + TILE_GAP) / (self.board.cols + TILE_GAP)

    def width(self, height: float) -> float:
        """Return the width if it is drawn as high as this."""
        return height * (self.board.cols + TILE_GAP) / (self.board.rows + TILE_GAP)


class Text(NamedTuple):
    """A line of text, from a point on its base line."""

    x: float
    y: float
    text: str
    size: float
    font: Font = Font.REGULAR
    anchor: str = "start"
    """The point's place in the line: start, middle or end."""


class Rule(NamedTuple):
    """A straight line."""

    x: float
    y: float
    to_x: float
    to_y: float
    width: float = 0.6


class Box(NamedTuple):
    """A rectangle with round corners, not filled."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 4.0
    line: float = 0.8


@dataclass(frozen=True)
class BoardPicture:
    """A picture of a board, without its caption."""

    x: float
    y: float
    width: float
    picture: Picture

    @property
    def pitch(self) -> float:
        """The distance from one tile to the next."""
        return self.width / (self.picture.board.cols + TILE_GAP)

    @property
    def height(self) -> float:
        """Its height."""
        return self.picture.height(self.width)


Mark = Text | Rule | Box | BoardPicture


@dataclass
class Page:
    """A page and its marks."""

    paper: Paper
    frame: Frame
    marks: list[Mark] = field(default_factory=list)

    def add(self, *marks: Mark) -> None:
        """Draw something on the page."""
        self.marks += marks
