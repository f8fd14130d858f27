"""A book: its boards are built by many workers, then it is written as a PDF."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import randrange
from time import monotonic
from typing import Any

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import refuse
from boggle_tui.cli.interrupts import interrupts_noted
from boggle_tui.cli.output.document import check_free, save_document
from boggle_tui.cli.output.gogen_text import generated_values
from boggle_tui.cli.output.live_display import ProgressLine
from boggle_tui.cli.output.outcome import INTERRUPTED, Outcome, as_json, warn
from boggle_tui.cli.sheets.book_puzzles import Planned, planned_puzzles
from boggle_tui.cli.sheets.book_tasks import PuzzleTask, do_task
from boggle_tui.cli.sheets.options import paper_of, title_of
from boggle_tui.cli.sheets.partial_book import PartialBook
from boggle_tui.game.words.wording import counted
from boggle_tui.share.books.book import AnyPuzzle, Book
from boggle_tui.share.books.book_gogen import BookGogen
from boggle_tui.share.books.book_pages import book_pages, has_room
from boggle_tui.share.pages.page import Page
from boggle_tui.share.sheets.formats import PDF, pdf_writer, sheet_format
from boggle_tui.spread.executors import Workforce, workforce_named
from boggle_tui.spread.task_run import run_tasks

BAR = 30
"""The width of the progress bar."""
FOR_SHEETS = (
    *("board", "saved", "code", "clue_file", "theme", "versions", "words"),
    *("lines", "large_print", "turned_letters", "no_key"),
)
"""The options that only a single sheet has."""
FOR_ROLLED = ("dice", "min_words", "max_words")
"""The options of boards rolled from dice."""


class _StoppedError(Exception):
    """Ctrl-C was pressed; what is built is kept."""


def make_book(options: Namespace) -> Outcome:
    """Make the book that the options ask for."""
    _check(options)
    title = title_of(options, "Gogens" if options.gogen else "Word puzzles")
    paper = paper_of(options)
    write_pdf = pdf_writer()
    workforce = workforce_named(options.executor)
    skipped: list[str] = []
    with PartialBook(options.out) as partial:
        seed = options.seed if options.seed is not None else partial.seed
        seed = randrange(2**32) if seed is None else seed
        planned = planned_puzzles(options, seed, skipped.append)
        partial.start(seed)
        try:
            with interrupts_noted() as interrupted, ProgressLine() as line:
                empty = Book(title, (), paper, per_page=2 if options.two_on_a_page else 1)
                results = _Builder(planned, partial, line, interrupted.is_set).results(workforce)
                book, left_out = _book(planned, results, empty)
                if not book.puzzles:
                    raise UsageError(f"No puzzle could be built. {left_out[0][1]}")
                content = write_pdf(_watched(book_pages(book), line, interrupted.is_set), title)
        except _StoppedError:
            warn(f"Stopped. The puzzles so far are in {partial.path}; the same command continues.")
            return Outcome("", INTERRUPTED)
    save_document(options.out, content, options.force)
    partial.remove()
    for sentence in skipped:
        warn(sentence)
    for name, problem in left_out:
        warn(f"Left out: {name}. {problem}")
    return _outcome(book, left_out, options, seed)


def _check(options: Namespace) -> None:
    """Raise UsageError unless the options make a book."""
    if options.book is not None and options.count is not None:
        raise UsageError("--book and --count each make a book: leave out one.")
    refuse(options, FOR_SHEETS, "{0} has no effect on a book: leave it out.")
    if options.word:
        raise UsageError(f"A book has its words in a file: leave out {options.word[0]!r}.")
    if options.count is None:
        refuse(options, FOR_ROLLED, "{0} has no effect without --count.")
    elif options.blanks or options.clues or (options.size is not None and not options.gogen):
        raise UsageError("--blanks, --clues and --size have no effect with --count.")
    if options.gogen:
        _check_gogens(options)
    if options.blanks and options.clues:
        raise UsageError("--blanks and --clues exclude each other: leave out one.")
    if options.out is None or sheet_format(Path(options.out)) != PDF:
        raise UsageError("A book is a PDF: give a file for it, such as --out book.pdf.")
    check_free(options.out, options.force)


def _check_gogens(options: Namespace) -> None:
    """Raise UsageError unless the options make a book of Gogens."""
    if options.book is not None:
        raise UsageError(
            "--gogen has no effect on a file: mark its Gogens with a line such as gogen: hard."
        )
    refuse(options, FOR_ROLLED, "{0} has no effect with --gogen.")


class _Builder:
    """Builds the boards that a partial book doesn't have."""

    def __init__(
        self,
        planned: list[Planned],
        partial: PartialBook,
        line: ProgressLine,
        is_stopped: Callable[[], bool],
    ) -> None:
        self._planned, self._partial = planned, partial
        self._line, self._is_stopped = line, is_stopped
        self._start = monotonic()

    def results(self, workforce: Workforce) -> dict[int, dict[str, Any]]:
        """Return the result of each puzzle with a request, by its index.

        Raises _StoppedError or SpreadError.
        """
        results: dict[int, dict[str, Any]] = {}
        missing: list[PuzzleTask] = []
        for index, puzzle in enumerate(self._planned):
            if puzzle.request is None:
                continue
            known = self._partial.get(puzzle.request)
            if known is None:
                missing.append(PuzzleTask(index, puzzle.request))
            else:
                results[index] = known
        known_before, total = len(results), len(results) + len(missing)
        with closing(run_tasks(workforce, do_task, missing)) as runs:
            for done in runs:
                if done is not None:
                    index, request = done.task.index, done.task.request
                    results[index] = done.result or {"problem": f"Failed: {done.error!r}."}
                    if done.error is None:
                        self._partial.add(request, done.result)
                if self._is_stopped():
                    raise _StoppedError
                self._show(len(results) - known_before, len(results), total)
        return results

    def _show(self, built: int, done: int, total: int) -> None:
        filled = BAR * done // total
        left = (monotonic() - self._start) / built * (total - done) if built else None
        self._line.show(
            f"[{'#' * filled}{'.' * (BAR - filled)}] {done:,} of {total:,} puzzles"
            + ("" if left is None else f", about {left:,.0f} s left")
        )


