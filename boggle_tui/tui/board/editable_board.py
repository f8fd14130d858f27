"""A board whose cells can be fixed to a face, or blocked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, canonical_face
from boggle_tui.game.words.language import fold
from boggle_tui.tui.base.keyboard import with_ids
from boggle_tui.tui.board.board_view import MOVES, BoardView


class EditableBoard(BoardView, can_focus=True):
    """A board with a cursor: a letter fixes the cell to that face, # blocks it."""

    BINDINGS: ClassVar[list[BindingType]] = with_ids(
        "board",
        [
            *MOVES,
            Binding("number_sign", "block", "Block", tooltip="Block this cell: no word crosses it"),
            Binding(
                "left_square_bracket",
                "pair",
                "Two letters",
                show=False,
                tooltip="Put the next two letters on this cell, as in Th",
            ),
            Binding("enter,space", "fix", "Fix", tooltip="Fix this cell, or free it"),
            Binding("delete", "free", "Free this cell", show=False),
            Binding(
                "backspace",
                "free_back",
                "Free cell, or go back",
                show=False,
                tooltip="Free this cell, or else the one before it",
            ),
        ],
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
