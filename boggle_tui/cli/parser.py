"""The command line of a command, read into its options."""

from __future__ import annotations

from argparse import (
    SUPPRESS,
    Action,
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    RawDescriptionHelpFormatter,
)
from collections.abc import Sequence
from typing import Any, NoReturn

from boggle_tui.cli.files import kept_input
from boggle_tui.cli.output import write
from boggle_tui.files.errors import UsageError
from boggle_tui.files.reading import PIPE
from boggle_tui.requests.fields import Field, Operand, fields_of, options_from

KEEPING = "play", "daily", "words"
"""The commands that keep the name of a word list."""
ESCAPE = "\0"
"""Begins an operand after `--`, for argparse; no argument of a process can hold this character."""


class Parser(ArgumentParser):
    """An argument parser that raises UsageError instead of printing its usage."""

    def __init__(self, name: str, **about: Any) -> None:
        form = RawDescriptionHelpFormatter
        self.described: dict[str, str] = {}
        """The options that stand in no group, and what they do."""
        super().__init__(name, formatter_class=form, allow_abbrev=False, **about)

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        message = message.replace(ESCAPE, "")
        raise UsageError(f"{message[0].upper()}{message[1:]}. See {self.prog} --help.")

    def add_argument(self, *names: str, **details: Any) -> Action:
        """Add an option or an operand, as argparse does."""
        action = super().add_argument(*names, **details)
        if action.option_strings:
            self.described[action.option_strings[-1]] = action.help or ""
        return action

    def print_help(self, file: object = None) -> None:  # noqa: ARG002
        """Print the help like any answer, so that a full disk is reported."""
        write(self.format_help())


def command_options(
    name: str, kind: Any, arguments: Sequence[str], above: str = "", below: str = ""
) -> Any:
    """Read the command line of a command. Raises UserErrors, and SystemExit after its help."""
    parser = Parser(f"boggle-tui {name}", description=above, epilog=below)
    groups: dict[str, Any] = {"": parser}
    for field in fields_of(kind).values():
        group = field.option.group
        if group not in groups:
            groups[group] = parser.add_argument_group(group)
        _add(field, groups[group])
    # argparse forgets "--" where options and operands may be mixed.
    end = arguments.index("--") if "--" in arguments else len(arguments)
    operands = [f"{ESCAPE}{operand}" for operand in arguments[end + 1 :]]
    given = parser.parse_intermixed_args([*arguments[:end], *operands])
    values = vars(given)
    if values.get("dictionary") == PIPE:
        if name in KEEPING:
            raise UsageError(
                "Standard input can be read once, but this list again later: save it in a file."
            )
        values["dictionary"] = kept_input()
    return options_from(kind, values)


def _option_text(text: str) -> str:
    if text.startswith(ESCAPE):
        raise ArgumentTypeError("expected one argument")
    return text


def _add(field: Field, parser: Any) -> None:
    """Add an option to a parser, or to a group of one."""
    option = field.option
    details: dict[str, Any] = {"help": option.help, "default": SUPPRESS}
    if isinstance(option, Operand):
        one, many = (None, "+") if field.is_required else ("?", "*")
        nargs = many if field.is_repeatable else one
        details |= {"metavar": option.metavar, "nargs": nargs}
        parser.add_argument(field.name, type=lambda text: text.removeprefix(ESCAPE), **details)
        return
    if field.type is bool:
        details |= {"action": "store_true"}
    elif field.type == bool | None:
        details |= {"action": BooleanOptionalAction}
    else:
        action = "append" if field.is_repeatable else "store"
        details |= {"metavar": option.metavar, "action": action, "type": _option_text}
    parser.add_argument(field.flag, dest=field.name, **details)
