"""A list of the player's own words, none of which is on a rolled board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.base.dialogs.confirm import EitherDialog
from boggle_tui.tui.flows.preparing import with_wait_dialog
from boggle_tui.tui.session.countable_words import paths_of
from boggle_tui.tui.session.round_request import RoundRequest
from boggle_tui.unboggle.analysis.practice_board import build_practice_board

if TYPE_CHECKING:
    from boggle_tui.store.settings import Settings
    from boggle_tui.tui.flows.navigator import Navigator

MAX_WORDS = 10
"""The most words of a list to build a board from."""


async def ask_to_build(
    app: Navigator, request: RoundRequest, lexicon: Lexicon
) -> RoundRequest | None:
    """Say that no word of the list is on the board, and offer a board built from the list.

    Return the request for it, the same request to play on the rolled board, or None to do
    neither. For use in a worker. Raises StoppedError.
    """
    size = counted(len(lexicon), "word")
    answer = await app.push_screen_wait(
        EitherDialog(
            f"No word of {lexicon.name} ({size}) is on this board. Build a board from the list?",
            "Build",
            "Play anyway",
        )
    )
    if answer is None:
        return None
    if not answer:
        return request

    def start(is_stopped: Callable[[], bool]) -> Coroutine[Any, Any, RoundRequest | None]:
        return asyncio.to_thread(_built, request, lexicon, app.settings, is_stopped)

    built = await with_wait_dialog(app, start, "Building a board from your list …")
    if built is None:
        app.notify(f"No word of {lexicon.name} fits on a board of this size.", severity="warning")
    return built


def _built(
    request: RoundRequest, lexicon: Lexicon, settings: Settings, is_stopped: Callable[[], bool]
) -> RoundRequest | None:
    """The request with a board of words of the list, which are to be found; None if none fits."""
    rng, dice_set, q = Random(), request.dice_set(settings), request.q_for(settings)
    words = rng.sample(lexicon.words, min(len(lexicon), MAX_WORDS))
    size = dice_set.rows, dice_set.cols
    unwanted = offensive_words(lexicon.language)
    board = build_practice_board(
        words, size, lexicon, rng, q=q, unwanted=unwanted.words, is_stopped=is_stopped
    )
    if board is None:
        return None
    hidden = tuple(paths_of(words, board, q))
    return replace(request, board=board, seed=None, hidden=hidden, find=settings.find)
