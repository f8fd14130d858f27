"""The word lists that come with the program: their names and languages."""

from __future__ import annotations

from boggle_tui.game.words.language import ENGLISH, FRENCH, GERMAN, SPANISH

TIERS = {
    "common": "english-common.txt",
    "standard": "english-standard.txt",
    "expert": "english-expert.txt",
}
"""The English lists, from the words that everybody knows to all that there are."""
BUNDLED = dict.fromkeys(TIERS, ENGLISH) | {
    language.dictionary: language for language in (GERMAN, SPANISH, FRENCH)
}
"""All lists to play with that come with the program, and the language of each."""
EVERYDAY = {language.common: language for language in (GERMAN, SPANISH, FRENCH)}
"""Lists only to tell everyday words from rare ones by: they hold names as well."""
