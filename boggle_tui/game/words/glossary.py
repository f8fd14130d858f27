"""Definitions of words, from the bundled glossary."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

from boggle_tui.files.errors import UserError
from boggle_tui.files.paths import data_folder
from boggle_tui.files.translation import N_, _
from boggle_tui.game.words.as_written import Texts

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
"""The parts of speech, by their letters in the glossary."""

_CONTRACTION = re.compile(r"\w['’]\w")
Endings = Mapping[str, Sequence[tuple[str, str]]]

FORMS: Endings = {
    "n": (("s", ""), ("ies", "y"), ("es", ""), ("men", "man"), ("zzes", "z"), ("sses", "s")),
    "v": (
        *(("s", ""), ("ies", "y"), ("es", "")),
        *(("ed", "e"), ("ed", ""), ("ied", "y"), ("ing", "e"), ("ing", "")),
    ),
    "a": (("er", ""), ("er", "e"), ("ier", "y"), ("est", ""), ("est", "e"), ("iest", "y")),
}
"""For each part of speech, the endings of inflected forms and those of their base forms."""

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
"""The same for derived words, most of which have no entry."""

CONVERTED: Endings = {"": (*FORMS["n"], *FORMS["v"])}
"""The same for inflections of a word used as a part of speech that it has no entry for."""

REMEDY = N_("The glossary is missing or damaged: reinstall boggle_tui.")


class GlossaryError(UserError):
    """The glossary cannot be read; the message says what to do."""


class Sense(NamedTuple):
    """One meaning of a word."""

    base: str
    """The base form: "goose" for "geese"."""
    part: str
    """Its part of speech: "noun"."""
    gloss: str
    """The definition, of about 160 characters at most."""

    def __str__(self) -> str:
        return f"{self.part}: {self.gloss}"


class Glossary:
    """A file of definitions, read one page at a time.

    It is a zip archive with one page for each pair of initial letters. A line of a page is a word
    followed by its tab-separated meanings: `n a long-necked bird`, or `n=goose` for an irregular
    form.
    """

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        self._names = frozenset(archive.namelist())
        self._pages: dict[str, Mapping[str, str]] = {}

    def senses(self, word: str, text: str = "") -> tuple[Sense, ...]:
        """Look up a lower-case word: its senses, the most usual first; empty if it is unknown.

        So is one whose text is a contraction: can't doesn't mean what its letters, cant, do.

        An inflected form, such as a plural, has the senses of its base form as that part of
        speech. Failing that, a word has the senses of the word it is derived from: "wryness"
        those of "wry", "windmilled" those of the noun "windmill". Equal senses of two base forms
        are listed once: of "maths" and "math".

        Raises GlossaryError if the file is damaged.
        """
        if _CONTRACTION.search(text):
            return ()
        own = [sense for field in self._fields(word) for sense in self._read(word, field)]
        senses = (
            own + self._of_bases(word, FORMS)
            or self._of_bases(word, RELATIVES)
            or self._of_bases(word, CONVERTED)
        )
        meanings: dict[tuple[str, str], Sense] = {}
        for sense in senses:
            meanings.setdefault((sense.part, sense.gloss), sense)
        return tuple(meanings.values())

    def _of_bases(self, word: str, endings: Endings) -> list[Sense]:
        """The senses of the possible base forms."""
        return [
            sense
            for part, base in possible_bases(word, endings)
            for sense in self._of_part(base, part)
        ]

    def _read(self, word: str, field: str) -> list[Sense]:
        part, sign, rest = field[0], field[1], field[2:]
        return self._of_part(rest, part) if sign == "=" else [Sense(word, PARTS[part], rest)]

    def _of_part(self, base: str, part: str) -> list[Sense]:
        """The senses in the word's own entry, for one part of speech or (if empty) for all."""
        return [
            Sense(base, PARTS[field[0]], field[2:])
            for field in self._fields(base)
            if field[1] == " " and field.startswith(part)
        ]

    def _fields(self, word: str) -> list[str]:
        """The fields of the word's line; empty if it has none."""
        fields = self._page(word[:2]).get(word, "")
        return fields.split("\t") if fields else []

    def _page(self, name: str) -> Mapping[str, str]:
        """The lines of a page: the fields of each word. Pages are kept, for lists of words."""
        page = self._pages.get(name)
        if page is None:
            try:
                content = self._archive.read(name) if name in self._names else b""
                lines = content.decode("utf-8").splitlines()
            except (OSError, BadZipFile, zlib.error) as error:
                raise GlossaryError(REMEDY) from error
            page = self._pages[name] = dict(line.split("\t", 1) for line in lines if "\t" in line)
        return page


def possible_bases(word: str, endings: Endings) -> Iterator[tuple[str, str]]:
    """Yield the possible base forms, judged by the ending alone, each after its part of speech."""
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
    """Open the bundled glossary, once. Raises GlossaryError if it is missing or damaged."""
    try:
        return Glossary(ZipFile(data_folder("dictionaries") / "glossary" / "english.zip"))
    except (OSError, BadZipFile) as error:
        raise GlossaryError(REMEDY) from error


def meanings(word: str) -> str:
    """Return the meanings of an English word, one per line, or a sentence if it has none."""
    try:
        senses = glossary().senses(word)
    except GlossaryError as error:
        return str(error)
    lines = [
        f"{sense.base + ', ' if sense.base != word else ''}{sense.part}: {sense.gloss}"
        for sense in senses
    ]
    return "\n".join(lines) or _(UNKNOWN)


UNKNOWN = N_("Not in the glossary.")
MASK = "…"
"""Stands for the word itself in its clue."""
LONG = 4
"""Letters from which a word is recognized at the start of a longer one."""


def clues_for(words: Iterable[str], texts: Texts) -> dict[str, Sense]:
    """Look up a clue for each English word that has a meaning. Raises GlossaryError."""
    senses = ((word, glossary().senses(word, texts.of(word))) for word in words)
    chosen = ((word, choose_clue(word, each)) for word, each in senses)
    return {word: sense for word, sense in chosen if sense}


def choose_clue(word: str, senses: Iterable[Sense]) -> Sense | None:
    """Choose the most usual meaning that is a good clue; None without a meaning."""
    return next(iter(possible_clues(word, senses)), None)


def possible_clues(word: str, senses: Iterable[Sense]) -> list[Sense]:
    """Return the meanings that can be clues, the best first.

    A meaning that is a single word, or contains the word itself, comes after the others; the word
    is then masked.
    """
    masked = [(sense, _masked(sense.gloss, {word, sense.base})) for sense in senses]
    ranked = [
        (gloss != sense.gloss, " " not in gloss, sense._replace(gloss=gloss))
        for sense, gloss in masked
        if gloss.strip(f" {MASK}")
    ]
    return [sense for _, _, sense in sorted(ranked, key=lambda each: each[:2])]


def _masked(gloss: str, given_away: Iterable[str]) -> str:
    """Mask the words in every inflected form."""
    for word in given_away:
        ending = r"\w*" if len(word) >= LONG else r"(?:s|es|ed|ing|er|ers)?"
        forms = f"{re.escape(word)}{ending}|{re.escape(word.removesuffix('y'))}ie[sd]"
        gloss = re.sub(rf"\b(?:{forms})\b", MASK, gloss, flags=re.IGNORECASE)
    return gloss
