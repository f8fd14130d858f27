"""A puzzle to print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from random import randrange

from boggle_tui.files.errors import look_up
from boggle_tui.files.writing import write_file
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.round.rules import Rules
from boggle_tui.library.choices import (
    AnyBoard,
    AnyDictionary,
    AnyReading,
    AnySize,
    AnyWords,
    WordsError,
    board_of,
    lexicon_of,
    reading_of,
    size_of,
    words_of,
)
from boggle_tui.paper.formats import sheet_format, write_sheet
from boggle_tui.paper.make_sheet import WordSheetRequest
from boggle_tui.paper.page import PAPERS, Paper, usual_paper
from boggle_tui.paper.sheet import Sheet, SheetError, Task


@dataclass(frozen=True)
class PrintableSheet:
    """A sheet to print, with its answers, in every format."""

    sheet: Sheet
    boards: tuple[Board, ...]
    """The board of each version."""

    def __str__(self) -> str:
        """The sheet as plain text."""
        return str(write_sheet(self.sheet, "text"))

    def html(self) -> str:
        """Return a page that prints right from a browser."""
        return str(write_sheet(self.sheet, "html"))

    def markdown(self) -> str:
        """Return the sheet as Markdown."""
        return str(write_sheet(self.sheet, "markdown"))

    def svg(self) -> str:
        """Return a picture of its pages, one beneath the other."""
        return str(write_sheet(self.sheet, "svg"))

    def pdf(self) -> bytes:
        """Return a PDF file. Raises SheetFormatError where its library is missing."""
        content = write_sheet(self.sheet, "pdf")
        assert isinstance(content, bytes)
        return content

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write a file, in the format of its ending: .pdf, .png, .svg, .html, .md or .txt.

        Several pages as PNG have a file each: sheet-1.png, sheet-2.png … Raises SheetFormatError
        for another ending, FileExistsError or another OSError.
        """
        path = Path(path)
        write_file(path, write_sheet(self.sheet, sheet_format(path)), overwrite)

    def _repr_svg_(self) -> str:
        """The pages that a notebook shows."""
        return self.svg()


def make_sheet(
    words: AnyWords = (),
    *,
    board: AnyBoard | None = None,
    title: str | None = None,
    blanks: bool = False,
    clues: bool | Mapping[str, str] = False,
    theme: str | None = None,
    lines: bool = False,
    versions: int = 1,
    size: AnySize | None = None,
    safe: bool = False,
    paper: str | Paper | None = None,
    font: str | None = None,
    large_print: bool = False,
    turned_letters: bool = False,
    key: bool = True,
    dictionary: AnyDictionary | None = None,
    q: AnyReading = QReading.QU,
    seed: int | None = None,
    time_limit: float | None = None,
) -> PrintableSheet:
    """Make a sheet of words to find, on a board that is built for them, unless it is given.

    With a board and no words, the task is to find as many as possible. The words are listed, or
    shown as blanks or by clues: your own, or else their meanings. `theme` is one more word to find,
    which isn't listed. `key` prints the answers, on pages of their own. The same seed makes the
    same sheet. Raises SheetError, FullBoardError, WordsError, BoardError, LexiconError or
    UnknownNameError.
    """
    lexicon = lexicon_of(dictionary)
    language = building_language(lexicon.name, None)
    own = {} if isinstance(clues, bool) else dict(clues)
    own_words = words_of(own, language)
    if len(own_words.words) != len(own):
        raise WordsError("Each clue needs one word.")
    listed = words_of(words, language)
    listed = listed if listed.words else own_words
    if blanks and clues:
        raise SheetError("blanks and clues exclude each other: leave out one.")
    made = WordSheetRequest(
        words=listed,
        seed=randrange(2**32) if seed is None else seed,
        board=None if board is None else board_of(board, size),
        rules=Rules(q=reading_of(q)),
        lexicon=lexicon,
        task=Task.CLUES if clues else Task.BLANKS if blanks else None,
        theme=None if theme is None else words_of([theme], language),
        clues=dict(zip(own_words.words, own.values(), strict=True)),
        size=None if size is None else size_of(size),
        language=language,
        is_safe=safe,
        time_limit=time_limit,
        versions=versions,
        has_lines=lines,
        turns_letters=turned_letters,
        title=title,
        paper=look_up("paper", paper, PAPERS) if isinstance(paper, str) else paper or usual_paper(),
        font=font,
        is_large=large_print,
        has_key=key,
    ).make()
    return PrintableSheet(made.sheet, tuple(board for board, _ in made.boards))
