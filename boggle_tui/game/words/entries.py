"""Words and their clues as people have them: rows with headers, notes, numbers and clues."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, pairwise
from typing import NamedTuple

from boggle_tui.files.rows import SAMPLED, Rows, rows_of
from boggle_tui.files.translation import _
from boggle_tui.game.words.wording import first_few, shortened

_WORD = "word words term terms front vocabulary vocab wort wörter begriff vorderseite mot mots"
_WORD += " terme recto palabra palabras término anverso parola parole termine fronte"
_WORD += " vokabel vokabeln vocabulaire vocabulario vocabolo item items spelling"
_CLUE = "clue clues translation übersetzung traduction traducción traduzione"
_CLUE += " definition definitions meaning back hint description hinweis bedeutung"
_CLUE += " beschreibung rückseite indice indices définition signification verso pista pistas"
_CLUE += " note notes notiz notizen remarque remarques nota notas appunti"
_CLUE += " significado definición reverso indizio indizi significato definizione retro"
_TITLE = "title unit topic theme week lesson titel einheit thema lektion woche titre unité thème"
_TITLE += " leçon semaine título unidad tema lección semana titolo unità lezione settimana puzzle"
HEADERS = {
    name: column
    for column, names in (("word", _WORD), ("clue", _CLUE), ("title", _TITLE))
    for name in names.split()
}
_NOTE = re.compile(r"(?:#+\s|//).+|\w[^:,;\t]*:")
"""A line that isn't a word but a note or a heading."""
_BULLET = re.compile(r"(?:[•·▪◦‣●○*–—-]\s*(?=\S)|o\t+)")
_MARKER = re.compile(r"[(\[]?(\d{1,4}|[a-z]|[ivxl]{1,7})[.):\]]\s+(?=\S)", re.IGNORECASE)
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50}
_PARTS = "n|v|vi|vt|adj|adv|prep|conj|pron|interj|noun|verb|adjective|adverb|subst|nom|nf|nm"
_PARTS += "|sust|agg|avv"
_PART_OF_SPEECH = re.compile(rf"\s+(?:\((?:{_PARTS})\.?\)|(?:{_PARTS})\.)$", re.IGNORECASE)
MOST_CELLS = 12
"""The cells of a row that is still one of a table, and not a line of a list."""
LONG_ENTRY, MANY_WORDS = 20, 4
"""The letters and words from which an entry is probably a sentence."""


class Entry(NamedTuple):
    """A word as it is written, with its clue or none."""

    text: str
    clue: str = ""


@dataclass(frozen=True)
class Reading:
    """The entries of a text, and what was left out or assumed."""

    entries: tuple[Entry, ...]
    left_out: tuple[str, ...] = ()
    """Headers, headings, notes and parts of speech."""
    has_columns: bool = False
    """Whether each entry is a cell, and not a line with perhaps several words."""
    has_clues: bool = False
    """Whether a second column was taken for clues."""
    separator: str = ""
    """The divider of the cells, as in `Rows`."""
    last_row: str = ""

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences about what was assumed."""
        notices = []
        example = next((entry for entry in self.entries if entry.clue), None)
        if self.has_clues and example:
            notices.append(
                _(
                    "Read as words with clues, such as {word} with “{clue}”.",
                    word=shortened(example.text),
                    clue=shortened(example.clue),
                )
            )
        if self.left_out:
            left_out = first_few([*map(shortened, dict.fromkeys(self.left_out))])
            notices.append(_("Left out as no words: {lines}.", lines=left_out))
        return tuple(notices)


def sentence_notice(entries: Iterable[str]) -> str:
    """Return a sentence about the first entry that is probably several words; empty if none is."""
    for entry in entries:
        letters = sum(map(str.isalpha, entry))
        if letters > LONG_ENTRY and len(entry.split()) >= MANY_WORDS:
            return _(
                "“{entry}” was read as one word of {count} letters: put each word on its own line.",
                entry=shortened(entry),
                count=letters,
            )
    return ""


def read_entries(
    text: str, wants_clues: bool = False, only_first: bool = False, separator: str | None = None
) -> Reading:
    """Read rows of words: cells if they have columns, else lines with perhaps several words.

    Where `wants_clues`, a second column is one even if it holds single words. With `only_first`,
    other columns of words don't count. The `separator` is known of the later parts of a text.
    """
    rows = rows_of(text, wants_clues, separator)
    left_out: list[str] = []
    kept = [*_unmarked(rows, left_out)]
    columns = header_of(kept[0]) if kept and rows.separator else None
    if columns:
        left_out.append(" ".join(filter(None, kept.pop(0))))
    elif rows.separator:
        columns = _columns(kept, rows, wants_clues)
    if only_first and columns and "clue" not in columns:
        columns = ["word"]
    entries = [*_entries(kept, columns, rows, left_out)]
    return Reading(
        tuple(entries),
        tuple(left_out),
        bool(columns),
        "clue" in (columns or ()),
        rows.separator,
        rows.last_line,
    )


def _unmarked(rows: Rows, left_out: list[str]) -> Iterator[list[str]]:
    """Yield the rows without notes and markers."""
    is_counted = _counted(rows.cells)
    for first, *others in rows.cells:
        if not any(others) and _NOTE.fullmatch(first):
            left_out.append(first)
        elif first == "o" and others and rows.separator == "\t":
            yield others
        else:
            mark = _BULLET.match(first) or (is_counted and _MARKER.match(first))
            yield [first[mark.end() :] if mark else first, *others]


def _counted(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the lines begin with numbers or letters that count up."""
    found = [_MARKER.match(cells[0]) for cells in rows[:SAMPLED]]
    marks = [match[1].lower() for match in found if match]
    if len(marks) < 2 or 2 * len(marks) <= len(found):
        return False
    letters = [*map(ord, marks)] if all(len(mark) == 1 for mark in marks) else []
    romans = [*map(_roman, marks)] if all(set(mark) <= {*_ROMAN} for mark in marks) else []
    numbers = [*map(int, marks)] if all(map(str.isdecimal, marks)) else []
    first = next(match[1] for match in found if match)
    if len(marks) < 3 and first.isupper():  # "A. Lincoln" is a name.
        return False
    return any(
        len(each) > 1 and all(1 <= after - one <= 3 for one, after in pairwise(each))
        for each in (letters, romans, numbers)
    )


