"""Matching dice to the faces of a board: which die shows which face."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell
from boggle_tui.game.dice.dice_set import DiceSet

Die = tuple[str, ...]
"""The faces of one die."""


def match_dice(faces: Sequence[str], dice: Sequence[Sequence[str]]) -> tuple[int, ...] | None:
    """Assign a different die to each face; None if the dice cannot show all of them.

    Returns the index of the die for each face. Any remaining die may show an empty face ("").
    Source: Kuhn's algorithm for bipartite matching, by augmenting paths.
    """
    face_of_die: dict[int, int] = {}

    def augment(index: int, tried: set[int]) -> bool:
        for die, shown in enumerate(dice):
            if die in tried or faces[index] not in shown:
                continue
            tried.add(die)
            if die not in face_of_die or augment(face_of_die[die], tried):
                face_of_die[die] = index
                return True
        return False

    needed = [index for index, face in enumerate(faces) if face != SPARE]
    if len(faces) > len(dice) or not all(augment(index, set()) for index in needed):
        return None
    unused = iter(die for die in range(len(dice)) if die not in face_of_die)
    die_of_face = {index: die for die, index in face_of_die.items()}
    return tuple(
        die_of_face[index] if index in die_of_face else next(unused) for index in range(len(faces))
    )


def possible_dice(board: Board, cell: Cell, dice_set: DiceSet) -> tuple[Die, ...]:
    """The distinct dice of the set that may lie at the cell, in the order of the set.

    A die qualifies if the other dice can show the rest of the board; none does if the board
    cannot be rolled with this set.
    """
    rest = [*board.faces[:cell], *board.faces[cell + 1 :]]
    possible = []
    for die in dict.fromkeys(dice_set.dice):
        others = list(dice_set.dice)
        others.remove(die)
        if board.faces[cell] in die and match_dice(rest, others) is not None:
            possible.append(die)
    return tuple(possible)


def dice_mismatch(board: Board, dice_set: DiceSet) -> str | None:
    """Explain in a sentence why these dice cannot show the board; None if they can."""
    shown = {face for die in dice_set.dice for face in die}
    foreign = sorted({face for face in board.faces if face not in shown} - {SPARE})
    if foreign:
        names = ", ".join(_("the block") if face == BLOCK else face for face in foreign)
        return _("No {dice} die shows {names}.", dice=_(dice_set.title), names=names)
    if match_dice(board.faces, dice_set.dice) is None:
        return _("{dice} dice can't show all these letters at once.", dice=_(dice_set.title))
    return None
