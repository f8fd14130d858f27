"""BoardUses: what can be done with a built board: play, print, copy, export and save it."""

from __future__ import annotations

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.wording import counted
from boggle_tui.share.documents.dice_text import dice_section
from boggle_tui.share.documents.document import Section
from boggle_tui.share.documents.puzzle import TITLE
from boggle_tui.tui.base.dialogs.export_board import export_puzzle
from boggle_tui.tui.base.dialogs.puzzle_options import PuzzleOptions, ask_puzzle_options
from boggle_tui.tui.base.dialogs.save_board import save_board
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.messages import PlayRound, PrintBoard
from boggle_tui.tui.session.round_request import RoundRequest
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.filler import Filler
from boggle_tui.tui.unboggle.puzzle_editor import PuzzleEditor
from boggle_tui.tui.unboggle.saved_puzzle import saved_board


class BoardUses:
    """What can be done with the board on the screen. Some ask first: they are for use in a worker.

    Each does nothing without a board.
    """

    def __init__(self, host: BoggleScreen[None], editor: PuzzleEditor, filler: Filler) -> None:
        """`host` posts the messages, and shows the dialogs and notices."""
        self._host, self._editor, self._filler = host, editor, filler

    @property
    def _options(self) -> PuzzleOptions:
        return PuzzleOptions.of(self._host.context.settings)

    async def play(self) -> None:
        """Ask how, and play a round in which the words of the board are to be found.

        Empty cells are filled first.
        """
        board = self._editor.board
        if board is None:
            return
        title = f"Play: find {counted(len(board.solution.paths), 'word')}"
        options = await ask_puzzle_options(self._host.app, title, self._options, "Play")
        if options is None:
            return
        self._host.context.change_settings(**options.settings)
        await self._filler.fill_to_play()
        board = self._editor.board
        if board is None or not board.solution.is_full:
            return
        request = RoundRequest(
            dice=board.dice,
            board=board.solution.board,
            q=self._editor.q,
            seconds=options.seconds,
            hidden=tuple(board.solution.paths),
            find=options.find,
        )
        self._host.post_message(PlayRound(request))

    def print(self) -> None:
        """Print the board as a puzzle; empty cells are filled on the sheet."""
        board = self._editor.board
        if board is not None:
            words, rules = tuple(board.solution.paths), Rules(q=self._editor.q)
            dictionary = self._host.context.settings.dictionary
            request = PrintBoard(TITLE, board.solution.board, words, rules, dictionary)
            self._host.post_message(request)

    def copy(self) -> None:
        """Copy the board with the paths of its words."""
        board = self._editor.board
        if board is not None:
            self._host.app.copy_to_clipboard(board.text(self._editor.q))
            self._host.notify("Copied, if your terminal allows it.")

    async def export(self) -> None:
        """Ask how its words are shown, and write the board to a file as a puzzle."""
        board = self._editor.board
        if board is None:
            return
        options = await export_puzzle(
            self._host.app,
            board.solution.board,
            tuple(board.solution.paths),
            self._options,
            q=self._editor.q,
            language=self._editor.language,
            more=self._dice(board),
            suggestion="unboggle.txt",
        )
        if options is not None:
            self._host.context.change_settings(**options.settings)

    async def save(self) -> None:
        """Save the board and its words under a name."""
        board, editor = self._editor.board, self._editor
        if board is None:
            return
        kept = saved_board(board, editor.state, editor.q, self._host.context.settings)
        saved = await save_board(self._host.app, kept)
        if saved is not None:
            self._host.notify(f"Saved as {saved.name}. Find it under Boards on the home screen.")

    def _dice(self, board: BuiltBoard) -> tuple[Section, ...]:
        """Return the section with the dice to lay out, if the board has dice."""
        assigned = board.assigned_dice(self._editor.q)
        if assigned is None or board.dice is None:
            return ()
        return (dice_section(board.solution.board, assigned, DiceSet.named(board.dice)),)
