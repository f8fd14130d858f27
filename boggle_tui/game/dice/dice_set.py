"""Dice sets, and rolling boards with them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from boggle_tui.files.errors import look_up
from boggle_tui.game.board.board import Board, canonical_face
from boggle_tui.game.words.language import ANY, LANGUAGES, Language


@dataclass(frozen=True)
class DiceSet:
    """The dice of one edition of the game, with its rules; dice.json of a language has them."""

    name: str
    title: str
    rows: int
    cols: int
    min_length: int
    """Minimum number of letters of a word."""
    seconds: int
    """Length of a round in seconds."""
    scoring: str
    """Name of the points table."""
    dice: tuple[tuple[str, ...], ...]
    """The six faces of each die, normalized."""
    language: Language = ANY
    """The language for which its letters were chosen."""
    number: int = 0
    """Its number in share codes, 1 to 15, which never changes; 0 if they can't name it."""

    @staticmethod
    def named(name: str) -> DiceSet:
        """Return the set of that name. Raises UnknownNameError."""
        return look_up("dice set", name, dice_sets())


@cache
def dice_sets() -> dict[str, DiceSet]:
    """Every dice set, by name."""
    return {
        name: _read(name, facts, language)
        for language in LANGUAGES.values()
        for name, facts in language.sets.items()
    }


def roll(dice_set: DiceSet, rng: Random) -> Board:
    """Roll the dice into the tray, and return the board.

    The same generator state gives the same board on every machine and Python version: only
    `rng.random()` is used, whose sequence is guaranteed, not `shuffle` or `choice`.
    """
    dice = list(dice_set.dice)
    for last in reversed(range(1, len(dice))):
        other = int(rng.random() * (last + 1))
        dice[last], dice[other] = dice[other], dice[last]
    rolled = dice[: dice_set.rows * dice_set.cols]
    faces = tuple(die[int(rng.random() * len(die))] for die in rolled)
    return Board(dice_set.rows, dice_set.cols, faces)


def resize_dice_set(dice_set: DiceSet, rows: int, cols: int) -> DiceSet:
    """Adapt the dice to a tray of another size.

    As many copies of the set as necessary are shaken together, and the tray takes as many dice as
    fit: letters keep their frequency, and a small board uses other dice each time.
    """
    copies = -(-rows * cols // len(dice_set.dice))
    return replace(dice_set, rows=rows, cols=cols, dice=dice_set.dice * copies)


def nearest_dice_set(rows: int, cols: int, default: DiceSet) -> DiceSet:
    """The set of the same language closest in its number of dice; `default` wins a tie."""
    others = [other for other in dice_sets().values() if other.language == default.language]
    return min((default, *others), key=lambda dice_set: abs(len(dice_set.dice) - rows * cols))


def _read(name: str, facts: Mapping[str, Any], language: Language) -> DiceSet:
    fields = {key: facts[key] for key in facts.keys() - {"dice", "faces", "years", "confidence"}}
    dice = [die.split() for die in facts.get("dice", ())] or _dealt(facts)
    faces = tuple(tuple(map(canonical_face, die)) for die in dice)
    return DiceSet(name=name, dice=faces, language=language, **fields)


def _dealt(facts: Mapping[str, Any]) -> list[list[str]]:
    """Deal the faces of a set without an edition, such as "A9 B2", to its dice in turn."""
    counts = re.findall(r"(\D+)(\d+) ?", facts["faces"])
    faces = [face for face, count in counts for _ in range(int(count))]
    cells = facts["rows"] * facts["cols"]
    return [faces[die::cells] for die in range(cells)]
