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
    language = lexicon.language
    unwanted = set(offensive_words(language).words)
    if BUNDLED.get(lexicon.name) is language and language.common != DEFAULT_LIST:
        common = set(Lexicon.load(language.common).words)
        return tuple(word for word in lexicon if word in common and word not in unwanted)
    return tuple(word for word in lexicon if word not in unwanted)
