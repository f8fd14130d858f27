"""Gogen: the words, the given cells and the letters of a puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from html import escape
from itertools import pairwise
from string import ascii_lowercase
from typing import Any

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.board.board import BLOCK, QU, SPARE, Board, Cell, QReading, draw_board
from boggle_tui.game.words.as_written import Texts, of_values, shown
from boggle_tui.game.words.phrases import listed, shortened

Cells = int
"""A set of cells: bit i stands for cell i."""
CLASSIC_LETTERS = ascii_lowercase[:25]
"""A to Y, the letters of a Gogen of 25 cells."""
MAX_CELLS = len(ascii_lowercase)
"""The most cells in play: each holds another letter."""
MAX_WORDS = 200


class Geometry:
    """The cells in play of a board, and which of them touch."""

    def __init__(self, rows: int, cols: int, in_play: Cells) -> None:
        self.rows, self.cols, self.in_play = rows, cols, in_play
        self._not_first_col = cells_of(at for at in range(rows * cols) if at % cols)
        self._not_last_col = cells_of(at for at in range(rows * cols) if (at + 1) % cols)

    @staticmethod
    @cache
    def of(board: Board) -> Geometry:
        """Return the geometry of a board; its blocks are out of play."""
        open_cells = (cell for cell, face in enumerate(board.faces) if face != BLOCK)
        return Geometry(board.rows, board.cols, cells_of(open_cells))

    def touching(self, cells: Cells) -> Cells:
        """Return every cell in play that touches at least one of these cells."""
        sides = (cells << 1) & self._not_first_col | (cells >> 1) & self._not_last_col
        across = sides | cells
        return (sides | across << self.cols | across >> self.cols) & self.in_play


def cells_of(cells: Iterable[Cell]) -> Cells:
    """Return the set of these cells."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def members(cells: Cells) -> Iterator[Cell]:
    """Yield the cells of a set, in order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def is_single(cells: Cells) -> bool:
    """Whether a set holds exactly one cell."""
    return bool(cells) and not cells & (cells - 1)


class GogenError(UserError, ValueError):
    """The words, the given cells and the letters don't make a Gogen; the message explains why."""


