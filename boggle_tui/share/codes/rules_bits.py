"""The rules of a round as bits; names are numbered by their positions in a list."""

from __future__ import annotations

from dataclasses import replace

from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import MAX_LETTERS
from boggle_tui.share.codes.bits import Bits

MAX_SECONDS = 1_000_000

# These lists may grow at their ends, but never change otherwise.
DICE = (
    *(None, "classic", "new", "big", "deluxe", "big2012", "super"),
    *("german", "german-big", "spanish", "spanish-big", "french", "french-big"),
)
SCORINGS = ("standard", "super", "letter", "values", "share")
READINGS = (QReading.QU, QReading.EITHER, QReading.Q)
MODES = (Mode.CLASSIC, Mode.CHASE, Mode.SUDDEN, Mode.THIRTY)
_MODE_BITS = 3


def put_rules(bits: Bits, rules: Rules, dice: str | None) -> None:
    """Append the name of the dice set and the rules: a single bit if they are those of the set.

    A length beyond MAX_SECONDS becomes that. Practice and a chase after the sender's own last round
    become classic rounds.
    """
    bits.put(DICE.index(dice), 4)
    usual = None if dice is None else Rules.of(dice_sets()[dice])
    is_usual = replace(rules, mode=Mode.CLASSIC, target=None) == usual
    bits.put(is_usual, 1)
    if not is_usual:
        bits.put_number(rules.min_length)
        bits.put(SCORINGS.index(rules.scoring), 3)
        bits.put(READINGS.index(rules.q), 2)
        seconds = rules.seconds
        bits.put_optional(None if seconds is None else min(MAX_SECONDS, max(1, round(seconds))))
    bits.put(_has_mode(rules), 1)
    if _has_mode(rules):
        bits.put(MODES.index(rules.mode), _MODE_BITS)
        bits.put_optional(rules.target)


def take_rules(bits: Bits) -> tuple[str | None, Rules]:
    """Read what `put_rules` wrote. Raises ValueError or IndexError."""
    dice = DICE[bits.take(4)]
    rules = _usual_rules(dice) if bits.take(1) else _other_rules(bits)
    if bits.take(1):
        rules = replace(rules, mode=MODES[bits.take(_MODE_BITS)], target=bits.take_optional())
        if not _has_mode(rules):
            raise ValueError("a mode that is never sent")
    return dice, rules


def _usual_rules(dice: str | None) -> Rules:
    if dice is None:
        raise ValueError("the usual rules of no dice set")
    return Rules.of(dice_sets()[dice])


def _other_rules(bits: Bits) -> Rules:
    min_length, scoring = bits.take_number(), SCORINGS[bits.take(3)]
    q, seconds = READINGS[bits.take(2)], bits.take_optional()
    if min_length > MAX_LETTERS or (seconds is not None and not 0 < seconds <= MAX_SECONDS):
        raise ValueError("impossible rules")
    return Rules(min_length, seconds, scoring, q)


def _has_mode(rules: Rules) -> bool:
    """Whether there is a mode to send."""
    if rules.mode is Mode.CHASE:
        return rules.target is not None
    return rules.mode in MODES[1:]
