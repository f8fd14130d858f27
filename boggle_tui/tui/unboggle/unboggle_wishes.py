"""What a person asks of a board on the screen: the words, the size, and all that is wished."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from textual import on, work
from textual.binding import Binding
from textual.reactive import var

from boggle_tui.game.board.board import BLOCK, BoardError, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.words.language import Language
from boggle_tui.tui.base.option_row import Choice
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.editable_board import EditableBoard
from boggle_tui.tui.unboggle.edit_history import Changes
from boggle_tui.tui.unboggle.text.request_text import AIMS, TILES, dice_options
from boggle_tui.tui.unboggle.widgets.builder_pane import BuilderPane
from boggle_tui.tui.unboggle.widgets.puzzle_words import PuzzleWords
from boggle_tui.tui.unboggle.widgets.solver_line import SolverLine
from boggle_tui.tui.unboggle.widgets.words_pane import WordsPane
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import PuzzleRequest
from boggle_tui.unboggle.puzzle.word_parser import parse_words

HINT = (
    "On the board: a letter gives a cell, [ before two gives both, # puts one out of play. On the"
    " words, where not all need fit: + and - weigh one, ! keeps one in."
)


class WishesScreen(BoggleScreen[None]):
    """A screen on which a person says what a board shall be."""

    OPTIONS: ClassVar[Binding] = Binding(
        "f2", "options", "Options", tooltip="Real dice, and which of the words shall be there"
    )

    request: var[PuzzleRequest] = var(PuzzleRequest(), init=False)
    """What is asked beside the words and the size."""

    def __init__(self) -> None:
        super().__init__()
        settings = self.context.settings
        self.words_pane = WordsPane(
            parse_words((), " ".join(settings.puzzle_words)).words,
            self.context.lexicon,
            self._language,
        )
        self.builder = BuilderPane(self._chosen_side(), settings.q)
        self.line = SolverLine(id="said")
        request = PuzzleRequest.from_json(settings.puzzle_request)
        self.set_reactive(WishesScreen.request, request)
        self._changes = Changes(self.builder.side)

    async def on_mount(self) -> None:
        self._show_wishes()

    async def on_unmount(self) -> None:
        self.keep_asked()

    def watch_request(self, before: PuzzleRequest, _: PuzzleRequest) -> None:
        self._changes.remember(self.words_pane.words, before, self.builder.side)
        self._show_wishes()
        self.keep_asked()
        self._puzzle_has_changed()

    @on(WordsPane.Changed)
    async def take_words(self, event: WordsPane.Changed) -> None:
        await asyncio.sleep(0)  # To take a thousand words takes its time: let a key come between.
        self._changes.remember(event.before, self.request, self.builder.side)
        self.keep_asked()
        self._puzzle_has_changed()

    @on(BuilderPane.Resized)
    def take_side(self) -> None:
        self._changes.remember(self.words_pane.words, self.request, self.builder.side)
        self._show_wishes()
        self._measure()
        self._puzzle_has_changed()

    @on(EditableBoard.CellEdited)
    def take_pin(self, event: EditableBoard.CellEdited) -> None:
        self.builder.finish_laying()
        self.request = self.request.with_fixed_cell(self.builder.side, event.cell, event.face)

    @on(PuzzleWords.Weighed)
    def weigh_word(self, event: PuzzleWords.Weighed) -> None:
        if self._may_leave_out():
            count = self.request.weight(event.word) + event.more
            self.request = self.request.with_weight(event.word, count)

    @on(PuzzleWords.Required)
    def require_word(self, event: PuzzleWords.Required) -> None:
        if self._may_leave_out():
            self.request = self.request.toggle_required(event.word)

    def action_undo(self) -> None:
        """Take back the last change of the words, the size or what is wished."""
        if not self._changes:
            self.line.note("There is nothing to undo.")
            return
        self.builder.finish_laying()
        before = self._changes.take_back()
        self.words_pane.words = before.words
        self.set_reactive(WishesScreen.request, before.request)
        if self.builder.side != before.side:
            self.builder.side = before.side
            self._measure()
        self._show_wishes()
        self.keep_asked()
        self._puzzle_has_changed()

    @work(group="ask")
    async def action_options(self) -> None:
        """Choose which of the words shall be there, and the dice."""
        from boggle_tui.tui.base.dialogs.choices import ChoicesDialog

        request = self.request
        aims = [(text, aim) for aim, text in AIMS.items()]
        tiles = [(text, is_wished) for is_wished, text in TILES.items()]
        choices: list[Choice[object]] = [
            Choice("Words", aims, request.selection, id="aim"),
            Choice("Tiles", tiles, request.minimizes_tiles, id="saves_tiles"),
            Choice("Dice", dice_options(), request.dice, id="dice"),
        ]
        if request.fixed_cells:
            kept = [(f"{len(request.fixed_cells)} given", True), ("all open", False)]
            choices.append(Choice("Cells", kept, True, id="cells"))
        chosen = await self.app.push_screen_wait(
            ChoicesDialog("What the board shall be", choices, "Take", HINT)
        )
        if chosen is not None:
            self._take_dice(chosen["dice"])
            kept_or_not = (
                self.request if chosen.get("cells") else self.request.without_fixed_cells()
            )
            self.request = kept_or_not.with_options(
                chosen["aim"], chosen["saves_tiles"], chosen["dice"]
            )

    def keep_asked(self) -> None:
        """Save the words and the request for the next start."""
        self.context.change_settings(
            puzzle_words=self.words_pane.words, puzzle_request=self._to_keep()
        )

    def _to_keep(self) -> dict[str, Any]:
        """What is kept for the next start, as plain values."""
        return self.request.to_json()

    def _puzzle_has_changed(self) -> None:
        """What is asked is something else now."""
        raise NotImplementedError

    def _puzzle(self) -> Puzzle:
        """The puzzle that is asked now. Raises PuzzleError where it is none."""
        return self.request.puzzle(
            self.words_pane.words, self.builder.side, self.context.settings.q
        )

    def _language(self) -> Language:
        """The language of words that are given."""
        return building_language(self.context.settings.dictionary, self.request.dice)

    def _may_leave_out(self) -> bool:
        """Whether words may be left out, which is said where not."""
        if not self.request.is_partial:
            key = self.key_of("options")
            self.line.note(f"All words shall be there: by {key} choose the most of them instead.")
        return self.request.is_partial

    def _take_dice(self, name: str | None) -> None:
        """Give the board the size of dice that were chosen anew, unless it has as many cells."""
        if name is None or name == self.request.dice:
            return
        dice_set = DiceSet.named(name)
        rows, cols = self.builder.side
        if rows * cols != len(dice_set.dice):
            self.builder.side = dice_set.rows, dice_set.cols
            self._measure()

    def _show_wishes(self) -> None:
        """Show the cells that are given, and tell the gauge of them and of those in play."""
        rows, cols = self.builder.side
        self.builder.pins = self.request.fixed_faces(self.builder.side)
        self.words_pane.frame = self.request.tiling_rules((rows, cols), self.context.settings.q)
        self.words_pane.cells = rows * cols - list(self.builder.pins.values()).count(BLOCK)

    def _measure(self) -> None:
        """Keep the size."""
        rows, cols = self.builder.side
        self.context.change_settings(unboggle_size=f"{rows}x{cols}")

    def _chosen_side(self) -> tuple[int, int]:
        try:
            return parse_size(self.context.settings.unboggle_size)
        except BoardError:
            return 4, 4
