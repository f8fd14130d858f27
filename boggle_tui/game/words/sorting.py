"""Sorting millions of words in steps: Ctrl-C and the screen wait for one of them at most."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from operator import lt

PIECE = 1 << 15
"""The number of words to sort at once."""
SAMPLED = 1 << 8
"""One word of so many is in the sample that divides the words into ranges."""


def sorted_words(words: Iterable[str]) -> tuple[str, ...]:
    """Return the distinct words in order."""
    words = tuple(words)
    if len(words) <= PIECE:
        return words if _are_in_order(words) else tuple(sorted(set(words)))
    return tuple(chain.from_iterable(sorted_pieces([words])))


def sorted_pieces(lists: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
    """Yield the distinct words of the lists in order, about PIECE of them at a time."""
    pieces = []
    for words in lists:
        for at in range(0, len(words), PIECE):
            piece = words[at : at + PIECE]
            pieces.append(list(piece) if _are_in_order(piece) else sorted(set(piece)))
    if all(piece[-1] < after[0] for piece, after in pairwise(pieces)):
        pieces.reverse()
        while pieces:  # Words that nobody needs any longer are freed step by step, too.
            yield pieces.pop()
    else:
        yield from _merged(pieces)


def _are_in_order(words: Sequence[str]) -> bool:
    """Whether the words are distinct and in order."""
    return all(map(lt, words, words[1:]))


def _merged(pieces: list[list[str]]) -> Iterator[list[str]]:
    """Take the words out of sorted pieces, one range after the other."""
    sample = sorted(word for piece in pieces for word in piece[::SAMPLED])
    for bound in [*sample[PIECE // SAMPLED :: PIECE // SAMPLED], None]:
        words: set[str] = set()
        for piece in pieces:
            end = len(piece) if bound is None else bisect_left(piece, bound)
            words.update(piece[:end])
            del piece[:end]
        yield sorted(words)
