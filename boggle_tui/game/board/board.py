"""Boards: grids of faces, their notation, neighbours and symmetries, and pictures of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from math import isqrt
from typing import Self

from boggle_tui.files.paths import looks_like_a_file
from boggle_tui.files.translation import _
from boggle_tui.game.board.faces import BLOCK as BLOCK
from boggle_tui.game.board.faces import LONGEST_FACE as LONGEST_FACE
from boggle_tui.game.board.faces import QU as QU
from boggle_tui.game.board.faces import SPARE as SPARE
from boggle_tui.game.board.faces import BoardError as BoardError
from boggle_tui.game.board.faces import QReading as QReading
from boggle_tui.game.board.faces import are_boards as are_boards
from boggle_tui.game.board.faces import canonical_face as canonical_face
from boggle_tui.game.board.faces import face_readings as face_readings
from boggle_tui.game.board.faces import read_faces as read_faces
from boggle_tui.game.board.faces import read_rows as read_rows
from boggle_tui.game.board.faces import shown_face as shown_face
from boggle_tui.game.board.faces import shown_faces as shown_faces
from boggle_tui.game.board.faces import written_faces as written_faces
from boggle_tui.game.words.phrases import shortened

Cell = int
"""An index into the faces of a board: row by row, from 0."""
Path = tuple[Cell, ...]
"""The cells of a word, in the order of its letters."""
Size = tuple[int, int]
"""Rows and columns."""

MIN_SIDE, MAX_SIDE = 2, 10
MAX_ROLLED_SIDE = 8
"""The largest side of a board of dice, and of one that is searched for its points."""
MAX_SET = 64
"""The cells of the largest board whose sets of cells fit into 64 bits, as most loops need it."""
_PAIR_IN_ROW = re.compile(r"Th|He|An|Er|In|St|Nt|Es|Sh|Ch|Ng")
MAX_NOTATION = 4000
"""The characters of the longest notation: a page, as a board may be spaced out."""


@dataclass(frozen=True)
class Board:
    """A grid of faces.

    A face is what a cell shows: a letter, several ("Qu", "Th"), "#" for the solid block, or
    "" for a spare cell. Raises BoardError unless rows and cols are 2 to 10 and match the faces.
    """

    rows: int
    cols: int
    faces: tuple[str, ...]

    def __post_init__(self) -> None:
        check_size(self.rows, self.cols)
        if len(self.faces) != self.rows * self.cols:
            raise BoardError(
                "A board of {rows}x{cols} has {cells} cells, but {faces} faces were given.",
                rows=self.rows,
                cols=self.cols,
                cells=self.rows * self.cols,
                faces=len(self.faces),
            )
        object.__setattr__(self, "faces", tuple(map(canonical_face, self.faces)))

    @classmethod
    def parse(cls, text: str | Board, size: Size | None = None) -> Self:
        """Parse the notation: rows separated by "/" or white space, or all cells in one row.

        "q" and "Qu" are the Qu face, "[Th]" any other face of several letters, "#" the solid block,
        "." a spare cell. One row is read as a square unless `size` (rows, cols) is given. A board
        stays as it is. Raises BoardError.
        """
        if isinstance(text, cls):
            return text if size is None else cls.parse(str(text), size)
        if not isinstance(text, str):
            raise TypeError(f"Invalid board {shortened(repr(text))}: expected str | Board.")
        if len(text) > MAX_NOTATION:
            raise BoardError(
                "The board is too long: expected at most {most} rows of {most} cells, such as"
                " taps/elin/roqt/deck.",
                most=MAX_SIDE,
            )
        lines = read_rows(text)
        faces = tuple(face for line in lines for face in line)
        if not faces:
            raise BoardError("The board is empty: expected letters, such as taps/elin/roqt/deck.")
        if len(lines) > 1:
            written = (len(lines), len(lines[0]))
            _check_lines(lines, written if size is None else size, _hint(text))
            return cls(*written, faces)
        if size is None:
            side = isqrt(len(faces))
            if side**2 != len(faces):
                raise BoardError(
                    "{count} cells in one row do not make a square: separate the rows with /, as in"
                    " abc/def.{hint}",
                    count=len(faces),
                    hint=_hint(text),
                )
            size = (side, side)
        return cls(*size, faces)

    @classmethod
    def empty(cls, rows: int, cols: int) -> Self:
        """A board of that size with only spare cells."""
        return cls(rows, cols, (SPARE,) * (rows * cols))

    def __str__(self) -> str:
        """The notation that `parse` reads: taps/elin/roqt/deck."""
        return written_faces(self.faces, self.cols)

    def to_json(self, q: QReading) -> dict[str, object]:
        """Return the size, the faces as players see them, and the notation."""
        faces = shown_faces(self.faces, q)
        return {"rows": self.rows, "cols": self.cols, "board": faces, "notation": str(self)}

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return draw_board(self.faces, self.cols)

    @cached_property
    def neighbours(self) -> tuple[tuple[Cell, ...], ...]:
        """For each cell, the cells that touch it, corners included."""
        return neighbours(self.rows, self.cols)

    @property
    def symmetries(self) -> tuple[Board, ...]:
        """This board rotated and mirrored: eight ways for a square, four for other rectangles."""
        return tuple(self.rearranged(cells) for cells in symmetries(self.rows, self.cols))

    def rearranged(self, cells: tuple[Cell, ...]) -> Board:
        """The board whose cell i shows the face of this board at cells[i]."""
        return Board(self.rows, self.cols, tuple(self.faces[cell] for cell in cells))

    def rotated(self) -> Board:
        """This board after a quarter turn clockwise, which exchanges rows and columns."""
        cells = (
            (self.rows - 1 - row) * self.cols + col
            for col in range(self.cols)
            for row in range(self.rows)
        )
        return Board(self.cols, self.rows, tuple(self.faces[cell] for cell in cells))

    def mirrored(self) -> Board:
        """This board with left and right exchanged."""
        return self.rearranged(
            tuple(
                row * self.cols + col
                for row in range(self.rows)
                for col in reversed(range(self.cols))
            )
        )

    def with_face(self, cell: Cell, face: str) -> Board:
        """This board with another face at one cell."""
        return Board(self.rows, self.cols, (*self.faces[:cell], face, *self.faces[cell + 1 :]))


def check_size(rows: int, cols: int, largest: int = MAX_SIDE) -> None:
    """Raise BoardError unless both sides are within the limits."""
    if not (MIN_SIDE <= rows <= largest and MIN_SIDE <= cols <= largest):
        raise BoardError(
            "Invalid board size {rows}x{cols}: sides go from {least} to {most}.",
            rows=rows,
            cols=cols,
            least=MIN_SIDE,
            most=largest,
        )


@lru_cache(64)
def parse_size(text: str) -> Size:
    """Parse "4x5" as 4 rows and 5 columns. Raises BoardError."""
    match = re.fullmatch(r"(\d{1,3})\s*[xX×]\s*(\d{1,3})", text.strip())
    if match is None:
        raise BoardError(
            "Invalid size {text!r}: expected ROWSxCOLUMNS, such as 4x4 or 3x5.", text=text
        )
    rows, cols = int(match[1]), int(match[2])
    check_size(rows, cols)
    return rows, cols


@cache
def neighbours(rows: int, cols: int) -> tuple[tuple[Cell, ...], ...]:
    """For each cell of a board of that size, the cells that touch it, corners included."""
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
def neighbour_masks(rows: int, cols: int) -> tuple[int, ...]:
    """For each cell, the cells that touch it, as the bits of a number."""
    return tuple(sum(1 << cell for cell in near) for near in neighbours(rows, cols))


@cache
def symmetries(rows: int, cols: int) -> tuple[tuple[Cell, ...], ...]:
    """The permutations of the cells that preserve neighbours: eight of a square, else four."""
    grid = [[row * cols + col for col in range(cols)] for row in range(rows)]
    found = []
    for rotated in (grid, [list(line) for line in zip(*grid, strict=True)]):
        if len(rotated) != rows:
            continue
        for upright in (rotated, rotated[::-1]):
            for view in (upright, [line[::-1] for line in upright]):
                found.append(tuple(cell for line in view for cell in line))
    return tuple(found)


def _check_lines(lines: list[list[str]], size: Size, hint: str) -> None:
    rows, cols = size
    widths = [*map(len, lines)]
    usual = max(widths, key=lambda width: (width > 1, widths.count(width)))
    for number, line in enumerate(lines, 1):
        if len(line) != usual:
            raise BoardError(
                "The board is not a rectangle: row {usual} has {cells} cells, row {row} has"
                " {others}.{hint}",
                usual=widths.index(usual) + 1,
                cells=usual,
                row=number,
                others=len(line),
                hint=hint,
            )
    if (len(lines), len(lines[0])) != size:
        raise BoardError(
            "The board has {lines} rows of {cells} cells, but its size is given as"
            " {rows}x{cols}: omit the size, or write all cells in one row.",
            lines=len(lines),
            cells=len(lines[0]),
            rows=rows,
            cols=cols,
        )


def _hint(text: str) -> str:
    """A hint for users who may have named a file, or written two letters for one tile."""
    if looks_like_a_file(text):
        return f" {_('This looks like a file: give the board in it.')}"
    if re.search("qu|QU", text):
        return f" {_('The Qu tile is written q, without its u.')}"
    if _PAIR_IN_ROW.search(text):
        return f" {_('Two letters on one tile are written in brackets: [Th].')}"
    return ""


TILE, GAP, ROUND = 90, 10, 14
"""The side of a tile, the gap between two tiles, and the radius of the corners."""
LETTER_SIZES = {1: 56, 2: 44}
"""Font sizes by the number of letters on a tile."""
Point = tuple[int, int]
INK, TRAIL = "#222222", "#f5b971"
"""On paper: the colour of letters and outlines, and that of a word's path."""
UNDERLINED = "MWNZ"
"""The letters that have a line beneath them where letters are turned: they may be mistaken."""

