"""Words and their clues: in files from people and spreadsheets, or from the meanings of words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain, dropwhile, islice, zip_longest
from typing import NamedTuple

from boggle_tui.files.errors import UserError
from boggle_tui.files.page import page_text
from boggle_tui.files.reading import visible
from boggle_tui.files.rows import (
    SAMPLED,
    Rows,
    divided,
    header_of,
    is_divided,
    most,
    rows_of,
    unmarked,
    word_count,
)
from boggle_tui.files.translation import _
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.cleaning import with_headings
from boggle_tui.game.words.entries import (
    A_QUIZ,
    Entry,
    Reading,
    SplitWords,
    judged,
    read_entries,
)
from boggle_tui.game.words.glossary import choose_clue, glossary
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.layouts import as_rows, with_commas
from boggle_tui.game.words.phrases import first_few, listed, skipped_text
from boggle_tui.paper.sheet_content import clean

Report = Callable[[str], object]
_GOGEN = re.compile(r"\s*gogen:|\s*gog\d", re.IGNORECASE)
_HEADING = re.compile(r"^(?=#+\s)", re.MULTILINE)
_TITLE = re.compile(r"^(?:#+\s+)?(\[)?(.*?)(?(1)\]|:?)\s*$")
"""A title, without the marks of a heading around it."""
_LISTED = re.compile(r"[^:,;]+:(?: [^,;:]+[,;])+ [^,;:]+[,;]?")
"""A title with its words, on one line."""
_WORDS = re.compile(r".*[,;\t]|gogen:|gog\d", re.IGNORECASE)
"""Begins a line that is all there is below a title."""
_CLUED = re.compile(r"\w+ \w+(?: [a-z]| ?'[a-z] )")
"""A word and a clue of several, with nothing between them."""
_ABOVE = re.compile(r"\s*(\S+ .*\S)[ \t\r]*\n[ \t\r]*\n(?=.+\n.)")
"""Several words above an empty line, and lines with none between."""
_DEFINED = re.compile(
    r"[^#].*\n[: \t]*(?!(?i:gogen:)|\S+[,;]\S|.* [-–—=] )"
    r"(?:[^\s,;]+ [^\s,;]+|.*[^\s,;] [^\s,;]+ [^\s,;].*)"
)
"""A word above its meaning, and not a title above a list, or above a word with its clue."""
_TO_FILL = re.compile(
    r"^(?=.*(?::|_ +[^\W_]))(?:[^\W\d_][^:,–—_\n-]*:?[ \t]*_{2,}[_/ \t]*)+$\n?|^// .+$\n?",
    re.MULTILINE,
)
"""A line such as Name: ____ Date: ____, or around the words of a page."""
_SERIES = re.compile(r"(\S+) (?:\d+|[A-Z])\b.*(?:\n\1 (?:\d+|[A-Z])\b.*)+")
"""Titles that count up, such as Week 1 and Week 2."""
_EMPTY_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


class ClueFileError(UserError, ValueError):
    """The file doesn't hold words and clues; the message says why."""


class BookEntry(NamedTuple):
    """The title of a puzzle, and its words as they are written, each with a clue or none."""

    title: str
    words: Sequence[tuple[str, str]]
    notices: tuple[str, ...] = ()
    """Sentences about what was assumed or left out in this puzzle alone."""


def read_clues(text: str, name: str, language: Language) -> SplitWords:
    """Read a text of words and clues from the file of that name. Raises ClueFileError."""
    reading = read_entries(text, wants_clues=True)
    words = [entry.text for entry in reading.entries]
    if not reading.rows.columns and most(map(_CLUED.match, words[:SAMPLED])):
        first, *below = words
        title = _ABOVE.match(visible(text))
        is_alone = first[:1].isupper() > any(word[:1].isupper() for word in below)
        start = int(bool(title and title[1] == first and (is_alone or not _CLUED.match(first))))
        entries = tuple(Entry(*word.split(" ", 1)) for word in words[start:])
        reading = replace(reading, entries=entries, left_out=(*reading.left_out, *words[:start]))
    split = judged(reading.entries, language, reading.notices)
    notices = [*split.notices, *filter(None, [skipped_text(split.skipped)])]
    if not split.words:
        text = _("No words in {name}: expected a line such as gold,a yellow metal.", name=name)
        raise ClueFileError(" ".join((text, *notices)))
    if not split.texts.clues:
        notices.append(
            _("No clues in {name}: expected lines such as gold,a yellow metal.", name=name)
        )
    return replace(split, notices=(*notices,))


