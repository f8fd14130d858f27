"""Boards built for a round: from words that the player missed, or from a list of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.lexicon import Lexicon, unsafe_words
from boggle_tui.game.words.wording import counted
from boggle_tui.play.countable_words import paths_of
from boggle_tui.play.practice import NOTHING_TO_PRACTISE, with_practice_board
from boggle_tui.play.request import RoundRequest
from boggle_tui.tui.base.dialogs.questions import EitherDialog, StartDialog
from boggle_tui.tui.flows.preparing import with_wait_dialog
from boggle_tui.unboggle.analysis.full_board import build_practice_board

if TYPE_CHECKING:
    from boggle_tui.game.round.words_to_find import WordsToFind
    from boggle_tui.play.plan import RoundPlan
    from boggle_tui.tui.base.context import AppContext

MAX_WORDS = 10
"""The most words of a list to build a board from."""


async def build_practice(app: AppContext, plan: RoundPlan, lexicon: Lexicon) -> RoundRequest | None:
    """Build a board to practise; if the program chose the words, ask whether to start.

    Return the request for it, or None to play nothing. For use in a worker.
    Raises WaitCancelledError.
    """

    def start(is_stopped: Callable[[], bool]) -> Coroutine[Any, Any, RoundRequest | None]:
        return asyncio.to_thread(with_practice_board, plan, lexicon, app.store, is_stopped)

    built = await with_wait_dialog(app, start, "Building a board from words you missed …")
    if built is None:
        app.notify(NOTHING_TO_PRACTISE, title="Practise")
        return None
    if plan.request.to_practise:
        return built
    is_wanted = await app.push_screen_wait(StartDialog(built.practice.text, "Start", "Cancel"))
    return built if is_wanted else None


async def ask_to_build(app: AppContext, plan: RoundPlan, lexicon: Lexicon) -> RoundRequest | None:
    """Say that no word of the list is on the board, and offer a board built from the list.

    Return the request for it, the same request to play on the rolled board, or None to do
    neither. For use in a worker. Raises WaitCancelledError.
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
        return plan.request

    def start(is_stopped: Callable[[], bool]) -> Coroutine[Any, Any, RoundRequest | None]:
        return asyncio.to_thread(_built, plan, lexicon, app.settings.to_find, is_stopped)

    built = await with_wait_dialog(app, start, "Building a board from your list …")
    if built is None:
        app.notify(f"No word of {lexicon.name} fits on a board of this size.", severity="warning")
    elif (fitting := len(built.to_find.words)) < len(lexicon):
        app.notify(f"This board has {fitting} of the {size} of {lexicon.name}.")
    return built


def _built(
    plan: RoundPlan, lexicon: Lexicon, choices: WordsToFind, is_stopped: Callable[[], bool]
) -> RoundRequest | None:
    """The request with a board of words of the list, which are to be found; None if none fits."""
    rng, dice_set, q = Random(), plan.dice_set, plan.rules.q
    words = rng.sample(lexicon.words, min(len(lexicon), MAX_WORDS))
    size = dice_set.rows, dice_set.cols
    unwanted = unsafe_words(lexicon.language)
    board = build_practice_board(
        words, size, lexicon, rng, q=q, unwanted=unwanted.words, is_stopped=is_stopped
    )
    if board is None:
        return None
    on_board = tuple(paths_of(words, board, q))
    capitals = Texts(tuple((word, word.upper()) for word in on_board))
    to_find = replace(choices, words=on_board, texts=capitals)
    return replace(plan.request, board=board, seed=None, to_find=to_find)
