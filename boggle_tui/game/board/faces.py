"""Faces: what a cell shows, how it is read and written; and boards as people write them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from unicodedata import normalize

from boggle_tui.files.errors import UserError, look_up
from boggle_tui.game.words.language import ANY, as_face, fold, small

QU = "Qu"
LONGEST_FACE = 3
"""The letters of the longest face: Dzs is one letter in Hungarian."""
BLOCK = "#"
SPARE = ""

_WRITTEN = r"(?s)\[[^\]]*\]?|Qu|."
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

    @classmethod
    def named(cls, name: str) -> QReading:
        """Return the reading of that name. Raises UnknownNameError."""
        if isinstance(name, cls):
            return name
        return look_up("reading of Q", name, {str(each): each for each in cls})


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
    return list(map(_read_face, re.findall(_WRITTEN, text)))


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


_ROW_ENDS = r"[/\r\n]+"
_SIZE = r"\s*\d{1,2}[ \t]+\d{1,2}[ \t]*\n"
"""The first line of a file of rows, in the form of a well-known course."""
_LABEL = r"\A\s*[^\W\d_]+(?: \d+)?\s?:\s+"
"""What stands before a board where its program writes one: Board: taps/elin."""
_NAME = r"\A\s*\w+\s*=(?=\s*[\[{])"
"""What a program calls the list after it."""
_BORDER = r"[\s\u2500-\u257f+\-=|]+"
_BARS = "│┃║|"
_BAR = f"[{_BARS}]"
_BRACES = str.maketrans("'{}", '"[]')
_BETWEEN = r"\s*[,;\t]\s*|\s+"
_EMPTY = {"", "·"}
_PAIR, _LETTERS = r"[^\W\d_]{2}", r"[^\W\d_]{2,3}"


def read_rows(text: str) -> list[list[str]]:
    """Read the faces of each row of a board. Raises BoardError."""
    # Combine an accent that is encoded separately with its letter.
    text = normalize("NFC", text).replace("_", ".")
    if (rows := _from_json(text)) is None:
        text = re.sub(f"{_LABEL}|{_SIZE}", "", text.replace('"', ""), count=1)
        lines = [line.strip() for line in re.split(_ROW_ENDS, text) if line.strip()]
        if any(re.search(_BAR, line) for line in lines) and all(
            re.search(_BAR, line) or _is_border(line) for line in lines
        ):
            rows = [re.split(_BAR, line.strip(_BARS)) for line in lines if not _is_border(line)]
        else:
            rows = [re.split(_BETWEEN, line.rstrip(",;")) for line in lines]
            if not _are_cells(rows, text):
                return [read_faces(line) for line in re.split(r"[/\s]+", text) if line]
    return [[face for cell in row for face in read_faces(_cell(cell))] for row in rows]


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
        and all(len(read_faces(cell)) == 1 or re.fullmatch(_PAIR, cell) for cell in others)
    )


def _is_readable(cell: str) -> bool:
    return bool(cell) and (len(cell) == 1 or cell[0] == "[" or cell == "Qu")


def _is_border(line: str) -> bool:
    return bool(re.fullmatch(_BORDER, line)) and not re.search(rf"{_BAR}\s+{_BAR}", line)


def _cell(cell: str) -> str:
    """Write the face of a cell in the notation: Th in brackets, and what is empty as a dot."""
    cell = cell.strip()
    if cell in _EMPTY:
        return "."
    if set(cell) <= {"█", BLOCK}:
        return BLOCK
    return f"[{cell}]" if re.fullmatch(_LETTERS, cell) and cell != "Qu" else cell


def _from_json(text: str) -> list[list[str]] | None:
    """Read rows of JSON or of a program: texts, or lists of faces; None if it is anything else."""
    try:
        text = re.sub(_NAME, "", text)
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
