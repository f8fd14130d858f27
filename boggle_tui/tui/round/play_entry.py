"""The word that is entered in a round: typed, picked tile by tile, or drawn with the mouse."""

from __future__ import annotations

from functools import reduce
from typing import Any

from textual import events, on
from textual.content import Content
from textual.reactive import var
from textual.screen import Screen
from textual.widgets import Static

from boggle_tui.game.board.board import Cell
from boggle_tui.game.board.word_trace import WordTrace
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.tui.base.screen import TOO_SMALL, BoggleScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.board.cursor import stepped
from boggle_tui.tui.board.tile_text import tile_text
from boggle_tui.tui.session.recorder import Recorder

ROOM = 27
"""Letters of a word that can be seen; of a longer one, these are the last."""


class EntryScreen(BoggleScreen[None]):
    """A board on which words are entered; what becomes of them is for the classes below."""

    too_small = f"{TOO_SMALL}\n\nThe clock stands until then."

    trace: var[WordTrace] = var(lambda: WordTrace(BoardView().board), init=False)
    """The word being entered."""
    cursor: var[Cell | None] = var(None)
    """The cell that the arrow keys have come to."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = game = recorder.game
        """The round that is played."""
        self.set_reactive(EntryScreen.trace, WordTrace(game.board, game.rules.q))
        self._pressed_last = self._is_dragging = self._is_held = False
        self._before_press = self.trace
        self._is_under_another = self._is_out_of_sight = False
        # Held, and not looked up: a tick may still come while the screen is being taken down.
        self._view = BoardView(game.board, game.rules.q, id="board")
        self._word = Static(id="word")

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:  # noqa: ARG003
        return bool(character and character.isalpha())

    def action_submit(self) -> None:
        """Have the word judged that was entered."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Tell something below the board."""
        raise NotImplementedError

    def heed_sight(self) -> None:
        """Have the clock stand, and hide the board, whenever the round cannot be seen."""
        # By the signal, and not by the message: what is chosen in the palette may come before that.
        self.app.screen_change_signal.subscribe(self, self._heed_cover)

    def _heed_cover(self, screen: Screen[Any]) -> None:
        self._is_under_another = screen is not self
        self._look_whether_in_sight()

    def on_resize(self, _: events.Resize) -> None:
        self._look_whether_in_sight()

    def _look_whether_in_sight(self) -> None:
        is_unseen = self._is_under_another or self.is_too_small
        if self._is_out_of_sight and not is_unseen:
            self.game.resume()
            self._view.is_concealed = self._is_out_of_sight = False
        elif is_unseen and not self.game.is_paused and not self.game.is_over:
            self.game.pause()
            self._view.is_concealed = self._is_out_of_sight = True

    def watch_trace(self) -> None:
        self._show_trace()

    def on_key(self, event: events.Key) -> None:
        letters = self.game.lexicon.language.fold(event.character or "")
        if letters.isalpha() and not self.game.is_paused:
            event.stop()
            self.cursor = None
            self.trace = reduce(WordTrace.typed, letters, self.trace)  # in German ü is two of them

    def action_pick_or_submit(self) -> None:
        if self.cursor is None or self.game.is_paused:
            self.action_submit()
        else:
            self._pick(self.cursor)

    def action_next_path(self) -> None:
        self.trace = self.trace.with_next_path()

    def action_erase(self) -> None:
        self.trace = self.trace.erased()

    def action_move(self, rows: int, cols: int) -> None:
        """Move the cursor a tile on; it comes out again at the other side."""
        self.cursor = stepped(self.game.board, self.cursor, rows, cols)

    def action_tell_tile(self) -> None:
        """Tell what the tile at the cursor is, or else the last one of the word."""
        cell = next(iter(self.trace.path[-1:]), None) if self.cursor is None else self.cursor
        if self.game.is_paused:
            return
        if cell is None:
            self.say("Go to a tile first: then this tells what it is.")
        else:
            self._tell_tile(cell)

    @on(BoardView.TilePressed)
    def press_tile(self, event: BoardView.TilePressed) -> None:
        self._is_dragging = self._is_held = False
        self._before_press = self.trace
        self._pressed_last = self.trace.path[-1:] == (event.cell,)
        self.cursor = None
        if not self._pressed_last:
            self.trace = self.trace.picked(event.cell)

    @on(BoardView.TileEntered)
    def drag_to_tile(self, event: BoardView.TileEntered) -> None:
        path = self.trace.path
        is_next = path and event.cell in self.game.board.neighbours[path[-1]]
        if event.cell in path[-2:-1] or (is_next and event.cell not in path):
            self._is_dragging = True
            self.trace = self.trace.picked(event.cell)

    @on(BoardView.TileHeld)
    def hold_tile(self, event: BoardView.TileHeld) -> None:
        """Tell what it is; unless the mouse draws on from there, that picks no tile."""
        self._is_held = True
        self._tell_tile(event.cell)

    @on(BoardView.TileReleased)
    def release_tile(self) -> None:
        if self._is_held and not self._is_dragging:
            self.trace = self._before_press
        elif self._is_dragging or self._pressed_last:
            self.action_submit()
        self._is_dragging = self._pressed_last = False

    def _pick(self, cell: Cell) -> None:
        """Pick a tile; to pick the last one again submits the word."""
        if self.trace.path[-1:] == (cell,):
            self.action_submit()
        else:
            self.trace = self.trace.picked(cell)

    def _tell_tile(self, cell: Cell) -> None:
        dice_set = dice_sets().get(self._recorder.record.dice or "")
        self.say(tile_text(self.game.board, cell, self.game.rules.q, dice_set))

    def _show_trace(self) -> None:
        trace = self.trace
        self._view.path = trace.path
        word = trace.text.upper() or " "
        if len(word) > ROOM:
            word = f"…{word[1 - ROOM :]}"
        shown = (word, "bold") if trace.is_on_board else (f"{word} ✗", "$error")
        # Its line keeps its height: to lay out the screen anew costs more than all else of a key.
        self._word.update(Content.assemble(shown), layout=False)
