"""A board that was built, on the screen, and what can be done with it."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from textual import work
from textual.binding import Binding
from textual.reactive import var

from boggle_tui.game.board import BoardError, parse_size
from boggle_tui.share.text import paths_text
from boggle_tui.store.words import load_words
from boggle_tui.tui.export import export_text
from boggle_tui.tui.round_request import RoundRequest
from boggle_tui.tui.screens.base import BoggleScreen
from boggle_tui.tui.text import words as words_text
from boggle_tui.tui.widgets.board_tools import BoardTools
from boggle_tui.tui.widgets.builder_pane import BuilderPane
from boggle_tui.tui.widgets.solver_line import SolverLine
from boggle_tui.tui.widgets.words_pane import WordsPane
from boggle_tui.unboggle.built import Built
from boggle_tui.unboggle.taking import take

Question = tuple[frozenset[str], tuple[int, int]]
"""Words, and the sides of the board."""


class BuiltScreen(BoggleScreen[None]):
    """A screen of words and a board that was built from them, and what can be done with it."""

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

    built: var[Built | None] = var(None, init=False)
    """The board that is shown."""

    def __init__(self, rng: Random | None = None) -> None:
        super().__init__()
        self._rng = rng or Random()
        self._asked: Question | None = None
        """What the board that is shown was built for."""
        self._refused: tuple[str, ...] = ()
        """The words that were found to stand in each other's way."""
        settings = self.boggle.settings
        self.words_pane = WordsPane(take((), load_words()).words, self.boggle.lexicon, settings.q)
        self.builder = BuilderPane(self._chosen_side())
        self.line = SolverLine(id="said")
        self.tools = BoardTools(self.SOLVE, self.STOP, self.BOARD_TOOLS)

    def watch_built(self, built: Built | None) -> None:
        self.builder.built = built
        self.tools.has_board = built is not None

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
