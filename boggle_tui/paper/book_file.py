"""Puzzles in one file: titles, and the words below each, beside it, or in its column."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain, zip_longest
from typing import NamedTuple

from boggle_tui.files.page import page_text
from boggle_tui.files.reading import visible
from boggle_tui.files.rows import (
    MANY_WORDS,
    Rows,
    are_names,
    divided,
    header_of,
    is_divided,
    is_sound_of,
    mark_of,
    most,
    named,
    rows_of,
    unmarked,
    with_single_tabs,
    word_count,
)
from boggle_tui.files.translation import _
from boggle_tui.game.words.cleaning import with_headings
from boggle_tui.game.words.entries import A_QUIZ, Entry, Reading, read_entries
from boggle_tui.game.words.layouts import (
    as_rows,
    labels_as_titles,
    with_commas,
    with_lists,
    without_labels,
)
from boggle_tui.game.words.message import without_message
from boggle_tui.game.words.parts import NUMBERED, each_apart, is_above, labelled, with_titles
from boggle_tui.game.words.phrases import listed
from boggle_tui.game.words.talk import lists_of_chat, without_answered, without_frame
from boggle_tui.game.words.titles import is_greeting, is_list
from boggle_tui.game.words.within import LEAST, names_words, runs_within
from boggle_tui.paper.sheet_content import clean

Report = Callable[[str], object]
_GOGEN = re.compile(r"\s*gogen:|\s*gog\d", re.IGNORECASE)
_HEADING = re.compile(r"^(?=#+\s)", re.MULTILINE)
_LEVEL = re.compile(r"^(#+)\s+\S", re.MULTILINE)
_TITLE = re.compile(r"^(?:#+\s+)?(\[)?(.*?)(?(1)\]|:?)\s*$")
"""A title, without the marks of a heading around it."""
_WORDS = re.compile(r".*[,;\t]|gogen:|gog\d", re.IGNORECASE)
"""Begins a line that is all there is below a title."""
_DEFINED = re.compile(
    r"[^#].*\n[: \t]*(?!(?i:gogen:)|\S+[,;]\S|.* [-–—=] )"
    r"(?:[^\s,;]+ [^\s,;]+|.*[^\s,;] [^\s,;]+ [^\s,;].*)"
)
"""A word above its meaning, and not a title above a list, or above a word with its clue."""
_BOLD_LINE = re.compile(r"^\*\*([^*\n]+?):?\*\*:?[ \t]*$", re.MULTILINE)
"""A heading in Markdown that is only bold."""
_TO_FILL = re.compile(
    r"^(?=.*(?::|_ +[^\W_]))(?:[^\W\d_][^:,–—_\n-]*:?[ \t]*_{2,}[_/ \t]*)+$\n?|^// .+$\n?",
    re.MULTILINE,
)
"""A line such as Name: ____ Date: ____, or around the words of a page."""
_SERIES = re.compile(r"(\S+) (?:\d+|[A-Z])\b.*(?:\n\1 (?:\d+|[A-Z])\b.*)+")
"""Titles that count up, such as Week 1 and Week 2."""
_EMPTY_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")

Block = tuple[str, list[str]]
"""A title, and the lines below it."""


class BookEntry(NamedTuple):
    """The title of a puzzle, and its words as they are written, each with a clue or none."""

    title: str
    words: Sequence[tuple[str, str]]
    notices: tuple[str, ...] = ()
    """Sentences about what was assumed or left out in this puzzle alone."""


def read_book(
    text: str, is_table: bool, report: Report = lambda _sentence: None
) -> list[BookEntry]:
    """Read puzzles: blocks of a title and lines of words, or rows of title, word and perhaps clue.

    Rows of one title are one puzzle; a title that is blank stands for the one above it. Of a longer
    text, only the lists are puzzles.
    """
    plain, answered, notices = with_single_tabs(visible(text)), list[str](), list[str]()
    shown = page_text(plain)
    is_page, said = shown != plain, lists_of_chat(_BOLD_LINE.sub(r"#### \1", shown), answered)
    page = with_lists(without_answered(said, answered))
    left_out = [*answered]
    book = _read_whole(page, is_table, is_page, left_out, notices.append)
    runs = runs_within(as_rows(page, []))
    inside = "\n".join(chain(*((run.head, *run.lines) for run in runs)))
    others = [
        each
        for each in book
        if each.words and not any(word in inside for word, _clue in each.words)
    ]
    if runs[1:] and others and all(map(_is_said, others)):
        kept = inside.split("\n")
        left_out = [*answered, *(each for each in page.split("\n") if each.strip() not in kept)]
        blocks = [(head or lines[0], lines[not head :]) for head, lines in runs]
        return _puzzles(blocks, left_out, report)
    around = list[str]()
    first = without_message(page, around).partition("\n")[0].strip()
    if around and len(book) == 1 and first == book[0].title:
        # The first word of a list in a letter is no title.
        reading = read_entries(page, wants_clues=True)
        book, notices = [BookEntry("", _words(reading.entries))], [*reading.notices]
    for notice in notices:
        report(notice)
    return book


def _is_said(entry: BookEntry) -> bool:
    """Whether a puzzle was read from what is said around the lists of a text."""
    return len(entry.words) < LEAST or any(
        word_count(word) >= MANY_WORDS or re.search(r"\d", word) for word, _clue in entry.words
    )


def _read_whole(
    page: str, is_table: bool, is_page: bool, left_out: list[str], report: Report
) -> list[BookEntry]:
    """Read puzzles from a text of which all is theirs."""
    columns = ("title", "word", "clue") if is_table else ()
    reading = read_entries(page, wants_clues=True, default=columns)
    if reading is A_QUIZ:
        return []
    to_fill = _TO_FILL.findall(page) if not is_page else []
    left_out += map(str.strip, to_fill)
    plain = _TO_FILL.sub("", page) if to_fill else page
    said = as_rows("\n".join(with_commas(plain.replace("**", "").splitlines())), left_out)
    lines = without_frame(said.split("\n"), left_out)
    separator = reading.rows.separator[:1]
    if separator == "|" and len(_LEVEL.findall(said)) < 2:
        lines, separator = _with_tabs(lines, left_out), "\t"
    is_by_column = separator and separator in (",;\t" if is_table else "\t")
    if is_by_column and (parts := _in_table(lines, separator, left_out)):
        return _puzzles(_marked_blocks("\n".join(parts), left_out), left_out, report)
    titled = labels_as_titles("\n".join(lines)) or labelled(lines)
    lines = titled or lines
    if titled or len(_LEVEL.findall("\n".join(lines))) > 1:
        return _puzzles(_marked_blocks("\n".join(lines), left_out), left_out, report)
    if not is_table and not reading.rows.is_table and (titled := with_titles(lines)):
        blocks = _marked_blocks("\n".join(titled), left_out)
        return _puzzles(blocks, left_out, report, are_sure=False)
    text = "\n".join(lines)
    marked = with_headings(text)
    if "\n# " in f"\n{page}" if is_page else not (is_table or reading.rows.is_table):
        return _blocks_apart(marked, left_out, report)
    puzzles: dict[str, list[Entry]] = {}
    for entry in reading.entries:
        puzzles.setdefault(clean(entry.title), []).append(entry)
    are_alone = is_table and max(map(len, puzzles.values()), default=0) == 1 < len(puzzles)
    if marked != text and (are_alone or not any(puzzles)):
        return _blocks_apart(marked, left_out, report)
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
    return tuple((clean(entry.text), clean(entry.clue)) for entry in entries if entry.text)


def _with_tabs(lines: Sequence[str], left_out: list[str]) -> list[str]:
    """Return the lines above a table in Markdown, and its rows with tabs between the cells."""
    bars = [at for at, line in enumerate(lines) if line.lstrip()[:1] == "|"] or [0]
    left_out += filter(str.strip, lines[bars[-1] + 1 :])
    rows = (lines[at].strip()[1:].removesuffix("|") for at in bars if re.search(r"\w", lines[at]))
    return [*lines[: bars[0]], *(re.sub(r" *\| *", "\t", row) for row in rows)]


def _in_table(lines: Sequence[str], separator: str, left_out: list[str]) -> list[str]:
    """Return the columns or rows of a table that are puzzles as lines below titles with #."""
    # The names of the columns of a page are around its words, too.
    full = [line.removeprefix("// ") if "\t" in line else line for line in lines]
    notes = [line for line in full if line.startswith("// ")]
    full = [line.rstrip(f"{separator} ") for line in full if line not in notes]
    start = next((at for at, line in enumerate(full) if separator in line), 0)
    start -= start > 0 and start + 1 < len(full) and "" in full[start:]  # a title of its own
    table = full[start:]
    above = [line for line in full[:start] if line]
    rows = divided(table, separator)
    if len(above) > 2 or not rows[1:]:
        return []
    is_page = any(line.startswith("// ") for line in lines)
    units = _columns_as_units(rows, is_page) or _rows_as_units(rows, table, separator)
    if not units:
        return []
    kept = "\n".join(chain(*units))
    cells = (cell for cell in chain(*rows) if not (is_list(cell) or names_words(cell)))
    left_out += [*notes, *(cell for cell in cells if cell not in kept)]
    named_units = ((f"# {title.lstrip('# ')}", *words) for title, *words in units)
    return [*above, *chain(*named_units)]


