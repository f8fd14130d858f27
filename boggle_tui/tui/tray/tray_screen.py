"""The letters of a real tray, to play here or on paper."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import MAX_ROLLED_SIDE, MIN_SIDE, Board, BoardError
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.dice.matching import dice_mismatch
from boggle_tui.game.dice.tray import Tray
from boggle_tui.play.request import RoundRequest
from boggle_tui.play.round_options import time_options
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.board.board_view import MOVES, BoardView
from boggle_tui.tui.messages import PlayRound

OTHER_DICE = ""
"""The choice for dice of no known set."""
SIGNS = "[]#."
HOW_TO_TYPE = N_(
    "Type the letters row by row, or paste the board."
    " q is the Qu tile, [Th] a two-letter tile, # a block."
)


class TrayScreen(PlayerScreen[None]):
    """A board to fill letter by letter, and the dice, size and time to play it with."""

    CSS_PATH = "tray_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "Play", tooltip="Play this board here"),
        Binding("f5", "time", "Clock only", tooltip="Play on paper; see all words at the end"),
        Binding("backspace", "erase", "Erase", show=False, tooltip="Take back the last letter"),
        Binding("ctrl+l", "clear", "Clear", tooltip="Empty the board"),
        Binding("escape", "dismiss", "Home"),
        *MOVES,
    ]
    AUTO_FOCUS = ""

    tray: var[Tray] = var(Tray.empty(4, 4), init=False)
    """The letters typed so far."""

    def __init__(self) -> None:
        super().__init__()
        settings, drafts = self.context.settings, self.context.drafts
        dice = drafts.tray_dice
        self._dice_name = dice if dice in dice_sets() else OTHER_DICE
        self.set_reactive(TrayScreen.tray, Tray.parse(drafts.tray))
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

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield self._view
            with Vertical(id="choices"):
                yield Static(_("Your tray"), id="title")
                yield self._dice
                yield self._rows
                yield self._cols
                yield self._time
                yield self._hint
        yield KeyBar()

    def on_mount(self) -> None:
        self._show()

    def watch_tray(self) -> None:
        self._show()
        self.context.keep_draft(tray=str(self.tray.board))

    def on_key(self, event: events.Key) -> None:
        sign = "." if event.key == "space" else event.character or ""
        if self.is_text_key(event.key, sign):
            event.stop()
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
        self.context.change_settings(seconds=event.value)

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
        self.context.keep_draft(tray_dice=name)

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
        if tray.is_pair:
            status = _("Type two letters for this tile.")
        elif dice_set and (mismatch := dice_mismatch(tray.board, dice_set)):
            status = f"? {mismatch} {_('Check the letters, or play anyway.')}"
        else:
            status = "" if tray.gaps else _("✓ Complete.")
        self._hint.update("\n\n".join(filter(None, (status, _(HOW_TO_TYPE)))))
