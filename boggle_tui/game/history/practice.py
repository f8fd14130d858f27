"""Practice: the words that were missed in earlier rounds, until they are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from boggle_tui.game.history.played_round import PlayedRound

ENOUGH = 2
"""Times that a word is found since it was missed last, after which it is known."""
POOL = 24
"""Words missed most, of which those for a board are taken."""
CELLS_A_WORD, MOST_WORDS = 3, 6
"""Cells of a board for each word that it is built for, and how many these are at most."""


def words_to_practise(rounds: Iterable[PlayedRound]) -> list[str]:
    """The words missed most, the latest of equals first, without those that are known by now.

    The rounds are given with the latest first. Only in rounds that could last as long as their
    clock does it tell anything that a word was missed.
    """
    misses: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for played in rounds:
        if played.is_whole:
            misses.update(word for word in played.missed if found[word] < ENOUGH)
        found.update(word for word in played.found if word not in misses)
    return [word for word, _ in misses.most_common()]


def words_for_board(words: Sequence[str], cells: int, rng: Random) -> list[str]:
    """Some of the first of the words, as many as a board of so many cells may well hold."""
    pool = list(words[:POOL])
    return rng.sample(pool, min(len(pool), cells // CELLS_A_WORD, MOST_WORDS))
