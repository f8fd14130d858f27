"""A board that was built, on the screen, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.binding import Binding

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.share.documents.dice_text import dice_text
from boggle_tui.share.documents.formats import document_writer
from boggle_tui.share.documents.text import paths_text
from boggle_tui.tui.base.dialogs.export import export_text
from boggle_tui.tui.messages import PlayRound
from boggle_tui.tui.session.round_request import RoundRequest
from boggle_tui.tui.unboggle.unboggle_asked import AskingScreen
from boggle_tui.tui.unboggle.widgets.board_tools import BoardTools
from boggle_tui.unboggle.puzzle.request import PuzzleDraft
from boggle_tui.unboggle.puzzle.solution import Solution


class BuiltScreen(AskingScreen):
    """A screen with a board that was built, and what can be done with it."""

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

    def __init__(self) -> None:
        super().__init__()
        self.tools = BoardTools(self.SOLVE, self.STOP, self.BOARD_TOOLS)

    def watch_solution(self, solution: Solution | None) -> None:
        self.builder.solution = solution
        self.tools.has_board = solution is not None

    def action_turn(self) -> None:
        """A quarter turn; a rectangle comes to stand upright, and so does what is asked."""
        if self.solution and self._asked:
            self.solution, self._asked = self.solution.turned(), self._asked.turned()
            self._take_moved(PuzzleDraft.turned)

    def action_mirror(self) -> None:
        if self.solution and self._asked:
            self.solution, self._asked = self.solution.mirrored(), self._asked.mirrored()
            self._take_moved(PuzzleDraft.mirrored)

    def _take_moved(self, move: Callable[[PuzzleDraft], PuzzleDraft]) -> None:
        """Move what is asked with the board: nothing new is asked."""
        question = move(self._question())
        self._changes.move(move, question.side)
        self.builder.finish_laying()
        self.set_reactive(AskingScreen.request, question.request)
        self.builder.side = question.side
        self._show_wishes()
        self._measure()
        self.keep_asked()

    def action_play(self) -> None:
        if self.solution is None:
            return
        if self.solution.is_full:
            self.post_message(PlayRound(RoundRequest(board=self.solution.board)))
        else:
            self.line.note("Some cells are empty: Fill gives them letters, then Play.")

    def action_copy(self) -> None:
        if self.solution:
            self.app.copy_to_clipboard(self._board_text(self.solution))
            self.notify("Copied, if your terminal lets programs use the clipboard.")

    @work(group="ask")
    async def action_keep(self) -> None:
        """Keep the board by name, with its words."""
        if self.solution is None:
            return
        from boggle_tui.store.tables.boards import SavedBoard
        from boggle_tui.tui.base.dialogs.save_board import save_board

        settings, words = self.context.settings, tuple(self.solution.paths)
        saved = SavedBoard(
            name=" ".join(words[:3]),
            board=self.solution.board,
            words=words,
            dictionary=settings.dictionary,
            q=settings.q,
        )
        kept = await save_board(self.app, saved)
        if kept is not None:
            self.notify(f"Kept as {kept.name}, among the boards of the home screen.")

    @work(group="ask")
    async def action_export(self) -> None:
        if self.solution:
            solution, q = self.solution, self.context.settings.q
            write = document_writer(
                self._board_text(solution), solution.board, tuple(solution.paths), q
            )
            await export_text(self.app, write, "unboggle.txt")

    def _board_text(self, solution: Solution) -> str:
        """The board and the paths of its words, and the dice, where they lie."""
        text, laid = (
            paths_text(solution.board, solution.paths, self.context.settings.q),
            self._dice_laid(),
        )
        if laid is None or self._asked is None or self._asked.request.dice is None:
            return text
        return f"{text}\n{dice_text(solution.board, laid, DiceSet.named(self._asked.request.dice))}"
