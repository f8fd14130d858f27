"""The options by which a round is other than its dice set's rules say."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.options import Parser, whole_number
from boggle_tui.game.board.board import parse_size
from boggle_tui.game.names import look_up
from boggle_tui.game.round.custom_rules import MIN_LENGTHS, MOST_POINTS, CustomRules
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.scoring import Scoring, scorings

NAMES = ("mode", "target", "min_length", "scoring")
"""The options, but for the size, as they are read."""


def declare(parser: Parser) -> None:
    """The options."""
    parser.add_argument("--mode", metavar="NAME", help=", ".join(Mode))
    parser.add_argument(
        "--target",
        metavar="N",
        type=whole_number("target", 1),
        help="points to reach in a chase; without it, chase your own last round on the board",
    )
    parser.add_argument(
        "--min-length",
        metavar="N",
        type=whole_number("length", 1),
        help=f"letters of the shortest word, from {MIN_LENGTHS[0]} to {MIN_LENGTHS[-1]}",
    )
    parser.add_argument(
        "--scoring", metavar="NAME", help=f"the points table: {', '.join(scorings())}"
    )


def custom_of(options: Namespace) -> CustomRules | None:
    """What is asked to be other; None where nothing is.

    Raises Mistake, UnknownNameError or BoardError.
    """
    rows, cols = _size(options)
    given = {name: getattr(options, name) for name in NAMES}
    if rows is None and all(value is None for value in given.values()):
        return None
    if options.min_length is not None and options.min_length not in MIN_LENGTHS:
        raise UsageError(
            f"The shortest word may have {MIN_LENGTHS[0]} to {MIN_LENGTHS[-1]} letters, and not"
            f" {options.min_length}."
        )
    scoring = None if options.scoring is None else Scoring.named(options.scoring).name
    return CustomRules(rows, cols, options.min_length, scoring, _mode(options), options.target)


def _mode(options: Namespace) -> Mode:
    if options.target is not None and options.target > MOST_POINTS:
        raise UsageError(f"More than {MOST_POINTS} points are not to be had: chase fewer.")
    if options.mode is None:
        return Mode.CLASSIC if options.target is None else Mode.CHASE
    mode = look_up("mode", options.mode, {str(mode): mode for mode in Mode})
    if options.target is not None and mode is not Mode.CHASE:
        raise UsageError(f"--target goes with --mode chase, and not with {mode}.")
    return mode


def _size(options: Namespace) -> tuple[int, int] | tuple[None, None]:
    """The size of the board to roll; none where the board is given."""
    if options.size is None or options.board is not None:
        return None, None
    return parse_size(options.size)
