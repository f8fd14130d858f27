"""How much of a board the words take, by counting; for words that may be no puzzle yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, reduce
from operator import and_

from boggle_tui.game.board.board import QReading
from boggle_tui.unboggle.puzzle.spelling import MOST, count_tilings, tilings


@dataclass(frozen=True)
class Frame:
    """What is known of the tiles before there is any word on the board."""

    q: QReading = QReading.QU
    fixed_cells: tuple[str, ...] = ()
    """The faces of the cells that are given."""
    pairs: frozenset[str] = frozenset()
    """The faces of two letters, other than Qu, that there may be."""


def tiles(words: Iterable[str], frame: Frame) -> Counter[str]:
    """How many tiles of each face the words need together, but for those that cannot be laid."""
    needed = Counter(frame.fixed_cells)
    for word in words:
        for face, times in _tiles_of(word, frame.q, frame.pairs).items():
            needed[face] = max(needed[face], times)
    return needed


def more_tiles(needed: Counter[str], word: str, frame: Frame) -> int:
    """How many tiles the word needs beside those."""
    return (_tiles_of(word, frame.q, frame.pairs) - needed).total()


@cache
def _tiles_of(word: str, q: QReading, pairs: frozenset[str]) -> Counter[str]:
    if count_tilings(word, q, pairs).count > MOST:
        return Counter()
    ways = map(Counter, tilings(word, q, pairs))
    return reduce(and_, ways, next(ways, Counter()))