def _columns_as_units(rows: Sequence[Sequence[str]], is_page: bool) -> list[list[str]]:
    """Return the titles and words of columns that are puzzles; none if they aren't."""
    if not rows[0][0] and _is_series(rows[0][1:]):  # names of the rows, as Word 1
        of_words = [row for row in rows[1:] if names_words(row[0])] or rows[1:]
        rows = [row[1:] for row in (rows[0], *of_words) if row[1:]]
    heads, width = rows[0], max(map(len, rows))
    every = [*zip_longest(*rows, fillvalue="")]
    pairs = (column for at, column in enumerate(every) if at % 2 == 0)
    firsts, seconds = heads[::2], [column[0] for column in every[1::2]]
    is_named = _is_series(firsts) and not _SERIES.match("\n".join(heads[:2]))
    is_spaced = len(seconds) == len(firsts) and not any(seconds)
    if firsts[1:] and all(firsts) and width % 2 == 0 and (is_named or is_spaced):
        # Week 1, Meaning, Week 2, Meaning; or titles above two columns each
        clues = (column[1:] for column in every[1::2])
        return [
            [title, *("\t".join(row) for row in zip(words, clues_of, strict=True) if any(row))]
            for (title, *words), clues_of in zip(pairs, clues, strict=True)
        ]
    are_different = len({*heads}) == len(heads) == width
    columns = [[*filter(None, column)] for column in every]
    below = [*chain(*(column[1:] for column in columns))]
    are_names = all(head[:1].isupper() for head in heads) and not _is_header(heads)
    are_small = all(cell[:1].islower() and word_count(cell) < 3 for cell in below)
    is_headed = is_page and len({*map(len, columns)}) > 1
    have_sounds = len(rows) > MANY_WORDS and all(
        is_sound_of(head, column[1:]) for head, column in zip(heads, columns, strict=False)
    )
    first = [row[0] for row in rows]
    count = sum(map(bool, first))
    # Cells of a column that is shorter than others are empty at its end.
    is_ragged = all(heads[:2]) and 3 < len({*first[:count]}) == count < len(rows)
    is_wide = width > 2 and len(rows) > 3 and are_names and (are_small or is_headed)
    if are_different and all(heads) and (_is_series(heads) or is_ragged or is_wide or have_sounds):
        return columns
    return []


