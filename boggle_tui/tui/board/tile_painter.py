"""The places of the tiles of a board, and painting them line by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple, Self

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.geometry import Region

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path, QReading, shown_face
from boggle_tui.tui.board.block_letters import (
    Pixels,
    can_draw,
    drawn_letter,
    in_half_blocks,
    side_by_side,
    weight_of,
)

LOWEST_PITCH, HIGHEST_PITCH = 2, 16


class TileLayout(NamedTuple):
    """The places of the tiles of a board of rows x cols, in characters.

    A tile and the gap below it are `pitch` lines high; a terminal's characters are about twice
    as high as wide, so a tile is 2 * pitch - 1 columns wide, an odd number, to centre the letter.
    """

    rows: int
    cols: int
    pitch: int
    gap: int
    """Columns between two tiles."""
    left: int
    top: int

    @classmethod
    @lru_cache(64)
    def fitting(cls, rows: int, cols: int, width: int, height: int) -> Self:
        """Return the layout with the largest tiles that fit, centred in the given room."""
        for pitch in range(HIGHEST_PITCH, LOWEST_PITCH - 1, -1):
            gap = 1 if pitch < 5 else 2
            layout = cls(rows, cols, pitch, gap, 0, 0)
            if layout.width <= width and layout.height <= height:
                break
        left, top = (width - layout.width) // 2, (height - layout.height) // 2
        return layout._replace(left=max(0, left), top=max(0, top))

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.cols * (self.tile_width + self.gap) - self.gap

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return self.rows * self.pitch

    @property
    def tile_width(self) -> int:
        """Columns of a tile, without the gap."""
        return 2 * self.pitch - 1

    def around(self, cell: Cell) -> Region:
        """The region of a tile with everything between it and its neighbours."""
        row, col = divmod(cell, self.cols)
        x = self.left + col * (self.tile_width + self.gap) - self.gap
        y = self.top + row * self.pitch - 1
        return Region(x, y, self.tile_width + 2 * self.gap, self.pitch + 2)

    def tile_at(self, x: int, y: int, only_middle: bool = False) -> Cell | None:
        """Return the cell whose tile is at column x and line y; None between tiles.

        With `only_middle` the corners of a tile don't count, so that a drag to a diagonal
        neighbour doesn't touch the tiles next to it.
        """
        col, x_within = divmod(x - self.left, self.tile_width + self.gap)
        row, y_within = divmod(y - self.top, self.pitch)
        if not (0 <= row < self.rows and 0 <= col < self.cols) or x_within >= self.tile_width:
            return None
        if only_middle and self.pitch > 2:
            off_middle = abs(x_within - self.tile_width // 2) / 2 + abs(y_within - self.pitch // 2)
            if off_middle > self.pitch / 2:
                return None
        return row * self.cols + col


SMALLEST_PITCH = 6
"""The pitch from which a tile has room for a large letter."""
HEIGHT, WIDTH = 0.62, 0.74
"""The height of a letter as a share of its tile's, and its width as a share of that."""
SMALL = 0.72
"""The height of the second letter on a tile, as a share of the first one's."""
DIAGONALS = {1: ("▚", "▞", "█"), 2: ("▀▄", "▄▀", "██")}
"""Bridges that fall to the right, that rise, and both crossing, by the width of the gap."""
DIAGONAL_ENDS = {1: ("▝", "▘", "▀"), 2: (" ▀", "▀ ", "▀▀")}
"""The ends of these on the line below, where tiles begin with half a line."""
BROAD_BRIDGES = 7
"""The pitch beyond which bridges are broad."""
FIXED_MARK = "•"
"""The mark on a fixed tile."""
POINTER = "◂"
"""The mark on a tile that is pointed out."""


@cache
def large_face(face: str, pitch: int) -> tuple[str, ...] | None:
    """The lines of a tile that shows the face in large letters; None if it can't."""
    if pitch < SMALLEST_PITCH or not face or not can_draw(face):
        return None
    width = 2 * pitch - 1
    drawing = _drawing(face, pitch, width)
    if len(drawing[0]) > width - 2:
        return None
    left = (width - len(drawing[0])) // 2
    top = pitch % 2 + (_face_height(pitch) - len(drawing)) // 2
    blank = " " * width
    lines = [(" " * left + line).ljust(width) for line in in_half_blocks(drawing, top)]
    return (*lines, *[blank] * (pitch - len(lines)))


