"""The argument parser, with the options that several commands share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable
from math import isfinite
from typing import TYPE_CHECKING, NoReturn

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.output.outcome import write
from boggle_tui.game.words.wording import shortened

if TYPE_CHECKING:
    from argparse import _ArgumentGroup

LOCAL = "processes"
"""The executor of this machine, and the default."""
MAX_SECONDS = 1_000_000
"""The longest time limit, in seconds: eleven days."""
MAX_NUMBER, MAX_SEED = 1_000_000_000, 2**63 - 1
"""The largest number, and the largest seed, that every part of the program can work with."""


class Parser(ArgumentParser):
    """An argument parser that raises UsageError instead of printing its usage."""

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
        """Raise UsageError."""
        raise UsageError(f"{message[0].upper()}{message[1:]}. See {self.prog} --help.")

    def _print_message(self, message: str, file: object = None) -> None:  # noqa: ARG002
        """Print the help as any answer is printed, so that a full disk is reported."""
        write(message)

    def takes_board(self) -> None:
        """Add BOARD and --size."""
        self.add_argument(
            "board",
            metavar="BOARD",
            help="rows separated by /, such as taps/elin/roqt/deck; q is the Qu tile, [Th] a"
            " two-letter tile, # a block, . an empty cell; - reads standard input",
        )
        self.add_argument(
            "--size", metavar="RxC", help="rows x columns, for a board written in one row"
        )

    def takes_dictionary(self) -> None:
        """Add --dictionary and --q."""
        self.add_argument(
            "--dictionary",
            metavar="NAME",
            help="the word list: common, standard, expert, german, spanish, french, or a text file"
            " with one word per line (default: standard, or the list in the language of the dice)",
        )
        self.takes_q()

    def takes_q(self) -> None:
        """Add --q."""
        self.add_argument(
            "--q",
            metavar="READING",
            default="qu",
            help="the letters on the Qu tile: qu, q, or either (default: qu)",
        )

    def takes_seed(self, help_text: str) -> None:
        """Add --seed."""
        self.add_argument(
            "--seed", metavar="N", type=whole_number("seed", 0, MAX_SEED), help=help_text
        )

    def takes_time_limit(self, default: str = "") -> None:
        """Add --time-limit."""
        self.add_argument(
            "--time-limit",
            metavar="S",
            type=seconds,
            help="stop searching after S seconds" + (default and f" (default: {default})"),
        )

    def takes_executor(self, group: _ArgumentGroup | None = None) -> None:
        """Add --executor, to a group of options if one is given."""
        (group or self).add_argument(
            "--executor",
            metavar="WHERE",
            default=LOCAL,
            help="where to work: processes, processes:N, or a cluster at dask://HOST:PORT"
            " (default: processes, one for each core)",
        )

    def takes_keep(self) -> None:
        """Add --keep."""
        self.add_argument(
            "--keep",
            metavar="NAME",
            type=_board_name,
            help="save the board under this name; boggle-tui boards lists saved boards",
        )

    def takes_json(self) -> None:
        """Add --json."""
        self.add_argument("--json", action="store_true", help="print the answer as JSON")


def refuse(options: Namespace, names: Iterable[str], sentence: str) -> None:
    """Raise UsageError if one of these options is given; {0} in the sentence stands for it."""
    for name in names:
        value = getattr(options, name)
        if value is not None and value is not False and value not in ([], LOCAL):
            raise UsageError(sentence.format(f"--{name.replace('_', '-')}"))


def whole_number(name: str, smallest: int, largest: int = MAX_NUMBER) -> Callable[[str], int]:
    """Return a reader of whole numbers, which raises UsageError for anything else."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = smallest - 1
        if smallest <= number <= largest:
            return number
        limits = f"{smallest} or more" if number < smallest else f"{largest:,} at most"
        raise UsageError(f"Invalid {name} {shortened(text)!r}: expected a whole number, {limits}.")

    return read


def is_small_number(text: str) -> bool:
    """Whether it is a whole number of the usual size, in any digits, without a sign."""
    return text.isdecimal() and len(text) < len(str(MAX_NUMBER))


def seconds(text: str) -> float:
    """Read a time limit in seconds. Raises UsageError."""
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not isfinite(number) or not 0 < number <= MAX_SECONDS:
        raise UsageError(
            f"Invalid time limit {shortened(text)!r}: expected a number of seconds above 0,"
            " such as 10."
        )
    return number


def _board_name(text: str) -> str:
    if not text.strip():
        raise UsageError(f"Invalid name {text!r}: --keep needs a name, such as --keep party.")
    return text.strip()
