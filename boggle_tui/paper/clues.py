"""Words and their clues: in files from people and spreadsheets, or from the meanings of words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from boggle_tui.files.errors import UserError
from boggle_tui.files.reading import visible
from boggle_tui.files.rows import rows_of
from boggle_tui.files.translation import _
from boggle_tui.game.words.entries import SplitWords, left_out_text, read_entries, split_words
from boggle_tui.game.words.glossary import choose_clue, glossary
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.phrases import shortened
from boggle_tui.paper.sheet_content import clean

_GOGEN = re.compile(r"\s*gogen:|\s*gog\d", re.IGNORECASE)
_HEADING = re.compile(r"^(?=#+\s)", re.MULTILINE)
_ALONE = re.compile(r"^(#+\s.*)\n\s*\n", re.MULTILINE)
"""A heading above an empty line."""
_MARKS = re.compile(r"^#+\s+|:\s*$")
"""The marks of a heading, which are no part of a title."""
_LISTED = re.compile(r"[^:,;]+:(?: [^,;:]+[,;])+ [^,;:]+[,;]?")
"""A title with its words, on one line."""
_EMPTY_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


class ClueFileError(UserError, ValueError):
    """The file doesn't hold words and clues; the message says why."""


class BookEntry(NamedTuple):
    """The title of a puzzle, and its words as they are written, each with a clue or none."""

    title: str
    words: Sequence[tuple[str, str]]


def read_clues(text: str, name: str, language: Language) -> SplitWords:
    """Read a text of words and clues from the file of that name. Raises ClueFileError."""
    split = split_words(text, language, wants_clues=True)
    if split.skipped:
        raise ClueFileError(
            "Invalid word {word!r} in {name}: expected word,clue with letters only.",
            word=shortened(split.skipped[0]),
            name=name,
        )
    if not split.words:
        text = _("No words in {name}: expected a line such as gold,a yellow metal.", name=name)
        raise ClueFileError(" ".join((text, *split.notices)))
    return split


def read_book(
    text: str, is_table: bool, report: Callable[[str], object] = lambda _sentence: None
) -> list[BookEntry]:
    """Read puzzles: blocks of a title and lines of words, or rows of title, word and perhaps clue.

    Rows of one title are one puzzle; a title that is blank stands for the one above it.
    """
    rows, reading = rows_of(text), read_entries(text, wants_clues=True)
    if reading.is_quiz:
        return []
    if not is_table and not rows.header:
        if rows.is_export:
            return [BookEntry("", reading.entries)]
        entries = _read_blocks(text)
        if len(entries) == 1 and entries[0].words and text.split()[0] == entries[0].title:
            report(_("Read “{title}” as the title, not as a word.", title=entries[0].title))
        return entries
    if rows.header and reading.unread:
        report(left_out_text(reading.unread))
    puzzles: dict[str, list[tuple[str, str]]] = {}
    above, columns = "", rows.header or ["title", "word"]
    for cells in rows.cells:
        named = dict(zip(columns, cells, strict=False))
        clue = named.get("clue", "") if rows.header else ", ".join(filter(None, cells[2:]))
        above = clean(named.get("title", "")) or above
        if word := clean(named.get("word", "")):
            puzzles.setdefault(above, []).append((word, clean(clue)))
    if not rows.header and max(map(len, puzzles.values()), default=0) == 1 < len(puzzles):
        return []  # Each column may be a puzzle, or each row.
    return [BookEntry(title, tuple(words)) for title, words in puzzles.items()]


def _read_blocks(text: str) -> list[BookEntry]:
    blocks: list[tuple[str, list[str], list[str]]] = []
    text = _ALONE.sub(r"\1\n", "\n".join(visible(text).splitlines()))
    if all(map(_LISTED.fullmatch, text.split("\n"))):
        text = re.sub("[:,;] *", "\n", text.replace("\n", "\n\n"))
    separate = _EMPTY_LINES.split(text.strip("\n"))
    if [("\n" in each) for each in separate] == [False, True] * (len(separate) // 2):
        # Each title has an empty line below it as well.
        separate = list(map("\n".join, zip(separate[::2], separate[1::2], strict=True)))
    for block in separate:
        for part in _HEADING.split(block):
            title, *lines = [line for line in part.strip().split("\n") if line] or [""]
            is_gogen = bool(lines and _GOGEN.match(lines[0]))
            if title:
                blocks.append((title, lines[:is_gogen], lines[is_gogen:]))
    listed = "\n".join(line for _title, _gogen, lines in blocks for line in lines)
    separator = rows_of(listed, may_be_one=True).separator or None
    return [
        BookEntry(
            clean(_MARKS.sub("", title)),
            (
                *((clean(line), "") for line in gogen),
                *(
                    (clean(entry.text), clean(entry.clue))
                    for entry in read_entries("\n".join(lines), True, separator=separator).entries
                ),
            ),
        )
        for title, gogen, lines in blocks
    ]


def with_clues(
    words: Iterable[str], own: Mapping[str, str], language: Language
) -> tuple[dict[str, str], list[str]]:
    """Return a clue for each word, the user's own or else its meaning, and the words with neither.

    The clue for these is their first and last letter.
    """
    clues: dict[str, str] = {}
    unknown = []
    for word in words:
        clue = own.get(word) or (_meaning(word) if language.has_glossary else None)
        if clue is None:
            unknown.append(word)
            first, last = word[0].upper(), word[-1].upper()
            clue = _("Starts with {first}, ends with {last}", first=first, last=last)
        clues[word] = clue
    return clues, unknown


def _meaning(word: str) -> str | None:
    """Return the most usual meaning of a word that is a good clue; None if it has no meaning."""
    chosen = choose_clue(word, glossary().senses(word))
    return None if chosen is None else chosen.gloss
