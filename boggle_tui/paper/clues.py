"""Words and their clues: in files from people and spreadsheets, or from the meanings of words."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.glossary import choose_clue, glossary
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.wording import shortened
from boggle_tui.paper.sheet import clean
from boggle_tui.unboggle.puzzle.word_parser import SplitWords, split_words

SEPARATORS = ",;\t"
CLUE_HEADER, BOOK_HEADER = ("word", "clue"), ("title", "word")
MAX_CLUE = 300
"""The letters of the longest clue."""
_EMPTY_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


class ClueFileError(UserError, ValueError):
    """The file doesn't hold words and clues; the message says why."""


class BookEntry(NamedTuple):
    """The title of a puzzle, and its words as they are written, each with a clue or none."""

    title: str
    words: tuple[tuple[str, str], ...]


def read_clues(text: str, name: str, language: Language) -> tuple[dict[str, str], Texts]:
    """Read a text of `word,clue` lines from the file of that name: the clues, and the words' texts.

    Raises ClueFileError.
    """
    clues: dict[str, str] = {}
    texts = NO_TEXTS
    for number, fields in enumerate(rows(text), 1):
        word, clue = fields[0], clean(", ".join(fields[1:]))
        if number == 1 and (word.lower(), clue.lower()) == CLUE_HEADER:
            continue
        one = one_word(word, language)
        if one is None:
            raise ClueFileError(
                _(
                    "Invalid word {word!r} in line {number} of {name}: expected word,clue with"
                    " letters only.",
                    word=shortened(word),
                    number=number,
                    name=name,
                )
            )
        if one.words[0] not in clues:
            texts += one.texts
        clues.setdefault(one.words[0], clue)
    if not clues:
        text = _("No words in {name}: expected a line such as gold,a yellow metal.", name=name)
        raise ClueFileError(text)
    return clues, texts


def rows(text: str) -> list[list[str]]:
    """Read lines of fields separated by commas, semicolons or tabs, quoted where necessary."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = min(SEPARATORS, key=lambda each: (first.find(each) < 0, first.find(each)))
    try:
        read = list(csv.reader(io.StringIO(text, newline=None), delimiter=separator))
    except csv.Error as error:
        raise ClueFileError(_("Invalid lines of words and clues: {error}.", error=error)) from None
    return [[field.strip() for field in row] for row in read if any(map(str.strip, row))]


def read_blocks(text: str) -> list[BookEntry]:
    """Read a text of blocks: a title, then a word, or a word, a comma and its clue, a line."""
    entries = []
    for block in _EMPTY_LINES.split("\n".join(text.splitlines())):
        title, *lines = block.strip().split("\n")
        if title:
            entries.append(BookEntry(clean(title), tuple(map(_word_and_clue, _fields(lines)))))
    return entries


def read_table(text: str) -> list[BookEntry]:
    """Read CSV of title, word and perhaps clue; successive lines of one title are one puzzle."""
    blocks: list[tuple[str, list[tuple[str, str]]]] = []
    for fields in _fields(text.splitlines()):
        title, word, clue = clean(fields[0]), *_word_and_clue(fields[1:])
        if not blocks and (title.lower(), word.lower()) == BOOK_HEADER:
            continue
        if not blocks or blocks[-1][0] != title:
            blocks.append((title, []))
        blocks[-1][1].append((word, clue))
    return [BookEntry(title, tuple(words)) for title, words in blocks]


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
        clues[word] = clue[:MAX_CLUE]
    return clues, unknown


def _meaning(word: str) -> str | None:
    """Return the most usual meaning of a word that is a good clue; None if it has no meaning."""
    chosen = choose_clue(word, glossary().senses(word))
    return None if chosen is None else chosen.gloss


def _fields(lines: Iterable[str]) -> Iterator[list[str]]:
    """Yield the fields of each line that isn't empty; quotation marks may protect a comma."""
    for line in lines:
        try:
            fields = next(csv.reader(io.StringIO(line)), [])
        except csv.Error:  # A field is longer than any word or clue.
            fields = line.split(",")
        if any(field.strip() for field in fields):
            yield fields


def _word_and_clue(fields: list[str]) -> tuple[str, str]:
    word, *clue = fields or [""]
    return clean(word), clean(",".join(clue))
