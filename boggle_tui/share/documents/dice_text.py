"""A board as dice, to lay out on a table."""

from __future__ import annotations

from collections.abc import Sequence

from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.share.documents.document import Entry, Section


def dice_text(board: Board, laid: Sequence[int], dice_set: DiceSet) -> str:
    """Write the number of the die for each cell, and each die's faces, the upper one in brackets.

    `laid` has the index of each cell's die in the set, or -1 for no die.
    """
    numbers = [f"{die + 1:2}" if die >= 0 else " -" for die in laid]
    rows = (
        "  " + " ".join(numbers[at : at + board.cols]) for at in range(0, len(numbers), board.cols)
    )
    shown = {die: face for die, face in zip(laid, board.faces, strict=True) if die >= 0}
    dice = (f"  {die + 1:2}  {_faces(dice_set.dice[die], shown[die])}" for die in sorted(shown))
    return "\n".join([f"Dice of the {dice_set.name} set, by number:", *rows, "", *dice]) + "\n"


def dice_section(board: Board, laid: Sequence[int], dice_set: DiceSet) -> Section:
    """Return what `dice_text` writes as a section."""
    heading, *lines = dice_text(board, laid, dice_set).splitlines()
    entries = (Entry(line.strip()) for line in lines if line.strip())
    return Section(heading.rstrip(":"), tuple(entries))


def _faces(die: Sequence[str], upper: str) -> str:
    faces = list(die)
    if upper in faces:
        faces[faces.index(upper)] = f"[{upper}]"
    return " ".join(faces)
