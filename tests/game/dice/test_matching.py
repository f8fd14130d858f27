"""Matching dice to one tile of a board."""

from dataclasses import replace
from itertools import permutations, product

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.matching import possible_dice

FEW = replace(
    DiceSet.named("new"), rows=2, cols=2, dice=(("A", "B"), ("A", "C"), ("B", "C"), ("D", "Qu"))
)


def dice_by_brute_force(board: Board, cell: int) -> set[tuple[str, ...]]:
    """The dice at the cell in all ways to match the board, by brute force."""
    return {
        dice[cell]
        for dice in permutations(FEW.dice)
        if all(face in die for face, die in zip(board.faces, dice, strict=True))
    }


@given(st.sampled_from(list(product("ABCD", repeat=4))), st.integers(0, 3))
def test_the_possible_dice_agree_with_brute_force(faces, cell):
    board = Board(2, 2, faces)
    assert set(possible_dice(board, cell, FEW)) == dice_by_brute_force(board, cell)
