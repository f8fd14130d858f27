"""Answering lines of a batch, in a process that answers many."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import redirect_stderr
from io import StringIO
from time import thread_time
from typing import Any, NamedTuple

from boggle_tui.cli.arguments.command import run_command
from boggle_tui.cli.batch.question import Question, command_line, question_id, question_values
from boggle_tui.cli.output.outcome import output_collected
from boggle_tui.cli.solver.long_search import LongSearchError, long_searches_postponed
from boggle_tui.files.errors import UserError

CHUNK_SECONDS = 0.05
"""The processor time for a chunk: long beside what it takes to hand one to a process."""


class Answers(NamedTuple):
    """The answers to the first questions of a chunk."""

    lines: list[str]
    """Each answer as a line of JSON."""
    seconds: float
    """The processor time for all of them, in this process."""


def answer_chunk(questions: Sequence[Question]) -> Answers:
    """Answer one question at least, and the next ones while they take no more than a moment.

    A question that needs processes of its own is answered only where it is the only one. Before
    others it would hold them up; after others, their answers. So there may be no answer at all.
    """
    lines: list[str] = []
    start = thread_time()
    # A command shows its progress where standard error is a terminal.
    with redirect_stderr(StringIO()), long_searches_postponed(len(questions) > 1):
        for question in questions:
            if lines and thread_time() - start > 2 * CHUNK_SECONDS:
                break
            try:
                lines.append(answer(question))
            except LongSearchError:
                break
    return Answers(lines, thread_time() - start)


def answer(question: Question) -> str:
    """Answer a question as its command would; an error becomes a sentence in the answer.

    Raises LongSearchError where long searches are postponed.
    """
    try:
        values = question_values(question.line)
    except UserError as error:
        return refusal(question_id(question), str(error))
    given = values.get("id", question.number)
    try:
        with output_collected() as texts:
            texts.append(run_command(*command_line(values)).text)
    except UserError as error:
        return refusal(given, str(error))
    except LongSearchError:
        raise
    except Exception as error:
        return failure(given, error)
    answers = "".join(texts).splitlines()
    joined = answers[0] if len(answers) == 1 else f"[{', '.join(answers)}]"
    return f'{{"id": {json.dumps(given)}, "ok": true, "answer": {joined}}}'


def refusal(given: Any, sentence: str) -> str:
    """The line for a question that has no answer."""
    return json.dumps({"id": given, "ok": False, "error": sentence})


def failure(given: Any, error: Exception) -> str:
    """The line for a question on which the program failed."""
    return refusal(given, f"Failed: {error!r}.")
