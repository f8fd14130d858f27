"""Practice rounds: choosing missed words, and building a board from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from boggle_tui.files.translation import N_
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.history.practice import Practice, PracticePlan, words_for_board
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.unboggle.analysis.full_board import build_practice_board

if TYPE_CHECKING:
    from boggle_tui.play.plan import RoundPlan
    from boggle_tui.play.request import RoundRequest
    from boggle_tui.store.store import Store

LATEST = 500
"""The number of rounds to look through for missed words."""
NOTHING_TO_PRACTISE = N_(
    "Nothing to practise yet. Play a round first: words you miss come up here."
)


def with_practice_board(
    plan: RoundPlan,
    lexicon: Lexicon,
    store: Store,
    is_stopped: Callable[[], bool] = lambda: False,
) -> RoundRequest | None:
    """The request with a board built from missed words; None without any. Takes a while."""
    store.database.flush()
    missed = PracticePlan.of(store.rounds.latest(LATEST))
    own = plan.own_words(store)
    rng, dice_set, q = Random(), plan.dice_set, plan.rules.q
    unwanted = unsafe_words(lexicon.language)

    def usable(words: Iterable[str]) -> list[str]:
        return [
            word
            for word in words
            if own.accepts(word, lexicon)
            and len(word) >= dice_set.min_length
            and word not in unwanted
        ]

    words = usable(plan.request.to_practise or missed.due) or usable(missed.later)
    if not words:
        return None
    size = dice_set.rows, dice_set.cols
    chosen = words_for_board(words, dice_set.rows * dice_set.cols)
    board = build_practice_board(
        chosen, size, lexicon, rng, q=q, unwanted=unwanted.words, is_stopped=is_stopped
    )
    if board is None:
        return None
    on_board = tuple(word for word in chosen if first_path(board, word, q))
    practice = Practice.of(on_board, missed)
    return replace(plan.request, board=board, to_practise=None, practice=practice)
