"""Words in, and a board out that holds them all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, aclosing
from pathlib import Path
from random import Random
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.reactive import var
from textual.widgets import Input
from textual.worker import Worker, get_current_worker

from boggle_tui.game.board import BoardError, parse_size
from boggle_tui.game.board import Path as GridPath
from boggle_tui.game.daily import offensive_words
from boggle_tui.game.lexicon import LexiconError
from boggle_tui.game.names import UnknownNameError
from boggle_tui.share.text import paths_text
from boggle_tui.store.words import WordsFileError, load_words, read_words, save_words
from boggle_tui.tui.export import export_text
from boggle_tui.tui.round_request import RoundRequest
from boggle_tui.tui.screens.ask import AskScreen
from boggle_tui.tui.screens.base import BoggleScreen
from boggle_tui.tui.solver_text import all_boards_text, explanation_text, fitting_text
from boggle_tui.tui.text import words as words_text
from boggle_tui.tui.widgets.board_tools import BoardTools
from boggle_tui.tui.widgets.builder_pane import BuilderPane
from boggle_tui.tui.widgets.key_bar import KeyBar
from boggle_tui.tui.widgets.solver_line import SolverLine
from boggle_tui.tui.widgets.word_entry import WordEntry
from boggle_tui.tui.widgets.word_list import WordList
from boggle_tui.tui.widgets.words_pane import WordsPane
from boggle_tui.unboggle.built import Built
from boggle_tui.unboggle.child import Nursery
from boggle_tui.unboggle.client import SolverFailed, different_boards, explain, solve
from boggle_tui.unboggle.explanation import Explanation
from boggle_tui.unboggle.others import OtherBoards
from boggle_tui.unboggle.progress import Progress
from boggle_tui.unboggle.puzzle import Answer, Impossible, Puzzle, PuzzleError
from boggle_tui.unboggle.suggest import also_fitting, new_tiles
from boggle_tui.unboggle.taking import take

Ask = Callable[[Puzzle], AsyncGenerator[Progress | Answer, None]]
"""What answers a puzzle, as `solve` and `different_boards` of the solver's client do."""
Explain = Callable[[Puzzle], AsyncGenerator[Progress | Explanation, None]]
"""What explains why there is no board, as `explain` of the solver's client does."""
Question = tuple[frozenset[str], tuple[int, int]]
"""Words, and the sides of the board."""
MOMENT = 0.03
"""Seconds after the last change until the solver is asked."""
SILENCE = 0.3
"""Seconds of a search that nobody asked for, until it is spoken of."""
WELCOME = "Type or paste words, then Enter on the empty line."


