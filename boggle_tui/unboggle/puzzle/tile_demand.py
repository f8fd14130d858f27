"""Counting the tiles that words need, before they make a puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from operator import and_

from boggle_tui.game.board.board import QReading
from boggle_tui.unboggle.puzzle.tiling import MAX_TILINGS, count_tilings, tilings


@dataclass(frozen=True)
class TilingRules:
    """The faces that words are cut into, and the faces already on the board."""

    q: QReading = QReading.QU
    fixed_faces: tuple[str, ...] = ()
    """The faces of fixed cells in play."""
    pairs: frozenset[str] = frozenset()
    """The available two-letter faces other than Qu."""


def tile_demand(words: Iterable[str], rules: TilingRules) -> Counter[str]:
    """Count the tiles of each face that the words need together, ignoring impossible words."""
    return _tile_demand(tuple(words), rules).copy()


def extra_tiles(needed: Counter[str], word: str, rules: TilingRules) -> int:
    """Count the tiles that a word adds to those needed already."""
    return (_word_demand(word, rules.q, rules.pairs) - needed).total()


@lru_cache(maxsize=4)  # Each key press asks for the same words.
def _tile_demand(words: tuple[str, ...], rules: TilingRules) -> Counter[str]:
    needed = Counter(rules.fixed_faces)
    for word in words:
        for face, times in _word_demand(word, rules.q, rules.pairs).items():
            needed[face] = max(needed[face], times)
    return needed


@cache
def _word_demand(word: str, q: QReading, pairs: frozenset[str]) -> Counter[str]:
    if count_tilings(word, q, pairs).count > MAX_TILINGS:
        return Counter()
    counts = map(Counter, tilings(word, q, pairs))
    return reduce(and_, counts, next(counts, Counter()))