def _rows_as_units(
    rows: Sequence[Sequence[str]], table: Sequence[str], separator: str
) -> list[list[str]]:
    """Return the titles and words of rows that are puzzles, or are below rows of one cell."""
    firsts = [row[0] for row in rows]
    if len({*firsts}) == len(firsts) and _is_series(firsts):
        return [[*filter(None, row)] for row in rows]
    cells = [cell for row in rows for cell in row[1:] if cell]
    are_words = all(cell[:1].islower() and word_count(cell) < 3 for cell in cells)
    if min(map(len, rows)) > 3 and are_words and all(first[:1].isupper() for first in firsts):
        return [[*filter(None, row)] for row in rows]
    has_header = _is_header(rows[0]) and not is_list(rows[0][-1])
    below = rows[has_header:]
    columns = [*zip_longest(*below, fillvalue="")]
    lists = [column for column in columns if most(map(is_list, column))]
    if len(lists) == 1 < len(columns) < MANY_WORDS and all("," in cell for cell in lists[0]):
        # What only some rows have is no title but a remark.
        heads = [
            [f"{name} {cell}" for cell in column]
            if has_header and column[0].isdecimal()
            else column
            for name, column in zip_longest(rows[0], columns, fillvalue="")
            if column is not lists[0] and all(column)
        ]
        titles = map(", ".join, zip(*heads, strict=True))
        words = (re.split(r",\s*", cell) for cell in lists[0])
        return [[title, *each] for title, each in zip(titles, words, strict=True)]
    whole = "\n".join(table).strip("\n")
    parts = [[*filter(None, part.split("\n"))] for part in re.split("\n\n+", whole)]
    if parts[1:] and all(
        separator not in part[0] and part[1:] and separator in part[1] for part in parts
    ):
        return parts
    return []


