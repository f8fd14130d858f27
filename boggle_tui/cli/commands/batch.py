"""Answer many questions: JSON lines in, JSON lines out, on every core or on a cluster."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Container, Generator, Iterable, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import MISSING, dataclass, replace
from functools import partial
from math import isfinite
from time import monotonic, thread_time
from typing import Any, NamedTuple, NoReturn

from boggle_tui.cli.commands import options_of
from boggle_tui.cli.files import LineReader, lines_of
from boggle_tui.cli.user import USER, executed_by
from boggle_tui.files.errors import UnknownNameError, UsageError, UserError, os_reason
from boggle_tui.files.paths import is_there, user_path
from boggle_tui.files.reading import PIPE
from boggle_tui.files.translation import ENGLISH, _, ngettext, number, speaking
from boggle_tui.files.writing import output_path
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.phrases import shortened
from boggle_tui.requests.answer import USAGE_ERROR, Answer
from boggle_tui.requests.fields import (
    TWICE,
    executor_option,
    given_in_json,
    operand,
    option,
    options_from,
    switch,
    time_limit_option,
)
from boggle_tui.requests.inputs import words_language
from boggle_tui.requests.run import Job, LongSearchError, Report, nobody
from boggle_tui.spread.result_log import ResultLog
from boggle_tui.spread.tasks import Done, NoTask

COMMANDS = ("unboggle", "solve", "roll", "gogen", "daily")
"""The commands that a batch may use; strangers may set those options that are not local."""
SECONDS = 60.0
"""The longest time for a question, unless `batch --time-limit` says otherwise."""
MAX_BOARDS = 10_000
"""The most boards in one answer, which is kept in memory."""


class Question(NamedTuple):
    """A line of the input, by its number from 1."""

    number: int
    line: str


def marks(question: Question) -> dict[str, Any]:
    """Return the marks of an answer: its question's line, and its id where it has one."""
    line = {"line": question.number}
    with suppress(UsageError):
        return {"id": question_values(question.line).get("id", question.number)} | line
    return line


def question_values(line: str) -> dict[str, Any]:
    """Read a line. Raises UsageError."""
    try:
        values = json.loads(
            line,
            parse_constant=_refuse_number,
            parse_float=_finite,
            object_pairs_hook=_each_once,
        )
    except (ValueError, RecursionError) as error:
        raise UsageError("This line isn't JSON: expected one object on each line.") from error
    if not isinstance(values, dict):
        raise UsageError("This line isn't an object: expected {form} on each line.", form="{...}")
    return values


def asked(values: dict[str, Any], batch: Options, report: Report = nobody) -> Any:
    """Return the request, and report where it gets less time than it asks for.

    Raises UsageError, UnknownNameError for a word list that isn't allowed, and what reading the
    options raises.
    """
    name = values.get("command")
    if not isinstance(name, str) or name not in COMMANDS:
        raise UsageError(
            "No command: expected one of {names}."
            if name is None
            else "Invalid command {name!r}: expected one of {names}.",
            name=name,
            names=", ".join(COMMANDS),
        )
    kind = options_of(name)
    told = {key: value for key, value in values.items() if key not in ("id", "command")}
    given = given_in_json(kind, name, told)
    dictionary = given.get("dictionary", "common")
    if dictionary not in batch.dictionary and dictionary.strip().lower() not in BUNDLED:
        raise UnknownNameError("word list", dictionary, [*BUNDLED, *batch.dictionary])
    options = options_from(kind, given | {"json": True})
    if getattr(options, "count", None) is not None and options.count > MAX_BOARDS:
        raise UsageError(
            "Invalid count {count}: a batch takes {most} at most.",
            count=options.count,
            most=MAX_BOARDS,
        )
    if hasattr(options, "time_limit"):
        wanted, most = options.time_limit or batch.time_limit, batch.time_limit
        if wanted > most:
            report(
                _(
                    "A question gets {most} seconds at most, not {wanted}: raise batch"
                    " --time-limit.",
                    most=f"{most:,.15g}",
                    wanted=f"{wanted:,.15g}",
                )
            )
        seconds = min(wanted, most)
        options = replace(options, time_limit=seconds)
    return options


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object. Raises UsageError where it has a name twice."""
    for name, count in Counter(name for name, _value in pairs).items():
        if count > 1:
            raise UsageError(TWICE, flag=shortened(name))
    return dict(pairs)


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _refuse_number(text)


def _refuse_number(text: str) -> NoReturn:
    """Refuse NaN and Infinity: Python reads them, but an answer with such an id isn't JSON."""
    raise ValueError(text)


CHUNK_SECONDS = 0.05
"""The processor time for a chunk: much more than handing one to a process takes."""


class Answers(NamedTuple):
    """The answers to the first questions of a chunk."""

    lines: list[str]
    """Each answer as a line of JSON."""
    seconds: float
    """The processor time for all of them, in this process."""
    refused: int = 0
    """The questions among them without an answer."""


def answer_chunk(questions: Sequence[Question], batch: Options) -> Answers:
    """Answer one question at least, and the next ones while they take no more than a moment.

    A question that needs child processes is answered only if it is the only one. Before
    others, it would hold them up; after them, it would hold up their answers. So there may be no
    answer at all.
    """
    lines: list[str] = []
    start, refused = thread_time(), 0
    job = Job(may_start_processes=len(questions) == 1)
    for question in questions:
        if lines and thread_time() - start > 2 * CHUNK_SECONDS:
            break
        try:
            lines.append(answer(question, batch, job))
        except LongSearchError:
            break
        except Exception as error:
            lines.append(refusal(question, error))
            refused += 1
    return Answers(lines, thread_time() - start, refused)


