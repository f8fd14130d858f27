"""Rude words: they don't count in totals, or may not be on a safe board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from boggle_tui.files.translation import Quotable, ngettext
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.language import ANY, LANGUAGES, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import listed


@cache
def offensive_words(language: Language = ANY) -> Lexicon:
    """The vulgar words and slurs, which score if found but never appear unasked."""
    return _graded_words("offensive", language)


@cache
def unsafe_words(language: Language = ANY) -> Lexicon:
    """The words that can't be traced on a safe or daily board: offensive and mild ones."""
    mild = _graded_words("mild", language)
    return Lexicon((*offensive_words(language), *mild), "unsafe", language=language)


def _graded_words(degree: str, language: Language) -> Lexicon:
    words = (language.folder / f"{degree}.txt").read_text("utf-8").split()
    return Lexicon(map(language.fold, words), degree, language=language)


def is_offensive(name: str) -> bool:
    """Whether a name, or a part of it, is an offensive word in any language."""
    parts = re.findall(r"[^\W\d_]+", name)
    return any(
        language.fold(part) in offensive_words(language)
        for language in LANGUAGES.values()
        for part in {*parts, "".join(parts)}
    )


def refusal(words: Iterable[str], language: Language, texts: Texts = NO_TEXTS) -> str:
    """Name the words that a safe board or sheet may not have, as written; empty without any."""
    unsafe = unsafe_words(language)
    refused = [repr(Quotable(texts.of(word))) for word in words if word in unsafe]
    if not refused:
        return ""
    return ngettext(
        "{words} is a rude word: leave it out, or leave out --safe.",
        "{words} are rude words: leave them out, or leave out --safe.",
        len(refused),
        words=listed(refused),
    )
