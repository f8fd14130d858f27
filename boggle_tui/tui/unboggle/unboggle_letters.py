"""The letters of a board that was built: those in its spare cells, and those to be given."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from textual import work
from textual.binding import Binding

from boggle_tui.files.reading import TextFileError, read_text
from boggle_tui.game.board.board import Board, Cell
from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.tui.base.dialogs.choices import ChoicesDialog
from boggle_tui.tui.base.dialogs.prompt import PromptDialog
from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.unboggle.text.letters_text import (
    OFFENSIVE,
    WAYS,
    WITHOUT,
    filling_text,
    fixed_text,
)
from boggle_tui.tui.unboggle.unboggle_work import WorkScreen
from boggle_tui.unboggle.analysis.uniqueness_result import UniquenessResult
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.workers.protocol import Filling, FillTask
from boggle_tui.unboggle.workers.tasks import fill, minimum_clues

FillBoard = Callable[[FillTask], AsyncGenerator[Filling, None]]
"""What fills boards, as `fill` of `boggle_tui.unboggle.workers.tasks` does."""
FixBoard = Callable[[Puzzle, Board], AsyncGenerator[Progress | UniquenessResult, None]]
"""Finds the fewest cells to give: `boggle_tui.unboggle.workers.tasks.minimum_clues`."""


class LettersScreen(WorkScreen):
    """A screen that fills the spare cells of a board, and tells whether it is the only one."""

    UNIQUE: ClassVar[Binding] = Binding(
        "f3", "unique", "Only board?", show=False, tooltip="Is there no other board for the words?"
    )

    def __init__(
        self, rng: Random | None = None, fill: FillBoard = fill, fix: FixBoard = minimum_clues
    ) -> None:
        super().__init__()
        self._rng, self._fill, self._fix = rng or Random(), fill, fix
        self._to_give: tuple[Solution, tuple[Cell, ...]] | None = None
        """The board that was looked at, and the cells to give so that it is the only one."""
        kept = self.context.settings.puzzle_request.get("fill")
        self._filling: dict[str, Any] = dict(kept) if isinstance(kept, dict) else {}
        """How cells were filled the last time."""

    def action_fill(self) -> None:
        """Fill the spare cells, as is then chosen; or empty them."""
        self.builder.finish_laying()
        if self.solution is None:
            return
        if not self.solution.spare:
            self.line.note("Every cell is needed: there is none to fill.")
        elif self.solution.is_full:
            self._end_search()
            self.solution = self.solution.unfilled()
        else:
            self.choose_letters(self.solution)

    def action_unique(self) -> None:
        """Find out whether there is no other board; give what it takes, if asked once more."""
        if self.solution is None or self._asked is None:
            self.line.note("There is no board yet: solve some words first.")
        elif self._to_give is not None and self._to_give[0] is self.solution:
            request, (solution, cells) = self.request, self._to_give
            for cell in cells:
                request = request.with_fixed_cell(
                    self.builder.side, cell, solution.board.faces[cell]
                )
            self.request = request
        else:
            self.search = self.look_for_only(self.solution)

    @work(group="ask")
    async def choose_letters(self, solution: Solution) -> None:
        """Ask what the letters shall be chosen for, and look for them."""
        choices: list[Choice[Any]] = [
            Choice("Letters", WAYS, self._filling.get("how"), id="how"),
            Choice("Without", WITHOUT, self._filling.get("without"), id="without"),
        ]
        title = f"Fill {len(solution.spare)} cells"
        hint = "What stands there by accident is counted by your word list."
        chosen = await self.app.push_screen_wait(ChoicesDialog(title, choices, "Fill", hint))
        if chosen is None:
            return
        self._filling |= chosen
        unwanted = await self._unwanted(chosen["without"])
        if unwanted is not None and self.solution is solution:
            self.keep_asked()
            order = FillTask(
                solution.board,
                chosen["how"],
                self.context.settings.dictionary,
                unwanted,
                self._asked.request.dice if self._asked else None,
                self.context.settings.q,
                int(self._rng.random() * (1 << 32)),
            )
            self.search = self.look_for_letters(solution, order)

    @work(exclusive=True, group="search")
    async def look_for_letters(self, solution: Solution, order: FillTask) -> None:
        """Show the board with the best letters so far."""
        with self._at_work("Looking for letters …"):
            async with aclosing(self._fill(order)) as fillings:
                async for filling in fillings:
                    if self.solution is None or self.solution.unfilled() != solution:
                        return  # It was turned meanwhile, or is another one.
                    self.solution = solution.with_board(filling.board)
                    self.line.say(
                        filling_text(filling, self._filling.get("without") == OFFENSIVE), "good"
                    )

    @work(exclusive=True, group="search")
    async def look_for_only(self, solution: Solution) -> None:
        """Find the fewest cells to give so that there is no other board."""
        puzzle = self._puzzle_of(solution)
        with self._at_work("Looking whether there is another board …"):
            async with aclosing(self._fix(puzzle, solution.unfilled().board)) as told:
                async for event in told:
                    if isinstance(event, UniquenessResult):
                        self._to_give = (solution, event.cells) if event.cells else None
                        again = f" {self.key_of('unique')} gives that." if event.cells else ""
                        self.line.say(fixed_text(event, puzzle) + again, "good")
                    else:
                        self.line.show_progress(event, puzzle)

    def _puzzle_of(self, solution: Solution) -> Puzzle:
        """The puzzle of all the words that are on the board."""
        assert self._asked is not None
        return self._asked.puzzle(self.context.settings.q).with_words(solution.paths)

    def _to_keep(self) -> dict[str, Any]:
        return {**super()._to_keep(), "fill": dict(self._filling)}

    async def _unwanted(self, without: str) -> tuple[str, ...] | None:
        """The words that may not come about; None where the question for them was left."""
        if without == OFFENSIVE:
            return (await asyncio.to_thread(offensive_words, self._language())).words
        if without == "nothing":
            return ()
        name = str(self._filling.get("file", ""))
        question = "Which file has the words that may not come about?"
        while result := await self.app.push_screen_wait(PromptDialog(question, name)):
            name = result
            try:
                text = await asyncio.to_thread(read_text, Path(name))
            except TextFileError as error:
                self.notify(str(error), severity="error")
            else:
                self._filling["file"] = name
                return Lexicon.from_text(text, name).words
        return None