def _roman(mark: str) -> int:
    values = [*map(_ROMAN.__getitem__, mark)]
    return sum(
        -one if one < after else one for one, after in zip(values, [*values[1:], 0], strict=True)
    )


def header_of(cells: Sequence[str]) -> list[str] | None:
    """Return what the columns are if the row is a header: at least two usual names."""
    columns = [HEADERS.get(cell.lower().strip(), "") for cell in cells]
    return (
        columns if len(columns) > 1 and "word" in columns and len({*columns} - {""}) > 1 else None
    )


def _columns(rows: Sequence[list[str]], given: Rows, wants_clues: bool) -> list[str] | None:
    """Find out what the columns are; None if the rows aren't a table, but lists of words."""
    sample = [[cell for cell in cells if cell] for cells in islice(rows, SAMPLED)]
    seconds = [cells[1] for cells in sample if len(cells) > 1]
    if not seconds or given.width > MOST_CELLS:
        return None
    has_blanks = sum(len(cells) > 1 and not cells[-1] for cells in rows[:SAMPLED])
    if given.separator == " " or 2 * sum(map(_is_number, seconds)) > len(seconds):
        return ["word"]
    is_clue = partial(_is_clue, may_be_phrase=given.separator == ",")
    clues = sum(map(is_clue, [cells[0] for cells in sample if len(cells) > 1], seconds))
    is_pair = given.width == 2 or 2 * has_blanks > len(sample)
    if (
        2 * clues > len(seconds)
        or given.separator == "typed"
        or (is_pair and wants_clues)
        or 2 * has_blanks > len(sample)
    ):
        return ["word", "clue"]
    return ["word"] * given.width if given.width > 1 else None


def _is_clue(word: str, text: str, may_be_phrase: bool) -> bool:
    """Whether the second cell of a row isn't a word of its own, nor a phrase like the first."""
    least = len(word.split()) if may_be_phrase else 1
    return len(text.split()) > least or sum(map(str.isalpha, text)) > LONG_ENTRY


def _is_number(text: str) -> bool:
    return text.replace(".", "").replace(",", "").isdecimal()


def _entries(
    rows: Iterable[list[str]],
    columns: Sequence[str] | None,
    given: Rows,
    left_out: list[str],
) -> Iterator[Entry]:
    """Yield the words of rows by their columns, those of other rows as they are."""
    columns = columns or ["word"]
    is_rest = len(columns) == 2 and len(given.separator) == 1 and given.width in (0, 2)
    for cells in rows:
        if "clue" not in columns:
            yield from (Entry(_plain(each, left_out)) for each in cells[: len(columns)] if each)
            continue
        if is_rest:  # A clue may have commas; it is the rest of its line.
            cells = [cells[0], f"{given.separator} ".join(filter(None, cells[1:]))]
        named = dict(zip(columns, cells, strict=False))
        if named.get("word"):
            clue = " ".join(named.get("clue", "").split())
            yield Entry(_plain(named["word"], left_out), clue)


def _plain(text: str, left_out: list[str]) -> str:
    """Return a word without its part of speech, and without quotation marks around it."""
    part = _PART_OF_SPEECH.search(text)
    if part:
        left_out.append(part[0].strip())
        text = text[: part.start()]
    return text
