"""A finished round's board: saved, shared or exported."""

from __future__ import annotations

import asyncio
from datetime import date
from functools import partial
from time import strftime
from typing import Any

from textual.app import App

from boggle_tui.game.history.statistics import streaks
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.words.fingerprint import amended_fingerprint
from boggle_tui.share.codes.code import Challenge
from boggle_tui.share.documents.document import Document, words_section
from boggle_tui.share.documents.formats import write_result
from boggle_tui.share.documents.text import puzzle_result_text, result_text
from boggle_tui.share.history.day import day_text
from boggle_tui.store.store import player_store
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.dialogs.export import copy_share_code, copy_text, export_text
from boggle_tui.tui.base.dialogs.save_board import save_board
from boggle_tui.tui.session.recorder import Recorder


class FinishedBoard:
    """The board of a recorder's round, with what can be done with it besides playing again."""

    def __init__(self, app: App[Any], recorder: Recorder) -> None:
        self._app, self._recorder, self._game = app, recorder, recorder.game

    async def save(self) -> None:
        """Ask for a name and save the board. For use in a worker."""
        record = self._recorder.record
        board = SavedBoard(
            name=record.notation,
            board=self._game.board,
            dictionary=record.dictionary,
            q=record.rules.q,
            dice=record.dice,
            words=record.hidden,
            find=record.find,
            seconds=round(record.rules.seconds or 0) if record.is_puzzle else None,
        )
        saved = await save_board(self._app, board)
        if saved is not None:
            self._app.notify(f"Saved as {saved.name}. Find it under Boards on the home screen.")

    def send(self) -> None:
        """Copy a code, with which a friend can play the same board."""
        record = self._recorder.record
        challenge = Challenge(
            board=self._game.board,
            rules=record.rules,
            dictionary=self._game.lexicon.name,
            fingerprint=amended_fingerprint(record.fingerprint, record.own),
            dice=record.dice,
            to_beat=record.score or None,
            hidden=record.hidden,
            find=record.find,
        )
        copy_share_code(self._app, challenge)

    async def copy_result(self) -> None:
        """Copy the result without its words, for a daily board with the streak."""
        streak = 0
        if self._recorder.record.day:
            totals = await asyncio.to_thread(player_store().rounds.totals)
            streak = streaks(totals.boards, date.today()).current
        copy_text(self._app, day_text(self._recorder.record, streak))

    async def export(self, result: RoundResult) -> None:
        """Ask for a file, and write the board and its words. For use in a worker.

        Of a puzzle, those are the words to find.
        """
        board, q = self._game.board, self._game.rules.q
        title = f"Round of {self._recorder.record.started.astimezone():%Y-%m-%d}"
        if self._game.is_puzzle:
            hidden = {word: word in result.found for word in self._game.hidden}
            words = tuple(hidden)
            text = puzzle_result_text(board, hidden, self._game.bonus, self._game.elapsed, q)
        else:
            words = tuple(sorted(result.found.keys() | result.missed.keys()))
            text = result_text(board, result.found, result.missed, q)
        document = Document(board, q, title, words_section(words))
        write = partial(write_result, text, document)
        await export_text(self._app, write, strftime("boggle-%Y-%m-%d-%H%M.txt"))
