"""Practice rounds: choosing missed words, and building a board from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from boggle_tui.game.board.finder import first_path
from boggle_tui.game.history.practice import PracticePlan, words_for_board
from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.tui.session.opening import own_words_of
from boggle_tui.tui.session.practice import Practice
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
    """The request with a board built from missed words; None without any. Takes a while."""
    store.database.flush()
    plan = PracticePlan.of(store.rounds.latest(LATEST))
    own = own_words_of(request, settings, store)
    rng, dice_set, q = Random(), request.dice_set(settings), request.q_for(settings)
    offensive = offensive_words(lexicon.language)

    def usable(words: Iterable[str]) -> list[str]:
        return [
            word
            for word in words
            if own.accepts(word, lexicon)
            and len(word) >= dice_set.min_length
            and word not in offensive
        ]

    words = usable(request.to_practise or plan.due) or usable(plan.later)
    if not words:
        return None
    size = dice_set.rows, dice_set.cols
    chosen = words_for_board(words, dice_set.rows * dice_set.cols)
    board = build_practice_board(
        chosen, size, lexicon, rng, q=q, unwanted=offensive.words, is_stopped=is_stopped
    )
    if board is None:
        return None
    on_board = tuple(word for word in chosen if first_path(board, word, q))
    return replace(request, board=board, to_practise=None, practice=Practice.of(on_board, plan))
