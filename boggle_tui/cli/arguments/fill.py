"""The options that choose letters for the spare cells of a board."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import MAX_SEED, Parser, refuse, whole_number

METHODS = ("random", "most", "fewest", "alive")


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    group = parser.add_argument_group("spare cells")
    group.add_argument(
        "--fill",
        metavar="METHOD",
        help="fill the spare cells: random, most (the most other words), fewest (the fewest other"
        " words) or alive (every cell used by some word)",
    )
    group.add_argument(
        "--unwanted", metavar="FILE", help="with --fill, words to keep off the board"
    )
    group.add_argument(
        "--safe",
        action="store_true",
        help="with --fill, keep offensive words in the language of the word list off the board",
    )
    group.add_argument(
        "--seed",
        metavar="N",
        type=whole_number("seed", 0, MAX_SEED),
        help="seed for --fill random; the same seed gives the same letters",
    )


def check(options: Namespace) -> None:
    """Raise UsageError unless the options go together."""
    if options.fill is None:
        refuse(options, ("unwanted", "safe", "seed"), "{0} has no effect without --fill.")
    elif options.distinct:
        raise UsageError("--fill may repeat letters: leave out --fill or --distinct.")
    elif options.fill not in METHODS:
        raise UsageError(
            f"Invalid --fill method {options.fill!r}: expected {', '.join(METHODS[:-1])}"
            f" or {METHODS[-1]}."
        )
