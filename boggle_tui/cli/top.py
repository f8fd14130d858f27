"""What stands before a command: the help that lists them, the version, and the usual keys."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Mapping

from boggle_tui import __version__
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.output.outcome import Outcome


def top_parser(commands: Mapping[str, str]) -> Parser:
    """The parser of what stands before a command; `commands` tells what each of them does."""
    lines = [f"  {name:<10}{what}" for name, what in commands.items()]
    parser = Parser(
        "boggle-tui",
        "Boggle in the terminal, both ways round. Without a command, opens the program.",
        "\n".join([*lines, "", "example:", "  boggle-tui solve --help"]),
        heading="commands",
        usage="boggle-tui [COMMAND] [--help] [--version] [--usual-keys]",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="tell the version")
    parser.add_argument(
        "--usual-keys",
        action="store_true",
        help="put everything on its usual key again, and open the program",
    )
    return parser


def run(options: Namespace, name: str) -> Outcome:
    """Open the program with the usual keys, if that is asked for. Raises Mistake if it is not."""
    if not options.usual_keys:
        raise UsageError(f"{name!r} is no command: see boggle-tui --help.")
    from boggle_tui.cli.opening import need_terminal, open_program

    need_terminal()
    _put_keys_back()
    return open_program()


def _put_keys_back() -> None:
    from dataclasses import replace

    from boggle_tui.store.preferences.settings import load_settings, save_settings
    from boggle_tui.store.store import own_store

    save_settings(replace(load_settings(), keys=()))
    own_store().database.settle(2)


class _Version(Action):
    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from boggle_tui.kernel.engine import VARIANT

        print(f"boggle-tui {__version__} (kernel: {VARIANT})")
        parser.exit()
