"""A puzzle to print, with its answers, or a book of many."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from os import PathLike
from pathlib import Path
from random import randrange
from string import ascii_uppercase
from typing import Any

from boggle_tui.files.errors import UsageError, UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.files.writing import save_document, write_file
from boggle_tui.game.board.board import Board, QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.language import Language, home_language
from boggle_tui.game.words.phrases import shortened
from boggle_tui.gogen.generator import SECONDS, GogenRequest, NewGogen, everyday_list
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.kernel.criteria import BoardCriteria
from boggle_tui.paper.formats import (
    PDF,
    PLAIN,
    PLAYABLE,
    check_file,
    playable_format,
    sheet_format,
    write_sheet,
)
from boggle_tui.paper.puzzles import instructed
from boggle_tui.paper.sheet_content import (
    PAPERS,
    USUAL,
    Leaf,
    Paper,
    Sheet,
    SheetFormatError,
    Task,
    clean,
    qr_code,
)
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import (
    WITHOUT,
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
    whole_number,
    words_file_option,
)
from boggle_tui.requests.gogen import (
    FONT_HELP,
    FOR_PAGES,
    PAPER_HELP,
    difficulty_of,
    givens_option,
    named_paper,
)
from boggle_tui.requests.inputs import AnyDictionary, list_name, words_language
from boggle_tui.share.share_code import is_gogen_code

BOARD, TASK, GOGEN = "board", "task (default: a list of the words)", "Gogen"
PAGE, BOOK = "page", "book"
"""The headings in the help."""
FOR_SHEETS = (
    "board saved code clue_file theme versions words words_file lines turned_letters no_key play"
    " link levels"
)
"""The options that only a single sheet has."""
FOR_WORDS = (
    *("theme", "clue_file", "versions", "levels", "blanks", "clues", "lines", "turned_letters"),
    "play",
)
"""The options that a Gogen can't have."""
NOT_FOR_GOGENS = N_("A Gogen can't have {flag}: leave it out.")
FOR_PAPER = ("lines", "large_print", "no_key", "paper", "font", "link")
"""The options that a file that plays can't have."""
MAX_ADDRESS = 300
FOR_NEW = ("difficulty", "givens", "safe", "seed")
"""The options that only new Gogens have."""


class FileTakenError(UserError, FileExistsError):
    """A file of that name already exists; it stays as it was."""


