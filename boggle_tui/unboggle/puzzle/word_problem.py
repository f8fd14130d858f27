"""What is the matter with a word that no board can have on it, whatever the other words are."""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache
from itertools import chain

from boggle_tui.game.board.board import QU, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.unboggle.puzzle.spelling import MOST, count_tilings, tilings


class Trouble(StrEnum):
    """Why a word can't be on the board, as a list of words has it."""

    TOO_LONG = "too long"
    """It needs more tiles than the board has cells."""
    UNROLLABLE = "can't be rolled"
    """The dice don't show its letters all at once."""
    NO_FACE = "q without u"
    """The Qu tile brings a u that the word has not."""
    TOO_MANY_WAYS = "too many ways"
    """So many of its letters may be one tile or two that the ways to lay it can't be tried."""


@lru_cache(maxsize=1 << 14)
def trouble(
    word: str,
    cells: int,
    q: QReading = QReading.QU,
    dice: str | None = None,
    shown: frozenset[str] = frozenset(),
) -> Trouble | None:
    """Why the word fits on no board of so many cells in play; None where it may.

    `dice` is the name of the set that must show it, `shown` are the faces given on the board.
    """
    two_letters = pairs(dice, shown)
    ways = count_tilings(word, q, two_letters)
    if not ways.count:
        return Trouble.NO_FACE
    if ways.tiles > cells:
        return Trouble.TOO_LONG
    if ways.count > MOST:
        return Trouble.TOO_MANY_WAYS
    if dice is None:
        return None
    faces = DiceSet.named(dice).dice
    is_rollable = any(match_dice(way, faces) for way in tilings(word, q, two_letters))
    return None if is_rollable else Trouble.UNROLLABLE


@cache
def pairs(dice: str | None, shown: frozenset[str]) -> frozenset[str]:
    """The faces of two letters, but for Qu, that dice or given cells show."""
    rolled = () if dice is None else chain.from_iterable(DiceSet.named(dice).dice)
    return frozenset(face for face in {*rolled, *shown} if len(face) == 2 and face != QU)
