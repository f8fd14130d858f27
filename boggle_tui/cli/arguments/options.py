"""Options of commands, declared once: parser, help and the questions of a batch follow from them.

A command has a frozen dataclass `Options`. Each of its fields is made by `option`, `switch` or
`operand`; its type says the rest. A batch may set the fields of `Question`, from which `Options`
derives, and no others.
"""

from __future__ import annotations

from argparse import (
    SUPPRESS,
    Action,
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from dataclasses import field as dataclass_field
from functools import cache, partial
from math import isfinite
from typing import Any, NamedTuple, NoReturn, TypeVar, get_args, get_origin, get_type_hints

from boggle_tui.cli.output.outcome import UsageError, write
from boggle_tui.files.errors import look_up
from boggle_tui.game.board.board import QReading, parse_size
from boggle_tui.game.words.lexicon import BUNDLED
from boggle_tui.game.words.wording import shortened

T = TypeVar("T")
LOCAL = "processes"
"""The executor of this machine, and the default."""
ESCAPE = "\0"
"""Begins an operand after `--`, for argparse; no argument of a process can hold this character."""
MAX_SECONDS = 1_000_000
"""The longest time limit, in seconds: eleven days."""
MAX_NUMBER, MAX_SEED = 1_000_000_000, 2**63 - 1
"""The largest number, and the largest seed, that every part of the program can work with."""


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


def whole_number(name: str, smallest: int, largest: int = MAX_NUMBER) -> Callable[[str], int]:
    """Return a reader of whole numbers, which raises UsageError for anything else."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = smallest - 1
        if smallest <= number <= largest:
            return number
        limits = f"{smallest} or more" if number < smallest else f"{largest:,} at most"
        raise UsageError(f"Invalid {name} {shortened(text)!r}: expected a whole number, {limits}.")

    return read


def is_small_number(text: str) -> bool:
    """Whether it is a whole number of the usual size, in any digits, without a sign."""
    return text.isdecimal() and len(text) < len(str(MAX_NUMBER))


def seconds(text: str) -> float:
    """Read a time limit in seconds. Raises UsageError."""
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not isfinite(number) or not 0 < number <= MAX_SECONDS:
        raise UsageError(
            f"Invalid time limit {shortened(text)!r}: expected a number of seconds above 0,"
            " such as 10."
        )
    return number


@dataclass(frozen=True)
class Option:
    """The help of a field, and how its text is read."""

    help: str
    metavar: str = ""
    read: Callable[[str], Any] = str
    """Returns the value of a text. Raises UserErrors."""
    group: str = ""
    """The heading in the help."""
    flag: str = ""
    """The name on the command line; by default that of the field."""
    needs: str = ""
    """The fields, separated by spaces, without any of which it has no effect."""
    excludes: str = ""
    """The fields, separated by spaces, that can't be given with it."""


class Operand(Option):
    """An argument without a name."""


def option(*about: Any, default: Any = None, **more: Any) -> Any:
    """Declare a field with the arguments of `Option`."""
    return dataclass_field(default=default, metadata={"option": Option(*about, **more)})


def switch(text: str, group: str = "", **more: Any) -> Any:
    """Declare a field that is True if it is given."""
    return option(text, group=group, default=False, **more)


def number_option(text: str, name: str, smallest: int, group: str = "", **more: Any) -> Any:
    """Declare a field for a whole number with a smallest value."""
    return option(text, "N", whole_number(name, smallest), group, **more)


def operand(*about: Any, default: Any = (), **more: Any) -> Any:
    """Declare a field with the arguments of `Operand`."""
    return dataclass_field(default=default, metadata={"option": Operand(*about, **more)})


class Field(NamedTuple):
    """A field of a command's options."""

    name: str
    option: Option
    type: Any
    is_required: bool

    @property
    def flag(self) -> str:
        """The name on the command line."""
        if isinstance(self.option, Operand):
            return self.option.metavar
        return self.option.flag or f"--{self.name.replace('_', '-')}"

    @property
    def is_repeatable(self) -> bool:
        """Whether the value is a tuple of any length."""
        return get_origin(self.type) is tuple and get_args(self.type)[-1] is Ellipsis

    def add_to(self, parser: Any) -> None:
        """Add the option to a parser, or to a group of one."""
        option = self.option
        details: dict[str, Any] = {"help": option.help, "default": SUPPRESS}
        if isinstance(option, Operand):
            one, many = (None, "+") if self.is_required else ("?", "*")
            nargs = many if self.is_repeatable else one
            details |= {"metavar": option.metavar, "nargs": nargs}
            parser.add_argument(self.name, type=lambda text: text.removeprefix(ESCAPE), **details)
            return
        if self.type is bool:
            details |= {"action": "store_true"}
        elif self.type == bool | None:
            details |= {"action": BooleanOptionalAction}
        else:
            action = "append" if self.is_repeatable else "store"
            details |= {"metavar": option.metavar, "action": action, "type": _option_text}
        parser.add_argument(self.flag, dest=self.name, **details)

    def value(self, given: Any) -> Any:
        """Read a text, or each of a list; True and False stay. Raises UserErrors."""
        if isinstance(given, bool):
            return given
        read = self.option.read
        return tuple(map(read, given)) if isinstance(given, list) else read(given)

    def given_in_json(self, value: Any) -> bool | str | list[str]:
        """Return what the command line would give for a value of JSON. Raises UsageError."""
        if self.type is bool:
            expected, is_right = "true or false", isinstance(value, bool)
        elif self.is_repeatable:
            value = value if isinstance(value, list) else [value]
            expected, is_right = "text, or a list of texts", all(map(self._is_text, value))
        else:
            expected = "text" if isinstance(self.option, Operand) else "text or a number"
            is_right = self._is_text(value)
        if not is_right:
            raise UsageError(f"Invalid {self.name} {shortened(str(value))}: expected {expected}.")
        if isinstance(value, bool):
            return value
        return list(map(str, value)) if isinstance(value, list) else str(value)

    def _is_text(self, value: Any) -> bool:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return isinstance(value, str) or (is_number and not isinstance(self.option, Operand))


@cache
def fields_of(kind: Any) -> dict[str, Field]:
    """Return the fields of a command's options by their names."""
    types = get_type_hints(kind)
    return {
        each.name: Field(
            each.name, each.metadata["option"], types[each.name], each.default is MISSING
        )
        for each in fields(kind)
    }


def options_from(kind: Callable[..., T], given: Mapping[str, Any]) -> T:
    """Make a command's options from texts, lists of texts, True and False. Raises UserErrors."""
    declared = fields_of(kind)
    options = kind(**{name: declared[name].value(value) for name, value in given.items()})
    for field in (declared[name] for name in given if is_given(options, name)):
        needs, excluded = field.option.needs.split(), field.option.excludes.split()
        if needs and not any(is_given(options, name) for name in needs):
            without = " or ".join(declared[name].flag for name in needs)
            raise UsageError(f"{field.flag} has no effect without {without}.")
        refuse(options, excluded, f"{field.flag} and {{0}} exclude each other: leave out one.")
    return options


def is_given(options: Any, name: str) -> bool:
    """Whether an option is other than its default."""
    return bool(getattr(options, name) != getattr(type(options), name, None))


def command_options(name: str, command: Any, arguments: Sequence[str]) -> Any:
    """Read the command line of a command. Raises UserErrors, and SystemExit after its help."""
    about = {"description": command.__doc__, "epilog": f"examples:\n{command.EXAMPLES}"}
    parser = Parser(f"boggle-tui {name}", **about)
    groups: dict[str, Any] = {"": parser}
    for field in fields_of(command.Options).values():
        group = field.option.group
        if group not in groups:
            groups[group] = parser.add_argument_group(group)
        field.add_to(groups[group])
    # argparse forgets "--" where options and operands may be mixed.
    end = arguments.index("--") if "--" in arguments else len(arguments)
    operands = [f"{ESCAPE}{operand}" for operand in arguments[end + 1 :]]
    given = parser.parse_intermixed_args([*arguments[:end], *operands])
    return options_from(command.Options, vars(given))


def _option_text(text: str) -> str:
    if text.startswith(ESCAPE):
        raise ArgumentTypeError("expected one argument")
    return text


def refuse(options: Any, names: Iterable[str], sentence: str) -> None:
    """Raise UsageError if one of these options is given; {0} in the sentence stands for it."""
    kind: Any = type(options)
    for name in names:
        if is_given(options, name):
            raise UsageError(sentence.format(fields_of(kind)[name].flag))


def named(kind: str, values: Iterable[T]) -> Callable[[str], T]:
    """Return a reader of names of values, which raises UnknownNameError."""
    known = {str(value): value for value in values}
    return lambda name: look_up(kind, name, known)


named_reading = named("reading of Q", QReading)


def _board_name(text: str) -> str:
    if not text.strip():
        raise UsageError(f"Invalid name {text!r}: --keep needs a name, such as --keep party.")
    return text.strip()


board_operand = partial(
    operand,
    "rows separated by /, such as taps/elin/roqt/deck; q is the Qu tile, [Th] a two-letter tile,"
    " # a block, . an empty cell; - reads standard input",
    "BOARD",
    default=MISSING,
)
board_size_option = partial(
    option, "rows x columns, for a board written in one row", "RxC", parse_size
)
executor_option = partial(
    option,
    "where to work: processes, processes:N, or a cluster at dask://HOST:PORT"
    " (default: processes, one for each core)",
    "WHERE",
    default=LOCAL,
)
json_option = partial(switch, "print the answer as JSON")
keep_option = partial(
    option,
    "save the board under this name; boggle-tui boards lists saved boards",
    "NAME",
    _board_name,
)
reading_option = partial(
    option,
    "the letters on the Qu tile: qu, q, or either (default: qu)",
    "READING",
    named_reading,
    default=QReading.QU,
)
seed_option = partial(option, metavar="N", read=whole_number("seed", 0, MAX_SEED))
words_file_option = partial(
    option, "read words from a file; - reads standard input", "FILE", flag="--words"
)
"""Declare what several commands have: the board, --size, --executor, --json, --keep, --q, --seed
and --words."""


def time_limit_option(
    default_text: str = "", text: str = "stop searching after S seconds", **more: Any
) -> Any:
    """Declare --time-limit."""
    return option(text + (default_text and f" (default: {default_text})"), "S", seconds, **more)


def dictionary_option(
    default_text: str = "standard, or the list in the language of the dice", **more: Any
) -> Any:
    """Declare --dictionary."""
    lists = f"{', '.join(BUNDLED)}, or a text file"
    text = f"the word list: {lists} with one word per line (default: {default_text})"
    return option(text, "NAME", **more)
