"""The command line: it alone reads the arguments and sets the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import closing
from importlib import import_module

from boggle_tui.cli.launch import has_opened_program, leave, open_plainly, open_program, say_fault
from boggle_tui.cli.output import Answers, print_answers, warn
from boggle_tui.files.errors import UnknownNameError, UserError
from boggle_tui.files.translation import Reader, language_of, reader, speak_to, speaking
from boggle_tui.requests.answer import INTERRUPTED, code_of

# Imports inside functions: opening the program needs no argument parser, and no command needs
# what another one loads.

__all__ = ["COMMANDS", "has_opened_program", "leave", "main", "say_fault"]

COMMANDS = {
    "play": "open the program on a round",
    "daily": "play the daily board, the same for everyone",
    "host": "open rooms for players at their own screens",
    "solve": "list every word on a board",
    "roll": "roll boards from a dice set",
    "hunt": "search for the highest-scoring board",
    "unboggle": "build a board that holds your words, or prove that none can",
    "sheet": "make a puzzle to print, with its answers, or a book of many",
    "gogen": "make a Gogen with exactly one solution, or solve one",
    "define": "look up the meanings of words",
    "words": "list, add or ban words of your own",
    "export": "write a board as text, Markdown, HTML or SVG",
    "batch": "answer many questions, in JSON lines",
    "boards": "list your saved boards",
    "stats": "show your statistics, or export your rounds",
    "data": "copy all your data, or add what a copy has",
}
"""The commands and their summaries; `help` has a text for each."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with the given arguments, by default those of the process.

    Returns the exit code.
    """
    with speaking(Reader(language_of(os.environ))):
        try:
            return _run(sys.argv[1:] if arguments is None else arguments)
        except KeyboardInterrupt:
            return INTERRUPTED
        except SystemExit as finished:  # argparse has printed the help or the version.
            return int(finished.code or 0)
        except UserError as error:
            warn(str(error))
            return code_of(error)


def _run(arguments: Sequence[str]) -> int:
    if not arguments:
        return open_program().code
    if arguments[0] == "help":
        arguments = [*arguments[1:2], "--help"]
    name, *rest = arguments
    if name.startswith("-"):
        from boggle_tui.cli import parser

        return print_answers(parser.run_top_level(arguments, COMMANDS))
    if name not in COMMANDS:
        raise UnknownNameError("command", name, COMMANDS)
    from boggle_tui.cli import commands, parser, user

    options = parser.command_options(name, commands.options_of(name), rest, *commands.help_of(name))
    is_json = getattr(options, "json", False)
    if is_json:
        speak_to(Reader(home=reader().home))  # in English, for programs
    if name in commands.REQUESTS:
        answers = _with_rounds(user.answers(options))
    else:
        answers = import_module(f"boggle_tui.cli.commands.{name}").run(options)
    return print_answers(answers, is_json=is_json)


def _with_rounds(answers: Answers) -> Answers:
    """Open the program on the round of an answer."""
    with closing(answers):
        for answer in answers:
            if answer.plays is None:
                yield answer
            elif answer.plays.plainly:
                yield open_plainly(answer.plays.asked, resumes=True)
            else:
                yield open_program(answer.plays.asked)
