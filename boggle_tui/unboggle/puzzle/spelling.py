"""Words as faces: quit is Qu-I-T, and where a die shows Th, then is T-H-E-N or Th-E-N."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from boggle_tui.game.board.board import QU, QReading

Tiling = tuple[str, ...]
"""A word as faces: quit is ("Qu", "I", "T")."""
MOST = 64
"""Ways to lay a word that are tried; no word that anybody speaks has so many."""


@cache
def tilings(
    word: str, q: QReading = QReading.QU, pairs: frozenset[str] = frozenset()
) -> tuple[Tiling, ...]:
    """The ways to lay a word in faces; none for a q without u where Qu is the rule.

    `pairs` are the faces of two letters, other than Qu, that there may be: {"Th", "In"}.
    """
    if "q" not in word and not pairs:
        return (tuple(map(str.upper, word)),)
    return tuple(_spell(word, q, pairs))


def _spell(word: str, q: QReading, pairs: frozenset[str]) -> Iterator[Tiling]:
    if not word:
        yield ()
        return
    for face, length in _starts(word, q, pairs):
        for rest in _spell(word[length:], q, pairs):
            yield (face, *rest)


@dataclass(frozen=True)
class TilingCount:
    """How many ways there are to lay a word, and the tiles of the shortest."""

    count: int
    tiles: int


@cache
def count_tilings(
    word: str, q: QReading = QReading.QU, pairs: frozenset[str] = frozenset()
) -> TilingCount:
    """What `tilings` would give, counted, for there may be millions."""
    if "q" not in word and not pairs:
        return TilingCount(1, len(word))
    # Of each ending of the word, from the empty one to the whole.
    endings = [TilingCount(1, 0)]
    for at in reversed(range(len(word))):
        rests = [endings[-length] for _, length in _starts(word[at : at + 2], q, pairs)]
        count = sum(rest.count for rest in rests)
        tiles = 1 + min((rest.tiles for rest in rests if rest.count), default=0)
        endings.append(TilingCount(count, tiles))
    return endings[-1]


def _starts(word: str, q: QReading, pairs: frozenset[str]) -> Iterator[tuple[str, int]]:
    """The faces that the word may begin with, and how many letters of it each takes."""
    if word[:2].capitalize() in pairs:
        yield word[:2].capitalize(), 2
    if word[0] != "q":
        yield word[0].upper(), 1
        return
    if word.startswith("qu") and q is not QReading.Q:
        yield QU, 2
    if q is not QReading.QU:
        yield QU, 1
