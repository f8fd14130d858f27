"""Sheet: puzzles to print with their answers, whatever the format."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from string import printable
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board, Path, QReading, draw_board
from boggle_tui.game.words.as_written import letters_of
from boggle_tui.game.words.language import ANY, LANGUAGES, Language
from boggle_tui.game.words.phrases import words_text

MAX_TITLE = 200
"""The letters of the longest title."""
NAME, DATE = N_("Name"), N_("Date")
THEME = N_("One more word is hidden, the theme of them all:")
PLAY_IT = N_("To play it on a screen:")
CROSS_OFF = N_("Letters to place:")
POINTS_HEAD = N_("Letters"), N_("Points")


class SheetError(UserError, ValueError):
    """There is no such sheet; the message says why."""


class SheetFormatError(UserError, ValueError):
    """The sheet can't be written in that format; the message says why."""


INCH = 72.0
MILLIMETRE = INCH / 25.4
AMERICA = "BO BZ CA CL CO CR DO GT HN MX NI PA PH PR SV US VE"
"""The countries that print on Letter."""


@dataclass(frozen=True)
class Paper:
    """A size of paper in points, upright."""

    name: str
    width: float
    height: float
    css: str
    """The size as a style sheet for print writes it."""
    title: str = ""
    """The size as people call it."""


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210 * MILLIMETRE, 297 * MILLIMETRE, "A4", "A4"),
        Paper("letter", 8.5 * INCH, 11 * INCH, "letter", "Letter"),
        Paper("6x9", 6 * INCH, 9 * INCH, "6in 9in", "6 x 9 in"),
    )
}
"""The sizes by name."""


def usual_paper(environment: Mapping[str, str] = os.environ) -> Paper:
    """Return the paper of the country that the locale names: Letter in America, else A4."""
    asked = (environment.get(name) for name in ("LC_ALL", "LC_PAPER", "LANG"))
    named = next(filter(None, asked), "") or locale.getlocale()[0] or ""
    country = named.partition(".")[0].partition("@")[0].replace("-", "_").rpartition("_")[2]
    return PAPERS["letter" if country.upper() in AMERICA.split() else "a4"]


USUAL = usual_paper()
"""The paper of the player's country."""


@dataclass(frozen=True)
class Picture:
    """A board as tiles, with a word's path if there is one."""

    board: Board
    q: QReading = QReading.QU
    path: Path = ()
    rotations: tuple[int, ...] = ()
    """The quarter turns of each letter; empty if all are upright."""
    caption: str = ""

    def svg(self) -> str:
        """Draw it as a document of its own."""
        board = self.board
        return draw_board(board.faces, board.cols, self.q, self.path, self.rotations)


if TYPE_CHECKING:
    from segno import QRCode


class Task(StrEnum):
    """The player's task, and so what stands beneath the board."""

    LIST = "list"
    """Find the words of a list."""
    BLANKS = "blanks"
    """Find words by their lengths."""
    CLUES = "clues"
    """Find words by their meanings."""
    MANY = "many"
    """Find as many words as possible."""
    GOGEN = "gogen"
    """Place the letters so that the words of a list are there."""


class Words(NamedTuple):
    """Words to look for."""

    words: tuple[str, ...]


class Blanks(NamedTuple):
    """Words shown only by their lengths, each also as crosswords have it."""

    lengths: tuple[tuple[int, str], ...]


class Clues(NamedTuple):
    """Words by their full clues, each with its length."""

    clues: tuple[tuple[str, int], ...]


class Theme(NamedTuple):
    """Blanks for the word that the others have in common."""

    length: int


class Letters(NamedTuple):
    """Letters to cross off."""

    letters: str


class Lines(NamedTuple):
    """Lines to write words on, beneath a table of letters and points if it has rows."""

    points: tuple[tuple[str, str], ...] = ()

    @property
    def rows(self) -> list[list[str]]:
        """The rows of the table, each after its heading."""
        columns = (map(_, POINTS_HEAD), *self.points) if self.points else ()
        return [list(row) for row in zip(*columns, strict=True)]


class Entry(NamedTuple):
    """A line of a list."""

    text: str = ""
    blanks: int = 0
    """The number of letters to find, each shown as a blank."""

    @property
    def blanks_text(self) -> str:
        """A blank for each letter, and their number: "_ _ _ (3)"; empty without blanks."""
        return f"{blanks(self.blanks)} ({self.blanks})" if self.blanks else ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.text, self.blanks_text)))


class Section(NamedTuple):
    """A heading, sentences and a list."""

    heading: str
    entries: tuple[Entry, ...] = ()
    notes: tuple[str, ...] = ()
    is_answer: bool = False
    """Whether a reader must ask for it, where the format allows that."""


PagePart = Words | Blanks | Clues | Theme | Letters | Lines
Part = PagePart | Section
"""Something that stands beneath a board."""


class PaperWord(NamedTuple):
    """A word of a puzzle."""

    word: str
    path: Path
    clue: str = ""
    own_text: str = ""
    """The word as its owner writes it; empty for a word from a list, which is in capitals."""
    is_theme: bool = False
    """Whether it is what the others have in common, and isn't listed."""

    @property
    def text(self) -> str:
        """The word as it is shown."""
        return self.own_text or self.word.upper()

    @property
    def language(self) -> Language:
        """The language in which the text has the letters of the word."""
        spoken = (ANY, *LANGUAGES.values())
        return next((each for each in spoken if letters_of(self.text, each) == self.word), ANY)

    @property
    def full_clue(self) -> str:
        """The clue with the number of letters."""
        return f"{self.clue} ({self.letters})"

    @property
    def letters(self) -> str:
        """The number of letters, as crosswords have it: 3, 3,5 or 6-2-3."""
        language = self.language
        counts = re.sub(
            r"[^\s‐‑-]+", lambda part: str(len(letters_of(part[0], language))), self.text
        )
        return ",".join(count for count in counts.split() if count.strip("0-‐‑"))  # no … alone


