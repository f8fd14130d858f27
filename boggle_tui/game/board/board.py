"""Boards: grids of faces, as people write them, neighbours and symmetries, and pictures of them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from math import isqrt
from typing import Self
from unicodedata import normalize

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _
from boggle_tui.game.words.language import ANY, as_face, fold, small

QU = "Qu"
LONGEST_FACE = 3
"""The letters of the longest face: Dzs is one letter in Hungarian."""
BLOCK = "#"
SPARE = ""


_WRITTEN = re.compile(r"\[[^\]]*\]?|Qu|.", re.DOTALL)
"""A face as it is written in the notation of a board."""


class BoardError(UserError, ValueError):
    """The input is not a board; the message is a sentence for the user."""


class QReading(StrEnum):
    """The letters that the Qu face may stand for."""

    QU = "qu"
    """Always Qu: the rule of the game."""
    EITHER = "either"
    """Q or Qu, whichever the word needs."""
    Q = "q"
    """Always Q: a u needs its own tile."""


@lru_cache(1024)
def canonical_face(face: str) -> str:
    """Normalize a face: "e" or "é" -> "E", "q" or "QU" -> "Qu", "TH" -> "Th", "." -> "".

    Accents are removed, except that of Ñ. Raises BoardError if no cell can show it.
    """
    if face in (BLOCK, SPARE):
        return face
    if face == ".":
        return SPARE
    letters = face if face in ANY.own_letters else fold(face)
    if not letters.isalpha() or len(letters) > LONGEST_FACE:
        raise BoardError(
            "Invalid face {face!r}: expected one to three letters, # or nothing.", face=face
        )
    face = as_face(letters)
    return QU if face == "Q" else face


def face_readings(face: str, q: QReading = QReading.QU) -> tuple[str, ...]:
    """The lower-case letters that a face may stand for; empty for a block or a spare cell."""
    if face in (BLOCK, SPARE):
        return ()
    if face != QU:
        return (small(face),)
    return {QReading.QU: ("qu",), QReading.EITHER: ("qu", "q"), QReading.Q: ("q",)}[q]


def shown_face(face: str, q: QReading) -> str:
    """The face as players see it: Qu is shown as Q where it stands for q alone."""
    shown = "Q" if face == QU and q is QReading.Q else face
    return shown.upper() if len(shown) == 1 else shown


def shown_faces(faces: Iterable[str], q: QReading) -> list[str]:
    """The faces as players see them."""
    return [shown_face(face, q) for face in faces]


def read_faces(text: str) -> list[str]:
    """Parse the faces of one row of the notation. Raises BoardError."""
    return list(map(_read_face, _WRITTEN.findall(text)))


@lru_cache(1024)
def _read_face(written: str) -> str:
    """Parse a face: "q" or "Qu", "[Th]", "." or any other single character."""
    face = written[1:-1] if written.startswith("[") and written.endswith("]") else written
    is_letters = face.isalpha() and len(face) <= LONGEST_FACE
    if not is_letters and written not in (BLOCK, "."):
        raise BoardError(
            "Invalid face {written!r}: expected a letter, [Th] for several letters, # for a"
            " block or . for an empty cell.",
            written=written,
        )
    return canonical_face(face)


def written_faces(faces: Sequence[str], cols: int) -> str:
    """Write the faces of a board in the notation, its rows separated by "/"."""
    cells = [face_notation(face) for face in faces]
    return "/".join("".join(cells[at : at + cols]) for at in range(0, len(cells), cols))


def face_notation(face: str) -> str:
    """Write a face in the notation that `read_faces` parses."""
    written = small(face) if len(face) == 1 else f"[{face}]"
    return {SPARE: ".", QU: "q"}.get(face, written)


_ROW_ENDS = re.compile(r"[/\r\n]+")
_SIZE = re.compile(r"\s*\d{1,2}[ \t]+\d{1,2}[ \t]*\n")
"""The first line of a file of rows, in the form of a well-known course."""
_BORDER = re.compile(r"[\s\u2500-\u257f+\-=|]+")
_BARS = "│┃║|"
_BAR = re.compile(f"[{_BARS}]")
_BRACES = str.maketrans("'{}", '"[]')
_BETWEEN = re.compile(r"\s*[,;\t]\s*|\s+")
_EMPTY = {"", "·"}
_PAIR, _LETTERS = re.compile(r"[^\W\d_]{2}"), re.compile(r"[^\W\d_]{2,3}")


def read_rows(text: str) -> list[list[str]]:
    """Read the faces of each row of a board. Raises BoardError."""
    text = normalize("NFC", text).replace(
        "_", "."
    )  # Combine an accent that is encoded separately with its letter.
    if (listed := _from_json(text)) is not None:
        return [[face for cell in row for face in read_faces(_cell(cell))] for row in listed]
    text = _SIZE.sub("", text.replace('"', ""), count=1)
    lines = [line for line in _ROW_ENDS.split(text) if line.strip()]
    if any(map(_BAR.search, lines)) and all(
        _BORDER.fullmatch(line) or _BAR.search(line) for line in lines
    ):
        drawn = [_BAR.split(line.strip().strip(_BARS)) for line in lines if not _is_border(line)]
        return [[face for cell in row for face in read_faces(_cell(cell))] for row in drawn]
    cells = [_BETWEEN.split(line.strip().rstrip(",;")) for line in lines]
    if _are_cells(cells, text):
        return [[face for cell in row for face in read_faces(_cell(cell))] for row in cells]
    return [read_faces(line) for line in re.split(r"[/\s]+", text) if line]


def are_boards(lines: Sequence[str], has_size: bool) -> bool:
    """Whether each line is a board and not a row: with all its rows, or of nine letters or more.

    As many lines as letters in one are the rows of a board, and so are any if its size is given.
    """
    if has_size or all("/" in line for line in lines):
        return bool(lines) and "/" in lines[0]
    counts = [len(read_faces(line)) if line.isalpha() else 0 for line in map(str.strip, lines)]
    return {*counts} <= {9, 16, 25, 36} and len(counts) > 1 and len(counts) not in counts


def _are_cells(rows: Sequence[Sequence[str]], text: str) -> bool:
    """Whether what stands between white space or commas are cells, and not rows of letters."""
    every = [cell for row in rows for cell in row]
    singles = sum(len(read_faces(cell)) == 1 for cell in every if _is_readable(cell))
    others = [cell for cell in every if len(cell) > 1]
    return (
        bool(every)
        and ("," in text or ";" in text or 2 * singles > len(every))
        and all(len(read_faces(cell)) == 1 or _PAIR.fullmatch(cell) for cell in others)
    )


def _is_readable(cell: str) -> bool:
    return bool(cell) and (len(cell) == 1 or cell[0] == "[" or cell == "Qu")


def _is_border(line: str) -> bool:
    return _BORDER.fullmatch(line) is not None and not re.search(rf"[{_BARS}]\s+[{_BARS}]", line)


def _cell(cell: str) -> str:
    """Write the face of a cell in the notation: Th in brackets, and what is empty as a dot."""
    cell = cell.strip()
    if cell in _EMPTY:
        return "."
    if set(cell) <= {"█", BLOCK}:
        return BLOCK
    return f"[{cell}]" if _LETTERS.fullmatch(cell) and cell != "Qu" else cell


def _from_json(text: str) -> list[list[str]] | None:
    """Read rows of JSON or of a program: texts, or lists of faces; None if it is anything else."""
    try:
        is_list = text.lstrip().startswith(("[", "{"))
        listed = text if '"board"' in text else text.translate(_BRACES)
        rows = json.loads(listed) if is_list else None
    except (ValueError, RecursionError):
        return None
    if isinstance(rows, dict):
        rows = rows.get("board")
    if not isinstance(rows, list) or not rows:
        return None
    if all(isinstance(row, str) for row in rows):
        widths = Counter(map(len, rows))
        return [rows] if max(widths) <= 2 else [[*row] for row in rows]
    if all(isinstance(row, list) and all(isinstance(cell, str) for cell in row) for row in rows):
        return rows
    return None


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
        object.__setattr__(self, "faces", tuple(canonical_face(face) for face in self.faces))

    @classmethod
    def parse(cls, text: str, size: Size | None = None) -> Self:
        """Parse the notation: rows separated by "/" or white space, or all cells in one row.

        "q" and "Qu" are the Qu face, "[Th]" any other face of several letters, "#" the solid block,
        "." a spare cell. One row is read as a square unless `size` (rows, cols) is given.
        Raises BoardError.
        """
        if len(text) > MAX_NOTATION:
            raise BoardError(
                "The board is too long: expected at most {most} rows of {most} cells, such as"
                " taps/elin/roqt/deck.",
                most=MAX_SIDE,
            )
        lines = read_rows(text)
        faces = tuple(face for line in lines for face in line)
        if not faces:
            raise BoardError(
                _("The board is empty: expected letters, such as taps/elin/roqt/deck.")
            )
        if len(lines) > 1:
            written = (len(lines), len(lines[0]))
            _check_lines(lines, written if size is None else size, _hint(text))
            return cls(*written, faces)
        if size is None:
            side = isqrt(len(faces))
            if side**2 != len(faces):
                raise BoardError(
                    "{count} cells in one row do not make a square: separate the rows with / or"
                    " give the size, such as --size 3x5.{hint}",
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
    usual = max(widths, key=widths.count)
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
    """A hint for users who may have written two letters for one tile, and got two."""
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
