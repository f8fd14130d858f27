"""Searching a word list by part of a word or by a pattern."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from itertools import islice

from boggle_tui.game.words.lexicon import Lexicon

WILDCARDS = {"?": ".", "*": ".*"}
"""The wildcards for one letter and for any number of letters, as regular expressions."""

_FIRST_WILDCARD = re.compile(r"[?*]")


def matching_words(
    lexicon: Lexicon, pattern: str, limit: int, excluded: Container[str] = ()
) -> tuple[str, ...]:
    """Return up to `limit` words that match the pattern, in order, without the excluded ones.

    Plain letters match the start of words first, then their inside: gol finds gold, then angola.
    ? matches one letter and * any number: s?o*s finds shoes.
    """
    pattern = lexicon.language.fold(pattern)
    if not pattern:
        return ()
    search = _matching if is_pattern(pattern) else _containing
    return tuple(islice((word for word in search(lexicon, pattern) if word not in excluded), limit))


def is_pattern(text: str) -> bool:
    """Whether the text contains wildcards."""
    return _FIRST_WILDCARD.search(text) is not None


def _matching(lexicon: Lexicon, pattern: str) -> Iterator[str]:
    start, *_ = _FIRST_WILDCARD.split(pattern)
    expression = "".join(WILDCARDS.get(letter) or re.escape(letter) for letter in pattern)
    return filter(re.compile(expression).fullmatch, lexicon.starting_with(start))


def _containing(lexicon: Lexicon, part: str) -> Iterator[str]:
    yield from lexicon.starting_with(part)
    for word in lexicon:
        if part in word and not word.startswith(part):
            yield word
