"""Words from text that was typed, pasted or read from a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from unicodedata import category

from boggle_tui.files.reading import visible
from boggle_tui.files.translation import _
from boggle_tui.game.words.as_written import (
    MAX_CLUE,
    NO_TEXTS,
    Texts,
    letters_of,
    problem_of_clue,
    tidy,
    without_marks,
)
from boggle_tui.game.words.entries import QUOTATION, pieces, read_entries, sentence_notice, unmarked
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.phrases import first_few

_SEPARATOR = re.compile(r"[,;\s]")
_INITIALS = re.compile(r"\.\s?\w$")
"""The end of U.S.A, to which a full stop belongs."""


@dataclass(frozen=True)
class SplitWords:
    """The words of a text, and the entries that are not words."""

    words: tuple[str, ...]
    """The words, folded, in order; repeated where the text repeats them."""
    skipped: tuple[str, ...] = ()
    """The entries that contain anything but letters of the language, as written."""
    texts: Texts = NO_TEXTS
    """The words as they are written where they first come, and their clues."""
    notices: tuple[str, ...] = ()
    """Sentences about what was assumed or left out."""

    def __add__(self, other: SplitWords) -> SplitWords:
        """Return the words of two texts."""
        texts = other.texts.only({*other.words}.difference(self.words))
        words, skipped = self.words + other.words, self.skipped + other.skipped
        notices = self.notices + other.notices
        return SplitWords(words, skipped, self.texts + texts, notices)


NO_WORDS = SplitWords(())


def split_words(text: str, language: Language = ANY, wants_clues: bool = False) -> SplitWords:
    """Split a text into words, and list the entries that are not words.

    Commas, semicolons and line breaks separate entries, and spaces inside an entry are dropped:
    "Mary Ann, Joe" is maryann and joe. In a text without them, or with a line that is too long for
    one word and without a comma, white space separates, except inside double quotation marks.
    Apostrophes, hyphens and full stops are dropped, and so are marks around an entry: brackets,
    bullets, and the number or the box in front of an item of a list. An entry is a word if all that
    remains, folded, is letters of the language.
    """
    reading = read_entries(text, wants_clues)
    return judged(reading.entries, language, reading.notices)


def split_items(texts: Iterable[str], language: Language = ANY) -> SplitWords:
    """Split texts of one word each, in which spaces don't separate words."""
    entries = _entries("".join(f",{text}" for text in texts))
    return judged(((entry, "") for entry in entries), language)


def judged(
    entries: Iterable[tuple[str, str]], language: Language, notices: tuple[str, ...] = ()
) -> SplitWords:
    """Tell the words of entries, each with a clue or none, from what isn't a word."""
    words: list[str] = []
    skipped: list[str] = []
    texts: dict[str, str] = {}
    clues: dict[str, str] = {}
    seconds: dict[str, None] = {}
    for text, clue in entries:
        entry = _tidied(text)
        word = language.fold(entry) if _is_plain(entry) else letters_of(entry, language)
        if word.isalpha():
            words.append(word)
            texts.setdefault(word, entry)
            if problem := problem_of_clue(clue, entry):
                notices = (*notices, problem)
            elif clue and clues.setdefault(word, tidy(clue, MAX_CLUE)) != tidy(clue, MAX_CLUE):
                seconds[entry] = None
        elif entry:
            skipped.append(entry)
    tidied = ((word, tidy(text) or word) for word, text in texts.items() if text != word)
    if sentence := sentence_notice(texts.values()):
        notices = (*notices, sentence)
    if seconds:
        named = first_few([*seconds])
        text = _("Only the first clue counts for words given again: {words}.", words=named)
        notices = (*notices, text)
    owned = Texts(tuple(tidied), tuple(clues.items()))
    return SplitWords(tuple(words), tuple(skipped), owned, notices)


def split_entries(text: str) -> list[str]:
    """Split a text as `split_words` does, without judging the entries."""
    return [without_marks(entry) for entry in _entries(text)]


def ends_entry(text: str) -> bool:
    """Whether the text ends with a separator, so that its last word is complete."""
    if not text or not _SEPARATOR.match(text[-1]):
        return False
    *_, last = [None, *QUOTATION.finditer(text)]
    is_open = last is not None and last.end() == len(text) and last.end() == last.end(1)
    return not text[-1].isspace() or not is_open


def _entries(text: str) -> Iterator[str]:
    """Yield the entries of a text without the marks around them."""
    return filter(None, map(_tidied, pieces(visible(text).strip())))


def _tidied(piece: str) -> str:
    """Return an entry without the marks around it."""
    entry = piece.strip()
    return entry if _is_plain(entry) else _strip_marks(unmarked(entry))


def _is_plain(entry: str) -> bool:
    """Whether an entry is nothing but letters from a to z, as most are."""
    return entry.isascii() and entry.isalpha()


def _strip_marks(piece: str) -> str:
    start, end = 0, len(piece)
    while start < end and _is_mark(piece[start]):
        start += 1
    while end > start and _is_mark(piece[end - 1]):
        end -= 1
    if piece[end : end + 1] == "." and _INITIALS.search(piece[start:end]):
        end += 1
    return piece[start:end]


def _is_mark(character: str) -> bool:
    """Whether a character is white space, punctuation, a mathematical sign or a picture."""
    return not character.isalnum() and (
        character.isspace()
        or category(character)[0] == "P"
        or category(character) in ("Sm", "Sk", "So")
    )
