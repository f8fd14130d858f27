"""The rules of a round as bits; names are known by their places."""

from __future__ import annotations

from dataclasses import replace

from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.rules import Rules
from boggle_tui.share.codes.bits import Bits
from boggle_tui.share.codes.letter_bits import LONGEST_WORD

MOST_SECONDS = 1_000_000

# What stands in these rows may grow at their ends, and never changes.
DICE = (
    *(None, "classic", "new", "big", "deluxe", "big2012", "super"),
    *("german", "german-big", "spanish", "spanish-big", "french", "french-big"),
)
SCORINGS = ("standard", "super", "letter", "values", "share")
READINGS = (QReading.QU, QReading.EITHER, QReading.Q)
MODES = (Mode.CLASSIC, Mode.CHASE, Mode.SUDDEN, Mode.THIRTY)
_MODE_BITS = 3


def put_rules(bits: Bits, rules: Rules, dice: str | None) -> None:
    """Add the name of the dice, and the rules but for the mode: one bit where they are usual."""
    bits.put(DICE.index(dice), 4)
    usual = None if dice is None else Rules.of(dice_sets()[dice])
    is_usual = replace(rules, mode=Mode.CLASSIC, target=None) == usual
    bits.put(is_usual, 1)
    if not is_usual:
        bits.put_number(rules.min_length)
        bits.put(SCORINGS.index(rules.scoring), 3)
        bits.put(READINGS.index(rules.q), 2)
        bits.put_optional(None if rules.seconds is None else round(rules.seconds))


def take_rules(bits: Bits) -> tuple[str | None, Rules]:
    """Read what `put_rules` wrote. Raises ValueError or IndexError."""
    dice = DICE[bits.take(4)]
    if bits.take(1):
        if dice is None:
            raise ValueError("rules of no dice")
        return dice, Rules.of(dice_sets()[dice])
    min_length, scoring = bits.take_number(), SCORINGS[bits.take(3)]
    q, seconds = READINGS[bits.take(2)], bits.take_optional()
    if min_length > LONGEST_WORD or (seconds is not None and not 0 < seconds <= MOST_SECONDS):
        raise ValueError("rules of no round")
    return dice, Rules(min_length, seconds, scoring, q)


def is_for_others(rules: Rules) -> bool:
    """Whether there is a mode to send: none is to practise, or to chase one's own ghost."""
    if rules.mode is Mode.CHASE:
        return rules.target is not None
    return rules.mode in MODES[1:]


def put_mode(bits: Bits, rules: Rules) -> None:
    """Add the mode, and what is chased in it."""
    bits.put(MODES.index(rules.mode), _MODE_BITS)
    bits.put_optional(rules.target)


def take_mode(bits: Bits, rules: Rules) -> Rules:
    """The rules with the mode that `put_mode` wrote. Raises ValueError or IndexError."""
    rules = replace(rules, mode=MODES[bits.take(_MODE_BITS)], target=bits.take_optional())
    if not is_for_others(rules):
        raise ValueError("this mode is never sent")
    return rules
