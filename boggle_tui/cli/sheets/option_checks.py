"""The check that the options of `sheet` go together."""

from __future__ import annotations

from pathlib import Path

from boggle_tui.cli.arguments.options import refuse
from boggle_tui.cli.arguments.sheet import Options
from boggle_tui.cli.output.outcome import UsageError
from boggle_tui.kernel.generate.criteria import BoardCriteria
from boggle_tui.paper.formats import PDF, sheet_format
from boggle_tui.paper.puzzles import MAX_VERSIONS
from boggle_tui.share.gogen_code import is_gogen_code

FOR_GOGENS = ("difficulty", "givens")
FOR_BOOKS = ("dice", "min_words", "max_words", "two_on_a_page", "executor")
FOR_SHEETS = (
    *("board", "saved", "code", "clue_file", "theme", "versions", "words_file"),
    *("lines", "large_print", "turned_letters", "no_key"),
)
"""The options that only a single sheet has."""
FOR_ROLLED = ("dice", "min_words", "max_words")
"""The options of boards rolled from dice."""
FOR_WORDS = ("theme", "clue_file", "versions", "blanks", "clues", "lines", "turned_letters")
"""The options that have no effect on a Gogen."""
FOR_NEW = ("difficulty", "givens", "safe")
"""The options of new Gogens; of those that are given, only a board may have a size."""


def check_options(options: Options) -> None:
    """Raise UsageError unless the options go together."""
    if not is_gogen(options):
        refuse(options, FOR_GOGENS, "{0} has no effect without --gogen.")
    if is_book(options):
        _check_book(options)
        return
    refuse(options, FOR_BOOKS, "{0} has no effect without --book or --count.")
    if is_gogen(options):
        _check_gogen(options)
    else:
        _check_sheet(options)


def _check_book(options: Options) -> None:
    if options.book is not None and options.count is not None:
        raise UsageError("--book and --count each make a book: leave out one.")
    refuse(options, FOR_SHEETS, "{0} has no effect on a book: leave it out.")
    if options.words:
        raise UsageError(f"A book has its words in a file: leave out {options.words[0]!r}.")
    if options.count is None:
        refuse(options, FOR_ROLLED, "{0} has no effect without --count.")
    elif options.blanks or options.clues or (options.size is not None and not options.gogen):
        raise UsageError("--blanks, --clues and --size have no effect with --count.")
    if options.gogen:
        if options.book is not None:
            raise UsageError(
                "--gogen has no effect on a file: mark its Gogens with a line such as gogen: hard."
            )
        refuse(options, FOR_ROLLED, "{0} has no effect with --gogen.")
    BoardCriteria(options.min_words, options.max_words)  # Raises CriteriaError.
    _check_task(options)
    if options.out is None or sheet_format(Path(options.out)) != PDF:
        raise UsageError("A book is a PDF: give a file for it, such as --out book.pdf.")


def _check_gogen(options: Options) -> None:
    refuse(options, FOR_WORDS, "{0} has no effect on a Gogen.")
    source = _source_of(options, "a Gogen")
    if source is None:
        return
    sentence = f"{{0}} is for a new Gogen: leave out {{0}} or --{source}."
    refuse(options, FOR_NEW if source == "board" else ("size", *FOR_NEW), sentence)
    if source != "board" and (options.words or options.words_file):
        raise UsageError(f"The Gogen of --{source} has its own words: leave out the others.")


def _check_sheet(options: Options) -> None:
    source = _source_of(options, "a board")
    _check_task(options)
    if source is not None and (options.versions or 1) > 1:
        raise UsageError(f"--versions builds several boards: leave out --versions or --{source}.")
    if source is not None and options.size is not None and not options.board:
        raise UsageError(f"--{source} has a size already: leave out --size.")
    if (options.versions or 1) > MAX_VERSIONS:
        raise UsageError(
            f"Invalid number of versions {options.versions}: expected {MAX_VERSIONS} at most."
        )


def _check_task(options: Options) -> None:
    if options.blanks and (options.clues or options.clue_file is not None):
        raise UsageError("--blanks and --clues exclude each other: leave out one.")


def _source_of(options: Options, what: str) -> str | None:
    """Return which of --board, --saved and --code gives `what`. Raises UsageError if two do."""
    sources = [name for name in ("board", "saved", "code") if getattr(options, name) is not None]
    if len(sources) > 1:
        raise UsageError(f"--{sources[0]} and --{sources[1]} both give {what}: leave out one.")
    return sources[0] if sources else None


def is_book(options: Options) -> bool:
    """Whether a book is asked for: of the puzzles of a file, or of a number of new ones."""
    return options.book is not None or options.count is not None


def is_gogen(options: Options) -> bool:
    """Whether Gogens are asked for, by name or by a share code."""
    return options.gogen or (options.code is not None and is_gogen_code(options.code))
