"""The rules of a round, and the points of its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple

from boggle_tui.files.errors import look_up
from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import MAX_ROLLED_SIDE, MIN_SIDE, QReading
from boggle_tui.game.dice.dice_set import DiceSet, resize_dice_set
from boggle_tui.game.values import number_in
from boggle_tui.game.words.language import ANY, Language

SHARE = "share"
"""The table in which every word counts alike, and the score is the percentage found."""


class Scoring(NamedTuple):
    """A points table: `by_length[n]` points for n letters, and `beyond` for longer words.

    If there are letter `values`, they count instead of the length.
    """

    name: str
    by_length: Mapping[int, int] = {}
    beyond: int = 0
    """Points of a word longer than the table, or points per letter where `per_letter`."""
    per_letter: bool = False
    values: Mapping[str, int] = {}
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


SIDES = range(MIN_SIDE, MAX_ROLLED_SIDE + 1)
"""The possible numbers of rows and columns."""
MIN_LENGTHS = range(2, 7)
"""The possible minimum lengths of a word."""
MAX_TARGET = 10_000
"""The highest target of a chase."""


class Mode(StrEnum):
    """The aim of a round, and what ends it early."""

    CLASSIC = N_("classic")
    """As many points as possible in the time."""
    CHASE = N_("chase")
    """Until a number of points is reached, or else the player's last score on the board."""
    SUDDEN = N_("sudden")
    """Until the first wrong word."""
    THIRTY = N_("thirty")
    """Thirty guesses, right or wrong."""
    PRACTISE = N_("practise")
    """On boards with words that were missed before."""


class Quality(StrEnum):
    """The number of words on a board, compared with others from the same dice."""

    FEW = "few"
    ORDINARY = "ordinary"
    MANY = "many"
    NO_DEAD_TILES = "no dead tiles"
    """As the dice fall, but each tile is in some word."""


class WordDisplay(StrEnum):
    """The way to show the words to find until they are found."""

    BLANKS = "blanks"
    """A blank for each letter."""
    WORDS = "words"
    """The words themselves: only their places are to be found."""
    CLUES = "clues"
    """A blank for each letter and the meaning, of words that have one."""


@dataclass(frozen=True)
class Rules:
    """The rules of a round."""

    min_length: int = 3
    """Minimum number of letters of a word; Qu counts as two."""
    seconds: float | None = 180
    """Length of the round; None for no time limit."""
    scoring: str = "standard"
    """Name of the points table."""
    q: QReading = QReading.QU
    mode: Mode = Mode.CLASSIC
    target: int | None = None
    """Points to reach in a chase; None to chase the player's last round."""

    @classmethod
    def of(
        cls, dice_set: DiceSet, seconds: float | None = None, q: QReading = QReading.QU
    ) -> Rules:
        """The rules of a dice set, with another time if given; 0 means no time limit."""
        length = dice_set.seconds if seconds is None else seconds
        return cls(dice_set.min_length, length or None, dice_set.scoring, q)


def _read_scoring(name: Any) -> str | None:
    return None if name is None else Scoring.named(str(name)).name


def _number(valid: range) -> Any:
    """A number that may be chosen, read from JSON within its range."""
    return field(default=None, metadata={"read": number_in(valid, is_optional=True)})


@dataclass(frozen=True)
class CustomRules:
    """Changes to the rules of a dice set; None keeps its rule."""

    rows: int | None = _number(SIDES)
    cols: int | None = _number(SIDES)
    min_length: int | None = _number(MIN_LENGTHS)
    scoring: str | None = field(default=None, metadata={"read": _read_scoring})
    """Name of the points table."""
    mode: Mode = Mode.CLASSIC
    target: int | None = _number(range(1, MAX_TARGET + 1))
    """Points to reach in a chase; None to chase the player's last round on the board."""

    def dice_set(self, base: DiceSet) -> DiceSet:
        """Apply these rules to a dice set, in a tray of their size."""
        rows, cols = self.rows or base.rows, self.cols or base.cols
        return replace(
            resize_dice_set(base, rows, cols),
            min_length=self.min_length or base.min_length,
            scoring=self.scoring or base.scoring,
        )

    def rules(
        self, base: DiceSet, seconds: float | None = None, q: QReading = QReading.QU
    ) -> Rules:
        """The rules of a round with these dice; `seconds` as in `Rules.of`."""
        target = self.target if self.mode is Mode.CHASE else None
        return replace(Rules.of(self.dice_set(base), seconds, q), mode=self.mode, target=target)


DEFAULT_RULES = CustomRules()
"""No changes to the dice set's rules."""
