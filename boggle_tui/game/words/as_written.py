"""Words as their owners write them: O'Brien for obrien."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from unicodedata import normalize

from boggle_tui.game.words.language import ANY, LANGUAGES, Language

MAX_TEXT = 160
"""The characters of the longest text that is kept: twice the letters of any word, and more."""
_DROPPED = re.compile(r"[\s.'’‘ʼ`´\-‐‑–—\u00ad]+")


@dataclass(frozen=True)
class Texts:
    """The texts of words that aren't written in their small letters alone, by word."""

    pairs: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        first = dict(reversed(self.pairs))
        pairs = sorted((word, text) for word, text in first.items() if text != word)
        object.__setattr__(self, "pairs", tuple(pairs))

    def __bool__(self) -> bool:
        return bool(self.pairs)

    def __add__(self, other: Texts) -> Texts:
        """Return the texts of both; where both have one, the first."""
        return Texts(self.pairs + other.pairs)

    def of(self, word: str) -> str:
        """Return a word as its owner writes it."""
        return self._texts.get(word, word)

    def shown(self, word: str) -> str:
        """Return a word as its owner writes it, or in capitals."""
        text = self.of(word)
        return word.upper() if text == word else text

    def only(self, words: Collection[str]) -> Texts:
        """Return the texts of these words."""
        return Texts(tuple(pair for pair in self.pairs if pair[0] in words))

    @cached_property
    def _texts(self) -> dict[str, str]:
        return dict(self.pairs)

    def to_json(self) -> dict[str, str]:
        """Return the texts as plain values for `from_json`."""
        return dict(self.pairs)

    @classmethod
    def from_json(cls, values: Any) -> Texts:
        """Read texts from plain values, ignoring what is damaged.

        They may come from strangers, and must not show another word than the one on the board.
        """
        pairs = values.items() if isinstance(values, Mapping) else ()
        return cls(tuple(pair for pair in pairs if _is_text_of(*pair)))


NO_TEXTS = Texts()


def shown(word: str, texts: Texts | None) -> str:
    """Return a word as its owner writes it; without an owner, from a word list, in capitals."""
    return word.upper() if texts is None else texts.of(word)


def letters_of(text: str, language: Language = ANY) -> str:
    """Return the letters of a text, folded, without the marks between them."""
    return language.fold(without_marks(text))


def without_marks(text: str) -> str:
    """Return a text without spaces, apostrophes, hyphens and full stops."""
    return _DROPPED.sub("", text)


def tidy(text: str) -> str:
    """Return a text as it is kept: on one line, in composed letters; empty if it is too long."""
    text = "".join(filter(str.isprintable, " ".join(text.split())))
    text = " ".join(normalize("NFC", text).split())
    return text if len(text) <= MAX_TEXT else ""


def _is_text_of(word: object, text: object) -> bool:
    """Whether the owner of a word may write it so, in some language."""
    if not isinstance(text, str) or text != tidy(text):
        return False
    return any(letters_of(text, each) == word for each in (ANY, *LANGUAGES.values()))
