"""Dice sets: rolling a board, and laying a given board out in dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, TypeVar

from boggle_tui.game.board.board import Board, canonical_face
from boggle_tui.game.dice.data import published, published_languages
from boggle_tui.game.words.language import ENGLISH, Language
from boggle_tui.game.words.lookup import look_up

T = TypeVar("T")

_NOT_AS_IT_IS = ("dice", "language", "confidence")


@dataclass(frozen=True)
class DiceSet:
    """The dice of one edition of the game, with its rules. Source: dice.json, languages.json."""

    name: str
    title: str
    years: str
    rows: int
    cols: int
    min_length: int
    """Letters of the shortest word that counts."""
    seconds: int
    """Length of a round."""
    scoring: str
    """Name of the points table."""
    dice: tuple[tuple[str, ...], ...]
    """The six faces of each die, as boards keep them."""
    language: Language = ENGLISH
    """The language whose words its letters are good for."""

    @staticmethod
    def named(name: str) -> DiceSet:
        """The set of that name. Raises UnknownNameError with the nearest one."""
        return look_up("dice set", name, dice_sets())


@cache
def dice_sets() -> dict[str, DiceSet]:
    """Every dice set, by name."""
    sets = published()["sets"] | published_languages()["sets"]
    return {name: _read(name, facts) for name, facts in sets.items()}


def roll(dice_set: DiceSet, rng: Random) -> Board:
    """Shake the dice into the tray and read the board.

    The same generator state gives the same board on every machine and Python: only
    `rng.random()` is used, whose sequence is promised to stay, and not `shuffle` or `choice`.
    """
    dice = list(dice_set.dice)
    for last in reversed(range(1, len(dice))):
        other = int(rng.random() * (last + 1))
        dice[last], dice[other] = dice[other], dice[last]
    faces = tuple(_pick(die, rng) for die in dice[: dice_set.rows * dice_set.cols])
    return Board(dice_set.rows, dice_set.cols, faces)


def resize_dice_set(dice_set: DiceSet, rows: int, cols: int) -> DiceSet:
    """These dice for a tray of another size.

    Sets of them are shaken together, as many as it takes, and the tray takes what it has room for:
    so the letters are as frequent as the set has them, and a small board is other dice each time.
    """
    sets = -(-rows * cols // len(dice_set.dice))
    return replace(dice_set, rows=rows, cols=cols, dice=dice_set.dice * sets)


def nearest_dice_set(rows: int, cols: int, usual: DiceSet) -> DiceSet:
    """The set of the same language whose own tray is nearest; of equals the usual one."""
    kin = [other for other in dice_sets().values() if other.language == usual.language]
    return min((usual, *kin), key=lambda dice_set: abs(len(dice_set.dice) - rows * cols))


def _pick(options: Sequence[T], rng: Random) -> T:
    return options[int(rng.random() * len(options))]


def _read(name: str, facts: dict[str, Any]) -> DiceSet:
    fields = {key: value for key, value in facts.items() if key not in _NOT_AS_IT_IS}
    language = Language.named(facts.get("language", ENGLISH.name))
    faces = tuple(tuple(canonical_face(face) for face in die) for die in facts["dice"])
    return DiceSet(name=name, dice=faces, language=language, **fields)
