"""A finished round's board: saved, shared or exported."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from time import strftime
from typing import Any

from textual.app import App

from boggle_tui.game.history.statistics import streaks
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.own_words import amended_fingerprint
from boggle_tui.paper.page import Picture
from boggle_tui.paper.sheet import exported_board, words_section
from boggle_tui.play.recorder import Recorder
from boggle_tui.share.formats import write_result
from boggle_tui.share.results import day_text, puzzle_result_text, result_text
from boggle_tui.share.round_code import ShareCodeError, encode
from boggle_tui.store.store import Store
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.dialogs.export import copy_share_code, copy_text, export_text
from boggle_tui.tui.base.dialogs.save_and_export import save_board


class FinishedBoard:
    """The board of a recorder's round, with what can be done with it besides playing again."""

    def __init__(self, app: App[Any], store: Store, recorder: Recorder) -> None:
        self._app, self._store, self._recorder, self._game = app, store, recorder, recorder.game

    async def save(self) -> None:
        """Ask for a name and save the board. For use in a worker."""
        setup = self._game.setup
        board = SavedBoard(
            name=str(setup.board),
            board=setup.board,
            dictionary=setup.dictionary,
            q=setup.rules.q,
            dice=setup.dice,
            to_find=setup.to_find,
            seconds=round(setup.rules.seconds or 0) if setup.to_find else None,
        )
        saved = await save_board(self._app, self._store, board)
        if saved is not None:
            self._app.notify(f"Saved as {saved.name}. Find it under Boards on the home screen.")

    @property
    def _sent(self) -> RoundSetup:
        """The round for a friend to play: the same one, with this one's score to beat."""
        setup = self._game.setup
        return replace(
            setup,
            dictionary=self._game.lexicon.name,
            fingerprint=amended_fingerprint(setup.fingerprint, setup.own.signed),
            to_beat=self._recorder.record.score or None,
        )

    def send(self) -> None:
        """Copy a code that lets a friend play the same board."""
        copy_share_code(self._app, self._sent)

    async def copy_result(self) -> None:
        """Copy the result without its words, with the code; for a daily board with the streak."""
        streak = 0
        if self._game.setup.day:
            boards = await asyncio.to_thread(self._store.rounds.daily_boards)
            streak = streaks(boards, date.today()).current
        text = day_text(self._recorder.record, streak)
        with suppress(ShareCodeError):  # The words to find may be too many for one.
            text += f"Beat it: {encode(self._sent)}\n"
        copy_text(self._app, text)

    async def export(self, result: RoundResult) -> None:
        """Ask for a file, and write the board and its words. For use in a worker.

        Those are the words to find, if it had any.
        """
        board, q = self._game.board, self._game.rules.q
        title = f"Round of {self._recorder.record.started.astimezone():%Y-%m-%d}"
        if self._game.to_find:
            words = self._game.to_find.words
            shown = [self._game.to_find.text(word) for word in words]
            are_found = (word in result.found for word in words)
            found = dict(zip(shown, are_found, strict=True))
            bonus = [*map(self._game.to_find.text, self._game.bonus)]
            text = puzzle_result_text(board, found, bonus, self._game.elapsed, q)
        else:
            shown = sorted(result.counted)
            text = result_text(board, result.found_counted, result.missed, q)
        sheet = exported_board(Picture(board, q), title, words_section(shown))
        write = partial(write_result, text, sheet)
        await export_text(self._app, write, strftime("boggle-%Y-%m-%d-%H%M.txt"))
