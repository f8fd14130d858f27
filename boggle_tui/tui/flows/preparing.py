"""What comes before a round: its board, and what its rules need to know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.kernel.finder import find_words
from boggle_tui.store.store import player_store
from boggle_tui.tui.base.dialogs.wait import WaitDialog
from boggle_tui.tui.base.round_options_text import QUALITIES
from boggle_tui.tui.flows.practice import with_board
from boggle_tui.tui.session.round_request import RoundRequest

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board
    from boggle_tui.game.round.round import Round
    from boggle_tui.tui.flows.navigator import Navigator

T = TypeVar("T")

PATIENCE = 0.4
"""Seconds after which a person is told what takes so long."""


class StoppedError(Exception):
    """A person would rather not wait."""


async def rolled(app: Navigator, asked: RoundRequest, lexicon: Lexicon) -> Board:
    """The board; where it is chosen from several, the screen lives on meanwhile.

    Raises StoppedError.
    """
    if not asked.is_chosen(app.settings):
        return asked.roll(lexicon, app.settings)

    def rolling(is_stopped: Callable[[], bool]) -> Coroutine[Any, Any, Board]:
        return asyncio.to_thread(asked.roll, lexicon, app.settings, is_stopped)

    sentence = f"Looking for a board with {QUALITIES[app.settings.quality]} …"
    return await waited_for(app, rolling, sentence)


async def built(app: Navigator, asked: RoundRequest, lexicon: Lexicon) -> RoundRequest | None:
    """The request with a board to practise; None where there is nothing to. Raises StoppedError."""

    def building(is_stopped: Callable[[], bool]) -> Coroutine[Any, Any, RoundRequest | None]:
        return with_board(asked, lexicon, app.settings, is_stopped)

    return await waited_for(app, building, "Building a board of words that you missed …")


async def waited_for(
    app: Navigator,
    doing: Callable[[Callable[[], bool]], Coroutine[Any, Any, T]],
    sentence: str,
) -> T:
    """What comes of it; the person is told what takes so long, if it does, and can stop it.

    To be called in a worker. What is done is given a question to ask: whether it was stopped.
    Raises StoppedError.
    """
    stopped = Event()
    task = asyncio.create_task(doing(stopped.is_set))
    try:
        done, _ = await asyncio.wait([task], timeout=PATIENCE)
        if not done and not await app.push_screen_wait(WaitDialog(sentence, task)):
            raise StoppedError
        return await task
    finally:
        stopped.set()


async def prepared(game: Round, record: PlayedRound) -> PlayedRound:
    """The record of a round whose game was told what its rules need to know."""
    rules = game.rules
    if rules.scoring == SHARE:
        game.word_count = await asyncio.to_thread(_count_words, game)
    if rules.mode is not Mode.CHASE or rules.target is not None:
        return record
    store = player_store()
    await asyncio.to_thread(store.database.flush)
    earlier = await asyncio.to_thread(store.rounds.before, record)
    if earlier is None:
        return record
    game.ghost = earlier.as_ghost(game)
    return replace(record, to_beat=game.ghost.final)


def _count_words(game: Round) -> int:
    """How many words there are to find; offensive ones are not asked for."""
    rules = game.rules
    words = find_words(game.board, game.lexicon, rules.min_length, rules.q)
    return len(words.keys() - set(offensive_words(game.lexicon.language)))
