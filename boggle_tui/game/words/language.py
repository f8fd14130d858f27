"""Languages: how their words are spelled with tiles, and which lists and dice belong to each."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import filterfalse
from pathlib import Path
from string import ascii_lowercase
from typing import Any
from unicodedata import combining, name, normalize

from boggle_tui.files.errors import look_up
from boggle_tui.files.paths import data_folder
from boggle_tui.files.reading import visible
from boggle_tui.files.translation import reader

_UNLIGATED = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)

_MARKS = "ʻʼ‘′·"
_SILENT = re.compile(rf"[{_MARKS}](?=\w)|(?<=\w)[{_MARKS}]")
"""Marks at the letters of Hawaiian, Uzbek and Catalan words, which have no tiles."""


@dataclass(frozen=True, eq=False)
class Language:
    """A language to play in, as the files in its folder of `dictionaries` describe it."""

    name: str
    code: str
    """Its code in ISO 639-1."""
    folder: Path = field(repr=False)
    lists: Mapping[str, str] = field(repr=False)
    """The names of the word lists to play with, and a few words on each; NAME.txt are the files."""
    dictionary: str
    """Name of its default word list."""
    common: str
    """Name of the list of its common words, which a player could have found."""
    dice: str
    """Name of its default dice set."""
    daily: str
    """Name of the dice set of its daily boards, which never changes."""
    sets: Mapping[str, Any] = field(repr=False)
    """Facts of its dice sets, by name."""
    values: Mapping[str, int] = field(repr=False)
    """Points of each letter, where the letters of a word count."""
    tiles: tuple[str, ...] = field(repr=False)
    """The faces of its alphabet."""
    own_letters: str
    """The letters with accents that have tiles of their own."""
    capitals: Mapping[int, str] = field(repr=False)
    """Capitals whose small letters Python gets wrong, such as the Turkish I and İ."""
    spelled: Mapping[int, str] = field(repr=False)
    """Letters spelled with other letters; all other accents are simply removed.

    A letter whose capital Python gets wrong is spelled with that: in Turkish, i with İ.
    """
    has_glossary: bool
    """Whether the program may know the meanings of its words."""

    @property
    def title(self) -> str:
        """Its name with a capital letter."""
        return self.name.capitalize()

    @staticmethod
    def named(name: str) -> Language:
        """Return the language of that name, or ANY. Raises UnknownNameError."""
        return ANY if name == ANY.name else look_up("language", name, LANGUAGES)

    def fold(self, text: str) -> str:
        """Fold a text to the letters on tiles: " Fuß" -> "fuss"; in German "für" -> "fuer"."""
        return self._fold(text, self.own_letters)

    def spell(self, text: str) -> str:
        """Fold a text as `fold` does, but keep letters such as ñ in every language."""
        return self._fold(text, ANY.own_letters)

    def _fold(self, text: str, kept: str) -> str:
        text = text.strip()
        if text.isascii():
            if self.capitals:
                text = text.translate(self.capitals)
            return text.lower().translate(self.spelled) if self.spelled else text.lower()
        # Not lower(): casefold() turns ß into ss and the final Greek sigma into the usual one.
        text = normalize("NFC", visible(text))
        if self.capitals:
            text = text.translate(self.capitals)
        text = text.casefold()
        if self.spelled:
            text = text.translate(self.spelled)
        text = normalize("NFC", text)
        for letter in {*text}.difference(kept, ascii_lowercase):
            text = text.replace(letter, _without_accent(letter))  # Faster than `translate`.
        # Some accents decompose into a space and a combining mark.
        text = text.strip()
        return _SILENT.sub("", text) if any(mark in text for mark in _MARKS) else text


def small(text: str) -> str:
    """Return faces in small letters, except those that Python doesn't pair with one: "İ"."""
    return "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in text)


def as_face(text: str) -> str:
    """Return small letters as a tile has them: "a" -> "A", "th" -> "Th".

    A letter that Python doesn't pair with this capital stays, as the Turkish one without a dot.
    """
    first = text[0].upper()
    return (first if first.lower() == text[0] else text[0]) + text[1:]


def without_accents(text: str, bare: bool = False) -> str:
    """Return a text in small letters without their accents: "é" -> "e", "œ" -> "oe".

    If `bare`, also without marks that belong to a letter: "й" -> "и".
    """
    text = "".join(map(_without_accent, normalize("NFC", text)))
    return text if not bare else "".join(filterfalse(combining, normalize("NFD", text)))


@lru_cache(4096)
def _without_accent(letter: str) -> str:
    """Return a small letter without its accents, which are part of it except in Latin and Greek."""
    parts = normalize("NFKD", letter).casefold()
    bare = "".join(part for part in parts if not combining(part))
    if bare != parts and bare.isalpha() and not name(bare[0], "").startswith(("LATIN", "GREEK")):
        # A mark that doesn't make one letter with the one before it goes, as it does by itself.
        return "".join(filterfalse(combining, normalize("NFKC", letter).casefold()))
    return normalize("NFC", bare).translate(_UNLIGATED)


def read_language(file: Path) -> Language:
    """Read the files of a language."""
    facts: dict[str, Any] = {}
    for each in (file, file.with_name("dice.json")):
        facts |= json.loads(each.read_text(encoding="utf-8"))
    del facts["about"]
    pairs = facts.get("capitals", {})
    capitals, values = str.maketrans(pairs), facts["values"].items()
    unpaired = {letter: each for each, letter in pairs.items() if letter.upper() != each}
    spelled = str.maketrans(facts["spelled"] | unpaired)
    tiles = [face.translate(capitals).lower().translate(spelled) for face in facts["tiles"].split()]
    return Language(
        **facts
        | {
            "name": file.parent.name,
            "folder": file.parent,
            "daily": facts.get("daily", facts["dice"]),
            "tiles": tuple(map(as_face, tiles)),
            "own_letters": "".join({*filterfalse(str.isascii, "".join(tiles))}),
            "capitals": capitals,
            "spelled": spelled,
            "values": {
                letter: int(points)
                for points, letters in values
                for letter in letters.translate(spelled)
            },
        }
    )


LANGUAGES = {
    file.parent.name: read_language(file)
    for file in sorted(data_folder("dictionaries").glob("*/language.json"))
}
ANY = replace(
    LANGUAGES["english"],
    name="any",
    own_letters="".join(language.own_letters for language in LANGUAGES.values()),
)
"""Stands for an unknown language: English, but letters that have tiles in any language are kept."""
BUNDLED = {name: language for language in LANGUAGES.values() for name in language.lists}
"""The bundled lists that can be played with, and their languages."""
EVERYDAY = {
    language.common: language for language in LANGUAGES.values() if language.common not in BUNDLED
}
"""Lists that only tell everyday words from rare ones; they contain names as well."""


def is_bundled(name: str) -> bool:
    """Whether a word list comes with the program."""
    return name.strip().lower() in BUNDLED | EVERYDAY


def home_language() -> Language:
    """The language to play in until the player chooses: their own, or else English."""
    home = reader().home
    known = (language for language in LANGUAGES.values() if language.code == home)
    return next(known, LANGUAGES["english"])


def fold(text: str) -> str:
    """Fold a text of an unknown language: "Café " -> "cafe"."""
    return ANY.fold(text)
