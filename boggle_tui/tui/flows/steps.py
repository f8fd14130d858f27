"""Steps of several flows: preparing what takes a while, and going from screen to screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event
from typing import Any, TypeVar

from textual.screen import ModalScreen, Screen

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board
from boggle_tui.game.round.rules import Quality
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.plan import RoundPlan
from boggle_tui.play.wording import dead_tiles_text
from boggle_tui.tui.base.context import AppContext
from boggle_tui.tui.base.dialogs.questions import WaitDialog

T = TypeVar("T")
LOOKING = {
    Quality.FEW: N_("Looking for a board with few words …"),
    Quality.MANY: N_("Looking for a board with many words …"),
    Quality.NO_DEAD_TILES: N_("Looking for a board with no dead tiles …"),
}


class WaitCancelledError(Exception):
    """The player cancelled while waiting for a board."""


async def roll_board(app: AppContext, plan: RoundPlan, lexicon: Lexicon) -> Board:
    """Roll the board, unless it is given; in a thread if that takes a while.

    Raises WaitCancelledError.
    """
    if plan.request.board is not None:
        return plan.request.board
    if not plan.takes_time:
        return plan.roll(lexicon)

    is_ordinary = plan.quality is Quality.ORDINARY
    sentence = LOOKING[Quality.NO_DEAD_TILES if is_ordinary else plan.quality]
    board = await with_wait_dialog(app, _(sentence), plan.roll, lexicon)
    dead = await asyncio.to_thread(plan.dead_tiles, board, lexicon)
    if dead:
        app.notify(dead_tiles_text(dead), severity="warning")
    return board


async def with_wait_dialog(
    app: AppContext, sentence: str, work: Callable[..., T], *arguments: Any
) -> T:
    """Call a function in a thread; if it takes long, show a dialog that lets the player stop it.

    Its last argument is a function that tells whether it has been stopped. For use in a worker.
    Raises WaitCancelledError.
    """
    stopped = Event()
    task = asyncio.create_task(asyncio.to_thread(work, *arguments, stopped.is_set))
    try:
        done, _ = await asyncio.wait([task], timeout=app.pace.patience)
        if not done and not await app.push_screen_wait(WaitDialog(sentence, task)):
            raise WaitCancelledError
        return await task
    finally:
        stopped.set()


def replace_screen(app: AppContext, screen: Screen[Any]) -> None:
    """Show a screen in place of the topmost one, and close the dialogs over that."""
    for over in reversed(app.screen_stack):
        if not isinstance(over, ModalScreen):
            break
        over.dismiss()
    app.switch_screen(screen)


def return_to(app: AppContext, screen: Screen[Any]) -> None:
    """Close all dialogs, and whatever was opened over a screen since, as if it was cancelled."""
    # A flow may be replaced wherever it waits; to wait for Textual's closing would cancel that too,
    # and the app with it.
    while isinstance(app.screen, ModalScreen) or (
        app.screen is not screen and screen in app.screen_stack
    ):
        app.screen.dismiss()
