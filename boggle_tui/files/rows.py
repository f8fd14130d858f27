"""Rows of cells: in text from spreadsheets, flash cards, JSON, or typed with a dash between."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

SAMPLED = 1000
"""The lines that decide how the rows of a text are divided."""
TYPED = re.compile(r"\s+(?:[-–—=→]|[=-]>)\s+|\s*=\s+|(?<=\w)[)»”\"']?:\s+")
"""Signs that people type between a word and its clue."""
LONGEST_CELL = 40
"""The line breaks and doubled quotation marks of a cell with quotation marks around it."""
_INVISIBLE = re.compile(
    "[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe0f\ufeff]"
)
"""Marks of width, direction and byte order, which mean nothing in a word."""
_ALONE = re.compile(r" - (?!.* - )\S+\s+\S+\s+\S")
_IN_COLUMN = re.compile(r"([^\W\d_]+)\s+(?:\d+$|(?i:\1)\b)")
"""A word and how often it occurs, or how it is spelled."""
_COMMA = re.compile(r"[,;\t]")
_TAG = re.compile(r"</?(?:[biup]|em|strong|br|div|span|font|li|ul|ol)\b[^<>]*>", re.IGNORECASE)
_RULE = re.compile(r"[\s|:-]+")
"""The line below the header of a table in Markdown."""
_GAP = re.compile(r"(?<=[^\s.!?:]) {2,}(?=\S)")
"""The space between columns that are aligned."""
_SEPARATOR_LINE = re.compile(r"(?:sep=|#separator:)(.+)", re.IGNORECASE)
_ANKI_LINE = re.compile(
    r"#(?:separator|html|deck|tags|columns|notetype|guid|if)\b[\w ]*:(.*)", re.I
)
_NAMED = {"tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "colon": ":", "space": " "}


class Rows(NamedTuple):
    """The rows of a text as cells, and what was found between them."""

    cells: list[list[str]]
    separator: str = ""
    """A character, TYPED for what people type, "json" or empty: then each row is one cell."""
    width: int = 1
    """The cells of most rows; 0 if their numbers differ."""
    last_line: str = ""


def rows_of(text: str, may_be_one: bool = False, separator: str | None = None) -> Rows:
    """Divide a text into rows, each of cells, by what is between those of most rows.

    One line alone is a row only if it `may_be_one` or has tabs.
    """
    text = visible(text)
    lines = [line for line in text.splitlines() if line.strip()]
    if (listed := _from_json(text)) is not None:
        return _rows([*_without_numbers(listed)], "json", lines)
    lines, forced, is_html = _without_marks(lines), "", False
    while lines and (_SEPARATOR_LINE.fullmatch(lines[0]) or _ANKI_LINE.fullmatch(lines[0])):
        line = lines.pop(0)
        if match := _SEPARATOR_LINE.fullmatch(line):
            forced = _NAMED.get(match[1].strip().lower(), match[1][:1])
        is_html = is_html or line.lower().replace(" ", "") == "#html:true"
    if is_html or any(map(_TAG.search, lines[:SAMPLED])):
        lines = [html.unescape(_TAG.sub(" ", line)) for line in lines]
    if separator is None:
        separator = forced or separator_of(lines, may_be_one)
    if separator == "," and _most(", " in line for line in lines[:SAMPLED]):
        lines = [line.rstrip(", ") for line in lines]  # A list that goes on in the next line.
    cells = [*_divided(lines, separator)]
    return _rows([*_without_numbers(cells)] if separator else cells, separator, lines)


def _rows(cells: list[list[str]], separator: str, lines: Sequence[str]) -> Rows:
    width = _usual(map(len, islice(cells, SAMPLED)))
    return Rows(cells, separator, width, lines[-1] if lines else "")


def _without_marks(lines: list[str]) -> list[str]:
    """Drop what marks bold words and tables in Markdown, and part aligned columns by tabs."""
    if any("**" in line for line in lines[:SAMPLED]):
        lines = [line.replace("**", "") for line in lines]
    if lines and all(line.lstrip().startswith("|") for line in lines):
        return [line.strip().strip("|") for line in lines if not _RULE.fullmatch(line)]
    sample = lines[:SAMPLED]
    has_gap = ["\t" not in line and bool(_GAP.search(line.strip())) for line in sample]
    is_aligned = len(sample) > 1 and _most(has_gap)
    return [_GAP.sub("\t", line.strip()) for line in lines] if is_aligned else lines


def _without_numbers(rows: Sequence[list[str]]) -> Iterator[list[str]]:
    """Drop a first column of numbers, also from its header."""
    is_number = [len(row) > 1 and row[0].rstrip(".)").isdecimal() for row in rows]
    if len(rows) < 2 or not _most(is_number[:SAMPLED]):
        return iter(rows)
    is_number[0] |= len(rows[0]) == len(rows[1]) > 1
    return (row[has_number:] for row, has_number in zip(rows, is_number, strict=True))


def visible(text: str) -> str:
    """Return a text without marks that nobody sees."""
    return text if text.isascii() else _INVISIBLE.sub("", text)


def separator_of(lines: Sequence[str], may_be_one: bool = False) -> str:
    """Return what divides most of the lines; "typed" for a dash, a colon or an equals sign."""
    sample = [line.strip(" ") for line in lines[:SAMPLED]]
    for separator in ("\t", "|", ";", ","):
        inside = [line.strip(separator) for line in sample]
        if _most(separator in line for line in inside) and (
            may_be_one or separator == "\t" or len(sample) > 1
        ):
            typed = sum(bool(_typed(line)) for line in sample)
            if separator == "\t" or 2 * typed <= len(sample):
                return separator
    if _most(bool(_typed(line)) for line in sample):
        # One line alone may as well be a list with dashes between.
        is_alone = len(sample) == 1 and not _ALONE.search(TYPED.sub(" - ", sample[0]))
        return "" if is_alone else "typed"
    return " " if len(sample) > 1 and _most(bool(_IN_COLUMN.match(line)) for line in sample) else ""


def cells_of(line: str, separator: str) -> list[str]:
    """Divide a line into cells without the white space and the quotation marks around them."""
    return next(_divided([line], separator), [])


def _typed(line: str) -> re.Match[str] | None:
    """Find what divides a word, or a few, from a clue after it."""
    match = TYPED.search(line)
    head = line[: match.start()] if match else ""
    return match if 0 < len(head.split()) <= 3 and _COMMA.search(head) is None else None


def _divided(lines: Sequence[str], separator: str) -> Iterator[list[str]]:
    """Yield the cells of each row that isn't empty."""
    rows: Iterable[list[str]]
    if separator == "typed":
        rows = (
            [line[: match.start()], line[match.end() :]] if (match := _typed(line)) else [line]
            for line in lines
        )
    elif len(separator) == 1 and separator != " ":
        rows = _records("\n".join(lines), separator)
    else:
        rows = (line.split() if separator else [line] for line in lines)
    for cells in rows:
        cells = [cell.strip() for cell in cells]
        if any(cells):
            yield cells


