"""The common base of the summary and the review of a round: playing again, and telling a friend."""

from __future__ import annotations

from textual import work
from textual.binding import Binding

from boggle_tui.play.recorder import Recorder
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.messages import PlayRound
from boggle_tui.tui.review.finished_board import FinishedBoard

AFTERWARDS = (
    Binding("ctrl+n", "new_board", "New", show=False, tooltip="Play on a new board"),
    Binding("a", "same_board", "Again", show=False, tooltip="Play on the same board"),
    Binding("ctrl+y", "copy_result", "Result", show=False, tooltip="Copy a spoiler-free result"),
    Binding("f7", "send", "Share", tooltip="Copy a code for a friend to play this board"),
)
LABELS = {
    "new_board": "New board",
    "same_board": "Again",
    "practise": "Practise these",
    "chase": "Ghost",
    "copy_result": "Copy result",
    "change_own_word": "Own word",
}
"""The labels of the actions that are always in sight, where a screen has them."""


class FinishedRoundScreen(BoggleScreen[None]):
    """A screen about a round that is over."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = recorder.game
        """The round that is over."""
        self._finished_board = FinishedBoard(self.app, self.context.store, recorder)

    def action_new_board(self) -> None:
        self.post_message(PlayRound(self._recorder.request.with_board(None)))

    def action_same_board(self) -> None:
        self.post_message(PlayRound(self._recorder.request.with_board(self.game.board)))

    def action_send(self) -> None:
        self._finished_board.send()

    @work(group="copy")
    async def action_copy_result(self) -> None:
        await self._finished_board.copy_result()
