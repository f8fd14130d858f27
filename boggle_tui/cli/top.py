"""What the program says of itself: the help that lists the commands, and the version."""

from __future__ import annotations

from argparse import Action, ArgumentParser
from collections.abc import Mapping

from boggle_tui import __version__
from boggle_tui.cli.options import Parser


def top_parser(commands: Mapping[str, str]) -> Parser:
    """The parser of what stands before a command; `commands` tells what each of them does."""
    lines = [f"  {name:<10}{what}" for name, what in commands.items()]
    parser = Parser(
        "boggle-tui",
        "Boggle in the terminal, both ways round. Without a command, opens the program.",
        "\n".join([*lines, "", "example:", "  boggle-tui solve --help"]),
        heading="commands",
        usage="boggle-tui [COMMAND] [--help] [--version]",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="tell the version")
    return parser


class _Version(Action):
    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from boggle_tui.kernel.engine import VARIANT

        print(f"boggle-tui {__version__} (kernel: {VARIANT})")
        parser.exit()