def _records(text: str, separator: str) -> Iterator[list[str]]:
    """Yield the rows of a text; quotation marks around a cell protect what divides others.

    A quotation mark that is never closed spoils its own line only.
    """
    end = re.escape(separator)
    inside = rf'[^"\n]*(?:(?:""|\n)[^"\n]*){{0,{LONGEST_CELL}}}'
    quoted = rf'[ ]*"({inside})"[ ]*({end}|\n|$)'
    row: list[str] = []
    for match in re.finditer(rf"{quoted}|([^{end}\n]*)({end}|\n|$)", text):
        if match[1] is not None:
            row.append(match[1].replace('""', '"'))
        else:
            row.append(match[3].replace('"', "") if match[3].count('"') % 2 else match[3])
        if (match[2] or match[4]) != separator:
            yield row
            row = []


def _from_json(text: str) -> list[list[str]] | None:
    """Read a list of words, of rows or of objects, or an object of words; None if it isn't one."""
    if not text.lstrip().startswith(("[", "{")):
        return None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if isinstance(value, dict):
        lists = [each for each in value.values() if isinstance(each, list)]
        value = lists[0] if len(value) == len(lists) == 1 else [*map(list, value.items())]
    rows = []
    for each in value:
        row = (
            each.values() if isinstance(each, dict) else each if isinstance(each, list) else [each]
        )
        rows.append([cell.strip() if isinstance(cell, str) else _number(cell) for cell in row])
    return [row for row in rows if any(row)]


def _number(value: object) -> str:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return str(value) if is_number else ""


def _most(truths: Iterable[bool]) -> bool:
    counts = Counter(truths)
    return counts[True] > counts[False]


def _usual(widths: Iterable[int]) -> int:
    """Return the width of most rows; 0 if no width is that of most."""
    counts = Counter(widths)
    width, count = max(counts.items(), key=lambda each: each[1], default=(0, 0))
    return width if 2 * count > counts.total() else 0
