"""A board that draws paths step by step, and lets the player choose a tile."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message

from boggle_tui.game.board.board import Board, Cell, Path, QReading
from boggle_tui.tui.base.keyed_app import context_of
from boggle_tui.tui.board.board_view import MOVES, BoardView


class PathSpeed(StrEnum):
    """The speed at which a path is drawn."""

    SLOW = "slow"
    QUICK = "quick"
    AT_ONCE = "at once"


class AnimatedBoard(BoardView, can_focus=True):
    """A board whose `cursor` is the tile chosen by the arrow keys or the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *MOVES,
        Binding("enter,space", "clear_choice", "Show all words", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """A tile was chosen; None if the choice was cleared."""

        cell: Cell | None

    def __init__(self, board: Board, q: QReading, *, id: str | None = None) -> None:
        super().__init__(board, q, id=id)
        self._drawn: Path = ()

    def draw_path(self, path: Path, speed: PathSpeed) -> None:
        """Light the path tile by tile."""
        self._drawn = path
        pace = context_of(self).pace
        pauses = {PathSpeed.SLOW: pace.slow_path, PathSpeed.QUICK: pace.quick_path}
        self.draw_paths([path], pauses.get(speed, 0))

    def draw_again(self, speed: PathSpeed) -> None:
        """Draw the last path again."""
        self.draw_path(self._drawn, speed)

    def watch_cursor(self, cell: Cell | None) -> None:
        self.post_message(self.Chosen(cell))

    @on(BoardView.TilePressed)
    def choose(self, event: BoardView.TilePressed) -> None:
        """Choose the tile, or clear the choice if it is chosen already."""
        event.stop()
        self.cursor = None if event.cell == self.cursor else event.cell

    def action_move(self, rows: int, cols: int) -> None:
        self.cursor = self.cell_beyond(self.cursor, rows, cols)

    def action_clear_choice(self) -> None:
        self.cursor = None
