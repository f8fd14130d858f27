"""Languages: how their words are spelled with tiles, and which lists and dice belong to each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from string import ascii_uppercase
from unicodedata import combining, normalize

from boggle_tui.files.errors import look_up

ENYE = "ñ"
"""The only accented letter that counts as a separate letter, with its own tiles."""

_UNLIGATED = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
_UMLAUTS = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue"}


@dataclass(frozen=True, eq=False)
class Language:
    """A language to play in."""

    name: str
    dictionary: str
    """Name of its default word list."""
    dice: str
    """Name of its default dice set."""
    common: str
    """Name of the list of its common words, which a player could have found."""
    spelled: Mapping[int, str] = field(default_factory=dict, repr=False)
    """Letters spelled with other letters; all other accents are simply removed."""
    own_letters: str = ""
    """Its letters other than a to z."""
    has_glossary: bool = False
    """Whether the program may know the meanings of its words."""

    @property
    def title(self) -> str:
        """Its name with a capital letter."""
        return self.name.capitalize()

    @property
    def tiles(self) -> tuple[str, ...]:
        """The faces of its alphabet."""
        others = "" if self is ANY else self.own_letters.upper()
        return (*("Qu" if letter == "Q" else letter for letter in ascii_uppercase), *others)

    @staticmethod
    def named(name: str) -> Language:
        """Return the language of that name, or ANY. Raises UnknownNameError."""
        return ANY if name == ANY.name else look_up("language", name, LANGUAGES)

    def fold(self, text: str) -> str:
        """Fold a text to the letters on tiles: " Fuß" -> "fuss"; in German "für" -> "fuer"."""
        text = self.spell(text)
        return text if ENYE in self.own_letters else text.replace(ENYE, "n")

    def spell(self, text: str) -> str:
        """Fold a text as `fold` does, but keep ñ in every language."""
        text = text.strip()
        if text.isascii():
            return text.lower()
        # Not lower(): casefold() turns ß into ss and the final Greek sigma into the usual one.
        text = normalize("NFC", text).casefold().translate(self.spelled)
        # Some accents decompose into a space and a combining mark.
        return ENYE.join(map(_without_accents, text.split(ENYE))).strip()


ENGLISH = Language("english", "standard", "new", "common", has_glossary=True)
GERMAN = Language("german", "german", "german", "german-common", _UMLAUTS)
SPANISH = Language("spanish", "spanish", "spanish", "spanish-common", own_letters=ENYE)
FRENCH = Language("french", "french", "french", "french-common")
LANGUAGES = {language.name: language for language in (ENGLISH, GERMAN, SPANISH, FRENCH)}
ANY = replace(ENGLISH, name="any", own_letters=ENYE)
"""Stands for an unknown language: ñ is kept, other accents are removed."""


def fold(text: str) -> str:
    """Fold a text of an unknown language: "Café " -> "cafe"."""
    return ANY.fold(text)


def _without_accents(text: str) -> str:
    text = normalize("NFKD", text).casefold()
    return "".join(letter for letter in text if not combining(letter)).translate(_UNLIGATED)
