"""The words that a generated Gogen may use."""

from __future__ import annotations

from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.game.words.word_lists import BUNDLED

DEFAULT_LIST = "common"
"""The word list of a Gogen, unless another one is chosen."""


def suitable_words(lexicon: Lexicon) -> tuple[str, ...]:
    """Return the words of a list that solvers can be expected to know, without offensive ones.

    Of the long lists in other languages, only everyday words count.
    """
    words = set(lexicon.words)
    language = lexicon.language
    if BUNDLED.get(lexicon.name) is language and language.common != DEFAULT_LIST:
        words.intersection_update(Lexicon.load(language.common).words)
    words.difference_update(offensive_words(language).words)
    return tuple(sorted(words))
