"""Board: faces in a grid; its notation, its neighbours and its symmetries."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from math import isqrt
from typing import Self

Cell = int
"""An index into a board's faces, row-major from 0."""
Path = tuple[Cell, ...]
"""The cells of a word, in the order in which it is spelled."""

QU = "Qu"
BLOCK = "#"
SPARE = ""
SMALLEST_SIDE, LARGEST_SIDE = 2, 8

_FACE = re.compile(r"\[([^\W\d_]{1,2})\]|(Qu)|([^\W\d_])|([#.])")
_SIZE = re.compile(r"(\d+)\s*[xX]\s*(\d+)")


class BoardError(ValueError):
    """What was given is not a board; the message is a sentence for the person who gave it."""


class QReading(StrEnum):
    """What the Qu face may stand for."""

    QU = "qu"
    """Qu only: the rule of the game."""
    EITHER = "either"
    """Q or Qu, as the word needs."""
    Q = "q"
    """Q only: a u needs a tile of its own."""


@dataclass(frozen=True)
class Board:
    """A grid of faces.

    A face is what a cell shows: a letter, two letters ("Qu", "Th"), "#" for the solid block, or
    "" for nothing yet. Raises BoardError unless rows and cols are 2 to 8 and the faces fill them.
    """

    rows: int
    cols: int
    faces: tuple[str, ...]

    def __post_init__(self) -> None:
        check_size(self.rows, self.cols)
        if len(self.faces) != self.rows * self.cols:
            raise BoardError(
                f"A board of {self.rows}x{self.cols} has {self.rows * self.cols} cells,"
                f" but {len(self.faces)} faces were given."
            )
        object.__setattr__(self, "faces", tuple(canonical_face(face) for face in self.faces))

    @classmethod
    def parse(cls, text: str, size: tuple[int, int] | None = None) -> Self:
        """Read the notation: rows apart by "/", white space or new lines, or all cells in a row.

        "q" and "Qu" are the Qu face, "[Th]" any other face of two letters, "#" the solid block,
        "." an empty cell. One row is read as a square unless `size` (rows, cols) is given.
        Raises BoardError where the text is no board.
        """
        lines = [_parse_row(row) for row in re.split(r"[/\s]+", text.strip("/ \t\r\n")) if row]
        faces = tuple(face for line in lines for face in line)
        if not faces:
            raise BoardError("The board is empty: give its letters, such as taps/elin/roqt/deck.")
        if size is not None:
            rows, cols = size
        elif len(lines) > 1:
            rows, cols = len(lines), len(lines[0])
            for number, line in enumerate(lines, 1):
                if len(line) != cols:
                    raise BoardError(
                        f"The board is not a rectangle: row 1 has {cols} cells,"
                        f" row {number} has {len(line)}."
                    )
        elif (side := isqrt(len(faces))) ** 2 == len(faces):
            rows = cols = side
        else:
            raise BoardError(
                f"{len(faces)} letters in a row are no square:"
                " separate the rows with / or give the size, such as --size 3x5."
            )
        return cls(rows, cols, faces)

    @classmethod
    def empty(cls, rows: int, cols: int) -> Self:
        """The board of that size on which every cell is spare."""
        return cls(rows, cols, (SPARE,) * (rows * cols))

    def __str__(self) -> str:
        """The notation that `parse` reads: taps/elin/roqt/deck."""
        signs = [_sign(face) for face in self.faces]
        return "/".join(
            "".join(signs[start : start + self.cols]) for start in range(0, len(signs), self.cols)
        )

    @cached_property
    def neighbours(self) -> tuple[tuple[Cell, ...], ...]:
        """For each cell, the cells that touch it, corners included."""
        return neighbours(self.rows, self.cols)

    @property
    def symmetries(self) -> tuple[Board, ...]:
        """This board turned and mirrored: eight of a square, four of another rectangle."""
        return tuple(self.rearranged(cells) for cells in symmetries(self.rows, self.cols))

    def rearranged(self, cells: tuple[Cell, ...]) -> Board:
        """The board whose cell i shows what this one shows at cells[i]."""
        return Board(self.rows, self.cols, tuple(self.faces[cell] for cell in cells))

    def turned(self) -> Board:
        """A quarter turn clockwise; rows and columns change places."""
        cells = (
            (self.rows - 1 - row) * self.cols + col
            for col in range(self.cols)
            for row in range(self.rows)
        )
        return Board(self.cols, self.rows, tuple(self.faces[cell] for cell in cells))

    def mirrored(self) -> Board:
        """Left and right exchanged."""
        return self.rearranged(
            tuple(
                row * self.cols + col
                for row in range(self.rows)
                for col in reversed(range(self.cols))
            )
        )

    def with_face(self, cell: Cell, face: str) -> Board:
        """The same board, but for one cell."""
        return Board(self.rows, self.cols, (*self.faces[:cell], face, *self.faces[cell + 1 :]))