def _is_header(cells: Sequence[str]) -> bool:
    """Whether cells are names of columns, as Country and Capital."""
    return bool(header_of(cells)) or are_names(cells)


def _is_series(titles: Sequence[str]) -> bool:
    """Whether titles count up, such as Week 1 and Week 2."""
    return _SERIES.fullmatch("\n".join(titles)) is not None


def _marked_blocks(text: str, left_out: list[str]) -> list[Block]:
    """Return what is below the headings of the level that has most, and the title of them all.

    What else is above is left out.
    """
    levels = Counter(map(len, _LEVEL.findall(text)))
    level = max(levels, key=lambda each: (levels[each], each))
    above, *parts = re.split(rf"^(?=#{{{level}}}\s)", text, flags=re.MULTILINE)
    first, *others = [*filter(str.strip, above.split("\n"))] or [""]
    is_title = first and first[:2] != "//" and first.rstrip()[-1] not in ".,!?"
    left_out += [*filter(None, [first] * (not is_title)), *others]
    blocks = [(first, list[str]())] if is_title else []
    for part in chain(*map(_HEADING.split, parts)):
        title, *lines = part.strip().split("\n")
        if title:
            blocks.append((title, lines))
    return blocks


def _blocks_apart(text: str, left_out: list[str], report: Report) -> list[BookEntry]:
    """Read blocks between empty lines; a line alone is the title of the block below it."""
    left_out += _TO_FILL.findall(text)
    text = _TO_FILL.sub("", text)
    parts, title, are_apart = list[str](), "", list[bool]()
    split = _EMPTY_LINES.split(_with_rows(text.strip("\n").rstrip()))
    are_lines = not any("\n" in part for part in split)
    are_lists = are_lines and all(map(is_list, split))
    if are_lines and most(map(is_divided, split)):
        split = ["\n".join(split)]  # rows with empty lines between
    for part in split:
        part = "\n".join(labels_as_titles(part)) or part  # a title and its list on one line
        is_below = title[:1] == "#" != part[0] or _WORDS.match(part)
        if "\n" in part or (title and is_below and not are_lists):
            parts.append(f"{title}\n{part}")
            are_apart += [bool(title)] if part[0] != "#" else []
            title = ""
        else:
            parts.append(title)
            title = part
    is_book = bool(are_apart[1:]) and are_apart[0] > any(are_apart[1:]) and not parts[0]
    if are_apart == [True] and not parts[0] and "\n" in parts[1]:
        _title, first, *below = parts[1].split("\n")
        is_book = is_above(first, below or [first])
    if is_book:
        parts[1] = parts[1].replace("\n", "\n# ", 1)  # below the title of the book
        are_apart.clear()
    blocks = list[Block]()
    for part in chain(*map(_HEADING.split, [*parts, title])):
        title, *lines = [line for line in part.strip().split("\n") if line] or [""]
        if "word" in header_of(re.split("[,;\t|]", title)):
            title = ""  # It is above all units of a table.
        if title or lines:
            blocks.append((title, lines))
    if len(blocks) > 1 and all(_is_untitled(*block) for block in blocks):
        words = listed([title for title, _lines in blocks])
        text = _("Without titles: {words} were read as words. A title begins with #.", words=words)
        report(text)
        blocks = [("", [title, *lines]) for title, lines in blocks]
    are_sure = False not in are_apart or not (len(blocks) == 1 or True in are_apart)
    return _puzzles(blocks, left_out, report, are_sure=are_sure)


def _is_untitled(title: str, lines: Sequence[str]) -> bool:
    """Whether a first line is a word as those below it are, and no sound or kind of them.

    Or it is the list.
    """
    if not lines:
        return is_list(title)
    is_known = title in named("categories") | named("headings")
    are_small = all(line.islower() and word_count(line) == 1 for line in (title, *lines))
    return len(lines) > 1 and are_small and not (is_known or is_sound_of(title, lines))


