"""The board as tiles, and one whose cells can be fixed to a face, or blocked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path, QReading, canonical_face
from boggle_tui.game.words.language import fold
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.painted import Painted
from boggle_tui.tui.base.screen import KeyedApp
from boggle_tui.tui.board.tile_painter import TileLayout, TilePainter

MOVES = (
    off_bar("up", "move(-1, 0)", "Up"),
    off_bar("down", "move(1, 0)", "Down"),
    off_bar("left", "move(0, -1)", "Left"),
    off_bar("right", "move(0, 1)", "Right"),
)
"""The keys that move the cursor."""
STILL = 4
"""Pauses for which a path is shown whole before the next one is drawn."""


class RotatedBoard:
    """A board, and how it is shown; a place is a cell of the board as it is shown."""

    def __init__(self, board: Board, rotation: int) -> None:
        """Rotate a board clockwise, by that many quarter turns."""
        self.board, self.rotation = board, rotation
        self.cells = tuple(range(len(board.faces)))
        """The cell of the board at each place."""
        self.shown = board
        """The board as it is shown."""
        for _ in range(rotation % 4):
            rows, cols = self.shown.rows, self.shown.cols
            self.cells = tuple(
                self.cells[(rows - 1 - row) * cols + col]
                for col in range(cols)
                for row in range(rows)
            )
            self.shown = self.shown.rotated()
        self._places = {cell: place for place, cell in enumerate(self.cells)}

    def place_of(self, cell: Cell) -> Cell:
        """The place where a cell is shown."""
        return self._places[cell]

    def path(self, path: Path) -> Path:
        """The places of a path; cells of an earlier, larger board are left out."""
        return tuple(self._places[cell] for cell in path if cell in self._places)


MORE_COLUMNS, MORE_ROWS = "▸", "▾"
"""The signs at the last corner of a board that is cut."""


class BoardView(Painted, Widget):
    """A board in the middle of the widget, its tiles as large as fit.

    The tiles of `path` are lit, joined and numbered, so that a word can be followed without
    colour.
    """

    DEFAULT_CSS = """
    BoardView {
        width: 1fr;
        height: 1fr;
    }
    """

    app: KeyedApp
    board: reactive[Board] = reactive(Board.empty(4, 4))
    """The board shown."""
    path: reactive[Path] = reactive((), repaint=False)
    """The lit cells, in order."""
    spare: reactive[frozenset[Cell]] = reactive(frozenset())
    """The cells no word needs; their tiles look different."""
    fixed_cells: reactive[frozenset[Cell]] = reactive(frozenset())
    """The cells whose faces the player fixed."""
    marked_cells: reactive[frozenset[Cell]] = reactive(frozenset())
    """The cells to point out to the player."""
    cursor: reactive[Cell | None] = reactive(None)
    """The cell the arrow keys have moved to."""
    q: reactive[QReading] = reactive(QReading.QU)
    """The reading of the Qu tile; read as Q alone, it shows no u."""
    counts: reactive[tuple[int, ...]] = reactive(())
    """A number for each cell, shown on its tile unless it is 0; empty for no numbers."""
    notes: reactive[tuple[str, ...]] = reactive(())
    """Letters noted on each cell, shown small on cells without a face; empty for no notes."""
    is_concealed: reactive[bool] = reactive(False)
    """Whether the faces are hidden."""
    rotation: reactive[int] = reactive(0, layout=True)
    """Quarter turns clockwise by which the board is shown; cells and paths stay the board's own."""

    @dataclass
    class TileMessage(Message):
        """The mouse did something to a tile.

        The kinds don't inherit from each other: a handler for a class gets its subclasses too.
        """

        cell: Cell

    class TilePressed(TileMessage):
        """The mouse button was pressed on a tile."""

    class TileEntered(TileMessage):
        """The mouse was dragged to the middle of another tile."""

    class TileHeld(TileMessage):
        """The mouse button has been held down on one tile for a while."""

    class TileReleased(TileMessage):
        """The mouse button was released; the cell is that of the last tile under the mouse."""

    def __init__(
        self, board: Board | None = None, q: QReading = QReading.QU, *, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.set_reactive(BoardView.q, q)
        if board is not None:
            self.set_reactive(BoardView.board, board)
        self._rotated = RotatedBoard(self.board, 0)
        self._painter: TilePainter | None = None
        """The painter of all that is seen, except regions to be painted again."""
        self._sign = ""
        """The sign for what is cut off, if anything."""
        self._held: Cell | None = None
        self._hold: Timer | None = None
        self._frames: Iterator[Path] = iter(())
        self._drawing: Timer | None = None

    @property
    def tile_layout(self) -> TileLayout:
        """The current places of the tiles."""
        return self.layout_in(*self.size)

    def layout_in(self, width: int, height: int) -> TileLayout:
        """The places of the tiles in a space of that size."""
        shown = self.rotated.shown
        return TileLayout.fitting(shown.rows, shown.cols, width, height)

    @property
    def rotated(self) -> RotatedBoard:
        """The board as it is shown."""
        # Kept while the same board is shown: comparing boards takes longer than painting a tile.
        if self._rotated.board is not self.board or self._rotated.rotation != self.rotation:
            self._rotated = RotatedBoard(self.board, self.rotation)
        return self._rotated

    def cell_beyond(self, cell: Cell | None, rows: int, cols: int) -> Cell:
        """The cell shown that far away, across the edges; without a cell, the first."""
        rotated = self.rotated
        if cell is None:
            return rotated.cells[0]
        shown = rotated.shown
        row, col = divmod(rotated.place_of(cell), shown.cols)
        return rotated.cells[(row + rows) % shown.rows * shown.cols + (col + cols) % shown.cols]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The height of the tiles, for a board whose height is auto."""
        return self.layout_in(width, container.height).height

    def watch_path(self) -> None:
        if changed := self.changed_regions():
            self.refresh(*changed)

    def changed_regions(self) -> list[Region]:
        """The tiles that another path changes, with the bridges around them."""
        painter, path = self._painter, self.rotated.path(self.path)
        if painter is None:
            return [self.size.region]
        return [*map(painter.layout.around, painter.follow(path))] if path != painter.path else []

    def draw_paths(self, paths: Sequence[Path], pause: float) -> None:
        """Light paths one after the other, tile by tile with that pause; the last stays lit.

        Without a pause, or if animations are turned off, only the last one is lit, all at once.
        """
        if self._drawing is not None:
            self._drawing.stop()
        if not pause or self.app.animation_level == "none":
            self.path = paths[-1] if paths else ()
        else:
            self._frames = (
                path[:shown] for path in paths for shown in range(1, len(path) + STILL + 1)
            )
            self._draw_next()
            self._drawing = self.set_interval(pause, self._draw_next)  # ends with the widget

    def _draw_next(self) -> None:
        """Show the next state of the paths; at the end, the last one stays."""
        try:
            self.path = next(self._frames)
        except StopIteration:
            if self._drawing is not None:
                self._drawing.stop()

    def forget_lines(self) -> None:
        super().forget_lines()
        self._painter = None

    def _new_painter(self) -> TilePainter:
        rotated = self.rotated
        return TilePainter(
            board=rotated.shown,
            q=self.q,
            path=rotated.path(self.path),
            cursor=None if self.cursor is None else next(iter(rotated.path((self.cursor,))), None),
            spare=frozenset(rotated.path(tuple(self.spare))),
            fixed_cells=frozenset(rotated.path(tuple(self.fixed_cells))),
            marked_cells=frozenset(rotated.path(tuple(self.marked_cells))),
            counts=tuple(self.counts[cell] for cell in rotated.cells) if self.counts else (),
            is_concealed=self.is_concealed,
            notes=tuple(self.notes[cell] for cell in rotated.cells) if self.notes else (),
            layout=self.tile_layout,
            width=self.size.width,
            ground=self.visual_style.rich_style,
            colors=self.app.theme_variables,
        )

    def segments(self, y: int) -> list[Segment]:
        if self._painter is None:
            self._painter = self._new_painter()
            layout, (width, height) = self._painter.layout, self.size
            is_wider, is_higher = layout.width > width, layout.height > height
            self._sign = f"{MORE_COLUMNS * is_wider}{MORE_ROWS * is_higher}"
        painter = self._painter
        if not self._sign or y < self.size.height - 1:
            return painter.line(y)
        sign = Segment(f" {self._sign}", painter.ground + Style(bold=True))
        return [*Strip(painter.line(y)).crop(0, self.size.width - sign.cell_length), sign]

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._held = self._tile_under(event)
        if self._held is not None:
            self.capture_mouse()
            self.post_message(self.TilePressed(self._held))
            self._hold = self.set_timer(self.app.pace.hold, self._report_held)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._held is None:
            return
        cell = self._tile_under(event, only_middle=True)
        if cell is not None and cell != self._held:
            self._held = cell
            self._stop_hold()
            self.post_message(self.TileEntered(cell))

    def on_mouse_up(self) -> None:
        self._stop_hold()
        if self._held is not None:
            self.post_message(self.TileReleased(self._held))
            self._held = None
            self.release_mouse()

    def _report_held(self) -> None:
        if self._held is not None:
            self.post_message(self.TileHeld(self._held))

    def _stop_hold(self) -> None:
        if self._hold is not None:
            self._hold.stop()
            self._hold = None

    def _tile_under(self, event: events.MouseEvent, only_middle: bool = False) -> Cell | None:
        offset = event.get_content_offset(self)
        if offset is None or self.is_concealed:
            return None
        place = self.tile_layout.tile_at(offset.x, offset.y, only_middle)
        return None if place is None else self.rotated.cells[place]


class EditableBoard(BoardView, can_focus=True):
    """A board with a cursor: a letter fixes the cell to that face, # blocks it."""

    PLACE = N_("Unboggle: board")
    KEY_GROUPS: ClassVar = {N_("On the board, besides letters"): "fix pair block free free_back"}
    PAGE = N_("Unboggle")
    BINDINGS = bind(
        *MOVES,
        on_bar("number_sign", "block", "Block", "Block this cell: no word crosses it"),
        off_bar(
            "left_square_bracket",
            "pair",
            "Two letters",
            "Put the next two letters on this cell, as in Th",
        ),
        on_bar("enter,space", "fix", "Fix", "Fix this cell, or free it"),
        off_bar("delete", "free", "Free this cell"),
        off_bar(
            "backspace",
            "free_back",
            "Free cell, or go back",
            "Free this cell, or else the one before it",
        ),
        owner="board",
    )

    @dataclass
    class CellEdited(Message):
        """A cell was fixed to a face, or freed: SPARE."""

        cell: Cell
        face: str

    @dataclass
    class Pointed(Message):
        """The cursor or the mouse moved to a tile; None if it left the board."""

        cell: Cell | None

    def __init__(self, board: Board, *, id: str) -> None:
        super().__init__(board, id=id)
        self._clicked: Cell | None = None
        """The cell clicked last, if any; another click there changes it."""
        self._pointed: Cell | None = None
        self._pair: str | None = None
        """The letters so far of a two-letter face; None while single letters are typed."""

    def watch_cursor(self, cursor: Cell | None) -> None:
        self._pair = None
        self._point(cursor)

    def watch_board(self, board: Board) -> None:
        if self.cursor is not None and self.cursor >= len(board.faces):
            self.cursor = len(board.faces) - 1
        self._report_again()

    def on_focus(self) -> None:
        if self.cursor is None:
            self.cursor = 0

    def on_blur(self) -> None:
        self.cursor = self._clicked = None

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        if character.isalpha() and self.cursor is not None:
            event.stop()
            letter, is_first = fold(character)[:1], self._pair == ""
            self._fix(canonical_face((self._pair or "") + letter))
            self._pair = letter if is_first else None
            if not is_first:  # Else its second letter is still to come.
                self.cursor = min(self.cursor + 1, len(self.board.faces) - 1)

    def action_move(self, down: int, right: int) -> None:
        row, col = divmod(self.cursor or 0, self.board.cols)
        if 0 <= row + down < self.board.rows and 0 <= col + right < self.board.cols:
            self.cursor = (row + down) * self.board.cols + col + right

    def action_pair(self) -> None:
        self._pair = ""

    def action_block(self) -> None:
        self._fix(BLOCK)

    def action_fix(self) -> None:
        cell = self.cursor
        if cell is not None:
            self._fix(SPARE if cell in self.fixed_cells else self.board.faces[cell])

    def action_free(self) -> None:
        self._fix(SPARE)

    def action_free_back(self) -> None:
        if self.cursor and self.cursor not in self.fixed_cells:
            self.cursor -= 1
        self._fix(SPARE)

    def on_board_view_tile_pressed(self, event: BoardView.TilePressed) -> None:
        """Move to the cell; a click on it again fixes it, then blocks it, then frees it."""
        is_again, self._clicked = self._clicked == event.cell, event.cell
        self.cursor = event.cell
        if is_again:
            face = self.board.faces[event.cell]
            if event.cell in self.fixed_cells:
                self._fix(SPARE if face == BLOCK else BLOCK)
            else:
                self._fix(face or BLOCK)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._point(self._tile_under(event))

    def on_leave(self) -> None:
        self._point(self.cursor)

    def _fix(self, face: str) -> None:
        if self.cursor is not None:
            self.post_message(self.CellEdited(self.cursor, face))

    def _point(self, cell: Cell | None) -> None:
        if cell != self._pointed:
            self._pointed = cell
            self.post_message(self.Pointed(cell))

    def _report_again(self) -> None:
        """Report the cell pointed at again, as its face may have changed."""
        if self._pointed is not None and self._pointed < len(self.board.faces):
            self.post_message(self.Pointed(self._pointed))

    watch_fixed_cells = _report_again
