"""BuilderPane: the side of the screen with the board, its size and a caption."""

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
    Size,
)
from boggle_tui.tui.base.context import context_of
from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.board.editable_board import EditableBoard
from boggle_tui.unboggle.puzzle.solution import Solution

AUTO = 0
"""The choice of a size that follows the words."""


class BuilderPane(Vertical):
    """The board on the screen, or an empty one of the chosen size."""

    board_size: var[Size] = var((4, 4), init=False)
    """The chosen rows and columns."""
    is_auto: var[bool] = var(False, init=False)
    """Whether the size follows the words."""
    solution: var[Solution | None] = var(None, init=False)
    """The board on the screen; placed tile by tile only by `reveal`."""
    fixed_faces: var[dict[Cell, str]] = var(dict, init=False)
    """The face of each fixed cell, shown whatever the board has there."""
    q: var[QReading] = var(QReading.QU, init=False)
    """The reading of the Qu tile."""
    path: var[Path] = var((), init=False)
    """The path to show."""
    clues: var[frozenset[Cell]] = var(frozenset(), init=False)
    """The cells to mark, because giving their letters would make the board the only one."""
    pointed: var[str] = var("", init=False)
    """A description of the word or the tile at the cursor or the mouse."""
    remark: var[str] = var("", init=False)
    """A warning about the board, such as that it is out of date."""
    requirements: var[str] = var("", init=False)
    """The board's requirements, shown while idle."""

    @dataclass
    class Resized(Message):
        """A size was chosen."""

        pane: BuilderPane
        size: Size
        is_auto: bool
        """Whether the size should follow the words."""

        @property
        def control(self) -> BuilderPane:
            return self.pane

    def __init__(self, size: Size) -> None:
        super().__init__()
        self.set_reactive(BuilderPane.board_size, size)
        self.set_class(size[0] == MAX_SIDE, "-high")
        self._steps: list[Path] = []
        self._placed: set[int] = set()
        self._timer: Timer | None = None
        # Kept because a result may arrive while the screen is being taken down.
        self._rows = Choice("Rows", _sizes(size[0]), size[0], id="rows")
        self._cols = Choice("Columns", _sizes(size[1]), size[1], id="cols")
        self._caption = Static(id="caption")
        self.view = EditableBoard(Board.empty(*size), id="board")
        """The tiles."""

    def compose(self) -> ComposeResult:
        with Horizontal(id="size"):
            yield self._rows
            yield self._cols
        yield self._caption
        yield self.view

    @property
    def is_revealing(self) -> bool:
        """Whether the board is still being animated."""
        return bool(self._steps)

    def reveal(self, solution: Solution) -> None:
        """Show a board tile by tile along its words, unless animations are off."""
        self._steps = [] if self.app.animation_level == "none" else list(solution.placement_steps)
        self._placed = set()
        self.solution = solution
        if self._steps:
            pace = context_of(self).pace
            pause = min(pace.reveal_tile, pace.reveal_board / len(self._steps))
            self._timer = self.set_interval(pause, self._place_next)

    def finish_reveal(self) -> bool:
        """End the animation, and return whether there was one."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        was_revealing = self.is_revealing
        self._steps = []
        if was_revealing:
            self._show()
        return was_revealing

    def watch_board_size(self) -> None:
        self.set_class(self.board_size[0] == MAX_SIDE, "-high")
        self._show_size()
        self._show()

    def watch_is_auto(self) -> None:
        self._show_size()

    def watch_solution(self) -> None:
        self._show()

    def watch_q(self) -> None:
        self.view.q = self.q

    def watch_path(self) -> None:
        self._show()

    def watch_clues(self) -> None:
        self.view.marked_cells = self.clues

    def watch_fixed_faces(self) -> None:
        self._show()

    def watch_pointed(self) -> None:
        self._write_caption()

    def watch_remark(self) -> None:
        self._write_caption()

    def watch_requirements(self) -> None:
        self._write_caption()

    def on_click(self, event: events.Click) -> None:
        if self.finish_reveal():
            event.stop()

    @on(Choice.Changed)
    def resize(self, event: Choice.Changed) -> None:
        event.stop()
        chosen = self._rows.value, self._cols.value
        is_auto = not self.is_auto and AUTO in chosen
        # From auto, either key or a click leads back to a size that is chosen by hand.
        size = self.board_size if AUTO in chosen else chosen
        self._show_size()
        self.post_message(self.Resized(self, size, is_auto))

    def _show_size(self) -> None:
        for choice, side in zip((self._rows, self._cols), self.board_size, strict=True):
            choice.options = _sizes(side)
            choice.index = len(choice.options) - 1 if self.is_auto else side - MIN_SIDE
            choice.refresh()

    def _place_next(self) -> None:
        if not self._steps:
            self.finish_reveal()
            return
        path = self._steps.pop(0)
        self._placed.add(path[-1])
        if self._steps:
            self._draw_placed(path)
        else:
            self.finish_reveal()
            self._show()

    def _draw_placed(self, path: Path) -> None:
        """Draw the tiles placed so far, with the path of the current word lit."""
        assert self.solution is not None
        board = self.solution.board
        faces = (face if cell in self._placed else SPARE for cell, face in enumerate(board.faces))
        self._draw(Board(board.rows, board.cols, tuple(faces)), path)

    def _show(self) -> None:
        """Draw the board."""
        solution = self.solution
        if self.is_revealing:
            self._draw_placed(())
        elif solution is None:
            self._draw(Board.empty(*self.board_size), ())
        else:
            self._draw(solution.board, self.path)

    def _draw(self, board: Board, path: Path) -> None:
        view = self.view
        fixed = {cell: face for cell, face in self.fixed_faces.items() if cell < len(board.faces)}
        faces = (fixed.get(cell, face) for cell, face in enumerate(board.faces))
        with self.app.batch_update():
            view.path = ()
            view.board = Board(board.rows, board.cols, tuple(faces))
            view.spare = (self.solution.spare if self.solution else frozenset()) - fixed.keys()
            view.fixed_cells = frozenset(fixed)
            view.path = path

    def _write_caption(self) -> None:
        """Write the line above the board."""
        if self.pointed:
            caption = Content.styled(self.pointed, "bold")
        elif self.remark and self.solution:
            caption = Content.styled(self.remark, "$warning")
        else:
            caption = Content.styled(self.requirements, "$secondary")
        self._caption.update(caption, layout=False)


def _sizes(side: int) -> tuple[tuple[str, int], ...]:
    """The sizes to choose from; the last is the one that follows the words, and is now `side`."""
    by_hand = ((str(each), each) for each in range(MIN_SIDE, MAX_SIDE + 1))
    return (*by_hand, (f"{side} auto", AUTO))