def read_book(
    text: str, is_table: bool, report: Report = lambda _sentence: None
) -> list[BookEntry]:
    """Read puzzles: blocks of a title and lines of words, or rows of title, word and perhaps clue.

    Rows of one title are one puzzle; a title that is blank stands for the one above it.
    """
    columns = ("title", "word", "clue") if is_table else ()
    page = page_text(plain := visible(text))
    reading = read_entries(page, wants_clues=True, default=columns)
    if reading is A_QUIZ:
        return []
    left_out = list[str]()
    lines = as_rows("\n".join(with_commas(page.replace("**", "").splitlines())), left_out)
    separator = reading.rows.separator[:1]
    is_by_column = separator and separator in (",;\t" if is_table else "\t")
    full = [line.rstrip(f"{separator} ") for line in lines.split("\n")]
    table = [*dropwhile(lambda line: separator and separator not in line, full)]
    above = [line for line in full[: len(full) - len(table)] if line]
    if is_by_column and len(above) < 3 and (rows := divided(table, separator)):
        if _SERIES.fullmatch("\n".join(rows[0][::2])) and not _SERIES.match("\n".join(rows[0][:2])):
            # Week 1, Meaning, Week 2, Meaning
            pairs = ([row[at : at + 2] for row in rows] for at in range(0, len(rows[0]), 2))
            parts = ("\n".join(map("\t".join, filter(any, pair[1:]))) for pair in pairs)
            titled = map("\n".join, zip(rows[0][::2], parts, strict=True))
            return _read_blocks("\n\n".join((*above, *titled)), left_out, report)
        firsts = [row[0] for row in rows]
        count = sum(map(bool, firsts))
        # Cells of a column that is shorter than others are empty at its end.
        is_ragged = all(rows[0][:2]) and 3 < len({*firsts[:count]}) == count < len(rows)
        below = islice(zip_longest(*rows, fillvalue=""), len(rows[0]))
        for titles, units in (([row[0] for row in rows], rows), (rows[0], below)):
            is_series = _SERIES.fullmatch("\n".join(titles)) or (units is not rows and is_ragged)
            if len({*titles}) == len(titles) and is_series:
                parts = ("\n".join(filter(None, unit)) for unit in units)
                return _read_blocks("\n\n".join((*above, *parts)), left_out, report)
    blocks = with_headings(lines)
    has_rows = is_table or reading.rows.is_table
    if "\n# " in f"\n{page}" if page != plain else not has_rows:
        return _read_blocks(blocks, left_out, report)
    puzzles: dict[str, list[Entry]] = {}
    for entry in reading.entries:
        puzzles.setdefault(clean(entry.title), []).append(entry)
    are_alone = is_table and max(map(len, puzzles.values()), default=0) == 1 < len(puzzles)
    if blocks != lines and (are_alone or not any(puzzles)):
        return _read_blocks(blocks, left_out, report)
    if are_alone and max(map(len, reading.rows.cells)) == 2:  # They are words with their clues.
        reading = read_entries(page, wants_clues=True, default=columns[1:])
        puzzles = {"": [*reading.entries]}
    elif are_alone:
        return []  # Each column may be a puzzle, or each row.
    name = clean(reading.rows.names.partition(", ")[0])  # Week, above 1 and 2
    if name[:1].isalpha() and all(map(str.isdecimal, puzzles)):
        puzzles = {f"{name} {title}": entries for title, entries in puzzles.items()}
    for notice in reading.notices:
        report(notice)
    return [BookEntry(title, _words(entries)) for title, entries in puzzles.items()]


def _words(entries: Iterable[Entry]) -> tuple[tuple[str, str], ...]:
    return tuple((clean(entry.text), clean(entry.clue)) for entry in entries)


