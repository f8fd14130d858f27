"""Looking for words in a list by a part of them, or by a pattern."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from itertools import islice

from boggle_tui.game.words.lexicon import Lexicon

SIGNS = {"?": ".", "*": ".*"}
"""What stands in a pattern for one letter, and for any letters or none; as regular expressions."""

_FIRST_SIGN = re.compile(r"[?*]")


def matching_words(
    lexicon: Lexicon, pattern: str, most: int, left_out: Container[str] = ()
) -> tuple[str, ...]:
    """At most so many words like the pattern, in order, but for those left out.

    Plain letters are looked for at the beginning of words, and then within them: gol finds gold
    before angola. ? is one letter and * any letters: s?o*s finds shoes.
    """
    pattern = lexicon.language.fold(pattern)
    if not pattern:
        return ()
    found = _fitting(lexicon, pattern) if is_pattern(pattern) else _with(lexicon, pattern)
    return tuple(islice((word for word in found if word not in left_out), most))


def is_pattern(text: str) -> bool:
    """Whether the text has signs that stand for letters."""
    return _FIRST_SIGN.search(text) is not None


def _fitting(lexicon: Lexicon, pattern: str) -> Iterator[str]:
    start, *_ = _FIRST_SIGN.split(pattern)
    fits = re.compile("".join(SIGNS.get(sign) or re.escape(sign) for sign in pattern)).fullmatch
    return filter(fits, lexicon.starting_with(start))


def _with(lexicon: Lexicon, part: str) -> Iterator[str]:
    yield from lexicon.starting_with(part)
    for word in lexicon:
        if part in word and not word.startswith(part):
            yield word
