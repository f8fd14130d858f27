"""Boards without rude words are as rich as any."""

from random import Random
from statistics import quantiles

import pytest
from support.kernel import needs_kernel

from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.dice.matching import dice_mismatch
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel.criteria import roll_without, without_unwanted
from boggle_tui.kernel.finder import count_words


@needs_kernel
@pytest.mark.parametrize(("name", "boards"), [("new", 400), ("deluxe", 150), ("german", 400)])
def test_safe_boards_are_as_rich_as_ordinary_ones(name, boards):
    dice, rng = DiceSet.named(name), Random(11)
    unsafe = unsafe_words(dice.language)
    common = Lexicon.load("german" if name == "german" else "common")
    ordinary = [roll(dice, rng) for _ in range(boards)]
    safe = [roll_without(unsafe, dice, rng, common) for _ in range(boards)]
    assert sum(count_words(safe, unsafe, 0)) == 0
    assert not any(dice_mismatch(board, dice) for board in safe)
    usual, now = (quantiles(count_words(each, common, 3), n=4) for each in (ordinary, safe))
    assert now[0] >= 0.9 * usual[0]
    assert 0.9 * usual[1] <= now[1] <= 1.1 * usual[1]


def test_a_safe_roll_stays_as_it_is():
    dice, rng = DiceSet.named("new"), Random(3)
    nothing = Lexicon(["zzzz"])
    board = roll(dice, rng)
    assert without_unwanted(board, nothing, dice, Lexicon(["tea"]), rng) == board