def _book(
    planned: list[Planned],
    results: dict[int, dict[str, Any]],
    empty: Book,
) -> tuple[Book, list[tuple[str, str]]]:
    """Return the book, and the puzzles left out, each with its name and its problem."""
    puzzles: dict[int, AnyPuzzle] = {}
    problems: dict[int, str] = {}
    for index, plan in enumerate(planned):
        values = results.get(index, {"problem": plan.problem})
        if "problem" in values:
            problems[index] = values["problem"]
        else:
            puzzles[index] = plan.complete(values)
    for index, puzzle in puzzles.items():
        if not has_room(empty, puzzle):
            problems[index] = "It doesn't fit on the page."
    left_out = [
        (f"puzzle {index + 1} ({planned[index].title})", problem)
        for index, problem in sorted(problems.items())
    ]
    fitting = tuple(puzzle for index, puzzle in puzzles.items() if index not in problems)
    return replace(empty, puzzles=fitting), left_out


def _watched(
    pages: Iterable[Page], line: ProgressLine, is_stopped: Callable[[], bool]
) -> Iterator[Page]:
    """Yield the pages, and say how many are drawn. Raises _StoppedError."""
    pages = list(pages)
    for number, page in enumerate(pages, 1):
        if is_stopped():
            raise _StoppedError
        if number % 10 == 0:
            line.show(f"Page {number} of {len(pages)}")
        yield page


def _values(puzzle: AnyPuzzle) -> dict[str, Any]:
    if isinstance(puzzle, BookGogen):
        return generated_values(puzzle.generated)
    return {
        "difficulty": str(puzzle.difficulty),
        "board": str(puzzle.board),
        "words": [each.word for each in puzzle.answers],
    }


def _outcome(book: Book, left_out: list[tuple[str, str]], options: Namespace, seed: int) -> Outcome:
    if options.json:
        values = {
            "out": options.out,
            "title": book.title,
            "seed": seed,
            "puzzles": [{"title": puzzle.title} | _values(puzzle) for puzzle in book.puzzles],
            "left_out": [{"puzzle": name, "problem": problem} for name, problem in left_out],
        }
        return Outcome(as_json(values))
    return Outcome(f"{counted(len(book.puzzles), 'puzzle')} in {options.out}.\n")
