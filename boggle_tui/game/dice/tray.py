"""A tray that lies on the table: its letters as they are typed in, and whose dice they may be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from boggle_tui.game.board.board import SPARE, Board, BoardError, Cell, canonical_face


@dataclass(frozen=True)
class Tray:
    """The faces so far, and the cell that the next one goes to. Each step gives a new tray."""

    board: Board
    cell: Cell = 0
    is_pair: bool = False
    """Whether two letters are being typed for one tile."""

    @classmethod
    def empty(cls, rows: int, cols: int) -> Tray:
        """One of that size into which nothing was typed."""
        return cls(Board.empty(rows, cols))

    @classmethod
    def parse(cls, notation: str) -> Tray:
        """The one that was written down so; an empty one where that is no board."""
        try:
            return cls.from_board(Board.parse(notation))
        except BoardError:
            return cls.empty(4, 4)

    @classmethod
    def from_board(cls, board: Board) -> Tray:
        """One that shows this board, to go on where its first gap is."""
        gap = board.faces.index(SPARE) if SPARE in board.faces else len(board.faces) - 1
        return cls(board, gap)

    @property
    def gaps(self) -> int:
        """Cells that show nothing yet."""
        return self.board.faces.count(SPARE)

    def typed(self, sign: str) -> Tray:
        """One sign more, as a board is written: a letter, "[" before two of them, "#" or "."."""
        if sign == "[":
            return replace(self._showing(SPARE), is_pair=True)
        if sign == "]":
            return self._on() if self.is_pair else self
        before = self.board.faces[self.cell] if self.is_pair and sign.isalpha() else SPARE
        try:
            face = canonical_face(before + sign)
        except BoardError:
            return self
        laid = self._showing(face)
        return laid if self.is_pair and len(before + sign) == 1 else laid._on()

    def erased(self) -> Tray:
        """Without the face at the cell; where there is none, without the one before it."""
        if self.is_pair or self.board.faces[self.cell] != SPARE:
            return replace(self._showing(SPARE), is_pair=False)
        return replace(self, cell=max(0, self.cell - 1))._showing(SPARE)

    def moved(self, rows: int, cols: int) -> Tray:
        """At another cell; it comes out again at the other side."""
        row, col = divmod(self.cell, self.board.cols)
        row, col = (row + rows) % self.board.rows, (col + cols) % self.board.cols
        return self.at(row * self.board.cols + col)

    def at(self, cell: Cell) -> Tray:
        """At that cell."""
        return replace(self, cell=cell, is_pair=False)

    def sized(self, rows: int, cols: int) -> Tray:
        """With another size; what has room stays where it was."""
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

    def _on(self) -> Tray:
        return self.at(min(self.cell + 1, len(self.board.faces) - 1))