@dataclass(frozen=True, kw_only=True)
class PaperPuzzle:
    """A board, what stands beneath it, and its answers."""

    picture: Picture
    parts: tuple[Part, ...] = ()
    answers: tuple[Picture, ...] = ()
    """The board with the path of each word, or once as it is when solved."""
    words: tuple[PaperWord, ...] = ()
    """The words to find, in the order of their answers."""
    task: Task = Task.LIST
    title: str = ""
    level: str = ""
    """Its difficulty, in words."""


@dataclass(frozen=True, kw_only=True)
class Leaf:
    """Puzzles under one heading, which begin a page, as do their answers."""

    title: str
    puzzles: tuple[PaperPuzzle, ...]
    label: str = ""
    """The version: A, B, C …; empty if there is only one."""
    instructions: str = ""
    sign: str = ""
    """A mark near the foot that tells the levels apart for those who know it."""
    key_note: str = ""
    """A sentence above the answers."""
    link: str = ""
    """The address where the puzzle can be played, printed as a QR code as well."""
    is_export: bool = False
    """Whether it is a board to keep: with its notation, and no line for a name."""

    @property
    def is_single(self) -> bool:
        """Whether it has only one puzzle."""
        return len(self.puzzles) == 1

    @property
    def full_title(self) -> str:
        """The title with the label."""
        return self.title + (f" ({self.label})" if self.label else "")

    @property
    def answers(self) -> list[Picture]:
        """The answers of all puzzles."""
        return [answer for puzzle in self.puzzles for answer in puzzle.answers]

    @property
    def key_title(self) -> str:
        """The title of the answers."""
        if self.puzzles[0].task is not Task.GOGEN:
            return _("Answers: {title}", title=self.full_title)
        if self.is_single:
            return _("Solution: {title}", title=self.full_title)
        return _("Solutions: {title}", title=self.full_title)


@dataclass(frozen=True)
class Sheet:
    """Puzzles to print: several versions of one, or several of one kind."""

    leaves: tuple[Leaf, ...]
    paper: Paper = USUAL
    is_large: bool = False
    """Whether it is for people who need large print."""
    has_key: bool = True
    """Whether the answers are printed, on separate pages."""
    font: str | None = None
    """A font of the machine, or None for ours."""

    @property
    def title(self) -> str:
        """The title of all leaves."""
        return self.leaves[0].title

    @property
    def keys(self) -> list[Leaf]:
        """The leaves whose answers are printed."""
        return [leaf for leaf in self.leaves if leaf.answers] if self.has_key else []

    @property
    def picture(self) -> Picture:
        """The board of the first puzzle."""
        return self.leaves[0].puzzles[0].picture


def exported_board(picture: Picture, title: str = "", sections: Sequence[Section] = ()) -> Sheet:
    """Return a sheet of a board to keep; its default title is the size."""
    board = picture.board
    leaf = Leaf(
        title=title or _("{rows}x{cols} board", rows=board.rows, cols=board.cols),
        puzzles=(PaperPuzzle(picture=picture, parts=tuple(sections)),),
        is_export=True,
    )
    return Sheet(leaves=(leaf,), has_key=False)


def words_section(words: Sequence[str]) -> tuple[Section, ...]:
    """Return the section for a list of words, or none without words."""
    entries = tuple(Entry(word) for word in words)
    return (Section(words_text(len(words)), entries),) if words else ()


def blanks(length: int) -> str:
    """Return a blank for each letter, as plain text."""
    return " ".join("_" * length)


def title_of(title: str | None, default: str) -> str:
    """Return the title on one line. Raises SheetError where it is too long."""
    line = clean(title or "") or default
    if len(line) > MAX_TITLE:
        raise SheetError(
            "The title is too long: {count} letters, expected at most {most}.",
            count=len(line),
            most=MAX_TITLE,
        )
    return line


def clean(text: str) -> str:
    """Return a user's text on one line, without control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


WITHOUT_QR = N_(
    "QR codes need a library that isn't installed: run pip install 'boggle_tui[print]', or leave"
    " out the link."
)
MILLIMETRES = 28
"""The side of a code on paper, with its margin."""


def qr_code(address: str) -> QRCode:
    """Return the code of an address. Raises SheetError where the library is missing."""
    try:
        import segno
    except ImportError as error:
        raise SheetError(WITHOUT_QR) from error
    # Readers guess the encoding of other letters, zbar Big5 for an ä.
    return segno.make_qr(quote(address, safe=printable), error="l")


def qr_svg(address: str) -> str:
    """Draw the code of an address as SVG without a size."""
    out = BytesIO()
    qr_code(address).save(out, kind="svg", border=2, xmldecl=False, omitsize=True, nl=False)
    return out.getvalue().decode()


def qr_png(address: str) -> bytes:
    """Draw the code of an address as PNG."""
    out = BytesIO()
    qr_code(address).save(out, kind="png", border=2, scale=12)
    return out.getvalue()
