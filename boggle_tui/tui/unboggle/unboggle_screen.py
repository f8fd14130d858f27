"""UnboggleScreen: words in, and a board out that holds them all."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.line_keys import is_line_key
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.editable_board import EditableBoard
from boggle_tui.tui.board.tile_layout import LOWEST_PITCH
from boggle_tui.tui.unboggle import bindings
from boggle_tui.tui.unboggle.board_uses import BoardUses
from boggle_tui.tui.unboggle.built_board import MIRROR, TURN, Move
from boggle_tui.tui.unboggle.dialogs.clear import ask_what_to_clear
from boggle_tui.tui.unboggle.dialogs.questions import ask_board_options, ask_for_text
from boggle_tui.tui.unboggle.filler import Filler
from boggle_tui.tui.unboggle.puzzle_editor import LONG_TEXT, PuzzleEditor
from boggle_tui.tui.unboggle.saved_puzzle import reopened
from boggle_tui.tui.unboggle.search_control import NO_BOARD, SearchControl
from boggle_tui.tui.unboggle.solution_view import SolutionView
from boggle_tui.tui.unboggle.solver.searches import Solvers
from boggle_tui.tui.unboggle.solver.solver_job import SolverJob
from boggle_tui.tui.unboggle.suggester import Suggester
from boggle_tui.tui.unboggle.widgets.board_tools import BoardTools
from boggle_tui.tui.unboggle.widgets.builder_pane import BuilderPane
from boggle_tui.tui.unboggle.widgets.offers import Offer, Offers
from boggle_tui.tui.unboggle.widgets.puzzle_words import PuzzleWords
from boggle_tui.tui.unboggle.widgets.solver_line import SolverLine
from boggle_tui.tui.unboggle.widgets.words_pane import WordsPane
from boggle_tui.tui.unboggle.word_intake import WordIntake
from boggle_tui.tui.words.word_entry import WordEntry
from boggle_tui.tui.words.word_list import WordList
from boggle_tui.unboggle.puzzle.solution import Solution

OTHER_LINES = 5
"""The number of lines for the size, the caption, the tools and the keys."""
MAX_STATUS_LINES = 7
"""The largest number of lines for the note and the status."""


class UnboggleScreen(BoggleScreen[None]):
    """The words on one side, the board on the other, and the status of the solver below.

    Each edit goes to the PuzzleEditor, which reports the change; the SolverJob searches for a
    board, and the SolutionView shows its news.
    """

    TITLE = "Unboggle"
    CSS_PATH = "unboggle_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings.BINDINGS
    AUTO_FOCUS = "#entry"

    def __init__(
        self,
        solvers: Solvers | None = None,
        rng: Random | None = None,
        saved: SavedBoard | None = None,
    ) -> None:
        """Begin with the puzzle of the last time, or with that of a saved board."""
        super().__init__()
        self._saved = saved
        self.editor = PuzzleEditor(self.context, self._puzzle_changed)
        self.words_pane = WordsPane(self.context.lexicon)
        self.builder = BuilderPane(self.editor.side, self.editor.q)
        self.tools = BoardTools(bindings.SOLVE, bindings.STOP, bindings.BOARD_TOOLS)
        self.line = SolverLine(id="status")
        self.job = SolverJob(
            self,
            solvers or Solvers(),
            on_event=lambda event: self.view.show(event),
            on_end=lambda: self.view.update(),
        )
        self.view = SolutionView(
            self.editor,
            self.job,
            (self.words_pane, self.builder, self.tools, self.line),
            self.key_of,
        )
        self.searches = SearchControl(self.editor, self.job, self.view, self.builder)
        self.filler = Filler(self.editor, self.view, self.job, self.context, rng or Random())
        self.uses = BoardUses(self, self.editor, self.filler)
        self.intake = WordIntake(self.editor, self.view, self.words_pane)
        self.suggester = Suggester(self.editor, self.view, self.words_pane)

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:
        return is_line_key(key, character)

    @property
    def solution(self) -> Solution | None:
        """The board on the screen."""
        return self.view.board.solution if self.view.board else None

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield self.words_pane
            yield self.builder
        yield self.line
        yield self.tools
        yield KeyBar()

    async def on_mount(self) -> None:
        self.view.update()
        await self.job.open()
        if self._saved is None:
            self._puzzle_changed()
        else:
            self._reopen(self._saved)

    async def on_unmount(self) -> None:
        await self.job.close()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._share_lines()

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        is_for_entry = character.isalpha() or character in ("?", "*")
        if character.isdecimal() and int(character) in range(1, len(self.view.mends) + 1):
            event.stop()
            self.action_mend(int(character))
        elif self.builder.finish_reveal() and not is_for_entry:
            event.stop()
        elif is_for_entry:
            event.stop()
            self.words_pane.entry.type_in(character)

    def on_paste(self, event: events.Paste) -> None:
        self.words_pane.entry.take(event.text)

    @on(Input.Changed)
    def follow_line(self) -> None:
        self.builder.finish_reveal()
        self.view.update_notice()

    @on(WordEntry.Entered)
    async def add_entered_words(self, event: WordEntry.Entered) -> None:
        if len(event.text) < LONG_TEXT:
            await self.intake.add(event.text, is_correctable=event.by_enter)
        else:
            self.add_long_text(event.text)

    @work(group="add")
    async def add_long_text(self, text: str) -> None:
        """Add the words of a text while the screen goes on working."""
        await self.intake.add(text)

    @on(WordEntry.Finished)
    def skip_reveal_or_solve(self) -> None:
        if not self.builder.finish_reveal():
            self.searches.solve()

    @on(PuzzleWords.Removed)
    def remove_word(self, event: PuzzleWords.Removed) -> None:
        self.editor.remove_word(event.word)

    @on(PuzzleWords.Weighed)
    def weigh_word(self, event: PuzzleWords.Weighed) -> None:
        if self._allows_omissions():
            self.editor.add_weight(event.word, event.difference)

    @on(PuzzleWords.Required)
    def require_word(self, event: PuzzleWords.Required) -> None:
        if self._allows_omissions():
            self.editor.toggle_required(event.word)

    @on(Offers.Picked)
    async def take_picked_word(self, event: Offers.Picked) -> None:
        if event.kind is Offer.ACCIDENTAL:
            await self.filler.avoid(event.word)
            return
        if event.kind is Offer.MATCH:
            self.words_pane.close_offers()
            self.words_pane.entry.value = ""
        else:
            self.suggester.place(event.word)
        await self.intake.add(event.word)
        if event.kind is Offer.FITTING:
            self.action_suggest()

    @on(Offers.NothingFound)
    def note_nothing_found(self, event: Offers.NothingFound) -> None:
        self.view.note(event.text)

    @on(BuilderPane.Resized)
    def resize_board(self, event: BuilderPane.Resized) -> None:
        self.searches.resize(event.side, event.is_auto)

    @on(EditableBoard.CellEdited)
    def fix_cell(self, event: EditableBoard.CellEdited) -> None:
        self.builder.finish_reveal()
        self.editor.fix_cells({event.cell: event.face})

    @on(EditableBoard.Pointed)
    def point_at_cell(self, event: EditableBoard.Pointed) -> None:
        self.view.point_at_cell(event.cell)

    @on(WordList.Pointed)
    def point_at_word(self, event: WordList.Pointed) -> None:
        self.view.point_at_word(event.word)

    async def action_solve(self) -> None:
        """Search for a board, or for another one, with the word being typed included."""
        if await self.intake.finish_typing():
            self.searches.solve()

    def action_stop_or_leave(self) -> None:
        entry, pane = self.words_pane.entry, self.words_pane
        if self.job.is_shown:
            self.job.stop()
        elif pane.offers.kind in (Offer.FITTING, Offer.ACCIDENTAL):
            pane.close_offers()
        elif entry.value:
            entry.value = ""
        elif pane.skipped.entries:
            pane.skipped.entries = {}
        elif self.builder.view.has_focus:
            entry.focus()
        else:
            self.app.pop_screen()

    @work(group="ask")
    async def action_clear(self) -> None:
        """Clear the words, the letters given or both, after asking which where there are both."""
        has_words, has_letters = bool(self.editor.words), bool(self.editor.request.fixed_cells)
        if not (has_words or has_letters):
            self.view.note("Nothing to clear.")
            return
        choice = (has_words, has_letters)
        if has_words and has_letters:
            chosen = await ask_what_to_clear(self.app)
            if chosen is None:
                return
            choice = chosen
        self.builder.finish_reveal()
        self.editor.clear(words=choice[0], letters=choice[1])

    def action_undo(self) -> None:
        if not self.editor.undo():
            self.view.note("Nothing to undo.")

    @work(group="ask")
    async def action_load(self) -> None:
        read = await ask_for_text(self.app, "Load words from file:")
        if read is not None:
            await self.intake.add(read[1])

    @work(group="ask")
    async def action_options(self) -> None:
        request = await ask_board_options(self.app, self.editor.request)
        if request is not None:
            self.editor.change_request(request)

    @work(exclusive=True, group="suggest")
    async def action_suggest(self) -> None:
        """Offer words that fit on the board as well."""
        if self.view.board is None:
            self.view.note(NO_BOARD)
        else:
            await self.suggester.suggest(self.view.board, self.context.lexicon)

    @work(exclusive=True, group="fill")
    async def action_fill(self) -> None:
        """Fill the spare cells as last chosen, or empty them, once the board is there."""
        if await self._is_fillable():
            await self.filler.fill_or_empty()

    @work(exclusive=True, group="fill")
    async def action_fill_as(self) -> None:
        """Fill the spare cells after asking how."""
        if await self._is_fillable():
            await self.filler.ask_and_fill(self.app)

    def action_auto_size(self) -> None:
        self.searches.toggle_auto_size()

    def action_mend(self, number: int) -> None:
        """Make one of the changes that are offered where no board exists."""
        if number <= len(self.view.mends):
            mend = self.view.mends[number - 1]
            self.editor.change(mend.puzzle, mend.board)

    def action_unique(self) -> None:
        self.searches.check_uniqueness()

    def action_turn(self) -> None:
        self._move(TURN)

    def action_mirror(self) -> None:
        self._move(MIRROR)

    @work(group="ask")
    async def action_play(self) -> None:
        """Play the board, once it is there."""
        if await self._has_board():
            await self.uses.play()

    def action_print(self) -> None:
        if self.view.board is None:
            self.view.note(NO_BOARD)
        self.uses.print()

    def action_copy(self) -> None:
        self.uses.copy()

    @work(group="ask")
    async def action_export(self) -> None:
        await self.uses.export()

    @work(group="ask")
    async def action_save(self) -> None:
        await self.uses.save()

    async def _has_board(self) -> bool:
        """Wait for the board of the words, that being typed included; return whether it's there.

        What was typed but can't be added doesn't stand in the way: it is listed as skipped.
        """
        await self.intake.finish_typing(is_correctable=False)
        return await self.searches.has_board()

    async def _is_fillable(self) -> bool:
        """Wait for the board of the words; return whether it is there and has spare cells."""
        if not await self._has_board() or self.view.board is None:
            return False
        if not self.view.board.solution.spare:
            self.view.note("There are no spare cells to fill.")
        return bool(self.view.board.solution.spare)

    def _allows_omissions(self) -> bool:
        """Return whether words may be left out, and explain it if they may not."""
        if not self.editor.request.is_partial:
            key = self.key_of("options")
            self.view.note(f"Every word is required. Press {key} to allow omissions.")
        return self.editor.request.is_partial

    def _reopen(self, saved: SavedBoard) -> None:
        """Take over a saved board and its puzzle; undo comes back to the puzzle before."""
        if saved.q is not self.editor.q:
            self.context.change_settings(q=saved.q)
        state, board = reopened(saved)
        if state == self.editor.state:
            self.editor.put(board)
            self._puzzle_changed()
        else:
            self.editor.change(state, board)
        if self.job.is_running:  # A better board may exist, but this one was asked for.
            self.job.cancel()
            self.view.update()

    def _puzzle_changed(self) -> None:
        """Follow a change of the puzzle."""
        self._share_lines()
        self.searches.follow_edit()

    def _move(self, move: Move) -> None:
        """Turn or mirror the board, and the puzzle along with it."""
        self.searches.move(move)
        self._share_lines()

    def _share_lines(self) -> None:
        """Give the status the lines that the smallest tiles of the board leave over."""
        board = self.editor.side[0] * LOWEST_PITCH
        self.line.room = max(1, min(MAX_STATUS_LINES, self.size.height - board - OTHER_LINES))
