"""The options of `sheet`, and which of them go together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from boggle_tui.files.errors import UsageError
from boggle_tui.game.board.board import QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.language import Language
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.kernel.generate.criteria import BoardCriteria
from boggle_tui.paper.formats import PDF, sheet_format
from boggle_tui.paper.page import Paper
from boggle_tui.paper.sheet import Task
from boggle_tui.requests.fields import (
    dictionary_option,
    executor_option,
    is_given,
    json_option,
    number_option,
    operand,
    option,
    reading_option,
    refuse,
    seconds,
    seed_option,
    switch,
    words_file_option,
)
from boggle_tui.requests.gogen import (
    FONT_HELP,
    PAPER_HELP,
    difficulty_of,
    givens_option,
    named_paper,
)
from boggle_tui.requests.words import words_language
from boggle_tui.share.gogen_code import is_gogen_code

BOARD, TASK, GOGEN = "board", "task (default: a list of the words)", "Gogen"
PAGE, BOOK = "page", "book"
"""The headings in the help."""
FOR_SHEETS = (
    "board saved code clue_file theme versions words words_file lines large_print turned_letters"
    " no_key"
)
"""The options that only a single sheet has."""
FOR_WORDS = ("theme", "clue_file", "versions", "blanks", "clues", "lines", "turned_letters")
"""The options that have no effect on a Gogen."""
FOR_NEW = ("difficulty", "givens", "safe")
"""The options that only new Gogens have."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """A sheet, or a book, and what is on it."""

    words: tuple[str, ...] = operand("a word to find; - reads standard input", "WORD")
    words_file: str | None = words_file_option()
    board: str | None = option(
        "use this board instead of building one",
        "BOARD",
        group=BOARD,
        excludes="saved code versions",
    )
    saved: str | None = option(
        "use the saved board with this name; with --gogen, a Gogen that you solved or left:"
        " 1 is the latest, 2 the one before it",
        "NAME",
        group=BOARD,
        excludes="code versions size",
    )
    code: str | None = option(
        "use the board of a share code", "CODE", group=BOARD, excludes="versions size"
    )
    size: Size | None = option(
        "rows x columns (default: as small as is found quickly)", "RxC", parse_size, BOARD
    )
    safe: bool = switch("no offensive or mildly rude word anywhere on the board", group=BOARD)
    time_limit: float | None = option(
        "give up on a board after S seconds (default: 20), or on a Gogen (default: 60)",
        "S",
        seconds,
        BOARD,
    )
    blanks: bool = switch(
        "show only the lengths of the words", group=TASK, excludes="clues clue_file"
    )
    clues: bool = switch("show the meanings of the words (English only)", group=TASK)
    clue_file: str | None = option(
        "show your own clues, from a file of word,clue lines", "FILE", group=TASK
    )
    theme: str | None = option(
        "hide one more word, which the sheet shows as blanks", "WORD", group=TASK
    )
    lines: bool = switch("add lines to write on, and the points of words", group=TASK)
    gogen: bool = switch(
        "make a Gogen: a new one, with the words as its theme, or that of --board, --code or"
        " --saved; with --count, a book of them",
        group=GOGEN,
    )
    difficulty: Difficulty | None = option(
        "easy, medium, hard or very-hard (default: medium; in a book, from easy to very hard)",
        "NAME",
        difficulty_of,
        GOGEN,
    )
    givens: int | None = givens_option(GOGEN)
    title: str | None = option("the title of the sheet or the book", "TEXT", group=PAGE)
    versions: int | None = number_option(
        "the same words on N different boards A, B, C …, each with its answers",
        "number of versions",
        1,
        PAGE,
    )
    large_print: bool = switch("use large letters", group=PAGE)
    turned_letters: bool = switch("turn letters every way, as on dice", group=PAGE)
    no_key: bool = switch("leave out the answers", group=PAGE)
    paper: Paper | None = option(PAPER_HELP, "NAME", named_paper, PAGE)
    font: str | None = option(FONT_HELP, "NAME", group=PAGE)
    book: str | None = option(
        "make a book of the puzzles in this file",
        "FILE",
        group=BOOK,
        excludes=f"{FOR_SHEETS} count gogen",
    )
    count: int | None = number_option(
        "make a book of N boards rolled from dice, or with --gogen of N Gogens",
        "count",
        1,
        BOOK,
        excludes=f"{FOR_SHEETS} blanks clues",
    )
    dice: DiceSet | None = option(
        "with --count, the dice set (default: that of the word list)",
        "NAME",
        DiceSet.named,
        BOOK,
        needs="count",
        excludes="gogen",
    )
    min_words: int | None = number_option(
        "with --count, only boards with at least N words",
        "number of words",
        0,
        BOOK,
        needs="count",
        excludes="gogen",
    )
    max_words: int | None = number_option(
        "with --count, only boards with at most N words",
        "number of words",
        0,
        BOOK,
        needs="count",
        excludes="gogen",
    )
    two_on_a_page: bool = switch(
        "print two puzzles on a page, not one", group=BOOK, needs="book count"
    )
    executor: str = executor_option(group=BOOK, needs="book count")
    seed: int | None = seed_option("the same seed makes the same sheet or book")
    out: str | None = option("the file to write", "FILE")
    force: bool = switch("overwrite an existing file")
    dictionary: str | None = dictionary_option()
    q: QReading = reading_option()
    json: bool = json_option()

    def __post_init__(self) -> None:
        """Raise UsageError unless the options go together."""
        if not self.is_gogen:
            refuse(self, ("difficulty", "givens"), "{0} has no effect without --gogen.")
            if self.count is not None:
                refuse(self, ("size",), "{0} has no effect on boards rolled from dice.")
        if self.is_book:
            BoardCriteria(self.min_words, self.max_words)  # Raises CriteriaError.
            if self.out is None or sheet_format(Path(self.out)) != PDF:
                raise UsageError("A book is a PDF: give a file for it, such as --out book.pdf.")
        elif self.is_gogen:
            refuse(self, FOR_WORDS, "{0} has no effect on a Gogen.")
            sources = [name for name in ("board", "saved", "code") if is_given(self, name)]
            for source in sources:
                more = () if source == "board" else ("words", "words_file")
                sentence = f"{{0}} is for a new Gogen: leave out {{0}} or --{source}."
                refuse(self, (*FOR_NEW, *more), sentence)

    @property
    def is_book(self) -> bool:
        """Whether a book is asked for: of the puzzles of a file, or of a number of new ones."""
        return self.book is not None or self.count is not None

    @property
    def task(self) -> Task | None:
        """The task that is asked for; None for clues where the words come with them, or a list."""
        if self.clues or self.clue_file is not None:
            return Task.CLUES
        return Task.BLANKS if self.blanks else None

    @property
    def language(self) -> Language:
        """The language whose letters the words may have."""
        return words_language(self.dictionary)

    @property
    def is_gogen(self) -> bool:
        """Whether Gogens are asked for, by name or by a share code."""
        return self.gogen or (self.code is not None and is_gogen_code(self.code))
