"""The largest fit of a puzzle in a frame: its board, and the parts beneath or next to it.

The board is as large as parts of an ordinary font size allow, but never smaller than the least
board of the style. The parts then get the largest font that fits. So a larger frame never gives a
smaller board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boggle_tui.files.translation import _
from boggle_tui.paper.flow import Grid, Item, balanced, draw_grids, grids_height
from boggle_tui.paper.metrics import Font, text_width
from boggle_tui.paper.page import MILLIMETRE, BoardPicture, Frame, Page, Picture
from boggle_tui.paper.sheet import THEME, Blanks, Clues, Letters, Lines, Part, Section, Theme, Words
from boggle_tui.paper.words_and_blanks import (
    BlanksItem,
    ClueItem,
    LettersItem,
    LineItem,
    ParagraphItem,
    PointsItem,
    WordItem,
    blanks_width,
)

LARGEST_TILE, LARGEST_SHARE = 30 * MILLIMETRE, 0.88
"""The largest pitch of tiles, and the largest board as a share of the frame's width."""
SHARE_BESIDE = 0.55
"""The largest board next to its parts, as a share of the frame's width."""
BOARD_GAP = 18.0
"""The gap between a board and its parts."""
PART_GAP, COLUMN_GAP = 1.3, 1.8
"""The gaps between parts and between columns, as shares of the font size."""
MOST_COLUMNS = 5
LEAST_COLUMN = 12.0
"""The least width of one of two columns of clues, as a share of the font size."""
LINES_SHARE, LEAST_LINES = 0.3, 5
"""Lines to write on get this share of the frame's height, and at least this many rows."""
LEAST_LINE = 100.0
"""The least width of a line to write on."""


class Style(NamedTuple):
    """The font sizes and the least board of a kind of page."""

    sizes: tuple[float, ...]
    """The font sizes of the parts, the largest first."""
    body: float
    """The font size that decides how much space the board gets."""
    least_share: float = 0.0
    """The least width of a board as a share of the frame's width."""
    least_tile: float = 8 * MILLIMETRE
    """The least pitch of tiles."""


SHEET = Style((13.0, 12.0, 11.0, 10.5, 10.0), 11.0, least_share=0.5)
LARGE = Style((18.0,), 18.0, least_tile=16 * MILLIMETRE)
SLOT = Style((13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0), 11.0)
"""The style of puzzles that share a page, or have one of a book."""


class Fit(NamedTuple):
    """Where a board and its parts are, and the font size of the parts."""

    board: BoardPicture
    parts: tuple[Part, ...]
    frame: Frame
    """The space for the parts."""
    size: float

    @property
    def grids(self) -> list[Grid]:
        """The parts in their columns; lines to write on fill the rest of the frame."""
        grids = part_grids(self.parts, self.size, self.frame.width)
        if has_lines(self.parts):
            grids.append(lines_grid(grids, self.size, self.frame))
        return grids

    def draw(self, page: Page) -> None:
        """Draw the board and the parts."""
        page.add(self.board)
        draw_grids(page, self.frame, self.grids, self.size * PART_GAP)


def fit(
    picture: Picture, parts: tuple[Part, ...], frame: Frame, style: Style, least: float = 0.0
) -> Fit | None:
    """Fit a board, at least as wide as `least`, and its parts in a frame; None if they don't fit.

    In a frame wider than high, the parts are next to the board.
    """
    is_beside = frame.width > frame.height and bool(parts)
    largest = largest_board(picture, frame.width, SHARE_BESIDE if is_beside else LARGEST_SHARE)
    cols = picture.board.cols
    least = max(least, min(largest, max(style.least_share * frame.width, style.least_tile * cols)))
    gap = BOARD_GAP if parts else 0.0
    if is_beside or not parts:
        width = min(largest, picture.width(frame.height))
    else:
        needed = needed_height(parts, style.body, frame.width, frame.height)
        free = max(0.0, frame.height - gap - needed)
        width = max(least, min(largest, picture.width(free)))
    if width < least or picture.height(width) > frame.height + 0.01:
        return None
    x, rest = frame.left, Frame(frame.left + width + gap, frame.top, frame.right, frame.bottom)
    if not is_beside:
        x += (frame.width - width) / 2
        below = frame.top + picture.height(width) + gap
        rest = Frame(frame.left, below, frame.right, frame.bottom)
    size = fitting_size(parts, style.sizes, rest, frame.height)
    if size is None:
        return None
    return Fit(BoardPicture(x, frame.top, width, picture), parts, rest, size)


