"""Answering a line of a batch, in a process that answers many."""

from __future__ import annotations

import json
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

from boggle_tui.cli.arguments.command import run_command
from boggle_tui.cli.batch.question import Question, arguments_of, question_id
from boggle_tui.files.errors import UserError

Values = dict[str, Any]


def answer(question: Question) -> Values:
    """Answer a question as its command would; an error becomes a sentence in the answer."""
    given = question_id(question)
    try:
        # What a command says on the side, such as a word given twice, has no place in the output.
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            name, *arguments = arguments_of(question.line)
            text = run_command(name, arguments).text
    except UserError as error:
        return refusal(given, str(error))
    answers = [json.loads(line) for line in text.splitlines()]
    return {"id": given, "ok": True, "answer": answers[0] if len(answers) == 1 else answers}


def refusal(given: Any, sentence: str) -> Values:
    """The line for a question that has no answer."""
    return {"id": given, "ok": False, "error": sentence}
