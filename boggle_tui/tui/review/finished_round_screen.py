"""The common base of the summary and the review of a round: what can be done with its board."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from time import strftime
from typing import ClassVar

from textual import on, work
from textual.binding import Binding, BindingType
from textual.message import Message

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board, Cell, Path, QReading
from boggle_tui.game.history.statistics import streaks
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.own_words import amended_fingerprint
from boggle_tui.paper.formats import write_result
from boggle_tui.paper.page import Picture
from boggle_tui.paper.sheet import exported_board, words_section
from boggle_tui.play.countable_words import countable_words
from boggle_tui.play.recorder import Recorder
from boggle_tui.share.results import day_text, puzzle_result_text, result_text
from boggle_tui.share.round_code import ShareCodeError, encode
from boggle_tui.store.settings import PathSpeed
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.dialogs.export import copy_share_code, copy_text, export_text
from boggle_tui.tui.base.dialogs.save_and_export import save_board
from boggle_tui.tui.base.screen import context_of
from boggle_tui.tui.board.board_view import MOVES, BoardView
from boggle_tui.tui.messages import PlayRound

AFTERWARDS = (
    Binding("ctrl+n", "new_board", "New", False, tooltip="Play on a new board by the same rules"),
    Binding("a", "same_board", "Again", show=False, tooltip="Play once more on this board"),
    Binding(
        "ctrl+y",
        "copy_result",
        "Result",
        show=False,
        tooltip="Copy a result that gives nothing away, with the code of the board",
    ),
    Binding(
        "f7",
        "send",
        "Share",
        tooltip="Copy a code: a friend can play this board, with your score to beat",
    ),
)
LABELS = {
    "new_board": N_("New board"),
    "same_board": N_("Again"),
    "practise": N_("Practise these"),
    "chase": N_("Ghost"),
    "copy_result": N_("Copy result"),
    "change_own_word": N_("Own word"),
}
"""The labels of the actions that are always in sight, where a screen has them."""


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


class FinishedRoundScreen(PlayerScreen[None]):
    """A screen about a round that is over, with its board."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = recorder.game
        """The round that is over."""
        self.result: RoundResult | None = None
        """Its result, once all words of the board are found."""
        # Kept, not queried: the words may arrive while the screen is being removed.
        self._board = AnimatedBoard(self.game.board, self.game.rules.q, id="board")
        self._board.rotation = recorder.record.rotation

    async def find_words(self) -> RoundResult:
        """Find all words of the board, and save the result."""
        game = self.game
        common = await self.context.lexicon(game.lexicon.language.common)
        words = await asyncio.to_thread(countable_words, game.setup, game.lexicon)
        self.result = RoundResult.of(game, words, common)
        self._recorder.judge(self.result)
        return self.result

    def action_new_board(self) -> None:
        self.post_message(PlayRound(self._recorder.request.with_board(None)))

    def action_same_board(self) -> None:
        self.post_message(PlayRound(self._recorder.request.with_board(self.game.board)))

    @property
    def _sent(self) -> RoundSetup:
        """The round for a friend to play: the same one, with this one's score to beat."""
        setup = self.game.setup
        return replace(
            setup,
            dictionary=self.game.lexicon.name,
            fingerprint=amended_fingerprint(setup.fingerprint, setup.own.signed),
            to_beat=self._recorder.record.score or None,
        )

    def action_send(self) -> None:
        """Copy a code that lets a friend play the same board."""
        copy_share_code(self.app, self._sent)

    @work(group="copy")
    async def action_copy_result(self) -> None:
        """Copy the result without its words, with the code; for a daily board with the streak."""
        streak = 0
        if self.game.setup.day:
            boards = await asyncio.to_thread(self.context.store.rounds.daily_boards)
            streak = streaks(boards, date.today()).current
        text = day_text(self._recorder.record, streak)
        with suppress(ShareCodeError):  # The words to find may be too many for one.
            text += f"{_('Beat it: {code}', code=encode(self._sent))}\n"
        copy_text(self.app, text)

    @work(group="ask")
    async def action_save(self) -> None:
        """Ask for a name and save the board."""
        setup = self.game.setup
        board = SavedBoard(
            name=str(setup.board),
            board=setup.board,
            dictionary=setup.dictionary,
            q=setup.rules.q,
            dice=setup.dice,
            to_find=setup.to_find,
            seconds=round(setup.rules.seconds or 0) if setup.to_find else None,
        )
        saved = await save_board(self.app, self.context.store, board)
        if saved is not None:
            self.notify(
                _("Saved as {name}. Find it under Boards on the home screen.", name=saved.name)
            )

    @work(group="export")
    async def action_export(self) -> None:
        """Ask for a file, and write the board and its words: those to find, if it had any."""
        game, result = self.game, self.result
        if result is None:
            return
        board, q = game.board, game.rules.q
        day = f"{self._recorder.record.started.astimezone():%Y-%m-%d}"
        if game.to_find:
            words = game.to_find.words
            shown = [game.to_find.text(word) for word in words]
            are_found = (word in result.found for word in words)
            found = dict(zip(shown, are_found, strict=True))
            bonus = [*map(game.to_find.text, game.bonus)]
            text = puzzle_result_text(board, found, bonus, game.elapsed, q)
        else:
            shown = sorted(result.counted)
            text = result_text(board, result.found_counted, result.missed, q)
        sheet = exported_board(
            Picture(board, q), _("Round of {day}", day=day), words_section(shown)
        )
        write = partial(write_result, text, sheet)
        await export_text(self.app, write, strftime("boggle-%Y-%m-%d-%H%M.txt"))
