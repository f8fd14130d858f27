"""WordProblem: why a word can't be on any board of a puzzle, even alone."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.unboggle.puzzle.tiling import (
    MAX_TILINGS,
    count_tilings,
    tilings,
    two_letter_faces,
)


class WordProblem(StrEnum):
    """The reason why a word can't be on the board, as a short label."""

    TOO_LONG = "too long"
    """It needs more tiles than the board has cells."""
    UNROLLABLE = "can't be rolled"
    """The dice can't show its letters all at once."""
    Q_WITHOUT_U = "q without u"
    """It has a q without u, and the only q is on the Qu face."""
    TOO_MANY_TILINGS = "too many ways"
    """It can be cut into faces in too many ways to try them all."""


@lru_cache(maxsize=1 << 14)
def find_word_problem(
    word: str,
    cells: int,
    q: QReading = QReading.QU,
    dice: str | None = None,
    fixed_faces: frozenset[str] = frozenset(),
) -> WordProblem | None:
    """Return why the word fits on no board with this many cells in play; None if it may fit.

    `dice` is the name of the dice set that must show it, `fixed_faces` are those of fixed cells.
    """
    pairs = two_letter_faces(dice, fixed_faces)
    counted = count_tilings(word, q, pairs)
    if not counted.count:
        return WordProblem.Q_WITHOUT_U
    if counted.tiles > cells:
        return WordProblem.TOO_LONG
    if counted.count > MAX_TILINGS:
        return WordProblem.TOO_MANY_TILINGS
    if dice is None:
        return None
    faces = DiceSet.named(dice).dice
    is_rollable = any(match_dice(tiling, faces) for tiling in tilings(word, q, pairs))
    return None if is_rollable else WordProblem.UNROLLABLE
