"""Running a command by its name."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.output.outcome import Outcome


def run_command(name: str, arguments: Sequence[str]) -> Outcome:
    """Run the module of `commands` with that name. Raises UserError and what the command raises."""
    command = import_module(f"boggle_tui.cli.commands.{name}")
    parser = Parser(f"boggle-tui {name}", command.__doc__ or "", command.EXAMPLES)
    command.declare(parser)
    outcome: Outcome = command.run(parser.parse_intermixed_args(arguments))
    return outcome
