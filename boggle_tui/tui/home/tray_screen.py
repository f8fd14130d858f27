"""The letters of a real tray, to play here or on paper."""

from __future__ import annotations

from dataclasses import dataclass, replace

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import (
    LONGEST_FACE,
    MAX_ROLLED_SIDE,
    MIN_SIDE,
    QU,
    SPARE,
    Board,
    BoardError,
    Cell,
    canonical_face,
)
from boggle_tui.game.dice.dice_set import DiceSet, dice_mismatch, dice_sets
from boggle_tui.play.plan import RoundRequest
from boggle_tui.play.round_options import time_options
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.screen import PlayerScreen
from boggle_tui.tui.board.board_view import MOVES, BoardView
from boggle_tui.tui.messages import PlayRound

OTHER_DICE = ""
"""The choice for dice of no known set."""
SIGNS = "[]#."
HOW_TO_TYPE = N_(
    "Type the letters row by row, or paste the board."
    " q is the Qu tile, [Th] a two-letter tile, # a block."
)


@dataclass(frozen=True)
class Tray:
    """The faces typed so far, and the cell of the next one. Each step returns a new tray."""

    board: Board
    cell: Cell = 0
    is_open: bool = False
    """Whether the letters of one tile are being typed, in brackets."""
    is_past_end: bool = False
    """Whether the last tile has just been typed, so that one more letter is too many."""

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
        is_full = SPARE not in board.faces
        gap = len(board.faces) - 1 if is_full else board.faces.index(SPARE)
        return cls(board, gap, is_past_end=is_full)

    @property
    def gaps(self) -> int:
        """The number of cells still empty."""
        return self.board.faces.count(SPARE)

    def typed(self, character: str) -> Tray:
        """Type a character of the notation: a letter, two or three in brackets, "#" or "."."""
        if self.is_past_end:
            return self
        if character == "[":
            return replace(self._showing(SPARE), is_open=True)
        if character == "]":
            return self._advanced() if self.is_open else self
        before = self.board.faces[self.cell] if self.is_open and character.isalpha() else SPARE
        if before == QU:
            before = before[:1]  # The u after q may be typed as well.
        try:
            laid = self._showing(canonical_face(before + character))
        except BoardError:
            return self
        return laid if self.is_open and len(before) < LONGEST_FACE - 1 else laid._advanced()

    def erased(self) -> Tray:
        """Remove the face at the cell, or the one before it if the cell is empty."""
        if self.is_open or self.board.faces[self.cell] != SPARE:
            return replace(self._showing(SPARE), is_open=False, is_past_end=False)
        return replace(self, cell=max(0, self.cell - 1))._showing(SPARE)

    def moved(self, rows: int, cols: int) -> Tray:
        """Move to another cell, wrapping around at the edges."""
        row, col = divmod(self.cell, self.board.cols)
        row, col = (row + rows) % self.board.rows, (col + cols) % self.board.cols
        return self.at(row * self.board.cols + col)

    def at(self, cell: Cell) -> Tray:
        """Move to that cell."""
        return replace(self, cell=cell, is_open=False, is_past_end=False)

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
        last = len(self.board.faces) - 1
        return replace(self.at(min(self.cell + 1, last)), is_past_end=self.cell == last)


