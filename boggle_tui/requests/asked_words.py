"""The words of a request, and the list that judges words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from os import PathLike, fspath

from boggle_tui.files.errors import UsageError
from boggle_tui.files.paths import looks_like_a_file
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import building_language, dictionary_name, language_of
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.lexicon import Lexicon, is_bundled
from boggle_tui.game.words.split_words import SplitWords, split_items, split_words
from boggle_tui.kernel.packed import load_list

MAX_WORDS = 2_000
"""The most words of an option."""
AnyDictionary = str | PathLike[str] | Lexicon
"""A word list, the name of one that is bundled, or a text file with one word per line."""
AnyWords = str | Iterable[str]
"""Words, one each; or a text, in which commas, line breaks or white space separate them."""

Report = Callable[[str], object]
"""Hears a sentence for the user."""


class WordsError(UsageError, ValueError):
    """There are no words, or something is not a word; the message names it."""


def nobody(_sentence: str) -> None:
    """Report to nobody."""


def option_words(words: AnyWords, option: str, language: Language = ANY) -> SplitWords:
    """Read the words of an option.

    Raises WordsError for anything but letters, and UsageError for too many.
    """
    split = split_words(words, language) if isinstance(words, str) else split_items(words, language)
    if len(split.words) > MAX_WORDS:
        raise UsageError(
            f"{len(split.words):,} words are too many in {option}: expected {MAX_WORDS:,} at most."
        )
    if split.skipped:
        raise WordsError(f"Invalid word {split.skipped[0]!r} in {option}: expected letters only.")
    for text in map(split.texts.of, split.words):
        if looks_like_a_file(text):
            raise WordsError(f"Invalid word {text!r} in {option}: expected words, not a file.")
    return split


def list_name(dictionary: AnyDictionary | None, dice: DiceSet | None) -> str:
    """Return the name of a word list; by default, of the dice's language or the player's."""
    if isinstance(dictionary, Lexicon):
        return dictionary.name
    return dictionary_name(None if dictionary is None else fspath(dictionary), dice)


def chosen_lexicon(
    dictionary: AnyDictionary | None, dice: DiceSet | None, report: Report
) -> Lexicon:
    """Load the word list, and report its lines that are not words. Raises LexiconError."""
    if isinstance(dictionary, Lexicon):
        return dictionary
    name = list_name(dictionary, dice)
    return load_lexicon(name, language_of(name, None if dice is None else dice.name), report=report)


def load_lexicon(dictionary: str, language: Language = ANY, *, report: Report) -> Lexicon:
    """Load a word list, and report its lines that are not words. Raises LexiconError."""
    is_file = not is_bundled(dictionary)
    lexicon = load_list(dictionary, language) if is_file else _bundled(dictionary)
    for notice in lexicon.notices:
        report(notice)
    return lexicon


@lru_cache(8)
def _bundled(name: str) -> Lexicon:
    """Load a list once, as it takes longer than a board; a file may change meanwhile."""
    return Lexicon.load(name)


def words_language(dictionary: AnyDictionary | None, dice: DiceSet | None = None) -> Language:
    """Return the language of words for a board: that of its dice or else of a word list."""
    name = list_name(dictionary, dice)
    return building_language(name, None if dice is None else dice.name)
