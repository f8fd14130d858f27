"""The player's own words: those added to a word list, and those banned from it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass

from boggle_tui.files.paths import user_path
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.lexicon import Lexicon

ADDED, BANNED = "+", "-"
"""The signs of added and of banned words."""


@dataclass(frozen=True)
class OwnWords:
    """Words that count although the list lacks them, and words of the list that don't."""

    added: frozenset[str] = frozenset()
    banned: frozenset[str] = frozenset()

    @classmethod
    def of(cls, signed: Iterable[str]) -> OwnWords:
        """Read words with their signs, as `signed` gives them. Raises ValueError."""
        added: set[str] = set()
        banned: set[str] = set()
        for text in signed:
            sign, word = text[:1], text[1:]
            if sign not in (ADDED, BANNED) or not word.isalpha():
                raise ValueError(f"Invalid own word {text!r}: expected + or - and a word.")
            (added if sign == ADDED else banned).add(word)
        return cls(frozenset(added), frozenset(banned))

    @property
    def signed(self) -> tuple[str, ...]:
        """The words with their signs: "+yeet", "-zax"."""
        added = (f"{ADDED}{word}" for word in sorted(self.added))
        return *added, *(f"{BANNED}{word}" for word in sorted(self.banned))

    @property
    def all(self) -> frozenset[str]:
        """All the words."""
        return self.added | self.banned

    def accepts(self, word: str, lexicon: Lexicon) -> bool:
        """Whether a word counts, given the word list."""
        return word in self.added or (word in lexicon and word not in self.banned)

    def only(self, words: Container[str]) -> OwnWords:
        """The own words that are among these."""
        return OwnWords(
            frozenset(word for word in self.added if word in words),
            frozenset(word for word in self.banned if word in words),
        )

    def accepting(self, word: str) -> OwnWords:
        """Let a word count: lift its ban, or else add it."""
        if word in self.banned:
            return OwnWords(self.added, self.banned - {word})
        return OwnWords(self.added | {word}, self.banned)


NO_OWN_WORDS = OwnWords()


def own_list_of(dictionary: str) -> str:
    """The name under which own words are kept: a bundled list's language, or the path of a file.

    All English lists share theirs.
    """
    bundled = BUNDLED.get(dictionary.strip().lower())
    if bundled is not None:
        return bundled.name
    return str(user_path(dictionary).absolute())