FACE, EDGE, LETTER = "#efe2c6", "#a8926c", "#2a1f16"
"""The colours of a tile; a block has the colour of letters, a spare cell has none."""


def draw_board(
    faces: Sequence[str],
    cols: int,
    q: QReading = QReading.QU,
    path: Sequence[int] = (),
    rotations: Sequence[int] = (),
) -> str:
    """Draw the board of these faces as an SVG picture; `paper.text.read_board` reads it back.

    A word's path lies beneath the letters, from a dot to its end. The rotations are the quarter
    turns of each letter; without any, all are upright.
    """
    pitch, first = TILE + GAP, GAP + TILE // 2
    middles = [
        (cell % cols * pitch + first, cell // cols * pitch + first) for cell in range(len(faces))
    ]
    tiles = "".join(_tile(face, x, y) for face, (x, y) in zip(faces, middles, strict=True))
    trail = _trail([middles[cell] for cell in path]) if path else ""
    letters = "".join(
        _letter(
            shown_face(face, q),
            middles[cell],
            rotations[cell] if rotations else None,
        )
        for cell, face in enumerate(faces)
        if face not in (BLOCK, SPARE)
    )
    rows = len(faces) // cols
    width, height = cols * pitch + GAP, rows * pitch + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img"'
        f' font-family="sans-serif" font-weight="bold" text-anchor="middle">\n'
        f"<title>{_('{size} board', size=f'{rows}x{cols}')}</title>\n"
        f"<desc>\nBoard: {written_faces(faces, cols)}\n</desc>\n"
        f"{tiles}{trail}{letters}</svg>\n"
    )