def _face_height(pitch: int) -> int:
    """The height of a tile's face in pixels: without its edge and the gap."""
    return 2 * pitch - 2 + (pitch + 1) % 2


def _drawing(face: str, pitch: int, width: int) -> Pixels:
    height = round(HEIGHT * _face_height(pitch))
    weight = weight_of(height)
    if len(face) == 1:
        return drawn_letter(face, round(WIDTH * height), height, weight)
    across = min(round(WIDTH * height), (width - 3) // 2)
    large = drawn_letter(face[0], across, height, weight)
    across = round(across * SMALL / (len(face) - 1))
    others = (
        drawn_letter(each, across, round(height * SMALL), weight) for each in face[1:].upper()
    )
    return side_by_side((large, *others), 1 + height // 12)


class TileColors(NamedTuple):
    """The theme variables for the colours of a tile; a tile without an edge looks flat."""

    face: str
    letter: str
    edge: str | None = None


TILE_VARIANTS = {
    "tile": TileColors("tile-face", "tile-letter", "tile-edge"),
    "path": TileColors("tile-path-face", "tile-path-letter", "tile-path-edge"),
    "last": TileColors("tile-last-face", "tile-path-letter", "tile-path-edge"),
    "spare": TileColors("tile-spare-face", "tile-spare-letter"),
    "filled": TileColors("tile-spare-face", "foreground"),
    "block": TileColors("tile-block-face", "tile-block-letter"),
}


class Tile(NamedTuple):
    """The face of a tile and its colours, as a theme writes them."""

    face: str
    """The letters, the block or the sign of a tile without letters; empty if it is hidden."""
    order: str
    """Its number on the path; empty if it isn't on it."""
    corner: str
    """Its count, or its mark."""
    notes: str | None
    """Letters noted on a tile without a face; None for any other tile."""
    has_cursor: bool
    pitch: int
    ground: Style
    """The background of the board."""
    face_color: str
    letter_color: str
    edge_color: str | None
    is_bold: bool

    @lru_cache(1000)  # noqa: B019  # of all boards: tiles belong to none
    def painted(self) -> tuple[Segment, ...]:
        """Each line of the tile and of the gap below it.

        A tile of odd pitch begins with half a line and ends with half a line of its face over half
        a line of its edge; one of even pitch ends with half a line of edge. So the letter is in the
        middle of the face, and the gap between two rows is half a line, about as wide as a column.
        """
        width, last_line, under = 2 * self.pitch - 1, self.pitch - 1, self.ground.bgcolor
        face = _style(_rich_color(self.letter_color), _rich_color(self.face_color), self.is_bold)
        edge = under if self.edge_color is None else _rich_color(self.edge_color)
        lines = [Segment(self._text(line), face) for line in range(last_line)]
        if self.pitch % 2:
            lines[0] = Segment("▄" * width, _style(face.bgcolor, under))
            return (*lines, Segment("▀" * width, _style(face.bgcolor, edge)))
        return (*lines, Segment("▀" * width, _style(edge, under)))

    def _text(self, line: int) -> str:
        """The text of one line of a tile, in a frame if the cursor is on a large tile."""
        text, last_line = self._plain_text(line), self.pitch - 2
        if not self._has_frame or not 1 <= line <= last_line:
            return text
        ends = {1: ("┏", "┓"), last_line: ("┗", "┛")}
        left, right = ends.get(line, ("┃", "┃"))
        return f"{left}{text[1:-1]}{right}"

    @property
    def _has_frame(self) -> bool:
        return self.has_cursor and self.pitch >= SMALLEST_PITCH

    def _plain_text(self, line: int) -> str:
        """The text of one line of a tile: the face, its number on the path, its count."""
        width, order, corner = 2 * self.pitch - 1, self.order, self.corner
        first_line = self.pitch % 2
        if self.notes is not None:
            return self._noted(line, self.notes)
        large = large_face(self.face, self.pitch)
        if large is not None:
            text = large[line]  # with the number and the count in its corners
            if line == first_line:
                text = text[: len(text) - len(corner) - 1] + f"{corner} " if corner else text
                text = f" {order}" + text[1 + len(order) :]
            return text
        if line != letter_line(self.pitch):
            return (
                f" {order.ljust(width - 2 - len(corner))}{corner} "
                if line == first_line
                else " " * width
            )
        face = {SPARE: "·", BLOCK: "■"}.get(self.face, self.face)
        text = face.center(width)
        if (self.pitch < 5 and first_line == line) or self.pitch == 2:
            # A tile of three columns has room only for the second digit of a two-digit number.
            room = len(text) - len(text.lstrip())
            text = order[-room:].ljust(room) + text[room:]
            room = len(text) - len(text.rstrip())
            text = text[: width - room] + (corner if len(corner) <= room else "+" * room).rjust(
                room
            )
        if self.has_cursor and not self._has_frame:
            text = f"[{text[1:-1]}]" if width > 3 else f"[{face[:1]:1}]"
        return text

    def _noted(self, line: int, notes: str) -> str:
        """One line of a tile without a face: as many of the noted letters as fit."""
        first = self.pitch % 2
        inner, lines = 2 * self.pitch - 3, self.pitch - 1 - first
        at = (line - first) * inner
        if len(notes) > inner * lines:
            notes = f"{notes[: inner * lines - 1]}+"
        has_cursor = self.has_cursor and line == letter_line(self.pitch)
        has_brackets = has_cursor and not self._has_frame
        return ("[{}]" if has_brackets else " {} ").format(notes[at : at + inner].ljust(inner))


def letter_line(pitch: int) -> int:
    """The line of a tile in which its letter stands."""
    return (pitch - 1) // 2


@dataclass(kw_only=True, eq=False, repr=False)
class TilePainter:
    """Paints the lines of tiles and of the gaps between them."""

    board: Board
    q: QReading
    path: Path
    cursor: Cell | None
    spare: frozenset[Cell]
    fixed_cells: frozenset[Cell]
    marked_cells: frozenset[Cell]
    counts: tuple[int, ...]
    is_concealed: bool
    notes: tuple[str, ...]
    """Letters noted on each cell, for those without a face; empty for no notes."""
    layout: TileLayout
    width: int
    """Columns of a whole line."""
    ground: Style
    colors: Mapping[str, str]
    """The theme's, by the names of its variables."""

    def __post_init__(self) -> None:
        self._painted: dict[Cell, tuple[Segment, ...]] = {}
        self.follow(self.path)
        self._blank = [Segment(" " * self.layout.gap, self.ground)]

    def follow(self, path: Path) -> set[Cell]:
        """Take another path; return the cells whose tiles it changes."""
        before, self.path = self.path, path
        self._joined = set(pairwise(path)) | set(pairwise(path[::-1]))
        changed = {cell for _, cell in set(enumerate(before)) ^ set(enumerate(path))}
        changed.update(before[-1:], path[-1:])
        if not (before and path):  # Cells are only pointed out without a path.
            changed.update(self.marked_cells)
        for cell in changed:
            self._painted.pop(cell, None)
        return changed

    def line(self, y: int) -> list[Segment]:
        """Paint a whole line."""
        layout, ground = self.layout, self.ground
        row, line = divmod(y - layout.top, layout.pitch)
        if not 0 <= row < layout.rows:
            return [Segment(" " * self.width, ground)]
        segments = [Segment(" " * layout.left, ground)]
        for cell in range(row * layout.cols, (row + 1) * layout.cols):
            segments += self.tile(cell, line)
            segments += self.gap(cell, line)
        right = self.width - layout.left - layout.width
        segments[-1] = Segment(" " * right, ground)
        return segments if right >= 0 else Segment.adjust_line_length(segments, self.width)

    def tile(self, cell: Cell, line: int) -> list[Segment]:
        """Paint one line of a tile."""
        if (lines := self._painted.get(cell)) is None:
            lines = self._painted[cell] = self._tile(cell).painted()
        painted, pitch = lines[line], self.layout.pitch
        if self._joined and line == pitch - 1:
            return self._bridged(painted, cell, cell + self.layout.cols)
        if self._joined and line == 0 and pitch % 2:
            return self._bridged(painted, cell, cell - self.layout.cols)
        return [painted]

    def gap(self, cell: Cell, line: int) -> list[Segment]:
        """Paint one line of the gap between a tile and the next in its row, with any bridge."""
        if not self._joined:
            return self._blank
        width, pitch = self.layout.gap, self.layout.pitch
        signs, upper = None, cell
        if line == letter_line(pitch) and (cell, cell + 1) in self._joined:
            return [self._bridge(("━" if self._bridge_width == 1 else "█") * width)]
        if line == pitch - 1:
            signs = DIAGONALS[width]
        elif line == 0 and pitch % 2:
            signs, upper = DIAGONAL_ENDS[width], cell - self.layout.cols
        lower = upper + self.layout.cols
        falls = (upper, lower + 1) in self._joined
        rises = (lower, upper + 1) in self._joined
        if signs and (falls or rises):
            return [self._bridge(signs[2 if falls and rises else 0 if falls else 1])]
        return self._blank

    @property
    def _bridge_width(self) -> int:
        """Columns of a bridge between two rows."""
        return 3 if self.layout.pitch > BROAD_BRIDGES else 1

    def _bridge(self, sign: str) -> Segment:
        color = _rich_color(self.colors["tile-path-face"])
        return Segment(sign, _style(color, self.ground.bgcolor, True))

    def _bridged(self, line: Segment, cell: Cell, other: Cell) -> list[Segment]:
        """The first or last line of a tile, with any bridge to the tile beyond."""
        if (cell, other) not in self._joined:
            return [line]
        across = self._bridge_width
        side = Segment(line.text[: (len(line.text) - across) // 2], line.style)
        bridge = _style(None, _rich_color(self.colors["tile-path-face"]))
        return [side, Segment(" " * across, bridge), side]

    def _tile(self, cell: Cell) -> Tile:
        face, colors = self.board.faces[cell], self._colors_of(cell)
        return Tile(
            face="" if self.is_concealed else shown_face(face, self.q),
            order=str(self.path.index(cell) + 1) if cell in self.path else "",
            corner=self._corner(cell),
            notes=(self.notes and self.notes[cell]) or None if face == SPARE else None,
            has_cursor=cell == self.cursor,
            pitch=self.layout.pitch,
            ground=self.ground,
            face_color=self.colors[colors.face],
            letter_color=self.colors[colors.letter],
            edge_color=None if colors.edge is None else self.colors[colors.edge],
            is_bold=colors.letter != "tile-spare-letter",
        )

    def _corner(self, cell: Cell) -> str:
        """The count on a tile, or the mark of one that is fixed or pointed out."""
        if cell in self.fixed_cells:
            return FIXED_MARK
        if cell in self.marked_cells:
            return POINTER
        return str(self.counts[cell] or "") if self.counts and not self.is_concealed else ""

    def _colors_of(self, cell: Cell) -> TileColors:
        path, face = self.path, self.board.faces[cell]
        if cell in path:
            return TILE_VARIANTS["last" if cell == path[-1] else "path"]
        if not path and cell in self.marked_cells:
            return TILE_VARIANTS["path"]
        if face == SPARE:
            has_notes = bool(self.notes and self.notes[cell])
            is_read = has_notes or cell == self.cursor
            return TILE_VARIANTS["filled" if is_read else "spare"]
        if face == BLOCK:
            return TILE_VARIANTS["block"]
        return TILE_VARIANTS["filled" if cell in self.spare else "tile"]


@cache
def _style(color: Color | None, under: Color | None, is_bold: bool | None = None) -> Style:
    return Style(color=color, bgcolor=under, bold=is_bold)


@cache
def _rich_color(color: str) -> Color:
    return TextualColor.parse(color).rich_color
