"""The options of `sheet`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from boggle_tui.cli.arguments.gogen import difficulty_of, givens_option, named_paper
from boggle_tui.cli.arguments.options import (
    Dictionary,
    Json,
    Operand,
    Option,
    Reading,
    executor_option,
    seed_option,
    words_file_option,
)
from boggle_tui.cli.arguments.parser import LOCAL, seconds, whole_number
from boggle_tui.game.board.board import QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.paper.page import Paper

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
