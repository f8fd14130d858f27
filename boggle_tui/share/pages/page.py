"""A page: what is drawn on it, and where. The origin is its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass, field

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.share.pages.metrics import Font
from boggle_tui.share.pages.paper import Frame, Paper

TILE_GAP = 0.1
"""The gap between two tiles, as a share of the distance from one to the next."""


@dataclass(frozen=True)
class Text:
    """A line of text, from a point on its base line."""

    x: float
    y: float
    text: str
    size: float
    font: Font = Font.REGULAR
    anchor: str = "start"
    """The point's place in the line: start, middle or end."""


@dataclass(frozen=True)
class Rule:
    """A straight line."""

    x: float
    y: float
    to_x: float
    to_y: float
    width: float = 0.6


@dataclass(frozen=True)
class Box:
    """A rectangle with round corners, not filled."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 4.0
    line: float = 0.8


@dataclass(frozen=True)
class BoardPicture:
    """A board as tiles, with a word's path if there is one."""

    x: float
    y: float
    width: float
    board: Board
    q: QReading = QReading.QU
    path: Path = ()
    turns: tuple[int, ...] = ()
    """The quarter turns of each letter; none if all are upright."""

    @property
    def pitch(self) -> float:
        """The distance from one tile to the next."""
        return self.width / (self.board.cols + TILE_GAP)

    @property
    def height(self) -> float:
        """Its height."""
        return board_height(self.width, self.board)


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


def board_height(width: float, board: Board) -> float:
    """Return the height of a board that is drawn as wide as this."""
    return width * (board.rows + TILE_GAP) / (board.cols + TILE_GAP)


def board_width(height: float, board: Board) -> float:
    """Return the width of a board that is drawn as high as this."""
    return height * (board.cols + TILE_GAP) / (board.rows + TILE_GAP)
