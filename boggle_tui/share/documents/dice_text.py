"""Which die lies on each cell of a board, so that it can be laid out on a table."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.dice_set import DiceSet


def dice_text(board: Board, laid: Sequence[int], dice_set: DiceSet) -> str:
    """The number of the die on each cell, and the faces of each die, that which is up in brackets.

    `laid` has the die of each cell by its index in the set, -1 where none lies.
    """
    numbers = [f"{die + 1:2}" if die >= 0 else " -" for die in laid]
    rows = (
        "  " + " ".join(numbers[at : at + board.cols]) for at in range(0, len(numbers), board.cols)
    )
    shown = {die: face for die, face in zip(laid, board.faces, strict=True) if die >= 0}
    dice = (f"  {die + 1:2}  {_faces(dice_set.dice[die], shown[die])}" for die in sorted(shown))
    return "\n".join([f"Dice of the set {dice_set.name}, by number:", *rows, "", *dice]) + "\n"


def _faces(die: Sequence[str], up: str) -> str:
    faces = list(die)
    if up in faces:
        faces[faces.index(up)] = f"[{up}]"
    return " ".join(faces)
