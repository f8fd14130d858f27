"""Typing in the letters of a tray that lies on the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from boggle_tui.game.board.board import SPARE, Board, BoardError, Cell, canonical_face


@dataclass(frozen=True)
class Tray:
    """The faces typed so far, and the cell of the next one. Each step returns a new tray."""

    board: Board
    cell: Cell = 0
    is_pair: bool = False
    """Whether two letters are being typed for one tile."""

    @classmethod
    def empty(cls, rows: int, cols: int) -> Tray:
        """An empty tray of that size."""
        return cls(Board.empty(rows, cols))

    @classmethod
    def parse(cls, notation: str) -> Tray:
        """Read a saved tray; empty if the text is not a board."""
        try:
            return cls.from_board(Board.parse(notation))
        except BoardError:
            return cls.empty(4, 4)

    @classmethod
    def from_board(cls, board: Board) -> Tray:
        """A tray that shows this board, at its first gap."""
        gap = board.faces.index(SPARE) if SPARE in board.faces else len(board.faces) - 1
        return cls(board, gap)

    @property
    def gaps(self) -> int:
        """The number of cells still empty."""
        return self.board.faces.count(SPARE)

    def typed(self, character: str) -> Tray:
        """Type a character of the notation: a letter, "[" before two letters, "#" or "."."""
        if character == "[":
            return replace(self._showing(SPARE), is_pair=True)
        if character == "]":
            return self._advanced() if self.is_pair else self
        before = self.board.faces[self.cell] if self.is_pair and character.isalpha() else SPARE
        try:
            face = canonical_face(before + character)
        except BoardError:
            return self
        laid = self._showing(face)
        return laid if self.is_pair and len(before + character) == 1 else laid._advanced()

    def erased(self) -> Tray:
        """Remove the face at the cell, or the one before it if the cell is empty."""
        if self.is_pair or self.board.faces[self.cell] != SPARE:
            return replace(self._showing(SPARE), is_pair=False)
        return replace(self, cell=max(0, self.cell - 1))._showing(SPARE)

    def moved(self, rows: int, cols: int) -> Tray:
        """Move to another cell, wrapping around at the edges."""
        row, col = divmod(self.cell, self.board.cols)
        row, col = (row + rows) % self.board.rows, (col + cols) % self.board.cols
        return self.at(row * self.board.cols + col)

    def at(self, cell: Cell) -> Tray:
        """Move to that cell."""
        return replace(self, cell=cell, is_pair=False)

    def sized(self, rows: int, cols: int) -> Tray:
        """Resize the tray, keeping the faces that still fit."""
        old = self.board
        faces = tuple(
            old.faces[row * old.cols + col] if row < old.rows and col < old.cols else SPARE
            for row in range(rows)
            for col in range(cols)
        )
        row, col = divmod(self.cell, old.cols)
        return Tray(Board(rows, cols, faces), min(row, rows - 1) * cols + min(col, cols - 1))

    def _showing(self, face: str) -> Tray:
        return replace(self, board=self.board.with_face(self.cell, face))

    def _advanced(self) -> Tray:
        return self.at(min(self.cell + 1, len(self.board.faces) - 1))
