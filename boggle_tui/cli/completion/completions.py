"""The completions of a command line at its cursor.

A script for each shell in `scripts` asks for it with boggle-tui --complete and the words up to the
cursor. The names that an option takes are those that its reader lists when it gets another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from boggle_tui.cli.arguments.options import Field, Operand, fields_of
from boggle_tui.cli.player_store import read_store
from boggle_tui.cli.top_level import SCRIPTS, parser
from boggle_tui.files.errors import UnknownNameError, UserError
from boggle_tui.game.words.lexicon import BUNDLED

FILES = ("", "")
"""Stands for the names of files, which the shells complete themselves."""
NO_NAME = "\0"
"""A name that nothing has."""

Completion = tuple[str, str]
"""A word and its description."""


def completions(words: Sequence[str], commands: Mapping[str, str]) -> Iterator[Completion]:
    """Yield what may stand for the last of the words, after the others.

    `commands` are names and summaries. An empty word stands for the names of files.
    """
    *before, current = [word.lstrip("'\"") for word in words] or [""]
    if current == "=":  # bash cuts --dice=new into three words.
        current = ""
    elif before and before[-1] == "=":
        before.pop()
    elif current.startswith("--") and "=" in current:
        option, current = current.split("=", 1)
        before.append(option)
    if not before:
        options = {each.option_strings[-1]: each.help or "" for each in parser(commands)._actions}
        found = iter({**commands, **options}.items())
    elif before[0] == "--print-completion":
        found = ((shell, "") for shell in SCRIPTS)
    elif before[0] in commands:
        found = _of_command(before, current)
    else:
        found = iter(())
    return (each for each in found if each == FILES or each[0].startswith(current))


def _of_command(before: Sequence[str], current: str) -> Iterator[Completion]:
    name, *earlier = before
    command = import_module(f"boggle_tui.cli.commands.{name}")
    fields = fields_of(command.Options).values()
    operands = [field for field in fields if isinstance(field.option, Operand)]
    options = {field.flag: field for field in fields if field not in operands}
    if earlier and _takes_a_value(options.get(earlier[-1])):
        return _values(options[earlier[-1]])
    if current.startswith("-"):
        return _flags(options, earlier)
    given = [
        word
        for word, previous in zip(earlier, before, strict=False)
        if not word.startswith("-") and not _takes_a_value(options.get(previous))
    ]
    return iter(_values(operands[min(len(given), len(operands) - 1)]) if operands else ())


def _takes_a_value(field: Field | None) -> bool:
    return field is not None and field.type not in (bool, bool | None)


def _flags(options: Mapping[str, Field], earlier: Sequence[str]) -> Iterator[Completion]:
    """Yield the options, without those that are given and can't be repeated."""
    for flag, field in options.items():
        if flag not in earlier or field.is_repeatable:
            yield flag, field.option.help
            if field.type == bool | None:
                yield flag.replace("--", "--no-", 1), field.option.help
    yield "--help", "show the help"


def _values(field: Field) -> Iterator[Completion]:
    if field.option.metavar == "FILE":
        yield FILES
    elif field.name == "dictionary":
        yield from ((name, "") for name in BUNDLED)
        yield FILES
    elif field.name in ("saved", "text"):
        saved = read_store(lambda store: store.boards.all())
        yield from ((each.name, str(each.board)) for each in saved)
    else:
        try:
            field.option.read(NO_NAME)
        except UnknownNameError as error:
            yield from ((name, "") for name in error.known)
        except UserError:
            pass  # It reads something else, such as a number.
