"""Words in, and a board out that holds them all."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from pathlib import Path
from random import Random
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.reactive import var
from textual.widgets import Input, Static
from textual.worker import Worker, get_current_worker

from boggle_tui.game.board import BoardError, parse_size
from boggle_tui.share.text import paths_text
from boggle_tui.store.words import WordsFileError, load_words, read_words, save_words
from boggle_tui.tui.export import export_text
from boggle_tui.tui.screens.ask import AskScreen
from boggle_tui.tui.screens.base import SMALLEST_HEIGHT, BoggleScreen
from boggle_tui.tui.solver_text import answer_text, progress_text
from boggle_tui.tui.widgets.board_tools import BoardTools
from boggle_tui.tui.widgets.builder_pane import BuilderPane
from boggle_tui.tui.widgets.key_bar import KeyBar
from boggle_tui.tui.widgets.word_entry import WordEntry
from boggle_tui.tui.widgets.word_list import WordList
from boggle_tui.tui.widgets.words_pane import WordsPane
from boggle_tui.unboggle.built import Built
from boggle_tui.unboggle.client import SolverFailed, solve
from boggle_tui.unboggle.progress import Progress
from boggle_tui.unboggle.puzzle import Answer, Puzzle, PuzzleError
from boggle_tui.unboggle.taking import take

Solve = Callable[[Puzzle], AsyncGenerator[Progress | Answer, None]]
"""What answers a puzzle: `boggle_tui.unboggle.client.solve`."""
Question = tuple[frozenset[str], tuple[int, int]]
"""Words, and the sides of the board."""
WELCOME = "Type or paste words, then Enter on the empty line."


class UnboggleScreen(BoggleScreen[None]):
    """The words on one side, the board on the other, and below them what is known."""

    TITLE = "Unboggle"
    CSS_PATH = "unboggle.tcss"
    SOLVE: ClassVar[Binding] = Binding("ctrl+s", "solve", "Solve", show=False)
    STOP: ClassVar[Binding] = Binding("escape", "stop_or_leave", "Stop / Back")
    BOARD_TOOLS: ClassVar[tuple[Binding, ...]] = (
        Binding("ctrl+f", "fill", "Fill", False, tooltip="Fill the spare cells, or empty them"),
        Binding("ctrl+t", "turn", "Turn", False, tooltip="A quarter turn clockwise"),
        Binding("ctrl+b", "mirror", "Mirror", False, tooltip="Exchange left and right"),
        Binding("ctrl+r", "play", "Play", False, tooltip="Play a round on this board"),
        Binding("ctrl+y", "copy", "Copy", False, tooltip="Copy the board to the clipboard"),
        Binding(
            "ctrl+e",
            "export",
            "Export",
            show=False,
            priority=True,  # in the line, it would go to the end
            tooltip="Write the board to a file",
        ),
    )
    """What can be done with a finished board."""
    BINDINGS: ClassVar[list[BindingType]] = [
        SOLVE,
        Binding("ctrl+o", "load", "Load", tooltip="Take the words of a file"),
        Binding("ctrl+z", "undo", "Undo", tooltip="Take back the last change of the words"),
        Binding("ctrl+l", "clear", "Clear", tooltip="Leave out all words"),
        STOP,
        *BOARD_TOOLS,
    ]
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = [  # type: ignore[misc]
        (0, "-too-short"),
        (SMALLEST_HEIGHT, "-low"),
        (24, "-short"),
        (32, "-tall"),
    ]
    AUTO_FOCUS = "#entry"

    built: var[Built | None] = var(None, init=False)
    """The board that is shown."""
    search: var[Worker[None] | None] = var(None, init=False)
    """The search that is under way."""

    def __init__(self, solve: Solve = solve, rng: Random | None = None) -> None:
        super().__init__()
        self._solve, self._rng = solve, rng or Random()
        self._asked: Question | None = None
        """What the board that is shown was built for."""
        self._refused: tuple[str, ...] = ()
        """The words that counting found to be too many."""

    def compose_screen(self) -> ComposeResult:
        boggle = self.boggle
        words = take((), load_words()).words
        with Horizontal(id="table"):
            yield WordsPane(words, boggle.lexicon, boggle.settings.q)
            yield BuilderPane(self._chosen_side())
        yield Static(id="said")
        yield BoardTools(self.SOLVE, self.STOP, self.BOARD_TOOLS)
        yield KeyBar()

    def on_mount(self) -> None:
        self._measure()
        self.say(WELCOME)

    @property
    def words_pane(self) -> WordsPane:
        """The side of the words."""
        return self.query_one(WordsPane)

    @property
    def builder(self) -> BuilderPane:
        """The side of the board."""
        return self.query_one(BuilderPane)

    def say(self, text: str, kind: str = "") -> None:
        """Tell the person something; `kind` is "good", "bad" or neither."""
        said = self.query_one("#said", Static)
        said.update(Content(text))
        for name in ("good", "bad"):
            said.set_class(kind == name, f"-{name}")

    def watch_built(self, built: Built | None) -> None:
        self.builder.built = built
        self.query_one(BoardTools).has_board = built is not None

    def watch_search(self, search: Worker[None] | None) -> None:
        self.query_one(BoardTools).is_searching = search is not None

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        is_for_entry = character.isalpha() or character in ("?", "*")
        if self.builder.finish_laying() and not is_for_entry:
            event.stop()
        elif is_for_entry:
            event.stop()
            self.query_one(WordEntry).type_in(character)

    def on_paste(self, event: events.Paste) -> None:
        self.query_one(WordEntry).take(event.text)

    @on(Input.Changed)
    def skip_laying(self) -> None:
        self.builder.finish_laying()

    @on(WordsPane.Changed)
    def take_words(self, event: WordsPane.Changed) -> None:
        save_words(event.words)
        self._puzzle_has_changed()

    @on(BuilderPane.Resized)
    def take_side(self) -> None:
        self._measure()
        self._puzzle_has_changed()

    @on(WordsPane.Told)
    def tell(self, event: WordsPane.Told) -> None:
        self.say(event.text)

    @on(WordList.Pointed)
    def show_path(self, event: WordList.Pointed) -> None:
        self.builder.word = event.word

    @on(WordEntry.Finished)
    def skip_or_solve(self) -> None:
        if not self.builder.finish_laying():
            self.action_solve()

    def action_solve(self) -> None:
        """Ask for a board; what is still being typed counts, too."""
        if not self.words_pane.complete():
            return
        try:
            puzzle = Puzzle(self.words_pane.words, *self.builder.side, self.boggle.settings.q)
        except PuzzleError as error:
            self.say(str(error), "bad")
        else:
            self.search = self.look_for_board(puzzle)

    @work(exclusive=True, group="search")
    async def look_for_board(self, puzzle: Puzzle) -> None:
        """Ask the solver, and show what it tells until it has an answer."""
        try:
            async with aclosing(self._solve(puzzle)) as told:
                async for event in told:
                    if isinstance(event, Answer):
                        self._show_answer(event)
                    else:
                        self.say(progress_text(event))
        except SolverFailed as error:
            self.say(str(error), "bad")
        finally:
            if self.search is get_current_worker() and self.is_attached:
                self.search = None

    def action_stop_or_leave(self) -> None:
        entry = self.query_one(WordEntry)
        if self.search:
            self._stop("Stopped. Your words are kept.")
        elif entry.value:
            entry.value = ""
        else:
            self.app.pop_screen()

    def action_undo(self) -> None:
        self.words_pane.undo()

    def action_clear(self) -> None:
        self.words_pane.clear()

    @work(group="ask")
    async def action_load(self) -> None:
        """Add the words of a file."""
        name = ""
        while answer := await self.app.push_screen_wait(
            AskScreen("Take the words of which file?", name)
        ):
            name = answer
            try:
                self.words_pane.add(read_words(Path(name)))
            except WordsFileError as error:
                self.notify(str(error), severity="error")
            else:
                return

    def action_fill(self) -> None:
        built = self.built
        self.builder.finish_laying()
        if built and built.spare:
            self.built = built.emptied() if built.is_full else built.filled(self._rng)
        elif built:
            self.say("Every cell is needed: there is none to fill.")

    def action_turn(self) -> None:
        """A quarter turn; a rectangle comes to stand upright, and so does what is asked."""
        if self.built and self._asked:
            words, (rows, cols) = self._asked
            self._asked = words, (cols, rows)
            self.builder.finish_laying()
            self.built = self.built.turned()
            self.builder.side = self.builder.side[::-1]
            self._measure()

    def action_mirror(self) -> None:
        if self.built:
            self.builder.finish_laying()
            self.built = self.built.mirrored()

    def action_play(self) -> None:
        from boggle_tui.tui.app import RoundRequest

        if self.built is None:
            return
        if self.built.is_full:
            self.boggle.play(RoundRequest(board=self.built.board))
        else:
            self.say("Some cells are empty: Fill gives them letters, then Play.")

    def action_copy(self) -> None:
        if self.built:
            self.app.copy_to_clipboard(paths_text(self.built.board, self.built.paths))
            self.notify("Copied, if your terminal lets programs use the clipboard.")

    @work(group="ask")
    async def action_export(self) -> None:
        if self.built:
            text = paths_text(self.built.board, self.built.paths)
            await export_text(self.app, text, "unboggle.txt")

    def _stop(self, text: str) -> None:
        if self.search:
            self.search.cancel()
            self.search = None
            self.say(text)

    def _show_answer(self, answer: Answer) -> None:
        is_good = answer.board is not None and not answer.missing
        self.say(answer_text(answer), "good" if is_good else "bad")
        self._refused = answer.reason.words if answer.reason else ()
        built = Built.of(answer)
        if built:
            puzzle = answer.puzzle
            self._asked = frozenset(puzzle.words), (puzzle.rows, puzzle.cols)
            self.builder.lay(built)
            self.built = built
        self._mark()

    def _puzzle_has_changed(self) -> None:
        self._stop("Stopped, for the question is another now.")
        self._refused = ()
        self._mark()

    def _mark(self) -> None:
        """Show which words are on the board, which are too many, and whether all that is old."""
        pane, on_board = self.words_pane, self.built.paths if self.built else {}
        asked = frozenset(pane.words), self.builder.side
        self.builder.is_old = self._asked not in (None, asked)
        pane.marks = dict.fromkeys(on_board, "✓") | dict.fromkeys(self._refused, "✗")

    def _measure(self) -> None:
        """Keep the size, and tell the gauge."""
        rows, cols = self.builder.side
        self.words_pane.cells = rows * cols
        self.boggle.change_settings(unboggle_size=f"{rows}x{cols}")

    def _chosen_side(self) -> tuple[int, int]:
        try:
            return parse_size(self.boggle.settings.unboggle_size)
        except BoardError:
            return 4, 4
