"""The dice set, the word list and the reading of Q given on the command line."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.output.outcome import warn
from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.language import ANY, ENGLISH, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.lookup import look_up
from boggle_tui.game.words.wording import shortened

READINGS = {str(reading): reading for reading in QReading}
"""The readings of Q by their names."""


def dice_of(options: Namespace) -> DiceSet | None:
    """Look up the dice set, if one is given. Raises UnknownNameError."""
    return None if options.dice is None else DiceSet.named(options.dice)


def q_of(options: Namespace) -> QReading:
    """Look up the reading of Q. Raises UnknownNameError."""
    return look_up("reading of Q", options.q, READINGS)


def dictionary_of(options: Namespace) -> str:
    """Return the name of the word list; by default, one in the language of the dice."""
    if options.dictionary is not None:
        return str(options.dictionary)
    dice = dice_of(options)
    return (ENGLISH if dice is None else dice.language).dictionary


def lexicon_of(options: Namespace) -> Lexicon:
    """Load the word list, and report its lines that are not words. Raises LexiconError."""
    dictionary = dictionary_of(options)
    return load_lexicon(dictionary, language_of(dictionary, options.dice))


def load_lexicon(dictionary: str, language: Language = ANY) -> Lexicon:
    """Load a word list, and report its lines that are not words. Raises LexiconError."""
    lexicon = Lexicon.load(dictionary, language)
    rejected = lexicon.rejected_lines
    if rejected:
        lines = "1 line" if len(rejected) == 1 else f"{len(rejected)} lines"
        warn(f"{lexicon.name}: skipped {lines} (letters only), such as {shortened(rejected[0])!r}.")
    return lexicon
