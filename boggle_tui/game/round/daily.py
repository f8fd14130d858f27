"""The daily board: the same for everyone on that date, without a network.

The seed is the first eight bytes of the SHA-256 of the ASCII text "boggle_tui 1 " followed by the
date, such as 2026-11-20, read as a big-endian number. It seeds `random.Random`, with which the
`new` dice are rolled by `dice_set.roll` until the board has at least 60 words of the list `common`
and none of `offensive.txt` and `mild.txt`. (The 1 is the version of this rule, and changes with the
rule or the dice; the board may also change with these lists.) The board is played by the rules of
these dice, for three minutes, with the list `standard` and Qu as Qu. docs/daily.md has the recipe.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from random import Random

from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words

RULE = 1
"""The version of the rule for daily boards."""
DICE, DICTIONARY = "new", "standard"
MIN_WORDS = 60
"""The minimum number of common words on a daily board."""


def daily_seed(day: date, kind: str = "") -> int:
    """The seed for the dice of that day, or for another kind of puzzle."""
    text = f"boggle_tui {RULE} {day.isoformat()}{kind}"
    return int.from_bytes(sha256(text.encode("ascii")).digest()[:8], "big")


def daily_board(day: date, common: Lexicon) -> Board:
    """Roll the board of that day."""
    dice_set, rng = DiceSet.named(DICE), Random(daily_seed(day))
    unsafe = unsafe_words()
    while True:
        board = roll(dice_set, rng)
        words = find_words(board, common, dice_set.min_length)
        if len(words) >= MIN_WORDS and not find_words(board, unsafe, dice_set.min_length):
            return board


def daily_rules() -> Rules:
    """The rules of the daily round."""
    return Rules.of(DiceSet.named(DICE))
