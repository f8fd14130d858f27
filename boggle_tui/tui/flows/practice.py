"""A board built from words that the player missed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.confirm import StartDialog
from boggle_tui.tui.flows.preparing import with_wait_dialog
from boggle_tui.tui.session.practice_round import NOTHING_TO_PRACTISE, with_practice_board
from boggle_tui.tui.session.round_request import RoundRequest

if TYPE_CHECKING:
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.tui.flows.navigator import Navigator


async def build_practice(
    app: Navigator, request: RoundRequest, lexicon: Lexicon
) -> RoundRequest | None:
    """Build a board to practise; if the program chose the words, ask whether to start.

    Return the request for it, or None to play nothing. For use in a worker. Raises StoppedError.
    """

    def start(is_stopped: Callable[[], bool]) -> Coroutine[Any, Any, RoundRequest | None]:
        return asyncio.to_thread(
            with_practice_board, request, lexicon, app.settings, player_store(), is_stopped
        )

    built = await with_wait_dialog(app, start, "Building a board from words you missed …")
    if built is None:
        app.notify(NOTHING_TO_PRACTISE, title="Practise")
        return None
    if request.to_practise:
        return built
    is_wanted = await app.push_screen_wait(StartDialog(built.practice.text, "Start", "Cancel"))
    return built if is_wanted else None
