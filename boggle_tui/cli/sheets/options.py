"""The options that a sheet and a book share."""

from __future__ import annotations

from argparse import Namespace
from hashlib import sha256

from boggle_tui.cli.arguments.dictionary import dictionary_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.words.language import ANY, ENGLISH, Language
from boggle_tui.game.words.lookup import look_up
from boggle_tui.share.pages.paper import PAPERS, Paper
from boggle_tui.share.sheets.sheet import MAX_TITLE, clean


def paper_of(options: Namespace) -> Paper:
    """Look up the paper. Raises UnknownNameError."""
    return look_up("paper", options.paper or "a4", PAPERS)


def title_of(options: Namespace, default: str) -> str:
    """Return the title on one line. Raises UsageError where it is too long."""
    title = clean(options.title or "") or default
    if len(title) > MAX_TITLE:
        raise UsageError(
            f"The title is too long: {len(title)} letters, expected at most {MAX_TITLE}."
        )
    return title


def source_of(options: Namespace, what: str) -> str | None:
    """Return which of --board, --saved and --code gives `what`. Raises UsageError if two do."""
    sources = [name for name in ("board", "saved", "code") if getattr(options, name) is not None]
    if len(sources) > 1:
        raise UsageError(f"--{sources[0]} and --{sources[1]} both give {what}: leave out one.")
    return sources[0] if sources else None


def language_of_words(options: Namespace) -> Language:
    """Return the language whose letters the words may have."""
    return building_language(dictionary_of(options), None)


def language_to_fill(language: Language) -> Language:
    """Return the language whose letters fill spare cells, and whose offensive words count."""
    return ENGLISH if language is ANY else language


def derived_seed(seed: int, *parts: object) -> int:
    """Return a seed for one part of the work, the same on any machine."""
    text = " ".join(map(str, (seed, *parts)))
    return int.from_bytes(sha256(text.encode()).digest()[:4])
