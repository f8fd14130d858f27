"""Filler: letters in the spare cells of the board, and words that are kept off it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from textual.app import App

from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.tui.context import AppContext
from boggle_tui.tui.session.filled_board import fill_randomly
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.dialogs.questions import ask_fill_options, read_unwanted_words
from boggle_tui.tui.unboggle.fill_options import FROM_FILE, OFFENSIVE
from boggle_tui.tui.unboggle.puzzle_editor import PuzzleEditor
from boggle_tui.tui.unboggle.solution_view import SolutionView
from boggle_tui.tui.unboggle.solver.solver_job import SolverJob
from boggle_tui.unboggle.analysis.fill import FillGoal
from boggle_tui.unboggle.workers.protocol import FillTask


class Filler:
    """Fills and empties the spare cells of the board on the screen, each of which can be undone."""

    def __init__(
        self,
        editor: PuzzleEditor,
        view: SolutionView,
        job: SolverJob,
        context: AppContext,
        rng: Random,
    ) -> None:
        self._editor, self._view, self._job = editor, view, job
        self._context, self._rng = context, rng

    async def fill_or_empty(self) -> None:
        """Fill the spare cells as chosen last, or empty them if they are filled."""
        board = self._view.board
        if board is None:
            return
        if board.is_filled:
            self._view.show_board(board.unfilled())
        else:
            await self._fill(board)

    async def fill_to_play(self) -> None:
        """Fill the spare cells as chosen last, if they are empty, and wait until that is done."""
        board = self._view.board
        if board is None or board.solution.is_full:
            return
        if self._editor.fill_options.goal != FillGoal.RANDOM:
            await self._fill(board)
            await self._job.wait()
            return
        unwanted = await self._unwanted_words() - {*self._editor.words}
        letters = await fill_randomly(
            board.solution.board, unwanted, self._editor.language, board.dice, self._editor.q
        )
        if self._view.board == board:
            self._job.cancel_search()
            self._view.show_board(board.with_letters(letters))

    async def ask_and_fill(self, app: App[Any]) -> None:
        """Ask how to fill the spare cells, and fill them."""
        board = self._view.board
        if board is None:
            return
        options = await ask_fill_options(app, self._editor.fill_options, len(board.solution.spare))
        if options is not None and self._view.board == board:
            self._editor.set_fill_options(options)
            await self._fill(board.unfilled())

    async def avoid(self, word: str) -> None:
        """Keep a word off the board, changing as few letters as that takes."""
        board = self._view.board
        if board is not None and board.is_filled:
            self._editor.keep_off(word)
            await self._fill(board.unfilled(), board)

    async def _fill(self, board: BuiltBoard, start: BuiltBoard | None = None) -> None:
        """Search for letters for the spare cells, from those of a filled board if one is given."""
        shown = self._view.board
        unwanted = await self._unwanted_words()
        if self._view.board != shown or not self._view.is_current:
            return  # It changed while a list was read.
        task = FillTask(
            board=board.solution.board,
            goal=self._editor.fill_options.goal,
            dictionary=self._context.settings.dictionary,
            unwanted=tuple(sorted(unwanted - {*self._editor.words})),
            start=None if start is None else start.solution.board,
            dice=board.dice,
            q=self._editor.q,
            seed=int(self._rng.random() * (1 << 32)),
        )
        # To keep a word off is a change of its own, which undo takes back with the letters.
        self._job.fill(self._editor.draft, board, task, is_change=start is None)
        self._view.update()

    async def _unwanted_words(self) -> set[str]:
        options = self._editor.fill_options
        unwanted = set(self._editor.state.avoided)
        if options.unwanted == OFFENSIVE:
            unwanted |= {*await asyncio.to_thread(offensive_words, self._editor.language)}
        elif options.unwanted == FROM_FILE:
            unwanted |= {*await read_unwanted_words(options.file, self._context)}
        return unwanted
