"""Fields of requests, declared once: parser, help, JSON and Python functions follow from them.

A request is a frozen dataclass. Each of its fields is made by `option`, `switch` or `operand`; its
type says the rest. A batch may set the fields that are not local, and no others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from dataclasses import field as dataclass_field
from functools import cache, partial
from math import isfinite
from typing import Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from boggle_tui.files.errors import UsageError, look_up
from boggle_tui.files.reading import PIPE
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import QReading, parse_size
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.phrases import listed, shortened

T = TypeVar("T")
AnyWords = str | Iterable[str]
"""Words, one each; or a text, in which commas, line breaks or white space separate them."""
LOCAL = "processes"
"""The executor of this machine, and the default."""
MAX_SECONDS = 1_000_000
"""The longest time limit, in seconds: eleven days."""
NONE_SAVED = N_("You have no saved boards. To save one: boggle-tui roll --keep NAME.")
WITHOUT = N_("{flag} needs {without}.")
CODE_ALONE = N_("A share code sets all the options: leave out {flag}.")
TOGETHER = N_("{other} and {flag} exclude each other: leave out one.")
TWICE = N_("{flag} is given twice: give it once.")
LEAST = N_("Invalid {name} {text!r}: expected a whole number, {least} or more.")
MOST = N_("Invalid {name} {text!r}: expected a whole number, {most} at most.")
MAX_NUMBER, MAX_SEED = 1_000_000_000, 2**63 - 1
"""The largest number, and the largest seed, that every part of the program can work with."""


class WordsError(UsageError, ValueError):
    """There are no words, or something is not a word; the message names it."""


def whole_number(name: str, smallest: int, largest: int = MAX_NUMBER) -> Callable[[str], int]:
    """Return a reader of whole numbers, which raises UsageError for anything else."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = smallest - 1
        if smallest <= value <= largest:
            return value
        expected = LEAST if value < smallest else MOST
        limits = {"least": smallest, "most": largest}
        raise UsageError(expected, name=_(name), text=shortened(text), **limits)

    return read


def is_small_number(text: str) -> bool:
    """Whether it is a whole number of the usual size, in any digits, without a sign."""
    return text.isdecimal() and len(text) < len(str(MAX_NUMBER))


def seconds(text: str) -> float:
    """Read a time limit in seconds. Raises UsageError."""
    try:
        value = float(text)
    except ValueError:
        value = 0
    if not isfinite(value) or not 0 < value <= MAX_SECONDS:
        raise UsageError(
            "Invalid time limit {text!r}: expected seconds above 0, at most {most}.",
            text=shortened(text),
            most=MAX_SECONDS,
        )
    return value


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
    """The fields, separated by spaces, of which it needs one."""
    excludes: str = ""
    """The fields, separated by spaces, that can't be given with it."""
    is_local: bool = False
    """Whether only a command sets it: it names a file, or is about the output."""
    label: str = ""
    """Its name in a form on the screen."""
    offers: tuple[tuple[Any, str], ...] = ((False, N_("off")), (True, N_("on")))
    """The values that a form offers, and what it calls them."""


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

    def value(self, given: Any) -> Any:
        """Read a text, or each of a list; what has been read already stays. Raises UserErrors."""
        if isinstance(given, str):
            return self.option.read(given)
        return tuple(map(self.value, given)) if isinstance(given, list) else given

    def written(self, value: Any) -> bool | str | list[str]:
        """Return what a command line or JSON gives for a value: the inverse of reading."""
        if self.is_repeatable:
            return [
                "=".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in value
            ]
        if isinstance(value, bool):
            return value
        named = value if isinstance(value, str) else getattr(value, "name", value)
        return "x".join(map(str, named)) if isinstance(named, tuple) else str(named)

    def given_in_json(self, value: Any) -> bool | str | list[str]:
        """Return what the command line would give for a value of JSON. Raises UsageError."""
        if self.type in (bool, bool | None):
            expected, is_right = N_("true or false"), isinstance(value, bool)
        elif self.is_repeatable and not (get_args(self.type)[0] is str and isinstance(value, str)):
            value = value if isinstance(value, list) else [value]
            expected = N_("text, or a list of texts")
            is_right = all(map(self._is_text, value))
        else:
            is_operand = isinstance(self.option, Operand)
            expected = N_("text") if is_operand else N_("text or a number")
            is_right = self._is_text(value)
        if not is_right:
            raise UsageError(
                "Invalid {name} {value}: expected {expected}.",
                name=self.name,
                value=shortened(str(value)),
                expected=_(expected),
            )
        if isinstance(value, bool):
            return value
        return list(map(str, value)) if isinstance(value, list) else str(value)

    def _is_text(self, value: Any) -> bool:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return isinstance(value, str) or (is_number and not isinstance(self.option, Operand))


