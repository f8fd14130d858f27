"""The words given on the command line, in a file or on standard input."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterable

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.text import PIPE, read_text, source_name
from boggle_tui.cli.output.outcome import warn
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.wording import first_few, shortened
from boggle_tui.unboggle.puzzle.word_parser import SplitWords, split_words

MAX_BYTES = 1 << 22
"""The size of the largest file of words: more than that of the largest bundled word list."""
MAX_NAMED = 30
"""The number of skipped entries to name."""


def words_of(options: Namespace, language: Language = ANY) -> tuple[str, ...]:
    """Read the words, folded, each once; skipped entries and repeated words are reported.

    Raises UsageError where there is input without any words.
    """
    files = [PIPE] if PIPE in options.word else []
    if options.words is not None and options.words not in files:
        files.append(options.words)
    arguments = [word for word in options.word if word != PIPE]
    given = [
        split_arguments(arguments, language),
        *(split_words(read_text(file, MAX_BYTES), language) for file in files),
    ]
    counts = Counter(word for split in given for word in split.words)
    skipped = [entry for split in given for entry in split.skipped]
    skipped_text = f"Skipped (letters only): {first_few(skipped, MAX_NAMED)}." if skipped else ""
    if not counts and (files or arguments):
        source = source_name(files[-1]) if files else "the arguments"
        raise UsageError(f"No words in {source}. {skipped_text}".strip())
    if skipped:
        warn(skipped_text)
    repeated = [word for word, count in counts.items() if count > 1]
    if len(repeated) == 1:
        count = counts[repeated[0]]
        times = "twice" if count == 2 else f"{count} times"
        warn(f"{shortened(repeated[0])!r} was given {times}; it counts once.")
    elif repeated:
        warn(f"Given more than once, counted once: {first_few(repeated)}.")
    return tuple(counts)


def option_words(texts: Iterable[str], option: str, language: Language = ANY) -> tuple[str, ...]:
    """Read the words of an option, folded. Raises UsageError for anything else than letters."""
    split = split_arguments(texts, language)
    if split.skipped:
        raise UsageError(f"Invalid word {split.skipped[0]!r} in {option}: expected letters only.")
    return split.words


def split_arguments(texts: Iterable[str], language: Language) -> SplitWords:
    """Split arguments into words; spaces inside an argument don't separate words."""
    return split_words("".join(f",{text}" for text in texts), language)
