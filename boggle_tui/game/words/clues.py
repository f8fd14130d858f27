"""Clues: meanings of words that don't give the words away."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from boggle_tui.game.words.glossary import Sense, glossary

MASK = "…"
"""Stands for the word itself in its clue."""
LONG = 4
"""Letters from which a word is recognized at the start of a longer one."""


def clues_for(words: Iterable[str]) -> Mapping[str, str]:
    """Look up a clue for each English word that has a meaning. Raises GlossaryError."""
    clues = {word: clue(word, glossary().senses(word)) for word in words}
    return {word: text for word, text in clues.items() if text}


def clue(word: str, senses: Iterable[Sense]) -> str:
    """Choose a meaning that doesn't use the word, or else mask it; empty without a meaning."""
    texts = [(_masked(sense.gloss, {word, sense.base}), sense) for sense in senses]
    if not texts:
        return ""
    text, sense = next((each for each in texts if each[0] == each[1].gloss), texts[0])
    return f"{sense.part}: {text}"


def _masked(gloss: str, given_away: Iterable[str]) -> str:
    """Mask the words in every inflected form."""
    for word in given_away:
        ending = r"\w*" if len(word) >= LONG else r"(?:s|es|ed|ing|er|ers)?"
        gloss = re.sub(rf"\b{re.escape(word)}{ending}\b", MASK, gloss, flags=re.IGNORECASE)
    return gloss
