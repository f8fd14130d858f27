"""A book: its puzzles are made by many workers, logged as they come, and written as a PDF."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from hashlib import sha256
from random import randrange
from time import monotonic
from typing import Any

from boggle_tui.files.errors import UsageError, os_reason
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.files.paths import is_there, user_path
from boggle_tui.files.translation import _, number, reader
from boggle_tui.files.writing import check_free, save_document
from boggle_tui.game.words.as_written import NO_TEXTS
from boggle_tui.gogen.gogen_tasks import gogen_of_values
from boggle_tui.paper.book_content import Book, book_values, puzzles_text
from boggle_tui.paper.formats import PDF, typesetter
from boggle_tui.paper.sheet_content import PaperPuzzle, Task, title_of
from boggle_tui.requests.answer import ANSWERED, IMPOSSIBLE, INTERRUPTED, UNDECIDED, Answer
from boggle_tui.requests.book_plan import (
    BookPlanner,
    Planned,
    TaskRequest,
    built_of_values,
    do_task,
)
from boggle_tui.requests.gogen import generated_values
from boggle_tui.requests.run import Job
from boggle_tui.requests.sheet import Sheets
from boggle_tui.spread.result_log import ResultLog, read_lines
from boggle_tui.spread.tasks import SpreadError

Values = dict[str, Any]


class PartialBook:
    """A log with the seed of the book, and a line for each puzzle, written as they come."""

    def __init__(self, out: str) -> None:
        """Read the log if there is one. Raises UsageError where the file is something else."""
        path = user_path(out)
        self.path = path.with_name(f"{path.name}.part")
        self.seed: int | None = None
        """The seed of the book that was stopped."""
        self._built: dict[str, Values] = {}
        try:
            lines = read_lines(self.path).values if is_there(self.path) else []
        except SpreadError as error:
            raise UsageError(
                _("{error} Remove it to begin the book again.", error=error)
            ) from error
        if lines and isinstance(lines[0].get("seed"), int):
            self.seed = lines[0]["seed"]
            for each in lines[1:]:
                if each["built"].get("is_final", True):
                    self._built[each["key"]] = each["built"]

    def get(self, request: TaskRequest) -> Values | None:
        """Return what was built for the request; None if it must be built, or tried again."""
        return self._built.get(_key(request))

    def start(self, seed: int) -> ResultLog:
        """Continue the log, or begin it where the seed differs. Raises UsageError, SpreadError."""
        if seed == self.seed:
            return ResultLog.resume(self.path, {"seed": seed})
        self._built.clear()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise UsageError(
                _("Can't write {name}: {reason}.", name=self.path, reason=os_reason(error))
            ) from error
        return ResultLog.start(self.path, {"seed": seed})

    def remove(self) -> None:
        """Remove the log: the book is complete."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def _key(request: TaskRequest) -> str:
    """Return a text that differs for each request."""
    return sha256(repr(request).encode()).hexdigest()[:24]


BAR = 30
"""The width of the progress bar."""


def make_book(asked: Sheets, job: Job) -> Answer:
    """Make the book that is asked for. Raises UserErrors."""
    assert asked.out is not None
    check_free(asked.out, asked.force)
    title = title_of(asked.title, _("Gogens") if asked.gogen else _("Word puzzles"))
    typeset = typesetter()  # The library may be missing.
    skipped: list[str] = []
    begun = PartialBook(asked.out)
    seed = asked.seed if asked.seed is not None else begun.seed
    seed = randrange(2**32) if seed is None else seed
    planned = BookPlanner(asked, seed, replace(job, report=skipped.append)).planned()
    with begun.start(seed) as log:
        try:
            with interrupts_noted() as interrupted:
                results = _results(planned, begun, log, job, interrupted.is_set)
                puzzles, made, left_out = _puzzles(planned, results)
                if puzzles:
                    job.show(_("Laying out the pages"))
                    book = Book(title, puzzles, asked.paper, asked.two_on_a_page)
                    (document,) = typeset("book.typ", book_values(book), PDF, asked.font)
                if interrupted.is_set():
                    raise KeyboardInterrupt
        except KeyboardInterrupt:
            job.report(
                _(
                    "Stopped. The puzzles so far are in {path}; the same command continues.",
                    path=begun.path,
                )
            )
            return Answer(code=INTERRUPTED)
    if not puzzles:
        job.report(_("No puzzle could be built. {problem}", problem=left_out[0]["problem"]))
        return Answer(code=_code(left_out))
    save_document(asked.out, document, asked.force)
    begun.remove()
    for sentence in skipped:
        job.report(sentence)
    for each in left_out:
        job.report(f"{_('Left out: {words}.', words=each['puzzle'])} {each['problem']}")
    text = _("{title} in {name}.", title=puzzles_text(len(puzzles)), name=asked.out)
    about = {"out": asked.out, "title": title, "seed": seed, "puzzles": made}
    return Answer(f"{text}\n", about | {"left_out": left_out}, _code(left_out))


