"""The board as tiles."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from boggle_tui.game.board.board import Board, Cell, Path, QReading
from boggle_tui.tui.board.tile_layout import TileLayout
from boggle_tui.tui.board.tile_painter import TilePainter

HOLD = 0.6
"""Seconds after which a mouse button that is down on a tile holds it."""


class BoardView(Widget):
    """A board in the middle of the widget, its tiles as large as fit.

    The tiles of `path` are lit, joined, and numbered in order, so that a word can be followed
    without colour.
    """

    DEFAULT_CSS = """
    BoardView {
        width: 1fr;
        height: 1fr;
    }
    """

    board: reactive[Board] = reactive(Board.empty(4, 4))
    """What is shown."""
    path: reactive[Path] = reactive((), repaint=False)
    """The cells that are lit, in order."""
    spare: reactive[frozenset[Cell]] = reactive(frozenset())
    """The cells that no word needs; what stands there is told apart from the other tiles."""
    pinned: reactive[frozenset[Cell]] = reactive(frozenset())
    """The cells that are given, and stay as they are."""
    cursor: reactive[Cell | None] = reactive(None)
    """The cell that the arrow keys have come to."""
    q: reactive[QReading] = reactive(QReading.QU)
    """What the Qu tile stands for: where that is q alone it shows no u."""
    counts: reactive[tuple[int, ...]] = reactive(())
    """A number for each cell, shown on its tile where it is not 0; none at all if empty."""
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

    class TileHeld(TileMessage):
        """The mouse button has been down on a tile for a while, without coming to another."""

    class TileReleased(TileMessage):
        """The mouse button went up; the cell is the last tile that the mouse was on."""

    def __init__(
        self, board: Board | None = None, q: QReading = QReading.QU, *, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.set_reactive(BoardView.q, q)
        if board is not None:
            self.set_reactive(BoardView.board, board)
        self._held: Cell | None = None
        self._hold: Timer | None = None
        self._painter: TilePainter

    @property
    def tile_layout(self) -> TileLayout:
        """Where the tiles lie now."""
        return TileLayout.fitting(self.board.rows, self.board.cols, *self.size)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As high as its tiles, where it need not fill the room that there is."""
        rows, cols = self.board.rows, self.board.cols
        return rows * TileLayout.fitting(rows, cols, width, container.height).pitch

    def watch_path(self, before: Path, after: Path) -> None:
        """Paint only the rows in which a tile is lit in another way, and their bridges."""
        layout = self.tile_layout
        lit = set(enumerate(before)) ^ set(enumerate(after))
        lit |= {(0, path[-1]) for path in (before, after) if path}
        for row in {cell // layout.cols for _, cell in lit}:
            top = layout.top + row * layout.pitch - 1
            self.refresh(Region(0, top, self.size.width, layout.pitch + 2))

    def render_lines(self, crop: Region) -> list[Strip]:
        self._painter = TilePainter(self, self.tile_layout)
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        painter, width = self._painter, self.size.width
        layout, ground = painter.layout, painter.ground
        row, line = divmod(y - layout.top, layout.pitch)
        if not 0 <= row < layout.rows:
            return Strip.blank(width, ground)
        segments = [Segment(" " * layout.left, ground)]
        for cell in range(row * layout.cols, (row + 1) * layout.cols):
            segments += painter.tile(cell, line)
            if (cell + 1) % layout.cols:
                segments += painter.gap(cell, line)
        return Strip(segments).adjust_cell_length(width, ground)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._held = self._tile_under(event)
        if self._held is not None:
            self.capture_mouse()
            self.post_message(self.TilePressed(self, self._held))
            self._hold = self.set_timer(HOLD, self._tell_held)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._held is None:
            return
        cell = self._tile_under(event, only_middle=True)
        if cell is not None and cell != self._held:
            self._held = cell
            self._stop_hold()
            self.post_message(self.TileEntered(self, cell))

    def on_mouse_up(self) -> None:
        self._stop_hold()
        if self._held is not None:
            self.post_message(self.TileReleased(self, self._held))
            self._held = None
            self.release_mouse()

    def _tell_held(self) -> None:
        if self._held is not None:
            self.post_message(self.TileHeld(self, self._held))

    def _stop_hold(self) -> None:
        if self._hold is not None:
            self._hold.stop()
            self._hold = None

    def _tile_under(self, event: events.MouseEvent, only_middle: bool = False) -> Cell | None:
        offset = event.get_content_offset(self)
        if offset is None or self.is_concealed:
            return None
        return self.tile_layout.tile_at(offset.x, offset.y, only_middle)
