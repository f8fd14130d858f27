"""What is the matter with a word that no board can have on it, whatever the other words are."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from boggle_tui.game.board import BLOCK, QU, QReading
from boggle_tui.game.dice import DiceSet, dice_for
from boggle_tui.unboggle.spelling import spellings


class Trouble(StrEnum):
    """Why a word can't be on the board, as a list of words has it."""

    TOO_LONG = "too long"
    """It needs more tiles than the board has cells."""
    UNROLLABLE = "can't be rolled"
    """The dice don't show its letters all at once."""
    NO_FACE = "q without u"
    """The Qu tile brings a u that the word has not."""


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
    faces = _faces(dice) | shown
    ways = spellings(word, q, frozenset(f for f in faces if len(f) == 2 and f not in (QU, BLOCK)))
    if not ways:
        return Trouble.NO_FACE
    if min(map(len, ways)) > cells:
        return Trouble.TOO_LONG
    if dice is not None and not any(dice_for(way, DiceSet.named(dice).dice) for way in ways):
        return Trouble.UNROLLABLE
    return None


def _faces(dice: str | None) -> frozenset[str]:
    if dice is None:
        return frozenset()
    return frozenset(face for die in DiceSet.named(dice).dice for face in die)
