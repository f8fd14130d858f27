"""Words to find on a board that was made for them, and how they are played."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from boggle_tui.game.words.as_written import NO_TEXTS, Texts


class WordDisplay(StrEnum):
    """The way to show the words to find until they are found."""

    BLANKS = "blanks"
    """A blank for each letter."""
    WORDS = "words"
    """The words themselves: only their places are to be found."""
    CLUES = "clues"
    """A blank for each letter and the meaning, of words that have one."""


@dataclass(frozen=True)
class WordsToFind:
    """Words to find, and the choices of whoever made them a puzzle; false without words."""

    words: tuple[str, ...] = ()
    shown: WordDisplay = WordDisplay.BLANKS
    has_bonus: bool = False
    """Whether other words of the word list count as well."""
    texts: Texts = NO_TEXTS
    """The words as their owner writes them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "texts", self.texts.only(self.words))

    def __bool__(self) -> bool:
        return bool(self.words)

    @property
    def needs_word_list(self) -> bool:
        """Whether words of a list count: where none are to be found, or as a bonus."""
        return not self.words or self.has_bonus

    @property
    def has_spaces(self) -> bool:
        """Whether the owner of some word writes it with a space."""
        return any(" " in self.texts.of(word) for word in self.words)

    def text(self, word: str) -> str:
        """Return a word to find as its owner writes it, and any other word in capitals."""
        return self.texts.of(word) if word in self.words else word.upper()

    def count_found(self, found: Collection[str]) -> int:
        """Count the words to find among those found."""
        return len({*self.words} & {*found})

    def are_found(self, found: Collection[str]) -> bool:
        """Whether there are words to find, and all of them are found."""
        return bool(self.words) and {*self.words} <= {*found}


NO_WORDS_TO_FIND = WordsToFind()