def _tile(face: str, x: int, y: int) -> str:
    fill = {BLOCK: LETTER, SPARE: "none"}.get(face, FACE)
    half = TILE // 2
    return (
        f'<rect x="{x - half}" y="{y - half}" width="{TILE}" height="{TILE}" rx="{ROUND}"'
        f' fill="{fill}" stroke="{EDGE}" stroke-width="3"/>\n'
    )


def _trail(points: list[Point]) -> str:
    (x, y), line = points[0], " ".join(f"{x},{y}" for x, y in points)
    return (
        f'<circle cx="{x}" cy="{y}" r="38" fill="{TRAIL}"/>\n'
        f'<polyline points="{line}" fill="none" stroke="{TRAIL}" stroke-width="27"'
        ' stroke-linecap="round" stroke-linejoin="round"/>\n'
    )


def _letter(shown: str, middle: Point, rotation: int | None) -> str:
    x, y = middle
    size = LETTER_SIZES[len(shown)]
    # A capital is about seven tenths of the font size high: this centres it.
    line = y + size * 7 // 20
    transform = f' transform="rotate({90 * rotation} {x} {y})"' if rotation else ""
    style = f'font-size="{size}" fill="{LETTER}"{transform}'
    text = f'<text x="{x}" y="{line}" {style}>{shown}</text>\n'
    if rotation is None or shown not in UNDERLINED:
        return text
    below = y + 31
    return text + (
        f'<line x1="{x - 22}" y1="{below}" x2="{x + 22}" y2="{below}" stroke="{LETTER}"'
        f' stroke-width="4"{transform}/>\n'
    )
