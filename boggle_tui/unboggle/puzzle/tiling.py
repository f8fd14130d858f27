"""Tilings: the ways to cut a word into faces, and the tiles that words need by them.

"quit" is Qu-I-T; "then" is T-H-E-N or Th-E-N.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import and_
from typing import Self

from boggle_tui.game.board.board import BLOCK, LONGEST_FACE, QU, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.language import as_face

Tiling = tuple[str, ...]
"""A word as faces: ("Qu", "I", "T") for "quit"."""
MAX_TILINGS = 64
"""The largest number of tilings to try; real words have far fewer."""
CACHED_WORDS = 20_000
"""The words whose tilings are kept; a batch may have any number of them."""


@lru_cache(CACHED_WORDS)
def tilings(
    word: str, q: QReading = QReading.QU, pairs: frozenset[str] = frozenset()
) -> tuple[Tiling, ...]:
    """Return the ways to cut a word into faces; none for a q without u where only Qu is allowed.

    `pairs` are the available faces of several letters other than Qu, such as {"Th", "In"}.
    """
    if "q" not in word and not pairs:
        return (tuple(map(as_face, word)),)
    return tuple(_generate_tilings(word, q, pairs))


def _generate_tilings(word: str, q: QReading, pairs: frozenset[str]) -> Iterator[Tiling]:
    if not word:
        yield ()
        return
    for face, length in _first_faces(word, q, pairs):
        for rest in _generate_tilings(word[length:], q, pairs):
            yield (face, *rest)


@dataclass(frozen=True)
class TilingCount:
    """The number of tilings of a word, and the length of the shortest."""

    count: int
    tiles: int


@lru_cache(CACHED_WORDS)
def count_tilings(
    word: str, q: QReading = QReading.QU, pairs: frozenset[str] = frozenset()
) -> TilingCount:
    """Count the tilings of a word without listing them: there may be millions."""
    if "q" not in word and not pairs:
        return TilingCount(1, len(word))
    # The counts for each suffix of the word, the shortest first.
    suffixes = [TilingCount(1, 0)]
    for at in reversed(range(len(word))):
        faces = _first_faces(word[at : at + LONGEST_FACE], q, pairs)
        rests = [suffixes[-length] for _, length in faces]
        count = sum(rest.count for rest in rests)
        tiles = 1 + min((rest.tiles for rest in rests if rest.count), default=0)
        suffixes.append(TilingCount(count, tiles))
    return suffixes[-1]


@cache
def long_faces(dice: str | None, faces: frozenset[str]) -> frozenset[str]:
    """Return the faces of several letters, except Qu, among these and on a dice set, by name."""
    rolled = () if dice is None else chain.from_iterable(DiceSet.named(dice).dice)
    return frozenset(face for face in {*rolled, *faces} if len(face) > 1 and face != QU)


def _first_faces(word: str, q: QReading, pairs: frozenset[str]) -> Iterator[tuple[str, int]]:
    """Yield the faces that can start the word, each with the number of letters it covers."""
    for length in range(2, LONGEST_FACE + 1):
        if len(word) >= length and (face := as_face(word[:length])) in pairs:
            yield face, length
    if word[0] != "q":
        yield as_face(word[0]), 1
        return
    if word.startswith("qu") and q is not QReading.Q:
        yield QU, 2
    if q is not QReading.QU:
        yield QU, 1


@dataclass(frozen=True)
class TilingRules:
    """The faces that words are cut into, and the faces already on the board."""

    q: QReading = QReading.QU
    fixed_faces: tuple[str, ...] = ()
    """The faces of fixed cells in play."""
    pairs: frozenset[str] = frozenset()
    """The available faces of several letters other than Qu."""

    @classmethod
    def of(cls, q: QReading, dice: str | None, fixed: Iterable[str]) -> Self:
        """Make the rules for a board with these fixed cells and a dice set, by name."""
        faces = tuple(face for face in fixed if face != BLOCK)
        return cls(q, faces, long_faces(dice, frozenset(faces)))


@lru_cache(maxsize=16)  # Each key press, and each part of a search, asks for the same words.
def tile_demand(words: tuple[str, ...], rules: TilingRules) -> Counter[str]:
    """Count the tiles of each face that the words need together, ignoring impossible words.

    Not to be changed.
    """
    needed = Counter(rules.fixed_faces)
    for word in words:
        for face, times in word_tiles(word, rules).items():
            if times > needed.get(face, 0):
                needed[face] = times
    return needed


def extra_tiles(needed: Counter[str], word: str, rules: TilingRules) -> int:
    """Count the tiles that a word adds to those needed already."""
    return (word_tiles(word, rules) - needed).total()


def word_tiles(word: str, rules: TilingRules) -> Counter[str]:
    """Count the tiles of each face that a word needs in any of its tilings. Not to be changed."""
    return _common_tiles(word, rules.q, rules.pairs)


@cache
def _common_tiles(word: str, q: QReading, pairs: frozenset[str]) -> Counter[str]:
    if count_tilings(word, q, pairs).count > MAX_TILINGS:
        return Counter()
    counts = map(Counter, tilings(word, q, pairs))
    return reduce(and_, counts, next(counts, Counter()))
