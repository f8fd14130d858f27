"""The board as tiles."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from boggle_tui.game.board import BLOCK, SPARE, Board, Cell, Path
from boggle_tui.tui.tile_layout import TileLayout

DIAGONALS = {1: ("▚", "▞", "█"), 2: ("▀▄", "▄▀", "██")}
"""By the width of the gap: a bridge that falls to the right, one that rises, and both crossing."""
DIAGONAL_ENDS = {1: ("▝", "▘", "▀"), 2: (" ▀", "▀ ", "▀▀")}
"""What these need on the line below, where tiles begin with half a line."""


class BoardView(Widget):
    """A board in the middle of the widget, its tiles as large as fit.

    The tiles of `path` are lit, joined, and numbered in order, so that a word can be followed
    without colour.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--tile",
        "board--tile-edge",
        "board--path",
        "board--path-edge",
        "board--last",
        "board--spare",
        "board--filled",
        "board--block",
    }
    DEFAULT_CSS = """
    BoardView {
        width: 1fr;
        height: 1fr;
        & .board--tile { background: $tile-face; color: $tile-letter; text-style: bold; }
        & .board--tile-edge { background: $tile-edge; }
        & .board--path { background: $tile-path-face; color: $tile-path-letter; text-style: bold; }
        & .board--path-edge { background: $tile-path-edge; }
        & .board--last { background: $tile-last-face; color: $tile-path-letter; text-style: bold; }
        & .board--spare { background: $tile-spare-face; color: $tile-spare-letter; }
        & .board--filled { background: $tile-spare-face; color: $foreground; text-style: bold; }
        & .board--block { background: $tile-block-face; color: $tile-block-letter; }
    }
    """

    board: reactive[Board] = reactive(Board.empty(4, 4))
    """What is shown."""
    path: reactive[Path] = reactive(())
    """The cells that are lit, in order."""
    spare: reactive[frozenset[Cell]] = reactive(frozenset())
    """The cells that no word needs; what stands there is told apart from the other tiles."""
    cursor: reactive[Cell | None] = reactive(None)
    """The cell that the arrow keys have come to."""
    is_concealed: reactive[bool] = reactive(False)
    """Whether the tiles lie face down."""

    @dataclass
    class TileMessage(Message):
        """What the mouse did to a tile.

        Each kind is a class beside the others: a handler gets the classes below its own as well.
        """

        view: BoardView
        cell: Cell

        @property
        def control(self) -> BoardView:
            return self.view

    class TilePressed(TileMessage):
        """The mouse button went down on a tile."""

    class TileEntered(TileMessage):
        """The mouse, its button held, came to the middle of another tile."""

    class TileReleased(TileMessage):
        """The mouse button went up; the cell is the last tile that the mouse was on."""

    def __init__(self, board: Board | None = None, *, id: str | None = None) -> None:
        super().__init__(id=id)
        if board is not None:
            self.set_reactive(BoardView.board, board)
        self._held: Cell | None = None

    @property
    def tile_layout(self) -> TileLayout:
        """Where the tiles lie now."""
        return TileLayout.fitting(self.board.rows, self.board.cols, *self.size)

    def render_line(self, y: int) -> Strip:
        layout = self.tile_layout
        row, line = divmod(y - layout.top, layout.pitch)
        if not 0 <= row < layout.rows:
            return Strip.blank(self.size.width, self.rich_style)
        painter = TilePainter(self, layout)
        segments = [Segment(" " * layout.left, self.rich_style)]
        for cell in range(row * layout.cols, (row + 1) * layout.cols):
            segments += painter.tile(cell, line)
            if (cell + 1) % layout.cols:
                segments += painter.gap(cell, line)
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._held = self._tile_under(event)
        if self._held is not None:
            self.capture_mouse()
            self.post_message(self.TilePressed(self, self._held))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._held is None:
            return
        cell = self._tile_under(event, only_middle=True)
        if cell is not None and cell != self._held:
            self._held = cell
            self.post_message(self.TileEntered(self, cell))

    def on_mouse_up(self) -> None:
        if self._held is not None:
            self.post_message(self.TileReleased(self, self._held))
            self._held = None
            self.release_mouse()

    def _tile_under(self, event: events.MouseEvent, only_middle: bool = False) -> Cell | None:
        offset = event.get_content_offset(self)
        if offset is None or self.is_concealed:
            return None
        return self.tile_layout.tile_at(offset.x, offset.y, only_middle)


