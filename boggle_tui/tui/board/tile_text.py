"""What is said of a tile, to somebody who cannot make it out or wants to know its die."""

from __future__ import annotations

from boggle_tui.game.board.board import BLOCK, QU, Board, Cell, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.matching import possible_dice

RADIO = (
    "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November"
    " Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu"
)
"""The letters as they are spelled out over the radio. Source: ICAO Annex 10, volume II."""
SPOKEN = {name[0]: name for name in RADIO.split()}


def tile_text(board: Board, cell: Cell, q: QReading, dice_set: DiceSet | None) -> str:
    """How the tile is read and, on a second line, what is on its die, if the dice are known."""
    told = reading_text(board.faces[cell], q)
    dice = possible_dice(board, cell, dice_set) if dice_set else ()
    if len(dice) == 1:
        told += f"\nIts die: {' '.join(dice[0])}"
    elif dice:
        told += f"\nIts die is one of {len(dice)}"
    return told


def reading_text(face: str, q: QReading) -> str:
    """How a face is read."""
    if face == BLOCK:
        return "The block: no word crosses it"
    if face == QU and q is not QReading.QU:
        return "Q alone" if q is QReading.Q else "Q, or Qu as the word needs"
    if len(face) > 1:
        return f"{face}: {' and '.join(face.upper())} on one tile"
    return f"{face} as in {SPOKEN[face]}" if face in SPOKEN else f"{face}, a letter of its own"
