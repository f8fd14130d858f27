"""A line of a batch: a question as JSON, read as options of its command."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import import_module
from math import isfinite
from types import ModuleType
from typing import Any, NamedTuple, NoReturn

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.options import Operand, fields_of, options_from
from boggle_tui.cli.files import PIPE
from boggle_tui.files.named_values import UnknownNameError
from boggle_tui.game.words.lexicon import BUNDLED
from boggle_tui.game.words.wording import shortened

COMMANDS = ("unboggle", "solve", "roll", "gogen")
"""The commands that a batch may use; each says in its `Question` what strangers may ask."""
SECONDS = 60.0
"""The longest time for a question, unless `batch --time-limit` says otherwise."""
MAX_BOARDS = 10_000
"""The most boards in one answer, which is kept in memory."""


class Limits(NamedTuple):
    """The limits on what the questions of a batch may ask for."""

    dictionaries: tuple[str, ...] = ()
    """The files that a question may name as its word list, besides the bundled lists."""
    seconds: float = SECONDS
    """The longest time for a question."""


NO_FILES = Limits()
"""Bundled word lists only."""


class Question(NamedTuple):
    """A line of the input, by its number from 1."""

    number: int
    line: str


def question_id(question: Question) -> Any:
    """The id of the answer: that of the question, or its line's number."""
    try:
        values = question_values(question.line)
    except UsageError:
        return question.number
    return values.get("id", question.number)


def question_values(line: str) -> dict[str, Any]:
    """Read a line. Raises UsageError."""
    try:
        values = json.loads(line, parse_constant=_refuse_number, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise UsageError("This line isn't JSON: expected one object on each line.") from error
    if not isinstance(values, dict):
        raise UsageError("This line isn't an object: expected {...} on each line.")
    return values


def asked(values: dict[str, Any], limits: Limits) -> tuple[ModuleType, Any]:
    """Return the command and its options.

    Raises UsageError, UnknownNameError for a word list that isn't allowed, and what reading the
    options raises.
    """
    name = values.get("command")
    if not isinstance(name, str) or name not in COMMANDS:
        raise UsageError(f"Invalid command {name!r}: expected one of {', '.join(COMMANDS)}.")
    command = import_module(f"boggle_tui.cli.commands.{name}")
    fields = fields_of(command.Question)
    given: dict[str, Any] = {"json": True}
    for key, value in values.items():
        if key in ("id", "command"):
            continue
        if key not in fields:
            raise UsageError(
                f"Invalid option {shortened(key)!r} of {name}: expected {', '.join(fields)}."
            )
        if value is not None:
            given[key] = fields[key].given_in_json(value)
            is_operand = isinstance(fields[key].option, Operand)
            if is_operand and PIPE in (value if isinstance(value, list) else [value]):
                raise UsageError(f"Invalid {key} '-': a batch has no other input to read.")
    for operand in fields.values():
        if operand.is_required and operand.name not in given:
            raise UsageError(f"No {operand.name}: expected one to {name}.")
    dictionary = given.get("dictionary", "common")
    if dictionary not in limits.dictionaries and dictionary.strip().lower() not in BUNDLED:
        raise UnknownNameError("word list", dictionary, [*BUNDLED, *limits.dictionaries])
    options = options_from(command.Options, given)
    if getattr(options, "count", None) is not None and options.count > MAX_BOARDS:
        raise UsageError(f"Invalid count {options.count:,}: a batch takes {MAX_BOARDS:,} at most.")
    if "time_limit" in fields:
        seconds = min(options.time_limit or limits.seconds, limits.seconds)
        options = replace(options, time_limit=seconds)
    return command, options


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _refuse_number(text)


def _refuse_number(text: str) -> NoReturn:
    """Refuse NaN and Infinity: Python reads them, but an answer with such an id isn't JSON."""
    raise ValueError(text)
