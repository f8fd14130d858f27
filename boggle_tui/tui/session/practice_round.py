"""Practice rounds: choosing missed words, and building a board from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.history.practice import words_for_board, words_to_practise
from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.tui.session.opening import own_words_of
from boggle_tui.tui.session.round_request import RoundRequest
from boggle_tui.unboggle.analysis.practice_board import build_practice_board

if TYPE_CHECKING:
    from boggle_tui.store.settings import Settings
    from boggle_tui.store.store import Store

LATEST = 500
"""The number of rounds to look through for missed words."""
NOTHING_TO_PRACTISE = "Nothing to practise yet. Play a round first: words you miss come up here."


def with_practice_board(
    request: RoundRequest,
    lexicon: Lexicon,
    settings: Settings,
    store: Store,
    is_stopped: Callable[[], bool] = lambda: False,
) -> RoundRequest | None:
    """The request with a board built from missed words; None if there are none. Takes a while."""
    store.database.flush()
    missed = list(request.to_practise) or words_to_practise(store.rounds.latest(LATEST))
    own = own_words_of(request, settings, store)
    rng, dice_set, q = Random(), request.dice_set(settings), request.q or settings.q
    offensive = offensive_words(lexicon.language)
    words = [
        word
        for word in missed
        if own.accepts(word, lexicon) and len(word) >= dice_set.min_length and word not in offensive
    ]
    if not words:
        return None
    size = dice_set.rows, dice_set.cols
    chosen = words_for_board(words, dice_set.rows * dice_set.cols, rng)
    board = build_practice_board(
        chosen, size, lexicon, rng, q=q, unwanted=offensive.words, is_stopped=is_stopped
    )
    if board is None:
        return None
    on_board = tuple(word for word in chosen if next(find_paths(board, word, q), None))
    return replace(request, board=board, is_practice=True, practised=on_board)