def given_in_json(kind: Any, name: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the command line would give for values of JSON. Raises UsageError.

    `name` is that of the command. Nothing is read: neither files nor standard input.
    """
    fields = {key: one for key, one in fields_of(kind).items() if not one.option.is_local}
    for key in values:
        if key not in fields:
            raise UsageError(
                "Invalid option {key!r} of {name}: expected {names}.",
                key=shortened(key),
                name=name,
                names=", ".join(fields),
            )
    given = {
        key: fields[key].given_in_json(value) for key, value in values.items() if value is not None
    }
    for key, field in fields.items():
        if field.is_required and key not in given:
            raise UsageError("No {key}: expected one to {name}.", key=key, name=name)
        is_operand, told = isinstance(field.option, Operand), given.get(key)
        if is_operand and PIPE in (told if isinstance(told, list) else [told]):
            raise UsageError("Invalid {key} '-': a batch has no other input to read.", key=key)
    return given


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
    """Make a request from texts, lists of texts, and values of its fields. Raises UserErrors."""
    declared = fields_of(kind)
    options = kind(**{name: declared[name].value(value) for name, value in given.items()})
    for field in (declared[name] for name in given if is_given(options, name)):
        needs, excluded = field.option.needs.split(), field.option.excludes.split()
        if needs and not any(is_given(options, name) for name in needs):
            without = listed([declared[name].flag for name in needs], "or")
            raise UsageError(WITHOUT, flag=field.flag, without=without)
        refuse(options, excluded, TOGETHER, other=field.flag)
    return options


def is_given(options: Any, name: str) -> bool:
    """Whether an option is other than its default."""
    return bool(getattr(options, name) != getattr(type(options), name, None))


def refuse(options: Any, names: Iterable[str], sentence: str, **values: str) -> None:
    """Raise UsageError if one of these options is given, which is {flag} in the sentence."""
    kind: Any = type(options)
    for name in names:
        if is_given(options, name):
            raise UsageError(sentence, flag=fields_of(kind)[name].flag, **values)


def named(kind: str, values: Iterable[T]) -> Callable[[str], T]:
    """Return a reader of names of values, which raises UnknownNameError."""
    known = {str(value): value for value in values}
    return lambda name: look_up(kind, name, known)


def _board_name(text: str) -> str:
    if not text.strip():
        raise UsageError(
            "Invalid name {text!r}: --keep needs a name, such as --keep party.", text=text
        )
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
    is_local=True,
)
json_option = partial(switch, "print the answer as JSON", is_local=True)
keep_option = partial(
    option,
    "save the board under this name; boggle-tui boards lists saved boards",
    "NAME",
    _board_name,
    is_local=True,
)
reading_option = partial(
    option,
    "the letters on the Qu tile: qu, q, or either (default: qu)",
    "READING",
    QReading.named,
    default=QReading.QU,
)
seed_option = partial(option, metavar="N", read=whole_number("seed", 0, MAX_SEED))
words_file_option = partial(
    option, "read words from a file; - reads standard input", "FILE", flag="--words", is_local=True
)
"""Declare what several commands have: the board, --size, --executor, --json, --keep, --q, --seed
and --words."""


def time_limit_option(
    default_text: str = "", text: str = "stop searching after S seconds", **more: Any
) -> Any:
    """Declare --time-limit."""
    return option(text + (default_text and f" (default: {default_text})"), "S", seconds, **more)


def dictionary_option(
    default_text: str = "the list in the language of the dice, otherwise of the terminal",
    **more: Any,
) -> Any:
    """Declare --dictionary."""
    lists = f"{', '.join(BUNDLED)}, or a text file"
    text = f"the word list: {lists} with one word per line (default: {default_text})"
    return option(text, "NAME", **more)
