"""Clues: from a file of the user's own, or from the meanings of words."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.text import read_text, source_name
from boggle_tui.cli.arguments.words import MAX_BYTES
from boggle_tui.game.words.clues import choose_clue
from boggle_tui.game.words.glossary import glossary
from boggle_tui.game.words.language import ENGLISH, Language
from boggle_tui.game.words.wording import shortened
from boggle_tui.share.sheets.sheet import clean
from boggle_tui.unboggle.puzzle.word_parser import split_words

SEPARATORS = ",;\t"
HEADER = ("word", "clue")
MAX_CLUE = 300
"""The letters of the longest clue."""


def read_clues(source: str, language: Language) -> dict[str, str]:
    """Read a file of `word,clue` lines. Raises UsageError."""
    name = source_name(source)
    clues: dict[str, str] = {}
    for number, fields in enumerate(rows(read_text(source, MAX_BYTES)), 1):
        word, clue = fields[0], clean(", ".join(fields[1:]))
        if number == 1 and (word.lower(), clue.lower()) == HEADER:
            continue
        folded = one_word(word, language)
        if folded is None:
            raise UsageError(
                f"Invalid word {shortened(word)!r} in line {number} of {name}:"
                " expected word,clue with letters only."
            )
        clues.setdefault(folded, clue)
    if not clues:
        raise UsageError(f"No words in {name}: expected a line such as gold,a yellow metal.")
    return clues


def rows(text: str) -> list[list[str]]:
    """Read lines of fields separated by commas, semicolons or tabs, quoted where necessary."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = min(SEPARATORS, key=lambda each: (first.find(each) < 0, first.find(each)))
    try:
        read = list(csv.reader(io.StringIO(text, newline=None), delimiter=separator))
    except csv.Error as error:
        raise UsageError(f"Invalid lines of words and clues: {error}.") from None
    return [[field.strip() for field in row] for row in read if any(map(str.strip, row))]


def one_word(text: str, language: Language) -> str | None:
    """Return the word of a field, folded; None if it isn't one word of letters."""
    split = split_words(f"{text},", language)
    return split.words[0] if len(split.words) == 1 and not split.skipped else None


def with_clues(
    words: Iterable[str], own: Mapping[str, str], language: Language
) -> tuple[dict[str, str], list[str]]:
    """Return a clue for each word, the user's own or else its meaning, and the words with neither.

    The clue of these is their first and last letter.
    """
    clues: dict[str, str] = {}
    unknown = []
    for word in words:
        clue = own.get(word) or (_meaning(word) if language is ENGLISH else None)
        if clue is None:
            unknown.append(word)
            clue = f"Starts with {word[0].upper()}, ends with {word[-1].upper()}"
        clues[word] = clue[:MAX_CLUE]
    return clues, unknown


def _meaning(word: str) -> str | None:
    """Return the most usual meaning of a word that is a good clue; None if it has no meaning."""
    chosen = choose_clue(word, glossary().senses(word))
    return None if chosen is None else chosen.gloss
