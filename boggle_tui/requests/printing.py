"""Sheets of words or of a Gogen, and books: made, and written to a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from boggle_tui.files.errors import UsageError
from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.phrases import shortened
from boggle_tui.gogen.generator import GogenTask, NewGogen, do_gogen
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.paper.formats import PLAIN
from boggle_tui.paper.puzzles import gogen_leaf
from boggle_tui.paper.sheet_content import SheetError, title_of
from boggle_tui.requests.answer import Answer
from boggle_tui.requests.fields import is_small_number, operand, option, refuse
from boggle_tui.requests.functions import function_of, in_thread
from boggle_tui.requests.gogen import FOR_PAGES, generated_values, gogen_request, unused_text
from boggle_tui.requests.inputs import given_words, one_board
from boggle_tui.requests.run import CALLER, Job
from boggle_tui.requests.sheet import PrintableSheet, Sheets
from boggle_tui.share.share_code import decode_gogen


@dataclass(frozen=True, kw_only=True)
class Printing(Sheets):
    """A sheet or a book, as it is made."""

    def run(self, job: Job) -> Iterator[Answer]:
        """Make it. Raises UserErrors."""
        if self.is_book:
            from boggle_tui.requests.book import make_book

            yield make_book(self, job)
            return
        if self.format_name in PLAIN:
            refuse(self, ("paper", "font", "large_print", "turned_letters"), FOR_PAGES)
        yield self.made(job).answer(self.format_name, self.out, overwrite=self.force)

    def made(self, job: Job) -> PrintableSheet:
        """Make a sheet of words to find, or of one Gogen. Raises UserErrors."""
        self.check()
        if self.is_gogen:
            return _gogen_sheet(self, job)
        from boggle_tui.requests.word_sheet import WordSheet

        return WordSheet.read(self.seeded(), job).made()


def _gogen_sheet(asked: Sheets, job: Job) -> PrintableSheet:
    """Make the sheet of one Gogen. Raises UserErrors."""
    title, task = title_of(asked.title, ""), _task(asked, job)
    generated = do_gogen(task)
    if isinstance(task, NewGogen) and (text := unused_text(generated, task.request)):
        job.report(text)
    sheet = asked.sheet((gogen_leaf([generated], title),))
    origin = {} if isinstance(task, Gogen) else {"dictionary": task.dictionary, "seed": task.seed}
    values = generated_values(generated, **origin)
    return PrintableSheet(sheet, (generated.gogen.given,), values)


def _task(asked: Sheets, job: Job) -> GogenTask:
    """Return what makes the Gogen. Raises UserErrors."""
    if asked.code is not None:
        return decode_gogen(asked.code)
    if asked.saved is not None:
        return _played(asked.saved, job)
    theme = given_words(job, asked.words, asked.words_file, asked.language)
    if asked.board is not None:
        board = one_board(job, asked.board.replace("?", "."), asked.size)
        return Gogen.of(board, theme.words, texts=theme.texts)
    request = gogen_request(
        asked.size,
        asked.difficulty,
        asked.givens,
        theme if theme.words else None,
        _("the words given"),
        job.report,
    )
    seed = asked.seeded().seed
    assert seed is not None
    return asked.new_gogen(request, seed)


def _played(number: str, job: Job) -> Gogen:
    """Return a Gogen that the user solved or left, by its number. Raises UsageError."""
    codes = job.gogen_codes()
    if not codes:
        raise UsageError("You have not left or solved any Gogen yet.")
    if not is_small_number(number) or not 0 < int(number) <= len(codes):
        raise UsageError(
            ngettext(
                "Invalid number {number!r} of a Gogen: you have {count} Gogen.",
                "Invalid number {number!r} of a Gogen: you have {count} Gogens, and 1 is the"
                " latest.",
                len(codes),
                number=shortened(number),
            )
        )
    return decode_gogen(codes[int(number) - 1])


@dataclass(frozen=True, kw_only=True)
class _MadeSheet(Printing):
    """The options of `make_sheet`."""

    words: tuple[str, ...] = operand("the words to find; with none, as many as are on the board")
    board: str | Board | None = option(  # type: ignore[assignment]
        "use this board instead of building one", excludes="versions time_limit"
    )
    clues: bool | Mapping[str, str] = option(  # type: ignore[assignment]
        "show your own clues by word, or with True the meanings of the words (English only)",
        default=False,
    )
    key: bool = option("print the answers, on pages of their own", default=True)


@function_of(
    _MadeSheet,
    "words board title instructions blanks clues theme lines versions size safe paper font"
    " large_print turned_letters levels link key dictionary q seed time_limit",
    SheetError,
)
def make_sheet(asked: _MadeSheet) -> PrintableSheet:
    """Make a sheet of words to find, on a board that is built for them, unless it is given.

    The same seed makes the same sheet. Raises SheetError, FullBoardError, PuzzleError, WordsError,
    BoardError, LexiconError or UnknownNameError.
    """
    return replace(asked, no_key=not asked.key).made(CALLER)


make_sheet_async = in_thread(make_sheet)
