"""Letters for the cells that no chosen word needs."""

from __future__ import annotations

from functools import cache
from random import Random

from boggle_tui.game.board import SPARE, Board
from boggle_tui.game.dice import dice_sets


def filled(board: Board, rng: Random) -> Board:
    """The board with a random letter in each empty cell, each as frequent as on dice.

    The same generator state gives the same board on every machine and Python.
    """
    letters = letters_of_dice()
    faces = (
        letters[int(rng.random() * len(letters))] if face == SPARE else face for face in board.faces
    )
    return Board(board.rows, board.cols, tuple(faces))


@cache
def letters_of_dice() -> tuple[str, ...]:
    """The single letters on the dice of all sets, each as often as it is there."""
    return tuple(
        face
        for dice_set in dice_sets().values()
        for die in dice_set.dice
        for face in die
        if len(face) == 1 and face.isalpha()
    )
