"""The side of the screen where the board grows: its size, its tiles, and what it shows."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import var
from textual.timer import Timer
from textual.widgets import Static

from boggle_tui.game.board.board import (
    MAX_SIDE,
    MIN_SIDE,
    SPARE,
    Board,
    Cell,
    Path,
    QReading,
)
from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.board.editable_board import EditableBoard
from boggle_tui.unboggle.puzzle.solution import Solution

LAYING = 0.07
"""Seconds from one tile to the next while a board is laid, at most."""
LONGEST_LAYING = 1.8
"""Seconds that a whole board takes, at most."""


class BuilderPane(Vertical):
    """The board that was built, or an empty one of the size that is asked for."""

    side: var[tuple[int, int]] = var((4, 4), init=False)
    """Rows and columns asked for."""
    solution: var[Solution | None] = var(None, init=False)
    """The board that is shown; laid tile by tile only if `lay` brings it."""
    pins: var[dict[Cell, str]] = var(dict, init=False)
    """The cells that are given, and what they show, whatever the board shows there."""
    word: var[str] = var("", init=False)
    """The word whose path is shown."""
    pointed: var[str] = var("", init=False)
    """What is to be said about the word, or the tile, that is pointed at."""
    remark: var[str] = var("", init=False)
    """What is to be said about the board, such as that it is not what is asked for now."""
    asked: var[str] = var("", init=False)
    """What is asked of the board, where there is nothing else to be said."""

    @dataclass
    class Resized(Message):
        """Another size was chosen."""

        pane: BuilderPane
        side: tuple[int, int]

        @property
        def control(self) -> BuilderPane:
            return self.pane

    def __init__(self, side: tuple[int, int], q: QReading) -> None:
        super().__init__()
        self.set_reactive(BuilderPane.side, side)
        self.set_class(side[0] == MAX_SIDE, "-high")
        self._to_lay: list[Path] = []
        self._laid: set[int] = set()
        self._timer: Timer | None = None
        # Kept, for an answer may come when the screen is being taken down.
        sides = [(str(side), side) for side in range(MIN_SIDE, MAX_SIDE + 1)]
        self._rows = Choice("Rows", sides, side[0], id="rows")
        self._cols = Choice("Columns", sides, side[1], id="cols")
        self._caption = Static(id="caption")
        self.view = EditableBoard(Board.empty(*side), id="board")
        """The tiles, as they are shown."""
        self.view.q = q

    def compose(self) -> ComposeResult:
        with Horizontal(id="size"):
            yield self._rows
            yield self._cols
        yield self._caption
        yield self.view

    @property
    def is_laying(self) -> bool:
        """Whether the board is still being laid."""
        return bool(self._to_lay)

    def lay(self, solution: Solution) -> None:
        """Show the board, tile by tile along the words, unless animations are switched off."""
        self._to_lay = [] if self.app.animation_level == "none" else list(solution.placement_steps)
        self._laid = set()
        self.solution = solution
        if self._to_lay:
            pause = min(LAYING, LONGEST_LAYING / len(self._to_lay))
            self._timer = self.set_interval(pause, self._lay_next)

    def finish_laying(self) -> bool:
        """Show the whole board now; whether it was still being laid."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        was_laying = self.is_laying
        self._to_lay = []
        if was_laying:
            self._show()
        return was_laying

    def watch_side(self) -> None:
        self.set_class(self.side[0] == MAX_SIDE, "-high")
        for choice, side in zip((self._rows, self._cols), self.side, strict=True):
            choice.index = side - MIN_SIDE
        self._show()

    def watch_solution(self) -> None:
        self._show()

    def watch_word(self) -> None:
        self._show()

    def watch_pins(self) -> None:
        self._show()

    def watch_pointed(self) -> None:
        self._say()

    def watch_remark(self) -> None:
        self._say()

    def watch_asked(self) -> None:
        self._say()

    def on_click(self, event: events.Click) -> None:
        if self.finish_laying():
            event.stop()

    @on(Choice.Changed)
    def resize(self, event: Choice.Changed) -> None:
        event.stop()
        self.side = (self._rows.value, self._cols.value)
        self.post_message(self.Resized(self, self.side))

    def _lay_next(self) -> None:
        if not self._to_lay:
            self.finish_laying()
            return
        path = self._to_lay.pop(0)
        self._laid.add(path[-1])
        if self._to_lay:
            self._show_laid(path)
        else:
            self.finish_laying()
            self._show()

    def _show_laid(self, path: Path) -> None:
        """The board as far as it is laid, with the word that is being laid lit."""
        assert self.solution is not None
        board = self.solution.board
        faces = (face if cell in self._laid else SPARE for cell, face in enumerate(board.faces))
        self._draw(Board(board.rows, board.cols, tuple(faces)), path)

    def _show(self) -> None:
        """The board as it is."""
        solution = self.solution
        if self.is_laying:
            self._show_laid(())
        elif solution is None:
            self._draw(Board.empty(*self.side), ())
        else:
            self._draw(solution.board, solution.paths.get(self.word, ()))

    def _draw(self, board: Board, path: Path) -> None:
        view = self.view
        pins = {cell: face for cell, face in self.pins.items() if cell < len(board.faces)}
        faces = (pins.get(cell, face) for cell, face in enumerate(board.faces))
        with self.app.batch_update():
            view.path = ()
            view.board = Board(board.rows, board.cols, tuple(faces))
            view.spare = (self.solution.spare if self.solution else frozenset()) - pins.keys()
            view.pinned = frozenset(pins)
            view.path = path

    def _say(self) -> None:
        """The line above the board: of what is pointed at, of the board, or of what is asked."""
        if self.pointed:
            said = Content.styled(self.pointed, "bold")
        elif self.remark and self.solution:
            said = Content.styled(self.remark, "$warning")
        else:
            said = Content.styled(self.asked, "$secondary")
        self._caption.update(said, layout=False)
