"""The points that a word is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from boggle_tui.game.dice.data import published, published_languages
from boggle_tui.game.words.language import ANY, ENGLISH, Language
from boggle_tui.game.words.lookup import look_up

SHARE = "share"
"""The table by which each word counts the same, and the score is the percentage of them found."""


@dataclass(frozen=True)
class Scoring:
    """A points table: `by_length[n]` points for n letters, beyond its end `last` or so per letter.

    Where there are `values`, they count, and not the length. Source: the `scoring` tables of
    dice.json, the `values` of languages.json.
    """

    name: str
    by_length: Mapping[int, int] = field(default_factory=dict)
    beyond: int = 0
    """Points of a word longer than the table, or points per letter where `per_letter`."""
    per_letter: bool = False
    values: Mapping[str, int] = field(default_factory=dict)
    """Points of each letter; a letter that is not there counts as the dearest."""

    def points(self, word: str) -> int:
        """Points of a word, by its letters (Qu counts as two); 0 if the table starts later."""
        if self.values:
            dearest = max(self.values.values())
            return sum(self.values.get(letter, dearest) for letter in word)
        length = len(word)
        if length in self.by_length:
            return self.by_length[length]
        if length < min(self.by_length, default=0):
            return 0
        return self.beyond * length if self.per_letter else self.beyond

    def worth(self, word: str) -> int:
        """Points of a word that counts: one at least, as short as the rules let it be."""
        return max(1, self.points(word))

    @staticmethod
    def named(name: str, language: Language = ENGLISH) -> Scoring:
        """The table of that name. Raises UnknownNameError with the nearest one."""
        return look_up("scoring table", name, scorings(language))


@cache
def scorings(language: Language = ENGLISH) -> dict[str, Scoring]:
    """Every table by name, where letters have values with those of the language."""
    tables = {name: _read(name, table) for name, table in published()["scoring"].items()}
    return tables | {
        "letter": Scoring("letter", beyond=1, per_letter=True),
        "values": Scoring("values", values=_letter_values(language)),
        SHARE: Scoring(SHARE, beyond=1),
    }


def _read(name: str, table: dict[str, int | str]) -> Scoring:
    by_length = {int(length): int(points) for length, points in table.items() if "+" not in length}
    (beyond,) = (points for length, points in table.items() if "+" in length)
    if isinstance(beyond, int):
        return Scoring(name, by_length, beyond)
    return Scoring(name, by_length, int(beyond.split()[0]), per_letter=True)


def _letter_values(language: Language) -> dict[str, int]:
    name = ENGLISH.name if language is ANY else language.name
    values = published_languages()["values"][name]
    return {letter: int(points) for points, letters in values.items() for letter in letters}
