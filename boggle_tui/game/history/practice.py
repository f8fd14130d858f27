"""Choosing missed words of earlier rounds to practise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from boggle_tui.game.history.played_round import PlayedRound

KNOWN_AFTER = 2
"""The number of finds since the last miss after which a word is known."""
POOL_SIZE = 24
"""The number of most missed words from which those for a board are chosen."""
CELLS_PER_WORD, MAX_WORDS = 3, 6
"""Cells of a board for each practised word, and the most words of a board."""


def words_to_practise(rounds: Iterable[PlayedRound]) -> list[str]:
    """The words missed most often, the latest of ties first, without those known by now.

    The rounds are given with the latest first. Misses count only in rounds that could last their
    full time, and not in puzzles.
    """
    misses: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for played in rounds:
        if played.is_whole and not played.is_puzzle:
            misses.update(word for word in played.missed if found[word] < KNOWN_AFTER)
        found.update(word for word in played.found if word not in misses)
    return [word for word, _ in misses.most_common()]


def words_for_board(words: Sequence[str], cells: int, rng: Random) -> list[str]:
    """Choose from the first words, as many as fit well on a board of that many cells."""
    pool = list(words[:POOL_SIZE])
    return rng.sample(pool, min(len(pool), cells // CELLS_PER_WORD, MAX_WORDS))
