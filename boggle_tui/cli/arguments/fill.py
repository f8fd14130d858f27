"""The options that choose letters for the spare cells of a board."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import Parser

METHODS = ("random", "most", "fewest", "alive")


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument(
        "--fill",
        metavar="METHOD",
        help="fill the spare cells: random; most or fewest, for the number of other words of the"
        " word list on the board; or alive, to have some word use every cell",
    )
    parser.add_argument(
        "--unwanted", metavar="FILE", help="with --fill, words to keep off the board"
    )
    parser.takes_seed("with --fill random, give the same letters for the same number")


def check(options: Namespace) -> None:
    """Raise UsageError unless the options go together."""
    if options.fill is None:
        if options.unwanted is not None:
            raise UsageError("--unwanted has no effect without --fill.")
        if options.seed is not None:
            raise UsageError("--seed has no effect without --fill.")
    elif options.fill not in METHODS:
        raise UsageError(
            f"Invalid --fill method {options.fill!r}: expected {', '.join(METHODS[:-1])}"
            f" or {METHODS[-1]}."
        )
