"""Rows of cells: in text from spreadsheets, flash cards, pages, JSON, or as people type them."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice
from typing import Any, NamedTuple

from boggle_tui.files.paths import data_folder
from boggle_tui.files.reading import visible

SAMPLED = 1000
"""The lines that decide how the rows of a text are divided."""
TYPED = re.compile(
    r"""(?<!\s)\s+(?:[-–—=→↔⇒]|-{2,}|::?|[=-]+>|\.{3,})\s+|(?<!\s)\s*=\s*(?=\w)|(?<=\w)[)»”"']?:\s+|(?<=\w)(?:—|-{2,})(?=\w)
    |(?<=[^\W\d])[/\\](?=\S+\ )      # in files of makers of crosswords
    |(?<!\s)\s+(?=/\S+/|\(|\[\w\w)            # before how it is spoken, and what stands in brackets
    |(?<=[A-Z]{2})\s+(?=[a-z[(]|[A-Z]+,\ ) # after a word in capitals
    |(?<=[\u2e80-\u9fff\uac00-\ud7a3])\s+(?=[a-zÀ-ɏ])  # after a Chinese word or the like
    """,
    re.VERBOSE,
)
"""What people put between a word and its clue."""
LONGEST_CELL = 40
"""The line breaks and doubled quotation marks of a cell with quotation marks around it."""
_IN_COLUMN = re.compile(r"([^\W\d_]+)\s+(?:\d+$|(?i:\1)\b)|\d+\s+[^\W\d_]+$")
"""A word and how often it occurs, or how it is spelled."""
_COMMA = re.compile(r"[,;\t]")
_PAGE = re.compile(r"\s*<(?:[!?]|(?:html|head|body|meta|table|[uod]l|div|p)\b)", re.IGNORECASE)
_TAG = re.compile(
    r"<(style|script|title)\b[^<]*</\1>|</?([a-z]\w*)\b[^<>]*>|<[?!][^<>]*>", re.IGNORECASE
)
_CELLS = "td", "th", "dd"
_INLINE = "b", "i", "u", "em", "strong", "span", "font", "a", "sup", "sub"
_IN_CELL = "p", "div", "br"
_BLOCKS = *_IN_CELL, "li", "ul", "ol"
_RULE = re.compile(r"[\s|:+]*[-=]{2}[\s|:+=-]*")
"""A line that is drawn in a table or below a heading."""
_LINK = re.compile(r"\[([^][]*)\]\([^()\s]*\)|\[\[([^][|]*)[^][]*\]\]")
_GAP = re.compile(r"(?<=[^\s.!?:]) {2,}(?=[^\s,;|])")
"""The space between columns that are aligned."""
_SETTING = re.compile(r"(?:(sep)=|#(\w+)[\w ]*:)(.+)", re.IGNORECASE)
"""A first line of Excel or Anki."""
_NAMED = {"tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "colon": ":", "space": " "}
VALUES = "values"
"""Stands for whatever divides the values of JSON and of cards."""


@cache
def named(kind: str) -> list[str]:
    """Return how people name columns of a kind, or parts of speech, in all languages."""
    files = sorted(data_folder("dictionaries").glob("*/columns.json"))
    texts = (json.loads(file.read_text("utf-8")).get(kind, "") for file in files)
    return [name for text in texts for name in text.split(", ") if name]


@cache
def _headers() -> dict[str, str]:
    """Return the kinds of columns by their names."""
    kinds = ("word", "clue", "title", "language", "other")
    return {name: kind for kind in kinds for name in named(f"{kind}s")}


@cache
def _label() -> re.Pattern[str]:
    return re.compile(rf"(?:^|(?<=\s))({'|'.join(_headers())}) ?:\s", re.IGNORECASE)


class Rows(NamedTuple):
    """The rows of a text as cells, and what was found between them."""

    cells: list[list[str]]
    separator: str = ""
    """A character, VALUES, "typed", or empty: then each row is one cell."""
    header: list[str] | None = None
    """What the columns are, by the names in the first row, which isn't among the cells."""
    names: str = ""
    """The names in that row, and the title above."""
    width: int = 1
    """The cells of most rows; 0 if their numbers differ."""
    is_cards: bool = False
    """Whether it begins with the settings of Anki, so that each row is a card."""
    is_export: bool = False
    """Whether the text is a page, JSON, cards with labels or an export with settings."""


def rows_of(text: str, may_be_one: bool = False, separator: str | None = None) -> Rows:
    """Divide a text into rows, each of cells, by what is between those of most rows.

    One line alone is a row only if it `may_be_one` or has tabs.
    """
    given, text = text, _without_markup(visible(text))
    lines = [line for line in text.splitlines() if line.strip()]
    if (listed := _from_json(text, lines) or _from_labels(lines)) is not None:
        return _rows(listed, VALUES)._replace(is_export=True)
    drawn = _without_drawing(lines)
    lines, settings = _without_settings(drawn)
    if separator is None:
        separator = settings.get("separator", "") or separator_of(lines, may_be_one)
    if separator == "," and most(", " in line for line in lines[:SAMPLED]):
        lines = [line.rstrip(", ") for line in lines]  # A list that goes on in the next line.
    cells = [*_divided(lines, separator)]
    unwanted = {int(each) - 1 for each in settings.values() if each.isdecimal()}
    if unwanted:
        cells = [[cell for at, cell in enumerate(row) if at not in unwanted] for row in cells]
    is_cards = bool(settings) and drawn[0].startswith("#")
    is_export = bool(settings or _PAGE.match(given))
    return _rows(cells, separator)._replace(is_cards=is_cards, is_export=is_export)


def _rows(cells: list[list[str]], separator: str) -> Rows:
    header, names, title = None, "", ""
    if separator and _has_title(cells):
        title = " ".join(filter(None, cells[0]))
        cells = cells[1:]
    for at, row in enumerate(cells[:3] if separator else ()):
        if header := header_of(row):
            names = ", ".join(filter(None, chain(*cells[: at + 1]))) if separator != VALUES else ""
            cells = cells[at + 1 :]
        if header or sum(map(bool, row)) > 1:  # Above a header may be a title.
            break
    if header and "word" not in header:
        header = None
    if not header and separator:
        cells = _with_letters(cells)
    counts = Counter(map(len, islice(cells, SAMPLED)))
    width, count = max(counts.items(), key=lambda each: each[1], default=(0, 0))
    width = width if 2 * count > counts.total() else 0
    if separator == "typed":
        width = max(counts, default=0)  # Clues may be missing.
    if header and 0 < width < len(header):  # A column was left out, as parts of speech are.
        header = [*filter(None, header)]
    return Rows(cells, separator, header, ", ".join(filter(None, (title, names))), width)


def _has_title(cells: Sequence[Sequence[str]]) -> bool:
    """Whether the first row is several words alone, and all others have more cells."""
    first, *others = [[*filter(None, row)] for row in cells[:SAMPLED]] or [[]]
    return len(first) == 1 and len(first[0].split()) > 1 < min(map(len, others), default=0)


def header_of(cells: Sequence[str]) -> list[str] | None:
    """Return what the columns are if the row is a header: if it has usual names."""
    found = [_headers().get(cell.lower().strip(" .:#0123456789"), "") for cell in cells]
    if "word" not in found and "language" in found and all(found):
        found[found.index("language")] = "word"
    columns = ["clue" if each == "language" else each for each in found]
    is_sure = any(cell.lower() in named("alone") for cell in cells)
    if is_sure and "word" not in columns and "" in columns:
        columns[columns.index("")] = "word"
    is_header = "word" in columns and (is_sure or len({*columns} - {""}) > 1)
    return columns if len(columns) > 1 and (is_header or {*columns} == {"title"}) else None


def _with_letters(rows: list[list[str]]) -> list[list[str]]:
    """Drop the columns that have no letters, as numbers and blanks."""
    sample = rows[:SAMPLED]
    columns: list[list[str]] = [[] for _ in range(max(map(len, sample), default=0))]
    for row in sample:
        for column, cell in zip(columns, row, strict=False):
            column.append(cell)
    cells = [[*filter(None, column[len(rows) > 2 :])] for column in columns]
    last = max((at for at, column in enumerate(cells) if column), default=0)
    dropped = {
        at
        for at, column in enumerate(cells[: last + 1])
        if not most(any(map(str.isalpha, cell)) for cell in column)
    }
    if not dropped or len(dropped) == len(columns):
        return rows
    kept = ([cell for at, cell in enumerate(row) if at not in dropped] for row in rows)
    return [row for row in kept if any(row)]


def _without_drawing(lines: list[str]) -> list[str]:
    """Drop what marks bold words and tables in Markdown, and part aligned columns by tabs."""
    lines = [line.replace("**", "") for line in lines if not _RULE.fullmatch(line)]
    lines = [_LINK.sub(r"\1\2", line) if "](" in line or "]]" in line else line for line in lines]
    if lines and all(line.lstrip().startswith("|") for line in lines):
        return [line.strip().strip("|") for line in lines]
    is_aligned = most("\t" not in line and _GAP.search(line.strip()) for line in lines[:SAMPLED])
    return [_GAP.sub("\t", each.strip()) for each in lines] if is_aligned and lines[1:] else lines


def _without_settings(lines: list[str]) -> tuple[list[str], dict[str, str]]:
    """Split off the first lines that say what divides the cells, and which column is no word."""
    settings: dict[str, str] = {}
    while lines and (match := _SETTING.fullmatch(lines[0])):
        lines, value = lines[1:], match[3].strip().lower()
        if match[1] or match[2].lower() == "separator":
            settings["separator"] = _NAMED.get(value, value[:1])
        elif match[2].lower() in ("tags", "deck", "notetype", "guid"):
            settings[match[2].lower()] = value
    return lines, settings


def _without_markup(text: str) -> str:
    """Return a text without tags and entities; a page, and XML of cards, as lines of cells."""
    is_page, has_cells = _PAGE.match(text), "<td" in text.lower()

    kinds = {_headers().get((tag[2] or "").lower()) for tag in _TAG.finditer(text)}
    has_labels = {"word", "clue"} <= kinds

    def spaced(tag: re.Match[str]) -> str:
        name, is_end = (tag[2] or "").lower(), tag[0].startswith("</")
        if not is_page:
            return " " if name in (*_BLOCKS, *_INLINE) else tag[0]
        if has_labels and name in _headers() and len(name) > 1 and not is_end:
            return f"\n{name}: "
        if name in _CELLS or (name == "dt" and is_end):
            return "" if is_end else "\t"
        return " " if name in _INLINE or (has_cells and name in _IN_CELL) else "\n"

    if is_page:
        lines = _TAG.sub(spaced, " ".join(text.split())).split("\n")
        text, is_page = "\n".join(line.strip() for line in lines), None
    text = html.unescape(text) if "&" in text else text
    return _TAG.sub(spaced, text) if "<" in text else text


def separator_of(lines: Sequence[str], may_be_one: bool = False) -> str:
    """Return what divides most of the lines; "typed" for a dash, a colon or an equals sign."""
    sample = [line.strip(" ") for line in lines[:SAMPLED]]
    matches = [*map(_typed, sample)]
    is_typed = most(matches)
    for separator in ("\t", "|", "~", ";", ","):
        # A tab at the end is a clue that is missing; a comma there, often only a comma.
        inside = [
            separator in (line.lstrip() if separator == "\t" else line.strip(separator))
            for line in sample
        ]
        is_divided = most(inside) or bool(sample and header_of(sample[0].split(separator)))
        if may_be_one and any(inside):  # Most clues may be missing.
            is_divided |= all(separator in line or " " not in line for line in sample)
        may_be = (may_be_one or len(sample) > 1) and not is_typed
        if is_divided and (separator in "\t|" or may_be):
            return separator
    if is_typed or _are_words_or_clued(sample, matches):
        # One line alone may as well be a list with dashes between.
        clue = TYPED.sub(" - ", sample[0]).rpartition(" - ")[2]
        is_alone = len(sample) == 1 and len(clue.split()) < 3
        return "" if is_alone else "typed"
    return " " if len(sample) > 1 and most(map(_IN_COLUMN.match, sample)) else ""


def _are_words_or_clued(lines: Sequence[str], matches: Sequence[re.Match[str] | None]) -> bool:
    """Whether each line is a word, alone or before a clue of several words."""
    return any(matches) and all(
        len(line[match.end() :].split()) > 1 if match else len(line.split()) == 1
        for line, match in zip(lines, matches, strict=True)
    )


def _typed(line: str) -> re.Match[str] | None:
    """Find what divides a word, or a few, from a clue after it."""
    if (match := TYPED.search(line)) is None:
        return None
    head, tail = line[: match.start()].split(), line[match.end() :].split()
    is_short = 0 < len(head) <= 3 or (head and len(tail) == 1)  # The clue may come first.
    return match if is_short and _COMMA.search(line, 0, match.start()) is None else None


def _divided(lines: Sequence[str], separator: str) -> Iterator[list[str]]:
    """Yield the cells of each row that isn't empty, without the white space around them."""
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


def _from_json(text: str, lines: Sequence[str]) -> list[list[str]] | None:
    """Read a list of words, of rows or of objects, or an object of words; None if it isn't one."""
    if not text.lstrip().startswith(("[", "{")):
        return None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        try:
            value = [*map(json.loads, lines)]
        except (ValueError, RecursionError):
            return None
    while isinstance(value, dict) and [*map(type, value.values())] == [dict]:
        (value,) = value.values()
    if isinstance(value, dict):
        lists = [each for each in value.values() if isinstance(each, list)]
        value = [*chain(*lists)] if lists else [*map(list, value.items())]
    keys = [*dict.fromkeys(chain(*(each for each in value if isinstance(each, dict))))]
    rows: list[list[Any]] = [keys] if header_of(keys) else []
    for each in value:
        is_row = isinstance(each, list)
        rows.append(
            [*map(each.get, keys)] if isinstance(each, dict) else each if is_row else [each]
        )
    return [row for cells in rows if any(row := [*map(_cell, cells)])]


def _cell(value: object) -> str:
    is_text = isinstance(value, str | int | float) and not isinstance(value, bool)
    return str(value).strip() if is_text else ""


def _from_labels(lines: Sequence[str]) -> list[list[str]] | None:
    """Read cards of labels, such as "Q: … A: …" or "Front: … Back: …"; None if there are none."""
    label, headers = _label(), _headers()
    if not any(label.match(line.strip()) for line in lines[:3]):
        return None
    _before, *parts = label.split(" \n".join(lines))
    cards: list[dict[str, str]] = []
    for name, value in zip(parts[::2], parts[1::2], strict=True):
        column = headers[name.lower()]
        if not cards or column in cards[-1]:
            cards.append({})
        cards[-1][column] = " ".join(value.split())
    is_cards = len({headers[name.lower()] for name in parts[::2]} & {"word", "clue"}) == 2
    if not is_cards or len(parts) < len(lines) - 2:
        return None
    return [["word", "clue"], *([card.get("word", ""), card.get("clue", "")] for card in cards)]


def most(truths: Iterable[object]) -> bool:
    """Whether more of them are true than aren't."""
    counts = Counter(map(bool, truths))
    return counts[True] > counts[False]
