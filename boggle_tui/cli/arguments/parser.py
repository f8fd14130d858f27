"""The argument parser, and the numbers that options take."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from math import isfinite
from typing import NoReturn

from boggle_tui.cli.output.outcome import UsageError, write
from boggle_tui.game.words.wording import shortened

LOCAL = "processes"
"""The executor of this machine, and the default."""
ESCAPE = "\0"
"""Begins an operand after `--`, for argparse; no argument of a process can hold this character."""
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
        message = message.replace(ESCAPE, "")
        raise UsageError(f"{message[0].upper()}{message[1:]}. See {self.prog} --help.")

    def _print_message(self, message: str, file: object = None) -> None:  # noqa: ARG002
        """Print the help like any answer, so that a full disk is reported."""
        write(message)


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
