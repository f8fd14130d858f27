"""Boards as people and other programs write them: rows, cells with commas, JSON, drawn grids."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from unicodedata import normalize

from boggle_tui.game.board.faces import BLOCK, read_faces

_ROW_ENDS = re.compile(r"[/\r\n]+")
_SIZE = re.compile(r"\s*\d{1,2}[ \t]+\d{1,2}[ \t]*\n")
"""The first line of a file of rows, in the form of a well-known course."""
_BORDER = re.compile(r"[\s─┬┐┌├┼┤└┴┘+\-=|]+")
_BAR = re.compile(r"[│|]")
_BETWEEN = re.compile(r"\s*[,;\t]\s*|\s+")
_EMPTY = {"", "·"}
_PAIR, _LETTERS = re.compile(r"[^\W\d_]{2}"), re.compile(r"[^\W\d_]{2,3}")


def read_rows(text: str) -> list[list[str]]:
    """Read the faces of each row of a board. Raises BoardError."""
    text = normalize("NFC", text)  # Combine an accent that is encoded separately with its letter.
    if (listed := _from_json(text)) is not None:
        return [[face for cell in row for face in read_faces(_cell(cell))] for row in listed]
    text = _SIZE.sub("", text, count=1)
    lines = [line for line in _ROW_ENDS.split(text) if line.strip()]
    if any(map(_BAR.search, lines)) and all(
        _BORDER.fullmatch(line) or _BAR.search(line) for line in lines
    ):
        drawn = [_BAR.split(line.strip().strip("│|")) for line in lines if not _is_border(line)]
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
    return _BORDER.fullmatch(line) is not None and not re.search(r"[│|]\s+[│|]", line)


def _cell(cell: str) -> str:
    """Write the face of a cell in the notation: Th in brackets, and what is empty as a dot."""
    cell = cell.strip().strip('"')
    if cell in _EMPTY:
        return "."
    if set(cell) <= {"█", BLOCK}:
        return BLOCK
    return f"[{cell}]" if _LETTERS.fullmatch(cell) and cell != "Qu" else cell


def _from_json(text: str) -> list[list[str]] | None:
    """Read rows of JSON: texts, or lists of faces; None if it is anything else."""
    try:
        rows = json.loads(text) if text.lstrip().startswith("[") else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(rows, list) or not rows:
        return None
    if all(isinstance(row, str) for row in rows):
        widths = Counter(map(len, rows))
        return [rows] if max(widths) <= 2 else [[*row] for row in rows]
    if all(isinstance(row, list) and all(isinstance(cell, str) for cell in row) for row in rows):
        return rows
    return None
