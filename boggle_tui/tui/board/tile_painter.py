"""The tiles of a board, line by line."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor

from boggle_tui.game.board.board import BLOCK, SPARE, Cell
from boggle_tui.game.board.faces import shown_face
from boggle_tui.tui.board.tile_layout import TileLayout

if TYPE_CHECKING:
    from boggle_tui.tui.board.board_view import BoardView

DIAGONALS = {1: ("▚", "▞", "█"), 2: ("▀▄", "▄▀", "██")}
"""By the width of the gap: a bridge that falls to the right, one that rises, and both crossing."""
DIAGONAL_ENDS = {1: ("▝", "▘", "▀"), 2: (" ▀", "▀ ", "▀▀")}
"""What these need on the line below, where tiles begin with half a line."""

PIN = "•"
"""What is seen on a tile that is given."""


class Kind(NamedTuple):
    """The theme's names for the colours of a tile; one without an edge lies flat."""

    face: str
    letter: str
    edge: str | None = None


KINDS = {
    "tile": Kind("tile-face", "tile-letter", "tile-edge"),
    "path": Kind("tile-path-face", "tile-path-letter", "tile-path-edge"),
    "last": Kind("tile-last-face", "tile-path-letter", "tile-path-edge"),
    "spare": Kind("tile-spare-face", "tile-spare-letter"),
    "filled": Kind("tile-spare-face", "foreground"),
    "block": Kind("tile-block-face", "tile-block-letter"),
}


class TilePainter:
    """Draws the lines of tiles and what lies between them.

    A tile of odd pitch begins with half a line and ends with half a line of its face over half a
    line of its edge; one of even pitch ends with half a line of edge. So the letter stands in
    the middle of the face, and half a line, about as much as a column, parts two tiles.
    """

    def __init__(self, view: BoardView, layout: TileLayout) -> None:
        self._view, self.layout = view, layout
        self.ground = view.rich_style
        """What lies under the tiles: asked for once, for it is worked out each time."""
        self._kinds = [self._kind(cell) for cell in range(len(view.board.faces))]
        self._neighbour_on_path = set(pairwise(view.path)) | set(pairwise(view.path[::-1]))

    def tile(self, cell: Cell, line: int) -> list[Segment]:
        """One line of a tile."""
        width, pitch, is_odd = self.layout.tile_width, self.layout.pitch, self.layout.pitch % 2
        face, edge, under = self._face_style(cell), self._edge_color(cell), self.ground.bgcolor
        if line == pitch - 1:
            style = _style(face.bgcolor, edge) if is_odd else _style(edge, under)
            return self._bridged("▀" * width, style, cell, cell + self.layout.cols)
        if line == 0 and is_odd:
            style = _style(face.bgcolor, under)
            return self._bridged("▄" * width, style, cell, cell - self.layout.cols)
        return [Segment(self._text(cell, line), face)]

    def gap(self, cell: Cell, line: int) -> list[Segment]:
        """What stands on one line between a tile and the next of its row: a bridge, if any."""
        width = self.layout.gap
        bridge = _style(self._color("tile-path-face"), self.ground.bgcolor, True)
        if line == self._letter_line and self._are_joined(cell, cell + 1):
            return [Segment("━" * width, bridge)]
        signs, upper = None, cell
        if line == self.layout.pitch - 1:
            signs = DIAGONALS[width]
        elif line == 0 and self.layout.pitch % 2:
            signs, upper = DIAGONAL_ENDS[width], cell - self.layout.cols
        lower = upper + self.layout.cols
        falls = self._are_joined(upper, lower + 1)
        rises = self._are_joined(lower, upper + 1)
        if signs and (falls or rises):
            return [Segment(signs[2 if falls and rises else 0 if falls else 1], bridge)]
        return [Segment(" " * width, self.ground)]

    @property
    def _letter_line(self) -> int:
        return (self.layout.pitch - 1) // 2

    def _text(self, cell: Cell, line: int) -> str:
        """The letters of one line of a face: what it shows, its number on the path, its count."""
        view, width = self._view, self.layout.tile_width
        order = str(view.path.index(cell) + 1) if cell in view.path else ""
        first_line = self.layout.pitch % 2
        count = self._count(cell)
        if line != self._letter_line:
            return (
                f" {order.ljust(width - 2 - len(count))}{count} "
                if line == first_line
                else " " * width
            )
        face = shown_face(view.board.faces[cell], view.q)
        face = {SPARE: "·", BLOCK: "■"}.get(face, face)
        face = "" if view.is_concealed else face
        text = face.center(width)
        if (self.layout.pitch < 5 and first_line == line) or self.layout.pitch == 2:
            # Of a two-digit number, a tile of three columns has room for the second digit only.
            room = len(text) - len(text.lstrip())
            text = order[-room:].ljust(room) + text[room:]
            room = len(text) - len(text.rstrip())
            text = text[: width - room] + (count if len(count) <= room else "+" * room).rjust(room)
        if view.cursor == cell:
            text = f"[{text[1:-1]}]" if width > 3 else f"[{face[:1]:1}]"
        return text

    def _count(self, cell: Cell) -> str:
        """The number that is shown on a tile, or that it is given."""
        view = self._view
        if cell in view.pinned:
            return PIN
        return str(view.counts[cell] or "") if view.counts and not view.is_concealed else ""

    def _bridged(self, text: str, style: Style, cell: Cell, other: Cell) -> list[Segment]:
        """An upper or lower line of a tile, with a bridge to the tile beyond where there is one."""
        if not self._are_joined(cell, other):
            return [Segment(text, style)]
        side = (len(text) - 1) // 2
        bridge = _style(None, self._color("tile-path-face"))
        return [Segment(text[:side], style), Segment(" ", bridge), Segment(text[:side], style)]

    def _are_joined(self, cell: Cell, other: Cell) -> bool:
        return (cell, other) in self._neighbour_on_path

    def _kind(self, cell: Cell) -> Kind:
        view, face = self._view, self._view.board.faces[cell]
        if cell in view.path:
            return KINDS["last" if cell == view.path[-1] else "path"]
        if face == SPARE:
            return KINDS["spare"]
        if face == BLOCK:
            return KINDS["block"]
        return KINDS["filled" if cell in view.spare else "tile"]

    def _face_style(self, cell: Cell) -> Style:
        kind = self._kinds[cell]
        is_bold = kind.letter != "tile-spare-letter"
        return _style(self._color(kind.letter), self._color(kind.face), is_bold)

    def _edge_color(self, cell: Cell) -> Color | None:
        edge = self._kinds[cell].edge
        return self.ground.bgcolor if edge is None else self._color(edge)

    def _color(self, variable: str) -> Color:
        return _rich_color(self._view.app.theme_variables[variable])


@cache
def _style(color: Color | None, under: Color | None, is_bold: bool | None = None) -> Style:
    return Style(color=color, bgcolor=under, bold=is_bold)


@cache
def _rich_color(color: str) -> Color:
    return TextualColor.parse(color).rich_color
