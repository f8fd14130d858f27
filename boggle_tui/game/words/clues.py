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
    chosen = {word: choose_clue(word, glossary().senses(word)) for word in words}
    return {word: f"{sense.part}: {sense.gloss}" for word, sense in chosen.items() if sense}


def choose_clue(word: str, senses: Iterable[Sense]) -> Sense | None:
    """Choose the most usual meaning that is a good clue; None without a meaning.

    A meaning that is a single word, or contains the word itself, is used only where there is no
    other; the word is then masked.
    """
    masked = [(sense, _masked(sense.gloss, {word, sense.base})) for sense in senses]
    ranked = [
        (gloss != sense.gloss, " " not in gloss, sense._replace(gloss=gloss))
        for sense, gloss in masked
        if gloss.strip(f" {MASK}")
    ]
    return min(ranked, key=lambda each: each[:2])[2] if ranked else None


def _masked(gloss: str, given_away: Iterable[str]) -> str:
    """Mask the words in every inflected form."""
    for word in given_away:
        ending = r"\w*" if len(word) >= LONG else r"(?:s|es|ed|ing|er|ers)?"
        forms = f"{re.escape(word)}{ending}|{re.escape(word.removesuffix('y'))}ie[sd]"
        gloss = re.sub(rf"\b(?:{forms})\b", MASK, gloss, flags=re.IGNORECASE)
    return gloss
