"""What comes before a round: its board, and what its rules need to know."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from boggle_tui import find_words
from boggle_tui.game.daily import offensive_words
from boggle_tui.game.lexicon import Lexicon
from boggle_tui.game.mode import Mode
from boggle_tui.game.played import PlayedRound
from boggle_tui.game.scoring import SHARE
from boggle_tui.store.store import own_store
from boggle_tui.tui.custom_text import QUALITIES
from boggle_tui.tui.round_request import RoundRequest

if TYPE_CHECKING:
    from boggle_tui.game.board import Board
    from boggle_tui.game.round import Round
    from boggle_tui.tui.app import BoggleApp

T = TypeVar("T")

PATIENCE = 0.4
"""Seconds after which a person is told what takes so long."""
MOMENT = 1.5
"""Seconds for which that is shown: it should not lie over the round."""


async def rolled(boggle: BoggleApp, asked: RoundRequest, lexicon: Lexicon) -> Board:
    """The board; where it is chosen from several, the screen lives on meanwhile."""
    if not asked.is_chosen(boggle.settings):
        return asked.roll(lexicon, boggle.settings)
    rolling = asyncio.to_thread(asked.roll, lexicon, boggle.settings)
    sentence = f"Looking for a board with {QUALITIES[boggle.settings.quality]} …"
    return await with_a_word(boggle, rolling, sentence)


async def with_a_word(boggle: BoggleApp, doing: Coroutine[Any, Any, T], sentence: str) -> T:
    """What comes of it; the person is told what takes so long, if it does."""
    task = asyncio.create_task(doing)
    done, _ = await asyncio.wait([task], timeout=PATIENCE)
    if not done:
        boggle.notify(sentence, timeout=MOMENT)
    return await task


async def prepared(game: Round, record: PlayedRound) -> PlayedRound:
    """The record of a round whose game was told what its rules need to know."""
    rules = game.rules
    if rules.scoring == SHARE:
        game.word_count = await asyncio.to_thread(_count_words, game)
    if rules.mode is not Mode.CHASE or rules.target is not None:
        return record
    store = own_store()
    await asyncio.to_thread(store.database.settle)
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
