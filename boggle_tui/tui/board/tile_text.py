"""Descriptions of tiles, for players who can't read a face or want to know its die."""

from __future__ import annotations

from boggle_tui.game.board.board import BLOCK, QU, Board, Cell, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.matching import possible_dice

RADIO = (
    "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November"
    " Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu"
)
"""The words of the radio alphabet. Source: ICAO Annex 10, volume II."""
SPOKEN = {name[0]: name for name in RADIO.split()}


def tile_text(board: Board, cell: Cell, q: QReading, dice_set: DiceSet | None) -> str:
    """Describe a tile's face and, on a second line, its die, if the dice are known."""
    text = reading_text(board.faces[cell], q)
    dice = possible_dice(board, cell, dice_set) if dice_set else ()
    if len(dice) == 1:
        text += f"\nIts die: {' '.join(dice[0])}"
    elif dice:
        text += f"\n{len(dice)} dice could show it"
    return text


def reading_text(face: str, q: QReading) -> str:
    """Describe a face: its name, or the letters it stands for."""
    if face == BLOCK:
        return "Block: no word crosses it"
    if face == QU and q is not QReading.QU:
        return "Q alone" if q is QReading.Q else "Q or Qu, as the word needs"
    if len(face) > 1:
        return f"{face}: {' and '.join(face.upper())} on one tile"
    return f"{face} as in {SPOKEN[face]}" if face in SPOKEN else f"The letter {face}"
