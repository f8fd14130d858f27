"""The text of a book: blocks separated by empty lines, each a title and its words; or CSV."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass

from boggle_tui.share.sheets.sheet import clean

HEADER = ("title", "word")
_EMPTY_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


@dataclass(frozen=True)
class BookEntry:
    """The title of a puzzle, and its words as they are written, each with a clue or none."""

    title: str
    words: tuple[tuple[str, str], ...]


def read_blocks(text: str) -> list[BookEntry]:
    """Read a text of blocks: a title, then a word, or a word, a comma and its clue, a line."""
    lines = "\n".join(text.splitlines())
    return [_entry(block) for block in _EMPTY_LINES.split(lines) if block.strip()]


def read_table(text: str) -> list[BookEntry]:
    """Read CSV of title, word and perhaps clue; lines of one title in a row are one puzzle."""
    blocks: list[tuple[str, list[tuple[str, str]]]] = []
    for fields in _fields(text):
        title, word, clue = clean(fields[0]), *_word_and_clue(fields[1:])
        if not blocks and (title.lower(), word.lower()) == HEADER:
            continue
        if not blocks or blocks[-1][0] != title:
            blocks.append((title, []))
        blocks[-1][1].append((word, clue))
    return [BookEntry(title, tuple(words)) for title, words in blocks]


def _entry(block: str) -> BookEntry:
    title, *lines = block.strip().split("\n")
    return BookEntry(clean(title), tuple(map(_word_and_clue, _fields("\n".join(lines)))))


def _fields(text: str) -> Iterator[list[str]]:
    """Yield the fields of each line that isn't empty; quotation marks may protect a comma."""
    for line in text.splitlines():
        try:
            fields = next(csv.reader(io.StringIO(line)), [])
        except csv.Error:  # A field is longer than any word or clue.
            fields = line.split(",")
        if any(field.strip() for field in fields):
            yield fields


def _word_and_clue(fields: list[str]) -> tuple[str, str]:
    word, *clue = fields or [""]
    return clean(word), clean(",".join(clue))
