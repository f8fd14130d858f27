"""The day's board: the same for everyone on that date, without a network.

The rule. Take the text "boggle_tui 1 " and the date as in 2026-11-20, in ASCII; the first eight
bytes of its SHA-256, read as a number with the highest byte first, are the seed. Seed Python's
generator, `random.Random`, with it, and roll the `new` dice again and again by `dice.roll`, until
the board has at least 60 words of the list `common` and none that is offensive: that is the board
of the day. (The 1 is the number of this rule; it changes when the dice or the rule do, and so
may the board when the word list does.) It is played by the rules of these dice, for three
minutes, with the list `standard`, and Qu as Qu.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from random import Random

from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon, offensive_words

RULE = 1
"""The number of the rule by which boards of the day are made."""
DICE, DICTIONARY = "new", "standard"
FEWEST_WORDS = 60
"""Common words that the board of a day has at least."""


def daily_seed(day: date) -> int:
    """The number from which the dice of that day are rolled."""
    text = f"boggle_tui {RULE} {day.isoformat()}"
    return int.from_bytes(sha256(text.encode("ascii")).digest()[:8], "big")


def daily_board(day: date, common: Lexicon) -> Board:
    """The board of that date, by the bundled lists."""
    dice_set, rng = DiceSet.named(DICE), Random(daily_seed(day))
    offensive = offensive_words()
    while True:
        board = roll(dice_set, rng)
        words = find_words(board, common, dice_set.min_length)
        if len(words) >= FEWEST_WORDS and not find_words(board, offensive, dice_set.min_length):
            return board


def daily_rules() -> Rules:
    """The rules by which it is played."""
    return Rules.of(DiceSet.named(DICE))
