"""What can be done with a board when the round on it is over."""

from __future__ import annotations

import asyncio
from datetime import date
from time import strftime

from textual import work

from boggle_tui.game.history.statistics import streaks
from boggle_tui.game.round.result import RoundResult
from boggle_tui.share.codes.code import Challenge
from boggle_tui.share.documents.formats import document_writer
from boggle_tui.share.documents.text import result_text
from boggle_tui.share.history.day import day_text
from boggle_tui.store.store import player_store
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.dialogs.export import copy_share_code, copy_text, export_text
from boggle_tui.tui.base.dialogs.save_board import save_board
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.messages import PlayRound
from boggle_tui.tui.session.recorder import Recorder


class AfterRoundScreen(BoggleScreen[None]):
    """A screen on which a round is over: play again, keep the board, or send it."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = recorder.game
        """The round that is over."""
        self.result: RoundResult | None = None
        """What came of it, as soon as all words of the board are found."""

    def action_new_board(self) -> None:
        self.post_message(PlayRound(self._recorder.request.with_board(None)))

    def action_same_board(self) -> None:
        self.post_message(PlayRound(self._recorder.request.with_board(self.game.board)))

    def action_chase(self) -> None:
        self.post_message(PlayRound(self._recorder.request.chasing(self.game)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What only the board of a day has a use for."""
        return action != "copy_result" or self._recorder.record.day is not None

    @work(group="ask")
    async def action_keep(self) -> None:
        """Keep the board by name."""
        record = self._recorder.record
        saved = SavedBoard(
            name=record.notation,
            board=self.game.board,
            dictionary=record.dictionary,
            q=record.rules.q,
            dice=record.dice,
            words=record.hidden,
        )
        kept = await save_board(self.app, saved)
        if kept is not None:
            self.notify(f"Kept as {kept.name}, among the boards of the home screen.")

    def action_send(self) -> None:
        """Copy a code by which a friend can play the same board."""
        record = self._recorder.record
        challenge = Challenge(
            board=self.game.board,
            rules=record.rules,
            dictionary=self.game.lexicon.name,
            fingerprint=record.fingerprint,
            dice=record.dice,
            to_beat=record.score or None,
            hidden=record.hidden,
        )
        copy_share_code(self.app, challenge)

    @work(group="copy")
    async def action_copy_result(self) -> None:
        """Copy what came of the day's board."""
        tally = await asyncio.to_thread(player_store().rounds.totals)
        streak = streaks(tally.boards, date.today()).current
        copy_text(self.app, day_text(self._recorder.record, streak))

    @work(group="export")
    async def action_export(self) -> None:
        if self.result is not None:
            board, q = self.game.board, self.game.rules.q
            found, missed = self.result.found, self.result.missed
            words = tuple(sorted(found.keys() | missed.keys()))
            write = document_writer(result_text(board, found, missed, q), board, words, q)
            await export_text(self.app, write, strftime("boggle-%Y-%m-%d-%H%M.txt"))
