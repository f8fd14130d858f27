"""One question of a batch: its options, and its answer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from math import isfinite
from time import thread_time
from types import ModuleType
from typing import Any, NamedTuple, NoReturn

from boggle_tui.cli.arguments.options import Operand, fields_of, options_from
from boggle_tui.cli.caller import Caller, LongSearchError
from boggle_tui.cli.files import PIPE
from boggle_tui.cli.output.outcome import Outcome, UsageError
from boggle_tui.files.errors import UnknownNameError, UserError
from boggle_tui.files.translation import ENGLISH, speaking
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


CHUNK_SECONDS = 0.05
"""The processor time for a chunk: much more than handing one to a process takes."""
BATCH = Caller(is_user=False)
"""A batch that waits for this answer alone."""


class Answers(NamedTuple):
    """The answers to the first questions of a chunk."""

    lines: list[str]
    """Each answer as a line of JSON."""
    seconds: float
    """The processor time for all of them, in this process."""


def answer_chunk(questions: Sequence[Question], limits: Limits = NO_FILES) -> Answers:
    """Answer one question at least, and the next ones while they take no more than a moment.

    A question that needs child processes is answered only if it is the only one. Before
    others, it would hold them up; after them, it would hold up their answers. So there may be no
    answer at all.
    """
    lines: list[str] = []
    start = thread_time()
    caller = Caller(is_user=False, may_start_processes=len(questions) == 1)
    for question in questions:
        if lines and thread_time() - start > 2 * CHUNK_SECONDS:
            break
        try:
            lines.append(answer(question, limits, caller))
        except LongSearchError:
            break
    return Answers(lines, thread_time() - start)


def answer(question: Question, limits: Limits = NO_FILES, caller: Caller = BATCH) -> str:
    """Answer a question as its command would; an error becomes a sentence in the answer.

    Raises LongSearchError where the caller allows no processes.
    """
    try:
        values = question_values(question.line)
    except UserError as error:
        return refusal(question.number, str(error))
    given = values.get("id", question.number)
    try:
        with speaking(ENGLISH):
            command, options = asked(values, limits)
            answered = command.run(options, caller)
            pieces = [answered] if isinstance(answered, Outcome) else answered
            contents = [piece.content for piece in pieces]
    except UserError as error:
        return refusal(given, str(error))
    except LongSearchError:
        raise
    except Exception as error:
        return failure(given, error)
    content = contents[0] if len(contents) == 1 else contents
    return json.dumps({"id": given, "ok": True, "answer": content})


def refusal(given: Any, sentence: str) -> str:
    """The line for a question that has no answer."""
    return json.dumps({"id": given, "ok": False, "error": sentence})


def failure(given: Any, error: Exception) -> str:
    """The line for a question that made the program fail."""
    return refusal(given, f"Failed: {error!r}.")
