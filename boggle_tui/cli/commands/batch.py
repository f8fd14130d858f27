"""Answer many questions: JSON lines in, JSON lines out, on every core or on a cluster."""

from __future__ import annotations

import json
import os
import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import MISSING, dataclass
from functools import partial
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

from boggle_tui.cli.arguments.options import (
    executor_option,
    json_option,
    operand,
    option,
    switch,
    time_limit_option,
)
from boggle_tui.cli.caller import ProgressLine
from boggle_tui.cli.files import PIPE
from boggle_tui.cli.output.outcome import INTERRUPTED, Outcome, Pieces, UsageError
from boggle_tui.cli.question import (
    CHUNK_SECONDS,
    SECONDS,
    Answers,
    Limits,
    Question,
    answer_chunk,
    failure,
    question_id,
)
from boggle_tui.files.errors import os_reason
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.files.paths import is_there, user_path
from boggle_tui.spread.executors import workforce_named
from boggle_tui.spread.result_log import ResultLog
from boggle_tui.spread.task_run import run_tasks
from boggle_tui.spread.tasks import Done, NoTask

MOST_BYTES = 1 << 20
"""The longest line."""
PIECE, MOST_PIECES = 1 << 16, 8
"""The bytes to read from a pipe at a time, and how many such pieces may wait."""
PATIENCE = 0.02
"""The seconds to wait for a pipe."""


def questions_in(source: str) -> Generator[Question | None, None, None]:
    """Yield the questions one by one, to fit any number in memory; None while a pipe has none.

    Raises UsageError where the source can't be read, or a line is too long.
    """
    try:
        with closing(_pieces_of_pipe() if source == PIPE else _pieces_of_file(source)) as pieces:
            for number, line in _numbered_lines(pieces, source):
                if line is None:
                    yield None
                elif line.strip():
                    yield Question(number, line.decode("utf-8", "replace"))
    except OSError as error:
        raise UsageError(f"Can't read {source}: {os_reason(error)}.") from error


def _numbered_lines(
    pieces: Iterator[bytes | None], source: str
) -> Iterator[tuple[int, bytes | None]]:
    number, rest = 0, b""
    for piece in pieces:
        if piece is None:
            yield number, None
            continue
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            number += 1
            _check_length(line, number, source)
            yield number, line
        _check_length(rest, number + 1, source)
    yield number + 1, rest


def _check_length(line: bytes, number: int, source: str) -> None:
    if len(line) >= MOST_BYTES:
        raise UsageError(f"Line {number} of {source} is longer than {MOST_BYTES:,} bytes.")


def _pieces_of_file(path: str) -> Generator[bytes | None, None, None]:
    with user_path(path).open("rb") as file:
        while piece := file.read(PIECE):
            yield piece


def _pieces_of_pipe() -> Generator[bytes | None, None, None]:
    """Read standard input in another thread: this one must hear Ctrl-C, and pass on answers."""
    if sys.stdin is None:
        raise UsageError("Can't read standard input: it is closed.")
    pieces: Queue[bytes | OSError] = Queue(MOST_PIECES)
    Thread(target=_read, args=(sys.stdin.fileno(), pieces), daemon=True).start()
    while True:
        try:
            piece = pieces.get(timeout=PATIENCE)
        except Empty:
            yield None
            continue
        if isinstance(piece, OSError):
            raise piece
        if not piece:
            return
        yield piece


def _read(file: int, pieces: Queue[bytes | OSError]) -> None:
    try:
        while piece := os.read(file, PIECE):
            pieces.put(piece)
        pieces.put(b"")
    except OSError as error:
        pieces.put(error)


MOST_QUESTIONS, MOST_LETTERS = 200, 1 << 16
"""The limits of a chunk, so that those being answered take little memory."""
READING_SECONDS = 0.02
"""The time after which a chunk is closed: its questions come slowly."""
MEMORY = 0.7
"""The share of the estimate that is kept when a chunk has been answered."""

Chunk = tuple[Question, ...]


class Chunks:
    """The chunks of a batch, as a source of tasks."""

    def __init__(self, questions: Iterable[Question | None]) -> None:
        self._questions = iter(questions)
        self._back: deque[Question] = deque()
        """Questions that another chunk left over."""
        self._alone: deque[Question] = deque()
        """The questions that may take long."""
        self._is_exhausted = False
        """Whether the last question has been read."""
        self._unanswered = 0
        """The chunks handed out but not yet answered."""
        self._seconds = CHUNK_SECONDS
        """The estimated time for a question; at first, as if each filled a chunk."""

    def next_task(self) -> Chunk | NoTask:
        """Return the next chunk.

        It is WAIT while the next question isn't known, or a chunk may leave some over.
        """
        chunk = (self._alone.popleft(),) if self._alone else self._gathered()
        if chunk:
            self._unanswered += 1
            return chunk
        return NoTask.END if self._is_exhausted and not self._unanswered else NoTask.WAIT

    def _gathered(self) -> Chunk:
        chunk: list[Question] = []
        letters, start = 0, monotonic()
        most = min(MOST_QUESTIONS, max(1, int(CHUNK_SECONDS / self._seconds)))
        while len(chunk) < most and letters < MOST_LETTERS:
            question = self._back.popleft() if self._back else self._next_question()
            if question is None:
                break
            chunk.append(question)
            letters += len(question.line)
            if monotonic() - start > READING_SECONDS:
                break
        return tuple(chunk)

    def _next_question(self) -> Question | None:
        if not self._is_exhausted:
            try:
                return next(self._questions)
            except StopIteration:
                self._is_exhausted = True
        return None

    def answered(self, chunk: Chunk, answers: Answers) -> None:
        """Learn from the answers to a chunk, and put back the questions without one.

        The first of these comes next, alone, since it may be why they were left over.
        """
        self._unanswered -= 1
        count = len(answers.lines)
        if count:
            # One that takes minutes says little about the others.
            seconds = min(CHUNK_SECONDS, answers.seconds / count)
            self._seconds = MEMORY * self._seconds + (1 - MEMORY) * seconds
        self._alone.extend(chunk[count : count + 1])
        self._back.extend(chunk[count + 1 :])


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

    file: str = operand("the questions; - reads standard input", "FILE", default=MISSING)
    out: str | None = option("write the answers to a new file (default: standard output)", "FILE")
    resume: bool = switch(
        "continue the --out file: skip the questions whose ids are already in it", needs="out"
    )
    dictionary: tuple[str, ...] = option(
        "a word list that questions may name besides the bundled ones (repeatable)",
        "FILE",
        default=(),
    )
    time_limit: float = time_limit_option(
        f"{SECONDS:.0f}", "answer no question for longer than S seconds", default=SECONDS
    )
    executor: str = executor_option()
    json: bool = json_option()


def run(options: Options) -> Pieces:
    """Answer all questions."""
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