class TrayScreen(PlayerScreen[None]):
    """A board to fill letter by letter, and the dice, size and time to play it with."""

    PLACE = N_("Tray")
    PAGE = N_("Boards")
    CSS_PATH = "tray_screen.tcss"
    BINDINGS = bind(
        on_bar("enter", "play", "Play", "Play this board here"),
        on_bar("f5", "time", "Clock only", "Play on paper; see all words at the end"),
        off_bar("backspace", "erase", "Erase", "Take back the last letter"),
        on_bar("ctrl+l", "clear", "Clear", "Empty the board"),
        on_bar("escape", "dismiss", "Home"),
        *MOVES,
    )
    AUTO_FOCUS = ""

    tray: var[Tray] = var(Tray.empty(4, 4), init=False)
    """The letters typed so far."""

    def __init__(self) -> None:
        super().__init__()
        settings, drafts = self.app.settings, self.app.drafts
        tray, dice = Tray.parse(drafts.tray), drafts.tray_dice
        if {*tray.board.faces} == {SPARE}:
            dice = settings.dice
            tray = tray.sized((dice_set := DiceSet.named(dice)).rows, dice_set.cols)
        self._dice_name = dice if dice in dice_sets() else OTHER_DICE
        self.set_reactive(TrayScreen.tray, tray)
        names = [(_(dice_set.title), name) for name, dice_set in dice_sets().items()]
        sides = [(str(side), side) for side in range(MIN_SIDE, MAX_ROLLED_SIDE + 1)]
        board = self.tray.board
        self._view = BoardView(board, id="board")
        self._dice = Choice(
            _("Dice"), [*names, (_("other"), OTHER_DICE)], self._dice_name, id="dice"
        )
        self._rows = Choice(_("Rows"), sides, board.rows, id="rows")
        self._cols = Choice(_("Columns"), sides, board.cols, id="cols")
        self._time = Choice(_("Time"), time_options(), settings.seconds, id="time")
        self._hint = Static(id="hint", markup=False)

    @staticmethod
    def is_text_key(key: str, character: str | None) -> bool:  # noqa: ARG004
        return bool(character and (character.isalpha() or character in SIGNS))

    def body(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield self._view
            with Vertical(id="choices"):
                yield Static(_("Your tray"), id="title")
                yield self._dice
                yield self._rows
                yield self._cols
                yield self._time
                yield self._hint

    def on_mount(self) -> None:
        self._show()

    def watch_tray(self) -> None:
        self._show()
        self.app.keep_draft(tray=str(self.tray.board), tray_dice=self._dice_name)

    def on_key(self, event: events.Key) -> None:
        sign = "." if event.key == "space" else event.character or ""
        if self.is_text_key(event.key, sign):
            event.stop()
            if self.tray.is_past_end and sign != "]":
                full = _("The board is full: press {key} to erase.", key=self.key_of("erase"))
                self._hint.update(f"✗ {full}\n\n{_(HOW_TO_TYPE)}")
            self.tray = self.tray.typed(sign)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        try:
            self.tray = Tray.from_board(Board.parse(event.text))
        except BoardError as error:
            self._hint.update(f"✗ {error}\n\n{_(HOW_TO_TYPE)}")
        else:
            self._show_size()

    @on(BoardView.TilePressed)
    def go_to_tile(self, event: BoardView.TilePressed) -> None:
        self.tray = self.tray.at(event.cell)

    @on(Choice.Changed, "#dice")
    def take_dice(self, event: Choice.Changed) -> None:
        self._name_dice(event.value)
        if dice_set := self._dice_set:
            self.tray = self.tray.sized(dice_set.rows, dice_set.cols)
        self._show_size()

    @on(Choice.Changed, "#rows,#cols")
    def take_size(self) -> None:
        self.tray = self.tray.sized(self._rows.value, self._cols.value)
        self._show_size()

    @on(Choice.Changed, "#time")
    def take_time(self, event: Choice.Changed) -> None:
        self.app.change_settings(seconds=event.value)

    def action_move(self, rows: int, cols: int) -> None:
        self.tray = self.tray.moved(rows, cols)

    def action_erase(self) -> None:
        self.tray = self.tray.erased()

    def action_clear(self) -> None:
        self.tray = Tray.empty(self.tray.board.rows, self.tray.board.cols)

    def action_play(self) -> None:
        """Play here."""
        self._play(on_paper=False)

    def action_time(self) -> None:
        """Start only the clock."""
        self._play(on_paper=True)

    @property
    def _dice_set(self) -> DiceSet | None:
        return DiceSet.named(self._dice_name) if self._dice_name else None

    def _play(self, on_paper: bool) -> None:
        gaps, board = self.tray.gaps, self.tray.board
        if gaps:
            left = ngettext("✗ {count} empty cell left.", "✗ {count} empty cells left.", gaps)
            self._hint.update(f"{left}\n\n{_(HOW_TO_TYPE)}")
            return
        dice_set = self._dice_set
        dice = dice_set.name if dice_set and dice_mismatch(board, dice_set) is None else None
        self.post_message(PlayRound(RoundRequest(board=board, dice=dice, on_paper=on_paper)))

    def _name_dice(self, name: str) -> None:
        self._dice_name = name
        self.app.keep_draft(tray_dice=name)

    def _show_size(self) -> None:
        """Show the dice and the size of the board."""
        board, dice_set = self.tray.board, self._dice_set
        if dice_set and (dice_set.rows, dice_set.cols) != (board.rows, board.cols):
            self._name_dice(OTHER_DICE)
        self._dice.choose(self._dice_name)
        self._rows.choose(board.rows)
        self._cols.choose(board.cols)
        self._show()

    def _show(self) -> None:
        tray, dice_set = self.tray, self._dice_set
        with self.app.batch_update():
            self._view.board = tray.board
            self._view.cursor = tray.cell
        if tray.is_open:
            status = _("Type the letters of this tile, then ].")
        elif dice_set and (mismatch := dice_mismatch(tray.board, dice_set)):
            status = f"? {mismatch} {_('Check the letters, or play anyway.')}"
        else:
            status = "" if tray.gaps else _("✓ Complete.")
        self._hint.update("\n\n".join(filter(None, (status, _(HOW_TO_TYPE)))))
