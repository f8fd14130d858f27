"""What words mean, from the glossary that ships with the program."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

from boggle_tui.files.resources import data_folder

PARTS = {
    "n": "noun",
    "v": "verb",
    "a": "adjective",
    "r": "adverb",
    "p": "preposition",
    "c": "conjunction",
    "o": "pronoun",
    "d": "determiner",
    "i": "interjection",
}
"""The parts of speech, by the letters that the glossary has for them."""

Endings = Mapping[str, Sequence[tuple[str, str]]]

FORMS: Endings = {
    "n": (("s", ""), ("ies", "y"), ("es", ""), ("men", "man"), ("zzes", "z"), ("sses", "s")),
    "v": (
        *(("s", ""), ("ies", "y"), ("es", "")),
        *(("ed", "e"), ("ed", ""), ("ied", "y"), ("ing", "e"), ("ing", "")),
    ),
    "a": (("er", ""), ("er", "e"), ("ier", "y"), ("est", ""), ("est", "e"), ("iest", "y")),
}
"""By part of speech, what the forms of a word end in, and what the word itself ends in."""

RELATIVES: Endings = {
    "a": (
        *(("ly", ""), ("ily", "y"), ("ly", "le"), ("ally", ""), ("ness", ""), ("iness", "y")),
        *(("nesses", ""), ("inesses", "y")),
    ),
    "v": (
        *(("er", ""), ("er", "e"), ("ers", ""), ("ers", "e"), ("or", "e"), ("ors", "e")),
        *(("ings", ""), ("ings", "e"), ("able", ""), ("able", "e")),
    ),
}
"""The same for words that are made from another one, and mostly have no entry of their own."""

CONVERTED: Endings = {"": (*FORMS["n"], *FORMS["v"])}
"""The same for forms of a word that is used as another part of speech than it has entries for."""


REMEDY = "The glossary is missing or damaged: install boggle_tui again."


class GlossaryError(Exception):
    """The glossary cannot be read; the message says what to do."""


class Sense(NamedTuple):
    """One meaning of a word."""

    base: str
    """The word as a dictionary has it: "goose" for "geese"."""
    part: str
    """Its part of speech: "noun"."""
    gloss: str
    """What it means, in at most some 160 characters."""


class Glossary:
    """A file of words and meanings, of which only the page is read that a word stands on.

    It is a zip archive with a page for each two letters that words begin with. A line of a page
    is a word and, behind a tab each, its meanings: `n a long-necked bird`, or for a form that
    no rule makes `n=goose`.
    """

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        self._names = frozenset(archive.namelist())

    def senses(self, word: str) -> tuple[Sense, ...]:
        """What a word in small letters means, the most usual first; empty where that is unknown.

        A form of a word, such as a plural, has what the word means as that part of speech. Where
        there is nothing of the kind, it has what the word means that it is made from: "wryness"
        has what "wry" means, and "windmilled" what "windmill" does as a noun.

        Raises GlossaryError where the file is damaged.
        """
        own = [sense for field in self._fields(word) for sense in self._read(word, field)]
        senses = (
            own + self._of_bases(word, FORMS)
            or self._of_bases(word, RELATIVES)
            or self._of_bases(word, CONVERTED)
        )
        return tuple(dict.fromkeys(senses))

    def _of_bases(self, word: str, endings: Endings) -> list[Sense]:
        """What the words mean that this may come from."""
        return [
            sense
            for part, base in possible_bases(word, endings)
            for sense in self._of_part(base, part)
        ]

    def _read(self, word: str, field: str) -> list[Sense]:
        part, sign, rest = field[0], field[1], field[2:]
        return self._of_part(rest, part) if sign == "=" else [Sense(word, PARTS[part], rest)]

    def _of_part(self, base: str, part: str) -> list[Sense]:
        """What a word means as a part of speech, or any if none is named, by its own entry."""
        return [
            Sense(base, PARTS[field[0]], field[2:])
            for field in self._fields(base)
            if field[1] == " " and field.startswith(part)
        ]

    def _fields(self, word: str) -> list[str]:
        """What stands behind a word, if there is anything."""
        page = self._page(word[:2])
        start = page.find(f"\n{word}\t")
        if start < 0:
            return []
        return page[start + 1 : page.index("\n", start + 1)].split("\t")[1:]

    def _page(self, name: str) -> str:
        if name not in self._names:
            return ""
        try:
            return f"\n{self._archive.read(name).decode('utf-8')}"
        except (OSError, BadZipFile, zlib.error) as error:
            raise GlossaryError(REMEDY) from error


def possible_bases(word: str, endings: Endings) -> Iterator[tuple[str, str]]:
    """The words that this may come from, each behind its part of speech, by its ending alone."""
    for part, changes in endings.items():
        for ending, replacement in changes:
            if not word.endswith(ending):
                continue
            stem = word.removesuffix(ending)
            yield part, stem + replacement
            if ending[0] in "aei" and not replacement and stem[-1:] == stem[-2:-1]:
                yield part, stem[:-1]  # hopped, stirring, bigger


@cache
def glossary() -> Glossary:
    """The one that ships with the program, opened when it is first asked for.

    Raises GlossaryError where it is missing or damaged.
    """
    try:
        return Glossary(ZipFile(data_folder("dictionaries") / "glossary" / "english.zip"))
    except (OSError, BadZipFile) as error:
        raise GlossaryError(REMEDY) from error
