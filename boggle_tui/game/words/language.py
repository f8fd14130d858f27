"""Languages: how their words are laid in tiles, and what belongs together to play in one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from unicodedata import combining, normalize

from boggle_tui.game.words.lookup import look_up

ENYE = "ñ"
"""The one letter with a mark that is a letter of its own, with tiles of its own."""

_PLAINER = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
_UMLAUTS = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue"}


@dataclass(frozen=True, eq=False)
class Language:
    """A language in which words are found; there is one value of each."""

    name: str
    dictionary: str
    """The word list that goes with its dice, where none is asked for."""
    dice: str
    """The dice set that goes with its word lists, where none is asked for."""
    common: str
    """The word list against which is judged what one could have found."""
    spelled: Mapping[int, str] = field(default_factory=dict, repr=False)
    """The letters that are laid in other ones, but for those that just lose their marks."""
    own_letters: str = ""
    """Its letters beside a to z."""

    @property
    def title(self) -> str:
        """Its name as a sentence has it."""
        return self.name.capitalize()

    @staticmethod
    def named(name: str) -> Language:
        """The language of that name. Raises UnknownNameError with the nearest one."""
        return look_up("language", name, LANGUAGES)

    def fold(self, text: str) -> str:
        """A text as its tiles spell it: " Fuß" -> "fuss"; in German "für" -> "fuer"."""
        text = self.spell(text)
        return text if ENYE in self.own_letters else text.replace(ENYE, "n")

    def spell(self, text: str) -> str:
        """The same, but that ñ stays in every language."""
        text = text.strip()
        if text.isascii():
            return text.lower()
        # casefold and not lower: ß is ss, and a Greek word ends on the s that a tile shows.
        text = normalize("NFC", text).casefold().translate(self.spelled)
        # Some marks come apart into a space and what stands over it.
        return ENYE.join(map(_unmarked, text.split(ENYE))).strip()


ENGLISH = Language("english", "standard", "new", "common")
GERMAN = Language("german", "german", "german", "german-common", _UMLAUTS)
SPANISH = Language("spanish", "spanish", "spanish", "spanish-common", own_letters=ENYE)
FRENCH = Language("french", "french", "french", "french-common")
LANGUAGES = {language.name: language for language in (ENGLISH, GERMAN, SPANISH, FRENCH)}
ANY = Language("any", ENGLISH.dictionary, ENGLISH.dice, ENGLISH.common, own_letters=ENYE)
"""What words are in where nothing says which language it is: ñ stays, other marks are left out."""


def fold(text: str) -> str:
    """A text in the small letters that tiles show: "Café " -> "cafe"."""
    return ANY.fold(text)


def _unmarked(text: str) -> str:
    text = normalize("NFKD", text).casefold()
    return "".join(letter for letter in text if not combining(letter)).translate(_PLAINER)