class UnboggleScreen(BoggleScreen[None]):
    """The words on one side, the board on the other, and below them what is known."""

    TITLE = "Unboggle"
    CSS_PATH = "unboggle.tcss"
    SOLVE: ClassVar[Binding] = Binding("ctrl+s", "solve", "Solve", show=False)
    STOP: ClassVar[Binding] = Binding(
        "escape", "stop_or_leave", "Back", tooltip="Stop the search, or go back"
    )
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
        Binding("ctrl+g", "suggest", "Suggest", tooltip="Words that fit on the board as well"),
        STOP,
        *BOARD_TOOLS,
        Binding(
            "ctrl+k",
            "keep",
            "Keep",
            show=False,
            priority=True,  # in the line, it would wipe what follows
            tooltip="Keep the board by a name",
        ),
    ]
    AUTO_FOCUS = "#entry"

    built: var[Built | None] = var(None, init=False)
    """The board that is shown."""
    search: var[Worker[None] | None] = var(None, init=False)
    """The search that is under way."""

    def __init__(
        self,
        solve: Ask | None = None,
        rng: Random | None = None,
        different_boards: Ask = different_boards,
        explain: Explain = explain,
    ) -> None:
        super().__init__()
        self._solve, self._rng = solve, rng or Random()
        self._different_boards, self._explain = different_boards, explain
        self._others: OtherBoards | None = None
        """The boards that were seen for the words as they are."""
        self._nursery: Nursery | None = None
        self._fitting: dict[str, GridPath] = {}
        """The words that are offered, and where they fit on the board."""
        self._asked: Question | None = None
        """What the board that is shown was built for."""
        self._refused: tuple[str, ...] = ()
        """The words that counting found to be too many."""

        self._keeping = asyncio.Lock()
        self._warm = AsyncExitStack()
        self.words_pane = WordsPane(
            take((), load_words()).words, self.boggle.lexicon, self.boggle.settings.q
        )
        self.builder = BuilderPane(self._chosen_side())
        self.line = SolverLine(id="said")
        self.tools = BoardTools(self.SOLVE, self.STOP, self.BOARD_TOOLS)

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield self.words_pane
            yield self.builder
        yield self.line
        yield self.tools
        yield KeyBar()

    async def on_mount(self) -> None:
        self._measure()
        self.line.say(WELCOME)
        if self._solve is None:
            self._nursery = await self._warm.enter_async_context(Nursery())

    async def on_unmount(self) -> None:
        save_words(self.words_pane.words)
        await self._warm.aclose()
        if self._others is not None:
            await self._others.close()

    def watch_built(self, built: Built | None) -> None:
        self.builder.built = built
        self.tools.has_board = built is not None

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        is_for_entry = character.isalpha() or character in ("?", "*")
        if self.builder.finish_laying() and not is_for_entry:
            event.stop()
        elif is_for_entry:
            event.stop()
            self.words_pane.entry.type_in(character)

    def on_paste(self, event: events.Paste) -> None:
        self.words_pane.entry.take(event.text)

    @on(Input.Changed)
    def skip_laying(self) -> None:
        self.builder.finish_laying()

    @on(WordsPane.Changed)
    def take_words(self) -> None:
        self.keep_words()
        self._puzzle_has_changed()

    @work(group="keep")
    async def keep_words(self) -> None:
        """Have the words there at the next start; in a thread, for a disk may be slow."""
        async with self._keeping:
            await asyncio.to_thread(save_words, self.words_pane.words)

    @on(BuilderPane.Resized)
    def take_side(self) -> None:
        self._measure()
        self._puzzle_has_changed()

    @on(WordsPane.Told)
    def tell(self, event: WordsPane.Told) -> None:
        self.line.note(event.text)

    @on(WordList.Pointed)
    def show_path(self, event: WordList.Pointed) -> None:
        self.builder.word = event.word

    @on(WordEntry.Finished)
    def skip_or_solve(self) -> None:
        if not self.builder.finish_laying():
            self.action_solve()

    def action_solve(self) -> None:
        """Ask for a board, or for another one; what is still being typed counts, too."""
        if not self.words_pane.complete():
            return
        if self._holds_all() and self._others is not None and self.search is None:
            self.search = self.look_for_another(self._others)
        else:
            self._ask(is_asked_for=True)

    @work(exclusive=True, group="search")
    async def look_for_board(self, puzzle: Puzzle, is_asked_for: bool) -> None:
        """Ask the solver, and show what it tells until it has an answer.

        Where nobody asked for it, it is asked a moment after the last change, and in silence.
        """
        search = get_current_worker()
        self.line.begin()
        self.tools.is_searching = is_asked_for
        try:
            if not is_asked_for:
                await asyncio.sleep(MOMENT)
            async with aclosing(self._events(puzzle)) as told:
                async for event in told:
                    if isinstance(event, Answer):
                        self._show_answer(event, is_asked_for)
                    elif is_asked_for or event.seconds > SILENCE:
                        self._show_progress(event, puzzle)
        except SolverFailed as error:
            self.line.say(str(error), "bad")
        finally:
            if self.search is search:
                self._forget_search()

    @work(exclusive=True, group="search")
    async def look_for_another(self, others: OtherBoards) -> None:
        """Show a board that was not seen before, or say that there is none."""
        search = get_current_worker()
        self.line.begin()
        self.tools.is_searching = True
        self.line.say("Looking for another board …")
        try:
            async with aclosing(others.look()) as told:
                async for event in told:
                    if isinstance(event, Answer):
                        self._show_answer(event, is_asked_for=True)
                        break
                    self.line.show_progress(event)
                else:
                    self.line.say(all_boards_text(others.count), "good")
        except SolverFailed as error:
            self.line.say(str(error), "bad")
        finally:
            if self.search is search:
                self._forget_search()

    @work(exclusive=True, group="explain")
    async def look_for_reason(self, puzzle: Puzzle) -> None:
        """Find out which words stand in each other's way, and what would help."""
        try:
            async with aclosing(self._explain(puzzle)) as told:
                async for event in told:
                    if isinstance(event, Explanation):
                        self._refused = event.reason.words
                        self.line.say(explanation_text(event), "bad")
                        self._mark()
        except SolverFailed:
            return  # That there is no board is proven and said; the reason is an extra.

    def action_stop_or_leave(self) -> None:
        entry = self.words_pane.entry
        if self.search and self.tools.is_searching:
            self._end_search()
            self.line.say(self._stopped_text())
        elif self.words_pane.is_offering:
            self.words_pane.close_offer()
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

    @work(exclusive=True, group="suggest")
    async def action_suggest(self) -> None:
        """Offer words that fit on the board as well."""
        built, words = self.built, self.words_pane.words
        if built is None:
            self.line.note("There is no board yet that words could fit on: solve some first.")
            return
        try:
            lexicon = await self.boggle.lexicon()
        except (LexiconError, UnknownNameError) as error:
            self.line.note(str(error))
            return
        left_out = {*words, *offensive_words()}
        board, q = built.emptied().board, self.boggle.settings.q
        # In a thread, for it takes longer than a key press may wait.
        self._fitting = await asyncio.to_thread(also_fitting, board, lexicon, left_out, q)
        tiles = {word: new_tiles(board, path) for word, path in self._fitting.items()}
        self.words_pane.offer(tiles)
        if not tiles:
            self.line.note("No other word of the list fits on this board.")

    @on(WordsPane.Accepted)
    def accept(self, event: WordsPane.Accepted) -> None:
        """Lay a word that was offered on the board, and take it among the words."""
        if self.built is not None:
            self.built = self.built.with_word(event.word, self._fitting[event.word])
        self.words_pane.add(event.word)
        self.action_suggest()

    def action_fill(self) -> None:
        built = self.built
        self.builder.finish_laying()
        if built and built.spare:
            self.built = built.emptied() if built.is_full else built.filled(self._rng)
        elif built:
            self.line.note("Every cell is needed: there is none to fill.")

    def action_turn(self) -> None:
        """A quarter turn; a rectangle comes to stand upright, and so does what is asked."""
        if self.built and self._asked:
            words, (rows, cols) = self._asked
            self._asked = words, (cols, rows)
            self.builder.finish_laying()
            self.built = self.built.turned()
            if rows != cols:
                self._forget_others()
            self.builder.side = self.builder.side[::-1]
            self._measure()

    def action_mirror(self) -> None:
        if self.built:
            self.builder.finish_laying()
            self.built = self.built.mirrored()

    def action_play(self) -> None:
        if self.built is None:
            return
        if self.built.is_full:
            self.boggle.play(RoundRequest(board=self.built.board))
        else:
            self.line.note("Some cells are empty: Fill gives them letters, then Play.")

    def action_copy(self) -> None:
        if self.built:
            self.app.copy_to_clipboard(paths_text(self.built.board, self.built.paths))
            self.notify("Copied, if your terminal lets programs use the clipboard.")

    @work(group="ask")
    async def action_keep(self) -> None:
        """Keep the board by name, with its words."""
        if self.built is None:
            return
        from boggle_tui.store.boards import SavedBoard
        from boggle_tui.tui.keeping import keep_board

        settings, words = self.boggle.settings, tuple(self.built.paths)
        saved = SavedBoard(
            name=" ".join(words[:3]),
            board=self.built.board,
            words=words,
            dictionary=settings.dictionary,
            q=settings.q,
        )
        kept = await keep_board(self.boggle, saved)
        if kept is not None:
            self.notify(f"Kept as {kept.name}: press b on the home screen to see it.")

    @work(group="ask")
    async def action_export(self) -> None:
        if self.built:
            text = paths_text(self.built.board, self.built.paths)
            await export_text(self.app, text, "unboggle.txt")

    def _events(self, puzzle: Puzzle) -> AsyncGenerator[Progress | Answer, None]:
        if self._solve is not None:
            return self._solve(puzzle)
        return solve(puzzle, nursery=self._nursery)

    def _ask(self, is_asked_for: bool) -> None:
        """Ask the solver for a board with the words as they are now."""
        try:
            puzzle = Puzzle(self.words_pane.words, *self.builder.side, self.boggle.settings.q)
        except PuzzleError as error:
            self.line.say(str(error), "bad")
            return
        kept = None if is_asked_for else self._board_kept(puzzle)
        if kept is None:
            self.search = self.look_for_board(puzzle, is_asked_for)
        else:
            self.line.say(fitting_text(kept, len(puzzle.words)), "good")
            self._take_board(kept, puzzle)

    def _forget_others(self) -> None:
        if self._others is not None:
            self.run_worker(self._others.close(), group="others")
        self._others = None

    def _board_kept(self, puzzle: Puzzle) -> Built | None:
        """The board that is shown, if it will do: the words should not jump about for nothing."""
        built = self.built
        if built is None or (built.board.rows, built.board.cols) != (puzzle.rows, puzzle.cols):
            return None
        return built.with_words(puzzle.words, puzzle.q)

    def _end_search(self) -> None:
        if self.search is not None:
            self.search.cancel()
        self._forget_search()

    def _forget_search(self) -> None:
        self.search = None
        self.tools.is_searching = False

    def _show_progress(self, progress: Progress, puzzle: Puzzle) -> None:
        self.tools.is_searching = True
        self.line.show_progress(progress)
        if progress.board is not None and not self._holds_all():
            self._take_board(Built.of(progress.board, progress.paths), puzzle)

    def _show_answer(self, answer: Answer, is_asked_for: bool) -> None:
        self.line.show_answer(answer)
        self._refused = answer.reason.words if answer.reason else ()
        if isinstance(answer, Impossible):
            self.look_for_reason(answer.puzzle)
        if answer.board is not None:
            built = Built.of(answer.board, answer.paths)
            if is_asked_for:
                self.builder.lay(built)
            self._take_board(built, answer.puzzle)
        self._mark()

    def _take_board(self, built: Built, puzzle: Puzzle) -> None:
        self._asked = frozenset(puzzle.words), (puzzle.rows, puzzle.cols)
        self.built = built
        if self._others is None or self._others.puzzle != puzzle:
            self._forget_others()
            self._others = OtherBoards(puzzle, self._different_boards)
        if self._holds_all():
            self._others.see(built.board)
        self._mark()

    def _puzzle_has_changed(self) -> None:
        """Ask anew, in a moment; a search for what was asked before comes to its end."""
        self._end_search()
        self.workers.cancel_group(self, "explain")
        self.line.note("")
        self.line.say("" if self.words_pane.words else WELCOME)
        self._refused = ()
        self._mark()
        if self.words_pane.words:
            self._ask(is_asked_for=False)

    def _mark(self) -> None:
        """Show which words are on the board, which are too many, and whether all that is old."""
        pane, on_board = self.words_pane, self.built.paths if self.built else {}
        is_old = self._asked not in (None, self._question())
        remark = "This board is from before the change." if is_old else ""
        if not is_old and not self._holds_all():
            remark = f"This board holds {len(on_board)} of {words_text(len(pane.words))}."
        self.builder.remark = remark
        self.tools.is_answered = self._holds_all()
        pane.marks = dict.fromkeys(on_board, "✓") | dict.fromkeys(self._refused, "✗")

    def _question(self) -> Question:
        """What is asked for now."""
        return frozenset(self.words_pane.words), self.builder.side

    def _holds_all(self) -> bool:
        """Whether the shown board is an answer to what is asked for now."""
        if self.built is None or self._asked != self._question():
            return False
        return self.built.paths.keys() >= set(self.words_pane.words)

    def _stopped_text(self) -> str:
        if self._asked == self._question() and not self._holds_all():
            return "Stopped. The best board so far stays, and so do your words."
        return "Stopped. Your words are kept."

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
