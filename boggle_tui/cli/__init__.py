"""The commands: the only place that reads the arguments and gives the exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from boggle_tui.cli.arguments.errors import usage_errors
from boggle_tui.cli.output.outcome import INTERRUPTED, WRONG, Outcome, tell, write
from boggle_tui.game.names import UnknownNameError

COMMANDS = {
    "play": "open the program on a round",
    "daily": "play the board of the day, the same for everybody",
    "solve": "list every word on a board",
    "roll": "roll boards from real dice",
    "hunt": "hunt for the board with the most points",
    "unboggle": "build a board that holds your words, or prove that there is none",
    "define": "tell what words mean",
    "export": "write a board as text, to keep, print or share",
    "boards": "list the boards that were kept",
    "stats": "look back on the rounds that were played, and take them along",
}
"""What can be asked for, each with a module of its own here."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, or as the process's own; returns the exit code."""
    if arguments is not None:
        return _code_of(arguments)
    code = _code_of(sys.argv[1:])
    if code == INTERRUPTED:
        import signal  # seldom needed, and --help need not wait for it

        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Once more, it would only disturb the end.
    return code


def _code_of(arguments: Sequence[str]) -> int:
    try:
        outcome = _run(arguments)
        write(outcome.text)
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as finished:  # argparse has shown the help or the version
        return int(finished.code or 0)
    except usage_errors() as mistake:
        tell(str(mistake))
        return WRONG
    return outcome.code


def _run(arguments: Sequence[str]) -> Outcome:
    if not arguments:
        from boggle_tui.cli.opening import open_program

        return open_program()
    name, *rest = arguments
    if name.startswith("-"):
        from boggle_tui.cli import top

        return top.run(top.top_parser(COMMANDS).parse_args(arguments), name)
    if name not in COMMANDS:
        raise UnknownNameError("command", name, COMMANDS)
    from boggle_tui.cli.arguments.options import Parser

    command = import_module(f"boggle_tui.cli.commands.{name}")
    parser = Parser(f"boggle-tui {name}", command.__doc__ or "", command.EXAMPLES)
    command.declare(parser)
    outcome: Outcome = command.run(parser.parse_intermixed_args(rest))
    return outcome
