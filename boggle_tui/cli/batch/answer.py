"""Answering lines of a batch, in a process that answers many."""

from __future__ import annotations

import json
from collections.abc import Sequence
from time import thread_time
from typing import Any, NamedTuple

from boggle_tui.cli.batch.question import (
    NO_FILES,
    Limits,
    Question,
    asked,
    question_values,
)
from boggle_tui.cli.caller import Caller, LongSearchError
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.files.errors import UserError

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
