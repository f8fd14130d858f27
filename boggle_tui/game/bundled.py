"""The word lists that come with the program: their names and languages."""

from __future__ import annotations

from boggle_tui.game.language import ENGLISH, FRENCH, GERMAN, SPANISH

TIERS = {
    "common": "english-common.txt",
    "standard": "english-standard.txt",
    "expert": "english-expert.txt",
}
"""The English lists, from the words that everybody knows to all that there are."""
BUNDLED = dict.fromkeys(TIERS, ENGLISH) | {"german": GERMAN, "spanish": SPANISH, "french": FRENCH}
"""All lists that come with the program, and the language of each."""
