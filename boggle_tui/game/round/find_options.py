"""The choices of whoever makes a puzzle: how its words are shown, and whether others count."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Shown(StrEnum):
    """The way to show the words to find until they are found."""

    BLANKS = "blanks"
    """A blank for each letter."""
    WORDS = "words"
    """The words themselves: only their places are to be found."""
    CLUES = "clues"
    """A blank for each letter and the meaning, of words that have one."""


@dataclass(frozen=True)
class FindOptions:
    """The choices for a round with words to find."""

    shown: Shown = Shown.BLANKS
    has_bonus: bool = False
    """Whether other words of the word list count as well."""


DEFAULT_FIND_OPTIONS = FindOptions()