def _read_blocks(text: str, left_out: list[str], report: Report) -> list[BookEntry]:
    """Read blocks; a line alone is the title of the block below it."""
    full = [line.strip() for line in text.split("\n") if line.strip()]
    is_titled = len(full) > 2 and not re.search("[,;]", full[0])
    lists = full[is_titled and not _LISTED.fullmatch(full[0]) :]
    if all(map(_LISTED.fullmatch, lists)):
        left_out += full[: len(full) - len(lists)]
        text = re.sub("[:,;] *", "\n", "\n\n".join(lists))
    to_fill, text = [*left_out, *_TO_FILL.findall(text)], _TO_FILL.sub("", text)
    blocks: list[tuple[str, list[str], list[str]]] = []
    parts, title, are_apart = list[str](), "", list[bool]()
    for part in _EMPTY_LINES.split(_with_rows(text.strip("\n").rstrip())):
        if "\n" in part or (title and (title[0] == "#" != part[0] or _WORDS.match(part))):
            parts.append(f"{title}\n{part}")
            are_apart += [bool(title)] if part[0] != "#" else []
            title = ""
        else:
            parts.append(title)
            title = part
    if are_apart[1:] and are_apart[0] > any(are_apart[1:]) and not parts[0]:
        parts[1] = parts[1].replace("\n", "\n# ", 1)  # below the title of the book
        are_apart.clear()
    for part in chain(*map(_HEADING.split, [*parts, title])):
        title, *lines = [line for line in part.strip().split("\n") if line] or [""]
        is_gogen = bool(lines and _GOGEN.match(lines[0]))
        if "word" in header_of(re.split("[,;\t|]", title)):
            title = ""  # It is above all units of a table.
        if title or lines:
            blocks.append((title, lines[:is_gogen], lines[is_gogen:]))
    rows = rows_of("\n".join(chain(*(lines for *_, lines in blocks))), may_be_one=True)
    separator = rows.separator or None
    # One block alone may be too short to say what is after its commas.
    columns = rows.columns if rows.separator[:1] == "," else ()
    entries, every, unsure = list[BookEntry](), list[Entry](), list[str]()
    for at, (title, gogen, lines) in enumerate(blocks):
        is_marked = title[:1] in ("#", "[") or not lines or "clue" not in rows.columns
        if not is_marked and any(row[1:] for row in divided([title], rows.separator)):
            if _is_row(title, lines[0], rows.separator):
                lines, above = [title, *lines], blocks[at - 1] if at else ("", [], [])
                title = ""
                if above[0] and not above[1] and all(map(_is_heading, above[2])):
                    title = above[0]
                    to_fill += above[2]
                    entries.pop()
            else:
                unsure.append(title)
        reading = read_entries("\n".join(lines), True, separator=separator, default=columns)
        every += reading.entries
        words = _words((*map(Entry, gogen), *reading.entries))
        title = clean(_TITLE.sub(r"\2", title))
        entries.append(BookEntry(title, words, replace(reading, entries=()).notices))
    for notice in Reading(
        tuple(every), tuple(map(clean, to_fill)), Rows([])
    ).notices:  # whether there are clues
        report(notice)
    titles = [entry.title for entry in entries if entry.words and entry.title]
    if False not in are_apart or not (len(entries) == 1 or True in are_apart):
        titles = [*map(clean, unsure)]
    if titles:
        shown = listed(titles).removesuffix(".")
        report(_("Read as a title, not as a word: {titles}.", titles=shown))
    return entries


def _is_row(title: str, first: str, separator: str) -> bool:
    """Whether what has a mark as the rows below it is a row as well, and not their title."""
    is_listed = all(unmarked(line) != line for line in (title, first))
    is_small = title[0].islower() and first[0].islower()
    return separator in "\t;|" or is_listed or is_small


def _is_heading(line: str) -> bool:
    return word_count(line) > 1 and not is_divided(line)


def _with_rows(text: str) -> str:
    """Make words with a meaning below each, and empty lines between, rows below a title."""
    parts = _EMPTY_LINES.split(text)
    pairs = [part for part in parts if "\n" in part]
    are_long = any(part.count("\n") > 1 for part in pairs)
    if are_long or len(pairs) < 2 or not most(map(_DEFINED.fullmatch, pairs)):
        return text
    rows = [re.sub(r"\n[: ]*", "\t", part) if "\n" in part else f"\n{part}" for part in parts]
    header = ["word\tclue"] if "\t" in rows[0] else []
    return "\n".join([*header, *rows]).strip("\n")


def with_clues(
    words: Sequence[str], texts: Texts, language: Language, report: Report, wants_meanings: bool
) -> dict[str, str]:
    """Return a clue for each word: the user's own, its meaning, or its first and last letter.

    Report the words whose clue is another than is wanted.
    """
    clues, meant, unknown = dict(texts.only({*words}).clues), list[str](), list[str]()
    for word in words:
        if word in clues:
            continue
        if language.has_glossary and (sense := choose_clue(word, glossary().senses(word))):
            clues[word] = sense.gloss
            meant.append(texts.of(word))
        else:
            unknown.append(texts.of(word))
            first, last = word[0].upper(), word[-1].upper()
            clues[word] = _("Starts with {first}, ends with {last}", first=first, last=last)
    if meant and not wants_meanings:
        report(_("The meaning is the clue for {words}.", words=first_few(sorted(meant))))
    if unknown:
        report(_("The first and last letter are the clue for {words}.", words=first_few(unknown)))
    return clues


def clued(to_find: WordsToFind, language: Language, report: Report) -> WordsToFind:
    """Return words to find with a clue for each, if they are shown as clues."""
    if to_find.shown is not WordDisplay.CLUES:
        return to_find
    wants_meanings = not to_find.texts.only({*to_find.words}).clues
    clues = with_clues(to_find.words, to_find.texts, language, report, wants_meanings)
    return replace(to_find, texts=Texts(to_find.texts.pairs, tuple(clues.items())))