def _results(
    planned: list[Planned],
    begun: PartialBook,
    log: ResultLog,
    job: Job,
    is_stopped: Callable[[], bool],
) -> dict[int, Values]:
    """Return the result of each puzzle with a request, by its index; build those not known yet.

    Raises KeyboardInterrupt or SpreadError.
    """
    results: dict[int, Values] = {}
    missing: list[tuple[int, TaskRequest]] = []
    for index, puzzle in enumerate(planned):
        if puzzle.request is None:
            continue
        known = begun.get(puzzle.request)
        if known is None:
            missing.append((index, puzzle.request))
        else:
            results[index] = known
    known_before, total, start = len(results), len(results) + len(missing), monotonic()
    make = partial(do_task, language=reader().language)
    with closing(job.tasks(make, missing)) as runs:
        for done in runs:
            if done is not None:
                index, request = done.task
                results[index] = done.result or {"problem": f"Failed: {done.error!r}."}
                if done.error is None:
                    log.add({"key": _key(request), "built": done.result})
            if is_stopped():
                raise KeyboardInterrupt
            job.show(_progress_text(len(results), total, known_before, monotonic() - start))
    return results


def _progress_text(done: int, total: int, known_before: int, seconds: float) -> str:
    filled, built = BAR * done // total, done - known_before
    text = _("{count} of {total} puzzles", count=number(done), total=number(total))
    if built:
        left = number(seconds / built * (total - done))
        text += f", {_('about {seconds} s left', seconds=left)}"
    return f"[{'#' * filled}{'.' * (BAR - filled)}] {text}"


def _puzzles(
    planned: list[Planned], results: dict[int, Values]
) -> tuple[tuple[PaperPuzzle, ...], list[Values], list[Values]]:
    """Return the puzzles with the values of each, and what was left out, with why."""
    puzzles: list[PaperPuzzle] = []
    made: list[Values] = []
    left_out: list[Values] = []
    for index, plan in enumerate(planned):
        values = results.get(index, {"problem": plan.problem, "is_final": True})
        if "problem" not in values:
            puzzle = plan.puzzle(built_of_values(values), {each.title for each in puzzles})
            puzzles.append(puzzle)
            made.append(_values(plan, puzzle, values))
            continue
        name = _("puzzle {number} ({title})", number=index + 1, title=plan.title)
        is_final = bool(values.get("is_final"))
        left_out.append({"puzzle": name, "problem": values["problem"], "proven": is_final})
    return tuple(puzzles), made, left_out


def _values(planned: Planned, puzzle: PaperPuzzle, built: Values) -> Values:
    if puzzle.task is Task.GOGEN:
        return {"title": puzzle.title} | generated_values(gogen_of_values(built))
    return {
        "title": puzzle.title,
        "difficulty": puzzle.level,
        "board": built["board"],
        "words": list(built["paths"]),
        **(planned.texts or NO_TEXTS).as_answer(),
    }


def _code(left_out: list[Values]) -> int:
    """The exit code: whether more time might help with what was left out, if anything was."""
    if all(each["proven"] for each in left_out):
        return IMPOSSIBLE if left_out else ANSWERED
    return UNDECIDED
