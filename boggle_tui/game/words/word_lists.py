"""The bundled word lists: their names and languages."""

from __future__ import annotations

from boggle_tui.game.words.language import ENGLISH, FRENCH, GERMAN, SPANISH

TIERS = {
    "common": "english-common.txt",
    "standard": "english-standard.txt",
    "expert": "english-expert.txt",
}
"""The English lists, from everyday words to every word, and their files."""
BUNDLED = dict.fromkeys(TIERS, ENGLISH) | {
    language.dictionary: language for language in (GERMAN, SPANISH, FRENCH)
}
"""The bundled lists that can be played with, and their languages."""
EVERYDAY = {language.common: language for language in (GERMAN, SPANISH, FRENCH)}
"""Lists that only tell everyday words from rare ones; they contain names as well."""
