"""Preparing what takes a while, with a dialog that lets the player stop it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar

from boggle_tui.game.round.mode import Quality
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.tui.base.dialogs.wait import WaitDialog
from boggle_tui.tui.base.round_options import QUALITIES
from boggle_tui.tui.session.goal_text import dead_tiles_text
from boggle_tui.tui.session.round_request import RoundRequest

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board
    from boggle_tui.tui.flows.navigator import Navigator

T = TypeVar("T")

PATIENCE = 0.4
"""Seconds to wait before a dialog says what takes so long."""


class StoppedError(Exception):
    """The player stopped the preparation."""


async def roll_board(app: Navigator, request: RoundRequest, lexicon: Lexicon) -> Board:
    """Roll the board, unless it is given; in a thread if that takes a while.

    Raises StoppedError.
    """
    if request.board is not None:
        return request.board
    options = request.roll_options(app.settings)
    if not options.takes_time:
        return options.roll(lexicon)

    def start(is_stopped: Callable[[], bool]) -> Coroutine[Any, Any, Board]:
        return asyncio.to_thread(options.roll, lexicon, is_stopped)

    is_ordinary = options.quality is Quality.ORDINARY
    wanted = QUALITIES[Quality.NO_DEAD_TILES if is_ordinary else options.quality]
    board = await with_wait_dialog(app, start, f"Looking for a board with {wanted} …")
    dead = await asyncio.to_thread(options.dead_tiles, board, lexicon)
    if dead:
        app.notify(dead_tiles_text(dead), severity="warning")
    return board


async def with_wait_dialog(
    app: Navigator,
    start: Callable[[Callable[[], bool]], Coroutine[Any, Any, T]],
    sentence: str,
) -> T:
    """Run a coroutine; if it takes long, show a dialog that lets the player stop it.

    `start` makes the coroutine, from a function that tells whether it has been stopped. For use in
    a worker. Raises StoppedError.
    """
    stopped = Event()
    task = asyncio.create_task(start(stopped.is_set))
    try:
        done, _ = await asyncio.wait([task], timeout=PATIENCE)
        if not done and not await app.push_screen_wait(WaitDialog(sentence, task)):
            raise StoppedError
        return await task
    finally:
        stopped.set()