class TilePainter:
    """Draws the lines of tiles and what lies between them.

    A tile of odd pitch begins with half a line and ends with half a line of its face over half a
    line of its edge; one of even pitch ends with half a line of edge. So the letter stands in
    the middle of the face, and half a line, about as much as a column, parts two tiles.
    """

    def __init__(self, view: BoardView, layout: TileLayout) -> None:
        self._view, self._layout = view, layout
        self._neighbour_on_path = set(pairwise(view.path)) | set(pairwise(view.path[::-1]))

    def tile(self, cell: Cell, line: int) -> list[Segment]:
        """One line of a tile."""
        width, pitch, is_odd = self._layout.tile_width, self._layout.pitch, self._layout.pitch % 2
        face, edge, ground = self._face_style(cell), self._edge_color(cell), self._view.rich_style
        if line == pitch - 1:
            if is_odd:
                text, style = "▀" * width, Style(color=face.bgcolor, bgcolor=edge)
            else:
                text, style = "▀" * width, Style(color=edge, bgcolor=ground.bgcolor)
            return self._bridged(text, style, cell, cell + self._layout.cols)
        if line == 0 and is_odd:
            style = Style(color=face.bgcolor, bgcolor=ground.bgcolor)
            return self._bridged("▄" * width, style, cell, cell - self._layout.cols)
        return [Segment(self._text(cell, line), face)]

    def gap(self, cell: Cell, line: int) -> list[Segment]:
        """What stands on one line between a tile and the next of its row: a bridge, if any."""
        ground, width = self._view.rich_style, self._layout.gap
        bridge = Style(color=self._style("board--path").bgcolor, bgcolor=ground.bgcolor, bold=True)
        if line == self._letter_line and self._are_joined(cell, cell + 1):
            return [Segment("━" * width, bridge)]
        signs, upper = None, cell
        if line == self._layout.pitch - 1:
            signs = DIAGONALS[width]
        elif line == 0 and self._layout.pitch % 2:
            signs, upper = DIAGONAL_ENDS[width], cell - self._layout.cols
        lower = upper + self._layout.cols
        falls = self._are_joined(upper, lower + 1)
        rises = self._are_joined(lower, upper + 1)
        if signs and (falls or rises):
            return [Segment(signs[2 if falls and rises else 0 if falls else 1], bridge)]
        return [Segment(" " * width, ground)]

    @property
    def _letter_line(self) -> int:
        return (self._layout.pitch - 1) // 2

    def _text(self, cell: Cell, line: int) -> str:
        """The letters of one line of a face: what it shows, and its number on the path."""
        view, width = self._view, self._layout.tile_width
        order = str(view.path.index(cell) + 1) if cell in view.path else ""
        first_line = self._layout.pitch % 2
        if line != self._letter_line:
            return f" {order if line == first_line else ''}".ljust(width)
        face = {SPARE: "·", BLOCK: "■"}.get(view.board.faces[cell], view.board.faces[cell])
        face = "" if view.is_concealed else face
        text = face.center(width)
        if (self._layout.pitch < 5 and first_line == line) or self._layout.pitch == 2:
            # Of a two-digit number, a tile of three columns has room for the second digit only.
            room = len(text) - len(text.lstrip())
            text = order[-room:].ljust(room) + text[room:]
        if view.cursor == cell:
            text = f"[{text[1:-1]}]" if width > 3 else f"[{face[:1]:1}]"
        return text

    def _bridged(self, text: str, style: Style, cell: Cell, other: Cell) -> list[Segment]:
        """An upper or lower line of a tile, with a bridge to the tile beyond where there is one."""
        if not self._are_joined(cell, other):
            return [Segment(text, style)]
        side = (len(text) - 1) // 2
        bridge = Style(bgcolor=self._style("board--path").bgcolor)
        return [Segment(text[:side], style), Segment(" ", bridge), Segment(text[:side], style)]

    def _are_joined(self, cell: Cell, other: Cell) -> bool:
        return (cell, other) in self._neighbour_on_path

    def _style(self, name: str) -> Style:
        return self._view.get_component_rich_style(name, partial=True)

    def _face_style(self, cell: Cell) -> Style:
        view = self._view
        if cell in view.path:
            return self._style("board--last" if cell == view.path[-1] else "board--path")
        face = view.board.faces[cell]
        if face in (SPARE, BLOCK):
            return self._style("board--spare" if face == SPARE else "board--block")
        if cell in view.spare:
            return self._style("board--filled")
        return self._style("board--tile")

    def _edge_color(self, cell: Cell) -> Color | None:
        if cell in self._view.path:
            return self._style("board--path-edge").bgcolor
        if self._view.board.faces[cell] in (SPARE, BLOCK) or cell in self._view.spare:
            return self._view.rich_style.bgcolor
        return self._style("board--tile-edge").bgcolor
