"""The options that change the rules of a round."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import Parser, whole_number
from boggle_tui.game.board.board import parse_size
from boggle_tui.game.round.custom_rules import MAX_TARGET, MIN_LENGTHS, CustomRules
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.scoring import Scoring, scorings
from boggle_tui.game.words.lookup import look_up

NAMES = ("mode", "target", "min_length", "scoring")
"""The options as attributes of the parsed arguments, except for the size."""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument("--mode", metavar="NAME", help=f"the mode: {', '.join(Mode)}")
    parser.add_argument(
        "--target",
        metavar="N",
        type=whole_number("target", 1),
        help="points to reach in a chase (default: your last score on the board)",
    )
    parser.add_argument(
        "--min-length",
        metavar="N",
        type=whole_number("length", 1),
        help=f"letters in the shortest word, {MIN_LENGTHS[0]} to {MIN_LENGTHS[-1]}",
    )
    parser.add_argument(
        "--scoring", metavar="NAME", help=f"the points table: {', '.join(scorings())}"
    )


def custom_rules_of(options: Namespace) -> CustomRules | None:
    """Return the rules that differ from those of the dice set; None where none do.

    Raises UsageError, UnknownNameError or BoardError.
    """
    rows, cols = _size(options)
    if rows is None and all(getattr(options, name) is None for name in NAMES):
        return None
    if options.min_length is not None and options.min_length not in MIN_LENGTHS:
        raise UsageError(
            f"Invalid --min-length {options.min_length}: expected {MIN_LENGTHS[0]} to"
            f" {MIN_LENGTHS[-1]}."
        )
    scoring = None if options.scoring is None else Scoring.named(options.scoring).name
    return CustomRules(rows, cols, options.min_length, scoring, _mode(options), options.target)


def _mode(options: Namespace) -> Mode:
    if options.target is not None and options.target > MAX_TARGET:
        raise UsageError(f"Invalid target {options.target}: expected at most {MAX_TARGET}.")
    if options.mode is None:
        return Mode.CLASSIC if options.target is None else Mode.CHASE
    mode = look_up("mode", options.mode, {str(mode): mode for mode in Mode})
    if options.target is not None and mode is not Mode.CHASE:
        raise UsageError(f"--target needs --mode chase, not {mode}.")
    return mode


def _size(options: Namespace) -> tuple[int, int] | tuple[None, None]:
    """Return the size of the board to roll; (None, None) where the board is given."""
    if options.size is None or options.board is not None:
        return None, None
    return parse_size(options.size)
