"""What can be known of one tile of a board."""

from __future__ import annotations

from boggle_tui.game.board.board import Board, Cell
from boggle_tui.game.dice.dice_set import DiceSet, dice_for

Die = tuple[str, ...]


def dice_at(board: Board, cell: Cell, dice_set: DiceSet) -> tuple[Die, ...]:
    """The different dice of the set that may lie at the cell, in the order of the set.

    A die may if the others can show the rest of the board. None may where the board is not of
    these dice.
    """
    dice = list(dice_set.dice)
    rest = [*board.faces[:cell], *board.faces[cell + 1 :]]
    return tuple(
        die
        for die in dict.fromkeys(dice)
        if board.faces[cell] in die and dice_for(rest, _without(dice, die)) is not None
    )


def _without(dice: list[Die], die: Die) -> list[Die]:
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]
