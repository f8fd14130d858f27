"""Points tables, and words in the order of their points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache

from boggle_tui.files.errors import look_up
from boggle_tui.game.words.language import ANY, Language

SHARE = "share"
"""The table in which every word counts alike, and the score is the percentage found."""


@dataclass(frozen=True)
class Scoring:
    """A points table: `by_length[n]` points for n letters, and `beyond` for longer words.

    If there are letter `values`, they count instead of the length.
    """

    name: str
    by_length: Mapping[int, int] = field(default_factory=dict)
    beyond: int = 0
    """Points of a word longer than the table, or points per letter where `per_letter`."""
    per_letter: bool = False
    values: Mapping[str, int] = field(default_factory=dict)
    """Points of each letter; an unknown letter counts as the most valuable."""

    def points(self, word: str) -> int:
        """Points of a word (Qu counts as two letters); 0 if the table starts at longer words."""
        if self.values:
            highest = max(self.values.values())
            return sum(self.values.get(letter, highest) for letter in word)
        length = len(word)
        if length in self.by_length:
            return self.by_length[length]
        if length < min(self.by_length, default=0):
            return 0
        return self.beyond * length if self.per_letter else self.beyond

    def worth(self, word: str) -> int:
        """Points of a word that counts: at least one, however short the rules allow it to be."""
        return max(1, self.points(word))

    @staticmethod
    def named(name: str, language: Language = ANY) -> Scoring:
        """Return the table of that name. Raises UnknownNameError."""
        return look_up("scoring table", name, scorings(language))


PUBLISHED = {
    "standard": Scoring("standard", {3: 1, 4: 1, 5: 2, 6: 3, 7: 5}, 11),
    "super": Scoring("super", {4: 1, 5: 2, 6: 3, 7: 5, 8: 11}, 2, per_letter=True),
}
"""The tables of the rules that come with the dice, by name."""


@cache
def scorings(language: Language = ANY) -> dict[str, Scoring]:
    """Every table by name, with the letter values of the language."""
    return PUBLISHED | {
        "letter": Scoring("letter", beyond=1, per_letter=True),
        "values": Scoring("values", values=language.values),
        SHARE: Scoring(SHARE, beyond=1),
    }


class WordOrder(StrEnum):
    """The ways to sort words."""

    POINTS = "points"
    LENGTH = "length"
    ALPHABET = "alphabet"

    def arrange(self, worth: Mapping[str, int]) -> list[str]:
        """Sort the words, the best or longest first, and ties alphabetically."""
        match self:
            case WordOrder.POINTS:
                return sorted(worth, key=lambda word: (-worth[word], word))
            case WordOrder.LENGTH:
                return sorted(worth, key=lambda word: (-len(word), word))
            case WordOrder.ALPHABET:
                return sorted(worth)
