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
from boggle_tui.tui.unboggle import bindings
from boggle_tui.tui.unboggle.board_uses import BoardUses
from boggle_tui.tui.unboggle.built_board import MIRROR, TURN
from boggle_tui.tui.unboggle.filler import Filler
from boggle_tui.tui.unboggle.puzzle_editor import LONG_TEXT, PuzzleEditor
from boggle_tui.tui.unboggle.puzzle_edits import PuzzleEdits
from boggle_tui.tui.unboggle.search_control import NO_BOARD, SearchControl
from boggle_tui.tui.unboggle.solution_view import SolutionView
from boggle_tui.tui.unboggle.solver.engines import Solvers
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
        self.editor = PuzzleEditor(self.context, lambda: self.searches.follow_edit())
        self.words_pane = WordsPane(self.context.lexicon)
        self.builder = BuilderPane(self.editor.size, self.editor.q)
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
        self.intake = WordIntake(self.editor, self.view, self.words_pane)
        self.edits = PuzzleEdits(self, self.editor, self.job, self.view, self.intake)
        self.searches = SearchControl(self.editor, self.job, self.view, self.builder, self.intake)
        self.filler = Filler(self.editor, self.view, self.job, self.context, rng or Random())
        self.uses = BoardUses(self, self.editor, self.filler)
        self.suggester = Suggester(self.editor, self.view, self.words_pane, self.intake)

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
            self.searches.follow_edit()
        else:
            self.edits.reopen(self._saved)

    async def on_unmount(self) -> None:
        await self.job.close()

    def on_resize(self, _: events.Resize) -> None:
        self.line.leave_room_for(self.editor.size[0])

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
        self.edits.weigh(event.word, event.difference)

    @on(PuzzleWords.Required)
    def require_word(self, event: PuzzleWords.Required) -> None:
        self.edits.require(event.word)

    @on(Offers.Picked)
    async def take_picked_word(self, event: Offers.Picked) -> None:
        if event.kind is Offer.ACCIDENTAL:
            await self.filler.avoid(event.word)
        else:
            await self.suggester.take(event.word, event.kind)
        if event.kind is Offer.FITTING:
            self.action_suggest()

    @on(Offers.NothingFound)
    def note_nothing_found(self, event: Offers.NothingFound) -> None:
        self.view.note(event.text)

    @on(BuilderPane.Resized)
    def resize_board(self, event: BuilderPane.Resized) -> None:
        self.searches.resize(event.size, event.is_auto)

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
        if self.job.is_shown:
            self.job.stop()
        elif not self.words_pane.dismiss():
            if self.builder.view.has_focus:
                self.words_pane.entry.focus()
            else:
                self.app.pop_screen()

    @work(group="ask")
    async def action_clear(self) -> None:
        """Clear the words, the fixed letters or both."""
        await self.edits.clear()

    def action_undo(self) -> None:
        self.edits.undo()

    @work(group="ask")
    async def action_load(self) -> None:
        await self.edits.load()

    @work(group="ask")
    async def action_options(self) -> None:
        await self.edits.choose_options()

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
        if await self.searches.has_spare_cells():
            await self.filler.fill_or_empty()

    @work(exclusive=True, group="fill")
    async def action_fill_as(self) -> None:
        """Fill the spare cells after asking how."""
        if await self.searches.has_spare_cells():
            await self.filler.ask_and_fill(self.app)

    def action_auto_size(self) -> None:
        self.searches.toggle_auto_size()

    def action_mend(self, number: int) -> None:
        """Make one of the changes that are offered where no board exists."""
        self.edits.mend(number)

    def action_unique(self) -> None:
        self.searches.check_uniqueness()

    def action_turn(self) -> None:
        self.searches.move(TURN)

    def action_mirror(self) -> None:
        self.searches.move(MIRROR)

    @work(group="ask")
    async def action_play(self) -> None:
        """Play the board, once it is there."""
        if await self.searches.has_board():
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
