"""A board to look back on: paths are drawn on it step by step, and a tile can be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from boggle_tui.game.board.board import Board, Cell, Path, QReading
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.board.cursor import STEPS, stepped


class PathSpeed(StrEnum):
    """How fast a path is drawn."""

    SLOW = "slow"
    QUICK = "quick"
    AT_ONCE = "at once"

    @property
    def following(self) -> PathSpeed:
        """The one that comes after this, round and round."""
        speeds = list(PathSpeed)
        return speeds[(speeds.index(self) + 1) % len(speeds)]


PAUSES = {PathSpeed.SLOW: 0.4, PathSpeed.QUICK: 0.1}
"""Seconds from one tile of a path to the next."""


class PathBoard(BoardView, can_focus=True):
    """A board whose `cursor` is the tile that was chosen, by the arrow keys or by the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(key, f"move({rows}, {cols})", f"Tile {key}", show=False)
            for key, (rows, cols) in STEPS.items()
        ),
        Binding("enter,space", "let_go", "All words again", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """A tile was chosen, or none is any more."""

        board: PathBoard
        cell: Cell | None

        @property
        def control(self) -> PathBoard:
            return self.board

    def __init__(self, board: Board, q: QReading, *, id: str | None = None) -> None:
        super().__init__(board, q, id=id)
        self._drawn: Path = ()
        self._timer: Timer | None = None

    def draw_path(self, path: Path, speed: PathSpeed) -> None:
        """Light the path, tile after tile; all at once where animations are switched off."""
        self._rest()
        self._drawn = path
        pause = PAUSES.get(speed)
        if pause is None or self.app.animation_level == "none":
            self.path = path
        else:
            self.path = path[:1]
            self._timer = self.set_interval(pause, self._draw_next)  # ends with the widget

    def draw_again(self, speed: PathSpeed) -> None:
        """Draw the path once more that was drawn last."""
        self.draw_path(self._drawn, speed)

    @property
    def is_drawing(self) -> bool:
        """Whether a path is on its way."""
        return self._timer is not None

    def watch_cursor(self, cell: Cell | None) -> None:
        self.post_message(self.Chosen(self, cell))

    @on(BoardView.TilePressed)
    def choose(self, event: BoardView.TilePressed) -> None:
        """Choose the tile; to choose it once more lets it go."""
        event.stop()
        self.cursor = None if event.cell == self.cursor else event.cell

    def action_move(self, rows: int, cols: int) -> None:
        self.cursor = stepped(self.board, self.cursor, rows, cols)

    def action_let_go(self) -> None:
        self.cursor = None

    def _draw_next(self) -> None:
        self.path = self._drawn[: len(self.path) + 1]
        if self.path == self._drawn:
            self._rest()

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
