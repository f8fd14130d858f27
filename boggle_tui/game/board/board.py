"""Board: faces in a grid; its notation, its neighbours and its symmetries."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property
from math import isqrt
from typing import Self
from unicodedata import normalize

from boggle_tui.game.board.faces import (
    BLOCK,
    QU,
    SPARE,
    BoardError,
    QReading,
    canonical_face,
    face_readings,
    read_faces,
    sign,
)

__all__ = [
    "BLOCK",
    "LARGEST_SIDE",
    "QU",
    "SMALLEST_SIDE",
    "SPARE",
    "Board",
    "BoardError",
    "Cell",
    "Path",
    "QReading",
    "canonical_face",
    "check_size",
    "face_readings",
    "neighbours",
    "parse_size",
    "symmetries",
]

Cell = int
"""An index into a board's faces, row-major from 0."""
Path = tuple[Cell, ...]
"""The cells of a word, in the order in which it is spelled."""

SMALLEST_SIDE, LARGEST_SIDE = 2, 8


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
        lines = _read_lines(text)
        faces = tuple(face for line in lines for face in line)
        if not faces:
            raise BoardError("The board is empty: give its letters, such as taps/elin/roqt/deck.")
        if len(lines) > 1:
            written = (len(lines), len(lines[0]))
            _check_lines(lines, written if size is None else size, _hint_of_u(text))
            return cls(*written, faces)
        if size is None:
            side = isqrt(len(faces))
            if side**2 != len(faces):
                raise BoardError(
                    f"{len(faces)} cells in a row are no square: separate the rows with / or give"
                    f" the size, such as --size 3x5.{_hint_of_u(text)}"
                )
            size = (side, side)
        return cls(*size, faces)

    @classmethod
    def empty(cls, rows: int, cols: int) -> Self:
        """The board of that size on which every cell is spare."""
        return cls(rows, cols, (SPARE,) * (rows * cols))

    def __str__(self) -> str:
        """The notation that `parse` reads: taps/elin/roqt/deck."""
        signs = [sign(face) for face in self.faces]
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


def check_size(rows: int, cols: int) -> None:
    """Raise BoardError unless both sides are within the limits."""
    if not (SMALLEST_SIDE <= rows <= LARGEST_SIDE and SMALLEST_SIDE <= cols <= LARGEST_SIDE):
        raise BoardError(
            f"A board of {rows}x{cols} is out of range:"
            f" sides go from {SMALLEST_SIDE} to {LARGEST_SIDE}."
        )


def parse_size(text: str) -> tuple[int, int]:
    """Read "4x5" as 4 rows and 5 columns. Raises BoardError."""
    match = re.fullmatch(r"(\d{1,3})\s*[xX×]\s*(\d{1,3})", text.strip())
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


def _read_lines(text: str) -> list[list[str]]:
    """The faces, line by line."""
    text = normalize("NFC", text)  # an accent that is written apart is part of its letter
    lines = [read_faces(line) for line in re.split(r"[/\s]+", text) if line]
    if all(len(line) == 1 for line in lines):
        # The letters stand apart, as in T A P S: then white space does not end a row.
        rows = ("".join(row.split()) for row in re.split(r"[/\r\n]+", text))
        lines = [read_faces(row) for row in rows if row]
    return lines


def _check_lines(lines: list[list[str]], size: tuple[int, int], hint: str) -> None:
    rows, cols = size
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]):
            raise BoardError(
                f"The board is not a rectangle: row 1 has {len(lines[0])} cells,"
                f" row {number} has {len(line)}.{hint}"
            )
    if (len(lines), len(lines[0])) != size:
        raise BoardError(
            f"The board is written in {len(lines)} rows of {len(lines[0])} cells, and its size"
            f" given as {rows}x{cols}: leave the size out, or write all cells in one row."
        )


def _hint_of_u(text: str) -> str:
    """What to say to a person who may have meant one tile by "qu" and got two."""
    if re.search("qu|QU", text) is None:
        return ""
    return " The Qu tile is written q, without its u."