def _puzzles(
    blocks: Sequence[Block], left_out: list[str], report: Report, *, are_sure: bool = True
) -> list[BookEntry]:
    """Read the words of each block; name its title as well if it might be a word."""
    blocks = [(title, [*filter(str.strip, lines)]) for title, lines in blocks]
    remarks = [lines for _title, lines in blocks if not lines[1:] and any(map(_is_remark, lines))]
    left_out += chain(*remarks)
    blocks = [(title, each_apart(lines) if lines not in remarks else []) for title, lines in blocks]
    rows = rows_of("\n".join(chain(*(lines for _title, lines in blocks))), may_be_one=True)
    separator = rows.separator or None
    # One block alone may be too short to say what is after its commas.
    columns = rows.columns if rows.separator[:1] == "," else ()
    entries, every, unsure = list[BookEntry](), list[Entry](), list[str]()
    for at, (title, lines) in enumerate(blocks):
        gogen = lines[: bool(lines and _GOGEN.match(lines[0]))]
        lines = lines[len(gogen) :]
        days = {line.partition(":")[0].lower() for line in lines if is_list(line)}
        if lines[1:] and len(days) == len(lines) and days <= named("days"):
            lines = without_labels("\n".join(lines), left_out).split("\n")
        is_marked = title[:1] in ("#", "[") or not lines or "clue" not in rows.columns
        if not is_marked and any(row[1:] for row in divided([title], rows.separator)):
            if _is_row(title, lines[0], rows.separator):
                lines, above = [title, *lines], blocks[at - 1] if at else ("", [])
                title = ""
                rows_above = [row for row in divided(above[1], rows.separator) if row[1:]]
                if above[0] and not rows_above and all(map(_is_heading, above[1])):
                    title = above[0]
                    left_out += above[1]
                    entries.pop()
            else:
                unsure.append(clean(title))
        reading = read_entries("\n".join(lines), True, separator=separator, default=columns)
        every += reading.entries
        words = _words((*map(Entry, gogen), *reading.entries))
        title = clean(_TITLE.sub(r"\2", title))
        if title.islower() and word_count(title) == 1 and most(word.islower() for word, _ in words):
            unsure.append(title)
        entries.append(BookEntry(title, words, replace(reading, entries=()).notices))
    full = [at for at, entry in enumerate(entries) if entry.words]
    if full:  # Below the title of the book may be others without words, and notes at the end.
        first, end = full[0], full[-1] + 1
        while end < len(entries) and entries[end].title[-1:] not in (*".,!?",):
            end += 1
        left_out += [entry.title for entry in (*entries[1:first], *entries[end:])]
        entries = [*entries[: min(first, 1)], *entries[first:end]]
    numbered = [NUMBERED.fullmatch(entry.title) for entry in entries if entry.words]
    counts_up = [match[1] for match in numbered if match] == [*map(str, range(1, len(full) + 1))]
    if (
        counts_up
        and len({match[2] for match in numbered if match}) == len(full)
        and not all(match[2].split()[0].lower() in named("headings") for match in numbered if match)
    ):
        # A book counts its puzzles.
        entries = [each._replace(title=NUMBERED.sub(r"\2", each.title)) for each in entries]
    for notice in Reading(
        tuple(every), tuple(map(clean, left_out)), Rows([])
    ).notices:  # whether there are clues
        report(notice)
    titles = [entry.title for entry in entries if entry.words and entry.title]
    if titles := unsure if are_sure else titles:
        shown = listed(titles).removesuffix(".")
        report(_("Read as a title, not as a word: {titles}.", titles=shown))
    return entries


def _is_row(title: str, first: str, separator: str) -> bool:
    """Whether what has a mark as the rows below it is a row as well, and not their title."""
    is_listed = all(unmarked(line) != line for line in (title, first))
    is_small = title[0].islower() and first[0].islower()
    return separator in "\t;|" or is_listed or is_small


def _is_remark(line: str) -> bool:
    """Whether a line says, for example, that a week has no words."""
    said = line if is_greeting(line) else line.partition(mark_of(line) or "\n")[0]
    return word_count(said) >= MANY_WORDS and line.rstrip()[-1] in ".!?" and not is_list(line)


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
