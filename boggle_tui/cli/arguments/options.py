"""The options that several commands share, and the parser that reads them."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from math import isfinite
from typing import NoReturn

from boggle_tui.cli.arguments.errors import UsageError

LONGEST = 1_000_000
"""Seconds of the longest time that can be asked for: eleven days."""


class Parser(ArgumentParser):
    """An argument parser that tells a mistake in one sentence."""

    def __init__(
        self,
        name: str,
        description: str,
        examples: str,
        heading: str = "examples",
        usage: str | None = None,
    ) -> None:
        super().__init__(
            prog=name,
            usage=usage,
            description=description,
            epilog=f"{heading}:\n{examples}",
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[0].upper()}{message[1:]}. See {self.prog} --help.")

    def takes_board(self) -> None:
        """BOARD and --size."""
        self.add_argument(
            "board",
            metavar="BOARD",
            help="rows apart by /, such as taps/elin/roqt/deck, where q is the Qu tile, [Th] a"
            " tile of two letters, # the block and . an empty cell; - reads standard input",
        )
        self.add_argument(
            "--size", metavar="RxC", help="rows x columns, for a board that is written in one row"
        )

    def takes_dictionary(self) -> None:
        """--dictionary and --q."""
        self.add_argument(
            "--dictionary",
            metavar="NAME",
            help="common, standard (as it is), expert, german, spanish, french (each as it is with"
            " dice of its language), or a text file with one word a line",
        )
        self.takes_q()

    def takes_q(self) -> None:
        """--q."""
        self.add_argument(
            "--q",
            metavar="READING",
            default="qu",
            help="what the Qu tile stands for: qu (the rule), either (Q or Qu) or q (Q alone)",
        )

    def takes_seed(self, what: str) -> None:
        """--seed."""
        self.add_argument("--seed", metavar="N", type=whole_number("seed", 0), help=what)

    def takes_json(self) -> None:
        """--json."""
        self.add_argument("--json", action="store_true", help="print the answer as JSON")


def whole_number(name: str, smallest: int) -> Callable[[str], int]:
    """A reader of whole numbers; it raises Mistake for anything else."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = smallest - 1
        if number < smallest:
            raise UsageError(f"The {name} {text!r} is no whole number from {smallest} up.")
        return number

    return read


def seconds(text: str) -> float:
    """Read a time limit in seconds. Raises Mistake."""
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not isfinite(number) or not 0 < number <= LONGEST:
        raise UsageError(f"The time limit {text!r} is no number of seconds above 0, such as 10.")
    return number
