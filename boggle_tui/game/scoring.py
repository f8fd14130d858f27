"""The points that a word is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from boggle_tui.game.names import look_up
from boggle_tui.game.published import published


@dataclass(frozen=True)
class Scoring:
    """A points table: `by_length[n]` points for n letters, beyond its end `last` or so per letter.

    Source: the `scoring` tables of dice.json.
    """

    name: str
    by_length: dict[int, int]
    beyond: int
    """Points of a word longer than the table, or points per letter where `per_letter`."""
    per_letter: bool = False

    def points(self, word: str) -> int:
        """Points of a word of so many letters (Qu counts as two); 0 if the table starts later."""
        length = len(word)
        if length in self.by_length:
            return self.by_length[length]
        if length < min(self.by_length):
            return 0
        return self.beyond * length if self.per_letter else self.beyond

    @staticmethod
    def named(name: str) -> Scoring:
        """The table of that name. Raises UnknownNameError with the nearest one."""
        return look_up("scoring table", name, scorings())


@cache
def scorings() -> dict[str, Scoring]:
    """Every table, by name."""
    return {name: _read(name, table) for name, table in published()["scoring"].items()}


def _read(name: str, table: dict[str, int | str]) -> Scoring:
    by_length = {int(length): int(points) for length, points in table.items() if "+" not in length}
    (beyond,) = (points for length, points in table.items() if "+" in length)
    if isinstance(beyond, int):
        return Scoring(name, by_length, beyond)
    return Scoring(name, by_length, int(beyond.split()[0]), per_letter=True)
