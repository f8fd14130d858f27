"""A line of a batch: a question as JSON, and the command line that asks the same."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from boggle_tui.cli.arguments.errors import UsageError

POSITIONAL = {"unboggle": "words", "gogen": "words", "solve": "board", "roll": None}
"""The commands that a batch may use, each with the name of its operands."""
REFUSED = {"json", "keep", "out", "theme", "clues", "help"}
"""Options about files and screens, which many tasks at once would fight over."""


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
        values = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UsageError("This line isn't JSON: expected one object on each line.") from error
    if not isinstance(values, dict):
        raise UsageError("This line isn't an object: expected {...} on each line.")
    return values


def command_line(values: dict[str, Any]) -> tuple[str, list[str], list[str]]:
    """Return the command, the options with --json, and the operands that ask the same.

    Raises UsageError.
    """
    command = values.get("command")
    if not isinstance(command, str) or command not in POSITIONAL:
        raise UsageError(f"Invalid command {command!r}: expected one of {', '.join(POSITIONAL)}.")
    options, operands = ["--json"], []
    for name, value in values.items():
        if name in ("id", "command"):
            continue
        if name == POSITIONAL[command]:
            operands = _operands(name, value)
            continue
        if name in REFUSED:
            raise UsageError(f"A batch takes no {name!r}: leave it out.")
        options += _option(name, value)
    return command, options, operands


def _operands(name: str, value: Any) -> list[str]:
    texts = value if isinstance(value, list) else [value]
    if not all(isinstance(text, str) for text in texts):
        raise UsageError(f"Invalid {name} {value!r}: expected text, or a list of texts.")
    if "-" in texts:
        raise UsageError(f"Invalid {name} '-': a batch has no other input to read.")
    return texts


def _option(name: str, value: Any) -> list[str]:
    option = f"--{name.replace('_', '-')}"
    if value is None or value is False:
        return []
    if value is True:
        return [option]
    if isinstance(value, list):
        return [argument for one in value for argument in _option(name, one)]
    if not isinstance(value, str | int | float):
        raise UsageError(f"Invalid {name} {value!r}: expected text, a number, true or a list.")
    return [f"{option}={value}"]