@dataclass(frozen=True)
class PrintableSheet:
    """A sheet to print, with its answers, in every format."""

    sheet: Sheet
    boards: tuple[Board, ...]
    """The board of each version."""
    values: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """The values that JSON has of its puzzles."""

    def __repr__(self) -> str:
        return f"<PrintableSheet {' '.join(map(str, self.boards))}>"

    def __str__(self) -> str:
        """The sheet as plain text."""
        return str(write_sheet(self.sheet, "text"))

    def html(self) -> str:
        """Return a page that prints right from a browser."""
        return str(write_sheet(self.sheet, "html"))

    def markdown(self) -> str:
        """Return the sheet as Markdown."""
        return str(write_sheet(self.sheet, "markdown"))

    def playable(self) -> str:
        """Return a page that plays the puzzle in any browser, without a network."""
        return str(write_sheet(self.sheet, PLAYABLE))

    def svg(self) -> str:
        """Return a picture of its pages, one beneath the other."""
        return str(write_sheet(self.sheet, "svg"))

    def pdf(self) -> bytes:
        """Return a PDF file. Raises SheetFormatError where its library is missing."""
        content = write_sheet(self.sheet, "pdf")
        assert isinstance(content, bytes)
        return content

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write a file, in the format of its ending: .pdf, .png, .svg, .docx, .html, .md or .txt.

        Several pages as PNG have a file each: sheet-1.png, sheet-2.png … Raises SheetFormatError
        for another ending or for what plain text can't have, FileTakenError where there is such a
        file, and OSError.
        """
        path = Path(path)
        pictures = (puzzle.picture for leaf in self.sheet.leaves for puzzle in leaf.puzzles)
        paged = {
            "font": self.sheet.font,
            "large_print": self.sheet.is_large,
            "turned_letters": any(any(picture.rotations) for picture in pictures),
        }
        for name in filter(paged.get, paged if sheet_format(path) in PLAIN else ()):
            raise SheetFormatError(FOR_PAGES, flag=name)
        content = write_sheet(self.sheet, sheet_format(path))
        try:
            write_file(path, content, overwrite)
        except FileExistsError as error:
            raise FileTakenError(
                "{name} already exists: overwrite=True replaces it.", name=error.filename
            ) from None

    def _repr_svg_(self) -> str:
        """The pages that a notebook shows."""
        return self.svg()

    def answer(self, format_name: str, out: str | None, *, overwrite: bool = False) -> Answer:
        """Return it as a document, or write it to a file and return the name. Raises UserErrors."""
        document = write_sheet(self.sheet, format_name)
        title, count = self.sheet.title, len(self.boards)
        about = {
            "out": out,
            "format": format_name,
            "title": title,
            "task": str(self.sheet.leaves[0].puzzles[0].task),
            "paper": self.sheet.paper.name,
        }
        if out is None:
            return Answer(str(document), about | self.values | {"text": document})
        name = save_document(out, document, overwrite)
        said = _("Wrote {name}.", name=name)
        if count > 1:
            said = _("Wrote {name}: {count} boards.", name=name, count=count)
        return Answer(f"{said}\n", about | self.values)


def web_address(text: str) -> str:
    """Read the address of a page. Raises UsageError."""
    is_known = text.startswith(("https://", "http://")) and text.isprintable()
    if not is_known or " " in text or len(text) > MAX_ADDRESS:
        raise UsageError(
            "Invalid address {text!r}: expected one such as https://school.example/fruit.html,"
            " of at most {most} letters.",
            text=shortened(text),
            most=MAX_ADDRESS,
        )
    return text


_rolled = partial(number_option, group=BOOK, needs="count", excludes="gogen")


@dataclass(frozen=True, kw_only=True)
class Sheets:
    """A sheet, or a book, and what is on it."""

    words: tuple[str, ...] = operand("a word to find; - reads standard input", "WORD")
    words_file: str | None = words_file_option()
    board: str | None = option(
        "use this board instead of building one",
        "BOARD",
        group=BOARD,
        excludes="saved code versions time_limit",
    )
    saved: str | None = option(
        "use the saved board with this name; with --gogen, a Gogen that you solved or left:"
        " 1 is the latest, 2 the one before it",
        "NAME",
        group=BOARD,
        excludes="code versions size time_limit",
        is_local=True,
    )
    code: str | None = option(
        "use the board of a share code", "CODE", group=BOARD, excludes="versions size time_limit"
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
        "show your own clues, from a file of word,clue lines", "FILE", group=TASK, is_local=True
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
    instructions: str | None = option(
        "what to do, in place of the usual sentence", "TEXT", group=PAGE, excludes="book count"
    )
    versions: int = option(
        "the same words on N different boards A, B, C …, each with its answers",
        "N",
        whole_number("number of versions", 1, len(ascii_uppercase)),
        PAGE,
        default=1,
    )
    levels: bool = switch(
        "two sheets of the same board: an easier one with the list of the words, and a harder one"
        " with blanks or clues",
        PAGE,
    )
    play: bool = switch(
        "make it one HTML file that plays the puzzle in any browser, without a network",
        PAGE,
        is_local=True,
    )
    link: str | None = option(
        "print the address of the file that plays, and its QR code", "URL", web_address, PAGE
    )
    large_print: bool = switch(
        "use large letters", PAGE, label=N_("Large print"), excludes="two_on_a_page"
    )
    turned_letters: bool = switch("turn letters every way, as on dice", group=PAGE)
    no_key: bool = switch(
        "leave out the answers",
        group=PAGE,
        label=N_("Answers"),
        offers=((False, N_("printed at the end")), (True, N_("left out"))),
    )
    paper: Paper = option(
        PAPER_HELP,
        "NAME",
        named_paper,
        PAGE,
        default=USUAL,
        label=N_("Paper"),
        offers=tuple((paper, paper.title) for paper in PAPERS.values()),
    )
    font: str | None = option(FONT_HELP, "NAME", group=PAGE)
    book: str | None = option(
        "make a book of the puzzles in this file",
        "FILE",
        group=BOOK,
        excludes=f"{FOR_SHEETS} count gogen",
        is_local=True,
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
    min_words: int | None = _rolled(
        "with --count, only boards with at least N words", "number of words", 0
    )
    max_words: int | None = _rolled(
        "with --count, only boards with at most N words", "number of words", 0
    )
    two_on_a_page: bool = switch(
        "print two puzzles on a page, not one", group=BOOK, needs="book count"
    )
    executor: str = executor_option(group=BOOK, needs="book count")
    seed: int | None = seed_option("with the same dice and word list, the same sheet or book")
    out: str | None = option("the file to write", "FILE", is_local=True)
    force: bool = switch("overwrite an existing file", is_local=True, needs="out")
    dictionary: AnyDictionary | None = dictionary_option()
    q: QReading = reading_option(excludes="saved code gogen")
    json: bool = json_option()

    def __post_init__(self) -> None:
        """Raise UsageError unless the options go together."""
        if not self.is_gogen:
            refuse(self, ("difficulty", "givens"), WITHOUT, without="--gogen")
            if self.count is not None:
                refuse(self, ("size",), "The dice decide the size: leave out {flag}.")
        if self.play:
            refuse(self, FOR_PAPER, "A file that plays can't have {flag}: leave it out.")
            playable_format(self.out)
        if self.is_book:
            BoardCriteria(self.min_words, self.max_words)  # Raises CriteriaError.
            if self.out is None or sheet_format(Path(self.out)) != PDF:
                raise UsageError("A book is a PDF: give a file for it, such as --out book.pdf.")
        elif self.is_gogen:
            refuse(self, FOR_WORDS, NOT_FOR_GOGENS)
            sources = [name for name in ("board", "saved", "code") if is_given(self, name)]
            for source in sources:
                more = () if source == "board" else ("words", "words_file", "dictionary")
                sentence = N_("{flag} is for a new Gogen: leave out {flag} or {other}.")
                refuse(self, (*FOR_NEW, *more), sentence, other=f"--{source}")

    @property
    def is_book(self) -> bool:
        """Whether a book is asked for: of the puzzles of a file, or of a number of new ones."""
        return self.book is not None or self.count is not None

    @property
    def format_name(self) -> str:
        """The name of the format. Raises SheetFormatError for an unknown ending."""
        if self.play:
            return playable_format(self.out)
        return "text" if self.out is None else sheet_format(Path(self.out))

    def check(self) -> None:
        """Check that it can be written, before any work is done for it. Raises UserErrors."""
        if self.link:
            qr_code(self.link)
        check_file(self.format_name, self.out, self.force)

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
    def words_from(self) -> str:
        """The name of the word list; that of Gogens has everyday words."""
        everyday = everyday_list(home_language()) if self.gogen else None
        return list_name(self.dictionary or everyday, self.dice)

    @property
    def is_gogen(self) -> bool:
        """Whether Gogens are asked for, by name or by a share code."""
        return self.gogen or (self.code is not None and is_gogen_code(self.code))

    def sheet(self, leaves: tuple[Leaf, ...]) -> Sheet:
        """Return the sheet of these leaves, printed as is asked for."""
        if self.instructions is not None:
            text = clean(self.instructions)
            leaves = tuple(instructed(leaf, text) for leaf in leaves)
        if self.link:
            has_several = len(leaves) > 1 and "#" not in self.link  # The file shows one of them.
            links = (f"{self.link}#{at}" if has_several else self.link for at in count(1))
            leaves = tuple(
                replace(leaf, link=link) for leaf, link in zip(leaves, links, strict=False)
            )
        return Sheet(leaves, self.paper, self.large_print, not self.no_key, self.font)

    def new_gogen(self, request: GogenRequest, seed: int) -> NewGogen:
        """Return the task of a new Gogen."""
        words_from = list_name(self.dictionary or everyday_list(home_language()), None)
        return NewGogen(request, words_from, seed, self.safe, self.time_limit or SECONDS)

    def seeded(self) -> Sheets:
        """Return it with a seed."""
        return self if self.seed is not None else replace(self, seed=randrange(2**32))