def answer(question: Question, batch: Options, job: Job) -> str:
    """Answer a question as its command would.

    Raises what that raises, and LongSearchError where the job allows no processes.
    """
    notes: list[str] = []
    with speaking(ENGLISH):
        options = asked(question_values(question.line), batch, notes.append)
        pieces = options.run(replace(job, report=notes.append))
        contents = [values for piece in pieces if (values := piece.to_json())]
    content = contents[0] if len(contents) == 1 else contents
    said = {"notes": notes} if notes else {}
    return json.dumps({**marks(question), "ok": True, "answer": content, **said})


def refusal(question: Question, error: Exception) -> str:
    """The line for a question without an answer: it is wrong, or it made the program fail."""
    sentence = str(error) if isinstance(error, UserError) else f"Failed: {error!r}."
    return json.dumps({**marks(question), "ok": False, "error": sentence})


PATIENCE = 0.02
"""The seconds to wait for a pipe."""


def questions_in(source: str) -> Generator[Question | None, None, None]:
    """Yield the questions one by one, to fit any number in memory; None while a pipe has none.

    Raises UsageError where the source can't be read, or a line is too long.
    """
    number = 0
    with closing(_lines_of_pipe() if source == PIPE else _lines_of_file(source)) as lines:
        for line in lines:
            number += line is not None
            if line is None or line.strip():
                yield None if line is None else Question(number, line)


def _lines_of_file(path: str) -> Generator[str | None, None, None]:
    try:
        with user_path(path).open("rb") as file:
            yield from lines_of(file, path)
    except OSError as error:
        reason = os_reason(error)
        raise UsageError("Can't read {name}: {reason}.", name=path, reason=reason) from error


def _lines_of_pipe() -> Generator[str | None, None, None]:
    """Yield None until a line comes, so that Ctrl-C is heard, and answers are passed on."""
    reader = LineReader()
    while True:
        try:
            line = reader.next_line(PATIENCE)
        except TimeoutError:
            yield None
            continue
        if line is None:
            return
        yield line


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
            question = self._back.popleft() if self._back else next(self._questions, NoTask.END)
            if not isinstance(question, Question):
                self._is_exhausted = question is NoTask.END
                break
            chunk.append(question)
            letters += len(question.line)
            if monotonic() - start > READING_SECONDS:
                break
        return tuple(chunk)

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


@dataclass(frozen=True, kw_only=True)
class Options:
    """Where the questions come from and the answers go, and what the questions may ask for."""

    file: str = operand("the questions; - reads standard input", "FILE", default=MISSING)
    out: str | None = option("write the answers to a new file (default: standard output)", "FILE")
    resume: bool = switch(
        "continue the --out file: skip the questions that it answers", needs="out"
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
    json: bool = switch("the same as without it: answers are JSON", is_local=True)


def run(options: Options) -> Generator[Answer, None, None]:
    """Answer all questions."""
    job = executed_by(options.executor, USER)
    for name in options.dictionary:
        words_language(name)  # Raises UserErrors where there is no such list.
    with ExitStack() as stack:
        stack.callback(job.show, "")
        lines = stack.enter_context(closing(questions_in(options.file)))
        log = _log(options, stack)
        before = log.results if log is not None else []
        if before:
            text = ngettext(
                "{count} question was answered before. To ask it again, take its line out of"
                " {name}.",
                "{count} questions were answered before. To ask one again, take its line out of"
                " {name}.",
                len(before),
                name=options.out,
            )
            job.report(text)
        answered = {_key(values) for values in before}
        questions = (one for one in lines if one is None or not answered or _is_new(one, answered))
        chunks = Chunks(questions)
        answer = partial(answer_chunk, batch=options)
        tasks = iter(chunks.next_task, NoTask.END)
        runs = stack.enter_context(closing(job.tasks(answer, tasks)))
        began, count = monotonic(), 0
        refused = sum(not values.get("ok") for values in before)
        for done in runs:
            if done is not None:
                answers = _answers(done)
                chunks.answered(done.task, answers)
                count += len(answers.lines)
                refused += answers.refused
                if log is not None:
                    log.add_lines(answers.lines)
                else:
                    text = "".join(f"{line}\n" for line in answers.lines)
                    yield Answer(text, text)
            seconds = number(monotonic() - began)
            job.show(_("{count} answers in {seconds} s", count=count, seconds=seconds))
        if refused:
            text = _(
                "Questions without an answer: {some} of {count}. See each error.",
                some=refused,
                count=len(before) + count,
            )
            job.report(text)
            yield Answer(code=USAGE_ERROR)


def _answers(done: Done) -> Answers:
    if done.error is None:
        answers: Answers = done.result
        return answers
    return Answers([refusal(each, done.error) for each in done.task], 0, len(done.task))


def _log(options: Options, stack: ExitStack) -> ResultLog | None:
    if not options.out:
        return None
    path = output_path(options.out)
    is_old = options.resume and is_there(path)
    return stack.enter_context(ResultLog.resume(path) if is_old else ResultLog.start(path))


def _is_new(question: Question, answered: Container[str]) -> bool:
    """Whether a question isn't among the answers; older ones have only the id."""
    marked = marks(question)
    older = {"id": marked.get("id", question.number)}
    return _key(marked) not in answered and _key(older) not in answered


def _key(values: dict[str, Any]) -> str:
    """Return the marks of an answer as text: an id may be any JSON value."""
    return json.dumps(
        {name: values[name] for name in ("id", "line") if name in values}, sort_keys=True
    )
