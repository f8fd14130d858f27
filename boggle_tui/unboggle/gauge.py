"""How much of a board the words take, by counting; for words that may be no puzzle yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, reduce
from operator import and_

from boggle_tui.game.board import QReading
from boggle_tui.unboggle.spelling import spellings


def tiles(words: Iterable[str], q: QReading = QReading.QU) -> Counter[str]:
    """How many tiles of each face the words need together; those that Qu forbids count for none."""
    needed: Counter[str] = Counter()
    for word in words:
        for face, times in _tiles_of(word, q).items():
            needed[face] = max(needed[face], times)
    return needed


def more_tiles(needed: Counter[str], word: str, q: QReading = QReading.QU) -> int:
    """How many tiles the word needs beside those."""
    return (_tiles_of(word, q) - needed).total()


@cache
def _tiles_of(word: str, q: QReading) -> Counter[str]:
    ways = map(Counter, spellings(word, q))
    return reduce(and_, ways, next(ways, Counter()))
