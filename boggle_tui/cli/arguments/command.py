"""Running a command by its name."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType

from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.output.outcome import Outcome

WORD_LISTS = {"unboggle", "gogen"}
"""The commands with any number of words for operands; those of others are one board."""
KNOWN_OPTIONS, MOST_LETTERS = 64, 1000
"""The number of lists of options to remember, and the length of the longest."""


def run_command(name: str, arguments: Sequence[str], operands: Sequence[str] = ()) -> Outcome:
    """Run the module of `commands` with that name. Raises UserError and what the command raises.

    The operands are words or a board, even where they look like options.
    """
    command, _ = _loaded(name)
    outcome: Outcome = command.run(_options(name, arguments, operands))
    return outcome


def _options(name: str, arguments: Sequence[str], operands: Sequence[str]) -> Namespace:
    """Parse the arguments: those of a batch, where only the operands change, once for many."""
    if not operands:
        return _loaded(name)[1].parse_intermixed_args(arguments)
    is_short = sum(map(len, arguments)) <= MOST_LETTERS
    options = (_parsed if is_short else _parsed.__wrapped__)(name, tuple(arguments))
    own = Namespace()
    vars(own).update(vars(options))
    if name in WORD_LISTS:
        own.word = list(operands)
        return own
    own.board, *others = operands
    if others:
        _loaded(name)[1].error(f"unrecognized arguments: {' '.join(others)}")
    return own


@lru_cache(KNOWN_OPTIONS)
def _parsed(name: str, arguments: tuple[str, ...]) -> Namespace:
    """Parse the arguments with any operand, as there must be one."""
    return _loaded(name)[1].parse_intermixed_args([*arguments, "--", "x"])


@cache
def _loaded(name: str) -> tuple[ModuleType, Parser]:
    """The module of a command and its parser, made once for all the lines of a batch."""
    command = import_module(f"boggle_tui.cli.commands.{name}")
    parser = Parser(f"boggle-tui {name}", command.__doc__ or "", command.EXAMPLES)
    command.declare(parser)
    # Otherwise argparse composes the usage each time when options and words may be mixed.
    parser.usage = parser.format_usage().removeprefix("usage: ").strip()
    return command, parser