def largest_board(picture: Picture, width: float, share: float = LARGEST_SHARE) -> float:
    """Return the width of a board that has all the space it can use."""
    return min(share * width, LARGEST_TILE * picture.board.cols)


def fitting_size(
    parts: Sequence[Part], sizes: Sequence[float], frame: Frame, page_height: float
) -> float | None:
    """Return the first font size at which the parts fit in a frame; None if there is none."""
    fitting = (
        size
        for size in sizes
        if needed_height(parts, size, frame.width, page_height) <= frame.height + 0.01
    )
    return next(fitting, None)


def needed_height(
    parts: Sequence[Part], size: float, width: float, page_height: float = 0.0
) -> float:
    """Return the height that the parts need; lines to write on need a share of the page's."""
    grids = part_grids(parts, size, width)
    height = grids_height(grids, width, size * PART_GAP)
    if has_lines(parts):
        least = max(LEAST_LINES * LineItem(size).height(width), LINES_SHARE * page_height)
        height += least + (size * PART_GAP if grids else 0)
    return height


def has_lines(parts: Sequence[Part]) -> bool:
    """Whether there are lines to write on among the parts, as the last of them."""
    return any(isinstance(part, Lines) for part in parts)


def lines_grid(grids: Sequence[Grid], size: float, frame: Frame) -> Grid:
    """Return lines to write on for the rest of a frame beneath the grids."""
    gap = size * PART_GAP
    used = grids_height(grids, frame.width, gap) + (gap if grids else 0)
    item = LineItem(size)
    columns = max(1, min(3, int(frame.width / LEAST_LINE)))
    rows = int((frame.height - used) / item.height(0) + 0.001)
    return Grid([item] * (rows * columns), columns, COLUMN_GAP * size)


def part_grids(parts: Sequence[Part], size: float, width: float) -> list[Grid]:
    """Return the parts in columns, without lines to write on."""
    return [grid for part in parts for grid in _grids(part, size, width)]


def _grids(part: Part, size: float, width: float) -> list[Grid]:
    gap = COLUMN_GAP * size
    match part:
        case Words(words):
            words_size = size * 1.15
            widest = max((text_width(word, words_size) for word in words), default=1.0)
            items: list[Item] = [WordItem(word, words_size) for word in words]
            return [_columns(items, widest, width, gap, size * 0.25)]
        case Blanks(lengths):
            widest = blanks_width(max(lengths, default=1), size) + 3 * size
            items = [BlanksItem(length, size) for length in lengths]
            return [_columns(items, widest, width, gap, size * 0.25)]
        case Clues(clues):
            return [_clue_grid(clues, size, width)]
        case Theme(length):
            blanks = BlanksItem(length, size * 1.2, has_number=False)
            return [Grid([ParagraphItem(_(THEME), size, Font.ITALIC), blanks])]
        case Letters(letters):
            return [Grid([LettersItem(letters, size)])]
        case Lines(points):
            return [Grid([PointsItem(points, size)])] if points else []
        case Section(heading, entries, notes):
            texts = filter(None, (" ".join(notes), *map(str, entries)))
            head = ParagraphItem(heading, size, Font.BOLD)
            return [Grid([head, *(ParagraphItem(text, size) for text in texts)])]


def _columns(
    items: Sequence[Item], widest: float, width: float, gap: float, row_gap: float
) -> Grid:
    most = min(MOST_COLUMNS, int((width + gap) / (widest + gap)))
    return Grid(items, balanced(len(items), most), gap, row_gap)


def _clue_grid(clues: Sequence[tuple[str, int]], size: float, width: float) -> Grid:
    """Return clues in one column or two, whichever needs less height."""
    items = [ClueItem(number, *clue, size) for number, clue in enumerate(clues, 1)]
    one, two = (Grid(items, columns, COLUMN_GAP * size, size * 0.6) for columns in (1, 2))
    if two.column_width(width) < LEAST_COLUMN * size:
        return one
    return min(one, two, key=lambda grid: grid.height(width))
