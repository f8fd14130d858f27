"""Preparing what takes a while, with a dialog that lets the player stop it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar

from boggle_tui.game.round.rules import Quality
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.plan import RoundPlan
from boggle_tui.play.round_options import QUALITIES
from boggle_tui.play.wording import dead_tiles_text
from boggle_tui.tui.base.dialogs.questions import WaitDialog

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board
    from boggle_tui.tui.base.context import AppContext

T = TypeVar("T")


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

    def start(is_stopped: Callable[[], bool]) -> Coroutine[Any, Any, Board]:
        return asyncio.to_thread(plan.roll, lexicon, is_stopped)

    is_ordinary = plan.quality is Quality.ORDINARY
    wanted = QUALITIES[Quality.NO_DEAD_TILES if is_ordinary else plan.quality]
    board = await with_wait_dialog(app, start, f"Looking for a board with {wanted} …")
    dead = await asyncio.to_thread(plan.dead_tiles, board, lexicon)
    if dead:
        app.notify(dead_tiles_text(dead), severity="warning")
    return board


async def with_wait_dialog(
    app: AppContext,
    start: Callable[[Callable[[], bool]], Coroutine[Any, Any, T]],
    sentence: str,
) -> T:
    """Run a coroutine; if it takes long, show a dialog that lets the player stop it.

    `start` makes the coroutine, from a function that tells whether it has been stopped. For use in
    a worker. Raises WaitCancelledError.
    """
    stopped = Event()
    task = asyncio.create_task(start(stopped.is_set))
    try:
        done, _ = await asyncio.wait([task], timeout=app.pace.patience)
        if not done and not await app.push_screen_wait(WaitDialog(sentence, task)):
            raise WaitCancelledError
        return await task
    finally:
        stopped.set()