def canonical_face(face: str) -> str:
    """A face as boards keep it: "e" -> "E", "q" or "QU" -> "Qu", "TH" -> "Th", "." -> ""."""
    if face in (BLOCK, SPARE):
        return face
    if face == ".":
        return SPARE
    if not face.isalpha() or len(face) > 2:
        raise BoardError(f"{face!r} is no face: a cell shows one letter or two, # or nothing.")
    face = face[0].upper() + face[1:].lower()
    return QU if face == "Q" else face


def face_readings(face: str, q: QReading = QReading.QU) -> tuple[str, ...]:
    """The strings of lower-case letters that a face may stand for; none for a block or a spare."""
    if face in (BLOCK, SPARE):
        return ()
    if face != QU:
        return (face.lower(),)
    return {QReading.QU: ("qu",), QReading.EITHER: ("qu", "q"), QReading.Q: ("q",)}[q]


def check_size(rows: int, cols: int) -> None:
    """Raise BoardError unless both sides are within the limits."""
    if not (SMALLEST_SIDE <= rows <= LARGEST_SIDE and SMALLEST_SIDE <= cols <= LARGEST_SIDE):
        raise BoardError(
            f"A board of {rows}x{cols} is out of range:"
            f" sides go from {SMALLEST_SIDE} to {LARGEST_SIDE}."
        )


def parse_size(text: str) -> tuple[int, int]:
    """Read "4x5" as 4 rows and 5 columns. Raises BoardError."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise BoardError(f"{text!r} is no size: write rows x columns, such as 4x4 or 3x5.")
    rows, cols = int(match[1]), int(match[2])
    check_size(rows, cols)
    return rows, cols


@cache
def neighbours(rows: int, cols: int) -> tuple[tuple[Cell, ...], ...]:
    """For each cell of such a board, the cells that touch it, corners included."""
    return tuple(
        tuple(
            near_row * cols + near_col
            for near_row in range(max(0, row - 1), min(rows, row + 2))
            for near_col in range(max(0, col - 1), min(cols, col + 2))
            if (near_row, near_col) != (row, col)
        )
        for row in range(rows)
        for col in range(cols)
    )


@cache
def symmetries(rows: int, cols: int) -> tuple[tuple[Cell, ...], ...]:
    """The rearrangements of the cells that keep neighbours: eight of a square, else four."""
    grid = [[row * cols + col for col in range(cols)] for row in range(rows)]
    found = []
    for turned in (grid, [list(line) for line in zip(*grid, strict=True)]):
        if len(turned) != rows:
            continue
        for upright in (turned, turned[::-1]):
            for view in (upright, [line[::-1] for line in upright]):
                found.append(tuple(cell for line in view for cell in line))
    return tuple(found)


def _parse_row(text: str) -> list[str]:
    faces: list[str] = []
    at = 0
    while at < len(text):
        match = _FACE.match(text, at)
        if match is None:
            raise BoardError(
                f"{text[at]!r} cannot stand on a board: use letters, [Th] for two letters"
                " on a tile, # for the block and . for an empty cell."
            )
        faces.append(match[match.lastindex or 0])
        at = match.end()
    return faces


def _sign(face: str) -> str:
    if face == SPARE:
        return "."
    if face == QU:
        return "q"
    return face.lower() if len(face) == 1 else f"[{face}]"
