"""Options without a command: the help that lists the commands, the version, the default keys."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.launch import open_program, require_terminal
from boggle_tui.cli.output.outcome import Outcome, UsageError, write
from boggle_tui.files.errors import look_up
from boggle_tui.version import __version__

FOLDER = Path(__file__).parent / "completion" / "scripts"
SCRIPTS = {"bash": "boggle-tui", "fish": "boggle-tui.fish", "zsh": "_boggle-tui"}
"""The scripts with which shells ask the program for completions."""

# Imports inside functions: --help must not wait for the kernel or the database.


def parser(commands: Mapping[str, str]) -> Parser:
    """Return the parser; `commands` are names and summaries."""
    lines = [f"  {name:<10}{summary}" for name, summary in commands.items()]
    parser = Parser(
        "boggle-tui",
        "Boggle in the terminal, both ways: find words on a board, or build a board from words."
        "\nWithout a command, opens the program.",
        "\n".join([*lines, "", "Run boggle-tui COMMAND --help for the options of a command.", ""])
        + "\nexamples:\n  boggle-tui\n  boggle-tui solve taps/elin/roqt/deck",
        heading="commands",
        usage="boggle-tui [--help] [--version] [--usual-keys] [COMMAND ...]"
        "\n       boggle-tui --print-completion SHELL",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    parser.add_argument(
        "--usual-keys",
        action="store_true",
        help="reset all keys to their defaults, and open the program",
    )
    parser.add_argument(
        "--print-completion",
        metavar="SHELL",
        help="print a script that completes the command line in bash, zsh or fish",
    )
    return parser


def run(options: Namespace, name: str) -> Outcome:
    """Print a completion script, or open the program with the default keys. Raises UserErrors."""
    if options.print_completion:
        name = look_up("shell", options.print_completion, SCRIPTS)
        return Outcome((FOLDER / name).read_text("utf-8"))
    if not options.usual_keys:
        raise UsageError(f"Unknown option {name!r}. See boggle-tui --help.")
    require_terminal()
    from boggle_tui.cli.player_store import reset_keys

    reset_keys()
    return open_program()


class _Version(Action):
    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from boggle_tui.kernel.backend import VARIANT

        write(f"boggle-tui {__version__} (kernel: {VARIANT})\n")
        parser.exit()
