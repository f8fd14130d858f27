"""Answer many questions: JSON lines in, JSON lines out, on every core or on a cluster."""

from __future__ import annotations

import json
from argparse import Namespace
from contextlib import ExitStack, closing
from time import monotonic
from typing import Any

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import Parser
from boggle_tui.cli.batch.answer import Answers, answer_chunk, failure
from boggle_tui.cli.batch.chunks import Chunks
from boggle_tui.cli.batch.lines import questions_in
from boggle_tui.cli.batch.question import question_id
from boggle_tui.cli.interrupts import interrupts_noted
from boggle_tui.cli.output.live_display import ProgressLine
from boggle_tui.cli.output.outcome import ANSWERED, INTERRUPTED, Outcome, write
from boggle_tui.files.paths import is_there, user_path
from boggle_tui.spread.executors import workforce_named
from boggle_tui.spread.result_log import ResultLog
from boggle_tui.spread.task_run import Done, run_tasks

EXAMPLES = """\
  boggle-tui batch questions.ndjson --out answers.ndjson
  boggle-tui batch questions.ndjson --out answers.ndjson --resume
  generate-puzzles | boggle-tui batch - | jq .answer.status

A question is an object on a line: a command (unboggle, solve, roll or gogen) and its options by
their long names, with _ for -:
  {"id": 1, "command": "unboggle", "words": ["gold", "blue"], "size": "4x4", "time_limit": 5}
  {"id": 2, "command": "solve", "board": "taps/elin/roqt/deck", "dictionary": "common"}
Answers come as soon as they are ready, not in the order of the questions:
  {"id": 2, "ok": true, "answer": what solve --json prints}
  {"id": 3, "ok": false, "error": "Invalid command 'slove': …"}"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument("file", metavar="FILE", help="the questions; - reads standard input")
    parser.add_argument(
        "--out", metavar="FILE", help="write the answers to a new file (default: standard output)"
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help="continue the --out file: skip the questions whose ids are already in it",
    )
    parser.takes_executor()
    parser.takes_json()


def run(options: Namespace) -> Outcome:
    """Answer all questions."""
    if options.resume and not options.out:
        raise UsageError("--resume continues a file: name it with --out.")
    workforce = workforce_named(options.executor)
    with ExitStack() as stack:
        lines = stack.enter_context(closing(questions_in(options.file)))
        log = _log(options, stack)
        answered = {_key(values.get("id")) for values in log.results} if log is not None else set()
        is_interrupted = stack.enter_context(interrupts_noted())
        progress = stack.enter_context(ProgressLine())
        questions = (
            one
            for one in lines
            if one is None or not answered or _key(question_id(one)) not in answered
        )
        chunks = Chunks(questions)
        runs = stack.enter_context(closing(run_tasks(workforce, answer_chunk, chunks)))
        began, count = monotonic(), 0
        for done in runs:
            if is_interrupted.is_set():
                return Outcome(code=INTERRUPTED)
            if done is not None:
                answers = _answers(done)
                chunks.answered(done.task, answers)
                count += len(answers.lines)
                if log is not None:
                    log.add_lines(answers.lines)
                elif not write("".join(f"{line}\n" for line in answers.lines)):
                    break
            progress.show(f"{count:,} answers in {monotonic() - began:.0f} s")
    return Outcome(code=ANSWERED)


def _answers(done: Done) -> Answers:
    if done.error is None:
        answers: Answers = done.result
        return answers
    return Answers([failure(question_id(question), done.error) for question in done.task], 0)


def _log(options: Namespace, stack: ExitStack) -> ResultLog | None:
    if not options.out:
        return None
    path = user_path(options.out)
    is_old = options.resume and is_there(path)
    return stack.enter_context(ResultLog.resume(path) if is_old else ResultLog.start(path))


def _key(given: Any) -> str:
    """An id as text: it may be any JSON value."""
    return json.dumps(given, sort_keys=True)
