"""Words as their owners write them, O'Brien for obrien, with the clues that they wrote."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeGuard
from unicodedata import normalize

from boggle_tui.files.reading import visible
from boggle_tui.files.translation import _
from boggle_tui.game.words.language import ANY, LANGUAGES, Language, without_accents
from boggle_tui.game.words.phrases import listed

MAX_TEXT = 160
"""The characters of the longest text that is kept: twice any word's, and more."""
MAX_CLUE = 300
"""The characters of the longest clue."""
_DROPPED = re.compile(r"[\s.…'’‘ʼʻ′`´·\-‐‑–—\u00ad]+")


@dataclass(frozen=True)
class Texts:
    """The texts of words that aren't written in their small letters alone, and clues, by word."""

    pairs: tuple[tuple[str, str], ...] = ()
    clues: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    """Not compared, as whatever holds for a puzzle holds with any clues."""

    def __post_init__(self) -> None:
        first = dict(reversed(self.pairs))
        pairs = sorted((word, text) for word, text in first.items() if text != word)
        object.__setattr__(self, "pairs", tuple(pairs))
        clues = dict(reversed(self.clues))
        object.__setattr__(self, "clues", tuple(sorted(clues.items())))

    def __bool__(self) -> bool:
        return bool(self.pairs or self.clues)

    def __add__(self, other: Texts) -> Texts:
        """Return the texts of both; where both have one, the first."""
        return Texts(self.pairs + other.pairs, self.clues + other.clues)

    def of(self, word: str) -> str:
        """Return a word as its owner writes it."""
        return self._texts.get(word, word)

    def only(self, words: Collection[str]) -> Texts:
        """Return the texts of these words."""
        pairs, clues = (
            tuple(pair for pair in each if pair[0] in words) for each in (self.pairs, self.clues)
        )
        return Texts(pairs, clues)

    def with_clue(self, word: str, clue: str) -> Texts:
        """Return the texts with another clue for a word; none if it is empty or too long."""
        others = tuple(pair for pair in self.clues if pair[0] != word)
        clue = tidy(clue, MAX_CLUE)
        return Texts(self.pairs, (*others, (word, clue)) if clue else others)

    @cached_property
    def _texts(self) -> dict[str, str]:
        return dict(self.pairs)

    def to_json(self) -> dict[str, Any]:
        """Return the texts as plain values for `from_json`: a text, or a text and a clue."""
        return {**dict(self.pairs), **{word: [self.of(word), clue] for word, clue in self.clues}}

    def as_answer(self) -> dict[str, dict[str, str]]:
        """Return the texts, and the clues if there are any, as parts of an answer in JSON."""
        return {"texts": dict(self.pairs)} | ({"clues": dict(self.clues)} if self.clues else {})

    @classmethod
    def from_json(cls, values: Any) -> Texts:
        """Read texts from plain values, ignoring what is damaged.

        They may come from strangers, and must not show another word than the one on the board.
        """
        pairs, clues, languages = [], [], (ANY, *LANGUAGES.values())
        for word, value in values.items() if isinstance(values, Mapping) else ():
            text, clue = value if isinstance(value, list) and len(value) == 2 else (value, "")
            spellings = {letters_of(text, each) for each in languages} if _is_tidy(text) else set()
            # Earlier versions dropped the marks of all letters.
            if word in spellings | {without_accents(each, bare=True) for each in spellings}:
                pairs.append((word, text))
                clues += [(word, clue)] if _is_tidy(clue, MAX_CLUE) else []
        return cls(tuple(pairs), tuple(clues))


NO_TEXTS = Texts()


def of_values(values: Any) -> Texts | None:
    """Read what `to_json` wrote, or None for no texts, ignoring what is damaged."""
    return None if values is None else Texts.from_json(values)


def shown(word: str, texts: Texts | None) -> str:
    """Return a word as its owner writes it; without an owner, from a word list, in capitals."""
    return word.upper() if texts is None else texts.of(word)


def in_small_letters(word: str) -> str:
    """Return a word from a list as it is printed: a Greek one ends in ς, Turkish i has its dot."""
    word = word.replace("İ", "i")
    return f"{word[:-1]}ς" if word.endswith("σ") else word


def letters_of(text: str, language: Language = ANY) -> str:
    """Return the letters of a text, folded, without the marks between them."""
    return language.fold(without_marks(text))


def without_marks(text: str) -> str:
    """Return a text without spaces, apostrophes, hyphens and full stops."""
    return _DROPPED.sub("", visible(text))


def tidy(text: str, most: int = MAX_TEXT) -> str:
    """Return a text as it is kept: on one line, in composed letters; empty if it is too long."""
    text = "".join(filter(str.isprintable, " ".join(text.split())))
    text = " ".join(normalize("NFC", text).split())
    return text if len(text) <= most else ""


def _is_tidy(text: object, most: int = MAX_TEXT) -> TypeGuard[str]:
    return isinstance(text, str) and bool(text) and text == tidy(text, most)


def problem_of_clue(clue: str, word: str) -> str:
    """Return a sentence about a clue that is too long to print; empty if it isn't."""
    if len(clue) <= MAX_CLUE:
        return ""
    return _(
        "The clue for {word} has {count} characters: expected at most {most}.",
        word=word,
        count=len(clue),
        most=MAX_CLUE,
    )


def other_spellings(
    texts: Iterable[str], language: Language
) -> Iterator[tuple[str, str, Language]]:
    """Yield how a board spells letters, how boards of their own language do, and that language.

    A language with tiles of its own, such as Spanish, has the others, such as ü, for itself.
    """
    if language.own_letters and language != ANY:
        return
    letters = sorted({*"".join(texts).lower()})
    for other in LANGUAGES.values():
        own = [each for each in letters if ord(each) in other.spelled]
        here, there = (
            [f"{each.upper()} = {one.fold(each).upper()}" for each in own]
            for one in (language, other)
        )
        if here != there:
            yield listed(here), listed(there), other
