"""Words and their clues: in files from people and spreadsheets, or from the meanings of words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from boggle_tui.files.errors import UserError
from boggle_tui.files.rows import cells_of, rows_of, separator_of, visible
from boggle_tui.files.translation import _
from boggle_tui.game.words.as_written import NO_TEXTS, Texts, problem_of_clue, seconds_notice
from boggle_tui.game.words.entries import header_of, read_entries
from boggle_tui.game.words.glossary import choose_clue, glossary
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.split_words import SplitWords, split_words
from boggle_tui.game.words.wording import shortened
from boggle_tui.paper.sheet import clean

_GOGEN = re.compile(r"\s*gogen:|\s*gog\d", re.IGNORECASE)
_HEADING = re.compile(r"^(?=#+\s)", re.MULTILINE)
_MARKS = re.compile(r"^#+\s+|:\s*$")
"""The marks of a heading, which are no part of a title."""
_EMPTY_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


class ClueFileError(UserError, ValueError):
    """The file doesn't hold words and clues; the message says why."""


class BookEntry(NamedTuple):
    """The title of a puzzle, and its words as they are written, each with a clue or none."""

    title: str
    words: tuple[tuple[str, str], ...]


class Clues(NamedTuple):
    """Clues by word, the words as they are written, and sentences about what was assumed."""

    by_word: dict[str, str]
    texts: Texts
    notices: tuple[str, ...]


def read_clues(text: str, name: str, language: Language) -> Clues:
    """Read a text of words and clues from the file of that name. Raises ClueFileError."""
    clues: dict[str, str] = {}
    texts, seconds = NO_TEXTS, []
    reading = read_entries(text, wants_clues=True)
    for entry in reading.entries:
        clue = clean(entry.clue)
        one = one_word(entry.text, language)
        if one is None:
            raise ClueFileError(
                _(
                    "Invalid word {word!r} in {name}: expected word,clue with letters only.",
                    word=shortened(entry.text),
                    name=name,
                )
            )
        word = one.words[0]
        if problem := problem_of_clue(clue, one.texts.of(word)):
            raise ClueFileError(problem)
        if word in clues:
            seconds.append(one.texts.of(word))
        else:
            texts += one.texts
        clues.setdefault(word, clue)
    if not clues:
        text = _("No words in {name}: expected a line such as gold,a yellow metal.", name=name)
        raise ClueFileError(text)
    notices = reading.notices
    if seconds:
        notices = (*notices, seconds_notice(seconds))
    return Clues(clues, texts, notices)


def read_blocks(text: str) -> list[BookEntry]:
    """Read a text of blocks: a title, then a word, or a word and its clue, a line."""
    blocks = []
    for block in _EMPTY_LINES.split("\n".join(visible(text).splitlines())):
        for part in _HEADING.split(block):
            if lines := [line for line in part.strip().split("\n") if line]:
                blocks.append((lines[0], lines[1:]))
    listed = [line for _title, lines in blocks for line in lines if not _GOGEN.match(line)]
    separator = separator_of(listed) or ","
    return [
        BookEntry(
            clean(_MARKS.sub("", title)),
            tuple(
                _word_and_clue([line] if _GOGEN.match(line) else cells_of(line, separator))
                for line in lines
            ),
        )
        for title, lines in blocks
    ]


def read_table(text: str) -> list[BookEntry]:
    """Read rows of title, word and perhaps clue; rows of one title are one puzzle.

    A title cell that is blank stands for the title above it.
    """
    puzzles: dict[str, list[tuple[str, str]]] = {}
    rows, above = rows_of(text).cells, ""
    columns = header_of(rows[0]) if rows else None
    for cells in rows[bool(columns) :]:
        named = dict(zip(columns or ("title", "word"), cells, strict=False))
        clue = [named.get("clue", "")] if columns and "clue" in columns else cells[2:]
        above = clean(named.get("title", "")) or above
        if named.get("word"):
            puzzles.setdefault(above, []).append(_word_and_clue([named["word"], *clue]))
    return [BookEntry(title, tuple(words)) for title, words in puzzles.items()]


def one_word(text: str, language: Language) -> SplitWords | None:
    """Return the word of a field; None if it isn't one word of letters."""
    split = split_words(f"{text},", language)
    return split if len(split.words) == 1 and not split.skipped else None


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


def _word_and_clue(cells: list[str]) -> tuple[str, str]:
    word, *clue = cells or [""]
    return clean(word), clean(", ".join(filter(None, clue)))
