"""Dice sets, and rolling boards with them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from boggle_tui.files.errors import look_up
from boggle_tui.game.board.board import Board, canonical_face
from boggle_tui.game.words.language import ANY, Language

T = TypeVar("T")
_CONVERTED = ("dice", "language", "confidence")


@dataclass(frozen=True)
class DiceSet:
    """The dice of one edition of the game, with its rules. Source: dice.json, languages.json."""

    name: str
    title: str
    years: str
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

    @staticmethod
    def named(name: str) -> DiceSet:
        """Return the set of that name. Raises UnknownNameError."""
        return look_up("dice set", name, dice_sets())


@cache
def published() -> dict[str, Any]:
    """Load dice.json: the English dice, and points by word length."""
    return _load("dice.json")


@cache
def published_languages() -> dict[str, Any]:
    """Load languages.json: the dice of other languages, and letter values."""
    return _load("languages.json")


@cache
def dice_sets() -> dict[str, DiceSet]:
    """Every dice set, by name."""
    sets = published()["sets"] | published_languages()["sets"]
    return {name: _read(name, facts) for name, facts in sets.items()}


def roll(dice_set: DiceSet, rng: Random) -> Board:
    """Roll the dice into the tray, and return the board.

    The same generator state gives the same board on every machine and Python version: only
    `rng.random()` is used, whose sequence is guaranteed, not `shuffle` or `choice`.
    """
    dice = list(dice_set.dice)
    for last in reversed(range(1, len(dice))):
        other = int(rng.random() * (last + 1))
        dice[last], dice[other] = dice[other], dice[last]
    faces = tuple(_pick(die, rng) for die in dice[: dice_set.rows * dice_set.cols])
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


def _pick(options: Sequence[T], rng: Random) -> T:
    return options[int(rng.random() * len(options))]


def _read(name: str, facts: dict[str, Any]) -> DiceSet:
    fields = {key: value for key, value in facts.items() if key not in _CONVERTED}
    language = Language.named(facts.get("language", "english"))
    faces = tuple(tuple(canonical_face(face) for face in die) for die in facts["dice"])
    return DiceSet(name=name, dice=faces, language=language, **fields)


def _load(name: str) -> dict[str, Any]:
    # Not importlib.resources, which loads 1.5 MB of modules.
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content