@dataclass(frozen=True)
class Gogen:
    """Words to trace on a board that holds each of the letters on one cell.

    `given` shows the given letters, spare cells where the player places the others, and blocks.
    Words and letters are lower case; the Qu face stands for Q. Raises GogenError where the words
    and given cells name another letter or one twice, or where the letters don't fill the cells.
    """

    given: Board
    words: tuple[str, ...]
    letters: str
    texts: Texts | None = None
    """The words as their owner writes them; None if all are from a word list."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", tuple(dict.fromkeys(self.words)))
        if self.texts is not None:
            object.__setattr__(self, "texts", self.texts.only(self.words))
        self._check()

    def to_json(self) -> dict[str, Any]:
        """Return it as plain values for `from_json`."""
        words, texts = list(self.words), None if self.texts is None else self.texts.to_json()
        return {"given": str(self.given), "words": words, "letters": self.letters, "texts": texts}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Gogen:
        """Read plain values. Raises LookupError, TypeError or ValueError."""
        given, texts = Board.parse(values["given"]), of_values(values.get("texts"))
        return cls(given, tuple(values["words"]), values["letters"], texts)

    @classmethod
    def of(
        cls,
        given: Board,
        words: Iterable[str],
        letters: str | None = None,
        texts: Texts | None = None,
    ) -> Gogen:
        """Make a Gogen, by default with the letters that its words and cells imply.

        Those are the letters named, and, on a board of 25 or 26 cells, those of the alphabet.
        Raises GogenError where that isn't one letter for each cell.
        """
        words = tuple(dict.fromkeys(words))
        _check_words(words)
        if letters is None:
            letters = _implied_letters(given, words)
        return cls(given, words, "".join(sorted(set(letters.lower()))), texts)

    @property
    def rows(self) -> int:
        """The rows of the board."""
        return self.given.rows

    @property
    def cols(self) -> int:
        """The columns of the board."""
        return self.given.cols

    @cached_property
    def geometry(self) -> Geometry:
        """Which cells are in play, and which of them touch."""
        return Geometry.of(self.given)

    @cached_property
    def given_cells(self) -> dict[str, Cell]:
        """The cell of each given letter."""
        return {
            letter_of(face): cell
            for cell, face in enumerate(self.given.faces)
            if face not in (BLOCK, SPARE)
        }

    @cached_property
    def touching_letters(self) -> dict[str, tuple[str, ...]]:
        """For each letter, the letters that words put next to it."""
        touching: dict[str, dict[str, None]] = {letter: {} for letter in self.letters}
        for word in self.words:
            for one, two in pairwise(word):
                touching[one][two] = touching[two][one] = None
        return {letter: tuple(others) for letter, others in touching.items()}

    @property
    def unnamed_letters(self) -> str:
        """The letters that no word names."""
        return "".join(sorted(set(self.letters).difference(*self.words)))

    def __str__(self) -> str:
        return f"{self.given}: {self._named}"

    def _repr_html_(self) -> str:
        """The given letters and the words, for a notebook."""
        picture = draw_board(self.given.faces, self.cols, QReading.Q)
        return f"{picture}<p>{escape(self._named)}</p>\n"

    @property
    def _named(self) -> str:
        return ", ".join(map(self.text, self.words))

    def text(self, word: str) -> str:
        """Return a word as its owner writes it, or in capitals."""
        return shown(word, self.texts)

    def with_words(self, words: Iterable[str]) -> Gogen:
        """Return this puzzle with other words."""
        return replace(self, words=tuple(words))

    def without_given(self, cell: Cell) -> Gogen:
        """Return this puzzle with one more cell to fill."""
        return replace(self, given=self.given.with_face(cell, SPARE))

    def board(self, cells: dict[str, Cell]) -> Board:
        """Return the board with each of these letters on its cell, and the blocks."""
        faces = [BLOCK if face == BLOCK else SPARE for face in self.given.faces]
        for letter, cell in cells.items():
            faces[cell] = letter
        return Board(self.rows, self.cols, tuple(faces))

    def _check(self) -> None:
        _check_words(self.words)
        cells = sum(face != BLOCK for face in self.given.faces)
        if len(self.letters) != cells:
            raise GogenError(
                "The board has {cells} cells to fill, but there are {letters} letters.",
                cells=cells,
                letters=len(self.letters),
            )
        shown = [letter_of(face) for face in self.given.faces if face not in (BLOCK, SPARE)]
        twice = next((letter for letter in shown if shown.count(letter) > 1), None)
        if twice is not None:
            text = twice.upper()
            raise GogenError("{letter} is given twice: each letter has one cell.", letter=text)
        for letter in sorted({*shown}.union(*self.words) - {*self.letters}):
            text, letters = letter.upper(), self.letters.upper()
            raise GogenError(
                "{letter} is not one of the letters {letters}.", letter=text, letters=letters
            )


def letter_of(face: str) -> str:
    """Return the letter of a face: Qu stands for Q."""
    return "q" if face == QU else face.lower()


def has_distinct_letters(word: str) -> bool:
    """Whether a word can be in a Gogen: no letter twice."""
    return len(set(word)) == len(word)


def _check_words(words: tuple[str, ...]) -> None:
    if len(words) > MAX_WORDS:
        count = len(words)
        raise GogenError(
            "{count} words are too many: a Gogen has at most {most}.", count=count, most=MAX_WORDS
        )
    for word in words:
        foreign = next((letter for letter in word if letter not in ascii_lowercase), None)
        if foreign is not None:
            raise GogenError(
                "{word!r} has the letter {letter!r}: a Gogen has A to Z only.",
                word=shortened(word),
                letter=foreign,
            )
        if not has_distinct_letters(word):
            raise GogenError(
                "{word!r} has a letter twice: in a Gogen, each letter has one cell.",
                word=shortened(word),
            )


def _implied_letters(given: Board, words: tuple[str, ...]) -> str:
    cells = sum(face != BLOCK for face in given.faces)
    foreign = [face for face in given.faces if len(face) > 1 and face != QU]
    if foreign:
        raise GogenError("{face!r} can't be on a Gogen: each cell has one letter.", face=foreign[0])
    shown = {letter_of(face) for face in given.faces if face not in (BLOCK, SPARE)}
    named = "".join(sorted(shown.union(*words)))
    if len(named) > cells:
        raise GogenError(
            "The words and given cells have {letters} letters, but the board has {cells} cells:"
            " choose a larger board or fewer words.",
            letters=len(named),
            cells=cells,
        )
    for alphabet in (CLASSIC_LETTERS, ascii_lowercase):
        if len(alphabet) == cells and set(named) <= set(alphabet):
            return alphabet
    if len(named) < cells:
        if cells > MAX_CELLS:
            text = _(
                "The board has {cells} cells to fill, but the alphabet has {letters} letters:"
                " block some with #.",
                cells=cells,
                letters=MAX_CELLS,
            )
        else:
            text = ngettext(
                "The words and given cells name {letters} only:"
                " say with gogen --letters which letter has the other cell.",
                "The words and given cells name {letters} only:"
                " say with gogen --letters which {count} letters have the other cells.",
                cells - len(named),
                letters=listed(named.upper()),
            )
        raise GogenError(text)
    return named
