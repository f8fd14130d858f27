"""Running a command by its name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType

from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.output.outcome import Outcome


def run_command(name: str, arguments: Sequence[str]) -> Outcome:
    """Run the module of `commands` with that name. Raises UserError and what the command raises."""
    command, parser = _loaded(name)
    outcome: Outcome = command.run(parser.parse_intermixed_args(arguments))
    return outcome


@cache
def _loaded(name: str) -> tuple[ModuleType, Parser]:
    """The module of a command and its parser, made once for all the lines of a batch."""
    command = import_module(f"boggle_tui.cli.commands.{name}")
    parser = Parser(f"boggle-tui {name}", command.__doc__ or "", command.EXAMPLES)
    command.declare(parser)
    # Otherwise argparse composes the usage each time when options and words may be mixed.
    parser.usage = parser.format_usage().removeprefix("usage: ").strip()
    return command, parser
