"""The options of `sheet`, and which of them go together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from boggle_tui.cli.arguments.gogen import difficulty_of, givens_option, named_paper
from boggle_tui.cli.arguments.options import (
    Dictionary,
    Json,
    Operand,
    Option,
    Reading,
    executor_option,
    refuse,
    seed_option,
    words_file_option,
)
from boggle_tui.cli.arguments.parser import LOCAL, seconds, whole_number
from boggle_tui.cli.output.outcome import UsageError
from boggle_tui.game.board.board import QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.kernel.generate.criteria import BoardCriteria
from boggle_tui.paper.formats import PDF, sheet_format
from boggle_tui.paper.page import Paper
from boggle_tui.paper.puzzles import MAX_VERSIONS
from boggle_tui.share.gogen_code import is_gogen_code

BOARD, TASK, GOGEN = "board", "task (default: a list of the words)", "Gogen"
PAGE, BOOK = "page", "book"
"""The headings in the help."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """A sheet, or a book, and what is on it."""

    words: Annotated[
        tuple[str, ...], Operand("a word to find; - reads standard input", "WORD")
    ] = ()
    words_file: Annotated[str | None, words_file_option()] = None
    board: Annotated[
        str | None, Option("use this board instead of building one", "BOARD", group=BOARD)
    ] = None
    saved: Annotated[
        str | None,
        Option(
            "use the saved board with this name; with --gogen, a Gogen that you solved or left:"
            " 1 is the latest, 2 the one before it",
            "NAME",
            group=BOARD,
        ),
    ] = None
    code: Annotated[str | None, Option("use the board of a share code", "CODE", group=BOARD)] = None
    size: Annotated[
        Size | None,
        Option("rows x columns (default: as small as is found quickly)", "RxC", parse_size, BOARD),
    ] = None
    safe: Annotated[
        bool, Option("no offensive or mildly rude word anywhere on the board", group=BOARD)
    ] = False
    time_limit: Annotated[
        float | None,
        Option(
            "give up on a board after S seconds (default: 20), or on a Gogen (default: 60)",
            "S",
            seconds,
            BOARD,
        ),
    ] = None
    blanks: Annotated[bool, Option("show only the lengths of the words", group=TASK)] = False
    clues: Annotated[bool, Option("show the meanings of the words (English only)", group=TASK)] = (
        False
    )
    clue_file: Annotated[
        str | None,
        Option("show your own clues, from a file of word,clue lines", "FILE", group=TASK),
    ] = None
    theme: Annotated[
        str | None,
        Option("hide one more word, which the sheet shows as blanks", "WORD", group=TASK),
    ] = None
    lines: Annotated[bool, Option("add lines to write on, and the points of words", group=TASK)] = (
        False
    )
    gogen: Annotated[
        bool,
        Option(
            "make a Gogen: a new one, with the words as its theme, or that of --board, --code or"
            " --saved; with --count, a book of them",
            group=GOGEN,
        ),
    ] = False
    difficulty: Annotated[
        Difficulty | None,
        Option(
            "easy, medium, hard or very-hard (default: medium; in a book, from easy to very hard)",
            "NAME",
            difficulty_of,
            GOGEN,
        ),
    ] = None
    givens: Annotated[int | None, givens_option(GOGEN)] = None
    title: Annotated[
        str | None, Option("the title of the sheet or the book", "TEXT", group=PAGE)
    ] = None
    versions: Annotated[
        int | None,
        Option(
            "the same words on N different boards A, B, C …, each with its answers",
            "N",
            whole_number("number of versions", 1),
            PAGE,
        ),
    ] = None
    large_print: Annotated[bool, Option("use large letters", group=PAGE)] = False
    turned_letters: Annotated[bool, Option("turn letters every way, as on dice", group=PAGE)] = (
        False
    )
    no_key: Annotated[bool, Option("leave out the answers", group=PAGE)] = False
    paper: Annotated[
        Paper | None, Option("a4, letter or 6x9 (default: a4)", "NAME", named_paper, PAGE)
    ] = None
    book: Annotated[
        str | None, Option("make a book of the puzzles in this file", "FILE", group=BOOK)
    ] = None
    count: Annotated[
        int | None,
        Option(
            "make a book of N boards rolled from dice, or with --gogen of N Gogens",
            "N",
            whole_number("count", 1),
            BOOK,
        ),
    ] = None
    dice: Annotated[
        DiceSet | None,
        Option("with --count, the dice set (default: new)", "NAME", DiceSet.named, BOOK),
    ] = None
    min_words: Annotated[
        int | None,
        Option(
            "with --count, only boards with at least N words",
            "N",
            whole_number("number of words", 0),
            BOOK,
        ),
    ] = None
    max_words: Annotated[
        int | None,
        Option(
            "with --count, only boards with at most N words",
            "N",
            whole_number("number of words", 0),
            BOOK,
        ),
    ] = None
    two_on_a_page: Annotated[bool, Option("print two puzzles on a page, not one", group=BOOK)] = (
        False
    )
    executor: Annotated[str, executor_option(BOOK)] = LOCAL
    seed: Annotated[int | None, seed_option("the same seed makes the same sheet or book")] = None
    out: Annotated[str | None, Option("the file to write", "FILE")] = None
    force: Annotated[bool, Option("overwrite an existing file")] = False
    dictionary: Dictionary = None
    q: Reading = QReading.QU
    json: Json = False

    def __post_init__(self) -> None:
        """Raise UsageError unless the options go together."""
        _check(self)

    @property
    def is_book(self) -> bool:
        """Whether a book is asked for: of the puzzles of a file, or of a number of new ones."""
        return self.book is not None or self.count is not None

    @property
    def is_gogen(self) -> bool:
        """Whether Gogens are asked for, by name or by a share code."""
        return self.gogen or (self.code is not None and is_gogen_code(self.code))


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


def _check(options: Options) -> None:
    """Raise UsageError unless the options go together."""
    if not options.is_gogen:
        refuse(options, FOR_GOGENS, "{0} has no effect without --gogen.")
    if options.is_book:
        _check_book(options)
        return
    refuse(options, FOR_BOOKS, "{0} has no effect without --book or --count.")
    if options.is_gogen:
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
