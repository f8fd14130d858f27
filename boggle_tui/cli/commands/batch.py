"""Answer many questions: JSON lines in, JSON lines out, on every core or on a cluster."""

from __future__ import annotations

import json
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Annotated, Any

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.options import Executor, Json, Operand, Option, time_limit_option
from boggle_tui.cli.arguments.parser import LOCAL
from boggle_tui.cli.batch.answer import Answers, answer_chunk, failure
from boggle_tui.cli.batch.chunks import Chunks
from boggle_tui.cli.batch.lines import questions_in
from boggle_tui.cli.batch.question import SECONDS, Limits, question_id
from boggle_tui.cli.output.live_display import ProgressLine
from boggle_tui.cli.output.outcome import INTERRUPTED, Outcome, Pieces
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.files.paths import is_there, user_path
from boggle_tui.spread.executors import workforce_named
from boggle_tui.spread.result_log import ResultLog
from boggle_tui.spread.task_run import run_tasks
from boggle_tui.spread.tasks import Done

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
  {"id": 3, "ok": false, "error": "Invalid command 'slove': …"}

Questions may come from strangers: they read no file except a word list that --dictionary allows,
write none, and end in time."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """Where the questions come from and the answers go, and what the questions may ask for."""

    file: Annotated[str, Operand("the questions; - reads standard input", "FILE")]
    out: Annotated[
        str | None,
        Option("write the answers to a new file (default: standard output)", "FILE"),
    ] = None
    resume: Annotated[
        bool,
        Option("continue the --out file: skip the questions whose ids are already in it"),
    ] = False
    dictionary: Annotated[
        tuple[str, ...],
        Option("a word list that questions may name besides the bundled ones (repeatable)", "FILE"),
    ] = ()
    time_limit: Annotated[
        float, time_limit_option(f"{SECONDS:.0f}", "answer no question for longer than S seconds")
    ] = SECONDS
    executor: Executor = LOCAL
    json: Json = False


def run(options: Options) -> Pieces:
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
        limits = Limits(options.dictionary, options.time_limit)
        answer = partial(answer_chunk, limits=limits)
        runs = stack.enter_context(closing(run_tasks(workforce, answer, chunks)))
        began, count = monotonic(), 0
        for done in runs:
            if is_interrupted.is_set():
                yield Outcome(code=INTERRUPTED)
                return
            if done is not None:
                answers = _answers(done)
                chunks.answered(done.task, answers)
                count += len(answers.lines)
                if log is not None:
                    log.add_lines(answers.lines)
                else:
                    yield Outcome("".join(f"{line}\n" for line in answers.lines))
            progress.show(f"{count:,} answers in {monotonic() - began:.0f} s")


def _answers(done: Done) -> Answers:
    if done.error is None:
        answers: Answers = done.result
        return answers
    return Answers([failure(question_id(question), done.error) for question in done.task], 0)


def _log(options: Options, stack: ExitStack) -> ResultLog | None:
    if not options.out:
        return None
    path = user_path(options.out)
    is_old = options.resume and is_there(path)
    return stack.enter_context(ResultLog.resume(path) if is_old else ResultLog.start(path))


def _key(given: Any) -> str:
    """An id as text: it may be any JSON value."""
    return json.dumps(given, sort_keys=True)
